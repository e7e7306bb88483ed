import type { Costs } from './costs.ts'
import { createPlaces, type PlaceCount } from './places.ts'
import { Refusal } from './refusal.ts'

type TurnOptions = {
  /** If it fires while the task waits, the task leaves the queue, and the promise fails with the signal's reason. */
  signal?: AbortSignal
  /** The same after so long, with this error. Making a signal for each task would cost more than the wait. */
  within?: { ms: number; error: () => Error } | undefined
  /** How much there is to do, in any unit: with twice the size a turn is expected to take twice as long. */
  size?: number
}
export type SharedLimit<Holder = number> = <T>(
  holder: Holder,
  task: () => Promise<T>,
  options?: TurnOptions,
) => Promise<T>

export type Turn<Holder> = {
  holder: Holder
  size: number
  startMs: number
  /** The one that waits meanwhile. */
  overtakes: Turn<Holder> | null
  overtaken: { size: number; ms: number }
}
type Waiting<Holder> = { size: number; start(turn: Turn<Holder>): void }

export type Turns<Holder> = {
  /** Null if it has to wait. */
  beginNow(holder: Holder, size?: number): Turn<Holder> | null
  begin(holder: Holder, options?: TurnOptions): Promise<Turn<Holder>>
  end(turn: Turn<Holder>): void
}

/** How many accounts' last turns are remembered; older ones count as new. */
const MAX_REMEMBERED = 1000

/** Limits how many tasks run at the same time, each for its turn. */
export function createSharedLimit<Holder = number>(
  ...settings: Parameters<typeof createTurns<Holder>>
): SharedLimit<Holder> {
  const turns = createTurns(...settings)
  return async (holder, task, options = {}) => {
    const turn = await turns.begin(holder, options)
    try {
      return await task()
    } finally {
      turns.end(turn)
    }
  }
}

/**
 * Turns, so many at the same time. Each account has its share of the places (`places.ts`). When several wait,
 * the next place goes to the account whose last turn is longest ago: a new one comes first. Where turns take seconds, it
 * goes to the one that will have had the least time lately at the end of its turn: among many with much to do, one with
 * little hardly waits. Where a task waits for one that was started after it, a turn can also be overtaken: by smaller
 * ones of other accounts, one at a time, and in all of twice its size.
 */
export function createTurns<Holder = number>(
  count: PlaceCount,
  costs?: Costs<Holder>,
  { canOvertake = false, maxWaiting = Infinity } = {},
): Turns<Holder> {
  const places = createPlaces<Holder>(count)
  const waiting = new Map<Holder, Set<Waiting<Holder>>>()
  const underWay = new Set<Turn<Holder>>()
  const expected = createExpectation()
  /** In the order of their last turns. */
  const served = new Set<Holder>()
  let overtaking = 0

  function startWaiting(): void {
    // A task that starts now would go before the one that overtakes.
    if (waiting.size === 0 || overtaking > 0) return
    for (let next = nextHolder(); next !== null; next = nextHolder()) {
      places.take(next)
      startFirst(next, null)
    }
    const [turn] = underWay
    if (canOvertake && turn) overtake(turn)
  }

  function overtake(turn: Turn<Holder>): void {
    const mayOvertake = (holder: Holder) =>
      holder !== turn.holder &&
      sizeAskedBy(holder) < turn.size &&
      turn.overtaken.size + sizeAskedBy(holder) <= 2 * turn.size
    const next = leastInTheEnd([...waiting.keys()].filter(mayOvertake))
    if (next !== null) startFirst(next, turn)
  }

  function startFirst(holder: Holder, overtakes: Turn<Holder> | null): void {
    const [first] = waiting.get(holder)!
    stopWaiting(holder, first!)
    first!.start(started(holder, first!.size, overtakes))
  }

  function started(holder: Holder, size: number, overtakes: Turn<Holder> | null): Turn<Holder> {
    served.delete(holder)
    served.add(holder)
    if (served.size > MAX_REMEMBERED) served.delete(served.values().next().value!)
    if (overtakes) overtaking++
    const turn = { holder, size, startMs: performance.now(), overtakes, overtaken: { size: 0, ms: 0 } }
    underWay.add(turn)
    return turn
  }

  function stopWaiting(holder: Holder, turn: Waiting<Holder>): void {
    const turns = waiting.get(holder)!
    turns.delete(turn)
    if (turns.size === 0) waiting.delete(holder)
  }

  function nextHolder(): Holder | null {
    const ready = [...waiting.keys()].filter((holder) => places.mayTake(holder))
    if (ready.length < 2) return ready[0] ?? null
    if (costs) return leastInTheEnd(ready)
    const isReady = new Set(ready)
    return ready.find((holder) => !served.has(holder)) ?? [...served].find((holder) => isReady.has(holder))!
  }

  const leastInTheEnd = (holders: Holder[]): Holder | null =>
    holders.length === 0 ? null : holders.reduce((a, b) => (inTheEnd(b) < inTheEnd(a) ? b : a))

  const inTheEnd = (holder: Holder): number => costs!.of(holder) + expected.seconds(sizeAskedBy(holder))

  const sizeAskedBy = (holder: Holder): number => [...waiting.get(holder)!][0]!.size

  /** A holder that waits could not start either: a place that becomes free is taken at once. */
  function beginNow(holder: Holder, size = 0): Turn<Holder> | null {
    if (waiting.has(holder) || overtaking > 0 || !places.take(holder)) return null
    return started(holder, size, null)
  }

  async function begin(
    holder: Holder,
    { signal, size = 0, within }: TurnOptions = {},
  ): Promise<Turn<Holder>> {
    signal?.throwIfAborted()
    const now = beginNow(holder, size)
    if (now) return now
    if ((waiting.get(holder)?.size ?? 0) >= maxWaiting) throw tooManyWaiting(maxWaiting)
    const { promise, resolve, reject } = Promise.withResolvers<Turn<Holder>>()
    const own: Waiting<Holder> = {
      size,
      start(turn) {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        resolve(turn)
      },
    }
    const giveUp = (error: unknown) => {
      clearTimeout(timer)
      stopWaiting(holder, own)
      reject(error)
    }
    const abort = () => giveUp(signal!.reason)
    const timer = within && setTimeout(() => giveUp(within.error()), within.ms)
    signal?.addEventListener('abort', abort, { once: true })
    waiting.set(holder, (waiting.get(holder) ?? new Set()).add(own))
    startWaiting()
    return promise
  }

  function end(turn: Turn<Holder>): void {
    const seconds = (performance.now() - turn.startMs - turn.overtaken.ms) / 1000
    costs?.add(turn.holder, seconds)
    expected.learn(turn.size, seconds)
    underWay.delete(turn)
    if (turn.overtakes) {
      overtaking--
      turn.overtakes.overtaken.size += turn.size
      turn.overtakes.overtaken.ms += seconds * 1000
    } else places.leave(turn.holder)
    startWaiting()
  }

  return { beginNow, begin, end }
}

const RETRY_AFTER_SECONDS = 10

export const tooManyWaiting = (max: number): Refusal =>
  new Refusal(
    'too_many_requests',
    { says: 'request.tooManyWaiting', max },
    {
      retry_after: RETRY_AFTER_SECONDS,
    },
  )

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
