/** The commands of the desk, with their default keys. */
export const COMMANDS = {
  play: 'Escape',
  back: 'F2',
  forward: 'F4',
  slower: 'Alt+Comma',
  faster: 'Alt+Period',
  loop: 'Alt+L',
  playHere: 'Alt+P',
  goToSound: 'Alt+G',
  zoomIn: 'Alt+Equal',
  zoomOut: 'Alt+Minus',
  comment: 'Alt+C',
  timestamp: 'Alt+T',
  inaudible: 'Alt+I',
  nextDoubt: 'Alt+D',
  previousDoubt: 'Alt+Shift+D',
  nextChange: 'Alt+Q',
  previousChange: 'Alt+Shift+Q',
  previousParagraph: 'Alt+ArrowUp',
  nextParagraph: 'Alt+ArrowDown',
  join: 'Alt+J',
  speakerMenu: 'Alt+M',
  renameSpeaker: 'Alt+R',
  find: 'Ctrl+F',
  notes: 'Alt+N',
  snippets: 'Alt+S',
  versions: 'Alt+V',
  save: 'Ctrl+S',
  finish: 'Ctrl+Enter',
  help: 'F1',
} as const

export type Command = keyof typeof COMMANDS

/** Alt and a digit choose the speaker with that number. */
export function speakerNumber(combination: string): number | null {
  const digit = /^Alt\+([1-9])$/.exec(combination)?.[1]
  return digit ? Number(digit) : null
}
