import { workDesk } from './work-desk.ts'

/** Loaded with the editor, when a customer edits. */
export const fileEditing = {
  done: 'Done',
  undo: 'Undo',
  redo: 'Redo',
  find: 'Find',
  lead: 'Changes are saved as you type and included in every download.',
  completing: 'Tab completes names and glossary terms.',
  guide: 'How to edit',
  otherTab: {
    title: 'You’re editing this transcript in another tab',
    words: 'Edit in one tab at a time, so that no changes are overwritten.',
    here: 'Edit here',
  },
  back: 'Back to reading',
  saving: {
    ...workDesk.saving,
    lostTitle: 'This transcript can’t be changed right now',
    lost: 'Changes that could not be saved are kept in this browser, and are offered when you edit the transcript again.',
  },
}
