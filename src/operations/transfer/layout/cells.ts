/** What stands in a cell. Amounts and times that can be read in two ways are refused, not guessed. */
import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { languageCode } from '../../../platform/languages.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { parseDollars } from '../../../platform/money.ts'
import { sha256 } from '../../../platform/secrets.ts'

/** As the ledger and the line items keep them. */
const MAX_CENTS = 1_000_000_000

export const dollarsCell = cell(
  (text) => parseDollars(text),
  'must be dollars such as 1234.56, with a decimal point and no thousands separators',
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
export const momentCell = cell(
  timeOf,
  'must be written as 2024-03-31 or 2024-03-31T14:05:00Z; without a time zone, it is UTC',
)

export const timeCell = momentCell.refine((time) => time <= now(), 'is in the future')

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

/** Where no star is half. */
export const starsCell = cell(
  (text) => (/^[1-5](?:\.\d{1,3})?$/.test(text) && Number(text) <= 5 ? Math.round(Number(text)) : null),
  'must be a number from 1 to 5',
)

export const speakersCell = cell(
  (text) => (/^\d{1,2}$/.test(text) && isSpeakerCount(Number(text)) ? Number(text) : null),
  `must be a number from 1 to ${LIMITS.speakers.max}`,
)

const isSpeakerCount = (count: number): boolean => count >= 1 && count <= LIMITS.speakers.max

export const invoiceIdCell = cell(
  (text) => (/^\d{1,12}$/.test(text) && Number(text) > 0 ? Number(text) : null),
  'must be a number of at most 12 digits, the one that API v4 clients request it with',
)

/** A key of at least this length cannot be guessed, if it is random. */
const MIN_KEY_LENGTH = 16
const HASHED_KEY = /^sha256:([0-9a-f]{64})$/i

/** A key, or its hash. The key itself goes no further. */
export const keyCell = cell((text) => {
  const hashed = HASHED_KEY.exec(text)
  if (hashed) return { hash: Buffer.from(hashed[1]!, 'hex'), hint: null }
  const isKey = /^[\x21-\x7e]{1,200}$/.test(text) && !text.startsWith('sha256:')
  return isKey && text.length >= MIN_KEY_LENGTH ? { hash: sha256(text), hint: text.slice(-4) } : null
}, `must be a key of ${MIN_KEY_LENGTH} to 200 characters without spaces, or sha256: and 64 hexadecimal digits. A shorter one could be guessed: let the customer make a new one`)

export const secretCell = cell(
  (text) => (/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(text) ? text : null),
  'must be a Standard Webhooks secret: whsec_ and at least 24 bytes in base64',
)

const ITEM = /^(?:(\d{1,15}) )?(?!\d+ )(\S+) (-?\d{1,9}) (-?\d{1,10}(?:\.\d{1,2})?) (\S.*)$/
const MAX_ITEMS = 10_000

/** `TRANS6 12 1.50 165131|…`: SKU, quantity, price and file, perhaps with the id of the item before them. */
export const itemsCell = cell((text) => {
  const items = text.split(/(?<!\\)\|/).map((item) => ITEM.exec(unescaped(item)))
  if (items.length > MAX_ITEMS || items.includes(null)) return null
  return items.map((item, at) => {
    const [, id, sku, quantity, price, file] = item!
    return {
      id: id === undefined ? at + 1 : Number(id),
      sku: sku!,
      quantity: Number(quantity),
      priceCents: parseDollars(price!)!,
      file: file!,
    }
  })
}, `must be at most ${MAX_ITEMS} items separated by |, each with SKU, quantity, price and file: TRANS6 12 1.50 165131`)

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
