/**
 * The database notifies of changes that open pages show. Each process listens on one connection, however many pages
 * are open, and passes each message on to the pages that it concerns.
 */
type Watcher<Message> = {
  told(message: Message): void
  /** Messages may have been missed: the page must reload. */
  missed(): void
}

/** Every change of a file's state or progress (`audiofile_changes`), for the pages of its account. */
type AudiofileChange = {
  account: number
  id: number
  statename: string
  percent: number | null
  /** What a language model writes about it has changed, and nothing else. */
  insight?: number
}

export type LiveChanges = ReturnType<typeof createLiveChanges>
export type LiveWork = ReturnType<typeof createLiveWork>

export function createLiveChanges() {
  const { watching, ...watchers } = createWatchers<AudiofileChange>()
  return {
    ...watchers,
    onMessage(payload: string): void {
      const change: AudiofileChange = JSON.parse(payload)
      for (const watcher of watching.get(change.account) ?? []) watcher.told(change)
    },
  }
}

/** The task whose claim has ended, for the person who had it; the file in a part of which a speaker got a name; or empty. */
type WorkChange = { ended?: number; named?: number }

/** Changes to the available tasks (`work_changes`), for all open task lists. */
export function createLiveWork() {
  const { watching, ...watchers } = createWatchers<WorkChange>()
  return {
    ...watchers,
    onMessage(payload: string): void {
      const change: { person?: number; task?: number; named?: number } = payload ? JSON.parse(payload) : {}
      const { named } = change
      for (const [person, pages] of watching)
        for (const watcher of pages)
          watcher.told(named ? { named } : change.person === person ? { ended: change.task! } : {})
    },
  }
}

/** Pages, by the account or the person that they belong to. */
function createWatchers<Message>() {
  const watching = new Map<number, Set<Watcher<Message>>>()
  return {
    watching,
    onConnectionChange(isConnected: boolean): void {
      if (!isConnected) return
      for (const watchers of watching.values()) for (const watcher of [...watchers]) watcher.missed()
    },
    /** Until the returned function is called. */
    watch(owner: number, watcher: Watcher<Message>): () => void {
      const watchers = watching.get(owner) ?? new Set()
      watching.set(owner, watchers.add(watcher))
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && watching.get(owner) === watchers) watching.delete(owner)
      }
    },
    watchers: (owner: number): number => watching.get(owner)?.size ?? 0,
  }
}
