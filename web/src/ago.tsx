import { useSyncExternalStore } from 'react'
import { shownAgo, shownDue } from './shown.ts'

const TICK_MS = 15_000
const listeners = new Set<() => void>()
let now = Date.now()
setInterval(() => {
  now = Date.now()
  for (const listener of listeners) listener()
}, TICK_MS)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Renders again as time passes, for texts that depend on it. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)

/** Drawn again only once the text is another one: a list has thousands of them. */
const useTimely = (text: () => string): string => useSyncExternalStore(subscribe, text)

/** `3 minutes ago`, which does not stay that. */
export function Ago({ at }: { at: string }) {
  return <time dateTime={at}>{useTimely(() => shownAgo(at))}</time>
}

/** The time of day if it is today, else the day and time. */
export function Due({ at }: { at: string }) {
  return <time dateTime={at}>{useTimely(() => shownDue(at))}</time>
}
