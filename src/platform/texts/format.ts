import { directionOf } from '../languages.ts'
import { remembered } from '../remembered.ts'

/**
 * A message as it is kept ready: its text, what is put in, and what depends on a number or a word. Browsers format
 * messages with this alone; they are parsed when the website is built.
 */
export type Part =
  | string
  /** The value of this name. */
  | [name: string]
  /** The number that the surrounding choice is about. */
  | 0
  | [name: string, by: 'plural' | 'select', choices: Record<string, Part[]>]

type Value = string | number | boolean
export type Values = Record<string, Value>

/** How a title or name is put into a message. */
type PutIn = (text: string, language: string) => string

export function formatted(
  parts: Part[],
  values: Values,
  language: string,
  putIn: PutIn = setApart,
  about = '',
): string {
  return parts.map((part) => formattedPart(part, values, language, putIn, about)).join('')
}

function formattedPart(part: Part, values: Values, language: string, putIn: PutIn, about: string): string {
  if (typeof part === 'string') return part
  if (part === 0) return numbersOf(language).format(Number(values[about]))
  const value = values[part[0]]!
  if (part.length === 1)
    return typeof value === 'number' ? plain(value, language) : putIn(String(value), language)
  const [name, by, choices] = part
  const choice = by === 'plural' ? pluralChoice(choices, Number(value), language) : choices[String(value)]
  return formatted(choice ?? choices.other!, values, language, putIn, by === 'plural' ? name : about)
}

const pluralChoice = (choices: Record<string, Part[]>, count: number, language: string): Part[] | undefined =>
  choices[`=${count}`] ?? choices[pluralsOf(language).select(count)]

/** An id is a number, too, so there is no sign between thousands. */
const plain = (value: number, language: string): string => plainNumbersOf(language).format(value)

/** A title keeps its own direction, and the words around it keep theirs. */
export function setApart(text: string, language: string): string {
  const other = directionOf(language) === 'rtl' ? FROM_THE_LEFT : FROM_THE_RIGHT
  return other.test(text) ? `\u2068${text}\u2069` : text
}

const FROM_THE_LEFT = /\p{Script=Latin}/u
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const plainNumbersOf = remembered((language) => new Intl.NumberFormat(language, { useGrouping: false }))
const numbersOf = remembered((language) => new Intl.NumberFormat(language))
const pluralsOf = remembered((language) => new Intl.PluralRules(language))
