/** Where somebody speaks, told by Silero VAD. Native code: only the engine's own process may import this. */
import sherpa from 'sherpa-onnx-node'
import { durationMsOf, pcmSlices, type Span, sampleRateHz, toFloats } from '../lib/pcm.ts'
import { longestPieceMs } from './pieces.ts'
import { cutAtQuietest } from './quietest.ts'

/** What the model looks at in one go. Other sizes abort the process. */
const windowSamples = 512
const blockSamples = windowSamples * 128

/** Where speech is in a slice of a recording, and where the next slice begins; null after the last. */
export type FoundSpeech = { speech: Span[]; nextMs: number | null }

/**
 * A slice ends in the first pause after two minutes. A detector knows nothing of what was before it, so the next slice
 * begins a little before that pause ends, but after the last speech.
 */
const sliceMs = 120_000
const leadInMs = 1_000

export async function findSpeech(
  pcmPath: string,
  fromMs: number,
  weightsFolder: string,
): Promise<FoundSpeech> {
  loaded ??= createDetector(weightsFolder)
  const detector = loaded
  detector.reset()
  const speech: Span[] = []
  let heardSamples = 0
  let unbrokenSamples = 0
  for await (const samples of pcmSlices(pcmPath, blockSamples, fromMs)) {
    hear(detector, toFloats(samples))
    heardSamples += samples.length
    const spans = takeSpans(detector, fromMs)
    for (const span of spans) speech.push(span)
    unbrokenSamples = spans.length === 0 && detector.isDetected() ? unbrokenSamples + samples.length : 0
    if (unbrokenSamples > longestUnbrokenSamples) detector.flush()
    else if (detector.isDetected()) continue
    const heardMs = durationMsOf(heardSamples)
    if (heardMs < sliceMs) continue
    for (const span of takeSpans(detector, fromMs)) speech.push(span)
    return { speech, nextMs: Math.max(fromMs + heardMs - leadInMs, speech.at(-1)?.endMs ?? 0) }
  }
  detector.flush()
  for (const span of takeSpans(detector, fromMs)) speech.push(span)
  return { speech, nextMs: null }
}

/** The detector keeps speech until it ends. A voice that never ends (a siren, a choir) must not fill the memory. */
const longestUnbrokenSamples = 120 * sampleRateHz

type Detector = InstanceType<typeof sherpa.Vad>

let loaded: Detector | null = null

function createDetector(weightsFolder: string): Detector {
  const config = {
    sileroVad: {
      model: `${weightsFolder}/silero.onnx`,
      // The usual 0.5 loses whole phrases of old or distant recordings (`ask not` in the sample of 1961), and
      // words that were lost here are lost for good. White and pink noise, hum and silence stay below 0.1.
      threshold: 0.2,
      minSilenceDuration: 0.25,
      minSpeechDuration: 0.1,
      // Speech without a pause for so long is cut at the slightest one.
      maxSpeechDuration: 20,
      windowSize: windowSamples,
    },
    sampleRate: sampleRateHz,
    numThreads: 1,
  }
  return new sherpa.Vad(config, bufferSeconds)
}

const bufferSeconds = 60

/**
 * Window by window: of a longer stretch, the detector only tells whether there is speech anywhere in it. The end of
 * the file is filled up with silence, for a window that is not full is not looked at.
 */
function hear(detector: Detector, samples: Float32Array): void {
  for (let at = 0; at < samples.length; at += windowSamples) {
    const window = samples.subarray(at, at + windowSamples)
    detector.acceptWaveform(window.length === windowSamples ? window : paddedWindow(window))
  }
}

function paddedWindow(samples: Float32Array): Float32Array {
  const window = new Float32Array(windowSamples)
  window.set(samples)
  return window
}

function takeSpans(detector: Detector, fromMs: number): Span[] {
  const spans: Span[] = []
  for (; !detector.isEmpty(); detector.pop()) {
    const { start, samples } = detector.front(false)
    for (const part of cutAtQuietest(samples, longestPieceMs * (sampleRateHz / 1000))) {
      const [startMs, endMs] = [durationMsOf(start + part.from), durationMsOf(start + part.to)]
      spans.push({ startMs: fromMs + startMs, endMs: fromMs + endMs })
    }
  }
  return spans
}
