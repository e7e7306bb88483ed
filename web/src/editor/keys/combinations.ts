import { keyNames } from 'texts:keyNames'

/**
 * A combination is named by its modifiers and the key's place on the keyboard (letters by what they write), so that Alt
 * works where it writes special characters.
 */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Null while only modifiers are pressed. A Mac's command key counts as Ctrl. */
export function combinationOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): string | null {
  if (/^(Alt|AltGraph|Control|Meta|Shift|CapsLock)$/.test(key)) return null
  const modifiers = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
  ]
  return [...modifiers, nameOf(key, code)].join('+')
}

/** A key that only types and is never a command. Nearly every key is one, and should be quick. */
export const isTyped = ({ key, code, altKey, ctrlKey, metaKey }: Pressed): boolean =>
  key.length === 1 && !altKey && !ctrlKey && !metaKey && !code.startsWith('Numpad')

const nameOf = (key: string, code: string): string =>
  /^[a-z]$/i.test(key)
    ? key.toUpperCase()
    : code.replace(/^(Key|Digit)/, '').replace('NumpadEnter', 'Enter') || key

/** Keys that type, move the caret, undo or choose a speaker cannot be used as shortcuts. Ctrl and Alt together type in some layouts. */
export const canBeBound = (combination: string): boolean =>
  (/^(Ctrl|Alt)\+/.test(combination) && !NEEDED.test(combination)) ||
  /^(Shift\+)?F\d+$/.test(combination) ||
  /^(Escape|Pause|ScrollLock|Insert|Numpad\w+|Pedal\d+|Media\w+|Browser\w+|Launch\w+)$/.test(combination)

const NEEDED =
  /^(Ctrl\+Alt\+.*|Alt\+[1-9]|Ctrl\+(Shift\+)?([ACVXYZ]|Arrow\w+|Home|End|Page\w+|Backspace|Delete))$/

/** What is the same on all keyboards. */
const SIGNS: Record<string, string> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '−',
  Equal: '=',
  Backspace: '⌫',
  Add: '+',
  Subtract: '−',
  Multiply: '×',
  Divide: '÷',
  Decimal: '.',
}

const { numpad, pedal, ...NAMES } = keyNames
const shownPart = (part: string): string => {
  const [, place, key] = /^(Numpad|Pedal)(.+)$/.exec(part) ?? []
  if (place) return place === 'Numpad' ? numpad({ key: shownPart(key!) }) : pedal({ number: key! })
  return SIGNS[part] ?? (NAMES as Record<string, string>)[part] ?? part
}

/** With the keys' names in the page's language: `Umschalt F3`. */
export const shownKey = (combination: string): string => combination.split('+').map(shownPart).join(' ')
