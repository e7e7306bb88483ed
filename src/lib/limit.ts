import { createPlaces, type PlaceCount } from './places.ts'

/** Limits how many tasks run at the same time; the others wait in order. */
export function createLimit(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = max

  return async (task) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

export type SharedLimit = <T>(account: number, task: () => Promise<T>) => Promise<T>

/** How many accounts' last turns are remembered; older ones count as new. */
const MAX_REMEMBERED = 1000

/**
 * The same for many accounts, each with its share of the places (`places.ts`). When several wait, the next place goes
 * to the account whose last turn is longest ago: a new one comes first.
 */
export function createSharedLimit(count: PlaceCount): SharedLimit {
  const places = createPlaces<number>(count)
  const waiting = new Map<number, (() => void)[]>()
  /** In the order of their last turns. */
  const served = new Set<number>()

  function startWaiting(): void {
    for (let next = nextAccount(); next !== null; next = nextAccount()) {
      places.take(next)
      served.delete(next)
      served.add(next)
      if (served.size > MAX_REMEMBERED) served.delete(served.values().next().value!)
      const tasks = waiting.get(next)!
      tasks.shift()!()
      if (tasks.length === 0) waiting.delete(next)
    }
  }

  function nextAccount(): number | null {
    const ready = [...waiting.keys()].filter((account) => places.mayTake(account))
    if (ready.length < 2) return ready[0] ?? null
    const isReady = new Set(ready)
    return (
      ready.find((account) => !served.has(account)) ?? [...served].find((account) => isReady.has(account))!
    )
  }

  return async (account, task) => {
    await new Promise<void>((start) => {
      const tasks = waiting.get(account) ?? []
      waiting.set(account, tasks)
      tasks.push(start)
      startWaiting()
    })
    try {
      return await task()
    } finally {
      places.leave(account)
      startWaiting()
    }
  }
}
