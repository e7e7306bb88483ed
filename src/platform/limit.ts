import type { Costs } from './costs.ts'
import { createPlaces, type PlaceCount } from './places.ts'

type TurnOptions = {
  /** If it fires while the task waits, the task leaves the queue, and the promise fails with the signal's reason. */
  signal?: AbortSignal
  /** How much there is to do, in any unit: with twice the size a turn is expected to take twice as long. */
  size?: number
}
export type SharedLimit<Holder = number> = <T>(
  holder: Holder,
  task: () => Promise<T>,
  options?: TurnOptions,
) => Promise<T>

type Turn = { size: number; start(): void }

/** How many accounts' last turns are remembered; older ones count as new. */
const MAX_REMEMBERED = 1000

/**
 * Limits how many tasks run at the same time. Each account has its share of the places (`places.ts`). When several wait,
 * the next place goes to the account whose last turn is longest ago: a new one comes first. Where turns take seconds, it
 * goes to the one that will have had the least time lately at the end of its turn: among many with much to do, one with
 * little hardly waits.
 */
export function createSharedLimit<Holder = number>(
  count: PlaceCount,
  costs?: Costs<Holder>,
): SharedLimit<Holder> {
  const places = createPlaces<Holder>(count)
  const waiting = new Map<Holder, Set<Turn>>()
  const expected = createExpectation()
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
      first!.start()
    }
  }

  function stopWaiting(holder: Holder, turn: Turn): void {
    const turns = waiting.get(holder)!
    turns.delete(turn)
    if (turns.size === 0) waiting.delete(holder)
  }

  function nextHolder(): Holder | null {
    const ready = [...waiting.keys()].filter((holder) => places.mayTake(holder))
    if (ready.length < 2) return ready[0] ?? null
    if (costs) {
      const inTheEnd = (holder: Holder) =>
        costs.of(holder) + expected.seconds([...waiting.get(holder)!][0]!.size)
      return ready.reduce((a, b) => (inTheEnd(b) < inTheEnd(a) ? b : a))
    }
    const isReady = new Set(ready)
    return ready.find((holder) => !served.has(holder)) ?? [...served].find((holder) => isReady.has(holder))!
  }

  function turnOf(holder: Holder, { signal, size = 0 }: TurnOptions): Promise<void> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn = {
      size,
      start() {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      },
    }
    const giveUp = () => {
      stopWaiting(holder, turn)
      reject(signal!.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.set(holder, (waiting.get(holder) ?? new Set()).add(turn))
    startWaiting()
    return promise
  }

  return async (holder, task, options = {}) => {
    await turnOf(holder, options)
    const startMs = performance.now()
    try {
      return await task()
    } finally {
      const seconds = (performance.now() - startMs) / 1000
      costs?.add(holder, seconds)
      expected.learn(options.size ?? 0, seconds)
      places.leave(holder)
      startWaiting()
    }
  }
}

/** What turns of a size take, by those that have been. */
function createExpectation() {
  let allSizes = 0
  let allSeconds = 0
  return {
    seconds: (size: number): number => (allSizes > 0 ? (size * allSeconds) / allSizes : 0),
    learn(size: number, seconds: number): void {
      if (size === 0) return
      allSizes += size
      allSeconds += seconds
    },
  }
}
