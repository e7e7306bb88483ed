import { type Selectable, sql } from 'kysely'
import { lockAccount } from '../../accounts/index.ts'
import { CHARGING_STATES, CLOSED_STATES, NOT_OWED_STATES } from '../../files/audiofiles/index.ts'
import { type Db, literals, type Tables, type Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'

export type Order = Selectable<Tables['orders']>

export const orderById = (db: Db | Tx, id: string): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The order that a customer names: one of theirs with that id, or one that had it before it was imported. Operators, who have
 * no account, see every order.
 */
export async function findOrder(db: Db, accountId: number | null, id: string): Promise<Order> {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(accountId !== null, (orders) => orders.where('account_id', '=', accountId!))
    .executeTakeFirst()
  if (found) return found
  const imported = await db
    .selectFrom('audiofiles')
    .select('order_id')
    .where('old_order', '=', id)
    .$if(accountId !== null, (files) => files.where('account_id', '=', accountId!))
    .orderBy('id')
    .executeTakeFirst()
  if (!imported) throw new Refusal('not_found', { says: 'order.none', order: id })
  return (await orderById(db, imported.order_id))!
}

/** Locks the account, then the order. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const order = await orderById(tx, id)
  if (!order) return undefined
  await lockAccount(tx, order.account_id)
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locked, oldest first. */
export const lockHeldOrders = (tx: Tx, accountId: number): Promise<Order[]> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('hold', 'is not', null)
    .orderBy('number')
    .forUpdate()
    .execute()

/** Orders with files that wait for the next card charge. */
export async function ordersWaitingForCard(tx: Tx, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from audiofiles
    where account_id = ${accountId} and statename in (${literals(CHARGING_STATES)})
    order by order_id`.execute(tx)
  return rows.map((row) => row.order_id)
}

/** Their card charge has no known outcome yet. */
export async function filesBeingCharged(tx: Tx, orderId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(audiofile_ids) as id from card_charges where order_id = ${orderId} and state = 'asked'`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export type HeldOrder = Order & { account_name: string; files: number; total_cents: number }

/** Orders on hold with their number of held files and unpaid total, oldest first. */
export async function heldOrders(
  db: Db,
  { after, limit }: { after: number | null; limit: number },
): Promise<HeldOrder[]> {
  const { rows } = await sql<HeldOrder>`
    select orders.*, accounts.name as account_name,
      (select count(*) from audiofiles where order_id = orders.id and statename = 'On Hold') as files,
      (select coalesce(sum(total_cents), 0)::bigint from line_items
       where order_id = orders.id and transaction_id is null and refunded_at is null) as total_cents
    from orders join accounts on accounts.id = orders.account_id
    where hold is not null and (${after}::bigint is null or number > ${after})
    order by number limit ${limit}`.execute(db)
  return rows
}

/** The same total as `costOf`, by order; orders without items are absent. */
export async function costOfOrders(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ order_id: string; cents: number }>`
    select order_id, sum(total_cents)::bigint as cents from line_items
    where order_id = any(${orderIds}::text[]) and refunded_at is null
    group by order_id`.execute(db)
  return new Map(rows.map(({ order_id, cents }) => [order_id, cents]))
}

type FilesInOrder = {
  order_id: string
  files: number
  titles: string[]
  ready: number
  cancelled: number
  /** When the last of those that we still work on is due. */
  due: Date | null
}

/** How many files each order has, and the titles of the first few; without those that the customer deleted. */
export async function filesInOrders(db: Db, orderIds: string[]): Promise<Map<string, FilesInOrder>> {
  const { rows } = await sql<FilesInOrder>`
    select order_id, count(*) as files, (array_agg(title order by id))[1:${TITLES_SHOWN}] as titles,
      count(*) filter (where statename = 'Delivered') as ready,
      count(*) filter (where statename in (${literals(CLOSED_STATES)})) as cancelled,
      max(due_at) filter (where statename not in (${literals(NOT_OWED_STATES)})) as due
    from audiofiles
    where order_id = any(${orderIds}::text[]) and deleted_at is null
    group by order_id`.execute(db)
  return new Map(rows.map((row) => [row.order_id, row]))
}

const TITLES_SHOWN = 3

export const setHold = (tx: Tx, id: string, hold: 'billing' | null) =>
  tx
    .updateTable('orders')
    .set({ hold, ...(hold === null && { awaits_approval: false }) })
    .where('id', '=', id)
    .execute()

export const setAwaitsApproval = (tx: Tx, id: string, awaits_approval: boolean) =>
  tx.updateTable('orders').set({ awaits_approval }).where('id', '=', id).execute()

export const listOrders = (
  db: Db,
  filter: { accountId: number | null; before: number | null; limit: number },
): Promise<Order[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .$if(filter.accountId !== null, (query) => query.where('account_id', '=', filter.accountId!))
    .$if(filter.before !== null, (query) => query.where('number', '<', filter.before!))
    .orderBy('number', 'desc')
    .limit(filter.limit)
    .execute()

export const rememberedAnswer = (db: Db | Tx, accountId: number, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()

/** False when another call used the same key first. */
export async function rememberAnswer(
  tx: Tx,
  accountId: number,
  key: string,
  requestHash: Buffer,
  answer: unknown,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, request_hash: requestHash, answer: JSON.stringify(answer) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const forgetAnswer = (db: Db, accountId: number, key: string) =>
  db.deleteFrom('idempotency_keys').where('account_id', '=', accountId).where('key', '=', key).execute()

export async function insertQuote(
  db: Db,
  quote: {
    id: string
    accountId: number
    chosen: unknown
    files: unknown
    totalCents: number
    language: string | null
    hoursValid: number
  },
): Promise<Date> {
  const row = await db
    .insertInto('quotes')
    .values({
      id: quote.id,
      account_id: quote.accountId,
      chosen: JSON.stringify(quote.chosen),
      files: JSON.stringify(quote.files),
      total_cents: quote.totalCents,
      language: quote.language,
      expires_at: sql<Date>`now() + make_interval(hours => ${quote.hoursValid})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

/** How many quotes and how many files they have together: of these ids, or of all that have not expired. */
export async function countQuoted(
  db: Db,
  accountId: number,
  ids: string[] | null,
): Promise<{ quotes: number; files: number }> {
  const { rows } = await sql<{ quotes: number; files: number }>`
    select count(*) as quotes, coalesce(sum(file_count), 0)::bigint as files from quotes
    where account_id = ${accountId} and expires_at > now() and (${ids}::text[] is null or id = any(${ids}))`.execute(
    db,
  )
  return rows[0]!
}

export const validQuotes = (db: Db, accountId: number, ids: string[]) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()

/** Clients can retry with the same key for a week. */
export const removeOldAnswers = (db: Db) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute()

/** Kept for a day after they expire, to answer questions about them. */
export const removeExpiredQuotes = (db: Db) =>
  db.deleteFrom('quotes').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
