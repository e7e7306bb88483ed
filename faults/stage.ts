import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Client, createClient } from '../sdk/index.ts'
import { emptyBook } from './book.ts'
import { findFaults } from './checks.ts'
import { type Cluster, makeCluster } from './cluster.ts'
import { type Customer, inviteCustomers, keepBusy } from './customers.ts'
import { type MediaHost, startMediaHost } from './hosts.ts'
import { makeProgram, type Program } from './program.ts'
import { startReceiver } from './receiver.ts'

export type Stage = {
  folder: string
  /** The service's own folder of media and work. */
  data: string
  url: string
  cluster: Cluster
  serve: Program
  work: Program
  media: MediaHost
  operator: Client
  customers: Customer[]
  /** Customers act until the signal comes; then what they were told is checked. */
  keepBusy(signal: AbortSignal): Promise<void>
  findFaults(restSeconds?: number): Promise<string[]>
  engines(): number[]
  /** How much was asked of the service and acknowledged. */
  told(): string
  close(): Promise<void>
}

/** Before each process of the service and of the database: its environment, or a program in front of it. */
export type Setting = { env?: Record<string, string>; data?: string }

/** A database, a process that serves, one that works, customers, a host of media and a webhook. */
export async function setStage({ env = {}, data }: Setting = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'lh-faults-'))
  chmodSync(folder, 0o711)
  const media = await startMediaHost(await shortClip(folder))
  const receiver = await startReceiver()
  const cluster = makeCluster({ folder: join(folder, 'postgres'), port: await freePort(), env })
  await cluster.start()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataFolder = data ?? join(folder, 'data')
  const settings = {
    ...env,
    PORT: String(port),
    DATABASE_URL: cluster.url,
    LONGHAND_DATA: dataFolder,
    LONGHAND_PUBLIC_URL: url,
    LONGHAND_ALLOW_HOSTS: `${media.host},${receiver.host}`,
    LONGHAND_RATE_LIMIT: '0',
    LONGHAND_MAX_MEDIA_BYTES: '3000000',
    LONGHAND_FETCH_RETRIES: '1,2',
  }
  const serve = makeProgram('serve', settings)
  const work = makeProgram('work', settings)
  await serve.start()
  await work.start()
  const facts = JSON.parse(readFileSync(join(dataFolder, 'first-run.json'), 'utf8'))
  const operator = createClient({ url, token: facts.operator_token })
  const customers = await inviteCustomers(operator, url, media.url, receiver.url)
  const book = emptyBook()
  return {
    folder,
    data: dataFolder,
    url,
    cluster,
    serve,
    work,
    media,
    operator,
    customers,
    keepBusy: (signal) => keepBusy({ operator, customers, media: media.url, book }, signal),
    findFaults: (restSeconds = 90) =>
      findFaults({ databaseUrl: cluster.url, book, customers, receiver }, restSeconds),
    engines: () => childrenOf(work.pid()),
    told: () =>
      `${book.orders.length} orders, ${book.upgrades.length} upgrades, ${book.refunds.length} refunds and ${book.released.length} releases acknowledged, ${receiver.arrivals.size} events received`,
    async close() {
      await Promise.all([serve.stop(), work.stop()])
      await cluster.stop()
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

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [child, parent, ...args] = line.trim().split(/\s+/)
    return Number(parent) === pid && args.join(' ').includes('speech-process') ? [Number(child)] : []
  })
}
