import type { Node } from 'prosemirror-model'
import { Decoration } from 'prosemirror-view'
import type { Difference } from '../../../sdk/index.ts'
import { paragraphsOf, positionOf } from './places.ts'
import { spansOf } from './word-times.ts'

export type Change = Pick<Difference, 'removed' | 'added_at'>

/** New words are marked; words that went stand before them, drawn by the style sheet: they are not part of the text. */
export const changesIn = (doc: Node, changes: readonly Change[]): Decoration[] =>
  changes.flatMap(({ removed, added_at }, number) =>
    added_at.flatMap(({ paragraph, from, to }, at) => {
      const node = paragraphsOf(doc)[paragraph]
      if (!node) return []
      const spans = spansOf(node)
      const place = (offset: number) => positionOf(doc, paragraph, offset)
      const start = place(spans[from]?.start ?? node.content.size)
      const end = to > from ? place(spans[to - 1]?.end ?? node.content.size) : start
      const marks = end > start ? [Decoration.inline(start, end, { class: 'added' })] : []
      if (at === 0 && removed) marks.unshift(removedBefore(start, removed, number))
      return marks
    }),
  )

const removedBefore = (position: number, removed: string, number: number): Decoration =>
  Decoration.widget(
    position,
    () => {
      const shown = document.createElement('span')
      shown.className = 'removed'
      shown.dataset.removed = removed
      return shown
    },
    { side: -1, key: `${number} ${removed}`, ignoreSelection: true },
  )
