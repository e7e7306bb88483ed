import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LonghandError } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const speech = await startSpeechServer('Then Katherine spoke about the harbour.')
speech.confidence = 0.3
const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const { customer } = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})

test('names of the glossary are spelled as given in every transcript, and the engine is told of them', async () => {
  const { id: account, client } = await customer({ credit: 10 })
  const { terms } = await client.glossary.set(account, ['Cathryn', ' Cathryn ', 'Zubrowka'])
  assert.deepEqual(terms, ['Cathryn', 'Zubrowka'])
  assert.deepEqual((await client.glossary.show(account)).terms, terms)
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  assert.match(await transcriptOf(client, audiofiles[0]!), /Then Cathryn spoke/)
  assert.match(speech.prompts.at(-1)!, /Cathryn, Zubrowka/)
})

test('a glossary is its owner’s, and has an end', async () => {
  const { id: account, client } = await customer({})
  const { client: other } = await customer({})
  await assert.rejects(other.glossary.show(account), { status: 404 } satisfies Partial<LonghandError>)
  await assert.rejects(other.glossary.set(account, ['Mine']), {
    status: 404,
  } satisfies Partial<LonghandError>)
  const many = Array.from({ length: 501 }, (_, i) => `term${i}`)
  await assert.rejects(client.glossary.set(account, many), { status: 400 } satisfies Partial<LonghandError>)
})
