import {
  type AudiofileRow,
  CANCELLABLE_STATES,
  CUSTOMER_CANCELLABLE_STATES,
  changeStates,
  inState,
  lockFilesOfOrder,
} from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isDoneByMachine } from '../catalogue/index.ts'
import { itemsOfFiles } from '../ledger/index.ts'
import { chargeLater, filesBeingCharged, lockOrder, setHold } from '../orders/index.ts'
import { giveBack } from './give-back.ts'

/**
 * An operator or the customer cancels an order: every file for which the ordered work has not begun is cancelled and
 * refunded, in whatever state it is. For machine products the work begins with Processing; for others, when a person takes
 * a task, which `begunByPeople` knows. A file whose card is being charged right now is left alone. This is not API v4's
 * refund, whose states the contract names (`refund-file.ts`).
 */
export async function cancelOrder(
  tx: Tx,
  orderId: string,
  {
    by,
    only,
    begunByPeople,
  }: {
    by: Canceller
    /** Null for all files of the order. */
    only: number[] | null
    begunByPeople: (audiofileIds: number[]) => Promise<number[]>
  },
): Promise<{ order: string; audiofiles: number[]; amountCents: number; message: string }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('not_found', `There is no order ${orderId}.`)
  const files = await lockFilesOfOrder(tx, orderId)
  const missing = only?.find((id) => files.every((file) => file.id !== id))
  if (missing !== undefined) throw new Refusal('not_found', `Order ${orderId} has no file ${missing}.`)
  const wanted = files.filter(({ id }) => only === null || only.includes(id))
  const begun = await begunByPeople(wanted.map(({ id }) => id))
  const charged = await filesBeingCharged(tx, orderId)
  const cancellable = wanted.filter(
    (file) => mayBeCancelled(file, by) && !begun.includes(file.id) && !charged.includes(file.id),
  )
  if (cancellable.length === 0) {
    throw new Refusal(
      'wrong_state',
      `No file of order ${orderId} can be cancelled: work has started or is finished, the files are already cancelled or failed, or a card is being charged.`,
    )
  }
  const ids = cancellable.map((file) => file.id)
  await changeStates(tx, cancellable.map(inState), by === 'customer' ? 'Refunded' : 'Order Cancelled', {
    reason:
      by === 'customer'
        ? 'The file was cancelled before work on it began.'
        : 'An operator cancelled the file.',
  })
  const isStillHeld = files.some((file) => file.statename === 'On Hold' && !cancellable.includes(file))
  if (order.hold !== null && !isStillHeld) await setHold(tx, orderId, null)
  // The others do not wait for the price of a cancelled file.
  if (order.terms === 'card' && !isStillHeld) await chargeLater(tx, order, 0)
  const given = await giveBack(
    tx,
    {
      accountId: order.account_id,
      order: orderId,
      ...(by === 'customer' && ids.length === 1 ? { audiofile: ids[0]! } : {}),
    },
    { items: await itemsOfFiles(tx, ids), memo: `Cancellation of order ${orderId}` },
  )
  const amountCents = given.toBalanceCents + given.offInvoicesCents
  return {
    order: orderId,
    audiofiles: ids,
    amountCents,
    message: `${ids.length} of ${files.length} files cancelled, ${formatDollars(amountCents)} refunded`,
  }
}

type Canceller = 'customer' | 'operator'

type CancelledFile = Pick<AudiofileRow, 'statename' | 'product' | 'is_test'>

/** By its state and product; whether people have begun is not known here. */
export function mayBeCancelled({ statename, product, is_test }: CancelledFile, by: Canceller): boolean {
  if (statename === 'Processing' && isDoneByMachine(product)) return false
  if (by === 'operator') return CANCELLABLE_STATES.includes(statename)
  return CUSTOMER_CANCELLABLE_STATES.includes(statename) && !is_test
}
