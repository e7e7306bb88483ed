import { type Change, type DeskCue, plainCue } from './cues.ts'

/** The captions, the selection and the undo history. */
export type Snapshot = { readonly cues: readonly DeskCue[]; readonly at: number }

export type CueStore = ReturnType<typeof createCueStore>

const MAX_UNDO_STEPS = 500

export function createCueStore(initial: readonly DeskCue[], at: number) {
  let now: Snapshot = { cues: initial, at }
  let past: Snapshot[] = []
  let future: Snapshot[] = []
  let lastRun: string | null = null
  const listeners = new Set<() => void>()

  function become(next: Snapshot): void {
    now = next
    for (const listener of listeners) listener()
  }

  function travel(from: Snapshot[], to: Snapshot[]): void {
    const next = from.pop()
    if (!next) return
    to.push(now)
    lastRun = null
    become(next)
  }

  return {
    now: () => now,
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Called at every change, including a new selection. */
    onCues(watcher: (cues: readonly DeskCue[]) => void): () => void {
      const listener = () => watcher(now.cues)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Consecutive changes of one `run` (typing into one caption) are undone together. */
    change(change: Change, run: string | null = null): void {
      const next = change(now.cues, now.at)
      if (next.cues === now.cues) return
      if (run === null || run !== lastRun) past = [...past.slice(-MAX_UNDO_STEPS), now]
      lastRun = run
      future = []
      become(next)
    },
    select(at: number): void {
      if (at < 0 || at >= now.cues.length || at === now.at) return
      lastRun = null
      become({ cues: now.cues, at })
    },
    /** Replaces all captions, selects the first that is another one now, and clears the undo history. */
    open(cues: readonly DeskCue[]): void {
      past = []
      future = []
      const changed = cues.findIndex((cue, i) => !isSameCaption(cue, now.cues[i]))
      become({ cues, at: changed >= 0 ? changed : Math.min(now.at, Math.max(0, cues.length - 1)) })
    },
    undo: () => travel(past, future),
    redo: () => travel(future, past),
  }
}

const isSameCaption = (one: DeskCue, other: DeskCue | undefined): boolean =>
  other !== undefined && JSON.stringify(plainCue(one)) === JSON.stringify(plainCue(other))
