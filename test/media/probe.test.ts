import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { createProber, type ProbedMedia, type ProbeResult } from '../../src/media/probe/probe.ts'
import { createGuardedFetch } from '../../src/platform/guarded-fetch/guarded-fetch.ts'
import { coverArtTag, makeMedia, SECONDS } from '../support/media-files.ts'
import { serveMedia } from '../support/media-host.ts'
import { serve } from '../support/media-servers.ts'

type Expected = { container: string; exact: boolean; ffprobe?: true; seconds?: number }
type Kind = [name: string, file: () => Promise<Buffer>, expected: Expected]

const withPicture = { picture: true }
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
const FRAGMENTED = ['-movflags', 'frag_keyframe+empty_moov', '-frag_duration', '1000000']

const KINDS: Kind[] = [
  ['cbr.mp3', () => makeMedia('a.mp3', ['-b:a', '64k']), { container: 'mp3', exact: true }],
  ['vbr.mp3', () => makeMedia('a.mp3', ['-q:a', '5']), { container: 'mp3', exact: true }],
  ['stereo.mp3', () => makeMedia('a.mp3', ['-ac', '2', '-b:a', '192k']), { container: 'mp3', exact: true }],
  ['8khz.mp3', () => makeMedia('a.mp3', ['-ar', '8000', '-b:a', '16k']), { container: 'mp3', exact: true }],
  ['cover.mp3', mp3WithCoverArt, { container: 'mp3', exact: true }],
  [
    'no-xing.mp3',
    () => makeMedia('a.mp3', ['-b:a', '128k', '-write_xing', '0']),
    { container: 'mp3', exact: false },
  ],
  ['short-no-xing.mp3', shortMp3WithoutXing, { container: 'mp3', exact: true, seconds: 2 }],
  [
    'vbr-no-xing.mp3',
    () => makeMedia('a.mp3', ['-q:a', '5', '-write_xing', '0']),
    { container: 'mp3', exact: false },
  ],
  ['joined.mp3', joinedMp3, { container: 'mp3', exact: false, seconds: 2 * SECONDS }],
  ['cut.mp3', cutMp3, { container: 'mp3', exact: false, seconds: SECONDS / 2 }],
  [
    'index-first.m4a',
    () => makeMedia('a.m4a', ['-movflags', 'faststart']),
    { container: 'mp4', exact: true },
  ],
  ['index-last.m4a', () => makeMedia('a.m4a', []), { container: 'mp4', exact: true }],
  ['index-last-without-name', () => makeMedia('a.m4a', []), { container: 'mp4', exact: true }],
  ['film.mp4', () => makeMedia('a.mp4', H264, withPicture), { container: 'mp4', exact: true }],
  ['film.mov', () => makeMedia('a.mov', H264, withPicture), { container: 'mp4', exact: true }],
  ['fragmented.mp4', () => makeMedia('a.mp4', FRAGMENTED), { container: 'mp4', exact: true, ffprobe: true }],
  ['pcm.wav', () => makeMedia('a.wav', []), { container: 'wav', exact: true }],
  [
    '8khz-stereo.wav',
    () => makeMedia('a.wav', ['-ar', '8000', '-ac', '2']),
    { container: 'wav', exact: true },
  ],
  ['mulaw.wav', () => makeMedia('a.wav', ['-c:a', 'pcm_mulaw']), { container: 'wav', exact: true }],
  [
    'adpcm.wav',
    () => makeMedia('a.wav', ['-c:a', 'adpcm_ms']),
    { container: 'wav', exact: true, ffprobe: true },
  ],
  ['rf64.wav', () => makeMedia('a.wav', ['-rf64', 'always']), { container: 'wav', exact: true }],
  ['piped.wav', () => makeMedia('', ['-f', 'wav'], { piped: true }), { container: 'wav', exact: false }],
  ['cut.wav', cutWav, { container: 'wav', exact: false, seconds: SECONDS / 2 }],
  ['a.flac', () => makeMedia('a.flac', []), { container: 'flac', exact: true }],
  ['vorbis.ogg', () => makeMedia('a.ogg', ['-c:a', 'libvorbis']), { container: 'ogg', exact: true }],
  ['a.opus', () => makeMedia('a.opus', []), { container: 'ogg', exact: true }],
  [
    'speex.ogg',
    () => makeMedia('a.ogg', ['-c:a', 'libspeex', '-ar', '16000']),
    { container: 'ogg', exact: true, ffprobe: true },
  ],
  ['flac.ogg', () => makeMedia('a.ogg', ['-c:a', 'flac']), { container: 'ogg', exact: true, ffprobe: true }],
  [
    'a.webm',
    () => makeMedia('a.webm', ['-c:a', 'libopus']),
    { container: 'matroska', exact: true, ffprobe: true },
  ],
  ['piped.webm', pipedWebm, { container: 'matroska', exact: false, ffprobe: true }],
  [
    'film.mkv',
    () => makeMedia('a.mkv', H264, withPicture),
    { container: 'matroska', exact: true, ffprobe: true },
  ],
  ['a.wma', () => makeMedia('a.wma', []), { container: 'asf', exact: true, ffprobe: true }],
  ['a.aiff', () => makeMedia('a.aiff', []), { container: 'aiff', exact: true, ffprobe: true }],
  ['a.aac', () => makeMedia('a.aac', []), { container: 'aac', exact: false, ffprobe: true }],
  [
    'a.avi',
    () => makeMedia('a.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3'], withPicture),
    { container: 'avi', exact: true, ffprobe: true },
  ],
  ['a.ts', () => makeMedia('a.ts', ['-c:a', 'mp2']), { container: 'mpegts', exact: false, ffprobe: true }],
  ['a.mpg', () => makeMedia('a.mpg', ['-c:a', 'mp2']), { container: 'mpeg', exact: false, ffprobe: true }],
  ['a.amr', async () => amr(), { container: 'amr', exact: false, ffprobe: true }],
]

/** Made once for all tests: it takes ffmpeg a while. */
const allKinds = lazily(async () =>
  Object.fromEntries(await Promise.all(KINDS.map(async ([name, make]) => [name, await make()]))),
)

for (const ranges of [true, false]) {
  test(`every kind of file is measured or marked as a guess, on a host ${ranges ? 'with' : 'without'} ranges`, async (t) => {
    const host = await serveMedia(t, await allKinds(), { ranges })
    const results = await host.prober.probeAll(
      1,
      KINDS.map(([name]) => `${host.origin}/${name}`),
    )
    for (const [index, [name, , expected]] of KINDS.entries()) assertMeasured(results[index]!, name, expected)
  })
}

test('the formats that most people send cost no child process', async (t) => {
  const common = KINDS.filter(([, , expected]) => !expected.ffprobe)
  const host = await serveMedia(t, await allKinds(), { ffprobePath: '/nowhere/ffprobe' })
  const results = await host.prober.probeAll(
    1,
    common.map(([name]) => `${host.origin}/${name}`),
  )
  for (const [index, [name, , expected]] of common.entries()) assertMeasured(results[index]!, name, expected)
})

test('the samples that ship with the service are probed for what they are', async (t) => {
  const names = ['jfk.mp3', 'austen.mp3', 'two-voices.m4a']
  const samples = await Promise.all(names.map(async (name) => [name, await readFile(`samples/${name}`)]))
  const host = await serveMedia(t, Object.fromEntries(samples), { ffprobePath: '/nowhere/ffprobe' })
  const results = await host.prober.probeAll(
    1,
    names.map((name) => `${host.origin}/${name}`),
  )
  for (const result of results) {
    assert.ok(result.ok)
    assert.ok(result.durationSeconds! > 5 && result.durationExact)
  }
})

test('the title that a file carries is found, and shows nothing but visible characters', async (t) => {
  const title = ['-metadata', 'title=Grüße \u202e aus\u0007 Zürich 東京']
  const makers: Record<string, string[]> = {
    'a.mp3': ['-b:a', '64k'],
    'b.mp3': ['-b:a', '64k', '-id3v2_version', '3'],
    'a.m4a': [],
    'b.m4a': ['-movflags', 'faststart'],
    'a.mov': ['-c:a', 'aac'],
    'a.flac': [],
    'a.ogg': ['-c:a', 'libvorbis'],
    'a.opus': [],
    'a.wav': [],
    'a.mkv': ['-c:a', 'aac'],
    'a.wma': [],
  }
  const names = Object.keys(makers)
  const files = await Promise.all(
    names.map(async (name) => [name, await makeMedia(name, [...makers[name]!, ...title])]),
  )
  const host = await serveMedia(t, Object.fromEntries(files))
  for (const name of names) {
    const probed = await host.prober.probeMedia(1, `${host.origin}/${name}`)
    assert.equal(probed.ok && probed.title, 'Grüße aus Zürich 東京', name)
  }
})

test('a proxy in the environment is not asked for files that ffprobe looks at', async (t) => {
  const proxy = await serve(t, (_, response) => response.end('secret'))
  process.env.http_proxy = proxy.origin
  t.after(() => delete process.env.http_proxy)
  const host = await serveMedia(t, { 'a.aiff': await makeMedia('a.aiff', []) })
  const probed = await host.prober.probeMedia(1, `${host.origin}/a.aiff`)
  assert.equal(probed.ok && probed.durationSeconds, SECONDS)
  assert.equal(proxy.connections, 0)
})

test('a large order is looked at side by side but leaves room for others, and each file has its full time', async (t) => {
  const bytes = await readFile('samples/jfk.mp3')
  const range = `bytes 0-${bytes.length - 1}/${bytes.length}`
  let waiting: ServerResponse[] = []
  let mostWaiting = 0
  let toCome = 150
  // Those who wait together are answered together, long enough after the last for one too many to show itself.
  const host = await serve(t, (_, response) => {
    toCome--
    mostWaiting = Math.max(mostWaiting, waiting.push(response))
    if (waiting.length < 56 && toCome > 0) return
    setTimeout(() => {
      for (const one of waiting) one.writeHead(206, { 'content-range': range }).end(bytes)
      waiting = []
    }, 2_100)
  })
  const guardedFetch = createGuardedFetch({ allowHosts: [host.host] })
  t.after(guardedFetch.close)
  const options = { guardedFetch, maxMediaBytes: 1e9, maxMediaSeconds: 1e6, timeLimitMs: 6_000 }
  const urls = Array.from({ length: toCome }, (_, at) => `${host.origin}/${at}.mp3`)
  const results = await createProber(options).probeAll(1, urls)
  for (const result of results) assert.ok(result.ok, JSON.stringify(result))
  assert.equal(mostWaiting, 56)
})

test('hosts that do not answer keep only the account waiting that named them', async (t) => {
  let unanswered = 0
  const allTaken = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const host = await serve(t, async (_, response) => {
    if (++unanswered === 56) allTaken.resolve()
    await answered.promise
    response.writeHead(404).end()
  })
  const answering = await serveMedia(t, { 'a.mp3': await readFile('samples/jfk.mp3') })
  const guardedFetch = createGuardedFetch({ allowHosts: [host.host, answering.host] })
  t.after(guardedFetch.close)
  const prober = createProber({ guardedFetch, maxMediaBytes: 1e9, maxMediaSeconds: 1e6 })
  const kept = prober.probeAll(
    1,
    Array.from({ length: 100 }, (_, at) => `${host.origin}/${at}.mp3`),
  )
  await allTaken.promise
  const others = await prober.probeAll(2, Array<string>(20).fill(`${answering.origin}/a.mp3`))
  for (const result of others) assert.ok(result.ok, JSON.stringify(result))
  assert.equal(unanswered, 56, 'the first account still waits')
  answered.resolve()
  for (const result of await kept) assert.equal(result.ok, false)
})

test('a probe tells the name, size, type and last address of a file', async (t) => {
  const bytes = await readFile('samples/jfk.mp3')
  const host = await serveMedia(t, { 'An address, 1961.mp3': bytes })
  const url = `${host.origin}/An%20address,%201961.mp3`
  const { filename, sizeBytes, finalUrl, contentType } = (await host.prober.probeMedia(1, url)) as ProbedMedia
  assert.deepEqual(
    { filename, sizeBytes, finalUrl, contentType },
    { filename: 'An address, 1961.mp3', sizeBytes: bytes.length, finalUrl: url, contentType: null },
  )
})

test('a broadcast whose clock jumps is not taken for a recording of a day', async (t) => {
  const parts = ['0', '90000'].map((offset) =>
    makeMedia('a.ts', ['-c:a', 'mp2', '-output_ts_offset', offset]),
  )
  const file = Buffer.concat(await Promise.all(parts))
  const host = await serveMedia(t, { 'joined.ts': file }, { maxMediaSeconds: 36_000 })
  const probed = await host.prober.probeMedia(1, `${host.origin}/joined.ts`)
  assert.ok(probed.ok, JSON.stringify(probed))
  assert.deepEqual([probed.durationSeconds, probed.durationExact], [null, false])
})

test('the name that a host gives a file is read however it is written', async (t) => {
  const bytes = await readFile('samples/jfk.mp3')
  const utf8 = (text: string) => Buffer.from(text).toString('latin1')
  const dispositions: [header: string, name: string][] = [
    [utf8('attachment; filename="été 会议.mp3"'), 'été 会议.mp3'],
    ['attachment; filename="\xe9t\xe9.mp3"', 'été.mp3'],
    ['attachment; filename="x.mp3"; filename*=UTF-8\'\'%C3%A9t%C3%A9.mp3', 'été.mp3'],
  ]
  const host = await serve(t, (request, response) => {
    response.setHeader('content-disposition', dispositions[Number(request.url!.slice(1))]![0])
    // In two steps: where Node knows the length, it changes this header.
    response.write(bytes)
    response.end()
  })
  const guardedFetch = createGuardedFetch({ allowHosts: [host.host] })
  t.after(guardedFetch.close)
  const prober = createProber({ guardedFetch, maxMediaBytes: 1e9, maxMediaSeconds: 1e6 })
  for (const [at, [, name]] of dispositions.entries()) {
    const probed = await prober.probeMedia(1, `${host.origin}/${at}`)
    assert.equal(probed.ok && probed.filename, name)
  }
})

function assertMeasured(result: ProbeResult, name: string, expected: Expected): void {
  assert.ok(result.ok, `${name}: ${JSON.stringify(result)}`)
  const { seconds = SECONDS } = expected
  assert.deepEqual([result.container, result.durationExact], [expected.container, expected.exact], name)
  assertClose(result.durationSeconds!, seconds, name, expected.exact ? 0.02 : 0.1)
}

/** A guess may be wrong, but on a steady tone it should not be far off. */
function assertClose(actual: number, expected: number, name: string, tolerance: number): void {
  assert.ok(Math.abs(actual / expected - 1) <= tolerance, `${name}: ${actual} s instead of ${expected} s`)
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function mp3WithCoverArt(): Promise<Buffer> {
  const sound = await makeMedia('a.mp3', ['-b:a', '64k', '-id3v2_version', '0', '-write_id3v2', '0'])
  return Buffer.concat([coverArtTag(2_000_000), sound])
}

function shortMp3WithoutXing(): Promise<Buffer> {
  return makeMedia('a.mp3', ['-t', '1.95', '-b:a', '64k', '-write_xing', '0'])
}

async function joinedMp3(): Promise<Buffer> {
  const one = await makeMedia('a.mp3', ['-b:a', '64k'])
  return Buffer.concat([one, one])
}

async function cutMp3(): Promise<Buffer> {
  const whole = await makeMedia('a.mp3', ['-b:a', '64k'])
  return whole.subarray(0, whole.length / 2)
}

async function cutWav(): Promise<Buffer> {
  const whole = await makeMedia('a.wav', [])
  return whole.subarray(0, whole.length / 2)
}

function pipedWebm(): Promise<Buffer> {
  return makeMedia('', ['-c:a', 'libopus', '-f', 'webm'], { piped: true })
}

/** Written by hand: ffmpeg cannot encode it everywhere. Frames of 20 ms, 32 bytes each, at 12.2 kbit/s. */
function amr(): Buffer {
  const frame = Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31)])
  return Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: SECONDS * 50 }, () => frame)])
}
