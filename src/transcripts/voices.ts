/**
 * Who speaks in a transcript, and a few seconds to know each of them by. The web page of a file uses the same rules, so
 * nothing here may need a server.
 */
import type { Span } from '../platform/span.ts'
import type { Paragraph, Word } from './model.ts'

export type Voice = {
  speaker: string | null
  /** Whether a person gave it a name; the machine only counts the voices that it hears. */
  isNamed: boolean
  spokenMs: number
  /** Null for a voice that never says as much as a word of known length. */
  sample: Span | null
}

export const voiceLabel = (number: number): string => `Speaker ${number}`

export const isVoiceLabel = (speaker: string): boolean => /^Speaker \d+$/.test(speaker)

/** In the order in which they are first heard. */
export function voicesOf(paragraphs: Paragraph[]): Voice[] {
  const bySpeaker = Map.groupBy(paragraphs, ({ speaker }) => speaker)
  return [...bySpeaker].map(([speaker, spoken]) => ({
    speaker,
    isNamed: speaker !== null && !isVoiceLabel(speaker),
    spokenMs: spoken.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
    sample: sampleOf(spoken),
  }))
}

const MIN_SAMPLE_MS = 3_000
const MAX_SAMPLE_MS = 6_000
/** In a longer pause, nothing or another voice is heard. */
const MAX_PAUSE_MS = 700

/** The stretch in which the engine was surest of its words: it is the clearest to listen to. */
function sampleOf(paragraphs: Paragraph[]): Span | null {
  let best: Span | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  for (const { words } of paragraphs) {
    for (const { confidence, ...span } of stretches(words.filter(({ inaudible }) => !inaudible))) {
      const share = Math.min(1, (span.endMs - span.startMs) / MIN_SAMPLE_MS)
      const score = share < 1 ? share - 1 : confidence
      if (score > bestScore) [best, bestScore] = [span, score]
    }
  }
  return best
}

/** For each word the longest stretch that begins with it, and the mean confidence in it. */
function* stretches(words: Word[]): Generator<Span & { confidence: number }> {
  let end = 0
  let sum = 0
  for (const [from, first] of words.entries()) {
    if (end < from) [end, sum] = [from, 0]
    while (end < words.length && goesOn(words, from, end)) sum += words[end++]!.confidence ?? 1
    if (end === from) continue
    yield { startMs: first.startMs, endMs: words[end - 1]!.endMs, confidence: sum / (end - from) }
    sum -= first.confidence ?? 1
  }
}

function goesOn(words: Word[], from: number, next: number): boolean {
  const word = words[next]!
  if (word.endMs - words[from]!.startMs > MAX_SAMPLE_MS) return false
  return next === from || word.startMs - words[next - 1]!.endMs <= MAX_PAUSE_MS
}
