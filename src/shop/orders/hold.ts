import { type AudiofileRow, changeStates, inState } from '../../files/audiofiles/index.ts'
import { writeEvent } from '../../messages/events/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { inEnglish, type Said } from '../../platform/texts/said.ts'
import { type Order, setHold } from './store.ts'

/** Puts files of an order on hold until they are paid for, and marks the order. Its other files continue. */
export async function holdFiles(tx: Tx, order: Order, files: AudiofileRow[], said: Said[]): Promise<void> {
  await setHold(tx, order.id, 'billing')
  await changeStates(tx, files.map(inState), 'On Hold', { reason: inEnglish(said) })
  const ids = files.map((file) => file.id)
  await reportHold(tx, { accountId: order.account_id, order: order.id, skus: order.skus, said }, ids)
}

/** By event and by notice. */
export async function reportHold(
  tx: Tx,
  { accountId, order, skus, said }: { accountId: number; order: string; skus: string[]; said: Said[] },
  audiofiles: number[],
): Promise<void> {
  await writeEvent(tx, accountId, {
    event: 'ORDER_ON_HOLD',
    order,
    audiofiles: audiofiles.join(','),
    hold: 'billing',
    skus: skus.join(','),
  })
  await writeNotice(tx, accountId, { kind: 'order on hold', order, said })
}
