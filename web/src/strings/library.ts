import { counted } from '../../../src/platform/counted.ts'

/** How customers find and organize their files; loaded with the pages that use it. */
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
  select: (title: string) => `Select ${title}`,
  selected: (count: number) => `${counted(count, 'file')} selected`,
  selectAll: 'Select all',
  clear: 'Clear',
  actions: 'Selected files',
  download: {
    button: 'Download',
    title: 'Download transcripts',
    words: (ready: number, chosen: number) =>
      ready === chosen
        ? `${counted(ready, 'transcript')} in one ZIP file.`
        : `Transcripts are ready for ${ready} of ${counted(chosen, 'file')}. You get them in one ZIP file.`,
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
  fromArchive: 'Move out of archive',
  trash: {
    name: 'Trash',
    words: (days: number) =>
      `Files are deleted for good ${counted(days, 'day')} after you move them to the trash.`,
    moved: (count: number) => `${counted(count, 'file')} moved to the trash.`,
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
    title: 'Title, tags and archive',
    name: 'Title',
    tags: 'Tags, separated by commas',
    save: 'Save changes',
    saved: 'Saved.',
    again: 'Order again',
  },
  orders: { files: 'Files', deleted: 'Deleted', more: (count: number) => `and ${counted(count, 'other')}` },
} satisfies Record<string, unknown>
