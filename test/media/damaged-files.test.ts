import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readFlac } from '../../src/media/formats/flac.ts'
import type { ByteSource, MediaFacts } from '../../src/media/formats/media-facts.ts'
import { readMp3 } from '../../src/media/formats/mp3.ts'
import { readMp4 } from '../../src/media/formats/mp4.ts'
import { readOgg } from '../../src/media/formats/ogg.ts'
import { readWav } from '../../src/media/formats/wav.ts'
import { recognise } from '../../src/media/recognise.ts'
import { makeMedia } from '../support/media-files.ts'

type Reader = (source: ByteSource) => Promise<MediaFacts | null>

const TITLE = ['-metadata', 'title=A title']

const READERS: [name: string, encoding: string[], read: Reader][] = [
  ['a.mp3', ['-b:a', '32k'], readMp3],
  ['a.m4a', ['-movflags', 'faststart', '-b:a', '32k'], readMp4],
  ['a.wav', ['-ar', '8000'], readWav],
  ['a.flac', ['-ar', '8000'], readFlac],
  ['a.ogg', ['-c:a', 'libvorbis'], readOgg],
  ['a.opus', ['-b:a', '16k'], readOgg],
]

/** Headers are where the damage counts, so that most of it is done there. */
const damage = fc.record({
  changes: fc.array(fc.tuple(fc.nat(1_000), fc.oneof(fc.constantFrom(0, 0x7f, 0x80, 0xff), fc.nat(255))), {
    maxLength: 20,
  }),
  keptShare: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
})

for (const [name, encoding, read] of READERS) {
  test(`no damage to ${name} leads its reader astray`, async () => {
    const file = await makeMedia(name, [...encoding, ...TITLE])
    await fc.assert(
      fc.asyncProperty(damage, async ({ changes, keptShare }) => {
        const damaged = Buffer.from(file.subarray(0, Math.floor(file.length * keptShare)))
        for (const [offset, byte] of changes) if (offset < damaged.length) damaged[offset] = byte
        recognise(damaged)
        const facts = await read(sourceOf(damaged))
        const seconds = facts?.durationSeconds ?? 0
        assert.ok(Number.isFinite(seconds) && seconds >= 0, `${seconds} s`)
      }),
      { numRuns: 2_000 },
    )
  })
}

function sourceOf(bytes: Buffer): ByteSource {
  const read = async (start: number, lengthBytes: number) => bytes.subarray(start, start + lengthBytes)
  return { sizeBytes: bytes.length, read }
}
