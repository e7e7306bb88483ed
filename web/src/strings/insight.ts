/** Loaded with the pages of a file, and with the settings. */
export const insight = {
  title: 'Summary and questions',
  sends: (server: string, model: string) =>
    `The text of this transcript is sent to ${server} (${model}). Models make mistakes. Quotes are checked against the transcript, but the rest is not.`,
  costs: (price: string) => `A summary or a question costs ${price}.`,
  summarise: 'Summarize',
  again: 'Summarize again',
  question: 'Question about this transcript',
  ask: 'Ask',
  waiting: 'Waiting for the language model…',
  part: (done: number, all: number) => `Part ${Math.min(done + 1, all)} of ${all}…`,
  joining: 'Joining the parts…',
  stop: 'Stop',
  delete: 'Delete',
  deleteOf: (what: string) => `Delete: ${what}`,
  summary: 'Summary',
  failed: 'This could not be done',
  outOfDate: 'The transcript has changed since. This is about the earlier version.',
  by: (server: string, model: string) => `Written by ${model} at ${server}.`,
  actions: 'Action items',
  decisions: 'Decisions',
  chapters: 'Chapters',
  useChapters: 'Use as chapters of the file',
  useTitle: 'Use title',
  addTags: 'Add tags',
  suggestedTitle: 'Suggested title',
  suggestedTags: 'Suggested tags',
  notSaid: 'The transcript does not say.',
  notQuoted: 'The answer was left out: the words that it quoted are not in the transcript.',
  dropped: (count: number) =>
    count === 1
      ? 'One point was left out: the words that it quoted are not in the transcript at that time.'
      : `${count} points were left out: the words that they quoted are not in the transcript at that time.`,
  play: (at: string) => `Play from ${at}`,
  setting: {
    title: 'Language model',
    aside: (server: string) =>
      `Members can have transcripts summarized and translated, and ask questions about them. The text is then sent to ${server}.`,
    allow: 'Allow the language model for this account',
    save: 'Save',
    saved: 'Saved.',
    none: 'Members cannot send any text to it. Summaries, answers and translations that already exist are kept.',
  },
}
