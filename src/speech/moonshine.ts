/**
 * Moonshine base (English) as set-up edited it (`scripts/edit-moonshine.js`): one token after the other, each with
 * how sure the model is of it and where in the sound it looked. Native code: only the engine's own process may
 * import this.
 */
import { readFile } from 'node:fs/promises'
import { sampleRateHz } from '../platform/pcm.ts'
import { flag, floats, floatsOf, integers, loadModel, type Model, type Tensor } from './onnx.ts'
import { likeliest, surenessOf } from './words/greedy.ts'
import { hushOf } from './words/hush.ts'
import { repeatedTokens } from './words/repetition.ts'
import { type Frames, type OnsetHead, onsetsOf } from './words/token-onsets.ts'
import { type TimedWord, type Token, wordsFrom, wordsOf } from './words/token-words.ts'
import { createTokenizer } from './words/tokens-of.ts'

const START = 1
const END = 2
/** People say 3.7 tokens a second on the median. Above this the model repeats itself. */
const MAX_TOKENS_PER_SECOND = 6.5
const MIN_TOKENS_ALLOWED = 6

const ATTENTION = 'cross_attentions.5'
/** Found on synthetic voices whose word times are known. They belong to these very weights. */
const ONSET_HEADS: (OnsetHead & { head: number })[] = [
  { head: 6, lagSeconds: 0.034 },
  { head: 5, lagSeconds: 0.086 },
]
const FRAMES: Frames = { frameSeconds: 384 / sampleRateHz, firstMiddleSeconds: 448 / sampleRateHz }

export type Moonshine = {
  recognise(samples: Float32Array): Promise<TimedWord[]>
  /** When each of these words is said, and how probable it is that it is said at all. */
  align(samples: Float32Array, words: string[]): Promise<TimedWord[]>
}

type Written = { tokens: Token[]; attention: Float32Array[][]; hasEnded: boolean }

export async function loadMoonshine(folder: string, threads: number): Promise<Moonshine> {
  const encoder = await loadModel(`${folder}/moonshine-encoder.onnx`, threads)
  const decoder = await loadModel(`${folder}/moonshine-decoder.onnx`, threads)
  const vocabulary = await readVocabulary(`${folder}/moonshine-tokens.txt`)
  const tokenize = createTokenizer(vocabulary)
  const hear = async (samples: Float32Array) =>
    (await encoder.run({ input_values: floats(samples, [1, samples.length]) })).last_hidden_state!
  return {
    async recognise(samples) {
      const maxTokens = Math.ceil((samples.length / sampleRateHz) * MAX_TOKENS_PER_SECOND)
      const written = await write(decoder, await hear(samples), vocabulary, maxTokens)
      const onsets = onsetsOf(written.attention, ONSET_HEADS, FRAMES)
      // Where the limit ended it, no end mark tells when the last token is over: the piece does.
      if (!written.hasEnded) onsets.push(samples.length / sampleRateHz)
      return wordsOf(written.tokens, onsets, hushOf(samples))
    },
    async align(samples, words) {
      const ids = words.map((word) => tokenize(` ${word}`))
      const { tokens, attention } = await follow(decoder, await hear(samples), vocabulary, ids.flat())
      const firsts = ids.map((_, i) => ids.slice(0, i).flat().length)
      return wordsFrom(firsts, tokens, onsetsOf(attention, ONSET_HEADS, FRAMES), hushOf(samples))
    },
  }
}

/** A text that is known needs one run of the decoder, which is given all of it. */
async function follow(decoder: Model, sound: Tensor, vocabulary: Buffer[], ids: number[]): Promise<Written> {
  const out = await decoder.run(
    {
      input_ids: integers([START, ...ids], [1, ids.length + 1]),
      encoder_hidden_states: sound,
      use_cache_branch: flag(false),
      ...emptyCache(decoder),
    },
    ['logits', ATTENTION],
  )
  const logits = floatsOf(out.logits)
  const size = out.logits!.dims[2]!
  return {
    tokens: ids.map((id, i) => ({
      bytes: vocabulary[id]!,
      ...surenessOf(logits.subarray(i * size, (i + 1) * size), id),
    })),
    attention: [...Array(ids.length + 1).keys()].map((i) => rowsOf(out[ATTENTION]!, i)),
    hasEnded: true,
  }
}

async function write(
  decoder: Model,
  sound: Tensor,
  vocabulary: Buffer[],
  maxTokens: number,
): Promise<Written> {
  const written: Written = { tokens: [], attention: [], hasEnded: false }
  const cache = emptyCache(decoder)
  const keptOutputs = decoder.outputNames.filter((name) => name.startsWith('present.'))
  // What the decoder keeps of the sound comes out of the first step and does not change.
  const changingOutputs = keptOutputs.filter((name) => name.includes('.decoder.'))
  let token = START
  for (let step = 0; step <= Math.max(maxTokens, MIN_TOKENS_ALLOWED); step++) {
    const repeated = repeatedTokens(written.tokens)
    if (repeated > 0) return withoutLast(written, repeated)
    const wanted = step === 0 ? keptOutputs : changingOutputs
    const out = await decoder.run(
      {
        input_ids: integers([token], [1, 1]),
        encoder_hidden_states: sound,
        use_cache_branch: flag(step > 0),
        ...cache,
      },
      ['logits', ATTENTION, ...wanted],
    )
    for (const name of wanted) cache[name.replace('present', 'past_key_values')] = out[name]!
    const logits = floatsOf(out.logits)
    token = likeliest(logits)
    written.attention.push(rowsOf(out[ATTENTION]!))
    if (token === END) {
      written.hasEnded = true
      return written
    }
    written.tokens.push({ bytes: vocabulary[token]!, ...surenessOf(logits, token) })
  }
  return written
}

function withoutLast({ tokens, attention }: Written, count: number): Written {
  return { tokens: tokens.slice(0, -count), attention: attention.slice(0, -count), hasEnded: false }
}

function emptyCache(decoder: Model): Record<string, Tensor> {
  const inputs = decoder.inputMetadata.filter(({ name }) => name.startsWith('past_key_values.'))
  return Object.fromEntries(
    inputs.map((input) => {
      const [, heads, , size] = input.isTensor ? input.shape : []
      return [input.name, floats(new Float32Array(0), [1, Number(heads), 0, Number(size)])]
    }),
  )
}

/** The attention of the heads that follow the speech, over all frames. The tensor is [1, heads, tokens, frames]. */
function rowsOf(attention: Tensor, token = 0): Float32Array[] {
  const [, , tokens, frames] = attention.dims as [number, number, number, number]
  const all = floatsOf(attention)
  return ONSET_HEADS.map(({ head }) => {
    const from = (head * tokens + token) * frames
    return all.slice(from, from + frames)
  })
}

/** Lines of `base64(token) id`, in the order of the ids. */
async function readVocabulary(path: string): Promise<Buffer[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => Buffer.from(line.split(' ')[0]!, 'base64'))
}
