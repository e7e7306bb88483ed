import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Client, createClient } from '../../sdk/index.ts'
import { cloneDatabase } from '../support/database.ts'
import { sendBytes, startFileHost } from '../support/file-host.ts'
import { eventsOf, pathOf, reaches, transcriptOf } from '../support/follow.ts'
import { dataFolder, type Running, startProcess } from '../support/process.ts'
import { ffmpeg, sample, temporaryFolder } from '../support/speech-samples.ts'
import { until } from '../support/until.ts'

const SENTENCES = 5
const folder = await temporaryFolder()
const long = join(folder, 'long.mp3')
await ffmpeg('-stream_loop', String(SENTENCES - 1), '-i', sample('jfk.mp3'), '-c', 'copy', long)
const bytes = await readFile(long)
let isHanging = true
const host = await startFileHost({
  '/long.mp3': bytes,
  '/hangs.mp3': (request, response) => {
    if (request.headers.range || !isHanging) sendBytes(bytes, request, response)
    else response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 50_000))
  },
})

type Place = { databaseUrl: string; start(): Promise<{ running: Running; client: Client }> }

/** One data folder and one database, on which the service is started again and again. */
async function place(): Promise<Place> {
  const { url: databaseUrl } = await cloneDatabase()
  const env = {
    LONGHAND_DATA: dataFolder(),
    DATABASE_URL: databaseUrl,
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_DB_CONNECTIONS: '10',
  }
  return {
    databaseUrl,
    async start() {
      const running = await startProcess(env)
      const { url, api_key } = running.facts()
      return { running, client: createClient({ url, token: api_key }) }
    },
  }
}

/** Orders the long file, and comes back while the engine is at it. */
async function orderAndWaitForTheEngine(client: Client, running: Running) {
  const { audiofiles } = await client.v4.order({ url: `${host.url}/long.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Processing')
  const engine = await until(async () => engineOf(running), { what: 'the process of the engine' })
  return { id: audiofiles[0]!, engine }
}

function engineOf(running: Running): number | null {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const line = lines.find((one) => {
    const [, parent, ...args] = one.trim().split(/\s+/)
    return Number(parent) === running.child.pid && args.some((arg) => arg.endsWith('speech-process-main.ts'))
  })
  return line ? Number.parseInt(line, 10) : null
}

async function assertDeliveredOnce({ databaseUrl }: Place, client: Client, id: number): Promise<void> {
  await reaches(client, id, 'Delivered')
  const said = await transcriptOf(client, id)
  assert.equal(said.match(/my fellow Americans/gi)?.length, SENTENCES, said)
  assert.equal((await pathOf(client, id)).filter((state) => state === 'Delivered').length, 1)
  const { account } = (await client.files.show(id)).file
  assert.deepEqual(
    (await eventsOf(databaseUrl, account)).map(({ event }) => event),
    ['TRANSCRIPT_COMPLETE'],
  )
}

test('the engine is killed in mid-file, and the file is delivered all the same, once', async () => {
  const here = await place()
  const { running, client } = await here.start()
  const { id, engine } = await orderAndWaitForTheEngine(client, running)
  process.kill(engine, 'SIGKILL')
  await assertDeliveredOnce(here, client, id)
  assert.notEqual(engineOf(running), engine)
})

test('the service is killed in mid-file, and the next start delivers the file, once', async () => {
  const here = await place()
  const first = await here.start()
  const { id, engine } = await orderAndWaitForTheEngine(first.client, first.running)
  first.running.child.kill('SIGKILL')
  await first.running.ended
  await until(async () => !isAlive(engine), { what: 'the end of the engine, which ends with the service' })
  const second = await here.start()
  await assertDeliveredOnce(here, second.client, id)
})

test('the service is killed while it fetches, and the next start fetches again', async () => {
  const here = await place()
  const first = await here.start()
  const { audiofiles } = await first.client.v4.order({ url: `${host.url}/hangs.mp3`, sku: 'EMSR02' })
  await until(async () => (await first.client.files.show(audiofiles[0]!)).file.percent, {
    what: 'some of the file',
  })
  first.running.child.kill('SIGKILL')
  await first.running.ended
  isHanging = false
  const second = await here.start()
  await assertDeliveredOnce(here, second.client, audiofiles[0]!)
})

test('the service is stopped in mid-file: it gives the job back and ends soon, and the next start delivers', async () => {
  const here = await place()
  const first = await here.start()
  const { id } = await orderAndWaitForTheEngine(first.client, first.running)
  const askedAt = Date.now()
  first.running.child.kill('SIGTERM')
  assert.equal(await first.running.ended, 0)
  assert.ok(Date.now() - askedAt < 5_000, `${Date.now() - askedAt} ms`)
  const second = await here.start()
  await assertDeliveredOnce(here, second.client, id)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
