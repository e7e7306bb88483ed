import type { Db } from '../../platform/db/index.ts'
import { costOf, itemsOfOrder, type LineItem, owedItems } from '../ledger/index.ts'
import type { Order } from '../orders/index.ts'
import { FROM_BALANCE, paidChargesOfOrder } from '../payments/index.ts'
import { type Bill, billBetween, totalSums } from './bill.ts'
import { billLines } from './bill-lines.ts'
import { type BillWords, billWords } from './bill-words.ts'
import { buyerOf } from './buyers.ts'
import { sellerAt } from './sellers.ts'

export async function billOfOrder(db: Db, order: Order, language: string): Promise<Bill> {
  const words = billWords(language)
  const [seller, buyer, items] = await Promise.all([
    sellerAt(db, order.created_at),
    buyerOf(db, order.account_id),
    itemsOfOrder(db, order.id),
  ])
  const owed = owedItems(items)
  const { refundedCents, totalCents } = costOf(items)
  const payments = await paymentsOf(db, order, owed, words)
  return {
    ...billBetween(seller, buyer, words),
    title: payments.length > 0 ? words.receipt : words.order,
    number: order.id,
    facts: [
      [words.date, words.day(order.created_at)],
      ...(payments.length > 0 ? payments : [words.unpaid[whyUnpaid(order, items, owed)]]).map(
        (payment): [string, string] => [words.payment, payment],
      ),
    ],
    lines: await billLines(db, owed, words),
    sums: [
      ...(refundedCents === 0
        ? []
        : [{ name: words.refundedOrCancelled, amount: words.money(-refundedCents) }]),
      ...totalSums(totalCents, seller, words),
    ],
    notes: [],
  }
}

/** How the order was paid; empty while it is unpaid. */
async function paymentsOf(db: Db, order: Order, items: LineItem[], words: BillWords): Promise<string[]> {
  const booked = items.filter((item) => item.transaction_id !== null)
  if (order.is_test || booked.length === 0) return []
  if (order.terms === 'prepay') return [words.balance]
  if (order.terms === 'card')
    return (await paidChargesOfOrder(db, order.id)).map(
      ({ card_label, amount_cents, created_at, gateway_reference: reference }) => {
        const paid = { amount: words.money(amount_cents), date: words.day(created_at) }
        if (reference === FROM_BALANCE) return words.paidFromBalance(paid)
        const card = card_label ?? words.card
        return words.paidByCard({ ...paid, card, reference: reference ?? '' })
      },
    )
  return []
}

function whyUnpaid(
  { is_test, is_sample, hold, terms }: Order,
  items: LineItem[],
  owed: LineItem[],
): keyof BillWords['unpaid'] {
  if (is_test) return 'test'
  if (is_sample && items.length === 0) return 'sample'
  if (items.length === 0) return 'imported'
  if (owed.length === 0) return 'cancelled'
  if (hold !== null) return 'onHold'
  return terms === 'invoice' ? 'onInvoice' : 'notCharged'
}
