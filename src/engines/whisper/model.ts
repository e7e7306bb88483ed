/**
 * Whisper small, as set-up split it (`scripts/edit-whisper.js`). A piece of sound is heard once; then its language can
 * be asked for, and its words be written, one token after the other, each with how sure the model is of it and where
 * in the sound it looked. Native code: only the engine's own process may import this.
 */
import { readFile } from 'node:fs/promises'
import { sampleRateHz } from '../../lib/pcm.ts'
import { floats, floatsOf, type InferenceSession, integers, loadModel, type Tensor } from '../onnx.ts'
import { likeliest, logProbabilityOf } from '../words/greedy.ts'
import { repeatedTokens } from '../words/repetition.ts'
import type { Token } from '../words/token-words.ts'
import { BANDS, logMel, SOUND_FRAMES } from './sound.ts'

/** `[layer, head]` of the heads that follow the speech; they belong to these very weights. */
const ONSET_HEADS = [
  [5, 3],
  [8, 8],
] as const
export const FRAME_SECONDS = 0.02

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
  withoutTimes: number
  noSpeech: number
}

/** What has been heard: the keys and values of the sound for every layer, and how many frames are not filled up. */
export type Heard = { cache: Record<string, Tensor>; frames: number }

export type Written = {
  tokens: Token[]
  /** For each token and the end mark, for each of the onset heads, one number a frame. */
  attention: Float32Array[][]
  hasEnded: boolean
  noSpeechProbability: number
}

export type Whisper = {
  hear(samples: Float32Array): Promise<Heard>
  /** How probable each language is. */
  languagesOf(heard: Heard): Promise<Map<string, number>>
  write(heard: Heard, language: string): Promise<Written>
}

type Step = { logits: Float32Array; attention: Float32Array[] }

export async function loadWhisper(folder: string, threads: number): Promise<Whisper> {
  const encoder = await loadModel(`${folder}/whisper-encoder.onnx`, threads)
  const sound = await loadModel(`${folder}/whisper-sound.onnx`, threads)
  const decoder = await loadModel(`${folder}/whisper-decoder.onnx`, threads)
  const vocabulary = await readVocabulary(`${folder}/whisper-vocabulary.json`)
  return {
    async hear(samples) {
      const input = floats(logMel(samples), [1, BANDS, SOUND_FRAMES])
      const { last_hidden_state } = await encoder.run({ input_features: input })
      const kept = await sound.run({ encoder_hidden_states: last_hidden_state! })
      const frames = Math.ceil(samples.length / sampleRateHz / FRAME_SECONDS)
      return { cache: asPast(kept), frames: Math.min(frames, SOUND_FRAMES / 2) }
    },
    async languagesOf(heard) {
      const { logits } = await stepper(decoder, heard)(vocabulary.start)
      return softmaxOver(logits, vocabulary.languages)
    },
    write: (heard, language) => write(decoder, vocabulary, heard, language),
  }
}

async function write(
  decoder: InferenceSession,
  vocabulary: Vocabulary,
  heard: Heard,
  language: string,
): Promise<Written> {
  const step = stepper(decoder, heard)
  const { logits } = await step(vocabulary.start)
  const noSpeechProbability = Math.exp(logProbabilityOf(logits, vocabulary.noSpeech))
  await step(vocabulary.languages.get(language)!)
  await step(vocabulary.transcribe)
  const written: Written = { tokens: [], attention: [], hasEnded: false, noSpeechProbability }
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
    if (next.token === vocabulary.end) return { ...written, hasEnded: true }
    written.tokens.push({ bytes: vocabulary.tokens[next.token]!, logProbability: next.logProbability })
    last = next.token
  }
  return withoutRepetition(written)
}

/** One token after the other; what the decoder remembers of them is kept in between. */
function stepper(decoder: InferenceSession, { cache, frames }: Heard): (token: number) => Promise<Step> {
  const past = { ...emptyPast(decoder), ...cache }
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

function asPast(out: Record<string, Tensor>): Record<string, Tensor> {
  const kept = Object.entries(out).filter(([name]) => name.startsWith('present.'))
  return Object.fromEntries(
    kept.map(([name, tensor]) => [name.replace('present', 'past_key_values'), tensor]),
  )
}

function emptyPast(decoder: InferenceSession): Record<string, Tensor> {
  const names = decoder.inputNames.filter((name) => /^past_key_values\.\d+\.decoder\./.test(name))
  const [, heads, , size] = shapeOf(decoder, names[0]!)
  return Object.fromEntries(
    names.map((name) => [name, floats(new Float32Array(0), [1, Number(heads), 0, Number(size)])]),
  )
}

function shapeOf(decoder: InferenceSession, name: string): readonly (number | string)[] {
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
    tokens: file.tokens.map((token: string) => Buffer.from(token, 'base64')),
    languages: new Map(Object.entries(file.languages)),
    suppressed: new Set(file.suppressed),
    suppressedAtBeginning: new Set(file.suppressedAtBeginning),
  }
}
