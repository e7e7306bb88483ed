/**
 * Engines write loud speech in capitals: `ASK NOT!`. A stretch of such words is brought to the usual letters, as the same
 * words are written elsewhere in the text. Abbreviations stay: a word alone (`NASA`), and neighbours that all look like
 * abbreviations (`FBI CIA`).
 */
import type { Word } from '../model.ts'
import { endsSentence } from './sentences.ts'

/** Words that are never abbreviations. */
export const ORDINARY: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by can do for from had has have he her him his how i if in is it its me my no not now of on or our ' +
    'out she so that the them they this to up was we what who why will with yes you your der die das und ich nicht ist le la les et ' +
    'je ne pas el los y que no es lo il di che non è'
  ).split(' '),
)
const MAX_ABBREVIATION = 4
const MIN_SHOUTED_WORDS = 3

export function withoutShouting<Spoken extends Word>(words: Spoken[]): Spoken[] {
  const result = [...words]
  const usual = usualForms(words)
  for (let from = 0; from < words.length; ) {
    let to = from
    while (to < words.length && isInCapitals(words[to]!)) to++
    if (isShouted(words.slice(from, to))) {
      for (let at = from; at < to; at++) {
        const opens = at === 0 || endsSentence(words[at - 1]!)
        result[at] = { ...words[at]!, text: calm(words[at]!.text, opens, usual) }
      }
    }
    from = Math.max(to, from + 1)
  }
  return result
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

function isInCapitals({ text, inaudible }: Word): boolean {
  const letters = lettersOf(text)
  return !inaudible && letters !== '' && /^\p{Lu}+$/u.test(letters) && !/\d/.test(text)
}

function isShouted(words: Word[]): boolean {
  const long = words.map(({ text }) => lettersOf(text)).filter((letters) => letters.length > 1)
  if (words.length < 2 || long.length === 0) return false
  const isOrdinary = (letters: string) =>
    letters.length > MAX_ABBREVIATION || ORDINARY.has(letters.toLowerCase())
  return long.some(isOrdinary) || words.length >= MIN_SHOUTED_WORDS
}

/** How words are written in the middle of a sentence that is not in capitals. */
function usualForms(words: Word[]): Map<string, string> {
  const forms = new Map<string, string>()
  words.forEach((word, i) => {
    const before = words[i - 1]
    const letters = lettersOf(word.text)
    const isAlone = !(before && isInCapitals(before)) && !(words[i + 1] && isInCapitals(words[i + 1]!))
    if (!before || endsSentence(before) || (isInCapitals(word) && !isAlone)) return
    forms.set(letters.toLowerCase(), letters)
  })
  return forms
}

function calm(text: string, opens: boolean, usual: Map<string, string>): string {
  const lower = text.toLowerCase()
  const form = usual.get(lettersOf(lower))
  if (form && !/^\p{Ll}/u.test(form)) return lower.replace(lettersOf(lower), form)
  if (opens || /^\P{L}*i(?:'|’|\P{L}|$)/u.test(lower))
    return lower.replace(/\p{L}/u, (letter) => letter.toUpperCase())
  return lower
}
