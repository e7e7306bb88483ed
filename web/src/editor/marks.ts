import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { type Decoration, DecorationSet } from 'prosemirror-view'

/** Marks that a page puts on words. They go along with the text, and leave with their word. */
export function createMarks(name: string) {
  const key = new PluginKey<DecorationSet>(name)
  return {
    plugin: new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (edit, marks) => edit.getMeta(key) ?? marks.map(edit.mapping, edit.doc),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
    show: ({ tr, doc }: EditorState, marks: Decoration[]): Transaction =>
      tr.setMeta(key, DecorationSet.create(doc, marks)),
    /** In order; a place with several marks is there once, with the longest of them. */
    places(state: EditorState): { from: number; to: number }[] {
      const ends = new Map<number, number>()
      for (const { from, to } of key.getState(state)!.find())
        ends.set(from, Math.max(to, ends.get(from) ?? to))
      return [...ends].map(([from, to]) => ({ from, to })).sort((one, other) => one.from - other.from)
    },
  }
}
