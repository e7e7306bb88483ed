import { type LineItem, notRefunded, totalOf } from '../ledger/index.ts'

/** The cost of an order, less refunds of files that were refunded, cancelled or failed. */
export function costOf(items: LineItem[]) {
  const totalCents = totalOf(notRefunded(items))
  return { refundedCents: totalOf(owedItems(items)) - totalCents, totalCents }
}

/** Leaves out items of files that were cancelled before they were charged. */
export const owedItems = (items: LineItem[]): LineItem[] =>
  items.filter((item) => item.refunded_at === null || item.transaction_id !== null)
