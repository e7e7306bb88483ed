import type { Db } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'
import type { PaidTopUp } from '../payments/index.ts'
import { type Bill, buyerLines, sellerLines, shownDate } from './bill.ts'
import { buyerOf } from './buyers.ts'
import { sellerAt } from './sellers.ts'

/** Credit is a prepayment, not a sale: tax is in the prices of the orders that it pays for. */
export async function billOfTopUp(db: Db, topUp: PaidTopUp): Promise<Bill> {
  const seller = await sellerAt(db, topUp.at)
  const amount = formatDollars(topUp.cents)
  return {
    title: 'Receipt',
    number: `P${topUp.transaction}`,
    facts: [
      ['Date', shownDate(topUp.at)],
      ['Payment', `${topUp.card ?? 'Card'}${topUp.reference ? ` (${topUp.reference})` : ''}`],
    ],
    seller: sellerLines(seller),
    buyer: buyerLines(await buyerOf(db, topUp.accountId)),
    itemHeading: 'Payment',
    lines: [{ title: 'Credit', product: 'Balance', quantity: '1', price: amount, total: amount }],
    sums: [{ name: 'Total', amount, isTotal: true }],
    notes:
      seller.tax_rate === 0
        ? []
        : [`Credit is paid in advance. ${seller.tax_name} is included in the orders that it pays for.`],
  }
}
