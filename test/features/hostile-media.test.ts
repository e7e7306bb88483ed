import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startFileHost } from '../support/file-host.ts'
import { uint32, wavOf } from '../support/media-files.ts'
import { startService } from '../support/service.ts'

const host = await startFileHost({
  '/nested.m4a': boxesLargerThanTheirParents(),
  '/slow.wav': wavOf({ sampleRateHz: 1, channels: 1, bytes: 80_000 }),
  '/wide.wav': wavOf({ sampleRateHz: 8_000, channels: 500, bytes: 80_000 }),
  '/slow.au': auOfOneHertz(80_000),
})
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const { client } = await service.customer({ credit: 50 })

/** Sun's format, which only ffprobe reads. */
function auOfOneHertz(bytes: number): Buffer {
  const [header, unsigned8Bit, sampleRateHz, channels] = [24, 1, 1, 1].map(uint32)
  return Buffer.concat([
    Buffer.from('.snd'),
    ...[header!, uint32(bytes), unsigned8Bit!, sampleRateHz!, channels!],
    Buffer.alloc(bytes, 127),
  ])
}

function box(type: string, statedBytes: number): Buffer {
  return Buffer.concat([uint32(statedBytes), Buffer.from(type, 'latin1')])
}

/** Each `trak` has 16 bytes; the `mdia` in it says that it goes on to the end of the file. */
function boxesLargerThanTheirParents(): Buffer {
  const sizeBytes = 48_000
  const tracks: Buffer[] = []
  for (let at = 24; at + 16 <= sizeBytes; at += 16) tracks.push(box('trak', 16), box('mdia', sizeBytes - at))
  return Buffer.concat([box('ftyp', 16), Buffer.from('M4A \0\0\0\0'), box('moov', sizeBytes - 16), ...tracks])
}

/** Read on the event loop, they would keep it for minutes (`support/stalls.ts` measures how long it is kept). */
test('a quote of files made to be read for ever does not keep others waiting', async () => {
  const urls = Array.from({ length: 8 }, (_, i) => `${host.url}/nested.m4a?${i}`)
  await assert.rejects(client.quote(urls, ['TRANS14']))
})

const UNFIT: [name: string, reason: RegExp][] = [
  ['slow.wav', /sample rate of 1 Hz/],
  ['slow.au', /sample rate of 1 Hz/],
  ['wide.wav', /500 channels/],
]
for (const [name, reason] of UNFIT) {
  test(`a small file that would become a day of sound is refused when it is ordered: ${name}`, async () => {
    const order = client.orders.place({ urls: [`${host.url}/${name}`], skus: ['EMSR02'] })
    await assert.rejects(order, (error: { status?: number; message: string }) => {
      assert.equal(error.status, 422)
      assert.match(error.message, reason)
      return true
    })
  })
}
