/**
 * Clean verbatim: what was said, without the noises of thinking. Only what adds nothing goes: `um` and its like, a
 * function word said twice in a row (`the the`), a sentence begun twice (`I was, I was`), and a word broken off and
 * begun again (`th- the`). `that that`, `had had`, `very very`, `no, no` and `I know, I know` may be meant and stay, as
 * does what another voice says again. What punctuation and capital letter the words leave behind is mended.
 */
import type { Word } from '../model.ts'
import { fillersOf } from './fillers.ts'
import { endsSentence, sentenceMarkOf } from './sentences.ts'

/** In English; other languages repeat such words on purpose. */
const stutterable = new Set(
  "i i'm i've i'll the a an and but or if of we we're he she they my your our their it's".split(' '),
)
/** These only without a comma between them: `I did not want to, to be honest`. */
const stutterableAtOnce = new Set('to for from with at'.split(' '))

/** Also in English: what a sentence or a part of it begins with, and words after which more must come. */
const beginnings = new Set(
  'i we he she they it you there this that in on at of to for from with by'.split(' '),
)
const unfinished = new Set('the a an my your our their his was were to of in on with'.split(' '))
const MAX_BEGINNING_WORDS = 3
/** After these a clause ends with its verb, and the next one begins: `I know where I was, I was at home`. */
const clauseOpeners = new Set('what where how who when why which that as than if because'.split(' '))

/** After these a comma stands on its own merit, not because of the filler behind it: `Yes, um, I did`. */
const commaKeepers = new Set('yes yeah no well okay ok right sure oh now however'.split(' '))

/** A word, and which of several voices says it. */
type VoicedWord = Word & { voice?: number }

export function cleaned<Spoken extends VoicedWord>(words: Spoken[], language = 'en'): Spoken[] {
  const kept: Spoken[] = []
  let capitalNext = false
  let begunAgainAt = 0
  words.forEach((word, i) => {
    if (i >= begunAgainAt) begunAgainAt = i + (language === 'en' ? wordsBegunTwice(words, i) : 0)
    if (i < begunAgainAt || isNoise(word, words[i + 1], language)) {
      capitalNext ||= opensSentence(word, kept.at(-1))
      mendBefore(kept, word, language)
      return
    }
    kept.push(capitalNext ? { ...word, text: capitalised(word.text) } : word)
    capitalNext = false
  })
  return kept
}

function isNoise(word: VoicedWord, next: VoicedWord | undefined, language: string): boolean {
  if (word.inaudible) return false
  const core = coreOf(word.text)
  // In capitals it is the emergency room; as a question, it asks for an answer.
  if (fillersOf(language).has(core)) return word.text.replace(/\W/g, '') !== 'ER' && !/[?？]/.test(word.text)
  if (!next || next.inaudible || next.voice !== word.voice || endsSentence(word)) return false
  const isStutter = stutterable.has(core) || (stutterableAtOnce.has(core) && /\p{L}$/u.test(word.text))
  if (language === 'en' && isStutter && coreOf(next.text) === core) return true
  const brokenOff = /^(\p{L}+)[-–—]+$/u.exec(word.text)
  return brokenOff !== null && coreOf(next.text).startsWith(brokenOff[1]!.toLowerCase())
}

/** How many words from here on are said again right after: `I was, I was`, `in the in the`. */
function wordsBegunTwice(words: VoicedWord[], at: number): number {
  const { text, voice } = words[at]!
  if (!beginnings.has(coreOf(text)) || clauseOpeners.has(coreOf(words[at - 1]?.text ?? ''))) return 0
  for (let count = MAX_BEGINNING_WORDS; count > 1; count--) {
    const first = words.slice(at, at + count)
    const again = words.slice(at + count, at + 2 * count)
    const isSame =
      again.length === count &&
      words.slice(at, at + 2 * count).every((word) => word.voice === voice) &&
      first.every(
        (word, i) => !word.inaudible && !endsSentence(word) && coreOf(word.text) === coreOf(again[i]!.text),
      )
    if (isSame && unfinished.has(coreOf(first.at(-1)!.text))) return count
  }
  return 0
}

const opensSentence = (word: Word, before: Word | undefined) =>
  /^\W*\p{Lu}/u.test(word.text) && (before === undefined || endsSentence(before))

/** The word before takes over the end of a sentence, and gives up a comma that only set the dropped word off. */
function mendBefore(kept: Word[], dropped: Word, language: string): void {
  const before = kept.at(-1)
  if (!before || before.inaudible || endsSentence(before)) return
  if (endsSentence(dropped)) {
    kept[kept.length - 1] = { ...before, text: withoutComma(before.text) + sentenceMarkOf(dropped.text) }
  } else if (
    fillersOf(language).has(coreOf(dropped.text)) &&
    dropped.text.endsWith(',') &&
    !commaKeepers.has(coreOf(before.text))
  ) {
    kept[kept.length - 1] = { ...before, text: withoutComma(before.text) }
  }
}

const coreOf = (text: string) =>
  text
    .toLowerCase()
    .replace('’', "'")
    .replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
const withoutComma = (text: string) => text.replace(/(?<![,;:–—-])[,;:–—-]+$/, '')
export const capitalised = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
