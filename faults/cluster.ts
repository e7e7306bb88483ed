import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresFolder } from '../src/platform/db/postgres-binaries.ts'
import { postgresUser } from '../src/platform/db/postgres-user.ts'
import { endsWithUs } from './children.ts'

export type Cluster = {
  url: string
  start(): Promise<void>
  /** With all its processes, and no time to write anything. */
  kill(): Promise<void>
  /** Nothing of it runs until the function that this gives is called. */
  freeze(): () => void
  stop(): Promise<void>
}

type Options = {
  folder: string
  port: number
  /** Where it listens, and whom it believes there. */
  host?: string
  network?: string
  /** Other programs than the embedded ones. */
  bin?: string
  env?: Record<string, string>
}

/** A PostgreSQL that keeps its word about what is on disk, to be killed and started again. */
export function makeCluster({ folder, port, host = '127.0.0.1', network, bin, env = {} }: Options): Cluster {
  const user = postgresUser()
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
  if (network) appendFileSync(join(data, 'pg_hba.conf'), `host all all ${network} trust\n`)
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
      {
        ...user,
        cwd: '/',
        env: { ...process.env, ...env },
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    server = endsWithUs(child)
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

  /** Each of PostgreSQL's processes leads a group of its own, and holds the shared memory that a new server needs. */
  async function kill(): Promise<void> {
    const all = everyProcessBelow(server!.pid!)
    for (const one of all) process.kill(one, 'SIGKILL')
    await ended
    while (all.some(isAlive)) await pause(20)
  }

  return {
    url: `postgres://longhand@${host}:${port}/postgres`,
    start,
    kill,
    freeze() {
      const all = everyProcessBelow(server!.pid!)
      for (const one of all) process.kill(one, 'SIGSTOP')
      return () => {
        for (const one of all) process.kill(one, 'SIGCONT')
      }
    },
    async stop() {
      if (server?.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function everyProcessBelow(pid: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = listed
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
  return [pid, ...children.map(([child]) => child!)]
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
