import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresFolder, unprivilegedUser } from '../src/db/postgres-binaries.ts'

export type Cluster = {
  url: string
  start(): Promise<void>
  /** With all its processes, and no time to write anything. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Options = { folder: string; host?: string; port: number; bin?: string; env?: Record<string, string> }

/** A PostgreSQL that keeps its word about what is on disk, to be killed and started again. */
export function makeCluster({ folder, host = '127.0.0.1', port, bin, env = {} }: Options): Cluster {
  const user = unprivilegedUser()
  const programs = bin ?? join(postgresFolder(user), 'bin')
  const data = join(folder, 'cluster')
  mkdirSync(data, { recursive: true })
  chmodSync(folder, 0o711)
  if (user) chownSync(data, user.uid, user.gid)
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'longhand', '-E', 'UTF8', '--locale=C', '--auth=trust'],
    { ...user, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`)
  let server: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()

  async function start(): Promise<void> {
    const settings = [
      `port=${port}`,
      `listen_addresses=${host}`,
      'unix_socket_directories=',
      'max_connections=100',
    ]
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      // A group of its own, so that all of its processes can be killed at once.
      {
        ...user,
        cwd: '/',
        env: { ...process.env, ...env },
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    server = child
    ended = new Promise((resolve) => child.once('exit', resolve))
    await new Promise<void>((resolve, reject) => {
      let said = ''
      child.stderr!.on('data', (chunk) => {
        if (said.includes('ready to accept connections')) return
        said += chunk
        if (said.includes('ready to accept connections')) resolve()
      })
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
    })
  }

  async function kill(): Promise<void> {
    process.kill(-server!.pid!, 'SIGKILL')
    await ended
    await groupIsGone(server!.pid!)
  }

  return {
    url: `postgres://longhand@${host}:${port}/postgres`,
    start,
    kill,
    async stop() {
      if (server?.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Its processes hold the shared memory until the last of them is gone, and a new server needs it. */
async function groupIsGone(group: number): Promise<void> {
  for (;;) {
    try {
      process.kill(-group, 0)
    } catch {
      return
    }
    await pause(20)
  }
}
