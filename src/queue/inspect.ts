import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { JobName } from './jobs.ts'

/** A job as operators see it. */
export type QueuedJob = {
  id: number
  name: string
  payload: Record<string, unknown>
  state: 'waiting' | 'later' | 'running' | 'dead'
  priority: number
  attempts: number
  max_attempts: number
  run_at: Date
  created_at: Date
  last_error: string | null
}

const STATE = sql`
  case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
       when run_at > now() then 'later' else 'waiting' end`

const JOBS = sql`
  select jobs.id, tasks.identifier as name, payload, ${STATE} as state, priority, attempts, max_attempts, run_at,
    created_at, last_error
  from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`

/** The waiting and running jobs of a file, and those for the payment of its order. */
export async function jobsAbout(db: Db, audiofile: number, order: string): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    ${JOBS} where payload ->> 'audiofile' = ${String(audiofile)} or payload ->> 'order' = ${order}
    order by jobs.id`.execute(db)
  return rows
}

export type QueueLength = { name: string; waiting: number; later: number; running: number; dead: number }

export async function queueLengths(db: Db): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    select name, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'later') as later,
      count(*) filter (where state = 'running') as running, count(*) filter (where state = 'dead') as dead
    from (
      select tasks.identifier as name, ${STATE} as state
      from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    ) as jobs
    group by name order by name`.execute(db)
  return rows
}

/** Whether such a job is ready to run. */
export async function hasWaitingJobs(db: Db, name: JobName): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = ${name} and is_available and run_at <= now()
    ) as waits`.execute(db)
  return rows[0]!.waits
}

/** Jobs that failed at least once, the newest first: those that are tried again, and those that are not. */
export async function failedJobs(db: Db, limit: number): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    ${JOBS} where last_error is not null order by jobs.id desc limit ${limit}`.execute(db)
  return rows
}

/** Moves the waiting jobs of a file to the front, regardless of turns; running jobs are not affected. */
export async function hurryJobs(tx: Tx, audiofile: number, priority: number): Promise<void> {
  await sql`
    with hurried as (
      update graphile_worker._private_jobs set flags = null
      where payload ->> 'audiofile' = ${String(audiofile)} and locked_at is null returning id
    )
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), priority => ${priority}) from hurried`.execute(
    tx,
  )
}

/** Retries a failed job. False if there is no such job, or it is running. */
export async function runAgain(tx: Tx, job: number): Promise<boolean> {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array[${job}::bigint], run_at => now(), attempts => 0)`.execute(tx)
  return rows.length > 0
}
