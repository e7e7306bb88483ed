/**
 * One spelling for names of the same sound, where the machine is sure of both: `Haynes` and `Hanes` in one text are one
 * person. The customer's spelling is taken, else the one that is used more often. Two that the customer gave are two
 * names, and where both are used equally often, nothing tells which one is right.
 */
import { isUncertain } from './confidence.ts'
import type { Word } from './model.ts'
import { COMMON, isLikeName, MIN_LETTERS, nameIn, withLetters } from './names-in-text.ts'
import { distance, plainOf, soundOf, vowelsOf } from './sounds.ts'

/** The share of letters that may differ from the customer's spelling, and from another one in the text. */
const MAX_DIFFERENT_FROM_GIVEN = 0.5
const MAX_DIFFERENT_IN_TEXT = 0.26

export function inOneSpelling<Spoken extends Word>(
  words: Spoken[],
  terms: string[],
  language: string,
): Spoken[] {
  // In German all nouns are written like names.
  if (language === 'de') return words
  const spellings = spellingsFor(words, new Set(terms), language)
  if (spellings.size === 0) return words
  return words.map((word, i) => {
    const name = nameIn(word)
    const spelling = name === null || word.inaudible ? undefined : spellings.get(name)
    if (spelling === undefined) return word
    const isName = isLikeName(words, i) || !spelling.isWordToo
    return isName ? { ...word, text: withLetters(word.text, spelling.name) } : word
  })
}

/** `isWordToo`: the text has it without a capital letter, too. */
type Spelling = { name: string; isWordToo: boolean }

/** Of each name that is to be spelled in another way. */
function spellingsFor(words: Word[], given: Set<string>, language: string): Map<string, Spelling> {
  const spellings = new Map<string, Spelling>()
  const seen = sureNames(words)
  if (seen.size < 2) return spellings
  const alike = Map.groupBy(seen.keys(), soundIn)
  const uncapitalised = new Set(words.map(nameIn).filter((name) => name !== null && /^\p{Ll}/u.test(name)))
  for (const names of alike.values()) {
    const best = names.length > 1 ? bestOf(names, seen, given, language) : null
    for (const name of best === null ? [] : names)
      if (name !== best && !given.has(name) && isNear(name, best!, given.has(best!)))
        spellings.set(name, { name: best!, isWordToo: uncapitalised.has(name.toLowerCase()) })
  }
  return spellings
}

/** How often each is used where the machine is sure of it. */
function sureNames(words: Word[]): Map<string, number> {
  const seen = new Map<string, number>()
  words.forEach((word, i) => {
    if (isUncertain(word) || word.inaudible || !isLikeName(words, i)) return
    const name = nameIn(word)
    if (name === null || name.length < MIN_LETTERS || COMMON.has(plainOf(name))) return
    seen.set(name, (seen.get(name) ?? 0) + 1)
  })
  return seen
}

const soundIn = (name: string): string =>
  [soundOf(name).consonants, vowelsOf(name), plainOf(name).at(-1)].join(' ')

function bestOf(
  names: string[],
  seen: Map<string, number>,
  given: Set<string>,
  language: string,
): string | null {
  const ofCustomer = names.filter((name) => given.has(name))
  if (ofCustomer.length > 0) return ofCustomer.length === 1 ? ofCustomer[0]! : null
  // Other languages inflect names.
  if (language !== 'en') return null
  const [first, second] = names.toSorted((one, other) => seen.get(other)! - seen.get(one)!)
  return seen.get(first!)! > seen.get(second!)! ? first! : null
}

/** Not `Marian` for `Marion`: an ending makes another name. */
function isNear(name: string, best: string, isGiven: boolean): boolean {
  const [one, other] = [plainOf(name), plainOf(best)]
  if (!isGiven && one.slice(-2) !== other.slice(-2)) return false
  const limit = isGiven ? MAX_DIFFERENT_FROM_GIVEN : MAX_DIFFERENT_IN_TEXT
  return distance(one, other) <= limit * Math.max(one.length, other.length)
}
