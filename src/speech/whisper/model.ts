/**
 * Whisper small, as set-up split it (`scripts/edit-whisper.js`). A piece of sound is heard once; then its language can
 * be asked for, and its words be written, one token after the other, each with how sure the model is of it and where
 * in the sound it looked. Native code: only the engine's own process may import this.
 */
import { readFile } from 'node:fs/promises'
import { sampleRateHz } from '../../platform/pcm.ts'
import { floats, floatsOf, integers, loadModel, type Model, type Tensor } from '../onnx.ts'
import { likeliest, surenessOf } from '../words/greedy.ts'
import { repeatedTokens } from '../words/repetition.ts'
import type { Token } from '../words/token-words.ts'
import { createTokenizer } from '../words/tokens-of.ts'
import { BANDS, logMel } from './sound.ts'

/** `[layer, head]` of the heads that follow the speech; they belong to these very weights. */
const ONSET_HEADS = [
  [5, 3],
  [8, 8],
] as const
export const FRAME_SECONDS = 0.02

/** The name says what the file is: the one of an earlier release has another, and is never loaded. */
export const ENCODER = 'whisper-encoder-any-length.onnx'

/** The model has room for 448; half of it is for a prompt. */
const MAX_TOKENS = 224

type Vocabulary = {
  tokens: Buffer[]
  languages: Map<string, number>
  suppressed: Set<number>
  suppressedAtBeginning: Set<number>
  start: number
  end: number
  transcribe: number
  translate: number
  withoutTimes: number
  noSpeech: number
}

/** What has been heard, and how many of its frames are not filled up with silence. At most 5 MB. */
export type Sound = { states: Tensor; frames: number }

/** How probable each is. */
type Languages = Map<string, number>

/** What it writes: what is said, or that in English. */
export type Task = 'transcribe' | 'translate'

/** In seconds from the start of the sound. */
export type Part = { start: number; end: number }

export type Written = {
  tokens: Token[]
  /** For each token and the end mark, for each of the onset heads, one number a frame. */
  attention: Float32Array[][]
  hasEnded: boolean
  noSpeechProbability: number
}

export type Whisper = {
  hear(samples: Float32Array): Promise<Sound>
  languagesOf(sound: Sound): Promise<Languages>
  /** Also tells how probable each language is in each of these parts of it. */
  write(
    sound: Sound,
    language: string,
    how?: { task?: Task; parts?: Part[] },
  ): Promise<Written & { languages: Languages[] }>
  /** The given texts, one after the other, and with which token each begins. */
  follow(sound: Sound, language: string, texts: string[]): Promise<Written & { firsts: number[] }>
}

type Stepper = (token: number) => Promise<{ logits: Float32Array; attention: Float32Array[] }>

export async function loadWhisper(folder: string, threads: number): Promise<Whisper> {
  const encoder = await loadModel(`${folder}/${ENCODER}`, threads, { keepsMemory: true })
  const keys = await loadModel(`${folder}/whisper-sound.onnx`, threads, { keepsMemory: true })
  const decoder = await loadModel(`${folder}/whisper-decoder.onnx`, threads, { keepsMemory: true })
  const vocabulary = await readVocabulary(`${folder}/whisper-vocabulary.json`)
  const tokenize = createTokenizer(vocabulary.tokens.slice(0, vocabulary.end))
  /** The keys and values of the sound for every layer take up to 110 MB: they are made again rather than kept. */
  const keysOf = async ({ states }: Sound) => asPast(await keys.run({ encoder_hidden_states: states }))
  const stepperOver = async (sound: Sound) => stepper(decoder, await keysOf(sound), sound.frames)
  const languagesOver = async (sound: Record<string, Tensor>, frames: number): Promise<Languages> => {
    const { logits } = await stepper(decoder, sound, frames)(vocabulary.start)
    return softmaxOver(logits, vocabulary.languages)
  }
  return {
    async hear(samples) {
      const { energies, frames: inputFrames } = logMel(samples)
      const input = floats(energies, [1, BANDS, inputFrames])
      const { last_hidden_state } = await encoder.run({ input_features: input })
      const frames = Math.ceil(samples.length / sampleRateHz / FRAME_SECONDS)
      return { states: last_hidden_state!, frames: Math.min(frames, inputFrames / 2) }
    },
    languagesOf: async (sound) => languagesOver(await keysOf(sound), sound.frames),
    async write(sound, language, { task = 'transcribe', parts = [] } = {}) {
      const whole = await keysOf(sound)
      const languages: Languages[] = []
      for (const part of parts) {
        const frames = framesOf(part, sound.frames)
        languages.push(await languagesOver(keysWithin(whole, frames), frames.to - frames.from))
      }
      const written = await write(stepper(decoder, whole, sound.frames), vocabulary, language, task)
      return { ...written, languages }
    },
    async follow(sound, language, texts) {
      const ids = texts.map(tokenize)
      const firsts = ids.map((_, i) => ids.slice(0, i).flat().length)
      return { ...(await follow(await stepperOver(sound), vocabulary, language, ids.flat())), firsts }
    },
  }
}

async function write(step: Stepper, vocabulary: Vocabulary, language: string, task: Task): Promise<Written> {
  const written = await begin(step, vocabulary, language, task)
  let last = vocabulary.withoutTimes
  while (written.tokens.length < MAX_TOKENS && repeatedTokens(written.tokens) === 0) {
    const { logits, attention } = await step(last)
    const isFirst = written.tokens.length === 0
    const next = likeliest(
      logits,
      (token) =>
        token < vocabulary.withoutTimes &&
        !vocabulary.suppressed.has(token) &&
        !(isFirst && vocabulary.suppressedAtBeginning.has(token)),
    )
    written.attention.push(attention)
    if (next === vocabulary.end) return { ...written, hasEnded: true }
    written.tokens.push({ bytes: vocabulary.tokens[next]!, ...surenessOf(logits, next) })
    last = next
  }
  return withoutRepetition(written)
}

/** As if the model had chosen these tokens and then the end. */
async function follow(
  step: Stepper,
  vocabulary: Vocabulary,
  language: string,
  ids: number[],
): Promise<Written> {
  const written = await begin(step, vocabulary, language, 'transcribe')
  let last = vocabulary.withoutTimes
  for (const id of ids) {
    const { logits, attention } = await step(last)
    written.attention.push(attention)
    written.tokens.push({ bytes: vocabulary.tokens[id]!, ...surenessOf(logits, id) })
    last = id
  }
  written.attention.push((await step(last)).attention)
  return { ...written, hasEnded: true }
}

/** What stands before every text: the language and the task. The next token to give is `withoutTimes`. */
async function begin(step: Stepper, vocabulary: Vocabulary, language: string, task: Task): Promise<Written> {
  const { logits } = await step(vocabulary.start)
  const noSpeechProbability = Math.exp(surenessOf(logits, vocabulary.noSpeech).logProbability)
  await step(vocabulary.languages.get(language)!)
  await step(vocabulary[task])
  return { tokens: [], attention: [], hasEnded: false, noSpeechProbability }
}

/** One token after the other; what the decoder remembers of them is kept in between. */
function stepper(decoder: Model, sound: Record<string, Tensor>, frames: number): Stepper {
  const past = { ...emptyPast(decoder), ...sound }
  return async (token) => {
    const out = await decoder.run({ input_ids: integers([token], [1, 1]), ...past })
    Object.assign(past, asPast(out))
    const attention = ONSET_HEADS.map(([layer, head]) => {
      const all = out[`cross_attentions.${layer}`]!
      const width = all.dims[3]!
      return floatsOf(all).slice(head * width, head * width + frames)
    })
    return { logits: floatsOf(out.logits), attention }
  }
}

function framesOf({ start, end }: Part, frames: number): { from: number; to: number } {
  const from = Math.min(frames - 1, Math.floor(start / FRAME_SECONDS))
  return { from, to: Math.max(from + 1, Math.min(frames, Math.ceil(end / FRAME_SECONDS))) }
}

/** What the decoder sees of some frames of the sound. The tensors are [1, heads, frames, size]. */
function keysWithin(
  sound: Record<string, Tensor>,
  { from, to }: { from: number; to: number },
): Record<string, Tensor> {
  const within = Object.entries(sound).map(([name, tensor]) => {
    const [, heads, frames, size] = tensor.dims as [number, number, number, number]
    const all = floatsOf(tensor)
    const rows = new Float32Array(heads * (to - from) * size)
    for (let head = 0; head < heads; head++) {
      const first = head * frames
      rows.set(all.subarray((first + from) * size, (first + to) * size), head * (to - from) * size)
    }
    return [name, floats(rows, [1, heads, to - from, size])] as const
  })
  return Object.fromEntries(within)
}

function asPast(out: Record<string, Tensor>): Record<string, Tensor> {
  const kept = Object.entries(out).filter(([name]) => name.startsWith('present.'))
  return Object.fromEntries(
    kept.map(([name, tensor]) => [name.replace('present', 'past_key_values'), tensor]),
  )
}

function emptyPast(decoder: Model): Record<string, Tensor> {
  const names = decoder.inputNames.filter((name) => /^past_key_values\.\d+\.decoder\./.test(name))
  const [, heads, , size] = shapeOf(decoder, names[0]!)
  return Object.fromEntries(
    names.map((name) => [name, floats(new Float32Array(0), [1, Number(heads), 0, Number(size)])]),
  )
}

function shapeOf(decoder: Model, name: string): readonly (number | string)[] {
  const input = decoder.inputMetadata.find((one) => one.name === name)!
  return input.isTensor ? input.shape : []
}

function withoutRepetition(written: Written): Written {
  const kept = written.tokens.length - repeatedTokens(written.tokens)
  return { ...written, tokens: written.tokens.slice(0, kept), attention: written.attention.slice(0, kept) }
}

function softmaxOver(logits: Float32Array, languages: Map<string, number>): Map<string, number> {
  const highest = Math.max(...[...languages.values()].map((token) => logits[token]!))
  const weights = [...languages].map(([name, token]) => [name, Math.exp(logits[token]! - highest)] as const)
  const sum = weights.reduce((total, [, weight]) => total + weight, 0)
  return new Map(weights.map(([name, weight]) => [name, weight / sum]))
}

async function readVocabulary(path: string): Promise<Vocabulary> {
  const file = JSON.parse(await readFile(path, 'utf8'))
  return {
    ...file,
    // Set-up kept only the other task; in all of Whisper's vocabularies this one stands before it.
    translate: file.transcribe - 1,
    tokens: file.tokens.map((token: string) => Buffer.from(token, 'base64')),
    languages: new Map(Object.entries(file.languages)),
    suppressed: new Set(file.suppressed),
    suppressedAtBeginning: new Set(file.suppressedAtBeginning),
  }
}
