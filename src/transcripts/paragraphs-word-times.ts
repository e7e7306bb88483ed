/**
 * Engines and documents that tell what was said, but not when, get their words placed here: spread over the time in
 * which somebody speaks, longer words taking longer. The words are marked as estimated.
 */
import type { Word } from './model.ts'

type Span = { startMs: number; endMs: number }

/** A word costs its letters and the breath after it, so that `a` is not said in no time. */
const breath = 2

export function spreadWords(text: string, voiced: Span[]): Word[] {
  const texts = text.split(/\s+/).filter(Boolean)
  const voicedMs = voiced.reduce((sum, span) => sum + span.endMs - span.startMs, 0)
  const weights = texts.map((word) => word.length + breath)
  const msPerWeight = voicedMs / weights.reduce((sum, weight) => sum + weight, 0)

  let spokenMs = 0
  return texts.map((word, i) => {
    const startMs = atVoiced(spokenMs, voiced, 'opening')
    spokenMs += weights[i]! * msPerWeight
    const endMs = atVoiced(spokenMs, voiced, 'closing')
    return { text: word, startMs, endMs: Math.max(startMs, endMs), estimated: true }
  })
}

/**
 * The moment at which so much has been spoken. At the seam between two spans a word ends in the first and begins in
 * the second. Half a millisecond of tolerance, for sums that miss the seam by a rounding error.
 */
function atVoiced(spokenMs: number, voiced: Span[], edge: 'opening' | 'closing'): number {
  let leftMs = spokenMs
  for (const span of voiced) {
    const lengthMs = span.endMs - span.startMs
    if (edge === 'opening' ? leftMs < lengthMs - 0.5 : leftMs <= lengthMs + 0.5) {
      return Math.round(Math.min(span.startMs + leftMs, span.endMs))
    }
    leftMs -= lengthMs
  }
  return voiced.at(-1)?.endMs ?? 0
}
