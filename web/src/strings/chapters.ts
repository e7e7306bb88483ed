/** Loaded with the page of a file. */
export const chapters = {
  title: 'Chapters',
  none: 'No chapters. Recordings of at least eight minutes usually get them automatically. You can also write your own.',
  found: 'Found automatically, where the subject changes.',
  edit: 'Edit chapters',
  lines: 'One chapter per line: time, then title',
  hint: (example: string) => `For example: ${example}`,
  example: '12:30 Questions from the audience',
  save: 'Save',
  cancel: 'Cancel',
  findAgain: 'Find them automatically',
  unread: (line: string) => `“${line}” can’t be saved. Write a time and a title, like this: 12:30 Questions.`,
  twice: (time: string) => `Two chapters start at ${time}. Change or remove one of them.`,
}
