import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import type { Order } from './store.ts'

/** Does nothing if no charge is due then. */
export async function chargeLater(
  tx: Tx,
  { id, account_id }: Pick<Order, 'id' | 'account_id'>,
  minutes: number,
): Promise<void> {
  const runAt = new Date(now().getTime() + minutes * 60_000)
  await enqueue(tx, 'charge-order', account_id, { order: id }, { runAt, key: `charge ${id}` })
}
