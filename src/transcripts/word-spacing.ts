import { clockTime } from '../platform/timecode.ts'
import type { Word } from './model.ts'

/**
 * Where words of a text stand apart. Most scripts put a space between words; Chinese, Japanese, Thai, Lao, Khmer, Burmese
 * and Tibetan do not, and their words are found with a dictionary. The letters tell which is which, so that a text in
 * two languages reads well, and nothing has to be known about its language. The website uses the same rules.
 */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u3000-\u303f\u30fc\uff00-\uffef]/u
/** All of these scripts come after it. */
const FIRST_UNSPACED = 0x0e00

export const isUnspaced = (text: string): boolean => unspaced.test(text)

/**
 * A word, or the mark for what could not be understood, with or without its time. A mark ends before the next one begins:
 * otherwise the rest of the text would be searched for the end of each that has none.
 */
const TOKENS = /\[inaudible[^[\]\n]*\][^\s[]*|\S+/gi

/** Dashes, quotation marks and dots that all scripts share: the letter beside them tells. */
const sharedMark = /[\u2010-\u2027\u2030-\u205e]/

/** What stands between two words. */
export function gapBetween(word: string, next: string): '' | ' ' {
  if (word.endsWith(' ')) return ''
  const last = tellingAt(word, word.length - 1, -1)
  const first = tellingAt(next, 0, 1)
  if (last < FIRST_UNSPACED && first < FIRST_UNSPACED) return ' '
  const isJoined =
    (isUnspacedCode(last) && (isUnspacedCode(first) || isDigit(first))) ||
    (isDigit(last) && isUnspacedCode(first))
  return isJoined ? '' : ' '
}

function tellingAt(text: string, from: number, step: 1 | -1): number {
  let at = from
  while (at >= 0 && at < text.length && sharedMark.test(text[at]!)) at += step
  const code = text.charCodeAt(at)
  const isSecondHalf = code >= 0xdc00 && code < 0xe000
  return (isSecondHalf ? text.codePointAt(at - 1) : text.codePointAt(at)) ?? 0
}

const isUnspacedCode = (code: number): boolean =>
  code >= FIRST_UNSPACED && unspaced.test(String.fromCodePoint(code))
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

export function joinWords(words: readonly string[]): string {
  let text = words[0] ?? ''
  for (let i = 1; i < words.length; i++) text += gapBetween(words[i - 1]!, words[i]!) + words[i]
  return text
}

/** As people read and type it. */
export const printedText = (words: readonly Word[]): string => joinWords(words.map(printed))
export const printed = (word: Word): string => (word.inaudible ? inaudibleMark(word.startMs) : word.text)
export const inaudibleMark = (ms: number): string => `[inaudible ${clockTime(ms)}]`

export type Token = { text: string; index: number }

/**
 * The words of a text and where they stand. A space between words of a script without spaces means something there, the
 * end of a sentence in Thai: it stays at the end of the word before it.
 */
export const tokensOf = (text: string): Token[] => tokensBy(/\S+/g, text)

/** The same of a text in which people mark what they could not make out: a mark is one token. */
export const markedTokensOf = (text: string): Token[] => tokensBy(TOKENS, text)

function tokensBy(pattern: RegExp, text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: token, index } of text.matchAll(pattern)) {
    const before = tokens.at(-1)
    if (before && gapBetween(before.text, token) === '') before.text += ' '
    if (!isUnspaced(token)) tokens.push({ text: token, index })
    else for (const word of wordsByDictionary(token, index)) tokens.push(word)
  }
  return tokens
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Punctuation belongs to the word before it; at the beginning, to the one after it. */
function wordsByDictionary(token: string, offset: number): Token[] {
  const words: Token[] = []
  let hasLetters = false
  for (const { segment, index, isWordLike } of segmenter.segment(token)) {
    const last = words.at(-1)
    const opens = /^[\p{Ps}\p{Pi}]/u.test(segment)
    if (last && (!hasLetters || (!isWordLike && !opens))) last.text += segment
    else words.push({ text: segment, index: offset + index })
    hasLetters = isWordLike || (hasLetters && !opens)
  }
  return words
}
