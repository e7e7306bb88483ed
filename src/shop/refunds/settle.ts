import { findAccount } from '../../accounts/index.ts'
import { type AudiofileRow, inQuotes, updateAudiofile } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { billedMinutes } from '../catalogue/index.ts'
import {
  addLineItems,
  charge,
  exceedLimit,
  itemsOfFile,
  type LineItem,
  lockPrepayBalance,
  type NewLineItem,
  notRefunded,
  totalOf,
} from '../ledger/index.ts'
import { holdFiles, type Order, orderById, setAwaitsApproval } from '../orders/index.ts'
import { followRefund, fromFile } from './give-back.ts'

/**
 * The price becomes final once the audio has been measured. If the measured duration differs from the probed one, the
 * difference is charged or refunded as separate line items. If the prepay balance does not cover it, nothing is
 * charged: the file goes on hold before any work, and its release charges the items. So it does if the API key that
 * ordered may not spend the difference; the order then also waits for the approval of a person who may pay, and the
 * difference does not count for the key.
 */
export async function settle(tx: Tx, file: AudiofileRow): Promise<{ isHeld: boolean }> {
  const order = (await orderById(tx, file.order_id))!
  const minutes = billedMinutes(file.duration_seconds!)
  const bought = notRefunded(await itemsOfFile(tx, file.id))
  const difference = differenceOf(file, bought, minutes - file.billed_minutes)
  const isOverLimit = await exceedLimit(tx, difference)
  const items = await addLineItems(
    tx,
    file.account_id,
    file.order_id,
    isOverLimit ? difference.map((item) => ({ ...item, keyId: null })) : difference,
  )
  await updateAudiofile(tx, file.id, { billed_minutes: minutes, total_cents: totalOf([...bought, ...items]) })
  if (items.length === 0) return { isHeld: false }
  if (isOverLimit) await setAwaitsApproval(tx, order.id, true)
  const missingCents = order.terms === 'prepay' ? await missing(tx, order.account_id, totalOf(items)) : 0
  if (missingCents === 0 && !isOverLimit) {
    await chargeDifference(tx, file, order, items, bought[0]!)
    return { isHeld: false }
  }
  const says = isOverLimit ? 'longerThanLimit' : 'longerThanBalance'
  const longer = { minutes, ordered: file.billed_minutes, cost: { cents: totalOf(items) } }
  await holdFiles(tx, order, [file], [{ says, file: `${file.id}`, ...longer }])
  return { isHeld: true }
}

function differenceOf(file: AudiofileRow, bought: LineItem[], minutes: number): NewLineItem[] {
  if (minutes === 0) return []
  const difference = bought
    .filter(({ kind }) => kind === 'order' || kind === 'upgrade')
    .map((item) => settlementItem(file, item, minutes, item.price_cents))
  const centsLeft = difference.reduce((sum, one) => sum + one.quantity * one.priceCents, totalOf(bought))
  // An operator refunded a part of it before: no more goes back than was paid.
  const kept = centsLeft < 0 ? [settlementItem(file, bought[0]!, 1, -centsLeft)] : []
  return [...difference, ...kept]
}

const settlementItem = (
  { id }: AudiofileRow,
  { sku, product, key_id: keyId }: Pick<LineItem, 'sku' | 'product' | 'key_id'>,
  quantity: number,
  priceCents: number,
) => ({ audiofileId: id, kind: 'settlement' as const, sku, product, quantity, priceCents, keyId })

async function missing(tx: Tx, accountId: number, cents: number): Promise<number> {
  if (cents <= 0) return 0
  return Math.max(0, cents - (await lockPrepayBalance(tx, accountId)))
}

async function chargeDifference(
  tx: Tx,
  file: AudiofileRow,
  order: Order,
  items: LineItem[],
  first: LineItem,
): Promise<void> {
  const account = { ...(await findAccount(tx, file.account_id)), terms: order.terms }
  const minutes = items[0]!.quantity
  const transaction = await charge(tx, account, {
    items,
    kind: 'settlement',
    memo: {
      says: minutes > 0 ? 'memo.longer' : 'memo.shorter',
      minutes: Math.abs(minutes),
      recording: inQuotes(file),
    },
    cause: `settlement of audiofile ${file.id} from line item ${first.id}`,
    mayOverdraw: false,
  })
  const refundedCents = -totalOf(items)
  if (transaction === null || account.terms !== 'prepay' || refundedCents <= 0) return
  const originalTransaction = first.transaction_id
  await followRefund(tx, fromFile(file), { toBalanceCents: refundedCents, originalTransaction, transaction })
}
