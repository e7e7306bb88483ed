import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

const AT_ONCE = 500

/** Removes events whose deliveries have all ended, in batches: the log of a busy account is long. */
export async function removeOldEvents(db: Db, days: number, signal: AbortSignal): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    signal.throwIfAborted()
    const { rows } = await sql`
      with old as (
        select id from events
        where created_at < now() - make_interval(days => ${days}) and not exists (
          select from deliveries where event_id = events.id and (state in ('waiting', 'sending') or retry_at is not null)
        )
        order by created_at limit ${AT_ONCE}
      ), undelivered as (
        delete from deliveries where event_id in (select id from old)
      )
      delete from events where id in (select id from old) returning id`.execute(db)
    removed = rows.length
  }
}

/** A host that is no longer called neither fails nor recovers. */
export const forgetOldCallbacks = (db: Db) =>
  sql`delete from failing_callbacks where failed_at < now() - interval '2 days'`.execute(db)
