import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { ClaimedDelivery, Outcome } from './store.ts'

/** Callbacks may differ in every order, so failures are counted by host. For a statement that has `recorded` the outcome. */
export function noteCallback({ account_id, url }: ClaimedDelivery, { state }: Outcome): RawBuilder<unknown> {
  const { host } = new URL(url)
  if (state === 'delivered')
    return sql`
      delete from failing_callbacks
      where account_id = ${account_id} and host = ${host} and exists (select from recorded)`
  return sql`
    insert into failing_callbacks (account_id, host) select ${account_id}, ${host} from recorded
    on conflict (account_id, host) do update set failed_at = now()
    where failing_callbacks.failed_at < now() - interval '1 minute'`
}

/** A host that is no longer called neither fails nor recovers. */
export const forgetOldCallbacks = (db: Db) =>
  sql`delete from failing_callbacks where failed_at < now() - interval '2 days'`.execute(db)
