import { lockAccount, type SpendingLimit } from '../../accounts/index.ts'
import {
  type AudiofileRow,
  inQuotes,
  lockAudiofileOfAccount,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Insight, type PricedSku, priceListOf, skusOnList } from '../catalogue/index.ts'
import { addLineItems, charge, refuseOverLimit } from '../ledger/index.ts'
import { orderById } from '../orders/index.ts'

/** The SKU at the account's price: the first, if operators have added others. Null for accounts that may not buy it. */
export async function insightSku(db: Db | Tx, accountId: number, wanted: Insight): Promise<PricedSku | null> {
  const skus = skusOnList(await priceListOf(db, accountId)).filter(({ product }) => product === wanted)
  return skus.sort((one, other) => (one.sku < other.sku ? -1 : 1))[0] ?? null
}

/**
 * Charges what a language model is asked about a file, or a translator for a review, before they begin. What comes to
 * nothing is given back (`refunds/refund-unmade.ts`). Most amounts are below what a card can be charged, so they are taken
 * from the balance where orders are paid by card. Returns the line item; null if it costs nothing.
 */
export async function payForInsight(
  tx: Tx,
  accountId: number,
  fileId: number,
  { sku, product, centsPerMinute }: PricedSku,
  limit: SpendingLimit | null,
): Promise<{ file: AudiofileRow; item: number | null }> {
  const payer = await lockAccount(tx, accountId)
  const file = await lockAudiofileOfAccount(tx, accountId, fileId)
  const cents = centsPerMinute * file.billed_minutes
  if (cents === 0) return { file, item: null }
  const { terms } = (await orderById(tx, file.order_id))!
  const items = await addLineItems(tx, accountId, file.order_id, [
    {
      audiofileId: file.id,
      kind: 'upgrade',
      sku,
      product,
      quantity: file.billed_minutes,
      priceCents: centsPerMinute,
      keyId: limit?.keyId ?? null,
    },
  ])
  await charge(
    tx,
    { ...payer, terms: terms === 'card' ? 'prepay' : terms },
    {
      items,
      kind: 'upgrade',
      memo: { says: `memo.${product as Insight}`, recording: inQuotes(file) },
      cause: null,
      mayOverdraw: false,
    },
  )
  await refuseOverLimit(tx, limit, cents)
  if (file.total_cents !== null) await updateAudiofile(tx, file.id, { total_cents: file.total_cents + cents })
  return { file, item: items[0]!.id }
}
