/**
 * Words said twice in a row that add nothing, by language: a function word (`the the`) and a sentence begun again (`I
 * was, I was`). Only words that hardly ever follow themselves on purpose are listed: not `had` (`he had had`), nor what
 * ends a clause before the next one begins with it (`I told you you were right`, `die, die`, `nous nous levons`).
 */
import type { Word } from '../model.ts'
import { endsSentence } from './sentences.ts'

type Repeated = {
  /** With a comma between them, or none. */
  words: Set<string>
  /** Only without a comma: `I did not want to, to be honest`. */
  wordsAtOnce: Set<string>
  /** Said three times, these mean something: `und, und, und` is `and so on`. */
  meantThrice: Set<string>
  /** What a sentence or a part of it begins with, and words after which more must come. */
  beginnings: Set<string>
  unfinished: Set<string>
  /** After these more must come, whatever came before. */
  alwaysUnfinished: Set<string>
  /** After these it does if no mark follows: `I think I think it was`, but `I have, I have.` */
  unfinishedVerbs: Set<string>
  /** After these a clause ends with its verb, and the next one begins: `I know where I was, I was at home`. */
  clauseOpeners: Set<string>
}

const lists = (of: Partial<Record<keyof Repeated, string>>): Repeated => {
  const set = (name: keyof Repeated) => new Set(of[name]?.split(' '))
  return {
    words: set('words'),
    wordsAtOnce: set('wordsAtOnce'),
    meantThrice: set('meantThrice'),
    beginnings: set('beginnings'),
    unfinished: set('unfinished'),
    alwaysUnfinished: set('alwaysUnfinished'),
    unfinishedVerbs: set('unfinishedVerbs'),
    clauseOpeners: set('clauseOpeners'),
  }
}

const REPEATED: Record<string, Repeated> = {
  en: lists({
    words:
      "i i'm i've i'll i'd the a an and but or if of because we we're we've he he's she she's they they're my your our their it's there's",
    wordsAtOnce: "to for from with at that that's",
    beginnings: 'i we he she they it you there this that in on at of to for from with by',
    unfinished: 'the a an my your our their his was were to of in on with',
    alwaysUnfinished: 'the a an of',
    unfinishedVerbs:
      "am are is have has had think mean guess suppose want need don't didn't doesn't can can't could couldn't will would should",
    clauseOpeners:
      'what where how who when why which that as than if because once until since while wherever',
  }),
  de: lists({
    words:
      'ich wir er und oder aber dass wenn weil ob eine einen einem einer eines meine meinen unser unsere im am vom zum zur',
    wordsAtOnce: 'ein mein von für in',
    meantThrice: 'und',
    beginnings: 'ich wir er sie es das und in auf an mit von zu für bei',
    unfinished: 'ein eine einen einem einer mein meine meinen meinem unser unsere',
    unfinishedVerbs: 'habe haben hatte bin ist sind war waren glaube denke kann will würde muss möchte',
    clauseOpeners: 'was wo wie wer wen wem wann warum dass weil wenn als ob sobald seit während',
  }),
  es: lists({
    words: 'yo el la los las un una y o pero de del al mi mis su sus',
    wordsAtOnce: 'en con por para que a me te se lo',
    meantThrice: 'la',
    beginnings: 'yo él ella es en de a con por para que lo se y',
    unfinished: 'el la los las un una mi su de en que',
    unfinishedVerbs: 'creo pienso he ha era está estaba tengo quiero',
    clauseOpeners: 'qué donde dónde como cómo quien quién cuando cuándo porque si',
  }),
  fr: lists({
    words: "je j'ai c'est le la les une de du des et ou il ils mon ma mes au aux",
    wordsAtOnce: 'à on ce que dans pour par avec sur mais tu se ne',
    meantThrice: 'la',
    beginnings: "je j'ai il elle on ils c'est dans de à sur pour par avec et",
    unfinished: 'le la les un une des du mon ma mes de',
    unfinishedVerbs: 'pense crois suis ai a est était avais veux',
    clauseOpeners: 'où comment qui quand pourquoi que comme si parce lorsque',
  }),
}

const MAX_BEGINNING_WORDS = 3
/** What follows `that that` where the second one is the subject: `I think that that is right`. */
const AFTER_SUBJECT = new Set(
  (
    "is isn't was wasn't will won't would wouldn't can can't could couldn't should shouldn't may might must has hasn't had " +
    "hadn't does doesn't did didn't means meant makes made happens happened works worked goes went comes came sounds looks " +
    'really actually also always never just probably only even alone'
  ).split(' '),
)

/** A word, and which of several voices says it. */
export type VoicedWord = Word & { voice?: number }
/** Words, and in `cores` what is left of each without marks and capitals. */
export type Heard = { words: VoicedWord[]; cores: string[]; language: string }

/** A function word that is said again right after. */
export function isStutter({ words, cores, language }: Heard, at: number): boolean {
  const lists = REPEATED[language]
  const core = cores[at]!
  if (!lists || cores[at + 1] !== core) return false
  const isListed = lists.words.has(core) || (lists.wordsAtOnce.has(core) && /\p{L}$/u.test(words[at]!.text))
  if (!isListed || isSpelled(words, at) || isName(words, at)) return false
  if (lists.meantThrice.has(core) && (cores[at - 1] === core || cores[at + 2] === core)) return false
  return language !== 'en' || core !== 'that' || !AFTER_SUBJECT.has(cores[at + 2] ?? '')
}

/** How many words from here on are said again right after: `I was, I was`, `in the in the`. */
export function wordsBegunTwice(heard: Heard, at: number): number {
  const lists = REPEATED[heard.language]
  if (!lists || lists.clauseOpeners.has(heard.cores[at - 1] ?? '')) return 0
  for (let count = MAX_BEGINNING_WORDS; count > 1; count--) {
    if (isSaidAgain(heard, at, count) && isUnfinished(heard, at, count, lists)) return count
  }
  return 0
}

function isSaidAgain({ words, cores }: Heard, at: number, count: number): boolean {
  if (at + 2 * count > words.length) return false
  for (let i = at; i < at + count; i++) {
    if (cores[i] === '' || cores[i] !== cores[i + count]) return false
    if (words[i]!.inaudible || endsSentence(words[i]!)) return false
  }
  return words.slice(at, at + 2 * count).every(({ voice }) => voice === words[at]!.voice)
}

function isUnfinished({ words, cores }: Heard, at: number, count: number, lists: Repeated): boolean {
  const last = cores[at + count - 1]!
  if (lists.alwaysUnfinished.has(last)) return true
  if (!lists.beginnings.has(cores[at]!)) return false
  const goesOn = at + 2 * count < words.length && /\p{L}$/u.test(words[at + 2 * count - 1]!.text)
  return lists.unfinished.has(last) || (lists.unfinishedVerbs.has(last) && goesOn)
}

const isCapital = (word: Word | undefined) => word !== undefined && /^\P{L}*\p{Lu}/u.test(word.text)
const isLetter = (word: Word | undefined) => word !== undefined && /^\P{L}*\p{Lu}\P{L}*$/u.test(word.text)

/** One letter of several: `H, A, A, S`; also `A A batteries`, but not `I, I`. */
function isSpelled(words: Word[], at: number): boolean {
  if (!isLetter(words[at]) || !isLetter(words[at + 1])) return false
  return coreOf(words[at]!.text) !== 'i' || isLetter(words[at - 1]) || isLetter(words[at + 2])
}

/** Both with a capital that no beginning of a sentence explains: `a band called The The`. */
function isName(words: Word[], at: number): boolean {
  const opensSentence = at === 0 || endsSentence(words[at - 1]!)
  const isPronoun = /^i\b/.test(coreOf(words[at]!.text))
  return !opensSentence && !isPronoun && isCapital(words[at]) && isCapital(words[at + 1])
}

export const coreOf = (text: string): string =>
  text
    .toLowerCase()
    .replace('’', "'")
    .replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
