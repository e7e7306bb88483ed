import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fetchMedia, type Patience } from '../../src/media/fetch-media.ts'
import { createGuardedFetch } from '../../src/platform/guarded-fetch/guarded-fetch.ts'
import { startFileHost } from '../support/file-host.ts'
import { temporaryFolder } from '../support/speech-samples.ts'

const MEGABYTE = 1_000_000
const patience: Patience = {
  lookEverySeconds: 1,
  maxSeconds: 3600,
  withoutLength: { minBytesPerSecond: 1000, maxSeconds: 3600, shareOfMaxBytes: 0.25 },
}
const impatience = { ...patience, withoutLength: { ...patience.withoutLength, maxSeconds: 1.5 } }

const host = await startFileHost({
  '/drips.mp3': (_, response) => drip(response.writeHead(200, { 'content-length': MEGABYTE }), 1),
  '/drips-without-length.mp3': (_, response) => drip(response.writeHead(200), 1),
  '/live.mp3': (_, response) => drip(response.writeHead(200), 1000),
  '/flood.mp3': (_, response) => flood(response.writeHead(200)),
  '/slow.mp3': (_, response) => drip(response.writeHead(200, { 'content-length': 3000 }), 100, 30),
})
const guardedFetch = createGuardedFetch({ allowHosts: [host.host] })
after(() => guardedFetch.close())

const fetched = async (name: string, how = patience) =>
  fetchMedia(`${host.url}/${name}`, join(await temporaryFolder(), 'media'), {
    guardedFetch,
    accountId: 1,
    maxBytes: 4 * MEGABYTE,
    signal: new AbortController().signal,
    onProgress: () => {},
    patience: how,
  })

test('a host that sends drop by drop is left, and may be tried again', async () => {
  const outcome = await fetched('drips.mp3')
  assert.ok(!outcome.ok && outcome.isTransient)
  assert.equal(outcome.message, 'The host sends the file too slowly.')
})

test('a host that is slow but will be done in time is waited for', async () => {
  assert.deepEqual(await fetched('slow.mp3'), { ok: true })
})

test('a host that says no length must be faster, and may be tried again', async () => {
  const outcome = await fetched('drips-without-length.mp3')
  assert.ok(!outcome.ok && outcome.isTransient)
  assert.equal(outcome.message, 'The host sends the file too slowly, and does not state its size.')
})

test('a live stream is left after a while, with a sentence that says what to order', async () => {
  const outcome = await fetched('live.mp3', impatience)
  assert.ok(!outcome.ok && !outcome.isTransient)
  assert.match(outcome.message, /was still sending the file after .* live stream, order a recording of it/)
})

test('a file of unknown length is taken up to a part of what one with a length may have', async () => {
  const outcome = await fetched('flood.mp3')
  assert.ok(!outcome.ok && !outcome.isTransient)
  assert.match(outcome.message, /larger than 1 MB, the most that we accept from a host that does not state/)
})

/** Ten times a second, for ever or so many times. */
function drip(response: ServerResponse, bytes: number, times = Infinity): void {
  let left = times
  const timer = setInterval(() => {
    if (left-- > 0) response.write(Buffer.alloc(bytes))
    else response.end()
  }, 100)
  response.on('close', () => clearInterval(timer))
}

function flood(response: ServerResponse): void {
  if (!response.destroyed) response.write(Buffer.alloc(65_536), () => flood(response))
}
