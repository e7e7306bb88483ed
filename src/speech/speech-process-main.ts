/**
 * The program of the engine's own process: native code that may crash runs here and takes nothing else down. It
 * works on the newest request first and ends with the process that started it. Each model is loaded when it is first
 * needed.
 */
import { existsSync } from 'node:fs'
import { readPcm, toFloats } from '../platform/pcm.ts'
import type { Span } from '../platform/span.ts'
import type { Word } from '../transcripts/model.ts'
import { type Language, WeightsMissing } from './engine.ts'
import { findSpeech } from './find-speech.ts'
import { asNewest } from './give-way.ts'
import { inRecording, readParts } from './heard-parts.ts'
import { createKeptPlaces } from './kept-places.ts'
import { loadMoonshine, type Moonshine } from './moonshine.ts'
import type { Answer, Question, Recognised, Request, SpeechModel } from './speech-process.ts'
import { loadVoiceModel, type VoiceModel } from './voices/model.ts'
import type { VoiceWindow } from './voices/voices.ts'
import { ENCODER, loadWhisper, type Sound, type Whisper } from './whisper/model.ts'
import { followedWords, whisperWords } from './whisper/words.ts'
import { spaceBefore, type TimedWord } from './words/token-words.ts'

const [weightsFolder, threads] = process.argv.slice(2) as [string, string]
let moonshine: Promise<Moonshine> | null = null
let whisper: Promise<Whisper> | null = null
let voiceModel: Promise<VoiceModel> | null = null

process.on('disconnect', () => process.exit())
process.on('message', async ({ id, request }: Question) => {
  try {
    answer({ id, result: await asNewest(() => perform(request)) })
  } catch (error) {
    if (error instanceof WeightsMissing) answer({ id, missing: error.message })
    else answer({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})

async function perform(request: Request): Promise<unknown> {
  switch (request.task) {
    case 'find speech':
      return findSpeech(request.pcmPath, request.fromMs, weightsFolder)
    case 'tell languages':
      return tellLanguages(request.pcmPath, request.parts, request.model)
    case 'recognise':
      return recognise(request)
    case 'align':
      return align(request)
    case 'describe voices':
      return describeVoices(request)
  }
}

const theMoonshine = () => {
  moonshine ??= loadMoonshine(weightsFolder, Number(threads))
  return moonshine
}

/** Its weights may be fetched later than the others, while this process runs, or be those of an earlier release. */
const theWhisper = async () => {
  const needed = ['whisper.stamp.json', ENCODER].map((name) => `${weightsFolder}/${name}`)
  if (!needed.every(existsSync)) throw new WeightsMissing('Whisper is not here yet.')
  whisper ??= loadWhisper(weightsFolder, Number(threads))
  return whisper
}

/** What is said in another language, Moonshine leaves out, or is unsure of much of it. */
const SURELY_ENGLISH = 0.87

async function tellLanguages(
  pcmPath: string,
  parts: Span[],
  model: SpeechModel,
): Promise<[string, number][]> {
  if (model === 'moonshine') {
    const words = await placesWritten.keep(pcmPath, parts)
    const logs = words.reduce((sum, word) => sum + Math.log(word.confidence), 0)
    const sureness = words.length > 0 ? Math.exp(logs / words.length) : 0
    if (sureness >= SURELY_ENGLISH) return [['en', sureness]]
  }
  return [...(await (await theWhisper()).languagesOf(await placesHeard.keep(pcmPath, parts)))]
}

async function recognise(request: Request & { task: 'recognise' }): Promise<Recognised> {
  const { pcmPath, parts, model } = request
  const { words, languages } =
    model === 'moonshine'
      ? { words: await placesWritten.take(pcmPath, parts), languages: [] }
      : await recogniseWithWhisper(request)
  return { words: words.map((word) => inRecording(inMs(word), parts)), languages }
}

const samplesOf = async (pcmPath: string, parts: Span[]) => toFloats(await readParts(pcmPath, parts))

const wordsOfMoonshine = async (pcmPath: string, parts: Span[]): Promise<TimedWord[]> =>
  (await theMoonshine()).recognise(await samplesOf(pcmPath, parts))

const soundOf = async (pcmPath: string, parts: Span[]): Promise<Sound> =>
  (await theWhisper()).hear(await samplesOf(pcmPath, parts))

/** As many as there are places at which a language is looked for. */
const MAX_PLACES = 5
const placesWritten = createKeptPlaces<TimedWord[]>(MAX_PLACES, wordsOfMoonshine)
const placesHeard = createKeptPlaces<Sound>(MAX_PLACES, soundOf)

async function recogniseWithWhisper({
  pcmPath,
  parts,
  language,
  stretches = [],
  intoEnglish = false,
}: Request & { task: 'recognise' }): Promise<{ words: TimedWord[]; languages: Language[] }> {
  const sound = await placesHeard.take(pcmPath, parts)
  const inSeconds = stretches.map(({ startMs, endMs }) => ({ start: startMs / 1000, end: endMs / 1000 }))
  const written = await (await theWhisper()).write(sound, language, {
    task: intoEnglish ? 'translate' : 'transcribe',
    parts: inSeconds,
  })
  const languages = written.languages.map((all) => {
    const [likeliest, probability] = [...all].reduce((a, b) => (b[1] > a[1] ? b : a))
    return { language: likeliest, probability }
  })
  const writtenIn = intoEnglish ? 'en' : language
  return { words: whisperWords(written, await samplesOf(pcmPath, parts), writtenIn), languages }
}

async function align({
  pcmPath,
  span,
  words,
  model,
  language,
}: Request & { task: 'align' }): Promise<Word[]> {
  const samples = await samplesOf(pcmPath, [span])
  const timed =
    model === 'moonshine'
      ? await (await theMoonshine()).align(samples, words)
      : await alignWithWhisper(samples, words, language)
  return timed.map((word) => inRecording(inMs(word), [span]))
}

async function alignWithWhisper(
  samples: Float32Array,
  words: string[],
  language: string,
): Promise<TimedWord[]> {
  const whisper = await theWhisper()
  const texts = words.map((word) => `${spaceBefore(language)}${word}`)
  return followedWords(await whisper.follow(await whisper.hear(samples), language, texts), samples)
}

/** Features are relative to the seconds around them. */
const AROUND_MS = 1_500
/** The sound of so much is in memory at once. */
const MAX_STRETCH_MS = 60_000

async function describeVoices({
  pcmPath,
  spans,
}: Request & { task: 'describe voices' }): Promise<VoiceWindow[]> {
  voiceModel ??= loadVoiceModel(weightsFolder)
  const model = await voiceModel
  const windows: VoiceWindow[] = []
  for (const stretch of stretchesOf(spans)) {
    const startMs = Math.max(0, stretch[0]!.startMs - AROUND_MS)
    const samples = toFloats(await readPcm(pcmPath, { startMs, endMs: stretch.at(-1)!.endMs + AROUND_MS }))
    for (const window of await model.describe(samples, startMs, stretch)) windows.push(window)
  }
  return windows
}

function stretchesOf(spans: Span[]): Span[][] {
  const stretches: Span[][] = []
  for (const span of spans) {
    const last = stretches.at(-1)
    if (last && span.endMs - last[0]!.startMs <= MAX_STRETCH_MS) last.push(span)
    else stretches.push([span])
  }
  return stretches
}

const inMs = ({ text, start, end, confidence }: TimedWord): Word => ({
  text,
  startMs: start * 1000,
  endMs: end * 1000,
  confidence: Math.round(confidence * 1000) / 1000,
})

function answer(message: Answer): void {
  process.send?.(message)
}
