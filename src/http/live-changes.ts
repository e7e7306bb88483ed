import pg from 'pg'
import type { Log } from '../lib/log.ts'

/**
 * The database tells of every change of a file's state or progress. Each process listens on one connection of its
 * own, however many pages are open, and hands a change to the pages of its account.
 */
export type AudiofileChange = { account: number; id: number; statename: string; percent: number | null }

export type LiveChanges = {
  /** Calls back until the returned function is called. */
  watch(accountId: number, told: (change: AudiofileChange) => void): () => void
  watchers(accountId: number): number
  stop(): Promise<void>
}

const CHANNEL = 'audiofile_changes'
const LISTEN_AGAIN_MS = 1000

export async function listenForChanges(pool: pg.Pool, log: Log): Promise<LiveChanges> {
  const watching = new Map<number, Set<(change: AudiofileChange) => void>>()
  let client: pg.Client | null = null
  let stopped = false

  async function listen(): Promise<void> {
    if (stopped) return
    try {
      const fresh = new pg.Client(pool.options)
      fresh.on('error', () => {})
      fresh.on('end', listenAgain)
      fresh.on('notification', ({ payload }) => tell(JSON.parse(payload!)))
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      client = fresh
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for changes of files; trying again')
      listenAgain()
    }
  }

  let again: NodeJS.Timeout | undefined
  function listenAgain(): void {
    client = null
    clearTimeout(again)
    if (!stopped) again = setTimeout(listen, LISTEN_AGAIN_MS)
  }

  function tell(change: AudiofileChange): void {
    for (const told of watching.get(change.account) ?? []) told(change)
  }

  await listen()
  return {
    watch(accountId, told) {
      const pages = watching.get(accountId) ?? new Set()
      watching.set(accountId, pages.add(told))
      return () => {
        pages.delete(told)
        if (pages.size === 0 && watching.get(accountId) === pages) watching.delete(accountId)
      }
    },
    watchers: (accountId) => watching.get(accountId)?.size ?? 0,
    async stop() {
      stopped = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
