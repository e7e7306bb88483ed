import type { Tx } from '../platform/db/index.ts'
import { cancelOrder } from '../shop/orders/index.ts'
import { filesBegun, withdrawTasks } from './store.ts'

/** Cancels the files of an order that no one has begun to work on, or some of them, and withdraws their tasks. */
export async function cancelNotBegun(
  tx: Tx,
  orderId: string,
  only: number[] | null = null,
): ReturnType<typeof cancelOrder> {
  const cancelled = await cancelOrder(tx, orderId, { only, begunByPeople: (ids) => filesBegun(tx, ids) })
  for (const id of cancelled.audiofiles)
    await withdrawTasks(tx, id, 'The order was cancelled, so this task is no longer needed.')
  return cancelled
}
