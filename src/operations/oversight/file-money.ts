import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { taxInSale } from '../../shop/bills/index.ts'
import { chargedItems, type LineItem, totalOf } from '../../shop/ledger/index.ts'
import { type Refundable, refundableOf } from '../../shop/refunds/index.ts'

/** What a file brought and cost, and what can still be refunded for it. */
export type FileMoney = Refundable & {
  chargedCents: number
  refundedCents: number
  /** In what is left after refunds: prices include tax. */
  taxCents: number
  /** Of transcribers and editors. */
  payCents: number
  marginCents: number
}

export async function moneyOfFile(
  db: Db,
  file: AudiofileRow,
  { items, payCents }: { items: LineItem[]; payCents: number },
): Promise<FileMoney> {
  const sold = items.filter(({ kind, transaction_id }) => SALES.includes(kind) && transaction_id !== null)
  const chargedCents = totalOf(sold)
  const keptCents = totalOf(chargedItems(items))
  const [taxCents, refundable] = await Promise.all([
    taxInSale(db, keptCents, file.created_at),
    refundableOf(db, file, items),
  ])
  return {
    ...refundable,
    chargedCents,
    refundedCents: chargedCents - keptCents,
    taxCents,
    payCents,
    marginCents: keptCents - taxCents - payCents,
  }
}

const SALES: LineItem['kind'][] = ['order', 'upgrade', 'settlement', 'adjustment']
