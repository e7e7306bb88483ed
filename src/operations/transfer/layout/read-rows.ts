/**
 * A table of the folder: `NAME.csv`, or `NAME.json` with a list of objects. Spreadsheets write CSV in many ways: with
 * commas, semicolons or tabs, with a mark at the start, with any line end. All of these are read. Text must be UTF-8: of a
 * file in another encoding, the rows with other than ASCII letters are refused, because guessing would spoil names.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { withoutApostrophe } from '../../../platform/csv.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { joinedList } from './cells.ts'

/** Where something stands, as people find it: `files.csv line 12`, `files.json entry 3`. */
export type RowPlace = { file: string; line: number }
export type Refused = RowPlace & { message: string }

/** Cells by the name of their column; empty ones are left out. */
export type Row = RowPlace & { cells: Record<string, string> }
export type Table = { rows: Row[]; refused: Refused[]; columns: string[] }

/** All rows are in memory at once. */
const MAX_TABLE_BYTES = 100_000_000
/** A quotation mark that is never closed would make the rest of the file one cell. */
const MAX_RECORD_CHARS = 1_000_000

/** Null if the folder has no such table. */
export async function readTable(folder: string, name: string): Promise<Table | null> {
  const csv = await readWhole(folder, `${name}.csv`)
  const json = await readWhole(folder, `${name}.json`)
  if (csv && json)
    throw new Refusal(
      'bad_parameter',
      `The folder has both ${name}.csv and ${name}.json. Keep one of them and start again.`,
    )
  if (csv) return csvTable(`${name}.csv`, csv)
  return json && jsonTable(`${name}.json`, json)
}

async function readWhole(folder: string, file: string): Promise<Buffer | null> {
  const path = join(folder, file)
  const found = await stat(path).catch(() => null)
  if (!found) return null
  if (!found.isFile())
    throw new Refusal('bad_parameter', `${file} is not a regular file. Replace it with a CSV or JSON file.`)
  if (found.size > MAX_TABLE_BYTES)
    throw new Refusal(
      'bad_parameter',
      `${file} is larger than ${MAX_TABLE_BYTES / 1e6} MB. Split it, and import the parts one after another.`,
    )
  return readFile(path)
}

function csvTable(file: string, bytes: Buffer): Table {
  if (hasUtf16Mark(bytes))
    throw new Refusal('bad_parameter', `${file} is UTF-16. Save it as "CSV UTF-8" and start again.`)
  const text = withPlainLineEnds(withoutMark(bytes))
  const records = recordsIn(file, text)
  const header = records.shift()
  if (!header) throw new Refusal('bad_parameter', `${file} is empty. Its first line must name the columns.`)
  const columns = header.cells.map((cell) => columnName(decoded(cell) ?? ''))
  refuseTwice(file, columns)
  const rows: Row[] = []
  const refused: Refused[] = []
  for (const { line, cells } of records) {
    const read = readRecord(cells, columns)
    if ('problem' in read) refused.push({ file, line, message: read.problem })
    else rows.push({ file, line, cells: read.cells })
  }
  return { rows, refused, columns }
}

const hasUtf16Mark = (bytes: Buffer): boolean =>
  bytes.length >= 2 && ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))

/** The parser would decode the cells of a file that has one. */
const withoutMark = (bytes: Buffer): Buffer =>
  bytes.toString('hex', 0, 3) === 'efbbbf' ? bytes.subarray(3) : bytes

const withPlainLineEnds = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1')

type CsvRecord = { line: number; cells: Buffer[] }

/** With the line on which each begins. */
function recordsIn(file: string, text: Buffer): CsvRecord[] {
  const records: CsvRecord[] = []
  let lastLine = 0
  const keep = (cells: Buffer[], { lines }: { lines: number }) => {
    lastLine = lines
    const within = cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0)
    records.push({ line: lines - within, cells })
    return null
  }
  try {
    parse(text, {
      encoding: null,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARS,
      on_record: keep as never,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal(
      'bad_parameter',
      `${file} cannot be read from line ${lastLine + 1} on: ${csvProblem(error.code)} Nothing was imported.`,
    )
  }
  return records
}

const LINE_FEED = 0x0a
const lineBreaksIn = (cell: Buffer): number =>
  cell.reduce((count, byte) => count + Number(byte === LINE_FEED), 0)

function csvProblem(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return 'a quotation mark is opened and not closed. Close it, or double any quotation mark inside a cell.'
  return 'there is a quotation mark inside a cell. Put the whole cell in quotation marks, and double any quotation mark inside it.'
}

/** The one that the first line has most of; quoted names of columns may contain another. */
function delimiterOf(text: Buffer): string {
  const end = text.indexOf(LINE_FEED)
  const first = text.toString('latin1', 0, end < 0 ? text.length : end)
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }))
  return counted.sort((a, b) => b.count - a.count)[0]!.delimiter
}

/** `External ID` is `external_id`. */
const columnName = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

function refuseTwice(file: string, columns: string[]): void {
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at)
  if (twice) throw new Refusal('bad_parameter', `${file} has the column ${twice} twice. Remove one of them.`)
}

function readRecord(
  cells: Buffer[],
  columns: string[],
): { cells: Record<string, string> } | { problem: string } {
  if (cells.length > columns.length)
    return {
      problem: `The row has ${cells.length} cells, but the first line names ${columns.length} columns. Put cells with commas or semicolons in quotation marks.`,
    }
  const read: Record<string, string> = {}
  for (const [at, cell] of cells.entries()) {
    const text = decoded(cell)
    if (text === null)
      return {
        problem: `The cell under ${columns[at] || `column ${at + 1}`} is not UTF-8. Save the file as "CSV UTF-8" and start again.`,
      }
    const value = withoutApostrophe(text.trim())
    if (value !== '' && columns[at]) read[columns[at]] = value
  }
  return { cells: read }
}

function decoded(cell: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(cell)
  } catch {
    return null
  }
}

function jsonTable(file: string, bytes: Buffer): Table {
  const entries = jsonOf(file, bytes)
  if (!Array.isArray(entries))
    throw new Refusal('bad_parameter', `${file} must be a list of objects: [{…}, {…}].`)
  const rows: Row[] = []
  const refused: Refused[] = []
  const columns = new Set<string>()
  for (const [at, entry] of entries.entries()) {
    const place = { file, line: at + 1 }
    const cells = cellsOf(entry)
    if (!cells) {
      refused.push({
        ...place,
        message: 'The entry is not an object with strings, numbers and lists of strings.',
      })
      continue
    }
    for (const column of Object.keys(cells)) columns.add(column)
    rows.push({ ...place, cells })
  }
  return { rows, refused, columns: [...columns] }
}

export function jsonOf(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal('bad_parameter', `${file} is not valid JSON in UTF-8. Correct it and start again.`)
  }
}

function cellsOf(entry: unknown): Record<string, string> | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null
  const cells: Record<string, string> = {}
  for (const [name, value] of Object.entries(entry)) {
    const text = textOf(value)
    if (text === null) return null
    if (text !== '') cells[columnName(name)] = text
  }
  return cells
}

/** Lists as in CSV. */
function textOf(value: unknown): string | null {
  if (value === null) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return joinedList(value)
  return null
}
