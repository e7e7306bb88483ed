import { baseKeymap } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, type Plugin } from 'prosemirror-state'
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

const KEYS = {
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
