import type { Node, ResolvedPos } from 'prosemirror-model'
import { type EditorState, TextSelection } from 'prosemirror-state'

/** A stretch of one paragraph, counted from 0, by offsets in its text. */
export type TextPlace = { paragraph: number; start: number; end: number }

const known = new WeakMap<Node, readonly Node[]>()

/** The same list for the same document. */
export function paragraphsOf(doc: Node): readonly Node[] {
  const paragraphs = known.get(doc) ?? doc.children.flatMap((chapter) => chapter.children)
  known.set(doc, paragraphs)
  return paragraphs
}

export function forEachParagraph(doc: Node, visit: (node: Node, position: number, at: number) => void): void {
  let at = 0
  doc.forEach((chapter, start) => {
    chapter.forEach((node, offset) => {
      visit(node, start + 1 + offset, at++)
    })
  })
}

/** The position before a paragraph. */
export function startOfParagraph(doc: Node, paragraph: number): number {
  let position = 0
  let left = paragraph
  for (const chapter of doc.children) {
    if (left < chapter.childCount) {
      position++
      for (let at = 0; at < left; at++) position += chapter.child(at).nodeSize
      return position
    }
    left -= chapter.childCount
    position += chapter.nodeSize
  }
  throw new RangeError(`There is no paragraph ${paragraph}.`)
}

/** The paragraph that a position is in. */
export function paragraphAt(position: ResolvedPos): number {
  const before = position.doc.children.slice(0, position.index(0))
  const count = before.reduce((sum, chapter) => sum + chapter.childCount, 0)
  return count + (position.depth > 0 ? position.index(1) : 0)
}

/** The position of an offset in a paragraph's text. Both are brought within what there is. */
export function positionOf(doc: Node, paragraph: number, offset: number): number {
  const paragraphs = paragraphsOf(doc)
  const at = Math.min(Math.max(paragraph, 0), paragraphs.length - 1)
  const inText = Math.min(Math.max(offset, 0), paragraphs[at]!.content.size)
  return startOfParagraph(doc, at) + 1 + inText
}

export const selectionAt = (doc: Node, { paragraph, start, end }: TextPlace): TextSelection =>
  TextSelection.create(doc, positionOf(doc, paragraph, start), positionOf(doc, paragraph, end))

/** The selection, as far as it is in its first paragraph. */
export function caretOf({ doc, selection: { $from, $to } }: EditorState): TextPlace {
  const paragraph = paragraphAt($from)
  if ($from.depth < 2) return { paragraph, start: 0, end: paragraphsOf(doc)[paragraph]?.content.size ?? 0 }
  const start = $from.parentOffset
  const end = $from.sameParent($to) ? $to.parentOffset : $from.parent.content.size
  return { paragraph, start, end }
}
