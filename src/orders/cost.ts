import { type LineItem, notRefunded, totalOf } from '../ledger/index.ts'

/** What an order costs: all that was bought, less what was given back with files that were refunded, cancelled or failed. */
export function costOf(items: LineItem[]) {
  const totalCents = totalOf(notRefunded(items))
  return { givenBackCents: totalOf(items) - totalCents, totalCents }
}
