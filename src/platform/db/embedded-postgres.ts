import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { randomText } from '../secrets.ts'
import {
  accessSettings,
  claimSocketFolder,
  closeToOthers,
  isClosedToOthers,
  SERVER_ENVIRONMENT,
} from './postgres-access.ts'
import { canBeEntered, postgresFolder, SHARED_FOLDER } from './postgres-binaries.ts'
import { type PostgresUser, postgresUser, userNamed } from './postgres-user.ts'

/**
 * The embedded PostgreSQL: a real server that belongs to one data folder and to one process of ours.
 *
 * The owner has an advisory lock on it. The lock ends with its connection, so a killed process never leaves a stale
 * one. The server is started in its own session, because Ctrl-C must reach us and not it. If we are killed it keeps
 * running, and the next start takes it over. If the server dies while we run, it is restarted.
 */
export type EmbeddedPostgres = {
  connection: pg.ClientConfig
  folder: string
  stop(): Promise<void>
}

type Server = {
  bin: string
  home: string
  folder: string
  socketFolder: string
  user: PostgresUser
  logFile: string
  log: Log
}

const OWNER_LOCK = 4004
const DATABASE = 'longhand'

export async function startEmbeddedPostgres(dataFolder: string, log: Log): Promise<EmbeddedPostgres> {
  const server = layOut(dataFolder, log)
  if (!existsSync(join(server.folder, 'PG_VERSION'))) initialise(server)
  let owner = await takeOwnership(server)
  let stopping = false

  async function keepRunning(): Promise<void> {
    await new Promise<void>((resolve) => owner.once('end', resolve))
    if (stopping) return
    log.error('PostgreSQL stopped unexpectedly; restarting it')
    owner = await takeOwnershipAgain()
    log.warn('PostgreSQL is running again')
    return keepRunning()
  }
  async function takeOwnershipAgain(): Promise<pg.Client> {
    try {
      return await takeOwnership(server)
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be restarted; trying again')
      await pause(1000)
      return takeOwnershipAgain()
    }
  }
  void keepRunning()

  return {
    connection: connectionTo(server),
    folder: server.folder,
    async stop() {
      stopping = true
      await owner.end()
      await shutDown(server)
    },
  }
}

/**
 * For access beside the owner: a running server is used and left as it is. Otherwise one is started, and owned, for as
 * long as it is needed.
 */
export async function visitEmbeddedPostgres(dataFolder: string, log: Log): Promise<EmbeddedPostgres> {
  const server = layOut(dataFolder, log)
  if (!existsSync(join(server.folder, 'PG_VERSION')))
    throw new Refusal(
      'bad_setting',
      `There is no database in ${dataFolder}: set LONGHAND_DATA or DATABASE_URL.`,
    )
  const client = await tryConnect(server)
  if (!client) return startEmbeddedPostgres(dataFolder, log)
  await client.end()
  return { connection: connectionTo(server), folder: server.folder, stop: async () => {} }
}

const connectionTo = ({ socketFolder }: Server): pg.ClientConfig => ({
  host: socketFolder,
  user: 'longhand',
  database: DATABASE,
})

/**
 * Decides where the cluster and its socket live, and creates the folders. An existing cluster keeps its place and its
 * owner: root, running a backup, must not take it from the user that the service runs as. A cluster owned by `nobody`
 * is from an earlier version.
 */
function layOut(dataFolder: string, log: Log): Server {
  const ownUser = postgresUser()
  if (ownUser) mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o711 })
  const isHere = !ownUser || existsSync(join(dataFolder, 'postgres/PG_VERSION')) || canBeEntered(dataFolder)
  const home = isHere ? dataFolder : placeOutside(dataFolder)
  const folder = join(home, 'postgres')
  const user = ownUser && (ownerOf(folder) ?? ownUser)
  mkdirSync(home, { recursive: true, mode: 0o711 })
  // The path of a unix socket has room for about 100 characters, and PostgreSQL adds its own name to ours.
  const short = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const socketFolder = home.length < 70 ? join(home, 'run') : join(tmpdir(), `longhand-${short}`)
  claimSocketFolder({ folder, socketFolder, user })
  return {
    bin: join(postgresFolder(user), 'bin'),
    home,
    folder,
    socketFolder,
    user,
    logFile: join(dataFolder, 'postgres.log'),
    log,
  }
}

function ownerOf(cluster: string): PostgresUser {
  if (!existsSync(join(cluster, 'PG_VERSION'))) return null
  const { uid, gid } = statSync(cluster)
  return uid === 0 || uid === userNamed('nobody')?.uid ? null : { uid, gid }
}

/**
 * For a data folder that PostgreSQL's user cannot enter. A note in the folder says where its database is, so that
 * deleting the folder leads to a new database.
 */
function placeOutside(dataFolder: string): string {
  const note = join(dataFolder, 'postgres-is-at')
  if (!existsSync(note)) writeFileSync(note, `${join(SHARED_FOLDER, randomText(12))}\n`)
  return readFileSync(note, 'utf8').trim()
}

function initialise({ bin, folder, user }: Server): void {
  // A killed run must not leave half a cluster under the real name.
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (user) chownSync(unfinished, user.uid, user.gid)
  const result = spawnSync(
    join(bin, 'initdb'),
    ['-D', unfinished, '-U', 'longhand', '-E', 'UTF8', '--locale=C', '--auth=peer', '--no-instructions'],
    { ...user, cwd: '/', env: SERVER_ENVIRONMENT, encoding: 'utf8' },
  )
  if (result.status !== 0) {
    throw new Refusal(
      'bad_setting',
      `PostgreSQL could not create its files in ${folder}: ${lastLine(result.stderr)}`,
    )
  }
  renameSync(unfinished, folder)
}

/**
 * A connection with the owner's lock, to a server that was already running or is started here. A server that an
 * earlier version left running is stopped first.
 */
async function takeOwnership(server: Server): Promise<pg.Client> {
  const running = await tryConnect(server)
  if (running) {
    await lockAsOwner(running)
    if (await isClosedToOthers(running, server)) return running
    await running.end()
    await shutDown(server)
  }
  closeToOthers(server)
  const started = await startServer(server)
  await lockAsOwner(started)
  return started
}

async function lockAsOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
  if (rows[0].mine) return
  await client.end()
  throw new Refusal(
    'bad_setting',
    `The data folder is in use by another Longhand: stop that one, set LONGHAND_DATA to another folder, or give both a DATABASE_URL.`,
  )
}

/**
 * After a crash, remains of the old server can block the new one for a moment, so starting is retried. If two
 * processes start a server at the same time, one of the servers wins and answers both.
 */
async function startServer(server: Server): Promise<pg.Client> {
  for (const deadline = performance.now() + START_WITHIN_MS; performance.now() < deadline; await pause(100)) {
    clearDeadLock(server)
    const child = spawnServer(server)
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    const client = await connectBefore(ended, server)
    if (client) return client
  }
  const why = lastLine(readFileSync(server.logFile, 'utf8'))
  throw new Refusal('bad_setting', `PostgreSQL did not start: ${why} (more in ${server.logFile}).`)
}

const START_WITHIN_MS = 20_000

/** Null when the server ended before it answered. */
async function connectBefore(ended: Promise<void>, server: Server): Promise<pg.Client | null> {
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  for (;;) {
    const client = await tryConnect(server)
    if (client || hasEnded) return client
    await pause(25)
  }
}

function spawnServer(server: Server): ChildProcess {
  const { bin, folder, socketFolder, user, logFile } = server
  const output = openSync(logFile, 'a', 0o600)
  const settings = {
    ...accessSettings(server),
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    // Errors may quote a request; our own log has them without values.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    timezone: 'UTC',
  }
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: '/', env: SERVER_ENVIRONMENT, detached: true, stdio: ['ignore', output, output] },
  )
  child.unref()
  return child
}

/** Null if there is no server. Waits for one that is still starting or recovering after a crash. */
async function tryConnect({ socketFolder }: Server): Promise<pg.Client | null> {
  if (!existsSync(join(socketFolder, '.s.PGSQL.5432'))) return null
  const client = new pg.Client({ host: socketFolder, user: 'longhand', database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`create database ${DATABASE}`).catch(ignoreExisting)
    return client
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

function ignoreExisting(error: { code?: string }): void {
  const databaseExists = '42P04'
  const createdBesideUs = '23505'
  if (error.code !== databaseExists && error.code !== createdBesideUs) throw error
}

/**
 * After a power cut, postmaster.pid can name an unrelated process, and PostgreSQL would refuse to
 * start. It clears the file itself when no such process exists.
 */
function clearDeadLock({ folder }: Server): void {
  const pid = serverPid(folder)
  if (pid && !commandOf(pid).includes('postgres')) rmSync(join(folder, 'postmaster.pid'), { force: true })
}

function serverPid(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]) || null
  } catch {
    return null
  }
}

function commandOf(pid: number): string {
  const listed = spawnSync('ps', ['-p', String(pid), '-o', 'command='], {
    env: SERVER_ENVIRONMENT,
    encoding: 'utf8',
  })
  if (!listed.error) return listed.stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back and nothing committed is lost. */
async function shutDown({ folder }: Server): Promise<void> {
  const pid = serverPid(folder)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 30_000 && serverPid(folder); waited += 20) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
