import type { Word } from '../model.ts'

const abbreviations = new Set([
  'mr.',
  'mrs.',
  'ms.',
  'dr.',
  'prof.',
  'st.',
  'sr.',
  'jr.',
  'vs.',
  'no.',
  'e.g.',
  'i.e.',
])

/** Marks that end a sentence in some script, and what may close after them. */
const sentenceMark = /(?<![.?!…。．！？؟۔।॥])[.?!…。．！？؟۔।॥]+["'”’»)\]」』）]*\s*$/

/** The mark that ends a sentence with this text, or null. */
export const sentenceMarkOf = (text: string): string | null => sentenceMark.exec(text)?.[0] ?? null

/** A full stop, question or exclamation mark, but not that of an abbreviation (`Mr.`) or an initial (`F.`). */
export function endsSentence({ text, inaudible }: Pick<Word, 'text' | 'inaudible'>): boolean {
  if (inaudible || sentenceMarkOf(text) === null) return false
  return !abbreviations.has(text.toLowerCase()) && !/^\p{Lu}\.$/u.test(text)
}

/** What a sentence ends with, by the script of its last letter. Thai and its neighbours end it with a space only. */
const ENDS: [RegExp, string][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u, '。'],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]$/u, ''],
  [/[\p{Script=Devanagari}\p{Script=Bengali}]$/u, '।'],
]

/** The mark that a sentence lacks which ends with this text; none if it does not end with a letter or a number. */
export function missingMark(text: string): string {
  const own = ENDS.find(([letter]) => letter.test(text))
  return own ? own[1] : /[\p{L}\p{N}]$/u.test(text) ? '.' : ''
}

/**
 * An engine ends each piece like a sentence. Where the next one begins with a small letter the sentence goes on, and
 * the stop goes; not that of `e.g.`, nor of a number.
 */
export function endOfPiece(last: Word, next: Word): Word {
  const letters = /^(\p{L}{3,})(?:\.|…|\.\.\.)$/u.exec(last.text)?.[1]
  return letters && endsSentence(last) && /^\p{Ll}/u.test(next.text) ? { ...last, text: letters } : last
}
