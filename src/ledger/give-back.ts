import type { Tx } from '../db/index.ts'
import { invoiceStates } from './invoices.ts'
import { addLineItems, type LineItem, markBooked, takeOffInvoice, totalOf } from './line-items.ts'
import { bookTransaction } from './store.ts'

export type GivenBack = {
  transaction: number | null
  originalTransaction: number | null
  /** What went to the prepay balance; the rest came off invoices. */
  toBalanceCents: number
  offInvoicesCents: number
}

/**
 * Gives back what was taken for items. Prepaid and card money, and that of invoices already paid, goes to the prepay
 * balance. On an invoice that has not been sent, the items leave it; on one that waits for payment, credit items
 * stand against them.
 */
export async function giveBack(
  tx: Tx,
  accountId: number,
  { items, memo, cause }: { items: LineItem[]; memo: string; cause: string },
): Promise<GivenBack> {
  const booked = items.filter((item) => item.transaction_id !== null)
  const states = await invoiceStates(tx, booked)
  const stateOf = (item: LineItem) => (item.invoice_id === null ? 'PAID' : states.get(item.invoice_id)!)
  const paid = booked.filter((item) => stateOf(item) === 'PAID')
  const notSent = booked.filter((item) => ['CREATED', 'OPEN'].includes(stateOf(item)))
  const waiting = booked.filter((item) => stateOf(item) === 'SUBMITTED')
  const toBalanceCents = totalOf(paid)
  const offInvoicesCents = totalOf(notSent) + totalOf(waiting)
  const originalTransaction = (paid[0] ?? booked[0])?.transaction_id ?? null
  if (toBalanceCents === 0 && offInvoicesCents === 0)
    return { transaction: null, originalTransaction, toBalanceCents, offInvoicesCents }

  const transaction = await bookTransaction(tx, accountId, {
    kind: 'refund',
    memo,
    cause,
    movements: [
      { book: 'prepay', cents: toBalanceCents },
      { book: 'receivable', cents: offInvoicesCents },
      { book: 'revenue', cents: -toBalanceCents - offInvoicesCents },
    ],
  })
  if (notSent.length > 0) await takeOffInvoice(tx, notSent)
  await addCredits(tx, accountId, waiting, transaction)
  return { transaction, originalTransaction, toBalanceCents, offInvoicesCents }
}

async function addCredits(tx: Tx, accountId: number, items: LineItem[], transaction: number): Promise<void> {
  for (const item of items) {
    const credits = await addLineItems(tx, accountId, item.order_id, [
      {
        audiofileId: item.audiofile_id,
        kind: 'credit',
        sku: item.sku,
        product: item.product,
        quantity: -item.quantity,
        priceCents: item.price_cents,
      },
    ])
    await markBooked(tx, credits, transaction, item.invoice_id)
  }
}
