/**
 * Accounts whose hosts and files are made to fill the service up, beside one that just wants a transcript. Everything
 * that the hostile ones started is held open by the test until the good customer has been served.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sample as bytesOf, sendBytes, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { type Customer, startService } from '../support/service.ts'
import { ffmpeg, temporaryFolder } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const HOSTILE_ACCOUNTS = 10
const jfk = bytesOf('jfk.mp3')
const folder = await temporaryFolder()
const open = new Set<ServerResponse>()
let isClosed = false

const host = await startFileHost({
  '/good.mp3': jfk,
  '/silent.mp3': (_, response) => hold(response),
  '/endless.mp3': (request, response) =>
    isProbe(request) ? sendBytes(jfk, request, response) : drip(response),
  '/long.flac': await longSilence(),
})
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})
after(letGo)

test('silent hosts of ten accounts do not delay the quote of another', async () => {
  const urls = Array.from({ length: 60 }, (_, at) => `${host.url}/silent.mp3?${at}`)
  const hostile = await accounts(HOSTILE_ACCOUNTS)
  const { client } = await service.customer()
  const outcomes = Promise.allSettled(hostile.map(({ client }) => client.quote(urls, ['EMSR02'])))
  await until(async () => open.size >= 64, { what: 'hosts that are waited for' })
  const before = new Set(open)
  await client.quote([`${host.url}/good.mp3`], ['EMSR02'])
  assert.ok(areOpen(before), 'all of them are still waited for')
  letGo()
  await outcomes
})

test('endless hosts of ten accounts do not keep a file of another from being delivered', async () => {
  isClosed = false
  const url = Array.from({ length: 20 }, (_, at) => `${host.url}/endless.mp3?${at}`)
  for (const { client } of await accounts(HOSTILE_ACCOUNTS)) await client.v4.order({ url, sku: 'EMSR02' })
  await until(async () => open.size >= 16, { what: 'endless hosts that are fetched from' })
  const before = new Set(open)
  await deliversGoodFile()
  assert.ok(areOpen(before), 'all of them are still being fetched')
  letGo()
})

test('many recordings of one account wait for the speech engine: the first of another comes next', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  speech.opens = promise
  speech.prompts = []
  const [busy] = await accounts(1)
  const url = Array.from({ length: 6 }, (_, at) => `${host.url}/good.mp3?${at}`)
  const { audiofiles } = await busy!.client.v4.order({ url, sku: 'EMSR02', name: ['Busy'] })
  for (const id of audiofiles) await isCutIntoBatches(busy!, id)
  await until(async () => speech.prompts.length === 2, { what: 'requests to the engine' })
  const other = await service.customer({ credit: 10 })
  const order = await other.client.v4.order({ url: `${host.url}/good.mp3`, sku: 'EMSR02', name: ['Other'] })
  await waitsForEngine(order.audiofiles[0]!)
  answer()
  await reaches(other.client, order.audiofiles[0]!, 'Delivered')
  const place = speech.prompts.indexOf('Other.')
  // Two of the busy account were being answered, and their places go to one of each.
  assert.ok(place === 2 || place === 3, `it came as number ${place + 1} of ${speech.prompts.length}`)
})

test('uploads side by side are limited for each account, and leave room for others', async () => {
  const { key } = await service.customer()
  const uploads = Array.from({ length: 40 }, (_, at) => beginUpload(key, at))
  after(() => uploads.map(({ end }) => end()))
  const refused = await Promise.race(uploads.map(({ answered }) => answered))
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  const other = await service.customer()
  const answer = await fetch(`${service.url}/api/uploads?name=a.mp3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.key}`, 'content-type': 'audio/mpeg' },
    body: new Uint8Array(jfk),
  })
  assert.equal(answer.status, 200)
})

test('a long recording in which speech is looked for does not keep a short file of another waiting', async () => {
  const [hostile] = await accounts(1)
  const { audiofiles } = await hostile!.client.v4.order({ url: `${host.url}/long.flac`, sku: 'EMSR02' })
  const long = () => hostile!.client.files.show(audiofiles[0]!)
  await until(async () => (await long()).file.statename === 'Checking Audio Quality', {
    withinSeconds: 240,
    what: 'a long file whose quality is checked',
  })
  const [good, other] = [await deliversGoodFile(), checkedAtMs(await long())]
  assert.ok(checkedAtMs(good) < other, 'the long one was not done before')
})

type ShownFile = Awaited<ReturnType<Customer['client']['files']['show']>>

/** When its quality was known; at no time yet, while it is looked at. */
function checkedAtMs({ history }: ShownFile): number {
  const checked = history.find(({ from }) => from === 'Checking Audio Quality')
  return checked ? Date.parse(checked.at) : Number.POSITIVE_INFINITY
}

const accounts = (count: number): Promise<Customer[]> =>
  Promise.all(Array.from({ length: count }, () => service.customer({ credit: 100 })))

async function deliversGoodFile(): Promise<ShownFile> {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/good.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  return client.files.show(audiofiles[0]!)
}

const isCutIntoBatches = ({ client }: Customer, id: number) =>
  until(async () => (await client.files.show(id)).file.statename === 'Processing', {
    what: 'work on the file',
  })

const waitsForEngine = (id: number) =>
  until(
    async () => {
      const batches = 'select from graphile_worker.jobs where key like $1 and locked_at is not null'
      return (await query(service.databaseUrl, batches, [`batch ${id}/%`])).length > 0
    },
    { what: 'a batch that waits for the engine' },
  )

/** Part of a file that never comes to its end. */
function beginUpload(key: string, at: number) {
  const sending = openRequest(`${service.url}/api/uploads?name=${at}.mp3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'audio/mpeg', 'content-length': 1_000_000 },
  })
  const answered = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve))
  sending.on('error', () => {})
  sending.write(jfk.subarray(0, 1000))
  return { answered, end: () => sending.destroy() }
}

const isProbe = ({ headers }: IncomingMessage) => Boolean(headers.range && !headers['if-range'])

function hold(response: ServerResponse): void {
  if (isClosed) return void response.destroy()
  open.add(response)
  response.on('close', () => open.delete(response))
}

/** A live stream: no length, no end, as slow as one listens. */
function drip(response: ServerResponse): void {
  hold(response)
  response.writeHead(200).write(jfk.subarray(0, 12_000))
  const timer = setInterval(() => response.write(jfk.subarray(0, 12_000)), 1000)
  response.on('close', () => clearInterval(timer))
}

const areOpen = (responses: Set<ServerResponse>) => [...responses].every((response) => open.has(response))

/** From then on silent hosts hang up at once. */
function letGo(): void {
  isClosed = true
  for (const response of open) response.destroy()
}

async function longSilence(): Promise<Buffer> {
  const path = join(folder, 'long.flac')
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '1800']
  await ffmpeg(...silence, '-frame_size', '65535', path)
  return readFile(path)
}
