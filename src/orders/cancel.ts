import { CANCELLABLE_STATES, changeStates, inState, lockFilesOfOrder } from '../audiofiles/index.ts'
import type { Tx } from '../db/index.ts'
import { writeEvent } from '../events/index.ts'
import { itemsOfFiles, refundItems } from '../ledger/index.ts'
import { formatAmount, formatDollars } from '../lib/money.ts'
import { Refusal } from '../lib/refusal.ts'
import { chargeLater } from './charge-later.ts'
import { releaseAfterRefund } from './release.ts'
import { lockOrder, setHold } from './store.ts'

/** An operator cancels an order: every file that has not been worked on is cancelled and refunded. */
export async function cancelOrder(
  tx: Tx,
  orderId: string,
): Promise<{ order: string; audiofiles: number[]; amountCents: number; message: string }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('not_found', `There is no order ${orderId}.`)
  const files = await lockFilesOfOrder(tx, orderId)
  const cancellable = files.filter((file) => CANCELLABLE_STATES.includes(file.statename))
  if (cancellable.length === 0) {
    throw new Refusal(
      'wrong_state',
      `No file of order ${orderId} can be cancelled: its files are not in ${CANCELLABLE_STATES.join(', ')}.`,
    )
  }
  const ids = cancellable.map((file) => file.id)
  const given = await refundItems(tx, order.account_id, {
    items: await itemsOfFiles(tx, ids),
    memo: `Cancellation of order ${orderId}`,
  })
  await changeStates(tx, cancellable.map(inState), 'Order Cancelled', { reason: 'cancelled by an operator' })
  const isStillHeld = files.some((file) => file.statename === 'On Hold' && !cancellable.includes(file))
  if (order.hold !== null && !isStillHeld) {
    await setHold(tx, orderId, null)
    if (order.terms === 'card') await chargeLater(tx, orderId, 0)
  }
  if (given.toBalanceCents > 0) {
    await writeEvent(tx, order.account_id, {
      event: 'REFUND_ISSUED',
      amount: formatAmount(given.toBalanceCents),
      order: orderId,
      original_transaction: given.originalTransaction!,
      transaction: given.transaction!,
    })
  }
  await releaseAfterRefund(tx, order.account_id)
  const amountCents = given.toBalanceCents + given.offInvoicesCents
  return {
    order: orderId,
    audiofiles: ids,
    amountCents,
    message: `${ids.length} of ${files.length} files cancelled, ${formatDollars(amountCents)} refunded`,
  }
}
