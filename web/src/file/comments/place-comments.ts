import type { FileComment } from '../../../../sdk/index.ts'
import type { Transcript } from '../../../../src/transcripts/model.ts'
import { lastStarted } from '../../player/last-started.ts'
import type { WordPlace } from '../words.ts'

type Spoken = WordPlace & { text: string; startMs: number; endMs: number }

type OnWords = Pick<FileComment, 'start_ms' | 'end_ms' | 'words'>

/** Where a comment stands in the text: from a word to another one. */
export type PlacedComment<Comment extends OnWords = FileComment> = {
  comment: Comment
  from: WordPlace
  to: WordPlace
}

export const spokenWords = ({ paragraphs }: Transcript): Spoken[] =>
  paragraphs.flatMap(({ words }, paragraph) =>
    words.map(({ text, startMs, endMs }, word) => ({ paragraph, word, text, startMs, endMs })),
  )

/** A text without words has no place for them. */
export function placeComments<Comment extends OnWords>(
  spoken: Spoken[],
  comments: Comment[],
): PlacedComment<Comment>[] {
  if (spoken.length === 0) return []
  return comments.map((comment) => {
    const [from, to] = sameWords(spoken, comment) ?? wordsAtTime(spoken, comment)
    return { comment, from: spoken[from]!, to: spoken[to]! }
  })
}

/** Times of words that were typed move a little when they are measured. */
const MAX_MOVED_WORDS = 20

/** The words of the comment, nearest to its time; null if they were changed. */
function sameWords(spoken: Spoken[], { start_ms, words }: OnWords): [number, number] | null {
  const wanted = words.split(/\s+/)
  const at = Math.max(0, lastStarted(spoken, start_ms, startOf))
  const isHere = (from: number) => wanted.every((word, nth) => spoken[from + nth]?.text === word)
  for (let by = 0; by <= MAX_MOVED_WORDS; by++)
    for (const from of [at + by, at - by]) if (isHere(from)) return [from, from + wanted.length - 1]
  return null
}

/** What is spoken at its time now; if nothing is left of it, the word before. */
function wordsAtTime(spoken: Spoken[], { start_ms, end_ms }: OnWords): [number, number] {
  const last = Math.max(0, lastStarted(spoken, Math.max(start_ms, end_ms - 1), startOf))
  const first = spoken.findIndex(({ endMs }) => endMs > start_ms)
  return [first < 0 ? last : Math.min(first, last), last]
}

const startOf = ({ startMs }: Spoken): number => startMs
