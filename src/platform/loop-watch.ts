/**
 * All requests and jobs of a process share one event loop: work that does not pause makes everyone else wait. The watch
 * reports each such stall, with the requests and jobs that were under way, because one of them caused it.
 *
 * It compares the CPU time of this thread at every turn of the loop; wall time would also count the moments in which a
 * busy machine did not run us at all. In between it looks where requests and jobs begin and end, so that many small
 * ones that were ready together do not count as one stall.
 */
export type LoopWatch = {
  /** From now until the returned function is called, this request or job may cause a stall. */
  begin(work: string): () => void
  onStall(listener: (stall: Stall) => void): void
  start(): void
  stop(): void
}

export type Stall = {
  ms: number
  /** What was under way, the latest first. */
  during: string[]
  /** It began then or a little later, as `performance.now()` counts. */
  sinceMs: number
}

/** Reading the CPU time takes a microsecond, and pieces of work can be shorter than that. */
const LOOK_EVERY_MS = 5
/** Without other work, so that a stall is not told long after its end. */
const TICK_MS = 20
/** Many requests can be under way; those that have just begun are more likely to be the cause. */
const MAX_NAMED = 5

export function createLoopWatch(minStallMs: number): LoopWatch {
  const underWay = new Set<{ work: string }>()
  /** Since the last look. */
  let ended: string[] = []
  const listeners: ((stall: Stall) => void)[] = []
  let lookedMs = 0
  let usedBefore = process.threadCpuUsage()
  let tick: NodeJS.Timeout | undefined
  let turn: NodeJS.Immediate | undefined

  function look(): void {
    // Requests and jobs may begin before the start is over, which is no stall.
    if (!turn) return
    const nowMs = performance.now()
    if (nowMs - lookedMs < LOOK_EVERY_MS) return
    // Only the sum is exact: the kernel estimates how it is divided, and corrects itself by leaps.
    const { user, system } = process.threadCpuUsage(usedBefore)
    const ms = Math.round((user + system) / 1000)
    if (ms >= minStallMs) {
      const during = latest([...underWay].map(({ work }) => work).concat(ended))
      const stall = { ms, during, sinceMs: lookedMs }
      // Later, because a request or job must not fail by what a listener does.
      setImmediate(() => listeners.forEach((listener) => void listener(stall)))
    }
    ended = []
    lookedMs = nowMs
    usedBefore = process.threadCpuUsage()
  }

  /** Without a reference, the loop still rests between its turns. A hook for each piece of work would cost a fifth of the speed. */
  function lookEachTurn(): void {
    turn = setImmediate(() => {
      look()
      lookEachTurn()
    }).unref()
  }

  return {
    begin(work) {
      look()
      const entry = { work }
      underWay.add(entry)
      return () => {
        look()
        if (underWay.delete(entry)) ended.push(work)
      }
    },
    onStall: (listener) => void listeners.push(listener),
    start() {
      lookedMs = performance.now()
      usedBefore = process.threadCpuUsage()
      lookEachTurn()
      tick = setInterval(() => {}, TICK_MS).unref()
    },
    stop() {
      clearImmediate(turn)
      turn = undefined
      clearInterval(tick)
    },
  }
}

const latest = (works: string[]): string[] => [...new Set(works.reverse())].slice(0, MAX_NAMED)
