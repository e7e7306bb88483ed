/** The commands of the caption desk, with their default keys. */
export const COMMANDS = {
  play: 'Escape',
  playCue: 'Alt+P',
  back: 'F2',
  forward: 'F4',
  slower: 'Alt+Comma',
  faster: 'Alt+Period',
  previous: 'Alt+ArrowUp',
  next: 'Alt+ArrowDown',
  goToSound: 'Alt+G',
  nextBroken: 'Alt+N',
  previousBroken: 'Alt+Shift+N',
  startHere: 'Alt+I',
  endHere: 'Alt+O',
  startEarlier: 'Alt+BracketLeft',
  startLater: 'Alt+BracketRight',
  endEarlier: 'Alt+Shift+BracketLeft',
  endLater: 'Alt+Shift+BracketRight',
  split: 'Alt+S',
  join: 'Alt+J',
  insert: 'Alt+Enter',
  remove: 'Alt+Backspace',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  save: 'Ctrl+S',
  handIn: 'Ctrl+Enter',
  help: 'F1',
} as const

export type Command = keyof typeof COMMANDS

export const ALL = Object.keys(COMMANDS) as Command[]

/** Commands that change nothing, which are all a reviewer has. */
export const LOOKING: Command[] = [
  'play',
  'playCue',
  'back',
  'forward',
  'slower',
  'faster',
  'previous',
  'next',
  'goToSound',
  'nextBroken',
  'previousBroken',
  'help',
]
