import type { Costs } from './costs.ts'
import { createPlaces, type PlaceCount } from './places.ts'

/** A signal that fires while the task waits takes it out of the queue; the promise then fails with its reason. */
export type SharedLimit<Holder = number> = <T>(
  holder: Holder,
  task: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>

/** How many accounts' last turns are remembered; older ones count as new. */
const MAX_REMEMBERED = 1000

/**
 * Limits how many tasks run at the same time. Each account has its share of the places (`places.ts`). When several wait,
 * the next place goes to the account whose last turn is longest ago: a new one comes first. Where turns take seconds, it
 * goes to the one that had the least time lately: among many with much to do, one with little hardly waits.
 */
export function createSharedLimit<Holder = number>(
  count: PlaceCount,
  costs?: Costs<Holder>,
): SharedLimit<Holder> {
  const places = createPlaces<Holder>(count)
  const waiting = new Map<Holder, Set<() => void>>()
  /** In the order of their last turns. */
  const served = new Set<Holder>()

  function startWaiting(): void {
    for (let next = nextHolder(); next !== null; next = nextHolder()) {
      places.take(next)
      served.delete(next)
      served.add(next)
      if (served.size > MAX_REMEMBERED) served.delete(served.values().next().value!)
      const [first] = waiting.get(next)!
      stopWaiting(next, first!)
      first!()
    }
  }

  function stopWaiting(holder: Holder, start: () => void): void {
    const starts = waiting.get(holder)!
    starts.delete(start)
    if (starts.size === 0) waiting.delete(holder)
  }

  function nextHolder(): Holder | null {
    const ready = [...waiting.keys()].filter((holder) => places.mayTake(holder))
    if (ready.length < 2) return ready[0] ?? null
    if (costs) return ready.reduce((a, b) => (costs.of(b) < costs.of(a) ? b : a))
    const isReady = new Set(ready)
    return ready.find((holder) => !served.has(holder)) ?? [...served].find((holder) => isReady.has(holder))!
  }

  function turnOf(holder: Holder, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      stopWaiting(holder, start)
      reject(signal!.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.set(holder, (waiting.get(holder) ?? new Set()).add(start))
    startWaiting()
    return promise
  }

  return async (holder, task, signal) => {
    await turnOf(holder, signal)
    const startMs = performance.now()
    try {
      return await task()
    } finally {
      costs?.add(holder, (performance.now() - startMs) / 1000)
      places.leave(holder)
      startWaiting()
    }
  }
}
