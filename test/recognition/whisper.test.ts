import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { embeddedEngine } from '../../src/speech/embedded.ts'
import { createSpeechProcess } from '../../src/speech/speech-process.ts'
import { paragraphs } from '../../src/transcripts/index.ts'
import * as samples from '../support/speech-samples.ts'
import { wordError } from '../support/speech-word-error.ts'
import { textOf, transcribeRecording } from '../support/transcribe-recording.ts'

const folder = await samples.temporaryFolder()
const speech = createSpeechProcess({ weightsFolder: await samples.speechWeights(), threads: 1 })
const accurate = embeddedEngine(speech, 'accurate')
const fast = embeddedEngine(speech, 'fast')
after(() => speech.close())

test('a second voice in the middle of a piece is not left out', async () => {
  const heard = textOf((await transcribeRecording(samples.sample('two-voices.m4a'), speech, accurate)).words)
  assert.match(
    heard,
    /power to do for them.*fellow americans.*do for your country.*married a more amiable woman/i,
  )
})

test('a voice that another interrupts on a channel of its own goes on with its sentence', async () => {
  const path = join(folder, 'interrupted.wav')
  await samples.interruptedCall(path)
  const { tracks } = await transcribeRecording(path, speech, accurate)
  const turns = paragraphs(tracks, { verbatim: false }).paragraphs
  assert.deepEqual(
    turns.map(({ speaker, words }) => `${speaker}: ${textOf(words)}`),
    [
      'Speaker 1: And so, my fellow Americans, ask not',
      'Speaker 2: And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.',
      'Speaker 1: what your country can do for you, ask what you can do for your country.',
    ],
  )
  const [, middle, last] = turns
  assert.ok(middle!.words[0]!.startMs > 4_900 && last!.words[0]!.startMs > 12_400)
})

test('a recording that is 60 dB too quiet is heard whole', async () => {
  const path = join(folder, 'quiet.wav')
  await samples.ffmpeg('-i', samples.sample('jfk.mp3'), '-af', 'volume=-60dB', path)
  const heard = textOf((await transcribeRecording(path, speech, accurate)).words)
  assert.ok(wordError(samples.jfkText, heard).errors <= 1, heard)
})

test('what a quiet speaker says beside a loud one is heard', async () => {
  const [quiet, path] = [join(folder, 'far.wav'), join(folder, 'near-and-far.wav')]
  await samples.ffmpeg('-i', samples.sample('jfk.mp3'), '-af', 'volume=-45dB', quiet)
  await samples.joined([samples.sample('austen.mp3'), quiet, samples.sample('austen.mp3')], path)
  for (const engine of [accurate, fast]) {
    const heard = textOf((await transcribeRecording(path, speech, engine)).words)
    const text = `${samples.austenText} ${samples.jfkText} ${samples.austenText}`
    const { errors } = wordError(text, heard)
    assert.ok(errors <= 6, `${engine.name}, ${errors}: ${heard}`)
  }
})

const languages = {
  'french.opus': { code: 'fr', says: /acheté du pain, du fromage et beaucoup de pommes/ },
  'german.opus': { code: 'de', says: /wir auf den Markt gegangen und haben/ },
  'russian.opus': { code: 'ru', says: /рынок,? (и )?купили хлеб/ },
}
for (const [name, { code, says }] of Object.entries(languages)) {
  test(`the language of ${name} is found and written down, by the fast setting too`, async () => {
    const heard = await transcribeRecording(samples.recording(name), speech, fast)
    assert.equal(heard.language, code)
    assert.match(textOf(heard.words), says)
  })
}

test('the fast setting takes English for English without asking the larger model', async () => {
  const asked: string[] = []
  const watched = embeddedEngine(
    {
      ...speech,
      recognise: (pcmPath, parts, how, options) => {
        asked.push(how.model)
        return speech.recognise(pcmPath, parts, how, options)
      },
    },
    'fast',
  )
  const heard = await transcribeRecording(samples.sample('jfk.mp3'), speech, watched)
  assert.equal(heard.language, 'en')
  assert.deepEqual(asked, ['moonshine'])
})
