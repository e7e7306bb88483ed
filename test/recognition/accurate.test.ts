import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { embeddedEngine } from '../../src/speech/embedded.ts'
import { createSpeechProcess } from '../../src/speech/speech-process.ts'
import { paragraphs } from '../../src/transcripts/index.ts'
import { captions } from '../../src/transcripts/render/index.ts'
import { assertCuesFollowSpeech } from '../support/caption-times.ts'
import * as samples from '../support/speech-samples.ts'
import { matchingWords, wordError } from '../support/speech-word-error.ts'
import { textOf, transcribeRecording } from '../support/transcribe-recording.ts'

const speech = createSpeechProcess({ weightsFolder: await samples.speechWeights(), threads: 1 })
const accurate = embeddedEngine(speech, 'accurate')
const fast = embeddedEngine(speech, 'fast')
after(() => speech.close())

test('the accurate engine hears every word of a reading, and when each begins and ends', async () => {
  const said = await samples.timedWords()
  const heard = await transcribeRecording(samples.recording('timed.opus'), speech, accurate)
  assert.equal(heard.language, 'en')
  const { errors } = wordError(said.map(({ text }) => text).join(' '), textOf(heard.words))
  assert.ok(errors <= 2, `${errors} of ${said.length} words are wrong: ${textOf(heard.words)}`)
  const pairs = matchingWords(
    said.map(({ text }) => text),
    heard.words.map(({ text }) => text),
  )
  const startsOff = pairs.map(([i, j]) => Math.abs(said[i]!.startMs - heard.words[j]!.startMs))
  const endsOff = pairs.map(([i, j]) => Math.abs(said[i]!.endMs - heard.words[j]!.endMs))
  for (const off of [startsOff, endsOff]) {
    off.sort((a, b) => a - b)
    assert.ok(off[Math.floor(off.length * 0.5)]! <= 25, `${off}`)
    assert.ok(off[Math.floor(off.length * 0.9)]! <= 80, `${off}`)
  }
  assert.ok(heard.words.every(({ confidence }) => confidence! > 0 && confidence! <= 1))
  const transcript = paragraphs([heard.words], { verbatim: true, speakers: [] })
  assertCuesFollowSpeech([...captions(transcript, { labels: 'none' })], said)
})

test('the language of a recording is found and written down, by the fast setting too', async () => {
  const heard = await transcribeRecording(samples.recording('spanish.opus'), speech, fast)
  assert.equal(heard.language, 'es')
  assert.match(textOf(heard.words), /al mercado y compramos pan, queso/)
})
