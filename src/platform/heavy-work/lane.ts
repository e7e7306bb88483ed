import type { Costs } from '../costs.ts'

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
