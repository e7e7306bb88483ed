import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import type { WebhookFormat } from './formats.ts'
import { retryAt } from './retries.ts'

export type EventRow = Selectable<Tables['events']>
export type Webhook = Selectable<Tables['webhooks']>
export type RecordedDelivery = Selectable<Tables['deliveries']>
export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed', 'unknown'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The channel that senders listen to. */
export const DELIVERY_CHANNEL = 'deliveries'

type NewEvent = {
  messageId: string
  accountId: number
  event: string
  body: string
  series: string
  isTest: boolean
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<number> {
  const { id } = await tx
    .insertInto('events')
    .values({
      message_id: event.messageId,
      account_id: event.accountId,
      event: event.event,
      body: event.body,
      series: event.series,
      is_test: event.isTest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Plans a delivery to the registered webhook and one to the callback of the order, or only the latter if both are the
 * same URL; false if there is neither. Senders are notified at commit.
 */
export async function planDeliveries(
  tx: Tx,
  eventId: number,
  { byHand }: { byHand: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    with event as (
      select events.id, events.account_id, series, url, format, callback
      from events join webhooks using (account_id)
      left join orders on orders.id = series and orders.account_id = events.account_id
      where events.id = ${eventId}
    ), receivers as (
      select id, account_id, series, format, url, false as is_callback from event
      where url is not null and url is distinct from callback
      union all
      select id, account_id, series || ' callback', format, callback, true from event where callback is not null
    ), planned as (
      insert into deliveries (event_id, account_id, series, by_hand, format, url, is_callback)
      select id, account_id, series, ${byHand}, format, url, is_callback from receivers
      returning id
    )
    select pg_notify(${DELIVERY_CHANNEL}, '') from planned`.execute(tx)
  return rows.length > 0
}

export type ClaimedDelivery = {
  id: number
  account_id: number
  /** Of the event. */
  series: string
  url: string
  format: WebhookFormat
  is_callback: boolean
  /** Of the order, for its callback. */
  metadata: Record<string, string> | null
  message_id: string
  body: string
  /** Of the event. */
  created_at: Date
  secret: string
  /** While deliveries are still signed with it. */
  previous_secret: string | null
}

/**
 * Claims the next deliveries and marks them as being sent, in one statement that is safe to run concurrently. No
 * account gets more than its share, counting its deliveries in progress in this process; at most one share is claimed at
 * a time, and of each series only the first delivery that has not ended. Accounts with the fewest in progress come first.
 *
 * The accounts are found by a loose index scan, and only the head of each backlog is read, so that a backlog of a hundred
 * thousand costs no more than a short one. "Between" is used instead of "equals", which would make the planner read the
 * whole backlog in primary key order.
 */
export async function claimDeliveries(
  db: Db,
  { share, underWay }: { share: number; underWay: Map<number, number> },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with recursive accounts (account_id) as (
      (select account_id from deliveries where state = 'waiting' order by account_id limit 1)
      union all
      select (
        select following.account_id from deliveries as following
        where following.state = 'waiting' and following.account_id > accounts.account_id
        order by following.account_id limit 1
      )
      from accounts where accounts.account_id is not null
    ), busy (account_id, posts) as (
      select * from unnest(${[...underWay.keys()]}::bigint[], ${[...underWay.values()]}::integer[])
    ), next as (
      select head.id
      from accounts left join busy using (account_id)
      cross join lateral (
        select first.id, row_number() over (order by first.id) + coalesce(busy.posts, 0) as place
        from (
          select id from deliveries as waiting
          where state = 'waiting' and account_id between accounts.account_id and accounts.account_id and not exists (
            select from deliveries as earlier
            where earlier.account_id = waiting.account_id and earlier.series = waiting.series
              and earlier.id < waiting.id and earlier.state in ('waiting', 'sending')
          )
          order by account_id, id
          limit greatest(${share}::integer - coalesce(busy.posts, 0), 0)
        ) as first
      ) as head
      order by head.place, head.id
      limit ${share}
    ), held as materialized (
      select id from deliveries where id in (select id from next) and state = 'waiting' for update skip locked
    ), claimed as (
      update deliveries set state = 'sending', sent_at = now()
      where id in (select id from held) returning id, event_id, account_id, url, format, is_callback
    )
    select claimed.id, claimed.account_id, events.series, claimed.url, claimed.format, is_callback, orders.metadata,
      events.message_id, events.body, events.created_at, webhooks.secret,
      case when webhooks.previous_secret_until > now() then webhooks.previous_secret end as previous_secret
    from claimed
    join events on events.id = claimed.event_id
    join webhooks on webhooks.account_id = claimed.account_id
    left join orders on is_callback and orders.id = events.series
    order by claimed.id`.execute(db)
  return rows
}

export type DeliveryOutcome = {
  state: 'delivered' | 'failed'
  status: number | null
  milliseconds: number
  error: string | null
}

/**
 * A sender that was cut off from the database may still report the outcome of an `unknown` delivery, whose next attempt
 * is then planned already. That a receiver fails is written when it begins or ceases to, and once a minute in between.
 */
export const recordDeliveryOutcome = (db: Db, delivery: ClaimedDelivery, outcome: DeliveryOutcome) =>
  sql`
    with recorded as (
      update deliveries set state = ${outcome.state}, status = ${outcome.status},
        milliseconds = ${outcome.milliseconds}, error = ${outcome.error},
        retry_at = ${isFinal(outcome) ? null : sql`case when state = 'unknown' then retry_at else ${retryAt} end`}
      where id = ${delivery.id} and state in ('sending', 'unknown')
      returning id
    )
    ${delivery.is_callback ? noteCallback(delivery, outcome) : noteWebhook(delivery, outcome)}`.execute(db)

const GONE = 410

/** A receiver that says it is gone is not asked again. */
const isFinal = ({ state, status }: DeliveryOutcome): boolean => state === 'delivered' || status === GONE

/** Callbacks may differ in every order, so failures are counted by host. For a statement that has `recorded` the outcome. */
function noteCallback({ account_id, url }: ClaimedDelivery, { state }: DeliveryOutcome) {
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

const noteWebhook = ({ account_id, url }: ClaimedDelivery, { state }: DeliveryOutcome) => sql`
  update webhooks set
    failing_since = case when ${state} = 'failed' then coalesce(failing_since, now()) end,
    failed_at = case when ${state} = 'failed' then now() end
  where account_id = ${account_id} and url = ${url} and exists (select from recorded)
    and case when ${state} = 'failed' then failed_at is null or failed_at < now() - interval '1 minute'
      else failing_since is not null end`

/** Accounts with a receiver that has failed for so long without a success in between, and not only once. */
export async function failingReceivers(
  db: Db,
  hours: number,
): Promise<{ account_id: number; account_name: string }[]> {
  const { rows } = await sql<{ account_id: number; account_name: string }>`
    with failing as (
      select account_id from webhooks
      where failing_since is not null and url is not null and failed_at > now() - interval '2 days'
        and failed_at - failing_since >= make_interval(hours => ${hours})
      union
      select account_id from failing_callbacks
      where failed_at > now() - interval '2 days' and failed_at - failing_since >= make_interval(hours => ${hours})
    )
    select account_id, accounts.name as account_name
    from failing join accounts on accounts.id = account_id order by account_id`.execute(db)
  return rows
}

/** Deliveries that lost their sender: they have been in progress for longer than any POST may take. */
export async function markUnknown(db: Db, olderThanSeconds: number, error: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'unknown', error, retry_at: retryAt })
    .where('state', '=', 'sending')
    .where('sent_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const eventsOf = (
  db: Db,
  { accountId, before, limit }: { accountId: number; before: number | null; limit: number },
): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const eventById = (db: Db | Tx, accountId: number, id: number): Promise<EventRow | undefined> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** The last twenty of each event, oldest first; an event can be sent again any number of times. */
export async function deliveriesOf(db: Db | Tx, eventIds: number[]): Promise<RecordedDelivery[]> {
  const { rows } = await sql<RecordedDelivery>`
    select deliveries.* from unnest(${eventIds}::bigint[]) as wanted (id) cross join lateral (
      select * from deliveries where event_id = wanted.id order by id desc limit 20
    ) as deliveries
    order by deliveries.id`.execute(db)
  return rows
}

export async function registeredUrl(db: Db | Tx, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('webhooks')
    .select('url')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.url ?? null
}

/** The account's row, created with this secret if there is none. */
export async function ensureWebhook(db: Db | Tx, accountId: number, secret: string): Promise<Webhook> {
  await insertWebhook(db, accountId, secret)
  return db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow()
}

/** Does nothing if there is one. */
export const insertWebhook = (db: Db | Tx, accountId: number, secret: string) =>
  db
    .insertInto('webhooks')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const writeUrl = (
  db: Db | Tx,
  accountId: number,
  url: string | null,
  format?: WebhookFormat,
): Promise<Webhook> =>
  db
    .updateTable('webhooks')
    .set({ url, ...(format && { format }), failing_since: null, failed_at: null })
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const writeSecret = (
  db: Db | Tx,
  accountId: number,
  secret: string,
  previousHours: number,
): Promise<Webhook> =>
  db
    .updateTable('webhooks')
    .set({
      secret,
      previous_secret: sql`secret`,
      previous_secret_until: sql<Date>`now() + make_interval(hours => ${previousHours})`,
    })
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
