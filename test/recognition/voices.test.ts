import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { recording, timedWords } from '../support/speech-samples.ts'
import { voicesRight } from '../support/voices-right.ts'

const host = await startFileHost({
  '/austen.mp3': sample('austen.mp3'),
  '/timed.opus': await readFile(recording('timed.opus')),
  '/four-voices.opus': await readFile(recording('four-voices.opus')),
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

test('one voice alone has no label', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/austen.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  assert.doesNotMatch(await transcriptOf(client, audiofiles[0]!), /Speaker/)
})
