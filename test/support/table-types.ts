import { sql } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import { ROLES } from '../../src/accounts/accounts.ts'
import { SCOPES } from '../../src/accounts/scopes.ts'
import { STATES } from '../../src/files/audiofiles/states.ts'
import { openKysely, openPool } from '../../src/platform/db/connect.ts'
import type { Db } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { PRODUCTS, TRANSCRIPTIONS } from '../../src/shop/catalogue/products.ts'

export const TABLE_TYPES = new URL('../../src/platform/db/tables.ts', import.meta.url).pathname

/** The table types of the migrated database at `url`. */
export async function generateTableTypes(url: string, outFile: string): Promise<string> {
  const pool = openPool({ connectionString: url }, 2, createLog('silent'))
  try {
    const db = openKysely(pool)
    return await generate({
      db,
      dialect: new PostgresDialect(),
      excludePattern: 'graphile_worker.*',
      typeMapping: { int8: 'number', numeric: 'number', date: 'string' },
      overrides: { columns: { ...(await checkedColumns(db)), ...LISTED_IN_CODE, ...JSON_COLUMNS } },
      outFile,
    })
  } finally {
    await pool.end()
  }
}

const union = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ')

/** Columns whose values the code lists, where a list in the database would have to be migrated with it. */
const LISTED_IN_CODE = {
  'audiofiles.statename': union(STATES),
  'audiofiles.product': union(TRANSCRIPTIONS),
  'audiofile_history.from_state': `${union(STATES)} | null`,
  'audiofile_history.to_state': union(STATES),
  'line_items.product': union(PRODUCTS),
  'skus.product': union(PRODUCTS),
  'people.roles': `(${union(ROLES)})[]`,
  'api_keys.scopes': `Generated<(${union(SCOPES)})[]>`,
  'operator_tokens.scopes': `Generated<(${union(SCOPES)})[]>`,
  'program_codes.scopes': `(${union(SCOPES)})[]`,
}

const SPAN = '{ startMs: number; endMs: number }'
const PIECE = `${SPAN} & { track: number; speech: (${SPAN})[] }`
const WORD = `${SPAN} & { text: string; confidence?: number }`

const WORDING =
  '{ title: string; text: string; action: string; path: string; cases?: { words: string; path: string }[] }'

/** jsonb is read as values and written as text. */
const json = (type: string) => `ColumnType<${type}, string, string>`
const defaultJson = (type: string) => `ColumnType<${type}, string | undefined, string>`
const nullableJson = (type: string) => `ColumnType<${type} | null, string | null, string | null>`

/** The shapes are spelled out, because `db` imports no other folder; the code that reads a column fits them to its own types. */
const JSON_COLUMNS = {
  'alerts.wording': json(WORDING),
  'audiofiles.metadata': defaultJson('Record<string, string>'),
  'audiofiles.quality_reasons': nullableJson('{ reasons: string[]; raisedDb?: number }'),
  'audiofiles.upgraded_from': nullableJson(
    `{ at: string; product: ${union(TRANSCRIPTIONS)}; add_ons: string[]; due_at: string; language: string | null; language_given: boolean; delivered_at: string }`,
  ),
  'audit_log.parameters': json('Record<string, unknown>'),
  'captioned_videos.rules': nullableJson('Record<string, number>'),
  'card_charges.card': nullableJson('Record<string, string>'),
  'card_charges.upgrade': nullableJson('unknown[]'),
  'cards.reference': json('Record<string, string>'),
  'idempotency_keys.answer': json('unknown'),
  'insights.content': nullableJson('unknown'),
  'insight_parts.notes': json('unknown'),
  'notices.said': nullableJson('{ says: string }[]'),
  'notices.wording': nullableJson(WORDING),
  'mailed_links.sign_up': nullableJson('{ email: string; name: string }'),
  'orders.metadata': defaultJson('Record<string, string>'),
  'quotes.chosen': json('unknown'),
  'quotes.files': json('unknown'),
  'recordings.sound': json('{ signalToNoiseDb: number; levelDb: number; clippedShare: number }[]'),
  'recordings.speech': nullableJson(`(${SPAN})[][]`),
  'speech_slices.speech': json(`(${SPAN})[]`),
  'recognised_pieces.words': json(`${SPAN} & { track: number; words: (${WORD})[] }`),
  'transcription_batches.pieces': json(`(${PIECE})[]`),
  'transcription_batches.result': nullableJson(`(${SPAN} & { track: number; words: (${WORD})[] })[]`),
  'transcription_batches.voices': nullableJson(`(${SPAN} & { voice: string })[]`),
  'translated_paragraphs.spans': json(`(${SPAN})[]`),
}

/** A column with a constraint `check (column in (…))` has the type of exactly these values. */
async function checkedColumns(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; definition: string; nullable: boolean; generated: boolean }>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition,
      not attnotnull as nullable, atthasdef as generated
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and array_length(conkey, 1) = 1 and atttypid = 'text'::regtype`.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ name, definition, nullable, generated }) => {
      const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('.*'::text))\)\)$/.exec(definition)
      const values = [...(list?.[1] ?? list?.[2] ?? '').matchAll(/'((?:[^']|'')*)'::text/g)].map(
        (match) => match[1]!,
      )
      if (values.length === 0) return []
      const type = nullable ? `${union(values)} | null` : union(values)
      return [[name, generated ? `Generated<${type}>` : type]]
    }),
  )
}
