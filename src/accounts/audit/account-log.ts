import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

/**
 * The log of an account is for its own people: what they and their keys changed. A line is written after the change,
 * before it is answered. The database adds what operators did, from the audit log.
 */
export type NewAccountEntry = Insertable<Tables['account_log']>
export type AccountEntry = Selectable<Tables['account_log']>

export const writeAccountLog = (db: Db | Tx, entries: NewAccountEntry[]) =>
  sql`
    insert into account_log (account_id, by, actor, address, action, audiofile_id, order_id, outcome)
    select account_id, by, actor, address, action, audiofile_id, order_id, outcome
    from json_populate_recordset(null::account_log, ${JSON.stringify(entries)})`.execute(db)

/** Newest first. */
export const listAccountLog = (
  db: Db,
  { accountId, before, limit }: { accountId: number; before: number | null; limit: number },
): Promise<AccountEntry[]> =>
  db
    .selectFrom('account_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
