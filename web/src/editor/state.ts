import { baseKeymap } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, type Plugin, Selection, TextSelection } from 'prosemirror-state'
import { type Edit, joinBackward, joinForward, splitParagraph } from './edits.ts'
import { keepTimes } from './keep-times.ts'
import { docOf } from './schema.ts'
import { undoSteps } from './undo-groups.ts'

export const stateOf = (paragraphs: readonly Node[], plugins: readonly Plugin[] = []): EditorState =>
  EditorState.create({
    doc: docOf(paragraphs),
    plugins: [undoSteps, keepTimes, keymap(KEYS), keymap(baseKeymap), ...plugins],
  })

const command =
  (edit: Edit): Command =>
  (state, dispatch) => {
    const made = edit(state)
    if (made) dispatch?.(made)
    return made !== null
  }

/** To the first or last character of the whole text, which browsers do not find where it is not drawn. */
const moveTo =
  (end: 'start' | 'end', { isExtending = false } = {}): Command =>
  ({ tr, doc, selection }, dispatch) => {
    const target = end === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc)
    const anchor = isExtending ? selection.anchor : target.head
    dispatch?.(tr.setSelection(TextSelection.create(doc, anchor, target.head)).scrollIntoView())
    return true
  }

const KEYS = {
  'Mod-Home': moveTo('start'),
  'Mod-End': moveTo('end'),
  'Mod-Shift-Home': moveTo('start', { isExtending: true }),
  'Mod-Shift-End': moveTo('end', { isExtending: true }),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Z': redo,
  Enter: command(splitParagraph),
  'Shift-Enter': command(splitParagraph),
  Backspace: command(joinBackward),
  'Mod-Backspace': command(joinBackward),
  Delete: command(joinForward),
  'Mod-Delete': command(joinForward),
}
