import { type AudiofileRow, inQuotes } from '../../files/audiofiles/index.ts'
import { writeEvent } from '../../messages/events/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { formatAmount } from '../../platform/money.ts'
import type { Said } from '../../platform/texts/said.ts'
import type { Words } from '../../platform/texts/worded.ts'
import type { Insight } from '../catalogue/index.ts'
import { type LineItem, type RefundedItems, refundItems, totalOf } from '../ledger/index.ts'
import { releaseAfterRefund } from '../orders/index.ts'

type From = { accountId: number; order: string; audiofile?: number }

export const fromFile = ({ account_id, order_id, id }: AudiofileRow): From => ({
  accountId: account_id,
  order: order_id,
  audiofile: id,
})

/** Refunds what was paid for items of a file. The caller has locked the account and changed the state. */
export const refundFile = (
  tx: Tx,
  file: AudiofileRow,
  items: LineItem[],
  says: 'memo.refund' | `memo.refund.${Insight | 'VIDEO1'}` = 'memo.refund',
): Promise<RefundedItems> =>
  giveBack(tx, fromFile(file), { items, memo: { says, recording: inQuotes(file) } })

/** Refunds what was paid for items. The caller has locked the account and changed the state of their files. */
export async function giveBack(
  tx: Tx,
  from: From,
  { items, memo }: { items: LineItem[]; memo: Words },
): Promise<RefundedItems> {
  const given = await refundItems(tx, from.accountId, { items, memo })
  await followRefund(tx, from, given)
  return given
}

/** Items of several orders, in one transaction: each order has an event of its own about what went to the balance. */
export async function giveBackToOrders(
  tx: Tx,
  accountId: number,
  { items, memo }: { items: LineItem[]; memo: Words },
): Promise<void> {
  const given = await refundItems(tx, accountId, { items, memo })
  let left = given.toBalanceCents
  for (const order of new Set(items.map(({ order_id }) => order_id))) {
    const ofOrder = totalOf(items.filter(({ order_id }) => order_id === order))
    const toBalanceCents = Math.min(left, Math.max(0, ofOrder))
    left -= toBalanceCents
    await followRefund(tx, { accountId, order }, { ...given, toBalanceCents })
  }
}

/**
 * What every refund brings with it: the notification of one that the customer did not ask for, the event of what went to
 * the balance, and the release of orders that it covers.
 */
export async function followRefund(
  tx: Tx,
  { accountId, ...of }: From,
  {
    toBalanceCents,
    originalTransaction,
    transaction,
  }: Pick<RefundedItems, 'toBalanceCents' | 'originalTransaction' | 'transaction'>,
  said: Said[] = [],
): Promise<void> {
  if (said.length > 0) await writeNotice(tx, accountId, { kind: 'refund issued', ...of, said })
  if (toBalanceCents > 0) {
    await writeEvent(tx, accountId, {
      event: 'REFUND_ISSUED',
      amount: formatAmount(toBalanceCents),
      ...of,
      original_transaction: originalTransaction!,
      transaction: transaction!,
    })
  }
  await releaseAfterRefund(tx, accountId)
}
