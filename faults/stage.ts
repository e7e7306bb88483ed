import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Client, createClient } from '../sdk/index.ts'
import { counted } from '../src/platform/counted.ts'
import { freePort } from '../test/support/free-port.ts'
import { emptyBook } from './book.ts'
import { findFaults } from './checks.ts'
import { type Cluster, makeCluster } from './cluster.ts'
import { type Customer, inviteCustomers, keepBusy } from './customers.ts'
import { type MediaHost, startMediaHost } from './hosts.ts'
import { makeProgram, type Program } from './program.ts'
import { startReceiver } from './receiver.ts'

/** Customers, a host of media and a webhook, around a service and a database that may break. */
export type Stage = {
  folder: string
  url: string
  media: MediaHost
  operator: Client
  operatorToken: string
  databaseUrl: string
  customers: Customer[]
  /** Customers act until the signal comes. */
  keepBusy(signal: AbortSignal): Promise<void>
  /** Waits until everything has come to rest, and compares it with what customers were told. */
  findFaults(restSeconds?: number): Promise<string[]>
  /** How much was asked of the service and acknowledged. */
  told(): string
  unanswered(): string[]
  close(): Promise<void>
}

/** A database, a process that serves and one that works, each to be killed by itself. */
export type WideStage = Stage & { cluster: Cluster; serve: Program; work: Program; engines(): number[] }

/** As a first start gives it: one process with the embedded database, all in one data folder. */
export type SmallStage = Stage & { service: Program }

export async function setWideStage(env: Record<string, string> = {}): Promise<WideStage> {
  const base = await startSurroundings()
  const cluster = makeCluster({ folder: join(base.folder, 'postgres'), port: await freePort(), env })
  await cluster.start()
  const settings = { ...base.settings, ...env, DATABASE_URL: cluster.url }
  const serve = makeProgram('serve', settings)
  const work = makeProgram('work', settings)
  await serve.start()
  await work.start()
  const stop = async () => {
    await Promise.all([serve.stop(), work.stop()])
    await cluster.stop()
  }
  const stage = await invite(base, settings.LONGHAND_DATA, cluster.url, stop)
  return { ...stage, cluster, serve, work, engines: () => enginesOf(work.pid()) }
}

export async function setSmallStage(
  given: string | null = null,
  env: Record<string, string> = {},
): Promise<SmallStage> {
  const base = await startSurroundings()
  const data = given ?? base.settings.LONGHAND_DATA
  const service = makeProgram('start', { ...base.settings, ...env, LONGHAND_DATA: data })
  await service.start()
  const databaseUrl = `postgres://longhand@localhost/longhand?host=${encodeURIComponent(join(data, 'run'))}`
  return { ...(await invite(base, data, databaseUrl, () => service.stop())), service }
}

/** Everybody but the service and its database, at an address that these can reach. */
export async function startSurroundings(address = '127.0.0.1') {
  const folder = mkdtempSync(join(tmpdir(), 'lh-faults-'))
  chmodSync(folder, 0o711)
  const media = await startMediaHost(await shortClip(folder), address)
  const receiver = await startReceiver(address)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    LONGHAND_DATA: join(folder, 'data'),
    LONGHAND_PUBLIC_URL: url,
    LONGHAND_ALLOW_HOSTS: `${media.host},${receiver.host}`,
    LONGHAND_RATE_LIMIT: '0',
    LONGHAND_MIN_FREE_MB: '20',
    LONGHAND_MAX_MEDIA_BYTES: '3000000',
    LONGHAND_FETCH_RETRIES: '1,2',
  }
  return { folder, media, receiver, url, settings }
}

type Base = Awaited<ReturnType<typeof startSurroundings>>

/** Customers come to a service that has been started. */
export async function invite(
  { folder, media, receiver, url }: Base,
  data: string,
  databaseUrl: string,
  stop: () => Promise<void>,
): Promise<Stage> {
  const facts = JSON.parse(readFileSync(join(data, 'first-run.json'), 'utf8'))
  const operator = createClient({ url, token: facts.operator_token })
  const customers = await inviteCustomers(operator, url, media.url, receiver.url)
  const book = emptyBook()
  return {
    folder,
    url,
    media,
    operator,
    operatorToken: facts.operator_token,
    databaseUrl,
    customers,
    keepBusy: (signal) => keepBusy({ operator, customers, media: media.url, book }, signal),
    findFaults: (restSeconds = 90) => findFaults({ databaseUrl, book, customers, receiver }, restSeconds),
    told: () =>
      `${counted(book.orders.length, 'order')}, ${counted(book.upgrades.length, 'upgrade')}, ${counted(book.refunds.length, 'refund')} and ${counted(book.released.length, 'release')} acknowledged, ${counted(receiver.arrivals.size, 'event')} received`,
    unanswered: () => book.unanswered,
    async close() {
      await stop()
      media.close()
      receiver.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A few seconds of speech: enough for the engine, and soon done. */
async function shortClip(folder: string): Promise<Buffer> {
  const path = join(folder, 'clip.mp3')
  const sample = join(import.meta.dirname, '../samples/jfk.mp3')
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', sample, '-t', '4', '-c', 'copy', path])
  return readFile(path)
}

function enginesOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [child, parent, ...args] = line.trim().split(/\s+/)
    return Number(parent) === pid && args.join(' ').includes('speech-process') ? [Number(child)] : []
  })
}
