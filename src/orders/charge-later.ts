import type { Tx } from '../db/index.ts'
import { now } from '../lib/clock.ts'
import { enqueue } from '../queue/index.ts'
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
