import type { Cue } from '../../../../src/render/caption-rules.ts'

/** Captions that are not on the service yet, kept in the browser from the first key on. */
export type Kept = {
  /** That they were made from. */
  version: number
  cues: Cue[]
  /** A save that was on its way: it may have arrived. */
  sending: { saveId: string; cues: Cue[] } | null
}

export type Keeper = ReturnType<typeof createKeeper>

/** One for each person and task: several people may share a machine. */
export function createKeeper(person: number, task: number) {
  const key = `longhand-captions ${person} ${task}`
  return {
    keep: (kept: Kept): void => localStorage.setItem(key, JSON.stringify(kept)),
    read(): Kept | null {
      const text = localStorage.getItem(key)
      return text === null ? null : JSON.parse(text)
    },
    forget: (): void => localStorage.removeItem(key),
  }
}
