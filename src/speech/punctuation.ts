import { tokensOf } from '../transcripts/index.ts'
import type { Word } from '../transcripts/model.ts'

/**
 * Some servers give each word its time, but its comma only in the running text. Where both hold the same letters,
 * the words of the text take over the times of the words. Where they do not, the words stay as they are.
 */
export function wordsWithPunctuation(words: Word[], text: string): Word[] {
  const printed = tokensOf(text).flatMap((token) => (letters(token.text) === '' ? [] : [token.text]))
  if (printed.map(letters).join('') !== words.map((word) => letters(word.text)).join('')) return words

  const owners = words.flatMap((word) =>
    letters(word.text)
      .split('')
      .map(() => word),
  )
  let at = 0
  return printed.map((token) => {
    const from = owners[at]!
    at += letters(token).length
    const to = owners[at - 1]!
    return { ...from, text: token, endMs: to.endMs }
  })
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
