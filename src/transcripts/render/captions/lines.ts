import { gapBetween, isUnspaced, tokensOf } from '../../index.ts'
import type { Word } from '../../model.ts'
import { type CaptionRules, charactersIn } from '../caption-rules.ts'
import { printedWord } from '../printed-paragraphs.ts'
import { type CaptionWord, endOf } from './balance.ts'

/** Words with nothing to print are left out. */
export function captionWords(words: Word[], rules: CaptionRules): CaptionWord[] {
  const shown: CaptionWord[] = []
  let before: string | null = null
  for (const word of words) {
    const text = printedWord(word)
    if (text === '') continue
    const written = word.inaudible ? text : word.text
    const gap = before === null ? '' : /\s$/.test(before) ? ' ' : gapBetween(before, written)
    for (const piece of piecesOf(word, text, gap, rules)) shown.push(piece)
    before = written
  }
  return shown
}

function piecesOf(
  { startMs, endMs }: Word,
  text: string,
  gap: string,
  { lineCharacters }: CaptionRules,
): CaptionWord[] {
  if (charactersIn(text) <= lineCharacters) return [{ text, gap, startMs, endMs, ends: endOf(text) }]
  const parts = isUnspaced(text)
    ? tokensOf(text).map((token) => ({ text: token.text, gap: spaceBefore(text, token.index) }))
    : text.split(' ').map((part) => ({ text: part, gap: ' ' }))
  const pieces = parts.flatMap((part) =>
    lineSizedPieces(part.text.trimEnd(), lineCharacters).map((text, i) => ({
      text,
      gap: i === 0 ? part.gap : '',
    })),
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

/**
 * Cuts between graphemes, so that accents stay with their letters. Every piece but the last fills its line, so two
 * pieces of one word are never on the same line with a space between them.
 */
function lineSizedPieces(word: string, lineCharacters: number): string[] {
  const pieces = ['']
  for (const grapheme of graphemes(word, lineCharacters)) {
    if (charactersIn(pieces.at(-1)! + grapheme) <= lineCharacters) pieces[pieces.length - 1] += grapheme
    else pieces.push(grapheme)
  }
  return pieces
}

/** A letter with more combining marks than a line holds is cut. */
function graphemes(word: string, lineCharacters: number): string[] {
  return [...graphemeSegmenter.segment(word)].flatMap(({ segment }) =>
    charactersIn(segment) <= lineCharacters ? segment : [...segment],
  )
}

const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
