import type { Node } from 'prosemirror-model'
import { isUncertain } from '../../../src/transcripts/confidence.ts'
import type { Word } from '../../../src/transcripts/model.ts'
import { placeWords } from '../../../src/transcripts/place-words.ts'
import { gapBetween, markedTokensOf, printed, printedText } from '../../../src/transcripts/word-spacing.ts'
import { lastStarted } from '../player/last-started.ts'
import { basisOf, plainParagraph } from './schema.ts'

const timed = new WeakMap<Node, readonly Word[]>()

/** The words of a paragraph with their times, one for each token of its text, by the rule of the service. */
export function timedWords(node: Node): readonly Word[] {
  const known = timed.get(node)
  if (known) return known
  const { words: basis } = basisOf(node)
  const words = node.textContent === printedText(basis) ? basis : placed(node)
  timed.set(node, words)
  return words
}

function placed(node: Node): readonly Word[] {
  const { words: basis, startMs } = basisOf(node)
  const before = { speaker: null, startMs, endMs: startMs, words: [...basis] }
  const [paragraph] = placeWords([before], [plainParagraph(node)])
  if (basis.length > 0) return paragraph!.words
  return paragraph!.words.map((word) => ({
    ...word,
    startMs: word.startMs + startMs,
    endMs: word.endMs + startMs,
  }))
}

type WordSpan = { start: number; end: number; word: Word }

/** Where each word stands in the paragraph's text. */
export function spansOf(node: Node): WordSpan[] {
  const words = timedWords(node)
  const { words: basis } = basisOf(node)
  if (words === basis) return spansOfBasis(basis)
  return markedTokensOf(node.textContent).flatMap(({ index, text }, at) => {
    const word = words[at]
    return word ? [{ start: index, end: index + text.trimEnd().length, word }] : []
  })
}

/** An engine may have cut the words of a script without spaces at other places than the dictionary does. */
function spansOfBasis(words: readonly Word[]): WordSpan[] {
  let end = 0
  return words.map((word, at) => {
    const before = words[at - 1]
    const text = printed(word)
    const start = end + (before ? gapBetween(printed(before), text).length : 0)
    end = start + text.length
    return { start, end: start + text.trimEnd().length, word }
  })
}

export const startOf = (node: Node): number => timedWords(node)[0]?.startMs ?? basisOf(node).startMs
export const endOf = (node: Node): number => timedWords(node).at(-1)?.endMs ?? basisOf(node).startMs

/** The word at an offset in the text, or the last one before it. */
export function spanAt(node: Node, offset: number): WordSpan | null {
  const spans = spansOf(node)
  return spans.find(({ end }) => offset <= end) ?? spans.at(-1) ?? null
}

/** The word spoken at `ms`: the last one that has started. */
export function spokenAt(
  paragraphs: readonly Node[],
  ms: number,
): { paragraph: number; node: Node; span: WordSpan } | null {
  const paragraph = lastStarted(paragraphs, ms, startOf)
  const node = paragraphs[paragraph]
  if (!node) return null
  const spans = spansOf(node)
  const span = spans[lastStarted(spans, ms, ({ word }) => word.startMs)]
  return span ? { paragraph, node, span } : null
}

const doubted = new WeakMap<Node, readonly WordSpan[]>()

/** Words with low confidence that have not been edited. */
export function doubtsIn(node: Node): readonly WordSpan[] {
  const doubts = doubted.get(node) ?? spansOf(node).filter(({ word }) => isUncertain(word))
  doubted.set(node, doubts)
  return doubts
}
