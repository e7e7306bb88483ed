import type { sentences } from 'texts:sentences'
import { languageName } from '../languages.ts'
import { longDay } from '../long-day.ts'
import { formatDollars } from '../money.ts'
import { ORIGINAL } from './catalog.ts'
import { productName } from './product-name.ts'
import { languageOf, textsIn } from './texts-in.ts'

/**
 * A sentence of the group `sentences` that is kept, as JSON, and put into words for each reader: its name, and its values.
 * Those that languages write in their own way are kept as what they are.
 */
export type Said = { [Name in keyof Sentences]: { says: Name } & ValuesOf<Sentences[Name]> }[keyof Sentences]

type Sentences = typeof sentences
type ValuesOf<Text> = Text extends (values: infer Given) => string
  ? { [Name in keyof Given]: string | number extends Given[Name] ? Value : Given[Name] }
  : unknown
type Value =
  | string
  | number
  | { cents: number }
  /** Such as `2030-01-31`. */
  | { day: string }
  /** Its code. */
  | { language: string }
  | { sku: string; meaning: string }
  | Said
  | Said[]

/** As it was kept, perhaps by another release. */
type Kept = { says: string }
type Texts = Record<string, string | ((values: never) => string) | undefined>

/** As JSON that the database takes: feeds and recordings may be named with half a letter. */
export const toKeep = (said: Said[]): string =>
  JSON.stringify(said, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))

/** Null if one of them has no text in this release. */
export function inWords(said: Kept[], wanted: string | null): string | null {
  const language = languageOf(wanted)
  const spoken = said.map((one) => sentenceIn(one, language))
  return spoken.includes(null) ? null : spoken.join(' ')
}

/** What is said now has a text. */
export const inEnglish = (said: Said[]): string => inWords(said, ORIGINAL)!

function sentenceIn({ says, ...values }: Kept, language: string): string | null {
  const texts: Texts = textsIn(language).sentences
  const text = texts[says]
  if (typeof text !== 'function') return text ?? null
  const named = Object.entries(values).map(([name, value]) => [name, shown(value as Value, language)])
  return text(Object.fromEntries(named) as never)
}

function shown(value: Value, language: string): string | number {
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return inWords(value, language) ?? ''
  if ('says' in value) return sentenceIn(value, language) ?? ''
  if ('cents' in value) return formatDollars(value.cents, language)
  if ('day' in value) return longDay(value.day, language)
  return 'sku' in value
    ? productName(value.sku, value.meaning, language)
    : languageName(value.language, language)
}
