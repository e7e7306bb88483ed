import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import type { Word } from '../../../src/transcripts/model.ts'
import { type PlainParagraph, placeWords } from '../../../src/transcripts/place-words.ts'
import { keptEnds } from './kept-ends.ts'
import { forEachParagraph, paragraphsOf } from './places.ts'
import { type Basis, idOf, newParagraphId, plainParagraph } from './schema.ts'
import { endOf, startOf, timedWords } from './word-times.ts'

const IS_TIMED = 'timed'

/** Marks an edit whose paragraphs bring their own times. */
export const withOwnTimes = (transaction: Transaction): Transaction => transaction.setMeta(IS_TIMED, true)

/**
 * Typing in a paragraph leaves its words' times alone. Any edit that makes, joins or removes paragraphs is followed by this
 * one, which gives the words of the old paragraphs to the new ones. Both are undone together.
 */
export const keepTimes = new Plugin({
  appendTransaction(transactions, before, after) {
    const isEdit = transactions.some(({ docChanged }) => docChanged)
    if (!isEdit || transactions.some((one) => isHistoryTransaction(one) || one.getMeta(IS_TIMED))) return null
    return keptTimes(paragraphsOf(before.doc), after)
  },
})

function keptTimes(olds: readonly Node[], after: EditorState): Transaction | null {
  const news = paragraphsOf(after.doc)
  const { first, last } = keptEnds(olds, news, (one, other) => one === other)
  const replaced = olds.slice(first, olds.length - last)
  const written = news.slice(first, news.length - last)
  const isInPlace =
    replaced.length === written.length && replaced.every((one, at) => idOf(one) === idOf(written[at]!))
  if (isInPlace) return null
  const ids = idsFor(replaced, written)
  const bases = basesFor(replaced, written.map(plainParagraph), olds[first - 1])
  const { tr } = after
  forEachParagraph(after.doc, (_, position, at) => {
    const basis = bases[at - first]
    if (basis) tr.setNodeAttribute(position, 'id', ids[at - first]).setNodeAttribute(position, 'basis', basis)
  })
  return tr
}

/** A paragraph keeps its id; the second half of a split one, and one from elsewhere, gets a new one. */
function idsFor(replaced: readonly Node[], written: readonly Node[]): number[] {
  const free = new Set(replaced.map(idOf))
  return written.map((node) => (free.delete(idOf(node)) ? idOf(node) : newParagraphId()))
}

/** The words of the replaced paragraphs, given to those that stand in their place. */
export function basesFor(
  replaced: readonly Node[],
  written: readonly PlainParagraph[],
  before: Node | undefined,
): Basis[] {
  const words = inOrder(replaced.flatMap((node) => timedWords(node)))
  const startMs = replaced[0] ? startOf(replaced[0]) : before ? endOf(before) : 0
  if (words.length === 0) return written.map(() => ({ words, startMs }))
  const placed = placeWords([{ speaker: null, startMs, endMs: startMs, words }], [...written])
  return placed.map((paragraph) => ({ words: paragraph.words, startMs: paragraph.startMs }))
}

/** Words typed at the end of a paragraph may have been placed past the start of the next one. */
function inOrder(words: Word[]): Word[] {
  let latest = Number.POSITIVE_INFINITY
  const backwards = words.toReversed().map((word) => {
    const isEarly = word.startMs <= latest
    if (isEarly) latest = word.startMs
    return isEarly ? word : { ...word, startMs: latest, endMs: latest }
  })
  return backwards.reverse()
}
