import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { embeddedEngine } from '../../src/speech/embedded.ts'
import type { Engine } from '../../src/speech/engine.ts'
import { createSpeechProcess } from '../../src/speech/speech-process.ts'
import { startFileHost } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import * as samples from '../support/speech-samples.ts'
import { wordError } from '../support/speech-word-error.ts'
import { textOf, transcribeRecording } from '../support/transcribe-recording.ts'

const folder = await samples.temporaryFolder()
const speech = createSpeechProcess({ weightsFolder: await samples.speechWeights(), threads: 1 })
const accurate = embeddedEngine(speech, 'accurate')
const fast = embeddedEngine(speech, 'fast')
after(() => speech.close())

const heardIn = (path: string, engine: Engine) => transcribeRecording(path, speech, engine)

/** The words in this language; null for the language of the recording. */
const said = ({ words, languages }: Awaited<ReturnType<typeof heardIn>>, language: string | null) =>
  textOf(words.filter((_, i) => languages[i] === language))

test('English and then Russian, without a pause, come out in both languages', async () => {
  const path = join(folder, 'english-russian.wav')
  await samples.joined([samples.sample('austen.mp3'), samples.recording('russian.opus')], path)
  const heard = await heardIn(path, accurate)
  const [english, russian] = heard.language === 'en' ? [null, 'ru'] : ['en', null]
  assert.ok(wordError(samples.austenText, said(heard, english)).errors <= 5, said(heard, english))
  assert.match(said(heard, russian), /рынок,? (и )?купили/)
})

test('the fast setting notices German between English sentences', async () => {
  const path = join(folder, 'english-german.wav')
  const english = samples.sample('jfk.mp3')
  await samples.joined([english, english, samples.recording('german.opus'), english], path)
  const heard = await heardIn(path, fast)
  assert.equal(heard.language, 'en')
  const text = `${samples.jfkText} `.repeat(3)
  assert.ok(wordError(text, said(heard, null)).errors <= 5, said(heard, null))
  assert.match(said(heard, 'de'), /Markt gegangen und haben/)
})

test('a recording in one language stays in it, however noisy', async () => {
  const noisy = join(folder, 'noisy.wav')
  await samples.withNoise(samples.sample('austen.mp3'), noisy, 0.4)
  for (const engine of [accurate, fast]) {
    const { language, languages } = await heardIn(noisy, engine)
    assert.equal(language, 'en')
    assert.deepEqual(languages.filter(Boolean), [])
  }
  const { languages } = await heardIn(samples.recording('german.opus'), accurate)
  assert.deepEqual(languages.filter(Boolean), [])
})

test('documents say which passages are in another language; a customer who names the language gets that one', async () => {
  const path = join(folder, 'ordered.wav')
  await samples.joined([samples.sample('austen.mp3'), samples.recording('german.opus')], path)
  const host = await startFileHost({ '/ordered.wav': await readFile(path) })
  const { customer } = await startService({
    env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'accurate' },
  })
  const { client } = await customer({ credit: 10 })
  const languagesOf = async (options: { language?: string }) => {
    const order = { urls: [`${host.url}/ordered.wav`], skus: ['EMSR02'], ...options }
    const { audiofiles } = await client.orders.place(order)
    const { id, language } = await reaches(client, audiofiles[0]!, 'Delivered')
    const { paragraphs } = await client.files.transcript(id)
    return new Set(paragraphs.map((paragraph) => paragraph.language ?? language))
  }
  assert.deepEqual(await languagesOf({}), new Set(['en', 'de']))
  assert.deepEqual(await languagesOf({ language: 'en' }), new Set(['en']))
})
