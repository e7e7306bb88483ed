import type { Tx } from '../db/index.ts'
import { cancelOrder } from '../orders/index.ts'
import { filesBegun, withdrawTasks } from './store.ts'

/** Cancels the files of an order that no one has begun to work on, and withdraws their tasks. */
export async function cancelNotBegun(tx: Tx, orderId: string): ReturnType<typeof cancelOrder> {
  const cancelled = await cancelOrder(tx, orderId, (ids) => filesBegun(tx, ids))
  for (const id of cancelled.audiofiles)
    await withdrawTasks(tx, id, 'The order was cancelled, so this task is no longer needed.')
  return cancelled
}
