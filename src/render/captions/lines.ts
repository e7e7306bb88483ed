import { gapBetween, isUnspaced, tokensOf } from '../../transcripts/index.ts'
import type { Word } from '../../transcripts/model.ts'
import { printedWord } from '../printed-paragraphs.ts'
import { captionRules, charactersIn } from './rules.ts'

/** A word, or part of a word that is longer than a line. */
export type CaptionWord = {
  text: string
  /** What stands before it, unless it begins a line: a space, or nothing in scripts that have none. */
  gap: string
  startMs: number
  endMs: number
  ends: 'sentence' | 'clause' | null
}

/** Words with nothing to print are left out. */
export function captionWords(words: Word[]): CaptionWord[] {
  const shown: CaptionWord[] = []
  let before: string | null = null
  for (const word of words) {
    const text = printedWord(word)
    if (text === '') continue
    const gap = before === null ? '' : before.endsWith(' ') ? ' ' : gapBetween(before, text)
    for (const piece of piecesOf(word, text, gap)) shown.push(piece)
    before = word.inaudible ? text : word.text
  }
  return shown
}

function piecesOf({ startMs, endMs }: Word, text: string, gap: string): CaptionWord[] {
  if (charactersIn(text) <= captionRules.lineCharacters)
    return [{ text, gap, startMs, endMs, ends: endOf(text) }]
  const parts = isUnspaced(text)
    ? tokensOf(text).map((token) => ({ text: token.text, gap: spaceBefore(text, token.index) }))
    : text.split(' ').map((part) => ({ text: part, gap: ' ' }))
  const pieces = parts.flatMap((part) =>
    lineSizedPieces(part.text.trimEnd()).map((text, i) => ({ text, gap: i === 0 ? part.gap : '' })),
  )
  const pieceMs = (endMs - startMs) / pieces.length
  return pieces.map((piece, i) => ({
    text: piece.text,
    gap: i === 0 ? gap : piece.gap,
    startMs: startMs + i * pieceMs,
    endMs: startMs + (i + 1) * pieceMs,
    ends: endOf(piece.text),
  }))
}

const spaceBefore = (text: string, index: number): string => (/\s/.test(text[index - 1] ?? '') ? ' ' : '')

const lineOf = (words: CaptionWord[]): string =>
  words.map(({ gap, text }, i) => (i === 0 ? text : gap + text)).join('')

/** Two lines of similar length, the upper one shorter, split at the end of a clause if that costs little. */
export function captionLines(words: CaptionWord[]): string[] {
  const text = lineOf(words)
  const all = charactersIn(text)
  if (all <= captionRules.lineCharacters) return [text]
  let best = 0
  let bestScore = Number.POSITIVE_INFINITY
  let upper = 0
  for (const [at, word] of words.entries()) {
    upper += (at > 0 ? word.gap.length : 0) + charactersIn(word.text)
    const lower = all - upper - (words[at + 1]?.gap.length ?? 0)
    if (Math.max(upper, lower) > captionRules.lineCharacters) continue
    const score = Math.abs(upper - lower) + (upper > lower ? 2 : 0) - (word.ends ? 16 : 0)
    if (score < bestScore) [best, bestScore] = [at + 1, score]
  }
  return [lineOf(words.slice(0, best)), lineOf(words.slice(best))]
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
    if (charactersIn(pieces.at(-1)! + grapheme) <= captionRules.lineCharacters)
      pieces[pieces.length - 1] += grapheme
    else pieces.push(grapheme)
  }
  return pieces
}

/** A letter with more combining marks than a line holds is cut. */
function graphemes(word: string): string[] {
  return [...graphemeSegmenter.segment(word)].flatMap(({ segment }) =>
    charactersIn(segment) <= captionRules.lineCharacters ? segment : [...segment],
  )
}

const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const sentenceEnd = /[.!?…。！？؟۔।]["'”’»)\]]*$/
const clauseEnd = /[,;:،؛、，；：–—]["'”’»)\]]*$/
