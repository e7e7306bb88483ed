import { type RawBuilder, sql } from 'kysely'
import { containing, type Db } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AudiofileRow, Statename } from '../audiofiles/index.ts'
import type { Sort } from './sorts.ts'

/** Null for any. */
export type FileFilter = {
  accountId: number | null
  ids: number[] | null
  states: readonly Statename[] | null
  /** Part of the title, the link or the id, now or before an import. */
  search: string | null
  orderId: string | null
  tag: string | null
  isArchived: boolean | null
  isTrashed: boolean | null
  /** Points in time, in ISO format. */
  addedFrom: string | null
  addedBefore: string | null
}

/**
 * The file after which a page begins: its id, followed by what it was sorted by where that can change. So a page begins
 * at the same place after that file was renamed, measured or deleted.
 */
type FileCursor = number | string

type Key = { key: RawBuilder<unknown>; given: { type: RawBuilder<unknown>; form: RegExp } | null }

/** What files are sorted by, as in the indexes, and how a cursor has it. When a file was added never changes. */
const ADDED: Key = { key: sql`created_at`, given: null }
const TITLE: Key = { key: sql`left(title, 100) collate natural_order`, given: { type: sql`text`, form: /^/ } }
const LENGTH: Key = {
  key: sql`coalesce(duration_seconds, 0)`,
  given: { type: sql`float8`, form: /^\d{1,15}(\.\d{1,20})?(e-\d{1,2})?$/ },
}

const RISING = { order: sql`asc`, follows: sql`>` }
const FALLING = { order: sql`desc`, follows: sql`<` }

const ORDERS = {
  newest: { ...ADDED, ...FALLING },
  oldest: { ...ADDED, ...RISING },
  title: { ...TITLE, ...RISING },
  longest: { ...LENGTH, ...FALLING },
  shortest: { ...LENGTH, ...RISING },
} satisfies Record<Sort, unknown>

/** One account's files; those of all accounts are listed by id. */
export async function listFiles(
  db: Db,
  filter: FileFilter,
  { sort, after, limit }: { sort: Sort; after: FileCursor | null; limit: number },
): Promise<AudiofileRow[]> {
  const isAfter = after === null ? sql`true` : comesAfter(filter.accountId, sort, after)
  const { rows } = await sql<AudiofileRow>`
    select * from audiofiles where ${fits(filter)} and ${isAfter}
    order by ${filter.accountId === null ? byId(sort) : bySort(sort)} limit ${limit}`.execute(db)
  return rows
}

const byId = (sort: Sort) => sql`id ${ORDERS[sort].order}`
/** Files that are alike are sorted by their ids. */
export const bySort = (sort: Sort) => sql`${ORDERS[sort].key} ${ORDERS[sort].order}, ${byId(sort)}`

function comesAfter(accountId: number | null, sort: Sort, after: FileCursor): RawBuilder<unknown> {
  const { key, given, follows } = ORDERS[sort]
  const [, id, value] = /^(\d+)(?: (.*))?$/s.exec(String(after))!
  const isFromThisOrder = given ? value !== undefined && given.form.test(value) : value === undefined
  if (!isFromThisOrder)
    throw new Refusal('bad_parameter', 'The cursor is from a list in another order. Begin without a cursor.')
  if (accountId === null) return sql`id ${follows} ${id}`
  const place = given
    ? sql`${value}::${given.type}`
    : sql`(select ${key} from audiofiles where id = ${id} and account_id = ${accountId})`
  return sql`(${key}, id) ${follows} (${place}, ${id})`
}

export function cursorAt(sort: Sort, { id, title, duration_seconds }: AudiofileRow): FileCursor {
  if (ORDERS[sort].given === null) return id
  return `${id} ${sort === 'title' ? [...title].slice(0, 100).join('') : (duration_seconds ?? 0)}`
}

/** Counting stops here, and one more stands for all others: an account can have millions of files. */
const MAX_COUNTED = 10_000

export async function countFiles(db: Db, filter: FileFilter): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files
    from (select from audiofiles where ${fits(filter)} limit ${MAX_COUNTED + 1}) as counted`.execute(db)
  return rows[0]!.files
}

export function fits({
  accountId = null,
  ids = null,
  states = null,
  search = null,
  orderId = null,
  tag = null,
  isArchived = null,
  isTrashed = null,
  addedFrom = null,
  addedBefore = null,
}: Partial<FileFilter>): RawBuilder<boolean> {
  const conditions = [sql`deleted_at is null`]
  if (accountId !== null) conditions.push(sql`account_id = ${accountId}`)
  if (ids !== null) conditions.push(sql`id = any (${ids}::bigint[])`)
  if (states !== null) conditions.push(sql`statename = any (${states}::text[])`)
  if (orderId !== null) conditions.push(sql`(order_id = ${orderId} or old_order = ${orderId})`)
  if (tag !== null) conditions.push(sql`tags @> array[${tag}]`)
  if (isArchived !== null) conditions.push(sql`archived_at is ${isArchived ? sql`not null` : sql`null`}`)
  if (isTrashed !== null) conditions.push(sql`trashed_at is ${isTrashed ? sql`not null` : sql`null`}`)
  if (addedFrom !== null) conditions.push(sql`created_at >= ${addedFrom}::timestamptz`)
  if (addedBefore !== null) conditions.push(sql`created_at < ${addedBefore}::timestamptz`)
  if (search !== null) {
    const pattern = containing(search)
    conditions.push(sql`(title ilike ${pattern} or originallink ilike ${pattern}
      or id::text like ${pattern} or old_id ilike ${pattern})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
