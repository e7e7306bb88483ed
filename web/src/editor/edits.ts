import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { PlainParagraph } from '../../../src/transcripts/place-words.ts'
import { basesFor, withOwnTimes } from './keep-times.ts'
import { keptEnds } from './kept-ends.ts'
import {
  forEachParagraph,
  paragraphAt,
  paragraphsOf,
  positionOf,
  startOfParagraph,
  type TextPlace,
} from './places.ts'
import { docOf, makeParagraph, schema, speakerOf } from './schema.ts'

/** Edits of a text. Each returns a step of its own in the history, or null if there is nothing to do. */
export type Edit = (state: EditorState) => Transaction | null

/** Text after the caret becomes a new paragraph. Spaces around the caret go. */
export const splitParagraph: Edit = (state) => {
  const tr = closeHistory(state.tr.deleteSelection())
  const { $from } = tr.selection
  const { textContent: text } = $from.parent
  const before = text.slice(0, $from.parentOffset)
  const after = text.slice($from.parentOffset)
  tr.delete(
    $from.pos - (before.length - before.trimEnd().length),
    $from.pos + (after.length - after.trimStart().length),
  )
  return tr.split(tr.selection.from).scrollIntoView()
}

/** Joins a paragraph to the one before it, whose speaker stays unless it is empty. */
export const joinTo =
  (paragraph: number): Edit =>
  ({ tr, doc }) => {
    const [first, second] = [paragraphsOf(doc)[paragraph - 1], paragraphsOf(doc)[paragraph]]
    if (!first || !second) return null
    const start = startOfParagraph(doc, paragraph - 1)
    const end = start + first.nodeSize
    const space = first.content.size > 0 && second.content.size > 0 ? ' ' : ''
    if (end === startOfParagraph(doc, paragraph)) closeHistory(tr).join(end)
    else closeHistory(tr).join(end + 1, 2)
    if (space) tr.insertText(space, end - 1)
    if (first.content.size === 0) tr.setNodeAttribute(start, 'speaker', speakerOf(second))
    return tr.setSelection(TextSelection.create(tr.doc, end - 1 + space.length)).scrollIntoView()
  }

/** At the start of a paragraph only. */
export const joinBackward: Edit = (state) => {
  const { $from, empty } = state.selection
  return empty && $from.parentOffset === 0 ? joinTo(paragraphAt($from))(state) : null
}

/** At the end of a paragraph only. */
export const joinForward: Edit = (state) => {
  const { $from, empty } = state.selection
  return empty && $from.parentOffset === $from.parent.content.size
    ? joinTo(paragraphAt($from) + 1)(state)
    : null
}

/** White space around the end of a line is part of it. */
const asLineBreak = (space: string) => (space.includes('\n') ? '\n' : space)

/** In place of the selection. Text of several lines becomes several paragraphs of the same speaker. */
export const insertText =
  (text: string): Edit =>
  ({ tr, selection: { $from, $to } }) => {
    const lines = text.replace(/\s+/g, asLineBreak).split('\n')
    const { id, ...attrs } = $from.parent.attrs
    const nodes = lines.map((line) => schema.node('paragraph', attrs, line ? schema.text(line) : undefined))
    const after = $to.parent.textContent.slice($to.parentOffset)
    if (lines.length > 1) tr.delete($to.pos, $to.pos + after.length - after.trimStart().length)
    return closeHistory(tr)
      .replaceSelection(new Slice(Fragment.from(nodes), 1, 1))
      .scrollIntoView()
  }

/** Writes a mark at the caret, with spaces between it and the words around it. */
export const writeMark =
  (mark: string): Edit =>
  (state) => {
    const { $from, $to } = state.selection
    const before = $from.parent.textContent.slice(0, $from.parentOffset)
    const after = $to.parent.textContent.slice($to.parentOffset)
    const written = `${/\S$/.test(before) ? ' ' : ''}${mark}${/^\s/.test(after) ? '' : ' '}`
    return closeHistory(state.tr.insertText(written)).scrollIntoView()
  }

const speakerSet = (
  state: EditorState,
  change: (speaker: string | null, at: number) => string | null,
): Transaction | null => {
  const tr = closeHistory(state.tr)
  forEachParagraph(state.doc, (node, position, at) => {
    const speaker = change(speakerOf(node), at)
    if (speaker !== speakerOf(node)) tr.setNodeAttribute(position, 'speaker', speaker)
  })
  return tr.docChanged ? tr : null
}

export const setSpeaker =
  (paragraph: number, name: string | null): Edit =>
  (state) =>
    speakerSet(state, (speaker, at) => (at === paragraph ? name : speaker))

/** In the whole text. */
export const renameSpeaker =
  (from: string | null, to: string | null): Edit =>
  (state) =>
    speakerSet(state, (speaker) => (speaker === from ? to : speaker))

type Replacement = TextPlace & { text: string }

/** All in one step. The places are in order and do not overlap. */
export const replaceAll =
  (replacements: readonly Replacement[]): Edit =>
  ({ tr, doc }) => {
    closeHistory(tr)
    for (const { paragraph, start, end, text } of replacements.toReversed())
      tr.insertText(text, positionOf(doc, paragraph, start), positionOf(doc, paragraph, end))
    return tr.docChanged ? tr : null
  }

/** Shows other paragraphs, such as those of an earlier version. */
export const showParagraphs =
  (nodes: readonly Node[]): Edit =>
  ({ tr, doc }) => {
    const shown = paragraphsOf(doc)
    if (shown.length === nodes.length && shown.every((node, at) => node === nodes[at])) return null
    return withOwnTimes(closeHistory(tr)).replaceWith(0, doc.content.size, docOf(nodes).children)
  }

/** Nodes for a plain text: those that have the text already, and new ones with times from those that they replace. */
export function inPlaceOf(nodes: readonly Node[], texts: readonly PlainParagraph[]): readonly Node[] {
  const { first, last } = keptEnds(nodes, texts, isSame)
  const replaced = nodes.slice(first, nodes.length - last)
  const written = texts.slice(first, texts.length - last)
  if (replaced.length === 0 && written.length === 0) return nodes
  const bases = basesFor(replaced, written, nodes[first - 1])
  const middle = written.map((plain, at) => makeParagraph(plain, bases[at]!))
  return [...nodes.slice(0, first), ...middle, ...nodes.slice(nodes.length - last)]
}

const isSame = (node: Node, { speaker, text }: PlainParagraph): boolean =>
  node.textContent === text && speakerOf(node) === speaker
