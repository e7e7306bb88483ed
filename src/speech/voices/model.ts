/**
 * How a voice sounds: 128 numbers for every 1.5 seconds of speech (an x-vector), near each other where the same person
 * speaks. Native code: only the engine's own process may import this.
 */
import { readFile } from 'node:fs/promises'
import type { Span } from '../../platform/span.ts'
import { floats, floatsOf, loadModel, type Model } from '../onnx.ts'
import { COEFFICIENTS, VOICE_FRAMES_PER_SECOND, voiceFeatures } from './features.ts'
import { VOICE_SIZE } from './voice-group.ts'
import { encodeVoice, type VoiceWindow } from './voices.ts'

const CHANNELS = 1_500
/** The convolutions see this many frames more on either side. */
const MARGIN_FRAMES = 7
const WINDOW_FRAMES = 1.5 * VOICE_FRAMES_PER_SECOND
const STEP_FRAMES = 0.75 * VOICE_FRAMES_PER_SECOND
const MIN_FRAMES = 20
/** A span a little longer than a window is one window. */
const ONE_WINDOW_FRAMES = WINDOW_FRAMES * 1.3

type FrameSpan = { from: number; to: number }

export type VoiceModel = {
  /** `samples` begin at `startMs` of the recording; `spans` are those in which somebody speaks. */
  describe(samples: Float32Array, startMs: number, spans: Span[]): Promise<VoiceWindow[]>
}

export async function loadVoiceModel(folder: string): Promise<VoiceModel> {
  const model = await loadModel(`${folder}/speaker-frames.onnx`, 1)
  const bytes = await readFile(`${folder}/speaker-projection.bin`)
  const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  const projection = { matrix: values.subarray(0, -VOICE_SIZE), bias: values.subarray(-VOICE_SIZE) }
  return {
    async describe(samples, startMs, spans) {
      const features = voiceFeatures(samples)
      const frameCount = features.length / COEFFICIENTS
      const frameAt = (ms: number) => Math.round(((ms - startMs) / 1000) * VOICE_FRAMES_PER_SECOND)
      const msAt = (frame: number) => Math.round(startMs + (frame * 1000) / VOICE_FRAMES_PER_SECOND)
      const windows: VoiceWindow[] = []
      for (const span of spans) {
        const from = Math.max(0, frameAt(span.startMs) - MARGIN_FRAMES)
        const to = Math.min(frameCount, frameAt(span.endMs) + MARGIN_FRAMES)
        if (to - from < 2 * MARGIN_FRAMES + MIN_FRAMES) continue
        const heard = await hear(model, features, { from, to })
        for (const window of windowsIn(to - from - 2 * MARGIN_FRAMES)) {
          windows.push({
            startMs: msAt(from + MARGIN_FRAMES + window.from),
            endMs: msAt(from + MARGIN_FRAMES + window.to),
            voice: encodeVoice(projected(pooled(heard, window), projection)),
          })
        }
      }
      return windows
    },
  }
}

/** One row of values for each channel. */
async function hear(model: Model, features: Float32Array, { from, to }: FrameSpan) {
  const length = to - from
  const input = new Float32Array(COEFFICIENTS * length)
  for (let frame = 0; frame < length; frame++) {
    for (let i = 0; i < COEFFICIENTS; i++)
      input[i * length + frame] = features[(from + frame) * COEFFICIENTS + i]!
  }
  const { frames } = await model.run({ features: floats(input, [1, COEFFICIENTS, length]) })
  return { values: floatsOf(frames), length: length - 2 * MARGIN_FRAMES }
}

function windowsIn(length: number): FrameSpan[] {
  if (length <= ONE_WINDOW_FRAMES) return [{ from: 0, to: length }]
  const windows: FrameSpan[] = []
  for (let from = 0; from + WINDOW_FRAMES <= length; from += STEP_FRAMES) {
    windows.push({ from, to: from + WINDOW_FRAMES })
  }
  if (windows.at(-1)!.to < length - MIN_FRAMES) windows.push({ from: length - WINDOW_FRAMES, to: length })
  return windows
}

/** The mean of every channel over the window, then the deviation of every channel. */
function pooled(
  { values, length }: { values: Float32Array; length: number },
  { from, to }: FrameSpan,
): Float64Array {
  const pool = new Float64Array(2 * CHANNELS)
  for (let channel = 0; channel < CHANNELS; channel++) {
    let sum = 0
    let squares = 0
    for (let frame = channel * length + from; frame < channel * length + to; frame++) {
      sum += values[frame]!
      squares += values[frame]! ** 2
    }
    const mean = sum / (to - from)
    pool[channel] = mean
    pool[CHANNELS + channel] = Math.sqrt(Math.max(squares / (to - from) - mean ** 2, 1e-10))
  }
  return pool
}

function projected(pool: Float64Array, { matrix, bias }: Record<'matrix' | 'bias', Float32Array>): number[] {
  const voice = Array.from(bias, (start, out) => {
    let sum = start
    for (let i = 0; i < pool.length; i++) sum += matrix[out * pool.length + i]! * pool[i]!
    return sum
  })
  const length = Math.hypot(...voice)
  return voice.map((value) => value / length)
}
