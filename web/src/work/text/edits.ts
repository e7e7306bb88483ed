import { type PlainParagraph, placeWords } from '../../../../src/transcripts/place-words.ts'
import { keptEnds } from '../saving/material.ts'
import { type Block, endOf, makeBlock, spansOf, timedWords } from './blocks.ts'

/** Edits of a text. Each returns new blocks; unchanged blocks stay the same objects. */

export type Caret = { block: number; start: number; end: number }
export type Edited = { blocks: readonly Block[]; caret: Caret | null }

const caretAt = (block: number, at: number): Caret => ({ block, start: at, end: at })

const indexOf = (blocks: readonly Block[], id: number): number => blocks.findIndex((block) => block.id === id)

export const withText = (blocks: readonly Block[], id: number, text: string): readonly Block[] =>
  blocks.with(indexOf(blocks, id), { ...blocks[indexOf(blocks, id)]!, text })

/** Text after the caret becomes a new paragraph. A word that is cut is on both sides, with its time. */
export function split(blocks: readonly Block[], id: number, offset: number): Edited {
  const at = indexOf(blocks, id)
  const block = blocks[at]!
  const spans = spansOf(block)
  const left: Block = {
    ...block,
    text: block.text.slice(0, offset).trimEnd(),
    basis: spans.filter(({ start }) => start < offset).map(({ word }) => word),
  }
  const basis = spans.filter(({ end }) => end > offset).map(({ word }) => word)
  const right = makeBlock({
    speaker: block.speaker,
    text: block.text.slice(offset).trimStart(),
    basis,
    startMs: basis[0]?.startMs ?? endOf(left),
  })
  return { blocks: blocks.toSpliced(at, 1, left, right), caret: caretAt(right.id, 0) }
}

/** Joins a paragraph to the one before it, whose speaker stays unless it was empty. */
export function join(blocks: readonly Block[], id: number): Edited {
  const at = indexOf(blocks, id)
  const before = blocks[at - 1]
  const block = blocks[at]!
  if (!before) return { blocks, caret: caretAt(id, 0) }
  const space = before.text && block.text ? ' ' : ''
  const joined: Block = {
    ...before,
    speaker: before.text ? before.speaker : block.speaker,
    text: `${before.text}${space}${block.text}`,
    basis: [...timedWords(before), ...timedWords(block)],
  }
  return {
    blocks: blocks.toSpliced(at - 1, 2, joined),
    caret: caretAt(before.id, before.text.length + space.length),
  }
}

/** White space around the end of a line is part of it. */
const asLineBreak = (space: string) => (space.includes('\n') ? '\n' : space)

/** Text of several lines becomes several paragraphs. */
export function insert(blocks: readonly Block[], { block: id, start, end }: Caret, inserted: string): Edited {
  const [first = '', ...others] = inserted.replace(/\s+/g, asLineBreak).split('\n')
  const { text } = blocks[indexOf(blocks, id)]!
  let edited: Edited = {
    blocks: withText(blocks, id, text.slice(0, start) + first + text.slice(end)),
    caret: caretAt(id, start + first.length),
  }
  for (const line of others) {
    const { blocks, caret } = split(edited.blocks, edited.caret!.block, edited.caret!.start)
    edited = insert(blocks, caret!, line)
  }
  return edited
}

export const setSpeaker = (
  blocks: readonly Block[],
  id: number,
  speaker: string | null,
): readonly Block[] => {
  const at = indexOf(blocks, id)
  return blocks[at]!.speaker === speaker ? blocks : blocks.with(at, { ...blocks[at]!, speaker })
}

/** Renames a speaker in the whole text. */
export const renameSpeaker = (blocks: readonly Block[], from: string | null, to: string): readonly Block[] =>
  blocks.map((block) => (block.speaker === from ? { ...block, speaker: to } : block))

export type Match = { block: number; start: number; end: number }

export function replaceMatches(
  blocks: readonly Block[],
  matches: readonly Match[],
  replacement: string,
): readonly Block[] {
  const byBlock = Map.groupBy(matches, (match) => match.block)
  return blocks.map((block) => {
    const places = byBlock.get(block.id)
    if (!places) return block
    const text = places.reduceRight(
      (text, { start, end }) => text.slice(0, start) + replacement + text.slice(end),
      block.text,
    )
    return { ...block, text }
  })
}

/** Keeps blocks with the same text; places the words of changed ones among the words before. */
export function withTexts(blocks: readonly Block[], texts: readonly PlainParagraph[]): readonly Block[] {
  const { first, last } = keptEnds(blocks, texts, isSame)
  const replaced = blocks.slice(first, blocks.length - last)
  const written = texts.slice(first, texts.length - last)
  if (replaced.length === 0 && written.length === 0) return blocks
  const startMs = blocks[first - 1] ? endOf(blocks[first - 1]!) : 0
  const words = replaced.flatMap((block) => timedWords(block))
  const placed = placeWords([{ speaker: null, startMs, endMs: startMs, words }], [...written])
  const middle = written.map(({ speaker, text }, i) =>
    words.length > 0
      ? makeBlock({ speaker, text, basis: placed[i]!.words, startMs: placed[i]!.startMs })
      : makeBlock({ speaker, text, basis: [], startMs }),
  )
  return [...blocks.slice(0, first), ...middle, ...blocks.slice(blocks.length - last)]
}

const isSame = (block: Block, { speaker, text }: PlainParagraph): boolean =>
  block.text === text && block.speaker === speaker
