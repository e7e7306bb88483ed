/**
 * Names and terms that the customer gave are spelled as given where the machine was unsure and the sound fits: `Cathryn`
 * where it wrote `Katherine`. Other names are spelled as the machine spells them where it is sure: not `Haynes` here and
 * `Hanes` there. A word that the machine is sure of is never changed, nor one that it is sure of elsewhere in the text.
 */
import { LIMITS } from '../platform/limits.ts'
import { isUncertain } from './confidence.ts'
import type { Word } from './model.ts'
import { endsSentence } from './paragraphs/sentences.ts'

const MIN_LETTERS = 4
/** The share of letters that may differ where both have the same consonants, and where only the first two are the same. */
const MAX_DIFFERENT_ALIKE = 0.5
const MAX_DIFFERENT = 0.26
/** For names that were not given, which must have the same consonants and the same ending; in English, which inflects no names. */
const MAX_DIFFERENT_IN_TEXT = 0.26

export function spellNames<Spoken extends Word>(words: Spoken[], terms: string[], language = 'en'): Spoken[] {
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

/** With a capital though it is not the first word of its sentence. */
const isLikeName = (words: Word[], at: number): boolean =>
  at > 0 && !endsSentence(words[at - 1]!) && /^\p{Lu}\p{Ll}/u.test(words[at]!.text)

/** Those that the machine is sure of more than once, the most frequent first, and no more than a customer may give. */
function surelyNames(words: Word[]): string[] {
  const seen = new Map<string, number>()
  words.forEach((word, i) => {
    if (isUncertain(word) || !isLikeName(words, i)) return
    const name = /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/u.exec(word.text)![0]
    if (name.length >= MIN_LETTERS) seen.set(name, (seen.get(name) ?? 0) + 1)
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

type Sound = { consonants: string; firstVowel: string }
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

/** The punctuation of the word stays, and an `'s` at its end. */
function withLetters(text: string, term: string): string {
  const ending = /['’]s(?=\P{L}*$)/u.exec(text)?.[0] ?? ''
  const letters = [...text.matchAll(/\p{L}/gu)]
  const after = letters.at(-1)!.index + letters.at(-1)![0].length
  return `${text.slice(0, letters[0]!.index)}${term}${/['’]s$/.test(term) ? '' : ending}${text.slice(after)}`
}

const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’]s(?=\P{L}*$)/u, '')
    .replace(/[^\p{L}]/gu, '')

/** What consonants sound like, roughly and in many languages. */
const SOUNDS: [RegExp, string][] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/ch(?=[rl])/g, 'k'],
  [/sch|sh|ch|cz|tsch|tj/g, 'j'],
  [/ph|v|w(?=[aeiou])/g, 'f'],
  [/th|dt|d/g, 't'],
  [/gh/g, 'g'],
  [/ck|q|c(?![eiy])|g(?![eiy])/g, 'k'],
  [/g/g, 'j'],
  [/[cz]/g, 's'],
  [/x/g, 'ks'],
]

const VOWELS: [RegExp, string][] = [
  [/[ea][iy]/, 'a'],
  [/[eiy]/, 'i'],
  [/[ou]/, 'o'],
]

function soundOf(text: string): Sound {
  const plain = plainOf(text)
  let sound = plain
  for (const [letters, as] of SOUNDS) sound = sound.replace(letters, as)
  const consonants = sound.replace(/[aeiouyhw]/g, '').replace(/(.)\1+/gu, '$1')
  const vowels = /[aeiouy]+/.exec(plain)?.[0] ?? ''
  const firstVowel = VOWELS.find(([letters]) => vowels.search(letters) === 0)?.[1] ?? vowels.slice(0, 1)
  return { consonants: /^[aeiouyh]/.test(sound) ? `a${consonants}` : consonants, firstVowel }
}

/** How many letters must be put in, taken out or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length]!
}

/** Words of every text, which a name may sound like. */
const COMMON = new Set(
  (
    'about above after again against also always another around because been before being believe best better between both bring ' +
    'call called came cannot case child city come company could country course days different does done down each early even ever ' +
    'every example fact feel find first found from give going good great group hand hard have head hear help here high hold home ' +
    'house however into just keep kind know large last later lead learn leave left less life like line little live long look made ' +
    'make many market mark mean might money more morning most move much must name near need never next night nothing number often ' +
    'once only open order other over part people place plan play point power problem program question quite rather read real really ' +
    'right room said same school seem service several shall should show side since small some something soon stand start state still ' +
    'story such sure system take talk tell than thank that their them then there these they thing think this those though thought ' +
    'three through time today together told took turn under until upon used very want water week well went were what when where ' +
    'whether which while white whole will with without woman word work world would write year young your'
  ).split(' '),
)
