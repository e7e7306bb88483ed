/**
 * The database tells of every change of a file's state or progress (`audiofile_changes`). Each process listens on one
 * connection, however many pages are open, and hands a change to the pages of its account.
 */
export type AudiofileChange = { account: number; id: number; statename: string; percent: number | null }

export type Watcher = {
  told(change: AudiofileChange): void
  /** Changes may have been missed: the page must look again. */
  missed(): void
}

export type LiveChanges = ReturnType<typeof createLiveChanges>

export function createLiveChanges() {
  const watching = new Map<number, Set<Watcher>>()
  return {
    onMessage(payload: string): void {
      const change: AudiofileChange = JSON.parse(payload)
      for (const watcher of watching.get(change.account) ?? []) watcher.told(change)
    },
    onHearing(isHearing: boolean): void {
      if (!isHearing) return
      for (const watchers of watching.values()) for (const watcher of [...watchers]) watcher.missed()
    },
    /** Until the returned function is called. */
    watch(accountId: number, watcher: Watcher): () => void {
      const watchers = watching.get(accountId) ?? new Set()
      watching.set(accountId, watchers.add(watcher))
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && watching.get(accountId) === watchers) watching.delete(accountId)
      }
    },
    watchers: (accountId: number): number => watching.get(accountId)?.size ?? 0,
  }
}
