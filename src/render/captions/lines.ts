import type { Word } from '../../transcripts/model.ts'
import { printedWord } from '../printed-paragraphs.ts'
import { captionRules } from './rules.ts'

/** A word, or part of a word that is longer than a line. */
export type CaptionWord = {
  text: string
  startMs: number
  endMs: number
  ends: 'sentence' | 'clause' | null
}

/** Empty for a word without printable characters. */
export function captionWords(word: Word): CaptionWord[] {
  const text = printedWord(word)
  const { startMs, endMs } = word
  if (text === '') return []
  if (text.length <= captionRules.lineCharacters) return [{ text, startMs, endMs, ends: endOf(text) }]
  const pieces = text.split(' ').flatMap(lineSizedPieces)
  const pieceMs = (endMs - startMs) / pieces.length
  return pieces.map((piece, i) => ({
    text: piece,
    startMs: startMs + i * pieceMs,
    endMs: startMs + (i + 1) * pieceMs,
    ends: endOf(piece),
  }))
}

/** Two lines of similar length, the upper one shorter, split at the end of a clause if that costs little. */
export function captionLines(words: CaptionWord[]): string[] {
  const text = words.map((word) => word.text).join(' ')
  if (text.length <= captionRules.lineCharacters) return [text]
  let best = 0
  let bestScore = Number.POSITIVE_INFINITY
  let upper = -1
  for (const word of words) {
    upper += 1 + word.text.length
    const lower = text.length - upper - 1
    if (Math.max(upper, lower) > captionRules.lineCharacters) continue
    const score = Math.abs(upper - lower) + (upper > lower ? 2 : 0) - (word.ends ? 16 : 0)
    if (score < bestScore) [best, bestScore] = [upper, score]
  }
  return [text.slice(0, best), text.slice(best + 1)]
}

function endOf(text: string): CaptionWord['ends'] {
  return sentenceEnd.test(text) ? 'sentence' : clauseEnd.test(text) ? 'clause' : null
}

/**
 * Cuts between graphemes, so that accents stay with their letters. Every piece but the last fills its line, so two
 * pieces of one word are never on the same line with a space between them.
 */
function lineSizedPieces(word: string): string[] {
  const pieces = ['']
  for (const grapheme of graphemes(word)) {
    if (pieces.at(-1)!.length + grapheme.length <= captionRules.lineCharacters)
      pieces[pieces.length - 1] += grapheme
    else pieces.push(grapheme)
  }
  return pieces
}

/** A letter with more combining marks than a line holds is cut. */
function graphemes(word: string): string[] {
  return [...graphemeSegmenter.segment(word)].flatMap(({ segment }) =>
    segment.length <= captionRules.lineCharacters ? segment : [...segment],
  )
}

const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const sentenceEnd = /[.!?…。！？؟۔।]["'”’»)\]]*$/
const clauseEnd = /[,;:،؛、，；：–—]["'”’»)\]]*$/
