import type { Job, WorkerEvents } from 'graphile-worker'
import { createPlaces, type PlaceCount } from '../places.ts'

/**
 * Which jobs of a runner come next. Each job of an account carries it as a flag (`enqueue.ts`), and a worker
 * that looks for a job skips those of some accounts:
 *
 * - accounts that occupy their share of the places (`platform/places.ts`), so that one account cannot take them all;
 * - accounts that had a turn. When no other has a job waiting, the one whose turn is longest ago may have the next,
 *   until a job is found: accounts take turns, and a new one comes first. No place stays empty while a job waits that
 *   its account may still have.
 *
 * Among the jobs that are not skipped, priority and age decide. A job without a flag is never skipped: it belongs to the
 * system, or an operator put its file at the front.
 *
 * Only one worker looks for a job at a time. Otherwise several that wake together would all take jobs of an account that
 * has room for one. Places are counted per process.
 */
export function takeTurns(count: PlaceCount, events: WorkerEvents): () => Promise<string[] | null> {
  const places = createPlaces<string>(count)
  /** In the order of their last turns. */
  const served = new Set<string>()
  let looking: Promise<void> = Promise.resolve()
  let endLook = () => {}
  let stopping = false

  events.on('pool:gracefulShutdown', () => {
    stopping = true
  })
  events.on('job:start', ({ job }) => {
    const holder = holderOf(job)
    places.take(holder)
    served.delete(holder)
    if (job.flags) served.add(holder)
    endLook()
  })
  events.on('job:complete', ({ job }) => places.leave(holderOf(job)))
  events.on('worker:getJob:error', () => endLook())
  events.on('worker:getJob:empty', ({ worker }) => {
    const next = [...served].find((holder) => places.mayTake(holder))
    if (next !== undefined) served.delete(next)
    endLook()
    if (next !== undefined && !stopping) worker.nudge()
  })

  return async () => {
    const before = looking
    const { promise, resolve } = Promise.withResolvers<void>()
    looking = promise
    await before
    endLook = resolve
    const skipped = new Set([...served, ...places.holdersAtShare()])
    return skipped.size === 0 ? null : [...skipped]
  }
}

/** A job without an account occupies a place by itself. */
export const holderOf = ({ id, flags }: Job): string => Object.keys(flags ?? {})[0] ?? `job ${id}`
