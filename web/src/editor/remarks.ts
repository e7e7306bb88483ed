import type { Node } from 'prosemirror-model'
import { Decoration } from 'prosemirror-view'
import { paragraphsOf, positionOf } from './places.ts'
import { spokenAt } from './word-times.ts'

/** A comment on, or report about, a moment: it belongs to the words that are spoken then. */
export type Remark = {
  id: string
  kind: 'comment' | 'report'
  atMs: number
  /** Of a remark on several words: when the last of them ends. */
  endMs?: number
  note: string
}

/** More would make typing slow; all are listed beside the text. */
const MAX_MARKED = 300

export const remarksIn = (doc: Node, remarks: readonly Remark[]): Decoration[] =>
  remarks.slice(0, MAX_MARKED).flatMap(({ id, kind, atMs, endMs = atMs, note }) => {
    const first = spokenAt(paragraphsOf(doc), atMs)
    // The next word may begin when the last one ends.
    const last = spokenAt(paragraphsOf(doc), Math.max(atMs, endMs - 1))
    if (!first || !last) return []
    const shown = { class: `remark ${kind}`, 'data-remark': id, title: note }
    const from = positionOf(doc, first.paragraph, first.span.start)
    return [Decoration.inline(from, positionOf(doc, last.paragraph, last.span.end), shown)]
  })
