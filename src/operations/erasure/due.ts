import { sql } from 'kysely'
import { IDLE_STATES } from '../../files/audiofiles/index.ts'
import { type Db, literals } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deleteFiles } from './delete-files.ts'
import { eraseAccount } from './erase-account.ts'

const BATCH = 100

/** Deletes files that have been in the trash for so many days. */
export async function emptyTrash(db: Db, days: number, signal: AbortSignal): Promise<void> {
  for (let more = true; more; ) {
    signal.throwIfAborted()
    const { rows } = await sql<{ account_id: number; ids: number[] }>`
      select account_id, array_agg(id) as ids from (
        select account_id, id from audiofiles
        where trashed_at < now() - make_interval(days => ${days}::int) and deleted_at is null
          and statename in (${literals(IDLE_STATES)}) and redo is distinct from 'running'
        order by account_id, id limit ${BATCH}) as due
      group by account_id`.execute(db)
    for (const { account_id, ids } of rows) await deleteFiles(db, account_id, ids)
    more = rows.length > 0
  }
}

/** Deletes accounts whose owner asked for it some days ago. One with open work or debts waits until they are settled. */
export async function eraseDueAccounts(db: Db, log: Log): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts where deletion_at < now() and erase_asked_at is null`.execute(db)
  for (const { id } of rows)
    await db
      .transaction()
      .execute((tx) => eraseAccount(tx, id))
      .catch((error) => {
        if (!(error instanceof Refusal)) throw error
        log.warn({ account: id }, error.message)
      })
}
