import type { Db } from '../../platform/db/index.ts'
import { orderById } from '../orders/index.ts'
import type { RefundWithOutcome } from '../refunds/index.ts'
import { type Bill, billBetween, totalSums } from './bill.ts'
import { type BillWords, billWords } from './bill-words.ts'
import { buyerOf } from './buyers.ts'
import { sellerAt } from './sellers.ts'

/** A credit note for what an operator refunded. It has the tax rate of the sale that it reduces. */
export async function billOfRefund(db: Db, refund: RefundWithOutcome, language: string): Promise<Bill> {
  const words = billWords(language)
  const order = (await orderById(db, refund.order_id))!
  const [seller, buyer] = await Promise.all([sellerAt(db, order.created_at), buyerOf(db, refund.account_id)])
  const amount = words.money(-refund.amount_cents)
  return {
    ...billBetween(seller, buyer, words),
    title: words.creditNote,
    number: `C${refund.id}`,
    facts: [
      [words.date, words.day(refund.created_at)],
      [words.order, order.id],
      [words.refunded, destinationOf(refund, words)],
    ],
    lines: [
      {
        title: words.file({ file: `${refund.audiofile_id}` }),
        product: words.refundOf({ product: refund.memo }),
        quantity: '1',
        price: amount,
        total: amount,
      },
    ],
    sums: totalSums(-refund.amount_cents, seller, words),
    notes: [],
  }
}

function destinationOf(
  { destination, state, card, amount_cents, off_invoices_cents }: RefundWithOutcome,
  { refundedTo, money }: BillWords,
): string {
  if (destination === 'card' && state !== 'failed')
    return card ? refundedTo.card({ card }) : refundedTo.yourCard
  if (destination === 'card' || off_invoices_cents === 0) return refundedTo.balance
  if (off_invoices_cents === amount_cents) return refundedTo.invoice
  return refundedTo.both({ amount: money(off_invoices_cents) })
}
