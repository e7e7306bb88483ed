import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Part } from './format.ts'

/** An ICU message as parts. Dates, times and numbers are formatted by the caller, as everywhere. */
export const partsOf = (message: string): Part[] => parse(message, { ignoreTag: true }).map(partOf)

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.pound:
      return 0
    case TYPE.plural:
    case TYPE.select:
      return [element.value, element.type === TYPE.plural ? 'plural' : 'select', choicesOf(element.options)]
    default:
      throw new Error(`${Object.keys(TYPE)[element.type]} has no place in a message`)
  }
}

const choicesOf = (options: Record<string, { value: MessageFormatElement[] }>): Record<string, Part[]> =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(partOf)]))

export type Kind = 'text' | 'plural' | 'select'

/** The names of a message's values, each with the kind that says most about it. */
export function valuesIn(parts: Part[], found = new Map<string, Kind>()): Map<string, Kind> {
  for (const part of parts) {
    if (typeof part === 'string' || part === 0) continue
    const [name, by = 'text', choices = {}] = part
    if (by !== 'text' || !found.has(name)) found.set(name, by)
    for (const choice of Object.values(choices)) valuesIn(choice, found)
  }
  return found
}
