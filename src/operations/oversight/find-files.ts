import { type RawBuilder, sql } from 'kysely'
import { type AudiofileRow, NOT_OWED_STATES, type Statename } from '../../files/audiofiles/index.ts'
import { containing, type Db, literals } from '../../platform/db/index.ts'

/** A file with its account, for operators. */
export type FoundFile = AudiofileRow & { account_name: string; account_email: string }

type FileSearch = {
  /** An id or an order (also of before an import), an email, or words of the title and the link. */
  search: string | null
  state: Statename | null
  accountId: number | null
  /** Only overdue files. */
  isLate: boolean
  before: number | null
  limit: number
}

/** Newest first; overdue files by due date. */
export async function findFiles(db: Db, search: FileSearch): Promise<FoundFile[]> {
  const query = withAccount(db)
    .where(await meaningOf(db, search.search?.trim() ?? '', search.before))
    .$if(search.state !== null, (query) => query.where('statename', '=', search.state!))
    .$if(search.accountId !== null, (query) => query.where('account_id', '=', search.accountId!))
  if (search.isLate)
    return query
      .where(OWED)
      .where('due_at', '<', sql<Date>`now()`)
      .orderBy('due_at')
      .limit(search.limit)
      .execute()
  return query
    .$if(search.before !== null, (query) => query.where('audiofiles.id', '<', search.before!))
    .orderBy('audiofiles.id', 'desc')
    .limit(search.limit)
    .execute()
}

export const filesDueFirst = (db: Db, limit: number): Promise<FoundFile[]> =>
  withAccount(db).where(OWED).orderBy('due_at').limit(limit).execute()

/** The condition of the index `audiofiles_owed`. */
export const OWED = sql<boolean>`not is_test and statename not in (${literals(NOT_OWED_STATES)})`

const withAccount = (db: Db) =>
  db
    .selectFrom('audiofiles')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('audiofiles')
    .select(['accounts.name as account_name', 'accounts.email as account_email'])

/** Interprets a search: an id, an order, one of before an import, a customer, or words. */
async function meaningOf(db: Db, search: string, before: number | null): Promise<RawBuilder<boolean>> {
  if (search === '') return sql`true`
  const id = /^\d{1,15}$/.test(search) ? Number(search) : null
  if (id !== null && (await exists(db, 'audiofiles', id))) return sql`audiofiles.id = ${id}`
  if (await exists(db, 'orders', search)) return sql`order_id = ${search}`
  const imported = sql<boolean>`(old_id = ${search} or old_order = ${search})`
  if (await db.selectFrom('audiofiles').select('id').where(imported).limit(1).executeTakeFirst())
    return imported
  if (search.includes('@')) return sql`account_id = any(${await accountsWithEmail(db, search)})`
  return sql`audiofiles.id = any(${await filesWithWords(db, queryOf(search), before)})`
}

const exists = async (db: Db, table: 'audiofiles' | 'orders', id: number | string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const MAX_ACCOUNTS = 50

async function accountsWithEmail(db: Db, part: string): Promise<number[]> {
  const pattern = containing(part.toLowerCase())
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(email)`, 'like', pattern)
    .limit(MAX_ACCOUNTS)
    .execute()
  return rows.map((row) => row.id)
}

const MAX_FILES = 2000
const NEWEST_FILES = 20_000

/**
 * The newest files with all of these words. Common words are found among the newest files; rare ones need the index,
 * which is unordered. The second query is materialized: otherwise the planner would scan all files from the newest,
 * and for a word without matches read every one.
 */
async function filesWithWords(db: Db, query: string, before: number | null): Promise<number[]> {
  const newest = await idsOf(
    db,
    sql`
    select audiofile_id from (
      select * from audiofile_words where audiofile_id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by audiofile_id desc limit ${NEWEST_FILES}
    ) as newest
    where words @@ to_tsquery('simple', ${query}) limit ${MAX_FILES}`,
  )
  if (newest.length === MAX_FILES) return newest
  return idsOf(
    db,
    sql`
    with found as materialized (
      select audiofile_id from audiofile_words where words @@ to_tsquery('simple', ${query})
    )
    select audiofile_id from found where audiofile_id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by audiofile_id desc limit ${MAX_FILES}`,
  )
}

const idsOf = async (db: Db, ids: RawBuilder<unknown>): Promise<number[]> =>
  (await (ids as RawBuilder<{ audiofile_id: number }>).execute(db)).rows.map((row) => row.audiofile_id)

/** Separates words as `words_of` does in the database; the beginning of a word is enough. */
const PUNCTUATION = /[\s/.:?&=_\-%+#~@!,;()[\]{}<>|"'\\*^$`]+/

export const queryOf = (search: string): string =>
  search
    .split(PUNCTUATION)
    .filter(Boolean)
    .map((word) => `'${word}':*`)
    .join(' & ')
