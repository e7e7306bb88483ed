import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { postgresFolder } from '../../src/platform/db/postgres-binaries.ts'
import { runSql } from '../support/postgres-server.ts'
import { dataFolder, launch, startProcess } from '../support/process.ts'
import { until } from '../support/until.ts'

const isRoot = process.getuid!() === 0
const SECRET = 'sk_test_4fRq0cVt'

const socketOf = (folder: string, database = 'longhand') =>
  `postgres://longhand@localhost/${database}?host=${encodeURIComponent(join(folder, 'run'))}`

test('PostgreSQL knows no secret of the service, and no other user of the machine gets at it or its files', async () => {
  const folder = dataFolder()
  await startProcess({ LONGHAND_DATA: folder, LONGHAND_STRIPE_KEY: SECRET })
  await assertClosed(folder)
})

for (const isRunning of [false, true])
  test(`a database that trusted every connection is closed to others at the next start, with all that is in it${isRunning ? ', although its server still runs' : ''}`, async () => {
    const folder = dataFolder()
    const former = await startFormerServer(folder)
    await runSql(socketOf(folder), `create table kept as select 'as it was' as text`)
    if (!isRunning) await former.stop()
    const running = await startProcess({ LONGHAND_DATA: folder, LONGHAND_STRIPE_KEY: SECRET })
    const { url, api_key } = running.facts()
    assert.equal((await createClient({ url, token: api_key }).v4.balance()).balance, 100)
    assert.deepEqual(await runSql(socketOf(folder), 'select text from kept'), [{ text: 'as it was' }])
    await assertClosed(folder)
  })

test('a socket folder among the temporary files that another user put there is not used', async () => {
  const folder = join(
    dataFolder(),
    'a-path-that-is-too-long-for-the-name-of-a-socket-which-has-about-100-characters',
  )
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const socketFolder = join(tmpdir(), `longhand-${name}`)
  symlinkSync(dataFolder(), socketFolder)
  after(() => rmSync(socketFolder))
  const refused = launch(['start'], { PORT: '0', LONGHAND_DATA: folder })
  assert.equal(await refused.ended, 1)
  assert.match(refused.output(), /belongs to another user: remove it, or set LONGHAND_DATA/)
})

async function assertClosed(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  const processes = serverProcesses(cluster)
  assert.ok(processes.length > 3, 'the server and its own processes')
  const environments = processes.map(({ text }) => text).join('\n')
  assert.match(environments, /LC_ALL=C/, 'ps shows the environment')
  assert.equal(environments.includes(SECRET), false)
  assert.doesNotMatch(environments, /LONGHAND_|NODE_/)
  const rules = await runSql(socketOf(folder), 'select distinct auth_method from pg_hba_file_rules')
  assert.deepEqual(rules, [{ auth_method: 'peer' }])
  for (const path of ['run', 'postgres']) assert.equal(statSync(join(folder, path)).mode & 0o777, 0o700, path)
  if (isRoot) assertClosedToNobody(folder, new Set(processes.map((one) => one.uid)))
}

/** As root, the server has a user of its own; what else runs unprivileged on the machine often is "nobody". */
function assertClosedToNobody(folder: string, users: Set<number>): void {
  const { uid, gid } = nobody()
  assert.equal(users.size, 1)
  assert.equal(users.has(uid) || users.has(0), false)
  const tryAs = (program: string, path: string) =>
    spawnSync('python3', ['-c', program, join(folder, path)], { uid, gid, cwd: '/', encoding: 'utf8' }).stderr
  const read = 'import sys; open(sys.argv[1])'
  const connect = 'import socket, sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])'
  assert.match(tryAs(read, 'postgres/PG_VERSION'), /PermissionError/)
  assert.match(tryAs(connect, 'run/.s.PGSQL.5432'), /PermissionError/)
}

/** The server and its children, with commands and environments, as they were at one moment. */
function serverProcesses(cluster: string): { uid: number; text: string }[] {
  const server = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]!
  const all = execFileSync('ps', ['axeww', '-o', 'pid=,ppid=,uid=,command='], { encoding: 'utf8' })
  return all
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, parent]) => pid === server || parent === server)
    .map(([, , uid, ...text]) => ({ uid: Number(uid), text: text.join(' ') }))
}

function nobody() {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))!
  return { uid: Number(uid), gid: Number(gid) }
}

/** As earlier versions had it: everyone is believed, and as root the server runs as "nobody", with our environment. */
async function startFormerServer(folder: string) {
  const user = isRoot ? nobody() : {}
  const [cluster, run] = [join(folder, 'postgres'), join(folder, 'run')]
  for (const path of [cluster, run]) {
    mkdirSync(path, { mode: 0o700 })
    if (isRoot) chownSync(path, nobody().uid, nobody().gid)
  }
  const bin = join(postgresFolder(isRoot ? nobody() : null), 'bin')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'longhand', '--auth=trust', '--locale=C', '-EUTF8'],
    {
      ...user,
      cwd: '/',
    },
  )
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, '-k', run, '-h', ''], {
    ...user,
    cwd: '/',
    env: { LONGHAND_STRIPE_KEY: SECRET },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const socket = join(run, '.s.PGSQL.5432')
  await until(async () => existsSync(socket) && answers(folder), { what: 'the former server' })
  await runSql(socketOf(folder, 'postgres'), 'create database longhand')
  return {
    async stop() {
      server.kill('SIGINT')
      await ended
    },
  }
}

const answers = (folder: string) =>
  runSql(socketOf(folder, 'postgres'), 'select').then(
    () => true,
    () => false,
  )
