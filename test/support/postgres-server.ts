import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresFolder } from '../../src/platform/db/postgres-binaries.ts'
import { postgresUser } from '../../src/platform/db/postgres-user.ts'
import { freePort } from './free-port.ts'

/** A database is a thousand files: to make and remove them takes half as long as the start of a service on a disk. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

export type TestServer = { folder: string; socketUrl: string; tcpUrl: string; stop(): Promise<void> }

/** One server for the whole test run: the embedded binaries, on a socket and on loopback, without fsync. */
export function startTestServer(): Promise<TestServer> {
  return startServer((folder, bin, user) =>
    execFileSync(
      join(bin, 'initdb'),
      ['-D', folder, '-U', 'longhand', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
      { ...user, cwd: '/' },
    ),
  )
}

/** A streaming replica of a server, made while that runs. */
export function startReplica(of: TestServer): Promise<TestServer> {
  return startServer(async (folder, _, user) => {
    const client = new pg.Client({ connectionString: at(of.tcpUrl, 'postgres') })
    await client.connect()
    await client.query(`select pg_backup_start('replica', fast => true)`)
    execFileSync('cp', ['-a', `${of.folder}/.`, folder])
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    await client.end()
    rmSync(join(folder, 'postmaster.pid'))
    const written = {
      backup_label: rows[0].labelfile,
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = '${at(of.tcpUrl, 'postgres')}'\n`,
    }
    for (const [name, content] of Object.entries(written)) {
      writeFileSync(join(folder, name), content)
      if (user) chownSync(join(folder, name), user.uid, user.gid)
    }
  })
}

const at = (serverUrl: string, database: string): string => serverUrl.replace('NAME', database)

type Fill = (folder: string, bin: string, user: ReturnType<typeof postgresUser>) => unknown

async function startServer(fill: Fill): Promise<TestServer> {
  const user = postgresUser()
  const bin = join(postgresFolder(user), 'bin')
  const home = mkdtempSync(join(existsSync(MEMORY) && hasRoom(MEMORY) ? MEMORY : tmpdir(), 'lh-pg-'))
  const folder = join(home, 'cluster')
  mkdirSync(folder, { mode: 0o700 })
  chmodSync(home, 0o711)
  for (const path of user ? [home, folder] : []) chownSync(path, user!.uid, user!.gid)
  await fill(folder, bin, user)
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
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
    server.once('exit', () => reject(new Error(`the test server did not start: ${said}`)))
  })
  return {
    folder,
    socketUrl: `postgres://longhand@localhost:${port}/NAME?host=${encodeURIComponent(home)}`,
    tcpUrl: `postgres://longhand@127.0.0.1:${port}/NAME`,
    async stop() {
      if (server.exitCode !== null) return
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_BYTES
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
