import type { Word } from '../../transcripts/model.ts'
import { printedWord } from '../printed-paragraphs.ts'
import { captionRules } from './rules.ts'

/** What stays together on a line: a word, or a line's worth of a word that is longer than a line. */
export type CaptionWord = {
  text: string
  startMs: number
  endMs: number
  ends: 'sentence' | 'clause' | null
}

/** None for a word with nothing to print. */
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

/** Two lines as even as can be, the upper one the shorter, parted where a clause ends if that costs little. */
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
 * Cut between graphemes, so that no accent loses its letter. A piece is only ended by a grapheme that does not fit any
 * more, so two pieces of one word never meet on a line, where a space would stand between them.
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

/** A letter under more marks than a line holds is not one to keep whole. */
function graphemes(word: string): string[] {
  return [...graphemeSegmenter.segment(word)].flatMap(({ segment }) =>
    segment.length <= captionRules.lineCharacters ? segment : [...segment],
  )
}

const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const sentenceEnd = /[.!?…。！？؟۔।]["'”’»)\]]*$/
const clauseEnd = /[,;:،؛、，；：–—]["'”’»)\]]*$/
