import assert from 'node:assert/strict'
import { globSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { sample, sendBytes, startFileHost } from '../support/file-host.ts'
import { pathOf, query, reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { ffmpeg, temporaryFolder } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const folder = await temporaryFolder()
const jfk = sample('jfk.mp3')
const half = Math.floor(jfk.length / 2)
const headers = { 'accept-ranges': 'bytes', etag: '"the same"' }

/** A good file for the probe, which reads ranges, and something else for a client that fetches all of it. */
const later =
  (answer: Answer): Answer =>
  (request, response) =>
    request.headers.range && !request.headers['if-range']
      ? sendBytes(jfk, request, response)
      : answer(request, response)

const laterBytes = (bytes: Uint8Array) => later((request, response) => sendBytes(bytes, request, response))
const laterStatus = (status: number) => later((_, response) => response.writeHead(status).end())

const answers: Record<string, Answer> = {
  '/truncated.mp3': laterBytes(jfk.subarray(0, jfk.length / 2)),
  '/page.mp3': laterBytes(Buffer.from('<!doctype html><title>Sign in</title><p>Sign in to download.')),
  '/random.mp3': laterBytes(
    Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * i * 31 + i * 7) & 0xff)),
  ),
  '/playlist.mp3': later((request, response) =>
    sendBytes(Buffer.from(`#EXTM3U\n#EXTINF:10,\n${host.url}/secret.mp3\n`), request, response),
  ),
  '/empty.mp3': laterBytes(Buffer.alloc(0)),
  '/silent-film.mp3': laterBytes(await silentFilm()),
  '/endless.mp3': later((_, response) => sendForEver(response)),
  '/gone.mp3': laterStatus(404),
  '/forbidden.mp3': laterStatus(403),
  '/busy.mp3': laterStatus(503),
  '/liar.mp3': later((_, response) => {
    response.writeHead(200, { 'content-length': jfk.length + 5000 }).write(jfk, () => response.destroy())
  }),
  '/breaks.mp3': later(sendInTwoParts),
  '/drips.mp3': later((_, response) => {
    response.writeHead(200, { 'content-length': jfk.length }).write(jfk.subarray(0, 1000))
    dripping++
    response.on('close', () => dripping--)
  }),
  '/nothing-left.mp3': later(breakOnce(jfk.length, (_, response) => notMore(response, jfk.length))),
  '/grown.mp3': later(breakOnce(half, (_, response) => notMore(response, 1000))),
  '/other-part.mp3': later(
    breakOnce(half, (_, response) => {
      const range = `bytes 0-${jfk.length - 1}/${jfk.length}`
      response.writeHead(206, { ...headers, 'content-range': range }).end(jfk)
    }),
  ),
  '/secret.mp3': (request, response) => sendBytes(jfk, request, response),
}

/** Connections over which the rest never comes. */
let dripping = 0
const host = await startFileHost(answers)
const speech = await startSpeechServer('Ask not.')
const env = {
  LONGHAND_ALLOW_HOSTS: host.host,
  LONGHAND_ENGINE: 'http',
  LONGHAND_ENGINE_URL: speech.url,
  LONGHAND_MAX_MEDIA_BYTES: '3000000',
}
const service = await startService({ env: { ...env, LONGHAND_FETCH_RETRIES: '0,0' } })

async function silentFilm(): Promise<Buffer> {
  const path = join(folder, 'silent.mp4')
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=5', path)
  return readFile(path)
}

function sendForEver(response: ServerResponse): void {
  if (response.destroyed) return
  if (!response.headersSent) response.writeHead(200)
  response.write(jfk, () => sendForEver(response))
}

/** The first connection breaks after so many bytes, and a client that goes on from there gets another answer. */
function breakOnce(bytes: number, answerToRest: Answer): Answer {
  let hasBroken = false
  return (request, response) => {
    if (request.headers.range) return answerToRest(request, response)
    if (hasBroken) return sendBytes(jfk, request, response)
    hasBroken = true
    breakAfter(response.writeHead(200, headers), bytes)
  }
}

/** Not before all of it has arrived: what is still on its way would be lost with the connection. */
async function breakAfter(response: ServerResponse, bytes: number): Promise<void> {
  response.write(jfk.subarray(0, bytes))
  await until(async () => fetched().includes(bytes), { what: `${bytes} bytes on the disk` })
  response.destroy()
}

/** How much of each recording that is being fetched is there. */
const fetched = (): number[] =>
  globSync(join(service.dataFolder, 'work/*/original')).map(
    (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
  )

function notMore(response: ServerResponse, sizeBytes: number): void {
  response.writeHead(416, { 'content-range': `bytes */${sizeBytes}` }).end()
}

let resumedFrom = 0

/** The connection breaks in the middle, and the host can go on from there. */
function sendInTwoParts(request: IncomingMessage, response: ServerResponse): void {
  const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')
  if (!range) {
    breakAfter(response.writeHead(200, { ...headers, 'content-length': jfk.length }), half)
    return
  }
  resumedFrom = Number(range[1])
  const rest = jfk.subarray(resumedFrom)
  response.writeHead(206, {
    ...headers,
    'content-length': rest.length,
    'content-range': `bytes ${resumedFrom}-${jfk.length - 1}/${jfk.length}`,
  })
  response.end(rest)
}

const REASONS: Record<string, RegExp> = {
  'truncated.mp3': /cut off or damaged: it should last/,
  'page.mp3': /not audio or video/,
  'random.mp3': /not audio or video|damaged/,
  'playlist.mp3': /not audio or video/,
  'empty.mp3': /is empty/,
  'silent-film.mp3': /no audio track/,
  'endless.mp3': /larger than/,
  'gone.mp3': /is gone: its host responded with status 404/,
  'forbidden.mp3': /responded with status 403/,
  'busy.mp3': /responded with status 503\. We tried 3 times/,
  'liar.mp3': /We tried 3 times/,
}

test('what turns out to be no recording ends in Error with a reason, and its money can be had back', async () => {
  const { client } = await service.customer({ credit: 10 })
  const names = Object.keys(REASONS)
  const { audiofiles } = await client.v4.order({
    url: names.map((name) => `${host.url}/${name}`),
    sku: 'EMSR02',
  })
  for (const [at, id] of audiofiles.entries()) {
    const file = await reaches(client, id, 'Error')
    assert.match(file.reason!, REASONS[names[at]!]!, names[at])
    assert.equal((await client.v4.refund(id)).amount, 0.25)
  }
  assert.equal((await client.v4.balance()).balance, 10)
  assert.equal(host.hits.has('/secret.mp3'), false, 'a playlist led nowhere')
  await until(
    async () => {
      const fetching = `select from graphile_worker.jobs where task_identifier = 'fetch-media'`
      return (await query(service.databaseUrl, fetching)).length === 0
    },
    { what: 'the end of the jobs' },
  )
  assert.deepEqual(readdirSync(join(service.dataFolder, 'work')), [], 'nothing is left behind')
})

test('a host that fails for a while is tried again, then given up', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/busy.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Error')
  assert.deepEqual((await pathOf(client, audiofiles[0]!)).slice(1), [
    'Audio Processing',
    'Temporary Error',
    'Audio Processing',
    'Temporary Error',
    'Audio Processing',
    'Error',
  ])
})

test('a file that was refunded or cancelled is fetched no further', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/drips.mp3`, sku: 'EMSR02' })
  await until(async () => dripping === 1, { what: 'the fetching' })
  await client.v4.refund(audiofiles[0]!)
  await until(async () => dripping === 0, { what: 'the end of the connection' })

  const cancelled = await client.v4.order({ url: `${host.url}/drips.mp3`, sku: 'EMSR02' })
  await until(async () => dripping === 1, { what: 'the fetching' })
  await client.orders.cancel(cancelled.order)
  await until(async () => dripping === 0, { what: 'the end of the connection' })
})

test('the pauses between tries grow', async () => {
  const patient = await startService({ env: { ...env, LONGHAND_FETCH_RETRIES: '0,600,3600' } })
  const { client } = await patient.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/busy.mp3`, sku: 'EMSR02' })
  const [job] = await until(
    async () => {
      const waiting = await query(
        patient.databaseUrl,
        `select extract(epoch from run_at - updated_at)::float8 as seconds from graphile_worker.jobs where run_at > now() + interval '1 minute'`,
      )
      return waiting.length > 0 && waiting
    },
    { what: 'a job that waits' },
  )
  assert.ok(Math.abs(job.seconds - 600) < 10, `${job.seconds} s`)
  assert.equal((await client.files.show(audiofiles[0]!)).file.statename, 'Temporary Error')
})

test('an operator sends a file in Error through again once its host is well', async () => {
  const { client } = await service.customer({ credit: 10 })
  answers['/mended.mp3'] = laterStatus(404)
  const { audiofiles } = await client.v4.order({ url: `${host.url}/mended.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Error')
  answers['/mended.mp3'] = laterBytes(jfk)
  await service.operator.files.retry(audiofiles[0]!)
  await reaches(client, audiofiles[0]!, 'Delivered')
})

test('a connection that breaks is taken up again where it broke', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/breaks.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  assert.equal((await transcriptOf(client, audiofiles[0]!)).trim(), 'Ask not.')
  assert.equal((await pathOf(client, audiofiles[0]!)).includes('Temporary Error'), false)
  assert.ok(resumedFrom > 0, 'what had come was kept')
})

test('a file is fetched once and in one piece, whatever a host answers to a request that goes on after a break', async () => {
  const { client } = await service.customer({ credit: 10 })
  const names = ['nothing-left.mp3', 'grown.mp3', 'other-part.mp3']
  for (const name of names) {
    const { audiofiles } = await client.v4.order({ url: `${host.url}/${name}`, sku: 'EMSR02' })
    const [id] = audiofiles as [number]
    const { duration_seconds } = await reaches(client, id, 'Delivered')
    assert.equal(duration_seconds, 11, name)
    assert.equal((await pathOf(client, id)).includes('Temporary Error'), false, name)
  }
  assert.equal(host.hits.get('/nothing-left.mp3'), 3, 'looked at, fetched, asked for more')
})
