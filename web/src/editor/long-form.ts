import { closeHistory } from 'prosemirror-history'
import type { EditorState, Transaction } from 'prosemirror-state'

/** Abbreviations: what is typed, and what it stands for. */
export type Snippets = Record<string, string>

const ENDS_ABBREVIATION = /^[\s.,;:!?)]$/

/** In front of the caret. */
const LAST_WORD = /(?<!\S)\S+$/

/** Whether this character may end an abbreviation. A word that fills what is known of the text may have begun earlier. */
export function mayEndAbbreviation(before: string, character: string, snippets: Snippets): boolean {
  const word = LAST_WORD.exec(before)?.[0] ?? ''
  return ENDS_ABBREVIATION.test(character) && (word === before || Object.hasOwn(snippets, word))
}

/** A space or a punctuation mark after an abbreviation writes its long form. */
export function longFormOf(
  state: EditorState,
  { from, to, text }: { from: number; to: number; text: string },
  snippets: Snippets,
): Transaction | null {
  if (from !== to || !ENDS_ABBREVIATION.test(text)) return null
  const at = state.doc.resolve(from)
  const typed = LAST_WORD.exec(at.parent.textContent.slice(0, at.parentOffset))?.[0] ?? ''
  if (!Object.hasOwn(snippets, typed)) return null
  return closeHistory(state.tr.insertText(snippets[typed]! + text, from - typed.length, to))
}
