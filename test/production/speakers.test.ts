import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import jszip from 'jszip'
import type { Client } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { ffmpeg, recording, sample as samplePath, temporaryFolder } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const folder = await temporaryFolder()
/** Two voices with a channel each, who speak for eight seconds each. */
async function call(name: string, secondAfterMs: number): Promise<Buffer> {
  const path = join(folder, name)
  const mono = 'aresample=16000,pan=mono|c0=c0'
  const mix = `[0:a]${mono},atrim=end=8,apad=whole_dur=30[a];[1:a]${mono},atrim=end=8,adelay=${secondAfterMs},apad=whole_dur=30[b];[a][b]amerge=inputs=2`
  const inputs = ['-i', samplePath('jfk.mp3'), '-i', samplePath('austen.mp3')]
  await ffmpeg(...inputs, '-filter_complex', mix, '-t', '20', path)
  return readFile(path)
}
const host = await startFileHost({
  '/two-voices.m4a': sample('two-voices.m4a'),
  '/interrupted.wav': await call('interrupted.wav', 5_500),
  '/in-turn.wav': await call('in-turn.wav', 10_000),
  '/four-voices.opus': await readFile(recording('four-voices.opus')),
})
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'fast' } })

test('two voices on one channel are told apart, in all eight formats', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/two-voices.m4a`, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Delivered')
  const text = await transcriptOf(client, id)
  assert.match(
    text,
    /Speaker 1: .*Dashwood.*for them\.\s+Speaker 2: .*Americans.*Speaker 1: .*amiable woman/s,
  )
  for (const format of ['txt', 'tstxt', 'html', 'rtf', 'doc', 'docx', 'srt', 'vtt'] as const) {
    const read = await readable(client, id, format)
    assert.match(read, /Speaker 1/, format)
    assert.match(read, /Speaker 2/, format)
  }
})

test('where a server names speakers, they change where it says, and keep their numbers through the recording', async () => {
  const said = Array.from({ length: 60 }, (_, i) => `word${i}`)
  const speech = await startSpeechServer(said.join(' '))
  speech.confidence = 0.9
  const { customer } = await startService({
    env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
  })
  const { client } = await customer({ credit: 10 })
  const secondSpeaker = async () => {
    const { audiofiles } = await client.v4.order({ url: `${host.url}/two-voices.m4a`, sku: 'EMSR02' })
    await reaches(client, audiofiles[0]!, 'Delivered')
    return /Speaker 2: (\w+)/.exec(await transcriptOf(client, audiofiles[0]!))?.[1]
  }
  const heardByUs = await secondSpeaker()
  assert.match(heardByUs!, /word1[5-9]/)
  speech.speakers = said.map((_, i) => (i < 21 || i > 46 ? 'SPEAKER_07' : 'SPEAKER_03'))
  assert.equal(await secondSpeaker(), 'word21')
})

test('as many voices are told apart as the order says, without a name or with more names', async () => {
  const speech = await startSpeechServer(Array.from({ length: 200 }, (_, i) => `word${i}`).join(' '))
  const { customer } = await startService({
    env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
  })
  const { client } = await customer({ credit: 10 })
  const voicesIn = async (name: string, said: { speakers?: number; names?: string[] }) => {
    const { audiofiles } = await client.orders.place({
      urls: [`${host.url}/${name}`],
      skus: ['EMSR02'],
      ...said,
    })
    const { id, speakers } = await reaches(client, audiofiles[0]!, 'Delivered')
    assert.equal(speakers, said.speakers ?? null)
    const { paragraphs } = await client.files.transcript(id)
    return new Set(paragraphs.map(({ speaker }) => speaker)).size
  }
  assert.equal(await voicesIn('four-voices.opus', {}), 4)
  assert.equal(await voicesIn('four-voices.opus', { speakers: 2 }), 2)
  assert.equal(await voicesIn('two-voices.m4a', { speakers: 1, names: ['Jane Austen', 'John Kennedy'] }), 1)
})

test('where one speaker interrupts the other on a channel of their own, both paragraphs are marked, and on one channel none', async () => {
  const speech = await startSpeechServer('One says this while another one says that.')
  const { customer } = await startService({
    env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
  })
  const { client } = await customer({ credit: 10 })
  const markedIn = async (name: string) => {
    const { audiofiles } = await client.v4.order({ url: `${host.url}/${name}`, sku: 'EMSR02' })
    await reaches(client, audiofiles[0]!, 'Delivered')
    const { paragraphs } = await client.files.transcript(audiofiles[0]!)
    return paragraphs.map(({ speaker, overlaps }) => [speaker, overlaps ?? false])
  }
  assert.deepEqual(await markedIn('interrupted.wav'), [
    ['Speaker 1', true],
    ['Speaker 2', true],
  ])
  assert.ok((await markedIn('in-turn.wav')).every(([, overlaps]) => !overlaps))
  assert.ok((await markedIn('two-voices.m4a')).every(([, overlaps]) => !overlaps))
})

type Format = Parameters<Client['v4']['transcript']>[1]

/** The text that a document holds, in whatever way it holds it. */
async function readable(client: Client, id: number, format: Format): Promise<string> {
  const bytes = Buffer.from(await (await client.v4.transcript(id, format)).arrayBuffer())
  if (format === 'docx') return (await jszip.loadAsync(bytes)).file('word/document.xml')!.async('string')
  return format === 'doc' ? bytes.toString('latin1') + bytes.toString('utf16le') : bytes.toString()
}
