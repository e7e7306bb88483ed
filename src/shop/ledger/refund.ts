import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Words } from '../../platform/texts/worded.ts'
import { writeCreditNotes } from './credit-notes.ts'
import { invoiceStates, paidBefore } from './invoices.ts'
import {
  addCreditItems,
  addRefundItems,
  type Credit,
  chargedItems,
  type LineItem,
  markRefunded,
  notRefunded,
  type RefundPart,
  takeOffInvoice,
  totalOf,
} from './line-items.ts'
import { bookTransaction, type Movement } from './store.ts'

export type RefundedItems = {
  transaction: number | null
  originalTransaction: number | null
  /** What went to the prepay balance; the rest came off invoices. */
  toBalanceCents: number
  offInvoicesCents: number
}

/**
 * Refunds items, each at most once. Prepaid and card payments, and those of invoices, go to the prepay balance.
 * Items on an invoice that has not been sent are removed from it; on a sent one they are offset by a credit note.
 */
export async function refundItems(
  tx: Tx,
  accountId: number,
  { items, memo }: { items: LineItem[]; memo: Words },
): Promise<RefundedItems> {
  const given = notRefunded(items)
  const booked = chargedItems(items)
  const { paid, notSent, credits } = planCredits(booked, await invoiceStates(tx, booked))
  const paidParts = await paidBefore(tx, centsByInvoice(credits))
  const toBalanceCents = totalOf(paid) + sumOf(paidParts.values())
  const offInvoicesCents = totalOf(booked) - toBalanceCents
  const originalTransaction = (paid[0] ?? booked[0])?.transaction_id ?? null
  const movesNothing = toBalanceCents === 0 && offInvoicesCents === 0
  // What makes up for items on another invoice stays on its own.
  if (!movesNothing || totalOf(notSent) === 0) await takeOffInvoice(tx, notSent)
  if (movesNothing) {
    await markRefunded(tx, given, null)
    return { transaction: null, originalTransaction, toBalanceCents, offInvoicesCents }
  }
  const cause = `refund of line item ${booked[0]!.id}`
  const transaction = await bookRefund(tx, accountId, { memo, cause, toBalanceCents, offInvoicesCents })
  const added = await addCreditItems(tx, transaction, credits)
  await markRefunded(tx, [...given, ...added], transaction)
  await writeCreditNotes(tx, transaction, { memo, paid: paidParts })
  return { transaction, originalTransaction, toBalanceCents, offInvoicesCents }
}

/**
 * Refunds a part of what was charged for a file, or all of it, and leaves the file's items as they are: a negative item
 * beside them says what went back, so that a later refund of the whole file returns only the rest. What is on an unpaid
 * invoice comes off that invoice; the rest goes to the prepay balance, or by way of the bank to a card. The caller has
 * checked that the items come to at least as much.
 */
export async function refundPart(
  tx: Tx,
  accountId: number,
  {
    charged,
    cents,
    to,
    memo,
    cause,
  }: { charged: LineItem[]; cents: number; to: 'balance' | 'card'; memo: Words; cause: string },
): Promise<RefundedItems & { transaction: number }> {
  const offInvoices = to === 'card' ? [] : partsOnInvoices(charged, await invoiceStates(tx, charged), cents)
  const credited = new Map(offInvoices.map((part) => [part.invoiceId!, part.cents]))
  const paidParts = await paidBefore(tx, credited)
  const creditedCents = sumOf(credited.values())
  const offInvoicesCents = creditedCents - sumOf(paidParts.values())
  const toCardCents = to === 'card' ? cents : 0
  const toBalanceCents = cents - offInvoicesCents - toCardCents
  const given = { toBalanceCents, offInvoicesCents }
  const transaction = await bookRefund(tx, accountId, { memo, cause, ...given, toCardCents })
  const rest = cents - creditedCents
  const paid = rest > 0 ? [{ item: charged[0]!, cents: rest, invoiceId: null }] : []
  await addRefundItems(tx, transaction, [...offInvoices, ...paid])
  await writeCreditNotes(tx, transaction, { memo, paid: paidParts })
  return { transaction, originalTransaction: charged[0]!.transaction_id, ...given }
}

type BookedRefund = {
  memo: Words
  cause: string
  toBalanceCents: number
  offInvoicesCents?: number
  toCardCents?: number
  /** The bank, for what a card did not accept. */
  from?: Movement['book']
}

export const bookRefund = (
  tx: Tx,
  accountId: number,
  { memo, cause, toBalanceCents, offInvoicesCents = 0, toCardCents = 0, from = 'revenue' }: BookedRefund,
): Promise<number> =>
  bookTransaction(tx, accountId, {
    kind: 'refund',
    memo,
    cause,
    movements: [
      { book: 'prepay', cents: toBalanceCents },
      { book: 'receivable', cents: offInvoicesCents },
      { book: 'bank', cents: toCardCents },
      { book: from, cents: -toBalanceCents - offInvoicesCents - toCardCents },
    ],
  })

function centsByInvoice(credits: Credit[]): Map<number, number> {
  const cents = new Map<number, number>()
  for (const { item, invoiceId } of credits)
    cents.set(invoiceId, (cents.get(invoiceId) ?? 0) + item.total_cents)
  return cents
}

const sumOf = (cents: Iterable<number>): number => [...cents].reduce((sum, one) => sum + one, 0)

/**
 * Where each item is refunded to. A file whose recording was shorter than expected has a negative item, maybe on another
 * invoice than the rest. Such items must not reduce the balance or increase a sent invoice: they reduce the refund of
 * the file's other items.
 */
function planCredits(
  booked: LineItem[],
  states: Map<number, string>,
): { paid: LineItem[]; notSent: LineItem[]; credits: Credit[] } {
  const stateOf = (item: LineItem) => (item.invoice_id === null ? 'PAID' : states.get(item.invoice_id)!)
  const inStates = (...wanted: string[]) => booked.filter((item) => wanted.includes(stateOf(item)))
  const notSent = inStates('CREATED', 'OPEN')
  const sent = inStates('SUBMITTED')
  const isGrowing = totalOf(sent) < 0
  const waiting = isGrowing ? [] : sent
  const paid = isGrowing ? [...inStates('PAID'), ...sent] : inStates('PAID')
  const credits = waiting.map((item) => ({ item, invoiceId: item.invoice_id! }))
  if (totalOf(paid) >= 0) return { paid, notSent, credits }
  const invoiceId = (waiting[0] ?? notSent[0])!.invoice_id!
  return { paid: [], notSent, credits: [...credits, ...paid.map((item) => ({ item, invoiceId }))] }
}

/** No more comes off an invoice than the file's items on it come to; the newest invoice is first. */
function partsOnInvoices(charged: LineItem[], states: Map<number, string>, cents: number): RefundPart[] {
  const unpaid = [...states.keys()].filter((id) => states.get(id) !== 'PAID').sort((a, b) => b - a)
  const parts: RefundPart[] = []
  let left = cents
  for (const invoiceId of unpaid) {
    const onIt = charged.filter((item) => item.invoice_id === invoiceId)
    const part = Math.min(left, totalOf(onIt))
    if (part <= 0) continue
    parts.push({ item: onIt[0]!, cents: part, invoiceId })
    left -= part
  }
  return parts
}

/** The amounts of an earlier refund, from the ledger. */
export async function refundedIn(
  db: Db | Tx,
  transaction: number,
): Promise<Pick<RefundedItems, 'toBalanceCents' | 'offInvoicesCents'>> {
  const { rows } = await sql<{ toBalanceCents: number; offInvoicesCents: number }>`
    select coalesce(sum(amount_cents) filter (where book = 'prepay'), 0)::bigint as "toBalanceCents",
      coalesce(sum(amount_cents) filter (where book = 'receivable'), 0)::bigint as "offInvoicesCents"
    from ledger_entries where transaction_id = ${transaction}`.execute(db)
  return rows[0]!
}
