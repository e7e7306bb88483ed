import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeMedia, SECONDS, uint32 } from '../support/media-files.ts'
import type { MediaHost, SparseFile } from '../support/media-host.ts'
import { serveMedia } from '../support/media-host.ts'

const GIGABYTE = 1_000_000_000
const MEGABYTE = 1_000_000

test('of an mp3 of 1 GB, less than 1 MB is read', async (t) => {
  const host = await serveMedia(t, {
    'summary.mp3': await largeMp3WithSummary(),
    'plain.mp3': await largeMp3(),
  })
  const summary = await assertReadsLittle(host, 'summary.mp3')
  assert.equal(summary.durationExact, true)
  const plain = await assertReadsLittle(host, 'plain.mp3')
  assert.equal(plain.durationExact, false)
  assert.ok(Math.abs(plain.durationSeconds! / ((GIGABYTE * 8) / 64_000) - 1) < 0.02)
})

test('of an mp4 of 1 GB, less than 1 MB is read, wherever its index is', async (t) => {
  const host = await serveMedia(t, {
    'first.mp4': await largeMp4({ index: 'first' }),
    'last.mp4': await largeMp4({ index: 'last' }),
  })
  for (const name of ['first.mp4', 'last.mp4']) {
    const probed = await assertReadsLittle(host, name)
    assert.equal(probed.durationExact, true)
    assert.equal(Math.round(probed.durationSeconds!), SECONDS)
  }
})

test('ffprobe gets no more of a file than its budget, and the duration is then no longer called exact', async (t) => {
  const fragmented = await makeMedia('a.mp4', [
    '-movflags',
    'frag_keyframe+empty_moov',
    '-frag_duration',
    '500000',
    '-b:a',
    '192k',
  ])
  const host = await serveMedia(t, { 'a.mp4': fragmented }, { budgetBytes: 200_000 })
  const probed = await host.prober.probeMedia(1, `${host.origin}/a.mp4`)
  assert.ok(probed.ok)
  assert.equal(probed.durationExact, false)
})

test('an index at the end of a host without ranges is left for later', async (t) => {
  const m4a = await makeMedia('a.m4a', ['-b:a', '192k'])
  const host = await serveMedia(t, { 'a.m4a': m4a }, { ranges: false, budgetBytes: 100_000 })
  const probed = await host.prober.probeMedia(1, `${host.origin}/a.m4a`)
  assert.ok(probed.ok)
  assert.deepEqual([probed.durationSeconds, probed.durationExact], [null, false])
})

async function assertReadsLittle(host: MediaHost, name: string) {
  const before = host.bytesSent()
  const probed = await host.prober.probeMedia(1, `${host.origin}/${name}`)
  assert.ok(probed.ok, JSON.stringify(probed))
  const sent = host.bytesSent() - before
  assert.ok(sent < MEGABYTE, `${name}: ${sent} bytes`)
  return probed
}

async function largeMp3(): Promise<SparseFile> {
  const bytes = await makeMedia('a.mp3', ['-b:a', '64k', '-write_xing', '0', '-write_id3v2', '0'])
  return { sizeBytes: GIGABYTE, pieces: [{ start: 0, bytes }] }
}

/** A real beginning, whose summary is made to speak of 1 GB. */
async function largeMp3WithSummary(): Promise<SparseFile> {
  const bytes = await makeMedia('a.mp3', ['-b:a', '64k'])
  const summary = bytes.indexOf('Info')
  const firstFrame = bytes.indexOf(Buffer.from([0xff, 0xfb]))
  const soundBytes = GIGABYTE - firstFrame
  uint32(Math.round(soundBytes / 209)).copy(bytes, summary + 8)
  uint32(soundBytes).copy(bytes, summary + 12)
  return { sizeBytes: GIGABYTE, pieces: [{ start: 0, bytes }] }
}

/** The index of a small file, before or after a gigabyte of nothing. */
async function largeMp4({ index }: { index: 'first' | 'last' }): Promise<SparseFile> {
  const small = await makeMedia('a.m4a', [])
  const ftyp = small.subarray(0, small.readUInt32BE(0))
  const moov = small.subarray(small.lastIndexOf('moov') - 4)
  const mdatBytes = GIGABYTE - ftyp.length - moov.length
  const mdat = Buffer.concat([uint32(1), Buffer.from('mdat'), uint32(0), uint32(mdatBytes)])
  const [second, third] = index === 'first' ? [moov, mdat] : [mdat, moov]
  const thirdStart = ftyp.length + (index === 'first' ? moov.length : mdatBytes)
  return {
    sizeBytes: GIGABYTE,
    pieces: [
      { start: 0, bytes: ftyp },
      { start: ftyp.length, bytes: second },
      { start: thirdStart, bytes: third },
    ],
  }
}
