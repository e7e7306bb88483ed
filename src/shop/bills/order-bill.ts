import type { Db } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'
import { itemsOfOrder, type LineItem } from '../ledger/index.ts'
import { costOf, type Order, owedItems } from '../orders/index.ts'
import { FROM_BALANCE, paidChargesOfOrder } from '../payments/index.ts'
import { type Bill, buyerLines, sellerLines, shownDate, totalSums } from './bill.ts'
import { billLines } from './bill-lines.ts'
import { buyerOf } from './buyers.ts'
import { sellerAt } from './sellers.ts'

export async function billOfOrder(db: Db, order: Order): Promise<Bill> {
  const [seller, buyer, items] = await Promise.all([
    sellerAt(db, order.created_at),
    buyerOf(db, order.account_id),
    itemsOfOrder(db, order.id),
  ])
  const owed = owedItems(items)
  const { refundedCents, totalCents } = costOf(items)
  const payments = await paymentsOf(db, order, owed)
  return {
    title: payments.length > 0 ? 'Receipt' : 'Order',
    number: order.id,
    facts: [
      ['Date', shownDate(order.created_at)],
      ...(payments.length > 0 ? payments : [unpaid(order, items, owed)]).map((words): [string, string] => [
        'Payment',
        words,
      ]),
    ],
    seller: sellerLines(seller),
    buyer: buyerLines(buyer),
    itemHeading: 'File',
    lines: await billLines(db, owed),
    sums: [
      ...(refundedCents === 0
        ? []
        : [{ name: 'Refunded or cancelled', amount: formatDollars(-refundedCents) }]),
      ...totalSums(totalCents, seller),
    ],
    notes: [],
  }
}

/** How the order was paid; empty while it is unpaid. */
async function paymentsOf(db: Db, order: Order, items: LineItem[]): Promise<string[]> {
  const booked = items.filter((item) => item.transaction_id !== null)
  if (order.is_test || booked.length === 0) return []
  if (order.terms === 'prepay') return ['Balance']
  if (order.terms === 'card')
    return (await paidChargesOfOrder(db, order.id)).map(
      ({ card_label, amount_cents, created_at, gateway_reference }) =>
        gateway_reference === FROM_BALANCE
          ? `${formatDollars(amount_cents)}, balance, ${shownDate(created_at)}`
          : `${formatDollars(amount_cents)}, ${card_label ?? 'card'}, ${shownDate(created_at)} (${gateway_reference})`,
    )
  return []
}

function unpaid({ is_test, is_sample, hold, terms }: Order, items: LineItem[], owed: LineItem[]): string {
  if (is_test) return 'Test order: nothing is charged'
  if (is_sample && items.length === 0) return 'Sample: nothing is charged'
  if (items.length === 0) return 'Brought over from another service: nothing is charged'
  if (owed.length === 0) return 'Cancelled: nothing is charged'
  if (hold !== null) return 'On hold: not charged yet'
  return terms === 'invoice' ? 'On your invoice' : 'Not charged yet'
}
