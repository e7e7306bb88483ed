import type { Db } from '../../platform/db/index.ts'
import type { PaidTopUp } from '../payments/index.ts'
import { type Bill, billBetween } from './bill.ts'
import { billWords } from './bill-words.ts'
import { buyerOf } from './buyers.ts'
import { sellerAt } from './sellers.ts'

/** Credit is a prepayment, not a sale: tax is in the prices of the orders that it pays for. */
export async function billOfTopUp(db: Db, topUp: PaidTopUp, language: string): Promise<Bill> {
  const words = billWords(language)
  const seller = await sellerAt(db, topUp.at)
  const amount = words.money(topUp.cents)
  return {
    ...billBetween(seller, await buyerOf(db, topUp.accountId), words, 'payment'),
    title: words.receipt,
    number: `P${topUp.transaction}`,
    facts: [
      [words.date, words.day(topUp.at)],
      [words.payment, `${topUp.card ?? words.unknownCard}${topUp.reference ? ` (${topUp.reference})` : ''}`],
    ],
    lines: [{ title: words.credit, product: words.balance, quantity: '1', price: amount, total: amount }],
    sums: [{ name: words.columns.total, amount, isTotal: true }],
    notes: seller.tax_rate === 0 ? [] : [words.taxOfCredit({ tax: seller.tax_name })],
  }
}
