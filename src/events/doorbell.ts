import pg from 'pg'
import { DELIVERY_CHANNEL } from './store.ts'

/** Rings when a delivery was planned by any process. A bell that is broken hangs until `mend` is called. */
export type Doorbell = { mend(): Promise<void>; close(): Promise<void> }

export function createDoorbell(pool: pg.Pool, onRing: () => void): Doorbell {
  let client: pg.Client | null = null

  /** A connection of its own: one of the pool would be handed to somebody else. */
  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(pool.options)
    fresh.on('error', () => {})
    fresh.on('end', () => {
      client = null
    })
    fresh.on('notification', onRing)
    await fresh.connect()
    await fresh.query(`listen ${DELIVERY_CHANNEL}`)
    return fresh
  }

  return {
    async mend() {
      client ??= await connect()
    },
    async close() {
      await client?.end().catch(() => {})
    },
  }
}
