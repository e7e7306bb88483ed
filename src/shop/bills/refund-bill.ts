import type { Db } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'
import { orderById } from '../orders/index.ts'
import type { Refund } from '../refunds/index.ts'
import { type Bill, buyerLines, sellerLines, shownDate, totalSums } from './bill.ts'
import { buyerOf } from './buyers.ts'
import { sellerAt } from './sellers.ts'

/** A credit note for what an operator refunded. It has the tax rate of the sale that it reduces. */
export async function billOfRefund(db: Db, refund: Refund): Promise<Bill> {
  const order = (await orderById(db, refund.order_id))!
  const [seller, buyer] = await Promise.all([sellerAt(db, order.created_at), buyerOf(db, refund.account_id)])
  const amount = formatDollars(-refund.amount_cents)
  return {
    title: 'Credit note',
    number: `C${refund.id}`,
    facts: [
      ['Date', shownDate(refund.created_at)],
      ['Order', order.id],
      ['Refunded', destinationOf(refund)],
    ],
    seller: sellerLines(seller),
    buyer: buyerLines(buyer),
    itemHeading: 'File',
    lines: [
      {
        title: `File ${refund.audiofile_id}`,
        product: `Refund: ${refund.memo}`,
        quantity: '1',
        price: amount,
        total: amount,
      },
    ],
    sums: totalSums(-refund.amount_cents, seller),
    notes: [],
  }
}

function destinationOf({ destination, state, card, amount_cents, off_invoices_cents }: Refund): string {
  if (destination === 'card') return state === 'failed' ? 'To your balance' : `To ${card ?? 'your card'}`
  if (off_invoices_cents === 0) return 'To your balance'
  if (off_invoices_cents === amount_cents) return 'Off your invoice'
  return `${formatDollars(off_invoices_cents)} off your invoice, the rest to your balance`
}
