import { sampleRateHz } from '../platform/pcm.ts'

/** What the model looks at in one go. It was made for windows of this size. */
export const WINDOW_SAMPLES = 512

// The usual 0.5 loses whole phrases of old or distant recordings (`ask not` in the sample of 1961), and
// words that were lost here are lost for good. White and pink noise, hum and silence stay below 0.1.
const ORDINARY = { threshold: 0.2, pauseSamples: 0.25 * sampleRateHz }
/** Speech without a pause for so long is cut at the slightest one. */
const UNBROKEN = { threshold: 0.9, pauseSamples: 0.1 * sampleRateHz, afterSamples: 20 * sampleRateHz }
/** A voice that never ends (a siren, a choir) is cut all the same: what is done with a span is done in memory. */
const MAX_SPAN_SAMPLES = 120 * sampleRateHz
const MIN_SPEECH_SAMPLES = 0.1 * sampleRateHz
/** Once begun, speech goes on through windows that are a little less sure. */
const SLACK = 0.15
/** A span begins this long before it was certain: soft beginnings of words are part of it. */
const LEAD_SAMPLES = MIN_SPEECH_SAMPLES + 2 * WINDOW_SAMPLES

export type SampleSpan = { from: number; to: number }

/**
 * Turns how probable speech is in each window, one after the other, into the spans in which somebody speaks.
 * `hear` returns a span when it has ended; `end` the one that the recording ends in; `isInSpeech` tells whether a span
 * has begun, or may have.
 */
export function createSpanFinder() {
  let heardSamples = 0
  /** No span begins before this: where the last one ended. */
  let freeFrom = 0
  let spanFrom: number | null = null
  let voicedSince: number | null = null
  let quietSince: number | null = null

  const close = (to: number): SampleSpan | null => {
    const from = spanFrom!
    spanFrom = voicedSince = quietSince = null
    freeFrom = to
    return to > from ? { from, to } : null
  }

  function listen(probability: number): void {
    voicedSince = probability > ORDINARY.threshold ? (voicedSince ?? heardSamples) : null
    if (voicedSince === null || heardSamples - voicedSince < MIN_SPEECH_SAMPLES) return
    spanFrom = Math.max(freeFrom, heardSamples - LEAD_SAMPLES)
  }

  function hear(probability: number): SampleSpan | null {
    heardSamples += WINDOW_SAMPLES
    if (spanFrom === null) {
      listen(probability)
      return null
    }
    const spanSamples = heardSamples - spanFrom
    const { threshold, pauseSamples } = spanSamples > UNBROKEN.afterSamples ? UNBROKEN : ORDINARY
    if (probability > threshold) quietSince = null
    else if (probability <= threshold - SLACK) {
      quietSince ??= heardSamples
      if (heardSamples - quietSince >= pauseSamples) return close(heardSamples - pauseSamples)
    }
    return spanSamples > MAX_SPAN_SAMPLES ? close(heardSamples) : null
  }

  const end = (): SampleSpan | null => (spanFrom === null ? null : close(heardSamples))

  return { hear, end, isInSpeech: () => spanFrom !== null || voicedSince !== null }
}
