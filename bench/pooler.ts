import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error plain JavaScript, because Node 20 runs it before anything is installed
import { findProgram, installPackages, runQuietly } from '../scripts/system.js'
import { postgresUser } from '../src/platform/db/postgres-user.ts'
import { freePort } from '../test/support/free-port.ts'
import { until } from '../test/support/until.ts'
import { perSecond, type Row } from './figures.ts'
import { load } from './load.ts'
import { order } from './requests.ts'
import { openShop, type Shop } from './shop.ts'

const CLIENTS = 16
const SECONDS = 4
const START_SECONDS = 20

/** The service with PgBouncer between it and PostgreSQL, in each of its modes, beside the service without it. */
export async function measurePooler(): Promise<Row[]> {
  if (!findProgram('pgbouncer')) await installPackages(['pgbouncer'])
  const shop = await openShop()
  const direct = await load(shop.url, CLIENTS, SECONDS, () => order(shop))
  const rows: Row[] = []
  for (const mode of ['session', 'transaction'] as const) {
    const pooler = await startPooler(shop.databaseUrl, mode)
    rows.push({
      what: `Orders of one URL through PgBouncer (${await version()}), ${mode} mode; ${CLIENTS} clients`,
      figure: await serveThrough(shop, pooler.url),
      beside: `${perSecond(direct.perSecond)} without it`,
    })
    await pooler.stop()
  }
  await shop.close()
  return rows
}

async function version(): Promise<string> {
  const told = await runQuietly(findProgram('pgbouncer')!, ['--version'])
  return /[\d.]+/.exec(told)?.[0] ?? 'unknown version'
}

/** What came of it. */
async function serveThrough(shop: Shop, databaseUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lh-pooler-'))
  try {
    const args = [databaseUrl, folder, new URL(shop.mediaUrl).host]
    const started = await within(START_SECONDS, shop.start('service-child.ts', args))
    if (!started) return `the service does not start within ${START_SECONDS} s`
    const done = await load(started.url, CLIENTS, SECONDS, () => order(shop))
    return `${perSecond(done.perSecond)}, ${done.failures} errors`
  } catch (error) {
    return `the service does not start: ${(error as Error).message}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const within = <Found>(seconds: number, found: Promise<Found>): Promise<Found | null> =>
  Promise.race([found, new Promise<null>((resolve) => setTimeout(() => resolve(null), seconds * 1000))])

async function startPooler(databaseUrl: string, mode: 'session' | 'transaction') {
  const { pathname, port: databasePort, searchParams } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'lh-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${searchParams.get('host')} port=${databasePort} user=longhand
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
`,
  )
  const child = spawn(findProgram('pgbouncer'), ['-q', settings], { ...postgresUser(), stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await until(() => isListening(port), { withinSeconds: 10, what: 'PgBouncer' })
  return {
    url: `postgres://longhand@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
