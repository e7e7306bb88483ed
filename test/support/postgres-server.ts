import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresFolder } from '../../src/db/postgres-binaries.ts'
import { postgresUser } from '../../src/db/postgres-user.ts'

export type TestServer = { socketUrl: string; tcpUrl: string; stop(): Promise<void> }

/** One server for the whole test run: the embedded binaries, on a socket and on loopback, without fsync. */
export async function startTestServer(): Promise<TestServer> {
  const user = postgresUser()
  const bin = join(postgresFolder(user), 'bin')
  const home = mkdtempSync(join(tmpdir(), 'lh-pg-'))
  const folder = join(home, 'cluster')
  mkdirSync(folder)
  chmodSync(home, 0o711)
  for (const path of user ? [home, folder] : []) chownSync(path, user!.uid, user!.gid)
  execFileSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'longhand', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    {
      ...user,
      cwd: '/',
    },
  )
  const port = await freePort()
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=300',
    'timezone=UTC',
    `port=${port}`,
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', folder, '-k', home, '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`the test server did not start: ${said}`)))
  })
  return {
    socketUrl: `postgres://longhand@localhost:${port}/NAME?host=${encodeURIComponent(home)}`,
    tcpUrl: `postgres://longhand@127.0.0.1:${port}/NAME`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function runSql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
