/**
 * Clean verbatim: what was said, without the noises of thinking. Only what cannot mean anything goes: `um` and its
 * like, a function word said twice in a row (`the the`), and a word broken off and begun again (`th- the`). `that
 * that`, `had had`, `very very` and `no, no` may be meant and stay. What punctuation and capital letter the words
 * leave behind is mended.
 */
import type { Word } from '../model.ts'
import { fillersOf } from './fillers.ts'
import { endsSentence, sentenceMarkOf } from './sentences.ts'

/** In English; other languages repeat such words on purpose. */
const stutterable = new Set(
  "i i'm i've i'll the a an and but or if of we we're he she they my your our their it's".split(' '),
)

/** After these a comma stands on its own merit, not because of the filler behind it: `Yes, um, I did`. */
const commaKeepers = new Set('yes yeah no well okay ok right sure oh now however'.split(' '))

export function cleaned<Spoken extends Word>(words: Spoken[], language = 'en'): Spoken[] {
  const kept: Spoken[] = []
  let capitalNext = false
  words.forEach((word, i) => {
    if (isNoise(word, words[i + 1], language)) {
      capitalNext ||= opensSentence(word, kept.at(-1))
      mendBefore(kept, word, language)
      return
    }
    kept.push(capitalNext ? { ...word, text: capitalised(word.text) } : word)
    capitalNext = false
  })
  return kept
}

function isNoise(word: Word, next: Word | undefined, language: string): boolean {
  if (word.inaudible) return false
  const core = coreOf(word.text)
  // In capitals it is the emergency room; as a question, it asks for an answer.
  if (fillersOf(language).has(core)) return word.text.replace(/\W/g, '') !== 'ER' && !/[?？]/.test(word.text)
  if (!next || next.inaudible || endsSentence(word)) return false
  if (language === 'en' && stutterable.has(core) && coreOf(next.text) === core) return true
  const brokenOff = /^(\p{L}+)[-–—]+$/u.exec(word.text)
  return brokenOff !== null && coreOf(next.text).startsWith(brokenOff[1]!.toLowerCase())
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
