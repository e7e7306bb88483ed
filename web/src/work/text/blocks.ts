import { clockTime } from '../../../../src/lib/timecode.ts'
import { isUncertain } from '../../../../src/transcripts/confidence.ts'
import type { Paragraph, Word } from '../../../../src/transcripts/model.ts'
import { type PlainParagraph, placeWords } from '../../../../src/transcripts/place-words.ts'
import { gapBetween, joinWords, markedTokensOf } from '../../../../src/transcripts/word-spacing.ts'
import { lastStarted } from '../../player/last-started.ts'

/**
 * The text being edited: a list of paragraphs, each a string. Blocks are immutable: a changed paragraph is a new block
 * with the same id, so the same object means the same text. Word times come from the service's words (`basis`), by the
 * same rule that the service uses.
 */
export type Block = {
  readonly id: number
  readonly speaker: string | null
  readonly text: string
  readonly basis: readonly Word[]
  /** The start of a block without words. */
  readonly startMs: number
}

let lastId = 0

export const makeBlock = (block: Omit<Block, 'id'>): Block => ({ ...block, id: ++lastId })

/** A text without paragraphs gets an empty one to write in. */
export function blocksOf(paragraphs: Paragraph[]): Block[] {
  const blocks = paragraphs.map(({ speaker, startMs, words }) =>
    makeBlock({ speaker, text: printedText(words), basis: words, startMs }),
  )
  return blocks.length > 0 ? blocks : [makeBlock({ speaker: null, text: '', basis: [], startMs: 0 })]
}

export const plainBlock = ({ speaker, text }: Block): PlainParagraph => ({ speaker, text })

export const printed = (word: Word): string => (word.inaudible ? inaudibleMark(word.startMs) : word.text)

export const timeMark = (ms: number): string => `[${clockTime(ms)}]`
export const inaudibleMark = (ms: number): string => `[inaudible ${clockTime(ms)}]`

const printedText = (words: readonly Word[]): string => joinWords(words.map(printed))

const timed = new WeakMap<Block, readonly Word[]>()

/** The words of a block with their times, one for each token of its text. */
export function timedWords(block: Block): readonly Word[] {
  const known = timed.get(block)
  if (known) return known
  const words = block.text === printedText(block.basis) ? block.basis : placed(block)
  timed.set(block, words)
  return words
}

function placed({ basis, speaker, text, startMs }: Block): readonly Word[] {
  const before = { speaker, startMs, endMs: startMs, words: [...basis] }
  const [paragraph] = placeWords([before], [{ speaker, text }])
  if (basis.length > 0) return paragraph!.words
  return paragraph!.words.map((word) => ({
    ...word,
    startMs: word.startMs + startMs,
    endMs: word.endMs + startMs,
  }))
}

export type Span = { start: number; end: number; word: Word }

/** Where each word stands in the block's text. */
export function spansOf(block: Block): Span[] {
  const words = timedWords(block)
  if (words === block.basis) return spansOfBasis(block.basis)
  return markedTokensOf(block.text).flatMap(({ index, text }, at) => {
    const word = words[at]
    return word ? [{ start: index, end: index + text.trimEnd().length, word }] : []
  })
}

/** An engine may have cut the words of a script without spaces at other places than the dictionary does. */
function spansOfBasis(words: readonly Word[]): Span[] {
  let end = 0
  return words.map((word, at) => {
    const before = words[at - 1]
    const text = printed(word)
    const start = end + (before ? gapBetween(printed(before), text).length : 0)
    end = start + text.length
    return { start, end: start + text.trimEnd().length, word }
  })
}

export const startOf = (block: Block): number => timedWords(block)[0]?.startMs ?? block.startMs
export const endOf = (block: Block): number => timedWords(block).at(-1)?.endMs ?? block.startMs

/** The word at an offset in the text, or the last one before it. */
export function spanAt(block: Block, offset: number): Span | null {
  const spans = spansOf(block)
  return spans.find(({ end }) => offset <= end) ?? spans.at(-1) ?? null
}

/** The word spoken at `ms`: the last one that has started. */
export function spokenAt(blocks: readonly Block[], ms: number): { block: Block; span: Span } | null {
  const block = blocks[lastStarted(blocks, ms, startOf)]
  if (!block) return null
  const spans = spansOf(block)
  const span = spans[lastStarted(spans, ms, ({ word }) => word.startMs)]
  return span ? { block, span } : null
}

/** Words with low confidence that have not been edited. */
export const doubtsIn = (block: Block): Span[] => spansOf(block).filter(({ word }) => isUncertain(word))
