/**
 * Which of the words of a translated recording belong to which line of its transcript. Whisper looks at the sound while it
 * writes, in English too, so that the first word of a sentence has the time at which that sentence begins. Within a sentence
 * the order of the words may differ, and a line that ends there ends near it. Words far from every line are of something that
 * people have deleted.
 */
import type { Span } from '../../platform/span.ts'
import { endsSentence, joinWords, type Word } from '../../transcripts/index.ts'
import type { Line } from './cut-text.ts'
import { spansOf } from './translated-lines.ts'

/** A line rather begins with a sentence than as much nearer to its time. */
const SENTENCE_MS = 1_000
/** No further from its line is a word. */
const MAX_DISTANCE_MS = 2_000

/** The text of each line; empty where nothing was heard. Both are of one track, in order. */
export function textsOfLines(lines: Line[], words: Word[]): string[] {
  let first = 0
  return lines.map((line, at) => {
    const next = lines[at + 1]
    const end = next ? beginningOf(next, words, first) : words.length
    const own = words.slice(first, end).filter((word) => isNear(word, line))
    first = end
    return joinWords(own.map(({ text }) => text))
  })
}

/** With which word a line begins, at the earliest with this one. */
function beginningOf({ startMs }: Line, words: Word[], earliest: number): number {
  let best = { at: earliest, cost: Number.POSITIVE_INFINITY }
  for (let at = earliest; at <= words.length; at++) {
    const before = words[at - 1]
    const beginsMs = words[at]?.startMs ?? before?.endMs ?? 0
    const cost = Math.abs(beginsMs - startMs) - (before && endsSentence(before) ? SENTENCE_MS : 0)
    if (cost < best.cost) best = { at, cost }
    if (beginsMs > startMs + MAX_DISTANCE_MS) break
  }
  return best.at
}

const isNear = (word: Word, line: Line): boolean =>
  word.endMs > line.startMs - MAX_DISTANCE_MS && word.startMs < line.endMs + MAX_DISTANCE_MS

/**
 * The track that each line is spoken on, as a transcript does not keep it: the one with the most speech at that time. If
 * another has nearly as much, two people talk at the same time; then it is the one that the speaker has most of otherwise.
 */
export function tracksOfLines(lines: Line[], tracks: Span[][]): number[] {
  if (tracks.length === 1) return lines.map(() => 0)
  const spoken = lines.map((line) => {
    const spans = spansOf(line)
    return tracks.map((speech) => overlapMs(spans, speech))
  })
  const bySpeaker = new Map<string | null, number[]>()
  lines.forEach(({ speaker }, at) => {
    const sums = bySpeaker.get(speaker) ?? tracks.map(() => 0)
    bySpeaker.set(
      speaker,
      sums.map((sum, track) => sum + spoken[at]![track]!),
    )
  })
  return lines.map(({ speaker }, at) => {
    const most = Math.max(...spoken[at]!)
    const likely = tracks.map((_, track) => track).filter((track) => spoken[at]![track]! >= most / 2)
    const sums = bySpeaker.get(speaker)!
    return likely.reduce((a, b) => (sums[b]! > sums[a]! ? b : a))
  })
}

export function overlapMs(spans: Span[], speech: Span[]): number {
  let sum = 0
  for (const { startMs, endMs } of spans) {
    for (let at = firstAfter(speech, startMs); at < speech.length && speech[at]!.startMs < endMs; at++)
      sum += Math.min(endMs, speech[at]!.endMs) - Math.max(startMs, speech[at]!.startMs)
  }
  return sum
}

/** The first that ends after a time; they are in order. */
function firstAfter(speech: Span[], ms: number): number {
  let [from, to] = [0, speech.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (speech[middle]!.endMs > ms) to = middle
    else from = middle + 1
  }
  return from
}
