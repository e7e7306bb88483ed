/** What stands in a cell. Amounts and times that can be read in two ways are refused, not guessed. */
import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { languageCode } from '../../../platform/languages.ts'
import { parseDollars } from '../../../platform/money.ts'

/** As the ledger and the line items keep them. */
const MAX_CENTS = 1_000_000_000

export const dollarsCell = cell(
  (text) => parseDollars(text),
  'must be dollars such as 1234.56: a point before the cents, and nothing between the thousands',
).refine((cents) => Math.abs(cents) <= MAX_CENTS, 'must be at most 10,000,000 dollars')

export const centsCell = cell(
  (text) => (/^-?\d{1,12}$/.test(text) ? Number(text) : null),
  'must be whole cents, such as 123456',
).refine((cents) => Math.abs(cents) <= MAX_CENTS, 'must be at most 1,000,000,000 cents')

const MAX_SECONDS = 100 * 3600

export const secondsCell = cell(
  (text) => (/^\d{1,9}(?:\.\d{1,20})?$/.test(text) ? Number(text) : null),
  'must be a number of seconds, such as 754.5',
).refine((seconds) => seconds <= MAX_SECONDS, 'must be at most 100 hours')

/** A plain number could be minutes or seconds. */
export const clockCell = cell((text) => {
  const match = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)$/.exec(text)
  return match && Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3])
}, 'must be written as 0:12:34. A number of seconds belongs in the column duration_seconds')

/** A day such as 03/04/2024 could be in March or in April. */
export const timeCell = cell(
  timeOf,
  'must be written as 2024-03-31 or 2024-03-31T14:05:00Z; without a time zone, it is UTC',
).refine((time) => time <= now(), 'is in the future')

function timeOf(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|[+-]\d\d:\d\d)?)?$/i.exec(
    text,
  )
  if (!match) return null
  const [, day, clock = '00:00', zone = 'Z'] = match
  const time = new Date(`${day}T${clock}${zone.toUpperCase()}`)
  // JavaScript reads the 31st of February as the 3rd of March.
  const isReal =
    !Number.isNaN(time.getTime()) && new Date(`${day}T00:00Z`).toISOString().startsWith(day as string)
  return isReal && time.getUTCFullYear() > 1900 ? time : null
}

export const languageCell = cell(
  languageCode,
  'must be the code of a language that we can transcribe, such as en or pt-BR',
)

export const flagCell = cell((text) => {
  if (/^(?:yes|true|1)$/i.test(text)) return true
  return /^(?:no|false|0)$/i.test(text) ? false : null
}, 'must be yes or no')

/** `interview|legal`; a bar that belongs to an item has a backslash before it. */
export const listCell = (item: z.ZodType<string, string>, most: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(/(?<!\\)\|/).map(unescaped))].filter(Boolean))
    .pipe(z.array(item).max(most))

const unescaped = (item: string): string => item.replaceAll('\\|', '|').trim()

export const joinedList = (items: string[]): string =>
  items.map((item) => item.replaceAll('|', '\\|')).join('|')

/** `read` returns null for text that it cannot read. */
function cell<Value>(read: (text: string) => Value | null, problem: string) {
  return z.string().transform((text, context) => {
    const value = read(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: problem, input: text })
    return z.NEVER
  })
}
