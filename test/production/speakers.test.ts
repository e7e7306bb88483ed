import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import jszip from 'jszip'
import type { Client } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { recording, timedWords } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { voicesRight } from '../support/voices-right.ts'

const host = await startFileHost({
  '/two-voices.m4a': sample('two-voices.m4a'),
  '/austen.mp3': sample('austen.mp3'),
  '/timed.opus': await readFile(recording('timed.opus')),
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

test('who said each word is right for at least 19 words in 20', async () => {
  const { client } = await service.customer({ credit: 10 })
  const order = { url: `${host.url}/timed.opus`, sku: 'EMSR02', name: ['Ann', 'Bob'] }
  const { audiofiles } = await client.v4.order(order)
  await reaches(client, audiofiles[0]!, 'Delivered')
  const turns = (await transcriptOf(client, audiofiles[0]!)).split(/^(?=Speaker \d: )/m).filter(Boolean)
  assert.ok(turns.length > 1, 'there are several turns, and no name was put on a voice')
  const changeAt = (await timedWords()).findIndex(({ text }) => text === 'my')
  let [at, right] = [0, 0]
  for (const turn of turns) {
    for (const _ of turn
      .replace(/^Speaker \d: /, '')
      .split(/\s+/)
      .filter(Boolean)) {
      if (turn.startsWith('Speaker 1') === at++ < changeAt) right++
    }
  }
  assert.ok(right / at >= 0.95, `${right} of ${at} words`)
})

test('four voices in a room with an echo are told apart, though nobody said how many there are', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/four-voices.opus`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  const truth = JSON.parse(await readFile(recording('four-voices.json'), 'utf8'))
  const { voices, right, words } = voicesRight(truth, await transcriptOf(client, audiofiles[0]!))
  assert.equal(voices, 4)
  assert.ok(words > 150, `${words} words were heard`)
  assert.ok(right / words >= 0.95, `${right} of ${words} words`)
})

test('one voice alone has no label', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/austen.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  assert.doesNotMatch(await transcriptOf(client, audiofiles[0]!), /Speaker/)
})

type Format = Parameters<Client['v4']['transcript']>[1]

/** The text that a document holds, in whatever way it holds it. */
async function readable(client: Client, id: number, format: Format): Promise<string> {
  const bytes = Buffer.from(await (await client.v4.transcript(id, format)).arrayBuffer())
  if (format === 'docx') return (await jszip.loadAsync(bytes)).file('word/document.xml')!.async('string')
  return format === 'doc' ? bytes.toString('latin1') + bytes.toString('utf16le') : bytes.toString()
}
