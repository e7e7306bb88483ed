import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../lib/log.ts'
import type { JobName, Jobs } from './jobs.ts'
import { type Presence, showPresence } from './presence.ts'

/** A job's work. It may run twice, and it should end soon when the signal fires: the job is then given back. */
export type Task<Name extends JobName> = (payload: Jobs[Name], run: TaskRun) => Promise<void>
export type TaskRun = { signal: AbortSignal; isLastTry: boolean }
export type Tasks = { [Name in JobName]?: Task<Name> }

/** When the clock alone makes a job necessary, as cron writes it (UTC). */
export type Schedule = { [Name in JobName]?: string }

export type JobRunner = { isRunning(): boolean; stop(): Promise<void> }

const STOP_WITHIN_MS = 10_000
const GIVE_UP_WITHIN_MS = 3_000

/**
 * How a job ended is written by a loop that tries again while the database is away. Without these two it is written
 * once, by a promise that nobody waits for: its failure would end the process.
 */
const HARDY = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

export async function runJobs(
  pool: pg.Pool,
  tasks: Tasks,
  { atOnce, tries, schedule, log }: { atOnce: number; tries: number; schedule: Schedule; log: Log },
): Promise<JobRunner> {
  let current: { runner: Runner; presence: Presence } | null = null
  let stopping = false

  async function start(): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    const created = new Promise<string>((resolve) => {
      events.once('pool:create', ({ workerPool }) => resolve(workerPool.id))
    })
    const runner = await run({
      pgPool: pool,
      taskList: taskList(tasks, tries),
      concurrency: atOnce,
      pollInterval: 1000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 1000,
      preset: HARDY,
      crontab: crontab(schedule),
      events,
      logger: graphileLogger(log),
    })
    const ended = Promise.race([runner.promise.catch(() => {}), givesUp(events)])
    current = { runner, presence: await showPresence(pool, await created, log) }
    ended.then(startAgain)
  }

  /** The runner gives up when the database goes away for long; we do not. */
  async function startAgain(): Promise<void> {
    if (stopping) return
    current?.presence.vanish()
    current?.runner.kill().catch(() => {})
    current = null
    log.error('the job runner ended; starting it again')
    await start().catch((error) => {
      log.error({ err: error }, 'the job runner cannot start; trying again in a second')
      setTimeout(startAgain, 1000)
    })
  }

  await start()
  return {
    isRunning: () => current !== null,
    async stop() {
      stopping = true
      if (!current) return
      await Promise.race([
        current.runner.stop(),
        new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref()),
      ])
      await current.presence.leave()
    },
  }
}

/** A runner that gives up wants to write its goodbye into the database that it lost, and may wait for that for ever. */
const givesUp = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    events.once('pool:gracefulShutdown', () => setTimeout(resolve, GIVE_UP_WITHIN_MS).unref())
  })

function taskList(tasks: Tasks, tries: number): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortSignal, job }) => {
        const isLastTry = job.attempts >= tries
        return (task as (payload: unknown, run: TaskRun) => Promise<void>)(payload, {
          signal: abortSignal,
          isLastTry,
        })
      },
    ]),
  )
}

const crontab = (schedule: Schedule): string =>
  Object.entries(schedule)
    .map(([name, when]) => `${when} ${name}`)
    .join('\n')

function graphileLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const failure = meta && 'error' in meta ? { err: meta.error } : {}
    if (level === 'error') log.error(failure, message)
    else if (level === 'warning') log.warn(failure, message)
    else log.debug(message)
  })
}
