import { counted } from '../../../src/platform/counted.ts'

/** The versions of a transcript, beside the customer's editor. */
export const fileVersions = {
  read: 'Show versions',
  again: 'Refresh',
  list: 'Versions',
  causes: {
    delivery: 'Delivered',
    edit: 'Edited',
    restore: 'Restored',
    speakers: 'Speakers changed',
  },
  by: (cause: string, name: string) => `${cause} by ${name}`,
  now: 'Current version',
  saves: (count: number) => (count === 1 ? null : counted(count, 'save')),
  view: 'View',
  viewOf: (version: string) => `View ${version}`,
  title: (version: string) => `Version: ${version}`,
  name: 'Name of this version',
  nameHint: 'Such as “Sent to the client”. Leave it empty to remove the name.',
  save: 'Save name',
  saved: 'Saved.',
  unchanged: 'No words were changed in this version.',
  first: 'This is the first version.',
  text: 'Text of this version, with what was changed in it',
  close: 'Close',
  restore: 'Restore',
  restoreParts: 'Restore parts',
  passages: {
    title: 'Restore parts of this version',
    words: 'Choose the passages to restore from this version. Everything else stays as it is now.',
    at: (at: string) => `At ${at}`,
    none: 'The transcript is the same as this version.',
    more: (shown: number) =>
      `The first ${shown} differences are shown. To restore the others, restore the whole version.`,
    restore: (count: number) => (count === 0 ? 'Restore selected' : `Restore ${counted(count, 'passage')}`),
    back: 'Back',
    removed: 'is removed:',
    added: 'comes back:',
  },
}
