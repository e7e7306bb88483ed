import { isUnspaced } from '../../transcripts/index.ts'
import { type Line, textOf } from './cut-text.ts'

/** Words of the transcript, as they stand there, and when they are spoken. */
export type Citation = { startMs: number; endMs: number; quote: string }

/** Fewer letters stand anywhere, and prove nothing. */
const MIN_LETTERS = { spaced: 8, unspaced: 3 }
const TOLERANCE_MS = 2_000

/**
 * Where the words that a model quoted are spoken at the time that it named; null if they are not. Capital letters,
 * punctuation and spaces may differ. The words that are returned are those of the transcript.
 */
export function findQuote(lines: Line[], { time, quote }: { time: string; quote: string }): Citation | null {
  const ms = msOf(time)
  const wanted = lettersOf(quote)
  if (ms === null || wanted === '') return null
  const isNear = ({ startMs, endMs }: Line) => startMs - TOLERANCE_MS < ms && ms < endMs + TOLERANCE_MS
  const first = lines.findIndex(isNear)
  if (first < 0) return null
  const last = lines.findLastIndex(isNear)
  // A quote may go on in the next line.
  const near = lines.slice(first, last + 2)
  const words = near.flatMap((line) => line.words)
  const isWhole = near.some((line) => lettersOf(textOf(line)) === wanted)
  const least = isUnspaced(wanted) ? MIN_LETTERS.unspaced : MIN_LETTERS.spaced
  if (wanted.length < least && !isWhole) return null
  const found = findWords(words, wanted)
  if (!found || words[found.first]!.startMs > lines[last]!.endMs) return null
  const spoken = words.slice(found.first, found.last + 1)
  return { startMs: spoken[0]!.startMs, endMs: spoken.at(-1)!.endMs, quote: textOf({ words: spoken }) }
}

/** `00:12:34`, also in brackets, with fewer or more parts. */
function msOf(time: string): number | null {
  const parts = time.match(/\d{1,4}/g)?.slice(0, 3)
  if (!parts || !time.includes(':')) return null
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

/** The first and the last of the words that have these letters. They begin and end with a whole word, where words are apart. */
function findWords(words: Line['words'], wanted: string): { first: number; last: number } | null {
  let letters = ''
  const owners: number[] = []
  words.forEach(({ text }, nth) => {
    const added = lettersOf(text)
    letters += added
    for (let i = 0; i < added.length; i++) owners.push(nth)
  })
  const isBorder = (at: number) => owners[at - 1] !== owners[at] || isUnspaced(letters.charAt(at))
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (isBorder(at) && (end === letters.length || isBorder(end)))
      return { first: owners[at]!, last: owners[end - 1]! }
  }
  return null
}
