import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { decodeMedia } from '../../src/media/decode/decode.ts'
import { embeddedEngine } from '../../src/speech/embedded.ts'
import { likeliestLanguage } from '../../src/speech/likeliest-language.ts'
import { joinPieces, languagePlaces, planPieces } from '../../src/speech/pieces.ts'
import { createSpeechProcess } from '../../src/speech/speech-process.ts'
import { transcribePieces } from '../../src/speech/transcribe-pieces.ts'
import { paragraphs } from '../../src/transcripts/index.ts'
import { captions } from '../../src/transcripts/render/index.ts'
import { assertCuesFollowSpeech } from '../support/caption-times.ts'
import { findAllSpeech } from '../support/find-all-speech.ts'
import * as samples from '../support/speech-samples.ts'
import { matchingWords, wordError } from '../support/speech-word-error.ts'

const signal = samples.never
const folder = await samples.temporaryFolder()
const speech = createSpeechProcess({ weightsFolder: await samples.speechWeights(), threads: 1 })
const accurate = embeddedEngine(speech, 'accurate')
const fast = embeddedEngine(speech, 'fast')
after(() => speech.close())

test('the accurate engine hears every word of a reading, and when each begins and ends', async () => {
  const said = await samples.timedWords()
  const heard = await transcribe(samples.recording('timed.opus'), accurate)
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

test('a second voice in the middle of a piece is not left out', async () => {
  const heard = textOf((await transcribe(samples.sample('two-voices.m4a'), accurate)).words)
  assert.match(
    heard,
    /power to do for them.*fellow americans.*do for your country.*married a more amiable woman/i,
  )
})

test('a recording that is 60 dB too quiet is heard whole', async () => {
  const path = join(folder, 'quiet.wav')
  await samples.ffmpeg('-i', samples.sample('jfk.mp3'), '-af', 'volume=-60dB', path)
  const heard = textOf((await transcribe(path, accurate)).words)
  assert.ok(wordError(samples.jfkText, heard).errors <= 1, heard)
})

const languages = {
  'spanish.opus': { code: 'es', says: /al mercado y compramos pan, queso/ },
  'french.opus': { code: 'fr', says: /acheté du pain, du fromage et beaucoup de pommes/ },
  'german.opus': { code: 'de', says: /wir auf den Markt gegangen und haben/ },
  'russian.opus': { code: 'ru', says: /рынок,? (и )?купили хлеб/ },
}
for (const [name, { code, says }] of Object.entries(languages)) {
  test(`the language of ${name} is found and written down, by the fast setting too`, async () => {
    const heard = await transcribe(samples.recording(name), fast)
    assert.equal(heard.language, code)
    assert.match(textOf(heard.words), says)
  })
}

test('the fast setting takes English for English without asking the larger model', async () => {
  const asked: string[] = []
  const watched = embeddedEngine(
    {
      ...speech,
      recognise: (pcmPath, span, how, options) => {
        asked.push(how.model)
        return speech.recognise(pcmPath, span, how, options)
      },
    },
    'fast',
  )
  const heard = await transcribe(samples.sample('jfk.mp3'), watched)
  assert.equal(heard.language, 'en')
  assert.deepEqual(asked, ['moonshine'])
})

async function transcribe(path: string, engine: typeof accurate) {
  const into = join(folder, `decoded-${decodings++}`)
  await mkdir(into)
  const decoded = await decodeMedia(path, into, { maxSeconds: 3600 }, signal)
  assert.ok(decoded.ok)
  const [pcmPath] = decoded.pcmPaths as [string]
  const spans = await findAllSpeech(speech, pcmPath)
  const pieces = planPieces(spans, decoded.durationMs, { longestMs: engine.longestPieceMs })
  const places = languagePlaces(pieces).map((place) => ({ ...place, pcmPath }))
  const found = await likeliestLanguage(places, (place) => engine.tellLanguages!(place, { signal }))
  const hints = { names: [], notes: '', language: found!.language }
  const results = await transcribePieces(engine, [pcmPath], pieces, hints, { signal })
  return { ...found!, words: joinPieces(results, 1).flat() }
}

let decodings = 0
const textOf = (words: { text: string }[]) => words.map(({ text }) => text).join(' ')
