import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type LineItem = Selectable<Tables['line_items']>

export type NewLineItem = {
  audiofileId: number
  kind: 'order' | 'upgrade' | 'settlement'
  sku: string
  product: string
  quantity: number
  priceCents: number
  /** Whose spending limit it counts against. */
  keyId: number | null
}

/** Adds items that are not paid for yet; `charge` books them. */
export async function addLineItems(
  tx: Tx,
  accountId: number,
  orderId: string,
  items: NewLineItem[],
): Promise<LineItem[]> {
  const { rows } = await sql<LineItem>`
    insert into line_items (account_id, order_id, audiofile_id, kind, sku, product, quantity, price_cents, key_id)
    select ${accountId}, ${orderId}, item.* from unnest(
      ${items.map((i) => i.audiofileId)}::bigint[], ${items.map((i) => i.kind)}::text[], ${items.map((i) => i.sku)}::text[],
      ${items.map((i) => i.product)}::text[], ${items.map((i) => i.quantity)}::int[], ${items.map((i) => i.priceCents)}::int[],
      ${items.map((i) => i.keyId)}::bigint[]) as item
    returning *`.execute(tx)
  return rows
}

/** An item, and the invoice that gets the credit item. */
export type Credit = { item: LineItem; invoiceId: number }

export async function addCreditItems(tx: Tx, transactionId: number, credits: Credit[]): Promise<LineItem[]> {
  if (credits.length === 0) return []
  const { rows } = await sql<LineItem>`
    insert into line_items (account_id, order_id, audiofile_id, kind, sku, product, quantity, price_cents, transaction_id, invoice_id)
    select account_id, order_id, audiofile_id, 'credit', sku, product, -quantity, price_cents, ${transactionId}, credit.invoice_id
    from unnest(${credits.map(({ item }) => item.id)}::bigint[], ${credits.map(({ invoiceId }) => invoiceId)}::bigint[])
      as credit (item_id, invoice_id)
    join line_items on line_items.id = credit.item_id
    order by line_items.id
    returning *`.execute(tx)
  return rows
}

/** A part of a file's price that is refunded, beside the item that it reduces. */
export type RefundPart = { item: LineItem; cents: number; invoiceId: number | null }

export async function addRefundItems(tx: Tx, transactionId: number, parts: RefundPart[]): Promise<void> {
  await sql`
    insert into line_items (account_id, order_id, audiofile_id, kind, sku, product, quantity, price_cents, transaction_id, invoice_id, key_id)
    select account_id, order_id, audiofile_id, 'refund', sku, product, -1, part.cents, ${transactionId}, part.invoice_id, key_id
    from unnest(${parts.map(({ item }) => item.id)}::bigint[], ${parts.map(({ cents }) => cents)}::int[],
      ${parts.map(({ invoiceId }) => invoiceId)}::bigint[]) as part (item_id, cents, invoice_id)
    join line_items on line_items.id = part.item_id`.execute(tx)
}

/** A line that an operator writes on an invoice, about the file of another item. */
export async function addAdjustment(
  tx: Tx,
  {
    like,
    cents,
    memo,
    transactionId,
  }: { like: LineItem; cents: number; memo: string; transactionId: number },
): Promise<void> {
  await sql`
    insert into line_items (account_id, order_id, audiofile_id, kind, sku, product, quantity, price_cents, transaction_id, invoice_id, memo)
    select account_id, order_id, audiofile_id, 'adjustment', sku, product, ${Math.sign(cents)}::int, ${Math.abs(cents)}::int,
      ${transactionId}, invoice_id, ${memo}
    from line_items where id = ${like.id}`.execute(tx)
}

export const itemsOfFile = (db: Db | Tx, audiofileId: number): Promise<LineItem[]> =>
  db.selectFrom('line_items').selectAll().where('audiofile_id', '=', audiofileId).orderBy('id').execute()

export const itemsOfOrder = (db: Db | Tx, orderId: string): Promise<LineItem[]> =>
  db.selectFrom('line_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const itemsOfFiles = (db: Db | Tx, audiofileIds: number[]): Promise<LineItem[]> =>
  db
    .selectFrom('line_items')
    .selectAll()
    .where('audiofile_id', '=', sql<number>`any(${audiofileIds})`)
    .orderBy('id')
    .execute()

export const markBooked = (tx: Tx, items: LineItem[], transactionId: number, invoiceId: number | null) =>
  tx
    .updateTable('line_items')
    .set({ transaction_id: transactionId, invoice_id: invoiceId })
    .where('id', '=', sql<number>`any(${items.map((item) => item.id)})`)
    .execute()

export const takeOffInvoice = (tx: Tx, items: LineItem[]) =>
  tx
    .updateTable('line_items')
    .set({ invoice_id: null })
    .where('id', '=', sql<number>`any(${items.map((item) => item.id)})`)
    .execute()

/** `transactionId` is null if nothing had been charged for them. */
export const markRefunded = (tx: Tx, items: LineItem[], transactionId: number | null) =>
  tx
    .updateTable('line_items')
    .set({ refunded_at: sql<Date>`now()`, refund_transaction_id: transactionId })
    .where('id', '=', sql<number>`any(${items.map((item) => item.id)})`)
    .execute()

export const totalOf = (items: { total_cents: number }[]): number =>
  items.reduce((sum, item) => sum + item.total_cents, 0)

export const notRefunded = (items: LineItem[]): LineItem[] =>
  items.filter((item) => item.refunded_at === null)

/** What was charged for, or put on an invoice, and not refunded as a whole. Refunds in part are among them. */
export const chargedItems = (items: LineItem[]): LineItem[] =>
  notRefunded(items).filter((item) => item.transaction_id !== null)

/** The cost of an order, less refunds of files that were refunded, cancelled or failed. */
export function costOf(items: LineItem[]) {
  const totalCents = totalOf(notRefunded(items))
  return { refundedCents: totalOf(owedItems(items)) - totalCents, totalCents }
}

/** Leaves out items of files that were cancelled before they were charged. */
export const owedItems = (items: LineItem[]): LineItem[] =>
  items.filter((item) => item.refunded_at === null || item.transaction_id !== null)

/** Unpaid items. */
export const notBooked = (items: LineItem[]): LineItem[] =>
  notRefunded(items).filter((item) => item.transaction_id === null)

/** The items of the latest refund: all of a file's items are refunded in one transaction, and so at one time. */
export function lastRefunded(items: LineItem[]): LineItem[] {
  const last = items.reduce((latest, item) => Math.max(latest, item.refunded_at?.getTime() ?? 0), 0)
  return items.filter((item) => item.refunded_at?.getTime() === last)
}
