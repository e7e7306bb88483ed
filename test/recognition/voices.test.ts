import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sample, samplePath, startFileHost } from '../support/file-host.ts'
import { reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import {
  austenText,
  ffmpeg,
  jfkText,
  joined,
  recording,
  temporaryFolder,
  timedWords,
} from '../support/speech-samples.ts'
import { voicesRight } from '../support/voices-right.ts'

const folder = await temporaryFolder()
const [reader, president] = [samplePath('austen.mp3'), samplePath('jfk.mp3')]
const [unequal, begun, brief] = ['unequal.wav', 'begun.wav', 'brief.wav'].map((name) =>
  join(folder, name),
) as [string, string, string]
const readings = [reader, reader, reader]
await joined([...readings, president, ...readings, president], unequal)
await ffmpeg('-i', president, '-t', '4.9', begun)
await joined([reader, begun, reader], brief)
const host = await startFileHost({
  '/austen.mp3': sample('austen.mp3'),
  '/timed.opus': await readFile(recording('timed.opus')),
  '/four-voices.opus': await readFile(recording('four-voices.opus')),
  '/unequal.wav': await readFile(unequal),
  '/brief.wav': await readFile(brief),
})
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'fast' } })

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

test('of two voices, one may speak for nine tenths of the time, and be told apart from hardly a sentence', async () => {
  const { client } = await service.customer({ credit: 10 })
  const heardIn = async (name: string, names: string[]) => {
    const order = { url: `${host.url}/${name}`, sku: 'EMSR02', name: names }
    const { audiofiles } = await client.v4.order(order)
    await reaches(client, audiofiles[0]!, 'Delivered')
    return transcriptOf(client, audiofiles[0]!)
  }
  const reading = { voice: 'reader', text: `${austenText} `.repeat(3) }
  const speech = { voice: 'president', text: jfkText }
  const said = [reading, speech, reading, speech]
  const { voices, right, words } = voicesRight(said, await heardIn('unequal.wav', []))
  assert.equal(voices, 2)
  assert.ok(right / words >= 0.95, `${right} of ${words} words`)
  const brief = await heardIn('brief.wav', ['Ann', 'Bob'])
  assert.match(brief, /^Speaker 2: And so,? my fellow.Americans/im)
  const labels = brief.match(/^Speaker \d/gm)!
  assert.deepEqual(
    labels.filter((label, i) => label !== labels[i - 1]),
    ['Speaker 1', 'Speaker 2', 'Speaker 1'],
  )
})

test('a customer who names two speakers gets two, where four speak', async () => {
  const { client } = await service.customer({ credit: 10 })
  const order = { url: `${host.url}/four-voices.opus`, sku: 'EMSR02', name: ['Ann', 'Bob'] }
  const { audiofiles } = await client.v4.order(order)
  await reaches(client, audiofiles[0]!, 'Delivered')
  const labels = (await transcriptOf(client, audiofiles[0]!)).match(/^Speaker \d/gm)
  assert.deepEqual(new Set(labels), new Set(['Speaker 1', 'Speaker 2']))
})

test('one voice alone has no label', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/austen.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  assert.doesNotMatch(await transcriptOf(client, audiofiles[0]!), /Speaker/)
})
