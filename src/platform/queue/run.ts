import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { now } from '../clock.ts'
import { workFor } from '../db/index.ts'
import type { Log } from '../log.ts'
import type { LoopWatch } from '../loop-watch.ts'
import type { PlaceCount } from '../places.ts'
import { holderOf, takeTurns } from './fair-turns.ts'
import { giveTriesBack, type InterruptedTry } from './job-tables.ts'
import type { JobName, Jobs, SystemJobs } from './jobs.ts'
import { type Presence, showPresence } from './presence.ts'

/** A job's work. It may run twice, and should end soon after the signal fires: the job is then released. */
type Task<Name extends JobName> = (payload: Jobs[Name], run: TaskRun) => Promise<void>
export type TaskRun = { signal: AbortSignal; attempt: number; isLastTry: boolean; jobId: number }
export type Tasks = { [Name in JobName]?: Task<Name> }

/** Scheduled jobs, in cron syntax (UTC); `isCaughtUp` runs one later if no worker was running at the time. */
export type Schedule = { [Name in keyof SystemJobs]?: { at: string; isCaughtUp?: boolean } }

export type JobRunner = { isRunning(): boolean; stop(): Promise<void> }

const STOP_WITHIN_MS = 10_000
const GIVE_UP_WITHIN_MS = 3_000

/**
 * With these two, the outcome of a job is written by a loop that retries while the database is away. Without them it is
 * written once, by a promise without an error handler: its failure would end the process.
 */
const HARDY = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** How many jobs run at the same time, and how many of them a single account may have. */
type RunOptions = PlaceCount & {
  tries: number
  schedule?: Schedule
  log: Log
  loopWatch: LoopWatch
  onJobEnd?: (job: EndedJob) => void
}

/** One try of a job. */
export type EndedJob = {
  name: string
  payload: { order?: string; audiofile?: number }
  attempt: number
  startMs: number
  endMs: number
  error: string | null
}

/**
 * Workers are notified of jobs that can run at once, and poll for jobs whose time has come. With many workers, each can
 * poll less often.
 */
const POLL_MS_PER_WORKER = 500
const MIN_POLL_MS = 1_000

export async function runJobs(
  pool: pg.Pool,
  tasks: Tasks,
  { places, alone, tries, schedule = {}, log, loopWatch, onJobEnd = () => {} }: RunOptions,
): Promise<JobRunner> {
  let current: { runner: Runner; workerId: string; presence: Presence } | null = null
  let starting: Promise<void> = Promise.resolve()
  let stopping = false
  const interrupted: InterruptedTry[] = []

  async function start(caughtUp: `${number}d`): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    const created = new Promise<string>((resolve) => {
      events.once('pool:create', ({ workerPool }) => resolve(workerPool.id))
    })
    const scheduled = new Promise((resolve) => events.once('cron:started', resolve))
    const runner = await run({
      pgPool: pool,
      taskList: taskList(tasks, { tries, interrupted, loopWatch, onJobEnd }),
      concurrency: places,
      pollInterval: Math.max(MIN_POLL_MS, places * POLL_MS_PER_WORKER),
      forbiddenFlags: takeTurns({ places, alone }, events),
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 1000,
      preset: HARDY,
      crontab: crontab(schedule, caughtUp),
      events,
      logger: graphileLogger(log, () => stopping),
    })
    const ended = Promise.race([runner.promise.catch(() => {}), givesUp(events)])
    const workerId = await created
    current = { runner, workerId, presence: await showPresence(pool, workerId, log) }
    await Promise.race([scheduled, ended])
    ended.then(startAgain)
  }

  /** The runner gives up when the database goes away for long; we do not. */
  function startAgain(): void {
    if (stopping) return
    current?.presence.vanish()
    current?.runner.kill().catch(() => {})
    current = null
    log.error('the job runner stopped; restarting it')
    starting = start('1d').catch((error) => {
      log.error({ err: error }, 'the job runner cannot start; trying again in a second')
      setTimeout(startAgain, 1000)
    })
  }

  await start(`${CAUGHT_UP_DAYS}d`)
  return {
    isRunning: () => current !== null,
    async stop() {
      stopping = true
      const longEnough = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
      await Promise.race([starting, longEnough])
      if (!current) return
      await Promise.race([current.runner.stop(), longEnough])
      await giveTriesBack(pool, current.workerId, interrupted).catch((error) =>
        log.warn({ err: error }, 'could not give interrupted jobs their try back'),
      )
      await current.presence.leave()
    },
  }
}

/** A runner that gives up tries to write to the database that it lost, and may wait forever. */
const givesUp = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    events.once('pool:gracefulShutdown', () => setTimeout(resolve, GIVE_UP_WITHIN_MS).unref())
  })

type TaskOptions = {
  tries: number
  interrupted: InterruptedTry[]
  loopWatch: LoopWatch
  onJobEnd: (job: EndedJob) => void
}

function taskList(tasks: Tasks, { tries, interrupted, loopWatch, onJobEnd }: TaskOptions): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, { abortSignal, job }) => {
        const isLastTry = job.attempts >= tries
        const startMs = now().getTime()
        const endWatch = loopWatch.begin(name)
        let failure: string | null = null
        try {
          const work = task as (payload: unknown, run: TaskRun) => Promise<void>
          const occupant = { who: holderOf(job), waitsMs: null, connections: 0 }
          await workFor(occupant, () =>
            work(payload, {
              signal: abortSignal,
              attempt: job.attempts,
              isLastTry,
              jobId: Number(job.id),
            }),
          )
        } catch (error) {
          failure = String(error)
          if (abortSignal.aborted) interrupted.push(job)
          throw error
        } finally {
          endWatch()
          const endMs = now().getTime()
          const about = payload as EndedJob['payload']
          onJobEnd({ name, payload: about, attempt: job.attempts, startMs, endMs, error: failure })
        }
      },
    ]),
  )
}

/**
 * How far back the runner looks for scheduled jobs that it missed. It looks at every minute without a pause: two weeks take
 * a tenth of a second, which is only acceptable at the start.
 */
export const CAUGHT_UP_DAYS = 14

const crontab = (schedule: Schedule, caughtUp: `${number}d`): string =>
  Object.entries(schedule)
    .map(([name, { at, isCaughtUp }]) => `${at} ${name}${isCaughtUp ? ` ?fill=${caughtUp}` : ''}`)
    .join('\n')

/** Jobs released by a stop have failed only from the runner's point of view. */
function graphileLogger(log: Log, isStopping: () => boolean): Logger {
  return new Logger(() => (level, message, meta) => {
    const failure = meta && 'error' in meta ? { err: meta.error } : {}
    if (level === 'error' && isStopping()) log.info(failure, message)
    else if (level === 'error') log.error(failure, message)
    else if (level === 'warning') log.warn(failure, message)
    else log.debug(message)
  })
}
