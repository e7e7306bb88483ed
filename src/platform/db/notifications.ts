import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

type Listener = { close(): Promise<void> }

type ConnectionMonitor = {
  onMessage(payload: string): void
  /** Messages sent while the connection is down are lost, so subscribers have to know when that happens. */
  onConnectionChange?(isConnected: boolean): void
}

const RECONNECT_MS = 500

/** Receives the NOTIFY messages of a channel on its own connection, which is reopened whenever it breaks. */
export async function listenTo(
  pool: pg.Pool,
  channel: string,
  monitor: ConnectionMonitor,
  log: Log,
): Promise<Listener> {
  let client: pg.Client | null = null
  let isClosing = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client(pool.options)
    fresh.on('error', (error) => log.warn({ err: error }, `no longer listening to ${channel}`))
    fresh.on('notification', ({ payload }) => monitor.onMessage(payload ?? ''))
    fresh.on('end', () => void listenAgain())
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
    monitor.onConnectionChange?.(true)
  }

  async function listenAgain(): Promise<void> {
    if (client === null) return
    client = null
    monitor.onConnectionChange?.(false)
    while (!isClosing && client === null) {
      await pause(RECONNECT_MS)
      if (!isClosing) await connect().catch(() => {})
    }
  }

  await connect()
  return {
    async close() {
      isClosing = true
      await client?.end()
    },
  }
}
