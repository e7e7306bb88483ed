/** What can be chosen for downloads of one file or several. */
export const downloads = {
  as: 'Download as',
  times: 'With timestamps',
  withoutTimes: 'Plain text, without timestamps',
  names: 'With speaker names',
  part: {
    title: 'Only a part',
    speaker: 'Speaker',
    everyone: 'All speakers',
    passage: (nth: number) => `Passage ${nth}`,
    from: 'From',
    to: 'To',
    end: 'the end',
    add: 'Add passage',
    remove: (nth: number) => `Remove passage ${nth}`,
    useSelection: 'Use selected text',
    nothingSelected: 'Select text in the transcript first, then press the button again.',
    highlights: 'Only what is highlighted or commented on',
    clear: 'Clear',
    unread: (time: string) => `“${time}” is not a time. Write it like 1:30 or 1:02:03.`,
    backwards: 'The end must come after the start.',
  },
}
