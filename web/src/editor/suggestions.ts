import { closeHistory } from 'prosemirror-history'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Shorter beginnings fit too many words. */
const MIN_TYPED = 3
const WORD_START = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu
const IN_WORD = /^[\p{L}\p{N}]/u

type Suggestion = { from: number; to: number; term: string }

const key = new PluginKey<Suggestion | null>('suggestions')

/** While a term of the glossary is typed, its rest is shown after the caret. Tab writes it. */
export const suggestionsFrom = (terms: () => readonly string[]): Plugin =>
  new Plugin<Suggestion | null>({
    key,
    state: {
      init: () => null,
      apply(edit, shown, _, state) {
        if (edit.docChanged) return suggestionAt(state, terms())
        return edit.selectionSet ? null : shown
      },
    },
    props: {
      decorations(state) {
        const found = key.getState(state)
        return found ? DecorationSet.create(state.doc, [restOf(found)]) : null
      },
      handleKeyDown(view, event) {
        const found = key.getState(view.state)
        const isTab =
          event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
        if (!found || !isTab) return false
        view.dispatch(closeHistory(view.state.tr.insertText(found.term, found.from, found.to)))
        return true
      },
    },
  })

export const isSuggesting = (state: EditorState): boolean => Boolean(key.getState(state))

function suggestionAt({ selection }: EditorState, terms: readonly string[]): Suggestion | null {
  if (!selection.empty || terms.length === 0) return null
  const { parent, parentOffset, pos } = selection.$from
  const text = parent.textContent
  if (IN_WORD.test(text.slice(parentOffset))) return null
  const longest = terms.reduce((most, { length }) => Math.max(most, length), 0)
  const before = text.slice(Math.max(0, parentOffset - longest), parentOffset)
  for (const { index } of before.matchAll(WORD_START)) {
    const typed = before.slice(index)
    const term = typed.length >= MIN_TYPED && terms.find((one) => isBeginning(typed, one))
    if (term) return { from: pos - typed.length, to: pos, term }
  }
  return null
}

const isBeginning = (typed: string, term: string): boolean =>
  typed.length < term.length && term.slice(0, typed.length).toLowerCase() === typed.toLowerCase()

/** Drawn by the style sheet: it is not part of the text. */
const restOf = ({ from, to, term }: Suggestion): Decoration =>
  Decoration.widget(
    to,
    () => {
      const rest = document.createElement('span')
      rest.className = 'suggestion'
      rest.dataset.rest = term.slice(to - from)
      return rest
    },
    { side: 1, key: `${to} ${term}`, ignoreSelection: true },
  )
