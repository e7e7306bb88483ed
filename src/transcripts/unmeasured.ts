/**
 * Where a transcript has words whose times are only estimated, and what a measurement needs to know of each such place:
 * the words in question with some measured ones around them, and the part of the recording that they must be in.
 */
import type { Span } from '../platform/span.ts'
import type { Paragraph, Word } from './model.ts'
import { gatherParagraphs } from './place-words.ts'

/** `words` are positions among all words of the transcript, in order; those from one to before another are in question. */
export type UnmeasuredPlace = Span & { words: number[]; from: number; to: number }

const CONTEXT_WORDS = 4
const MARGIN_MS = 200
/** Where nothing measured follows or comes before, or what does is estimated, the words may be said later or earlier. */
const OPEN_MARGIN_MS = 3_000
/** Models hear no more at once. */
const MAX_PLACE_MS = 25_000
const MAX_WORD_CHARS = 100
/** Speech has fewer; a text with more belongs elsewhere. */
const MAX_WORDS_A_SECOND = 8

export const wordsOfAll = (paragraphs: Paragraph[]): Word[] => paragraphs.flatMap(({ words }) => words)

/** Places after `fromMs`, in order. What is too long for a measurement stays as it is. */
export function unmeasuredPlaces(words: Word[], durationMs: number, fromMs: number): UnmeasuredPlace[] {
  const places: UnmeasuredPlace[] = []
  for (let at = nextUnmeasured(words, 0); at < words.length; ) {
    const end = endOfPlace(words, at)
    const place = placeAround(words, at, end, durationMs)
    if (place.startMs >= fromMs && isMeasurable(place)) places.push(place)
    at = nextUnmeasured(words, end)
  }
  return places
}

const isUnmeasured = ({ estimated, inaudible }: Word) => estimated === true && !inaudible

function nextUnmeasured(words: Word[], from: number): number {
  let at = from
  while (at < words.length && !isUnmeasured(words[at]!)) at++
  return at
}

/** Places that would share their context are one, as long as that is not too long. */
function endOfPlace(words: Word[], from: number): number {
  let end = from + 1
  for (;;) {
    const next = nextUnmeasured(words, end)
    const isNear = next < words.length && next - end <= CONTEXT_WORDS
    if (!isNear || words[next]!.endMs - words[from]!.startMs > MAX_PLACE_MS / 2) return end
    end = next + 1
  }
}

function placeAround(words: Word[], from: number, end: number, durationMs: number): UnmeasuredPlace {
  const first = Math.max(0, from - CONTEXT_WORDS)
  const last = Math.min(words.length, end + CONTEXT_WORDS) - 1
  const isSayable = ({ text, inaudible }: Word) => !inaudible && text.length <= MAX_WORD_CHARS
  const positions = Array.from({ length: last + 1 - first }, (_, i) => first + i)
  const marginAt = (edge: number) => (isUnmeasured(words[edge]!) ? OPEN_MARGIN_MS : MARGIN_MS)
  return {
    startMs: Math.max(0, words[first]!.startMs - marginAt(first)),
    endMs: Math.min(durationMs, words[last]!.endMs + marginAt(last)),
    words: positions.filter((i) => isSayable(words[i]!)),
    from,
    to: end,
  }
}

function isMeasurable({ startMs, endMs, words }: UnmeasuredPlace): boolean {
  const lengthMs = endMs - startMs
  return lengthMs > 0 && lengthMs <= MAX_PLACE_MS && words.length <= (lengthMs / 1000) * MAX_WORDS_A_SECOND
}

/** The transcript with the times that were measured; measured words stay as they were, and all stay in their order. */
export function withMeasuredTimes(paragraphs: Paragraph[], measured: Map<number, Span>): Paragraph[] {
  const words = wordsOfAll(paragraphs)
  const latestFrom = latestStarts(words)
  let earliest = 0
  const timed = words.map((word, i) => {
    const span = isUnmeasured(word) ? measured.get(i) : undefined
    if (!span) {
      earliest = Math.max(earliest, word.startMs)
      return word
    }
    const startMs = Math.max(earliest, Math.min(span.startMs, latestFrom[i]!))
    earliest = startMs
    const { estimated: _, ...rest } = word
    return { ...rest, startMs, endMs: Math.max(startMs, span.endMs) }
  })
  let taken = 0
  const gathered = paragraphs.map((paragraph) => {
    const from = taken
    taken += paragraph.words.length
    return { ...paragraph, words: timed.slice(from, taken) }
  })
  return gatherParagraphs(gathered)
}

/** For each word, when the next one begins that is not going to be moved. */
function latestStarts(words: Word[]): number[] {
  const latest = new Array<number>(words.length)
  let next = Number.POSITIVE_INFINITY
  for (let i = words.length - 1; i >= 0; i--) {
    latest[i] = next
    if (!isUnmeasured(words[i]!)) next = words[i]!.startMs
  }
  return latest
}
