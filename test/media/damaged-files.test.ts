import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { readFlac } from '../../src/media/probe/formats/flac.ts'
import type { ByteSource, MediaFacts } from '../../src/media/probe/formats/media-facts.ts'
import { readMp3 } from '../../src/media/probe/formats/mp3.ts'
import { readMp4 } from '../../src/media/probe/formats/mp4.ts'
import { readOgg } from '../../src/media/probe/formats/ogg.ts'
import { readWav } from '../../src/media/probe/formats/wav.ts'
import { readInProcess } from '../../src/media/probe/read-in-process.ts'
import { recognise } from '../../src/media/probe/recognise.ts'
import { longestWaitMs } from '../support/event-loop.ts'
import { makeMedia, uint32 } from '../support/media-files.ts'

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

/** Most reads that any file may cause: those of a reader, and those that tell what it is. */
const MAX_READS = 1_010
const MAX_CPU_MS = 2_000
const MAX_WAIT_MS = 2_000

/** Lengths and counts stand at any place and in either order of bytes; parts may come many times over. */
const rearrangement = fc.record({
  lengths: fc.array(
    fc.record({
      at: fc.nat(1_000),
      length: fc.oneof(fc.constantFrom(0, 1, 8, 0x7fff_ffff, 0xffff_ffff), fc.nat(100_000)),
      isLittleEndian: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  part: fc.record({ from: fc.nat(1_000), bytes: fc.integer({ min: 1, max: 400 }), times: fc.nat(4_000) }),
  /** Put in place of the part, where there are any: the headers of boxes, which may claim to be larger than they are. */
  boxes: fc.array(
    fc.tuple(fc.constantFrom(8, 16, 24, 100_000), fc.constantFrom('trak', 'mdia', 'hdlr', 'udta', 'meta')),
    { maxLength: 3 },
  ),
  at: fc.oneof(fc.nat(1_000), fc.constant('moov' as const)),
})

for (const [name, encoding] of READERS) {
  test(`nothing made of ${name} is read without end, or keeps others waiting`, async () => {
    const file = await makeMedia(name, [...encoding, ...TITLE])
    const waitMs = await longestWaitMs(() =>
      fc.assert(
        fc.asyncProperty(rearrangement, async (change) => {
          await nextTurn()
          const source = countingSource(rearranged(file, change))
          const before = process.threadCpuUsage()
          await readInProcess(recognise(await source.read(0, 65_536)), source)
          const { user, system } = process.threadCpuUsage(before)
          assert.ok(source.reads <= MAX_READS, `${source.reads} reads`)
          assert.ok((user + system) / 1000 < MAX_CPU_MS, `${(user + system) / 1000} ms`)
        }),
        { numRuns: 300 },
      ),
    )
    assert.ok(waitMs < MAX_WAIT_MS, `others waited ${waitMs} ms`)
  })
}

type Rearrangement = {
  lengths: { at: number; length: number; isLittleEndian: boolean }[]
  part: { from: number; bytes: number; times: number }
  boxes: [sizeBytes: number, type: string][]
  at: number | 'moov'
}

function rearranged(file: Buffer, { lengths, part, boxes, at }: Rearrangement): Buffer {
  const changed = Buffer.from(file)
  for (const { at, length, isLittleEndian } of lengths) {
    if (at + 4 > changed.length) continue
    const bytes = uint32(length)
    changed.set(isLittleEndian ? bytes.reverse() : bytes, at)
  }
  const headers = boxes.flatMap(([sizeBytes, type]) => [uint32(sizeBytes), Buffer.from(type)])
  const repeated =
    boxes.length > 0 ? Buffer.concat(headers) : changed.subarray(part.from, part.from + part.bytes)
  const times = Math.min(part.times, Math.floor(200_000 / part.bytes))
  const place = at === 'moov' ? makeRoomInMovie(changed) : at
  return Buffer.concat([
    changed.subarray(0, place),
    ...Array.from({ length: times }, () => repeated),
    changed.subarray(place),
  ])
}

/** Where the index of an mp4 begins, which then claims to be large enough for all that is put into it. */
function makeRoomInMovie(file: Buffer): number {
  const at = file.indexOf('moov')
  if (at < 4) return 0
  file.writeUInt32BE(250_000, at - 4)
  return at + 4
}

function countingSource(bytes: Buffer) {
  const source = sourceOf(bytes)
  return {
    ...source,
    reads: 0,
    read(start: number, lengthBytes: number) {
      this.reads++
      return source.read(start, lengthBytes)
    },
  }
}

function sourceOf(bytes: Buffer): ByteSource {
  const read = async (start: number, lengthBytes: number) => bytes.subarray(start, start + lengthBytes)
  return { sizeBytes: bytes.length, read }
}
