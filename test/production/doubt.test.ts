import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { eventsOf, reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const speech = await startSpeechServer('And so my fellow Americans ask not what your country can do for you')
const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
  },
})

async function transcribed(confidence: number, skus = ['EMSR02'], ends = 'Delivered') {
  speech.confidence = confidence
  const { id: account, client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.orders.place({ urls: [`${host.url}/jfk.mp3`], skus })
  const file = await reaches(client, audiofiles[0]!, ends)
  const events = (await eventsOf(service.databaseUrl, account)).map(({ event }) => event)
  return { client, file, events }
}

test('a clean recording whose words the machine is unsure of is difficult audio, and its customer is told once', async () => {
  const { client, file, events } = await transcribed(0.4)
  assert.deepEqual([file.confidence, file.quality_stars], [0.4, 2])
  assert.deepEqual(file.quality_reasons, ['hard_to_understand'])
  assert.deepEqual(events, ['DIFFICULT_AUDIO', 'TRANSCRIPT_COMPLETE'])
  const { paragraphs } = await client.files.transcript(file.id)
  assert.ok(paragraphs.every(({ words }) => words.every((word) => word.confidence === 0.4)))
  const { uncertain } = await service.operator.console.today()
  assert.deepEqual(
    uncertain.map(({ id, confidence }) => [id, confidence]),
    [[file.id, 0.4]],
  )
})

test('one whose words are sure keeps its stars', async () => {
  const { file, events } = await transcribed(0.95)
  assert.deepEqual([file.confidence, file.quality_stars, file.quality_reasons], [0.95, 5, []])
  assert.deepEqual(events, ['TRANSCRIPT_COMPLETE'])
})

test('the draft for people tells it as well, but not to customers who paid for difficult audio', async () => {
  assert.deepEqual((await transcribed(0.4, ['TRANS14'], 'Transcribing')).events, ['DIFFICULT_AUDIO'])
  const paid = await transcribed(0.4, ['TRANS14', 'DIFFQ2'], 'Transcribing')
  assert.deepEqual([paid.file.quality_stars, paid.events], [2, []])
})

test('a name that the machine was unsure of is spelled as it came with the order', async () => {
  speech.says = 'Mister Kenedy asked what the country can do and Mister Jonson answered him.'
  speech.confidence = 0.4
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.orders.place({
    urls: [`${host.url}/jfk.mp3`],
    skus: ['EMSR02'],
    names: ['John Kennedy'],
    notes: 'There is also a guest called Johnson.',
  })
  await reaches(client, audiofiles[0]!, 'Delivered')
  const text = await transcriptOf(client, audiofiles[0]!)
  assert.match(text, /^Mister Kennedy asked what the country can do and Mister Johnson answered him\.$/m)
})
