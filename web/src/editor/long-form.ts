import { closeHistory } from 'prosemirror-history'
import type { EditorState, Transaction } from 'prosemirror-state'

/** Abbreviations: what is typed, and what it stands for. */
export type Snippets = Record<string, string>

const ENDS_ABBREVIATION = /^[\s.,;:!?)]$/

/** A space or a punctuation mark after an abbreviation writes its long form. */
export function longFormOf(
  state: EditorState,
  { from, to, text }: { from: number; to: number; text: string },
  snippets: Snippets,
): Transaction | null {
  if (from !== to || !ENDS_ABBREVIATION.test(text)) return null
  const at = state.doc.resolve(from)
  const typed = /(?<!\S)\S+$/.exec(at.parent.textContent.slice(0, at.parentOffset))?.[0] ?? ''
  if (!Object.hasOwn(snippets, typed)) return null
  return closeHistory(state.tr.insertText(snippets[typed]! + text, from - typed.length, to))
}
