import type { TextEditor } from '../text-editor.ts'

/** Wherever the focus is, except in a field with several lines of its own. */
export function undoOrRedo(editor: TextEditor, combination: string): (() => void) | null {
  if (document.activeElement instanceof HTMLTextAreaElement) return null
  if (combination === 'Ctrl+Z') return editor.undo
  return combination === 'Ctrl+Shift+Z' || combination === 'Ctrl+Y' ? editor.redo : null
}
