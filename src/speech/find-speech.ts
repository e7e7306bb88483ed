/** Where somebody speaks, told by Silero VAD. Native code: only the engine's own process may import this. */
import { durationMsOf, pcmSlices, sampleRateHz, toFloats } from '../platform/pcm.ts'
import type { Span } from '../platform/span.ts'
import { floats, floatsOf, integers, loadModel, type Model } from './onnx.ts'
import { longestPieceMs } from './pieces.ts'
import { cutIfLong } from './quietest.ts'
import { createSpanFinder, type SampleSpan, WINDOW_SAMPLES } from './speech-spans.ts'

/** Where speech is in a slice of a recording, and where the next slice begins; null after the last. */
export type FoundSpeech = { speech: Span[]; nextMs: number | null }

/** The model hears the end of the last window again before each window. */
const CONTEXT_SAMPLES = 64
const BLOCK_SAMPLES = WINDOW_SAMPLES * 128

/**
 * A slice ends in the first pause after two minutes. The detector starts afresh with each slice, so the next slice
 * begins a little before that pause ends, but after the last speech.
 */
const MIN_SLICE_MS = 120_000
const LEAD_IN_MS = 1_000

let model: Promise<Model> | null = null

export async function findSpeech(
  pcmPath: string,
  fromMs: number,
  weightsFolder: string,
): Promise<FoundSpeech> {
  model ??= loadModel(`${weightsFolder}/silero.onnx`, 1)
  const probabilityOf = createDetector(await model)
  const finder = createSpanFinder()
  const speech: Span[] = []
  const inRecording = (samples: number) => fromMs + durationMsOf(samples)

  async function keep(span: SampleSpan | null): Promise<void> {
    if (!span) return
    const whole = { startMs: inRecording(span.from), endMs: inRecording(span.to) }
    for (const part of await cutIfLong(pcmPath, whole, longestPieceMs)) speech.push(part)
  }

  let heardSamples = 0
  for await (const block of pcmSlices(pcmPath, BLOCK_SAMPLES, fromMs)) {
    const samples = toFloats(block)
    for (let at = 0; at < samples.length; at += WINDOW_SAMPLES)
      await keep(finder.hear(await probabilityOf(samples.subarray(at, at + WINDOW_SAMPLES))))
    heardSamples += block.length
    if (durationMsOf(heardSamples) < MIN_SLICE_MS || finder.isInSpeech()) continue
    return { speech, nextMs: Math.max(inRecording(heardSamples) - LEAD_IN_MS, speech.at(-1)?.endMs ?? 0) }
  }
  const last = finder.end()
  await keep(last && { ...last, to: Math.min(last.to, heardSamples) })
  return { speech, nextMs: null }
}

/** A second. */
const MAX_MUTED_WINDOWS = sampleRateHz / WINDOW_SAMPLES

/**
 * How probable speech is in the next window. The end of the recording is filled up with silence. A channel that is muted
 * for hours has no sound at all: after a second of that, the model would say the same of each further window.
 */
function createDetector(session: Model): (window: Float32Array) => Promise<number> {
  const input = new Float32Array(CONTEXT_SAMPLES + WINDOW_SAMPLES)
  const rate = integers([sampleRateHz], [])
  let state = floats(new Float32Array(2 * 128), [2, 1, 128])
  let mutedWindows = 0
  return async (window) => {
    mutedWindows = window.every((sample) => sample === 0) ? mutedWindows + 1 : 0
    if (mutedWindows > MAX_MUTED_WINDOWS) return 0
    input.copyWithin(0, WINDOW_SAMPLES)
    input.fill(0, CONTEXT_SAMPLES + window.length)
    input.set(window, CONTEXT_SAMPLES)
    const heard = await session.run({ input: floats(input, [1, input.length]), state, sr: rate })
    state = heard.stateN as typeof state
    return floatsOf(heard.output)[0]!
  }
}
