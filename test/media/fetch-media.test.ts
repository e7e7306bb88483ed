import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { createGuardedFetch } from '../../src/lib/guarded-fetch.ts'
import { fetchMedia } from '../../src/media/fetch-media.ts'
import { startFileHost } from '../support/file-host.ts'
import { temporaryFolder } from '../support/speech-samples.ts'

test('a host that sends drop by drop is left, and may be tried again', async (t) => {
  const host = await startFileHost({
    '/drips.mp3': (_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 })
      const drip = setInterval(() => response.write('x'), 100)
      response.on('close', () => clearInterval(drip))
    },
  })
  const guardedFetch = createGuardedFetch({ allowHosts: [host.host] })
  t.after(() => guardedFetch.close())
  const outcome = await fetchMedia(`${host.url}/drips.mp3`, join(await temporaryFolder(), 'media'), {
    guardedFetch,
    maxBytes: 1e9,
    signal: new AbortController().signal,
    onProgress: () => {},
    slowest: { bytesPerSecond: 1000, seconds: 1 },
  })
  assert.deepEqual(outcome, { ok: false, mayPass: true, message: 'The host sends the file too slowly.' })
})
