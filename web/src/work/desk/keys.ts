/**
 * Everything on the desk has a key, and every key can be another one. Foot pedals send keys, so they are set the same
 * way: press the pedal. A combination is named by its modifiers and the key's place on the keyboard (letters by what
 * they write), so that Alt works where it writes special characters.
 */
export const COMMANDS = {
  play: 'Escape',
  back: 'F2',
  forward: 'F4',
  slower: 'Alt+Comma',
  faster: 'Alt+Period',
  loop: 'Alt+L',
  playHere: 'Alt+P',
  goToSound: 'Alt+G',
  timestamp: 'Alt+T',
  inaudible: 'Alt+I',
  nextDoubt: 'Alt+D',
  previousDoubt: 'Alt+Shift+D',
  previousParagraph: 'Alt+ArrowUp',
  nextParagraph: 'Alt+ArrowDown',
  join: 'Alt+J',
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
export type Keys = Record<Command, string>

const STORAGE = 'longhand-keys'

export function readKeys(): Keys {
  return { ...COMMANDS, ...JSON.parse(localStorage.getItem(STORAGE) ?? '{}') }
}

/** Only what differs is kept: better defaults reach everybody. */
export function keepKeys(keys: Keys): void {
  const own = Object.entries(keys).filter(
    ([command, combination]) => COMMANDS[command as Command] !== combination,
  )
  localStorage.setItem(STORAGE, JSON.stringify(Object.fromEntries(own)))
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Null while nothing but modifiers is pressed. The command key of a Mac is Ctrl here. */
export function combinationOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): string | null {
  if (/^(Alt|AltGraph|Control|Meta|Shift|CapsLock)$/.test(key)) return null
  const modifiers = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
  ]
  return [...modifiers, nameOf(key, code)].join('+')
}

const nameOf = (key: string, code: string): string =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^(Key|Digit)/, '') || key

/** Keys that write text, or move in it, cannot be taken away from the text. */
export const canBeBound = (combination: string): boolean =>
  /^(Ctrl|Alt)\+/.test(combination) ||
  /^(Escape|F\d+|Pause|ScrollLock|Insert|Media\w+|Browser\w+|Launch\w+)$/.test(combination)

export const commandFor = (keys: Keys, combination: string): Command | null =>
  (Object.keys(keys) as Command[]).find((command) => keys[command] === combination) ?? null

/** Alt and a digit: the speaker of that number. */
export function speakerNumber(combination: string): number | null {
  const digit = /^Alt\+([1-9])$/.exec(combination)?.[1]
  return digit ? Number(digit) : null
}

const SHOWN: Record<string, string> = {
  Comma: ',',
  Period: '.',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

export const shownKey = (combination: string): string =>
  combination
    .split('+')
    .map((part) => SHOWN[part] ?? part)
    .join(' ')
