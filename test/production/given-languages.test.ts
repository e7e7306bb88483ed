import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client, LonghandError } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { eventsOf, pathOf, reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const host = await startFileHost({ '/spanish.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ontem nos fomos.')
const service = await startService({
  env: { LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url, LONGHAND_ALLOW_HOSTS: host.host },
})
const url = `${host.url}/spanish.mp3`

const refused = (status: number, words: RegExp) => (error: LonghandError) => {
  assert.equal(error.status, status, error.message)
  assert.match(error.message, words)
  return true
}

const redone = (client: Client, id: number) =>
  until(
    async () => {
      const { file } = await client.files.show(id)
      assert.equal(file.statename, 'Delivered')
      assert.equal(file.has_transcript, true)
      return file.redo?.state === 'done' && file
    },
    { what: 'another transcript' },
  )

test('a wrong language is corrected once, for nothing; the delivered text stays until the new one is there', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.orders.place({ urls: [url], skus: ['EMSR02'], language: 'pt-BR' })
  const id = audiofiles[0]!
  const file = await reaches(client, id, 'Delivered')
  assert.deepEqual([file.language, file.language_source, file.redo], ['pt', 'given', null])
  const first = await transcriptOf(client, id)
  assert.match(first, /Ontem nos fomos/)
  const { balance } = await client.v4.balance()
  await client.files.renameSpeaker(id, { from: null, to: 'Ana Ruiz', merge: false })

  assert.equal((await client.files.show(id)).can.correct_language, true)
  speech.says = 'Ayer fuimos al mercado.'
  const { file: started, message } = await client.files.correctLanguage(id, 'es')
  assert.equal(message, 'The file is being transcribed again in Spanish')
  assert.deepEqual(started.redo, { language: 'es', state: 'running' })
  assert.equal(started.language, 'pt')
  await assert.rejects(
    client.files.correctLanguage(id, 'fr'),
    refused(409, /being transcribed again in Spanish/),
  )
  await assert.rejects(
    client.files.renameSpeaker(id, { from: 'Ana Ruiz', to: 'Ana', merge: false }),
    refused(409, /being transcribed again/),
  )

  const done = await redone(client, id)
  assert.deepEqual(speech.languages, ['pt', 'es'])
  assert.deepEqual([done.language, done.language_source], ['es', 'given'])
  const text = await transcriptOf(client, id)
  assert.match(text, /^Ana Ruiz: .*Ayer fuimos al mercado/s, 'the name that a person gave is kept')
  assert.match(await (await client.v4.transcript(id, 'html')).text(), /<html lang="es"/)
  assert.equal((await client.v4.balance()).balance, balance)
  const path = await pathOf(client, id)
  assert.equal(path.filter((state) => state === 'Delivered').length, 1)
  const told = (await eventsOf(service.databaseUrl, account)).map(({ event }) => event)
  assert.deepEqual(told, ['TRANSCRIPT_COMPLETE', 'TRANSCRIPT_COMPLETE'])

  await assert.rejects(
    client.files.correctLanguage(id, 'fr'),
    refused(409, /transcribed again once.*place a new order/),
  )
  const { can } = await client.files.show(id)
  assert.match(String(can.correct_language), /transcribed again once/)
})

test('an unknown language is refused before anything is ordered or priced', async () => {
  const { client } = await service.customer({ credit: 10 })
  for (const language of ['tlh', 'english please', ''])
    await assert.rejects(
      client.orders.place({ urls: [url], skus: ['EMSR02'], language }),
      refused(400, /language.*GET \/api\/languages/s),
    )
  assert.equal((await client.v4.balance()).balance, 10)
  const { languages } = await client.languages()
  assert.equal(languages.length, 99)
  assert.ok(languages.some(({ code, name }) => code === 'es' && name === 'Spanish'))
})

test('an order by a quote has the language of the quote', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { quote } = await client.quote([url], ['TRANS14'], 'es-MX')
  assert.equal(quote.language, 'es')
  const { audiofiles } = await client.orders.place({ quote: quote.id })
  assert.equal((await client.files.show(audiofiles[0]!)).file.language, 'es')
})
