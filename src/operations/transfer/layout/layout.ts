/** The folder that `longhand import` reads and `longhand export` writes: docs/operators/import.md describes it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { TERMS } from '../../../accounts/index.ts'
import { email, line, text } from '../../../platform/given-text.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  centsCell,
  clockCell,
  dollarsCell,
  flagCell,
  languageCell,
  listCell,
  secondsCell,
  timeCell,
} from './cells.ts'
import { jsonOf, type Place, type Refused, type Row, readTable, type Table } from './read-rows.ts'

/** `source` keeps ids of one service apart from those of another; customers read `name`. */
export type Source = { source: string; name: string }

const MAX_ID_LENGTH = 200

const accountRow = z
  .object({
    external_id: line(MAX_ID_LENGTH).optional(),
    email,
    name: line(200).optional(),
    company: line(200).optional(),
    terms: z.enum(TERMS).default('prepay'),
    balance: dollarsCell.optional(),
    balance_cents: centsCell.optional(),
  })
  .refine(({ balance, balance_cents }) => balance === undefined || balance_cents === undefined, {
    message: 'and balance_cents are both given: keep one of them',
    path: ['balance'],
  })
  .transform(({ balance, balance_cents, ...row }) => ({ ...row, balanceCents: balance ?? balance_cents }))
  .refine(({ balanceCents = 0 }) => balanceCents >= 0, {
    message: 'is below zero. Settle what the customer owes with them, and write 0 here',
    path: ['balance'],
  })

const fileRow = z
  .object({
    external_id: line(MAX_ID_LENGTH),
    account: line(254),
    order: line(MAX_ID_LENGTH).optional(),
    title: line(LIMITS.title.max).optional(),
    description: line(500).optional(),
    transcript: text(1000),
    recording: text(2048).optional(),
    source_url: z
      .url({ protocol: /^https?$/, error: 'must be a link such as https://…' })
      .max(2048)
      .optional(),
    duration: clockCell.optional(),
    duration_seconds: secondsCell.optional(),
    ordered: timeCell.optional(),
    delivered: timeCell.optional(),
    sku: listCell(line(LIMITS.sku.max), LIMITS.skus.max),
    price_paid: dollarsCell.optional(),
    price_paid_cents: centsCell.optional(),
    tags: listCell(line(LIMITS.tag.max), LIMITS.tags.max).default([]),
    names: listCell(line(LIMITS.name.max), LIMITS.names.max).default([]),
    language: languageCell.optional(),
    notes: text(LIMITS.notes.max).default(''),
    archived: flagCell.default(false),
  })
  .refine(({ price_paid, price_paid_cents }) => (price_paid ?? price_paid_cents ?? 0) >= 0, {
    message: 'is below zero. Write what was paid, or leave it empty',
    path: ['price_paid'],
  })
  .refine(({ ordered, delivered }) => !ordered || !delivered || ordered <= delivered, {
    message: 'is before the time of the order. Correct one of the two',
    path: ['delivered'],
  })

export type AccountRow = z.infer<typeof accountRow> & Place
export type FileRow = z.infer<typeof fileRow> & Place

/** The columns, in the order in which an export writes them. */
export const ACCOUNT_COLUMNS = ['external_id', 'email', 'name', 'company', 'terms', 'balance'] as const
export const FILE_COLUMNS = [
  'external_id',
  'account',
  'order',
  'title',
  'description',
  'transcript',
  'recording',
  'source_url',
  'duration_seconds',
  'ordered',
  'delivered',
  'sku',
  'price_paid',
  'tags',
  'names',
  'language',
  'notes',
  'archived',
] as const
const OTHER_COLUMNS = ['balance_cents', 'duration', 'price_paid_cents']

export type Layout = {
  source: Source
  accounts: AccountRow[]
  files: FileRow[]
  refused: Refused[]
  /** What an operator should know, though nothing is refused for it. */
  notes: string[]
}

export async function readLayout(folder: string): Promise<Layout> {
  const source = await readSource(folder)
  const accounts = await readTable(folder, 'accounts')
  const files = await readTable(folder, 'files')
  if (!accounts && !files)
    throw new Refusal(
      'bad_parameter',
      `There is no accounts.csv and no files.csv in ${folder}. docs/operators/import.md describes the folder.`,
    )
  const readAccounts = readRows(accounts, accountRow, ['email'], ACCOUNT_COLUMNS)
  const readFiles = readRows(files, fileRow, ['external_id', 'account', 'transcript', 'sku'], FILE_COLUMNS)
  const uniqueAccounts = withoutRepeated(
    withoutRepeated(readAccounts, 'email', ({ email }) => email.toLowerCase()),
    'external_id',
    ({ external_id }) => external_id,
  )
  const uniqueFiles = withoutRepeated(readFiles, 'external_id', ({ external_id }) => external_id)
  return {
    source,
    accounts: uniqueAccounts.rows,
    files: uniqueFiles.rows,
    refused: [...uniqueAccounts.refused, ...uniqueFiles.refused],
    notes: [...uniqueAccounts.notes, ...uniqueFiles.notes],
  }
}

const sourceFile = z.object({ source: line(100).min(1), name: line(100).min(1).optional() })

/** Without `import.json`, all folders are taken to come from the same place. */
async function readSource(folder: string): Promise<Source> {
  const bytes = await readFile(join(folder, 'import.json')).catch(() => null)
  if (!bytes) return { source: 'elsewhere', name: 'another service' }
  const parsed = sourceFile.safeParse(jsonOf('import.json', bytes))
  if (!parsed.success)
    throw new Refusal(
      'bad_parameter',
      'import.json must name the service that the folder comes from: {"source": "rev", "name": "Rev"}.',
    )
  const { source, name = source } = parsed.data
  return { source, name }
}

type Read<Parsed> = { rows: (Parsed & Place)[]; refused: Refused[]; notes: string[] }

function readRows<Parsed>(
  table: Table | null,
  schema: z.ZodType<Parsed>,
  required: string[],
  known: readonly string[],
): Read<Parsed> {
  if (!table) return { rows: [], refused: [], notes: [] }
  const file = table.rows[0]?.file ?? table.refused[0]?.file ?? 'The table'
  const missing = required.filter((column) => !table.columns.includes(column))
  if (missing.length > 0 && table.rows.length > 0)
    throw new Refusal(
      'bad_parameter',
      `${file} has no column ${missing.join(' and no column ')}. docs/operators/import.md lists the columns.`,
    )
  const unknown = table.columns.filter((column) => ![...known, ...OTHER_COLUMNS, ''].includes(column))
  const read: Read<Parsed> = {
    rows: [],
    refused: [...table.refused],
    notes: unknown.map((column) => `${file}: the column ${column} is not known and is ignored.`),
  }
  for (const row of table.rows) {
    const parsed = parseRow(row, schema)
    if ('message' in parsed) read.refused.push(parsed)
    else read.rows.push(parsed.row)
  }
  return read
}

function parseRow<Parsed>(
  { file, line, cells }: Row,
  schema: z.ZodType<Parsed>,
): { row: Parsed & Place } | Refused {
  const unstorable = Object.entries(cells).find(([, cell]) => cell.includes('\0') || !cell.isWellFormed())
  if (unstorable)
    return { file, line, message: `The cell under ${unstorable[0]} has characters that are not text.` }
  const parsed = schema.safeParse(cells, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  })
  if (parsed.success) return { row: { ...parsed.data, file, line } }
  const problems = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${lowerCase(message)}`)
  return { file, line, message: `${problems.join('; ')}.` }
}

const lowerCase = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** The first of several rows with the same key is taken. */
function withoutRepeated<Parsed>(
  read: Read<Parsed>,
  column: string,
  keyOf: (row: Parsed) => string | undefined,
): Read<Parsed> {
  const seen = new Map<string, Place>()
  const refused = [...read.refused]
  const rows = read.rows.filter((row) => {
    const key = keyOf(row)
    const first = key === undefined ? undefined : seen.get(key)
    if (key !== undefined && !first) seen.set(key, row)
    if (first)
      refused.push({
        file: row.file,
        line: row.line,
        message: `${column} ${key} is already on line ${first.line}. Remove one of the rows, or give it an id of its own.`,
      })
    return !first
  })
  return { ...read, rows, refused }
}
