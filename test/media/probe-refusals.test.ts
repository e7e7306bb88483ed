import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createProber } from '../../src/media/probe/probe.ts'
import { createGuardedFetch } from '../../src/platform/guarded-fetch/guarded-fetch.ts'
import { wordedIn } from '../../src/platform/texts/worded.ts'
import { largeRecording } from '../support/large-recording.ts'
import { coverArtTag, makeMedia } from '../support/media-files.ts'
import { serveMedia } from '../support/media-host.ts'
import { serve } from '../support/media-servers.ts'

const HTML = '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>Please sign in.</body></html>'
const XML = '<?xml version="1.0"?>'

const noise = Buffer.concat(await Array.fromAsync(largeRecording(0, 200_000)))

const NOT_MEDIA: Record<string, [file: Buffer | string, message: RegExp]> = {
  'page.mp3': [HTML, /This is a web page, not audio or video\. Use the link to the recording itself\.$/],
  'page-with-comment.mp3': [
    `<!-- saved -->\n${HTML}`,
    /This is a web page, not audio or video\. Use the link to the recording itself\.$/,
  ],
  'paper.mp3': [
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj',
    /This is a PDF document, not audio or video\. Use the recording itself\.$/,
  ],
  'photo.mp3': [
    Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
    /This is a picture, not audio or video\. Use the recording itself\.$/,
  ],
  'image.m4a': [
    Buffer.from('000000186674797068656963000000006d696631', 'hex'),
    /This is a picture, not audio or video\. Use the recording itself\.$/,
  ],
  'drawing.mp3': [
    `${XML}<svg xmlns="http://www.w3.org/2000/svg"/>`,
    /This is a picture, not audio or video\. Use the recording itself\.$/,
  ],
  'archive.mp3': [
    Buffer.from('504b030414000000080000', 'hex'),
    /This is a zip archive, not audio or video\. Use the recording itself\.$/,
  ],
  'report.mp3': [
    Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0word/document.xml', 'latin1'),
    /This is an Office document, not audio or video\. Use the recording itself\.$/,
  ],
  'notes.mp3': [
    'Remember to record this.\n',
    /This is a text file, not audio or video\. Use the recording itself\.$/,
  ],
  'notes-utf16.mp3': [
    Buffer.from('\ufeffRemember to record this.', 'utf16le'),
    /This is a text file, not audio or video\. Use the recording itself\.$/,
  ],
  'concat.mp3': [
    'ffconcat version 1.0\nfile http://127.0.0.1/secret\n',
    /This is a text file, not audio or video\. Use the recording itself\.$/,
  ],
  'feed.mp3': [
    `${XML}<rss version="2.0"></rss>`,
    /This is a podcast feed, not audio or video\. Use the link to one of its episodes/,
  ],
  'answer.mp3': [
    '{"error": "expired"}',
    /This is a JSON document, not audio or video\. Use the recording itself\.$/,
  ],
  'song.mid': [
    Buffer.from('4d546864000000060001', 'hex'),
    /This is a MIDI file \(notes without sound\), not audio or video/,
  ],
  'random.mp3': [Buffer.concat([Buffer.alloc(4), noise]), /format that we know/],
  'zeros.mp3': [Buffer.alloc(200_000), /format that we know/],
}

test('what is not sound is refused with the name of what it is', async (t) => {
  const files = Object.entries(NOT_MEDIA).map(([name, [file]]) => [
    name,
    Buffer.from(file as string, 'latin1'),
  ])
  const host = await serveMedia(t, Object.fromEntries(files))
  for (const [name, [, message]] of Object.entries(NOT_MEDIA)) {
    const refusal = await host.prober.probeMedia(1, `${host.origin}/${name}`)
    assert.ok(!refusal.ok, name)
    assert.equal(refusal.reason, 'not_media', name)
    assert.match(wordedIn('en', refusal.message), message, name)
  }
})

test('a playlist is refused, and nothing that it names is fetched, however it is disguised', async (t) => {
  const secret = await serve(t, (_, response) => response.end('secret'))
  const segment = `${secret.origin}/secret.ts`
  const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${segment}\n#EXT-X-ENDLIST\n`
  const dash = `${XML}<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${segment}</BaseURL></MPD>`
  const files = {
    'hls.mp3': Buffer.from(hls),
    'dash.mp4': Buffer.from(dash),
    'pls.mp3': Buffer.from(`[playlist]\nFile1=${segment}\n`),
    'hls-behind-tag.mp3': Buffer.concat([coverArtTag(100), Buffer.from(hls)]),
    'hls-with-junk.mp3': Buffer.concat([Buffer.from(hls), Buffer.from([0, 1, 2, 0xff])]),
    'dash-with-junk.mp4': Buffer.concat([Buffer.from(dash), Buffer.from([0, 1, 2, 0xff])]),
  }
  const host = await serveMedia(t, files)
  for (const name of Object.keys(files)) {
    const refusal = await host.prober.probeMedia(1, `${host.origin}/${name}`)
    assert.ok(!refusal.ok, name)
    assert.equal(refusal.reason, name.includes('-') ? 'not_media' : 'playlist', name)
  }
  assert.equal(secret.connections, 0)
})

test('an empty file, a silent film and a file without its end are refused as such', async (t) => {
  const film = ['-c:v', 'libx264', '-preset', 'ultrafast']
  const m4a = await makeMedia('a.m4a', [])
  const host = await serveMedia(t, {
    'empty.mp3': Buffer.alloc(0),
    'silent.mp4': await makeMedia('a.mp4', film, { sound: false, picture: true }),
    'silent.mkv': await makeMedia('a.mkv', film, { sound: false, picture: true }),
    'cut.m4a': m4a.subarray(0, m4a.length / 2),
  })
  const reasonFor = async (name: string) => {
    const refusal = await host.prober.probeMedia(1, `${host.origin}/${name}`)
    return refusal.ok ? 'accepted' : refusal.reason
  }
  assert.equal(await reasonFor('empty.mp3'), 'empty')
  assert.equal(await reasonFor('silent.mp4'), 'no_audio')
  assert.equal(await reasonFor('silent.mkv'), 'no_audio')
  assert.equal(await reasonFor('cut.m4a'), 'damaged')
})

test('an empty file is refused on a host without ranges too', async (t) => {
  const host = await serveMedia(t, { 'empty.mp3': Buffer.alloc(0) }, { ranges: false })
  const refusal = await host.prober.probeMedia(1, `${host.origin}/empty.mp3`)
  assert.equal(refusal.ok || refusal.reason, 'empty')
})

test('what a host answers is told in words', async (t) => {
  const host = await serve(t, (request, response) => {
    const status = Number(request.url!.slice(1))
    response.writeHead(status).end(HTML)
  })
  const prober = proberFor(t, [host.host])
  const expected: Record<string, [reason: string, message: RegExp]> = {
    404: ['not_found', /no file at this link/],
    410: ['not_found', /no file at this link/],
    401: ['refused_by_host', /share it with anyone who has the link/],
    403: ['refused_by_host', /share it with anyone who has the link/],
    429: ['host_failed', /responded with status 429/],
    500: ['host_failed', /responded with status 500/],
    503: ['host_failed', /responded with status 503/],
    204: ['host_failed', /responded with status 204/],
  }
  const answers = Object.keys(expected)
  const results = await prober.probeAll(
    1,
    answers.map((answer) => `${host.origin}/${answer}`),
  )
  for (const [index, answer] of answers.entries()) {
    const refusal = results[index]!
    assert.ok(!refusal.ok)
    assert.equal(refusal.reason, expected[answer]![0], answer)
    assert.match(wordedIn('en', refusal.message), expected[answer]![1], answer)
  }
})

test('a host that never answers is given up', async (t) => {
  const host = await serve(t, () => {})
  const refusal = await proberFor(t, [host.host], { timeLimitMs: 200 }).probeMedia(1, `${host.origin}/a.mp3`)
  assert.ok(!refusal.ok)
  assert.equal(refusal.reason, 'timed_out')
  assert.match(wordedIn('en', refusal.message), /too long/)
})

test('a URL that cannot or must not be fetched is refused', async (t) => {
  const listener = await serve(t, (_, response) => response.end('secret'))
  const prober = proberFor(t, ['127.0.0.1:1'])
  const expected: Record<string, string> = {
    'not a url': 'bad_url',
    'ftp://example.com/talk.mp3': 'bad_url',
    'http://user:password@example.com/talk.mp3': 'bad_url',
    [`${listener.origin}/talk.mp3`]: 'address_not_allowed',
    'http://169.254.169.254/latest/meta-data/': 'address_not_allowed',
    'http://missing.invalid/talk.mp3': 'unreachable',
    'http://127.0.0.1:1/talk.mp3': 'unreachable',
  }
  for (const [url, reason] of Object.entries(expected)) {
    const refusal = await prober.probeMedia(1, url)
    assert.equal(refusal.ok || refusal.reason, reason, url)
  }
  assert.equal(listener.connections, 0)
})

test('a host that compresses a file unasked is named as the reason', async (t) => {
  const mp3 = await makeMedia('a.mp3', ['-t', '1'])
  const compressed: Record<string, Buffer> = { gzip: gzipSync(mp3), br: brotliCompressSync(mp3) }
  const host = await serve(t, (request, response) => {
    const encoding = request.url!.slice(1)
    response.writeHead(200, { 'content-encoding': encoding }).end(compressed[encoding])
  })
  for (const encoding of Object.keys(compressed)) {
    const refusal = await proberFor(t, [host.host]).probeMedia(1, `${host.origin}/${encoding}`)
    assert.ok(!refusal.ok)
    assert.equal(refusal.reason, 'host_failed')
    assert.match(wordedIn('en', refusal.message), new RegExp(`sends the file compressed \\(${encoding}\\)`))
  }
})

test('a file over the limit is refused with both sizes', async (t) => {
  const host = await serveMedia(t, { 'big.mp3': { sizeBytes: 3e9, pieces: [] } }, { maxMediaBytes: 2e9 })
  const refusal = await host.prober.probeMedia(1, `${host.origin}/big.mp3`)
  assert.ok(!refusal.ok)
  assert.equal(refusal.reason, 'too_large')
  assert.equal(
    wordedIn('en', refusal.message),
    'The file is too large: 3 GB. We accept at most 2 GB. Compress it, or split it and order the parts.',
  )
})

test('a host that fails in the middle of a probe is named as the reason', async (t) => {
  // Its length stands at its end: what came of it does not do.
  const broadcast = await makeMedia('a.ts', ['-c:a', 'mp2', '-b:a', '384k'])
  assert.ok(broadcast.length > 2 * 65_536)
  let requests = 0
  const host = await serve(t, (_, response) => {
    if (++requests > 1) return void response.writeHead(503).end()
    const range = `bytes 0-65535/${broadcast.length}`
    response.writeHead(206, { 'content-range': range }).end(broadcast.subarray(0, 65_536))
  })
  const refusal = await proberFor(t, [host.host]).probeMedia(1, `${host.origin}/a.ts`)
  assert.equal(refusal.ok || refusal.reason, 'host_failed')
})

function proberFor(t: TestContext, allowHosts: string[], options: { timeLimitMs?: number } = {}) {
  const lookup = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  const guardedFetch = createGuardedFetch({ allowHosts, lookup })
  t.after(guardedFetch.close)
  return createProber({ guardedFetch, maxMediaBytes: 1e9, maxMediaSeconds: 1e6, ...options })
}
