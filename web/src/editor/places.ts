import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection } from 'prosemirror-state'

/** A stretch of one paragraph, counted from 0, by offsets in its text. */
export type Place = { paragraph: number; start: number; end: number }

/** The position before a paragraph. */
export function startOfParagraph(doc: Node, paragraph: number): number {
  let position = 0
  for (let at = 0; at < paragraph; at++) position += doc.child(at).nodeSize
  return position
}

/** The position of an offset in a paragraph's text. Both are brought within what there is. */
export function positionOf(doc: Node, paragraph: number, offset: number): number {
  const at = Math.min(Math.max(paragraph, 0), doc.childCount - 1)
  const inText = Math.min(Math.max(offset, 0), doc.child(at).content.size)
  return startOfParagraph(doc, at) + 1 + inText
}

export const selectionAt = (doc: Node, { paragraph, start, end }: Place): TextSelection =>
  TextSelection.create(doc, positionOf(doc, paragraph, start), positionOf(doc, paragraph, end))

/** The selection, as far as it is in its first paragraph. */
export function caretOf({ selection: { $from, $to } }: EditorState): Place {
  const start = $from.parentOffset
  const end = $from.sameParent($to) ? $to.parentOffset : $from.parent.content.size
  return { paragraph: $from.index(0), start, end }
}
