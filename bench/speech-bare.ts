/**
 * The parts that speech recognition cannot do without, and nothing around them: ffmpeg, and the models on ONNX Runtime,
 * run as often and with inputs as large as the service runs them. No code of the service is called. Prints as JSON what
 * each part cost.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { cpuSecondsBelow } from './process-costs.ts'

export type BareInput = {
  weightsFolder: string
  threads: number
  mode: 'accurate' | 'fast'
  recording: string
  seconds: number
  pieces: { samples: number; frames: number; tokens: number }[]
  /** How many frames of speech, a hundred a second, each span has. */
  voiceSpans: number[]
}
export type BareCost = {
  decodeSeconds: number
  speechSeconds: number
  recognitionSeconds: number
  voicesSeconds: number
  /** Of the parts above, what loading their models cost. */
  loadSeconds: number
  /** With starting and loading. */
  allSeconds: number
}

const { weightsFolder, threads, mode, recording, seconds, pieces, voiceSpans } = JSON.parse(
  process.argv[2]!,
) as BareInput

let loadSeconds = 0
const decodeSeconds = await costOf(async () => {
  const pcm = '-ac 1 -ar 16000 -f s16le /dev/null'.split(' ')
  const playback = '-ac 1 -ar 24000 -b:a 48k -c:a libmp3lame -compression_level 7 -f mp3 /dev/null'.split(' ')
  const flags = '-v error -nostdin -y -threads 1'.split(' ')
  await promisify(execFile)('ffmpeg', [...flags, '-i', recording, ...pcm, ...playback])
})
const speechSeconds = await costOf(findSpeech)
const recognitionSeconds = await costOf(mode === 'fast' ? runMoonshine : runWhisper)
const voicesSeconds = await costOf(runVoices)
const cost: BareCost = {
  decodeSeconds,
  speechSeconds,
  recognitionSeconds,
  voicesSeconds,
  loadSeconds,
  allSeconds: await cpuSecondsBelow(process.pid),
}
console.log(JSON.stringify(cost))

async function findSpeech(): Promise<void> {
  const model = await load('silero')
  const input = noise([1, 576])
  const sr = new Tensor('int64', BigInt64Array.of(16_000n), [])
  let state = noise([2, 1, 128], 0)
  for (let window = 0; window < (seconds * 16_000) / 512; window++)
    state = (await model.run({ input, state, sr })).stateN as typeof state
}

async function runMoonshine(): Promise<void> {
  const encoder = await load('moonshine-encoder')
  const decoder = await load('moonshine-decoder')
  const kept = decoder.outputNames.filter((name) => name.startsWith('present.'))
  for (const { samples, tokens } of pieces) {
    const { last_hidden_state } = await encoder.run({ input_values: noise([1, samples]) })
    const feeds: Record<string, Tensor> = { encoder_hidden_states: last_hidden_state! }
    for (const input of decoder.inputMetadata)
      if (input.name.startsWith('past') && input.isTensor)
        feeds[input.name] = noise([1, Number(input.shape[1]), 0, Number(input.shape[3])])
    for (let step = 0; step < tokens; step++) {
      const wanted = step === 0 ? kept : kept.filter((name) => name.includes('.decoder.'))
      feeds.input_ids = token(step + 5)
      feeds.use_cache_branch = new Tensor('bool', [step > 0], [1])
      const out = await decoder.run(feeds, ['logits', 'cross_attentions.5', ...wanted])
      for (const name of wanted) feeds[name.replace('present', 'past_key_values')] = out[name]!
    }
  }
}

async function runWhisper(): Promise<void> {
  const encoder = await load('whisper-encoder-any-length')
  const sound = await load('whisper-sound')
  const decoder = await load('whisper-decoder')
  const asPast = (out: Record<string, Tensor>) =>
    Object.entries(out).flatMap(([name, tensor]) =>
      name.startsWith('present.') ? [[name.replace('present', 'past_key_values'), tensor] as const] : [],
    )
  for (const { frames, tokens } of pieces) {
    const { last_hidden_state } = await encoder.run({ input_features: noise([1, 80, frames]) })
    const keys = await sound.run({ encoder_hidden_states: last_hidden_state! })
    const feeds: Record<string, Tensor> = Object.fromEntries(asPast(keys))
    for (const name of decoder.inputNames)
      if (/^past.*decoder/.test(name)) feeds[name] = noise([1, 12, 0, 64])
    for (let step = 0; step < tokens; step++) {
      feeds.input_ids = token(step + 5)
      Object.assign(feeds, Object.fromEntries(asPast(await decoder.run(feeds))))
    }
  }
}

async function runVoices(): Promise<void> {
  const model = await load('speaker-frames')
  for (const frames of voiceSpans) await model.run({ features: noise([1, 23, frames + 14]) })
}

async function load(name: string): Promise<InferenceSession> {
  const before = await cpuSecondsBelow(process.pid)
  const session = await InferenceSession.create(`${weightsFolder}/${name}.onnx`, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  })
  loadSeconds += (await cpuSecondsBelow(process.pid)) - before
  return session
}

function noise(shape: number[], size = 0.1): Tensor {
  const values = new Float32Array(shape.reduce((product, one) => product * one, 1))
  for (let i = 0; i < values.length; i++) values[i] = (Math.random() - 0.5) * size
  return new Tensor('float32', values, shape)
}

function token(id: number): Tensor {
  return new Tensor('int64', BigInt64Array.of(BigInt(id)), [1, 1])
}

async function costOf(work: () => Promise<void>): Promise<number> {
  const before = await cpuSecondsBelow(process.pid)
  await work()
  return (await cpuSecondsBelow(process.pid)) - before
}
