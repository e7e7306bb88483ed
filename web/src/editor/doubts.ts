import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { isLikelyWrong } from '../../../src/transcripts/confidence.ts'
import { afterPause } from './after-pause.ts'
import { readPage } from './late-reading.ts'
import { forEachParagraph } from './places.ts'
import { idOf } from './schema.ts'
import { doubtsIn } from './word-times.ts'

/** Marks are updated after a pause in typing, not at every key. */
const PAUSE_MS = 250
const key = new PluginKey<DecorationSet>('doubts')

/** Marks uncertain words in the paragraphs in sight. Marks everywhere would make every key slower. */
export const doubts = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (edit, marks) => edit.getMeta(key) ?? marks.map(edit.mapping, edit.doc),
  },
  props: { decorations: (state) => key.getState(state) },
  view(view) {
    const inSight = new Set<number>()
    const pause = afterPause(PAUSE_MS, () => {
      const { doc } = view.state
      readPage(view)
      const isTyping = view.state.doc !== doc
      if (!isTyping) view.dispatch(view.state.tr.setMeta(key, marksIn(doc, withCaret())))
    })
    /** Browsers do not tell of a paragraph that had the caret, and was drawn for that, from the start. */
    function withCaret(): ReadonlySet<number> {
      const { $head } = view.state.selection
      return $head.depth < 2 ? inSight : new Set([...inSight, idOf($head.parent)])
    }
    function seen(event: Event): void {
      const isSkipped = (event as ContentVisibilityAutoStateChangeEvent).skipped
      const shown = event.target as Element
      // The paragraphs of a chapter that comes into sight tell of themselves.
      if (shown.classList.contains('chapter') && !isSkipped) return
      for (const words of shown.querySelectorAll<HTMLElement>('[data-block]')) {
        const id = Number(words.dataset.block)
        if (isSkipped) inSight.delete(id)
        else inSight.add(id)
      }
      pause.soon()
    }
    view.dom.addEventListener('contentvisibilityautostatechange', seen)
    pause.soon()
    return {
      update(_: EditorView, before) {
        if (before.doc !== view.state.doc) pause.changed()
      },
      destroy() {
        pause.end()
        view.dom.removeEventListener('contentvisibilityautostatechange', seen)
      },
    }
  },
})

function marksIn(doc: Node, inSight: ReadonlySet<number>): DecorationSet {
  const marks: Decoration[] = []
  forEachParagraph(doc, (node, position) => {
    if (!inSight.has(idOf(node))) return
    for (const { start, end, word } of doubtsIn(node)) {
      const look = isLikelyWrong(word) ? 'doubt likely-wrong' : 'doubt'
      marks.push(Decoration.inline(position + 1 + start, position + 1 + end, { class: look }))
    }
  })
  return DecorationSet.create(doc, marks)
}
