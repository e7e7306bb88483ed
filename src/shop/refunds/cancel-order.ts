import {
  type AudiofileRow,
  CANCELLABLE_STATES,
  CUSTOMER_CANCELLABLE_STATES,
  changeStates,
  inState,
  lockFilesOfOrder,
} from '../../files/audiofiles/index.ts'
import { counted } from '../../platform/counted.ts'
import type { Tx } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isDoneByMachine } from '../catalogue/index.ts'
import { itemsOfFiles, type LineItem } from '../ledger/index.ts'
import { chargeLater, filesBeingCharged, lockOrder, setHold } from '../orders/index.ts'
import { isUpgradedTranscript, itemsGivenBack, returnToDelivered } from './cancel-upgrade.ts'
import { giveBack } from './give-back.ts'

/**
 * An operator or the customer cancels an order: every file for which the ordered work has not begun is cancelled and
 * refunded, in whatever state it is. For machine products the work begins with Processing; for others, when a person takes
 * a task, which `begunByPeople` knows. A file whose card is being charged right now is left alone. Of a transcript that was
 * delivered and then upgraded, the upgrade is cancelled (`cancel-upgrade.ts`). This is not API v4's refund, whose states the
 * contract names (`refund-file.ts`).
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
  if (!order) throw new Refusal('not_found', { says: 'order.none', order: orderId })
  const files = await lockFilesOfOrder(tx, orderId)
  const missing = only?.find((id) => files.every((file) => file.id !== id))
  if (missing !== undefined) throw new Refusal('not_found', `Order ${orderId} has no file ${missing}.`)
  const wanted = files.filter(({ id }) => only === null || only.includes(id))
  const begun = await begunByPeople(wanted.map(({ id }) => id))
  const charged = await filesBeingCharged(tx, orderId)
  const cancellable = wanted.filter(
    (file) => mayBeCancelled(file, by) && !begun.includes(file.id) && !charged.includes(file.id),
  )
  if (order.is_test && by === 'customer')
    throw new Refusal('wrong_state', { says: 'order.isTest', order: orderId })
  if (cancellable.length === 0) {
    throw new Refusal('wrong_state', { says: 'order.cannotCancel', order: orderId })
  }
  const ids = cancellable.map((file) => file.id)
  const items = await itemsOf(tx, cancellable)
  const upgraded = cancellable.filter(isUpgradedTranscript)
  const ended = cancellable.filter((file) => !isUpgradedTranscript(file))
  await changeStates(tx, ended.map(inState), by === 'customer' ? 'Refunded' : 'Order Cancelled', {
    reason:
      by === 'customer'
        ? 'The file was cancelled before work on it began.'
        : 'An operator cancelled the file.',
  })
  for (const file of upgraded) await returnToDelivered(tx, file)
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
    { items, memo: { says: ended.length > 0 ? 'memo.cancelled' : 'memo.upgradeCancelled', order: orderId } },
  )
  const amountCents = given.toBalanceCents + given.offInvoicesCents
  return {
    order: orderId,
    audiofiles: ids,
    amountCents,
    message: [
      ...(ended.length > 0 ? [`${ended.length} of ${counted(files.length, 'file')} cancelled`] : []),
      ...(upgraded.length > 0 ? [`${counted(upgraded.length, 'upgrade')} cancelled`] : []),
      `${formatDollars(amountCents)} refunded`,
    ].join(', '),
  }
}

/** What is given back for files in the states that they are in now. */
async function itemsOf(tx: Tx, files: AudiofileRow[]): Promise<LineItem[]> {
  const items = await itemsOfFiles(
    tx,
    files.map(({ id }) => id),
  )
  const byFile = Map.groupBy(items, ({ audiofile_id }) => audiofile_id)
  return files.flatMap((file) => itemsGivenBack(file, byFile.get(file.id) ?? []))
}

type Canceller = 'customer' | 'operator'

type CancelledFile = Pick<AudiofileRow, 'statename' | 'product' | 'is_test'>

/** By its state and product; whether people have begun is not known here. */
export function mayBeCancelled({ statename, product, is_test }: CancelledFile, by: Canceller): boolean {
  if (statename === 'Processing' && isDoneByMachine(product)) return false
  if (by === 'operator') return CANCELLABLE_STATES.includes(statename)
  return CUSTOMER_CANCELLABLE_STATES.includes(statename) && !is_test
}
