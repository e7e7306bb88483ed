/**
 * Estimates word times for engines and documents that give text without times: the words are spread over the time in
 * which there is speech, longer words taking longer, and marked as estimated.
 *
 * Where the speech has pauses, the words are first dealt out to the stretches between them: as many to each as fit
 * its length, with pauses falling after punctuation rather than in mid-phrase, because people breathe where they
 * would put a comma.
 */
import type { Span } from '../../platform/span.ts'
import type { Word } from '../model.ts'
import { tokensOf } from '../word-spacing.ts'
import { endsSentence } from './sentences.ts'

/** A word costs its letters and the breath after it, so that `a` is not said in no time. */
const breath = 2
/**
 * How much stretches may be over- or underfilled to keep a pause out of a phrase, and from after a mere comma. Found
 * on the samples: of 250 words, 7 come to lie in the wrong stretch, and 25 where punctuation is not looked at.
 */
const pauseInPhraseMs = 1_500
const pauseAfterCommaMs = 900

export function spreadWords(text: string, voiced: Span[]): Word[] {
  const texts = tokensOf(text).map((token) => token.text)
  const spans = voiced.filter((span) => span.endMs > span.startMs)
  const counts = spans.length > 1 ? dealOut(texts, spans) : [texts.length]
  const starts = counts.map((_, i) => counts.slice(0, i).reduce((sum, count) => sum + count, 0))
  return counts.flatMap((count, i) => {
    const span = spans[i] ?? voiced[0] ?? { startMs: 0, endMs: 0 }
    return spreadOver(texts.slice(starts[i], starts[i]! + count), span)
  })
}

function spreadOver(texts: string[], { startMs, endMs }: Span): Word[] {
  const ends = runningWeights(texts)
  const total = ends.at(-1)!
  const timeAt = (weight: number) => Math.round(startMs + ((endMs - startMs) * weight) / total)
  return texts.map((text, i) => ({
    text,
    startMs: timeAt(ends[i]!),
    endMs: timeAt(ends[i + 1]!),
    estimated: true,
  }))
}

/**
 * How many words each span gets. The cheapest of all ways, found span by span: `best[n]` is the least cost at which
 * the spans so far hold the first n words.
 */
function dealOut(texts: string[], spans: Span[]): number[] {
  const weights = runningWeights(texts)
  const msPerWeight = spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0) / weights.at(-1)!
  const choices: number[][] = []
  let best = [0, ...texts.map(() => Number.POSITIVE_INFINITY)]
  spans.forEach((span, s) => {
    const spanMs = span.endMs - span.startMs
    const isLast = s === spans.length - 1
    const next = best.map(() => Number.POSITIVE_INFINITY)
    const from = best.map(() => 0)
    for (let end = 0; end <= texts.length; end++) {
      const pauseCost = isLast ? 0 : pauseCostAfter(texts[end - 1] ?? '')
      for (let start = 0; start <= end; start++) {
        const spokenMs = (weights[end]! - weights[start]!) * msPerWeight
        const cost = best[start]! + Math.abs(spokenMs - spanMs) + pauseCost
        if (cost < next[end]!) {
          next[end] = cost
          from[end] = start
        }
      }
    }
    choices.push(from)
    best = next
  })
  return countsAlong(choices, texts.length)
}

/** Back from the end: where the words of each span start. */
function countsAlong(choices: number[][], words: number): number[] {
  let end = words
  return choices
    .toReversed()
    .map((from) => {
      const start = from[end]!
      const count = end - start
      end = start
      return count
    })
    .toReversed()
}

function pauseCostAfter(text: string): number {
  if (endsSentence({ text })) return 0
  return /[,;:–—]["'”’)\]]*$/.test(text) ? pauseAfterCommaMs : pauseInPhraseMs
}

/** The weight before each word, and at last that of all of them. */
function runningWeights(texts: string[]): number[] {
  const sums = [0]
  for (const text of texts) sums.push(sums.at(-1)! + text.length + breath)
  return sums
}
