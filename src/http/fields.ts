import { z } from 'zod'
import { STATES } from '../files/audiofiles/index.ts'
import { languageCode } from '../platform/languages.ts'
import { LIMITS } from '../platform/limits.ts'
import { inCents, secret } from './marked-fields.ts'

export { email, line, text } from '../platform/given-text.ts'

/** Something new, by its id. */
export const createdAnswer = z.object({ id: z.number(), message: z.string() }).meta({ id: 'Created' })
export const linkAnswer = z.object({ link: z.string(), message: z.string() }).meta({ id: 'Link' })
export const messageOnly = z.object({ message: z.string() }).meta({ id: 'Message' })

const wholeNumber = (number: z.ZodNumber | z.ZodCoercedNumber) =>
  number.int().positive().max(Number.MAX_SAFE_INTEGER)

export const statename = z.enum(STATES).meta({ id: 'Statename' })

/** In a path or a query, where every number is a string. */
export const id = wholeNumber(z.coerce.number())

export const orderId = z.string().max(40)

/** In a link, which anyone who has it can use. */
export const linkToken = secret(z.string().max(100))

export const password = secret(z.string().max(LIMITS.password.max))

export const idInBody = wholeNumber(z.number())

export const idsInQuery = (max: number) =>
  z
    .string()
    // 15 digits and a comma each
    .max(max * 16)
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'must be ids, separated by commas')
    .transform((ids) => [...new Set(ids.split(',').map(Number))])
    .refine((ids) => ids.length <= max, `must be at most ${max} ids`)
    .meta({ type: 'string', description: `comma-separated ids; at most ${max}` })

/** In a query, where a flag is a string. */
export const queryFlag = (description: string) =>
  z.stringbool().default(false).meta({ type: 'boolean', description })

/** The database has no year 0. */
export const day = z.iso
  .date()
  .max(10)
  .refine((date) => !date.startsWith('0000'), 'must be a date in the year 1 or later')

/** Lists come in pages: `next` is the cursor of the following one. */
export const page = { cursor: id.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }

export const next = z.number().nullable().meta({ description: 'cursor of the next page; null on the last' })

/** Fetching one extra row shows whether there is another page. */
export function pageOf<Row, Cursor = number>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { rows: Row[]; next: Cursor | null } {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? cursorOf(shown.at(-1)!) : null }
}

/** A language tag outside, one of the codes in `platform/languages.ts` inside. */
export const languageGiven = z
  .string()
  .trim()
  .max(35)
  .refine(
    (tag) => languageCode(tag) !== null,
    'must be the code of a language that we can transcribe, such as en or pt-BR: GET /api/languages lists them',
  )
  .transform((tag) => languageCode(tag)!)
  .meta({ description: 'spoken language, as a code such as `en` or `pt-BR`; detected if left out' })

/** Dollars outside, whole cents inside. */
export const amount = inCents(
  z
    .number()
    .refine(
      (usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-7 && Math.abs(usd) <= 10_000_000,
      'must be dollars with at most two decimals, up to 10,000,000',
    )
    .transform((usd) => Math.round(usd * 100)),
)

export const price = amount.refine((cents) => cents >= 0, 'must not be below zero')
