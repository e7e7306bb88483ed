import { sql } from 'kysely'
import type { Terms } from '../../accounts/index.ts'
import { type AudiofileRow, UNPAID_STATES } from '../../files/audiofiles/index.ts'
import { type Db, literals } from '../../platform/db/index.ts'
import { prepayBalance } from '../ledger/index.ts'
import { orderById } from '../orders/index.ts'
import type { CardCharge } from './cards.ts'
import { declinedFor, declineSentence, type Remedy, remedyOf } from './decline-words.ts'

/** An order whose last charge was declined, and that waits for another try or another card. */
export type DeclinedOrder = {
  order: string
  amountCents: number
  reason: string
  remedy: Remedy
  nextTry: Date | null
}

export async function declinedOrders(
  db: Db,
  accountId: number,
  retryAfterMinutes: number[],
): Promise<DeclinedOrder[]> {
  const { rows } = await sql<CardCharge & { order_id: string; is_held: boolean }>`
    select latest.*, exists (select from orders where id = latest.order_id and hold is not null) as is_held
    from (
      select distinct on (order_id) * from card_charges
      where account_id = ${accountId} and kind = 'order' order by order_id, id desc
    ) as latest
    where state = 'declined' and exists (
      select from audiofiles
      where order_id = latest.order_id and statename in (${literals(UNPAID_STATES)}))
    order by id`.execute(db)
  return rows.map((charge) => ({
    order: charge.order_id,
    amountCents: charge.amount_cents,
    reason: declineSentence(declinedFor(charge.decline_reason!)),
    remedy: remedyOf(declinedFor(charge.decline_reason!)),
    nextTry: charge.is_held ? null : nextTryOf(charge, retryAfterMinutes),
  }))
}

function nextTryOf({ attempt, created_at }: CardCharge, retryAfterMinutes: number[]): Date | null {
  const minutes = retryAfterMinutes[attempt - 1]
  return minutes === undefined ? null : new Date(created_at.getTime() + minutes * 60_000)
}

/** The payment that a file is waiting for. */
type PaymentDue = {
  terms: Terms
  declined: DeclinedOrder | null
  /** For prepaid orders: what has to be added to the balance before this order continues. */
  missingCents: number
  /** Of the price, by a person who may pay. */
  awaitsApproval: boolean
}

/** Null if the file is not waiting for a payment. */
export async function paymentDueFor(
  db: Db,
  { account_id, order_id, statename }: AudiofileRow,
  retryAfterMinutes: number[],
): Promise<PaymentDue | null> {
  if (statename !== 'On Hold' && statename !== 'Billing Processing') return null
  const { terms, awaits_approval } = (await orderById(db, order_id))!
  const all = await declinedOrders(db, account_id, retryAfterMinutes)
  const declined = all.find(({ order }) => order === order_id) ?? null
  if (statename === 'Billing Processing' && !declined) return null
  return {
    terms,
    declined,
    awaitsApproval: statename === 'On Hold' && awaits_approval,
    missingCents: terms === 'prepay' ? await missingFor(db, account_id, order_id) : 0,
  }
}

/** Held orders continue in their order, so earlier ones have to be paid for, too. */
async function missingFor(db: Db, accountId: number, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(line_items.total_cents), 0)::bigint as cents
    from line_items join audiofiles on audiofiles.id = audiofile_id join orders on orders.id = audiofiles.order_id
    where orders.account_id = ${accountId} and orders.terms = 'prepay' and statename = 'On Hold'
      and transaction_id is null and refunded_at is null
      and (not awaits_approval or orders.id = ${orderId})
      and orders.number <= (select number from orders where id = ${orderId})`.execute(db)
  return Math.max(0, rows[0]!.cents - (await prepayBalance(db, accountId)))
}
