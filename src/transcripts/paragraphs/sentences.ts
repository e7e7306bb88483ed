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

/** A full stop, question or exclamation mark, but not that of an abbreviation (`Mr.`) or an initial (`F.`). */
export function endsSentence({ text, inaudible }: Pick<Word, 'text' | 'inaudible'>): boolean {
  if (inaudible || !/[.?!…]["'”’)\]]*$/.test(text)) return false
  return !abbreviations.has(text.toLowerCase()) && !/^\p{Lu}\.$/u.test(text)
}
