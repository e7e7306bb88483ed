import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches, transcriptOf } from '../support/follow.ts'
import { coverArtTag } from '../support/media-files.ts'
import { startService } from '../support/service.ts'
import { ffmpeg, sample as samplePath, temporaryFolder } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const film = '-f lavfi -i testsrc=size=64x64:rate=5:duration=11 -shortest -c:v mpeg4'
const KINDS: Record<string, string> = {
  'constant.mp3': '-b:a 64k',
  'variable.mp3': '-q:a 5',
  'no-xing.mp3': '-q:a 5 -write_xing 0 -id3v2_version 0',
  'stereo.mp3': '-ac 2',
  'index-first.m4a': '-movflags +faststart',
  'index-last.m4a': '',
  'plain.wav': '',
  'telephone.wav': '-ar 8000 -c:a pcm_mulaw',
  'plain.flac': '',
  'vorbis.ogg': '-c:a libvorbis',
  'plain.opus': '',
  'live.webm': '-c:a libopus -live 1',
  'live-film.mkv': '-f lavfi -i testsrc2=size=640x480:rate=25:duration=11 -shortest -c:v mjpeg -live 1',
  'film.mp4': film,
  'film.mov': film,
  'film.mkv': film,
  'plain.wma': '',
  'plain.aiff': '',
}

const folder = await temporaryFolder()
const names = [...Object.keys(KINDS), 'cover-art.mp3']
const host = await startFileHost({
  ...Object.fromEntries(await Promise.all(Object.entries(KINDS).map(makeKind))),
  '/cover-art.mp3': Buffer.concat([coverArtTag(2_000_000), sample('jfk.mp3')]),
  '/phone.amr': amrOfTenSeconds(),
})
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})

async function makeKind([name, encoding]: [string, string]): Promise<[string, Buffer]> {
  const path = join(folder, name)
  await ffmpeg('-i', samplePath('jfk.mp3'), ...encoding.split(' ').filter(Boolean), path)
  return [`/${name}`, await readFile(path)]
}

/** No encoder comes with ffmpeg: 500 frames of 20 ms at 12.2 kbit/s, a header and 31 bytes each, and no words. */
function amrOfTenSeconds(): Buffer {
  const frame = [0x3c, ...Array.from({ length: 31 }, (_, i) => (i * 37) & 0xff)]
  return Buffer.concat([Buffer.from('#!AMR\n'), Buffer.from(Array(500).fill(frame).flat())])
}

test('every kind of recording goes from order to transcript, with its true duration', async () => {
  const { client } = await service.customer({ credit: 20 })
  const { audiofiles } = await client.v4.order({
    url: names.map((name) => `${host.url}/${name}`),
    sku: 'EMSR02',
  })
  for (const [at, id] of audiofiles.entries()) {
    const file = await reaches(client, id, 'Delivered')
    assert.ok(Math.abs(file.duration_seconds! - 11) < 0.15, `${names[at]} has ${file.duration_seconds} s`)
    assert.match(await transcriptOf(client, id), /^Ask not\./, names[at])
    assert.ok(file.quality_stars! >= 3, names[at])
  }
})

test('a telephone’s amr without speech is decoded, and refunded', async () => {
  const { client } = await service.customer({ credit: 1 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/phone.amr`, sku: 'EMSR02' })
  const file = await reaches(client, audiofiles[0]!, 'Error')
  assert.equal(file.duration_seconds, 10)
  assert.match(file.reason!, /^No speech was found in this recording\./)
  assert.equal((await client.v4.balance()).balance, 1)
})

test('a recorder’s film that does not say its length is measured by its end, and is not priced as hours of sound', async () => {
  const { client } = await service.customer({ credit: 1 })
  const { quote } = await client.quote([`${host.url}/live-film.mkv`], ['EMSR02'])
  const { duration_seconds: seconds, exact } = quote.files[0]!
  assert.ok(seconds! > 10 && seconds! < 12 && !exact, `${seconds} s`)
  assert.equal(quote.total, 0.25)
})
