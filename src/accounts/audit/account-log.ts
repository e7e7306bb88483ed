import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

/**
 * The log of an account is for its own people: what they and their keys changed. A line is written after the change,
 * before it is answered. The database adds what operators did, from the audit log.
 */
export type NewAccountEntry = Insertable<Tables['account_log']>
/**
 * With the title that the file, or the first of several or of the order, has now, and how many files it is about. Deleted
 * files have no title, and do not count in an order.
 */
export type AccountEntry = Selectable<Tables['account_log']> & { title: string | null; files: number | null }

export const writeAccountLog = (db: Db | Tx, entries: NewAccountEntry[]) =>
  sql`
    insert into account_log (account_id, by, actor, address, action, audiofile_id, audiofile_ids, order_id, outcome)
    select account_id, by, actor, address, action, audiofile_id, audiofile_ids, order_id, outcome
    from json_populate_recordset(null::account_log, ${JSON.stringify(entries)})`.execute(db)

/** Newest first; only about one file and the order that it came with, or only by people and keys of that name. */
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
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('audiofiles')
          .select([
            sql<number>`count(*)`.as('files'),
            sql<string | null>`(array_agg(title order by id))[1]`.as('title'),
          ])
          .where(
            sql<boolean>`(audiofiles.order_id = account_log.order_id or audiofiles.id = any (account_log.audiofile_ids))`,
          )
          .where('deleted_at', 'is', null)
          .as('several'),
      (both) =>
        both
          .on('account_log.audiofile_id', 'is', null)
          .on(sql<boolean>`(account_log.order_id is not null or account_log.audiofile_ids is not null)`),
    )
    .selectAll('account_log')
    .select([
      sql<number | null>`coalesce(cardinality(account_log.audiofile_ids), several.files)`.as('files'),
      sql<string | null>`nullif(coalesce(nullif(audiofiles.title, ''), several.title), '')`.as('title'),
    ])
    .where('account_log.account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('account_log.id', '<', before!))
    .$if(fileId !== null, (query) => query.where(isAbout(fileId!)))
    .$if(name !== null, (query) => query.where('actor', '=', name!))
    .orderBy('account_log.id', 'desc')
    .limit(limit)
    .execute()

const isAbout = (fileId: number) => sql<boolean>`(audiofile_id = ${fileId}
  or audiofile_ids @> array[${fileId}::bigint] or audiofile_id is null
  and account_log.order_id = (select order_id from audiofiles where id = ${fileId}))`
