import { type LineItem, notRefunded, totalOf } from '../ledger/index.ts'

/** The cost of an order, less refunds of files that were refunded, cancelled or failed. */
export function costOf(items: LineItem[]) {
  const totalCents = totalOf(notRefunded(items))
  return { givenBackCents: totalOf(owedItems(items)) - totalCents, totalCents }
}

/** Without the items of a file that was cancelled before they were charged. */
export const owedItems = (items: LineItem[]): LineItem[] =>
  items.filter((item) => item.refunded_at === null || item.transaction_id !== null)
