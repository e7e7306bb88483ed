/** What each owner's work has cost lately, in seconds of a core: half of it is forgotten every minute. */
type Costs<Owner> = {
  of(owner: Owner): number
  /** Little in all, such as a few documents, or little each time: others do not notice. */
  areLight(owner: Owner): boolean
  add(owner: Owner, seconds: number): void
}

const HALF_LIFE_MS = 60_000
const LIGHT_SECONDS = 4
const LIGHT_SECONDS_EACH = 0.2
/** Less than this is as good as nothing. */
const FORGOTTEN_SECONDS = 0.01

export function createCosts<Owner>(nowMs: () => number): Costs<Owner> {
  const known = new Map<Owner, { seconds: number; times: number; atMs: number }>()
  const latelyOf = (owner: Owner): { seconds: number; times: number } => {
    const { seconds, times, atMs } = known.get(owner) ?? { seconds: 0, times: 0, atMs: 0 }
    const left = 0.5 ** ((nowMs() - atMs) / HALF_LIFE_MS)
    return { seconds: seconds * left, times: times * left }
  }
  const of = (owner: Owner): number => latelyOf(owner).seconds
  return {
    of,
    areLight(owner) {
      const { seconds, times } = latelyOf(owner)
      return seconds < LIGHT_SECONDS || seconds < times * LIGHT_SECONDS_EACH
    },
    add(owner, cost) {
      const { seconds, times } = latelyOf(owner)
      known.set(owner, { seconds: seconds + cost, times: times + 1, atMs: nowMs() })
      for (const other of known.keys()) if (of(other) < FORGOTTEN_SECONDS) known.delete(other)
    },
  }
}

/** For those whose costs are light. */
const KEPT_PLACES = 2

/**
 * Places that owners share by what their work costs: when several wait, the one with the least cost comes next. An owner
 * who asks for little hardly waits, however many ask for much. One owner has at most half of the places.
 */
export function createLane<Owner>(places: number, costs: Costs<Owner>) {
  const running = new Map<Owner, number>()
  let waiting: { owner: Owner; start: () => void }[] = []
  let free = places

  function mayStart(owner: Owner): boolean {
    if (free === 0 || (running.get(owner) ?? 0) >= places / 2) return false
    return free > KEPT_PLACES || costs.areLight(owner)
  }

  function startNext(): void {
    const ready = waiting.filter(({ owner }) => mayStart(owner))
    if (ready.length === 0) return
    const next = ready.reduce((a, b) => (costs.of(b.owner) < costs.of(a.owner) ? b : a))
    waiting = waiting.filter((one) => one !== next)
    free--
    running.set(next.owner, (running.get(next.owner) ?? 0) + 1)
    next.start()
    startNext()
  }

  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    const { promise, resolve: start } = Promise.withResolvers<void>()
    waiting.push({ owner, start })
    startNext()
    await promise
    try {
      return await work()
    } finally {
      free++
      const others = running.get(owner)! - 1
      if (others === 0) running.delete(owner)
      else running.set(owner, others)
      startNext()
    }
  }
}
