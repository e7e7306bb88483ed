import { type AudiofileRow, lockAudiofile } from '../files/audiofiles/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { alignLater } from '../production/index.ts'
import { cancelOrder, mayBeCancelled } from '../shop/refunds/index.ts'
import { filesBegun, withdrawTasks } from './store.ts'
import { endReviews } from './translation/end-reviews.ts'
import { withdrawOvertaken } from './withdraw.ts'

/** Cancels the files of an order that no one has begun to work on, or some of them, and withdraws their tasks. */
export async function cancelNotBegun(
  tx: Tx,
  orderId: string,
  { by, only = null }: { by: 'customer' | 'operator'; only?: number[] | null },
): ReturnType<typeof cancelOrder> {
  /** Corrections that an upgrade ended are paid first. */
  async function begunByPeople(ids: number[]): Promise<number[]> {
    for (const id of ids) await withdrawOvertaken(tx, id)
    return filesBegun(tx, ids)
  }
  const cancelled = await cancelOrder(tx, orderId, { by, only, begunByPeople })
  for (const id of cancelled.audiofiles) {
    await withdrawTasks(tx, id, 'The order was cancelled, so this task is no longer needed.')
    const file = (await lockAudiofile(tx, id))!
    if (file.statename === 'Delivered') await alignLater(tx, file)
    else await endReviews(tx, file, 'The order was cancelled, so this task is no longer needed.')
  }
  return cancelled
}

/** Why its customer cannot cancel the file now; null when they can. */
export async function cancelRefusal(db: Db, file: AudiofileRow): Promise<string | null> {
  if (!mayBeCancelled(file, 'customer')) return 'work on it has started, or it is finished or closed'
  return (await filesBegun(db, [file.id])).length > 0 ? 'work on it has started' : null
}
