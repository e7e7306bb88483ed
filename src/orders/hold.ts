import { type AudiofileRow, changeStates, inState } from '../audiofiles/index.ts'
import type { Tx } from '../db/index.ts'
import { writeEvent } from '../events/index.ts'
import { type Order, setHold } from './store.ts'

/**
 * Puts files of an order on hold until they are paid for. The order is marked as held and its customer told; other files
 * of it that are paid for go on.
 */
export async function holdFiles(tx: Tx, order: Order, files: AudiofileRow[], reason: string): Promise<void> {
  await setHold(tx, order.id, 'billing')
  await changeStates(tx, files.map(inState), 'On Hold', { reason })
  await writeEvent(tx, order.account_id, {
    event: 'ORDER_ON_HOLD',
    order: order.id,
    audiofiles: files.map((file) => file.id).join(','),
    hold: 'billing',
    skus: order.skus.join(','),
  })
}
