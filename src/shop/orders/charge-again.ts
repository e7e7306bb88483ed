import { findAccount, type SpendingLimit } from '../../accounts/index.ts'
import { type AudiofileRow, inQuotes } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import {
  addLineItems,
  charge,
  exceedLimit,
  itemsOfFile,
  lastRefunded,
  notRefunded,
  refuseOverLimit,
  totalOf,
} from '../ledger/index.ts'
import { orderById } from './store.ts'

/**
 * Charges a refunded file again when it is retried, for everything that was bought for it, at the original prices. A
 * file that was not refunded is still paid for. It counts against the spending limit of the key that retries, or else of the key
 * that ordered, if that may spend it. The caller has locked the account.
 */
export async function chargeAgain(tx: Tx, file: AudiofileRow, limit: SpendingLimit | null): Promise<void> {
  const earlier = await itemsOfFile(tx, file.id)
  if (notRefunded(earlier).length > 0) return
  const bought = lastRefunded(earlier).filter(({ kind }) => kind === 'order' || kind === 'upgrade')
  // An operator waived them all.
  if (bought.length === 0) return
  const order = (await orderById(tx, file.order_id))!
  const again = bought.map((item) => ({
    audiofileId: file.id,
    kind: item.kind as 'order' | 'upgrade',
    sku: item.sku,
    product: item.product,
    quantity: file.billed_minutes,
    priceCents: item.price_cents,
    keyId: limit?.keyId ?? item.key_id,
  }))
  const isOthers = !limit && (await exceedLimit(tx, again))
  const items = await addLineItems(
    tx,
    file.account_id,
    order.id,
    isOthers ? again.map((item) => ({ ...item, keyId: null })) : again,
  )
  await refuseOverLimit(tx, limit, totalOf(items))
  await charge(
    tx,
    { ...(await findAccount(tx, file.account_id)), terms: order.terms },
    {
      items,
      kind: 'order',
      memo: { says: 'memo.retry', recording: inQuotes(file) },
      cause: `audiofile ${file.id} after the refund of line item ${bought[0]!.id}`,
      mayOverdraw: false,
    },
  )
}
