/**
 * Clean verbatim: what was said, without the noises of thinking. Only what adds nothing goes: `um` and its like, a
 * function word said twice in a row (`the the`), a sentence begun twice (`I was, I was`), and a word broken off and
 * begun again (`th- the`). `had had`, `very very`, `no, no` and `I know, I know` may be meant and stay, as does what
 * another voice says again. What punctuation and capital letter the words leave behind is mended.
 */
import type { Word } from '../model.ts'
import { fillersOf } from './fillers.ts'
import { coreOf, type Heard, isStutter, type VoicedWord, wordsBegunTwice } from './repetitions.ts'
import { endsSentence, sentenceMarkOf } from './sentences.ts'

/** After these a comma stands on its own merit, not because of the filler behind it: `Yes, um, I did`. */
const commaKeepers = new Set('yes yeah no well okay ok right sure oh now however'.split(' '))

export function cleaned<Spoken extends VoicedWord>(words: Spoken[], language = 'en'): Spoken[] {
  const heard = { words, cores: words.map(({ text }) => coreOf(text)), language }
  const kept: Spoken[] = []
  let capitalNext = false
  let begunAgainAt = 0
  words.forEach((word, i) => {
    if (i >= begunAgainAt) begunAgainAt = i + wordsBegunTwice(heard, i)
    if (i < begunAgainAt || isNoise(heard, i)) {
      capitalNext ||= opensSentence(word, kept.at(-1))
      mendBefore(kept, word, language)
      return
    }
    kept.push(capitalNext ? { ...word, text: capitalised(word.text) } : word)
    capitalNext = false
  })
  return kept
}

function isNoise(heard: Heard, at: number): boolean {
  const { words, cores, language } = heard
  const [word, next] = [words[at]!, words[at + 1]]
  if (word.inaudible) return false
  // In capitals it is the emergency room; as a question, it asks for an answer.
  if (fillersOf(language).has(cores[at]!))
    return word.text.replace(/\W/g, '') !== 'ER' && !/[?？]/.test(word.text)
  if (!next || next.inaudible || next.voice !== word.voice || endsSentence(word)) return false
  if (isStutter(heard, at)) return true
  const brokenOff = /^(\p{L}+)[-–—]+$/u.exec(word.text)
  return brokenOff !== null && cores[at + 1]!.startsWith(brokenOff[1]!.toLowerCase())
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

const withoutComma = (text: string) => text.replace(/(?<![,;:–—-])[,;:–—-]+$/, '')
export const capitalised = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
