import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { eventsOf, reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { recording } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const host = await startFileHost({
  '/jfk.mp3': sample('jfk.mp3'),
  '/spanish.opus': await readFile(recording('spanish.opus')),
  '/garbled.opus': await readFile(recording('garbled.opus')),
})
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'fast' } })

test('a recording in another language comes back in that language, without being told it', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/spanish.opus`, sku: 'EMSR02' })
  const file = await reaches(client, audiofiles[0]!, 'Delivered')
  assert.equal(file.language, 'es')
  assert.match(await transcriptOf(client, file.id), /Ayer fuimos al mercado/)
})

test('a recording without a detectable language is not charged; the customer is told why, and names one to try again', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/garbled.opus`, sku: 'EMSR02' })
  const file = await reaches(client, audiofiles[0]!, 'Error')
  assert.equal(
    file.reason,
    'We could not tell which language is spoken in this recording. Choose the language, then try again.',
  )
  assert.equal((await client.v4.balance()).balance, 10)
  const events = await eventsOf(service.databaseUrl, account)
  assert.deepEqual(
    events.map(({ event }) => event),
    ['REFUND_ISSUED'],
  )

  const named = await client.files.correctLanguage(file.id, 'en')
  assert.deepEqual([named.file.language, named.file.language_source, named.file.redo], ['en', 'given', null])
  assert.equal(named.message, 'The language is English')
  await client.files.retry(file.id)
  const again = await until(async () => {
    const { file: now } = await client.files.show(file.id)
    return ['Delivered', 'Error'].includes(now.statename) && now
  })
  assert.equal(again.language, 'en')
  assert.doesNotMatch(again.reason ?? '', /which language/)
})

test('a recording that another server transcribed has the language that the server names, or that we hear', async () => {
  const speech = await startSpeechServer('Buenos días.')
  const { customer } = await startService({
    env: {
      LONGHAND_ALLOW_HOSTS: host.host,
      LONGHAND_ENGINE: 'http',
      LONGHAND_ENGINE_URL: speech.url,
    },
  })
  const { client } = await customer({ credit: 10 })
  const languageOf = async () => {
    const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
    return (await reaches(client, audiofiles[0]!, 'Delivered')).language
  }
  speech.language = 'spanish'
  assert.equal(await languageOf(), 'es')
  speech.language = null
  assert.equal(await languageOf(), 'en')
})
