/**
 * Where a transcript has words whose times are only estimated, or that a machine wrote without telling how sure it is, and
 * what a measurement needs to know of each such place: the words in question with some others around them, and the part
 * of the recording that they must be in.
 */
import type { Span } from '../platform/span.ts'
import type { Paragraph, Word } from './model.ts'
import { gatherParagraphs } from './place-words.ts'

/** Of words that people wrote, only times are measured: people are sure of what they type. */
export type Author = 'machine' | 'person'

/** What is measured of a word. */
export type Measured = Span & { confidence: number }

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
export function unmeasuredPlaces(
  words: Word[],
  { author, durationMs, fromMs }: { author: Author; durationMs: number; fromMs: number },
): UnmeasuredPlace[] {
  const isInQuestion = author === 'machine' ? lacksAnything : lacksTimes
  const places: UnmeasuredPlace[] = []
  for (let at = nextOf(words, 0, isInQuestion); at < words.length; ) {
    const end = endOfPlace(words, at, isInQuestion)
    const place = placeAround(words, at, end, durationMs)
    if (place.startMs >= fromMs && isMeasurable(place)) places.push(place)
    at = nextOf(words, end, isInQuestion)
  }
  return places
}

type Question = (word: Word) => boolean

const lacksTimes: Question = ({ estimated, inaudible }) => estimated === true && !inaudible

const lacksAnything: Question = (word) =>
  lacksTimes(word) || (word.confidence === undefined && !word.inaudible)

/** Whether a machine's text is to be measured once it is delivered. */
export const isMeasuredLater = (paragraphs: Paragraph[]): boolean =>
  paragraphs.some(({ words }) => words.some(lacksAnything))

function nextOf(words: Word[], from: number, isInQuestion: Question): number {
  let at = from
  while (at < words.length && !isInQuestion(words[at]!)) at++
  return at
}

/** Places that would share their context are one, as long as that is not too long. */
function endOfPlace(words: Word[], from: number, isInQuestion: Question): number {
  let end = from + 1
  for (;;) {
    const next = nextOf(words, end, isInQuestion)
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
  const marginAt = (edge: number) => (lacksTimes(words[edge]!) ? OPEN_MARGIN_MS : MARGIN_MS)
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

/**
 * The transcript with the times that were measured, and in a machine's with how sure the words are. What was known of a
 * word stays as it was, and all words stay in their order.
 */
export function withMeasuredWords(
  paragraphs: Paragraph[],
  measured: Map<number, Measured>,
  author: Author,
): Paragraph[] {
  const words = wordsOfAll(paragraphs)
  const latestFrom = latestStarts(words)
  let earliest = 0
  const timed = words.map((word, i) => {
    const found = measured.get(i)
    const rated = found && author === 'machine' ? { confidence: found.confidence, ...word } : word
    if (!found || !lacksTimes(word)) {
      earliest = Math.max(earliest, word.startMs)
      return rated
    }
    const startMs = Math.max(earliest, Math.min(found.startMs, latestFrom[i]!))
    earliest = startMs
    const { estimated: _, ...rest } = rated
    return { ...rest, startMs, endMs: Math.max(startMs, found.endMs) }
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
    if (!lacksTimes(words[i]!)) next = words[i]!.startMs
  }
  return latest
}
