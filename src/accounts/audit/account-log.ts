import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

/**
 * The log of an account is for its own people: what they and their keys changed. A line is written after the change,
 * before it is answered. The database adds what operators did, from the audit log.
 */
export type NewAccountEntry = Insertable<Tables['account_log']>
/** With the title that the file has now; null if it was deleted. */
export type AccountEntry = Selectable<Tables['account_log']> & { title: string | null }

export const writeAccountLog = (db: Db | Tx, entries: NewAccountEntry[]) =>
  sql`
    insert into account_log (account_id, by, actor, address, action, audiofile_id, order_id, outcome)
    select account_id, by, actor, address, action, audiofile_id, order_id, outcome
    from json_populate_recordset(null::account_log, ${JSON.stringify(entries)})`.execute(db)

/** Newest first; only about one file, or only by people and keys of that name. */
export const listAccountLog = (
  db: Db,
  {
    accountId,
    fileId,
    name,
    before,
    limit,
  }: {
    accountId: number
    fileId: number | null
    name: string | null
    before: number | null
    limit: number
  },
): Promise<AccountEntry[]> =>
  db
    .selectFrom('account_log')
    .leftJoin('audiofiles', 'audiofiles.id', 'account_log.audiofile_id')
    .selectAll('account_log')
    .select((with_) => with_.fn<string | null>('nullif', ['audiofiles.title', with_.val('')]).as('title'))
    .where('account_log.account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('account_log.id', '<', before!))
    .$if(fileId !== null, (query) => query.where('account_log.audiofile_id', '=', fileId!))
    .$if(name !== null, (query) => query.where('actor', '=', name!))
    .orderBy('account_log.id', 'desc')
    .limit(limit)
    .execute()
