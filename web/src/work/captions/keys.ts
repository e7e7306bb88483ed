/** Everything on the desk has a key. Keys that write text are left to the text. */
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

/** What changes nothing: all that a reviewer does. */
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

const BY_KEY = Object.fromEntries(
  Object.entries(COMMANDS).map(([command, keys]) => [keys, command]),
) as Record<string, Command>

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** By the place on the keyboard, so that Alt works where it writes special characters. A Mac's command key is Ctrl. */
export function commandOf({ code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): Command | null {
  const modifiers = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
  ]
  return BY_KEY[[...modifiers, code.replace(/^Key/, '').replace('NumpadEnter', 'Enter')].join('+')] ?? null
}

const SHOWN: Record<string, string> = {
  Comma: ',',
  Period: '.',
  ArrowUp: '↑',
  ArrowDown: '↓',
  BracketLeft: '[',
  BracketRight: ']',
  Backspace: '⌫',
  Escape: 'Esc',
}

export const shownKeys = (command: Command): string[] =>
  COMMANDS[command].split('+').map((part) => SHOWN[part] ?? part)
