/**
 * How text becomes words that can be found. PostgreSQL ranks and looks them up, but does not split the text: its parsers
 * depend on the locale of the server and know no words in scripts without spaces, and a customer's files may be in any
 * language.
 *
 * - Upper and lower case, accents and compatibility forms are the same.
 * - In scripts with spaces, a word is a run of letters and digits. Words are not stemmed; instead, the beginning of a word
 *   finds it.
 * - In Chinese, Japanese, Thai and the other scripts without spaces, every two neighbouring letters are a word. A search
 *   finds them one behind the other, wherever a dictionary would have put the borders.
 */
import { Refusal } from '../../platform/refusal.ts'

/** A piece of the printed text with at most one word: joined together, units give the text again. */
export type Unit = {
  text: string
  /** Normalised letters; null for punctuation alone. */
  letters: string | null
  /** A letter of a script without spaces. */
  isUnspaced: boolean
  /** Nothing stands between it and the next unit. */
  isJoined: boolean
}

const LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー]\p{M}*|[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー]]+/gv
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー]/v

export function unitsOf(text: string): Unit[] {
  const matches = [...text.matchAll(LETTERS)]
  if (matches.length === 0)
    return text === '' ? [] : [{ text, letters: null, isUnspaced: false, isJoined: false }]
  return matches.map(({ 0: found, index }, i) => {
    const end = matches[i + 1]?.index ?? text.length
    return {
      text: text.slice(i === 0 ? 0 : index, end),
      letters: normalised(found),
      isUnspaced: UNSPACED.test(found),
      isJoined: index + found.length === end,
    }
  })
}

/** Accents, and the points of Hebrew and Arabic, which many texts leave out. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
/** Longer ones are no words, and would not fit into the index. */
const MAX_WORD_LENGTH = 60

const normalised = (letters: string): string =>
  letters
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replaceAll('ς', 'σ')
    .slice(0, MAX_WORD_LENGTH)
    .toWellFormed()

/** The word at a place: a pair of letters in scripts without spaces, unless the letter is the last of its run. */
export function wordAt(units: readonly Unit[], at: number): string | null {
  const unit = units[at]!
  return isPair(units, at) ? unit.letters! + units[at + 1]!.letters! : unit.letters
}

const isPair = (units: readonly Unit[], at: number): boolean =>
  units[at]!.isUnspaced && units[at]!.isJoined && (units[at + 1]?.isUnspaced ?? false)

/** Words that must follow each other: a phrase in quotation marks, or what was typed without a space. */
export type Term = { steps: Step[]; length: number }
/** `offset` counts units from the first word of the term. */
export type Step = { word: string; isPrefix: boolean; offset: number }

const MAX_TERMS = 12

/** What was typed in a search field. */
export function termsOf(typed: string): Term[] {
  const parts = [...typed.matchAll(/"([^"]*)"|[^\s"]+/g)]
  const terms = parts
    .map(({ 0: part, 1: quoted }) => termOf(unitsOf((quoted ?? part).trim()), quoted !== undefined))
    .filter(({ steps }) => steps.length > 0)
  if (terms.length > MAX_TERMS)
    throw new Refusal('bad_parameter', { says: 'file.tooManyWords', max: MAX_TERMS })
  return terms
}

function termOf(units: Unit[], isQuoted: boolean): Term {
  const steps: Step[] = []
  for (let at = 0; at < units.length; at++) {
    const word = wordAt(units, at)
    // The last letter of a run is in the pair before it.
    const isCovered = at > 0 && isPair(units, at - 1) && !isPair(units, at)
    if (word === null || isCovered) continue
    const isLast = at === units.length - 1
    steps.push({ word, offset: at, isPrefix: mayGoOn(units[at]!, word, isLast && !isQuoted) })
  }
  const first = steps[0]?.offset ?? 0
  return {
    steps: steps.map((step) => ({ ...step, offset: step.offset - first })),
    length: units.length - first,
  }
}

/** A single letter without a neighbour begins every pair with it. */
const mayGoOn = ({ isUnspaced }: Unit, word: string, isBeginning: boolean): boolean =>
  isUnspaced ? [...word].length === 1 : isBeginning && word.length >= (isAscii(word) ? 3 : 2)

const isAscii = (word: string): boolean => /^[\x20-\x7e]*$/.test(word)
