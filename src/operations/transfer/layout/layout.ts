/** The folder that `longhand import` reads and `longhand export` writes: docs/operators/import.md describes it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { line } from '../../../platform/given-text.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { jsonOf, type Refused, type Row, type RowPlace, readTable, type Table } from './read-rows.ts'
import {
  ACCOUNT_COLUMNS,
  type AccountRow,
  accountRow,
  FILE_COLUMNS,
  type FileRow,
  fileRow,
  INVOICE_COLUMNS,
  type InvoiceRow,
  invoiceRow,
  KEY_COLUMNS,
  type KeyRow,
  keyRow,
  OTHER_COLUMNS,
} from './rows.ts'

/** `source` keeps ids of one service apart from those of another; customers read `name`. */
export type Source = { source: string; name: string }

export type Layout = {
  source: Source
  accounts: AccountRow[]
  files: FileRow[]
  invoices: InvoiceRow[]
  keys: KeyRow[]
  refused: Refused[]
  /** What an operator should know, though nothing is refused for it. */
  notes: string[]
}

export async function readLayout(folder: string): Promise<Layout> {
  const source = await readSource(folder)
  const tables = {
    accounts: await readTable(folder, 'accounts'),
    files: await readTable(folder, 'files'),
    invoices: await readTable(folder, 'invoices'),
    keys: await readTable(folder, 'keys'),
  }
  if (Object.values(tables).every((table) => table === null))
    throw new Refusal(
      'bad_parameter',
      `There is no accounts.csv and no files.csv in ${folder}. docs/operators/import.md describes the folder.`,
    )
  const accounts = withoutRepeated(
    withoutRepeated(readRows(tables.accounts, accountRow, ['email'], ACCOUNT_COLUMNS), 'email', ({ email }) =>
      email.toLowerCase(),
    ),
    'external_id',
    ({ external_id }) => external_id,
  )
  const files = withoutRepeated(
    readRows(tables.files, fileRow, ['external_id', 'account', 'transcript', 'sku'], FILE_COLUMNS),
    'external_id',
    ({ external_id }) => external_id,
  )
  const invoices = withoutRepeated(
    readRows(tables.invoices, invoiceRow, ['external_id', 'account', 'created', 'items'], INVOICE_COLUMNS),
    'external_id',
    ({ external_id }) => String(external_id),
  )
  const keys = withoutRepeated(
    readRows(tables.keys, keyRow, ['account', 'key'], KEY_COLUMNS),
    'the key with the SHA-256',
    ({ key }) => key.hash.toString('hex'),
  )
  const all = [accounts, files, invoices, keys]
  return {
    source,
    accounts: accounts.rows,
    files: files.rows,
    invoices: invoices.rows,
    keys: keys.rows,
    refused: all.flatMap(({ refused }) => refused),
    notes: all.flatMap(({ notes }) => notes),
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

type Read<Parsed> = { rows: (Parsed & RowPlace)[]; refused: Refused[]; notes: string[] }

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
): { row: Parsed & RowPlace } | Refused {
  const unstorable = Object.entries(cells).find(([, cell]) => cell.includes('\0') || !cell.isWellFormed())
  if (unstorable)
    return {
      file,
      line,
      message: `The cell under ${unstorable[0]} has characters that are not text (U+0000, or half of a surrogate pair). Remove them, then import again.`,
    }
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
  const seen = new Map<string, RowPlace>()
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
