/**
 * A delivery in JSON that failed, or whose sender was lost, is followed by another after a growing pause: ten attempts in
 * three days. Each is a delivery of its own, to the receiver that is registered by then, and in a series of its own, so that
 * the next event of the order does not wait for it. A form is sent once, as API v4 promises.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

/** After each attempt. */
const PAUSES_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000]
/** Planned at once, of each account as many; the rest follows a second later. */
const MAX_PLANNED = 500

/** When a row of `deliveries` is to be tried again; null after the last attempt. A tenth more or less spreads the load. */
export const retryAt = sql<Date | null>`
  case when format = 'json'
    then now() + make_interval(secs => (${PAUSES_SECONDS}::integer[])[attempt] * (0.9 + 0.2 * random())) end`

/** Plans the deliveries that are due. One that has no receiver any more, or now gets forms, is not sent again. */
export const planRetries = (db: Db) =>
  sql`
    with due as (
      select id, row_number() over (partition by account_id order by retry_at) as place
      from deliveries where retry_at <= now() order by place, id limit ${MAX_PLANNED}
    ), held as materialized (
      select id from deliveries where id in (select id from due) and retry_at <= now() for update skip locked
    ), tried as (
      update deliveries set retry_at = null where id in (select id from held)
      returning id, event_id, account_id, is_callback, attempt
    )
    insert into deliveries (event_id, account_id, series, format, url, is_callback, attempt)
    select event_id, tried.account_id, 'retry of ' || tried.id, webhooks.format, receiver.url, is_callback, attempt + 1
    from tried
    join webhooks on webhooks.account_id = tried.account_id
    join events on events.id = event_id
    left join orders on orders.id = events.series and orders.account_id = tried.account_id
    cross join lateral (select case when is_callback then callback else webhooks.url end as url) as receiver
    where webhooks.format = 'json' and receiver.url is not null`.execute(db)

/** Before an event is sent again by hand. */
export const cancelRetries = (tx: Tx, eventId: number) =>
  tx
    .updateTable('deliveries')
    .set({ retry_at: null })
    .where('event_id', '=', eventId)
    .where('retry_at', 'is not', null)
    .execute()
