import { closeHistory, history, isHistoryTransaction } from 'prosemirror-history'
import type { EditorState, Transaction } from 'prosemirror-state'
import { paragraphAt, paragraphsOf } from './places.ts'

/**
 * Typing is undone by groups of words: a group ends with a pause, with a sentence, at another place, or with the first word
 * after so many characters. Every other edit is a step of its own.
 */
export const undoSteps = history({ depth: 1000, newGroupDelay: 1000 })

const MAX_GROUP_CHARS = 24
const SENTENCE_END = /[.!?…。！？]\s*$/

/** Decides for one edit after another whether it begins a new step. */
export function createUndoGroups(): (state: EditorState, edit: Transaction) => Transaction {
  let chars = 0
  let isAfterTyping = false
  return (state, edit) => {
    if (!edit.docChanged || isHistoryTransaction(edit)) {
      if (edit.docChanged) isAfterTyping = false
      return edit
    }
    const typed = typedIn(state, edit)
    const isNew =
      typed === null ||
      !isAfterTyping ||
      (/^\s/.test(typed.text) && (chars >= MAX_GROUP_CHARS || SENTENCE_END.test(typed.before)))
    chars = isNew ? 0 : chars + (typed?.text.length ?? 0)
    isAfterTyping = typed !== null
    return isNew ? closeHistory(edit) : edit
  }
}

/** What a key, or a composition, wrote or took away within one paragraph. */
function typedIn(state: EditorState, edit: Transaction): { text: string; before: string } | null {
  const before = paragraphsOf(state.doc)
  if (edit.steps.length !== 1 || paragraphsOf(edit.doc).length !== before.length) return null
  const { $from } = edit.selection
  const change = $from.parent.content.size - (before[paragraphAt($from)]?.content.size ?? 0)
  if (Math.abs(change) > MAX_GROUP_CHARS) return null
  const text = $from.parent.textContent.slice(0, $from.parentOffset)
  const written = Math.max(change, 0)
  return { text: text.slice(text.length - written), before: text.slice(0, text.length - written) }
}
