import type { Node } from 'prosemirror-model'
import { Decoration } from 'prosemirror-view'
import { paragraphsOf, positionOf } from './places.ts'
import { spokenAt } from './word-times.ts'

/** A comment on, or report about, a moment: it belongs to the word that is spoken then. */
export type Remark = { id: string; kind: 'comment' | 'report'; atMs: number; note: string }

/** More would make typing slow; all are listed beside the text. */
const MAX_MARKED = 300

export const remarksIn = (doc: Node, remarks: readonly Remark[]): Decoration[] =>
  remarks.slice(0, MAX_MARKED).flatMap(({ id, kind, atMs, note }) => {
    const word = spokenAt(paragraphsOf(doc), atMs)
    if (!word) return []
    const at = (offset: number) => positionOf(doc, word.paragraph, offset)
    const shown = { class: `remark ${kind}`, 'data-remark': id, title: note }
    return [Decoration.inline(at(word.span.start), at(word.span.end), shown)]
  })
