import type { Tx } from '../db/index.ts'
import { now } from '../lib/clock.ts'
import { enqueue } from '../queue/index.ts'

/** Does nothing if no charge is due then. */
export async function chargeLater(tx: Tx, order: string, minutes: number): Promise<void> {
  const runAt = new Date(now().getTime() + minutes * 60_000)
  await enqueue(tx, 'charge-order', { order }, { runAt, key: `charge ${order}` })
}
