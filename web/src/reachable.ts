import { useSyncExternalStore } from 'react'

/**
 * Whether the service answers. A request that failed without an answer is checked by another one, because a single
 * failure may have many reasons; then we ask until the service is back, and failed requests are sent again.
 */
const ASK_AGAIN_MS = 2_000

let isAway = false
let isAsking = false
const listeners = new Set<() => void>()

export const useIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway)

/** Told each time the service goes away or comes back. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isServiceAway = (): boolean => isAway

/** To be called when a request got no answer. */
export async function checkReachable(): Promise<void> {
  if (isAsking) return
  isAsking = true
  while (!(await answers())) {
    set(true)
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  isAsking = false
  set(false)
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' })
    return response.ok
  } catch {
    return false
  }
}

function set(away: boolean): void {
  if (away === isAway) return
  isAway = away
  for (const listener of listeners) listener()
}

addEventListener('offline', checkReachable)
