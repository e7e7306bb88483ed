/**
 * Names and terms that the customer gave are spelled as given where the machine was unsure and the sound fits: `Cathryn`
 * where it wrote `Katherine`. Other names are spelled as the machine spells them where it is sure: not `Haynes` here and
 * `Hanes` there. A word that the machine is sure of is not changed, nor one that it is sure of elsewhere in the text,
 * unless it is sure of two spellings of the same sound (`one-spelling.ts`).
 */
import { LIMITS } from '../platform/limits.ts'
import { isUncertain } from './confidence.ts'
import type { Word } from './model.ts'
import { COMMON, isLikeName, MIN_LETTERS, nameIn, withLetters } from './names-in-text.ts'
import { inOneSpelling } from './one-spelling.ts'
import { distance, plainOf, type Sound, soundOf } from './sounds.ts'

/** The share of letters that may differ where both have the same consonants, and where only the first two are the same. */
const MAX_DIFFERENT_ALIKE = 0.5
const MAX_DIFFERENT = 0.26
/** For names that were not given, which must have the same consonants and the same ending; in English, which inflects no names. */
const MAX_DIFFERENT_IN_TEXT = 0.26

export const spellNames = <Spoken extends Word>(
  words: Spoken[],
  terms: string[],
  language = 'en',
): Spoken[] => inOneSpelling(withKnownNames(words, terms, language), terms, language)

function withKnownNames<Spoken extends Word>(words: Spoken[], terms: string[], language: string): Spoken[] {
  const sure = new Set(words.filter((word) => !isUncertain(word)).map(({ text }) => plainOf(text)))
  const given = byBeginning(terms)
  const inText = byBeginning(language === 'en' ? surelyNames(words) : [])
  if (given.size + inText.size === 0) return words
  return words.map((word, i) => {
    const plain = plainOf(word.text)
    if (!isUncertain(word) || word.inaudible || plain.length < MIN_LETTERS) return word
    if (sure.has(plain) || COMMON.has(plain)) return word
    const heard = { plain, sound: soundOf(plain) }
    const beginning = beginningOf(heard.sound)
    const term =
      bestTerm(heard, given.get(beginning) ?? [], limitForGiven) ??
      (isLikeName(words, i) ? bestTerm(heard, inText.get(beginning) ?? [], limitInText) : null)
    return term === null ? word : { ...word, text: withLetters(word.text, term) }
  })
}

const byBeginning = (terms: string[]): Map<string, Known[]> =>
  Map.groupBy(
    terms.map((term) => ({ term, plain: plainOf(term), sound: soundOf(term) })),
    ({ sound }) => beginningOf(sound),
  )

/** Those that the machine is sure of more than once, the most frequent first, and no more than a customer may give. */
function surelyNames(words: Word[]): string[] {
  const seen = new Map<string, number>()
  words.forEach((word, i) => {
    if (isUncertain(word) || !isLikeName(words, i)) return
    const name = nameIn(word)
    if (name !== null && name.length >= MIN_LETTERS) seen.set(name, (seen.get(name) ?? 0) + 1)
  })
  return [...seen]
    .filter(([, times]) => times > 1)
    .sort(([, one], [, other]) => other - one)
    .slice(0, LIMITS.spelledTerms.max)
    .map(([name]) => name)
}

/** The words of the names, and of the notes those that are written like names. The names come first. */
export function termsIn(names: string[], notes: string): string[] {
  const ofNames = names.flatMap((name) => name.match(/[\p{L}\p{M}'’-]+/gu) ?? [])
  const ofNotes = notes.split('\n').flatMap(capitalisedIn)
  const long = [...ofNames, ...ofNotes].filter((term) => plainOf(term).length >= MIN_LETTERS)
  return [...new Set(long)].filter((term) => !COMMON.has(plainOf(term))).slice(0, LIMITS.spelledTerms.max)
}

/** The first word of a sentence has a capital anyway. */
function capitalisedIn(line: string): string[] {
  const words = line.split(/\s/)
  return words.flatMap((word, i) => {
    const before = words[i - 1]
    const isInside = before !== undefined && before !== '' && !/[.!?]$/.test(before)
    const term = isInside ? /^\p{Lu}[\p{L}\p{M}'’-]+/u.exec(word) : null
    return term ? [term[0]] : []
  })
}

type Known = { term: string; plain: string; sound: Sound }

/** Most mistakes are in weak syllables: the first vowel has to be right, and the first two consonants. */
const beginningOf = ({ consonants, firstVowel }: Sound): string => `${firstVowel} ${consonants.slice(0, 2)}`

type Heard = Omit<Known, 'term'>

const limitForGiven = ({ sound }: Heard, one: Known): number =>
  sound.consonants === one.sound.consonants ? MAX_DIFFERENT_ALIKE : MAX_DIFFERENT
/** Not `German` for `Germany`, nor `Marie` for `Maria`: an ending makes another word. */
const limitInText = ({ plain, sound }: Heard, one: Known): number =>
  sound.consonants === one.sound.consonants && plain.slice(-2) === one.plain.slice(-2)
    ? MAX_DIFFERENT_IN_TEXT
    : 0

/** Among those that begin alike. Null if none fits, or two fit equally well. */
function bestTerm(
  heard: Heard,
  known: Known[],
  limitFor: (heard: Heard, one: Known) => number,
): string | null {
  let best: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const one of known) {
    const limit = limitFor(heard, one)
    const length = Math.max(heard.plain.length, one.plain.length)
    if (Math.abs(heard.plain.length - one.plain.length) > limit * length) continue
    const different = distance(heard.plain, one.plain) / length
    if (different > limit || different > least) continue
    best = different === least && best !== one.term ? null : one.term
    least = different
  }
  return best
}
