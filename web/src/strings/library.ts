import { counted } from '../../../src/platform/counted.ts'

/** How customers find and organize their files; loaded with the pages that use it. */
const zipFiles = (count: number): string => (count === 1 ? 'one ZIP file' : `${count} ZIP files`)

export const library = {
  search: 'Search transcripts, titles, speakers and tags',
  searchHint: 'Put words in quotation marks to find them next to each other.',
  tag: 'Tag',
  allTags: 'All tags',
  archive: 'Show',
  current: 'Current files',
  archived: 'Archive',
  isArchived: 'archived',
  play: (time: string) => `Go to ${time}`,
  cutOff: 'Many files match. The newest are shown; add another word to find older ones.',
  maxShown: 'These are the first 5,000 files. Search or filter to see others.',
  select: (title: string) => `Select ${title}`,
  selected: (count: number) => `${counted(count, 'file')} selected`,
  selectAll: 'Select all',
  clear: 'Clear',
  actions: 'Selected files',
  download: {
    button: 'Download',
    title: 'Download transcripts',
    words: (ready: number, chosen: number, zips: number) =>
      ready === chosen
        ? `${counted(ready, 'transcript')} in ${zipFiles(zips)}.`
        : `Transcripts are ready for ${ready} of ${counted(chosen, 'file')}. You get them in ${zipFiles(zips)}.`,
    none: 'None of these files has a transcript yet.',
    format: 'Format',
  },
  tags: {
    button: 'Tags',
    title: 'Change tags',
    add: 'Add these tags, separated by commas',
    remove: 'Remove these tags',
    confirm: 'Change tags',
  },
  toArchive: 'Archive',
  archiveEmpty: 'The archive is empty',
  fromArchive: 'Move out of archive',
  trash: {
    name: 'Trash',
    words: (days: number) =>
      `Files are deleted for good ${counted(days, 'day')} after you move them to the trash.`,
    moved: (count: number) => `${counted(count, 'file')} moved to the trash.`,
    empty: 'The trash is empty',
    undo: 'Undo',
    restore: 'Restore',
    isIn: (day: string) => `This file has been in the trash since ${day}.`,
    mark: 'in the trash',
  },
  remove: {
    button: 'Delete',
    now: 'Delete now',
    title: (count: number) => (count === 1 ? 'Delete this file?' : `Delete ${count} files?`),
    words:
      'The recording, the transcript and all share links are deleted for good. Nothing is refunded, and your receipts are kept.',
    confirm: 'Delete for good',
    some: (refused: number) =>
      `${counted(refused, 'file')} can’t be deleted yet. Wait until ${refused === 1 ? 'it is ready, or cancel it' : 'they are ready, or cancel them'} first.`,
    notYet: 'You can delete this file once it is ready, or after you cancel it.',
  },
  organise: {
    title: 'Rename, tag, archive or delete',
    name: 'Title',
    tags: 'Tags, separated by commas',
    confidential: 'Confidential: do not send its text to a language model',
    save: 'Save changes',
    saved: 'Saved.',
    again: 'Order again',
    replace: {
      title: 'Replace your draft order?',
      words: (recordings: number) =>
        `You have a draft order that you have not placed yet. It has ${counted(recordings, 'recording')}, which would be removed.`,
      confirm: 'Replace draft',
    },
  },
  orders: { files: 'Files', deleted: 'Deleted', more: (count: number) => `and ${counted(count, 'other')}` },
} satisfies Record<string, unknown>
