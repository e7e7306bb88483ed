/** Where somebody speaks, told by Silero VAD. Native code: only the engine's own process may import this. */
import { stat } from 'node:fs/promises'
import sherpa from 'sherpa-onnx-node'
import { bytesPerSample, durationMsOf, pcmSlices, type Span, sampleRateHz, toFloats } from '../lib/pcm.ts'
import { longestPieceMs } from './pieces.ts'
import { cutAtQuietest } from './quietest.ts'

/** What the model looks at in one go. Other sizes abort the process. */
const windowSamples = 512
const sliceSamples = windowSamples * 128

export async function findSpeech(
  pcmPath: string,
  weightsFolder: string,
  onProgress: (done: number) => void,
): Promise<Span[]> {
  const detector = createDetector(weightsFolder)
  const totalSamples = (await stat(pcmPath)).size / bytesPerSample
  const found: Span[] = []
  let heardSamples = 0
  let unbrokenSamples = 0
  for await (const slice of pcmSlices(pcmPath, sliceSamples)) {
    hear(detector, toFloats(slice))
    heardSamples += slice.length
    const spans = takeSpans(detector)
    for (const span of spans) found.push(span)
    unbrokenSamples = spans.length === 0 && detector.isDetected() ? unbrokenSamples + slice.length : 0
    if (unbrokenSamples > longestUnbrokenSamples) detector.flush()
    onProgress(heardSamples / totalSamples)
  }
  detector.flush()
  for (const span of takeSpans(detector)) found.push(span)
  return found
}

/** The detector keeps speech until it ends. A voice that never ends (a siren, a choir) must not fill the memory. */
const longestUnbrokenSamples = 120 * sampleRateHz

type Detector = InstanceType<typeof sherpa.Vad>

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

function takeSpans(detector: Detector): Span[] {
  const spans: Span[] = []
  for (; !detector.isEmpty(); detector.pop()) {
    const { start, samples } = detector.front(false)
    for (const part of cutAtQuietest(samples, longestPieceMs * (sampleRateHz / 1000))) {
      spans.push({ startMs: durationMsOf(start + part.from), endMs: durationMsOf(start + part.to) })
    }
  }
  return spans
}
