/**
 * Everything that needs the private tables of graphile-worker. They may change with any of its versions, so
 * `package.json` pins one: look here before you raise it.
 */
import { sql } from 'kysely'
import type pg from 'pg'
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

/** Flags of other names say whose turn it is (`fair-turns.ts`); this one is on jobs that do not run. */
const DISMISSED = sql`coalesce(flags ? 'dismissed', false)`

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
      count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'dead' and not is_dismissed) as dead
    from (
      select tasks.identifier as name, ${STATE} as state, ${DISMISSED} as is_dismissed
      from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    ) as jobs
    group by name order by name`.execute(db)
  return rows
}

/** Since when the job that waits longest could have run, in seconds, for each kind of job. */
export async function queueAges(db: Db): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select tasks.identifier as name, extract(epoch from now() - min(run_at))::float8 as seconds
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where is_available and run_at <= now() group by 1`.execute(db)
  return rows
}

/** Jobs of these kinds that failed and will be retried. */
export async function failingJobs(
  db: Db,
  names: JobName[],
): Promise<{ jobs: number; last_error: string | null }> {
  const { rows } = await sql<{ jobs: number; last_error: string | null }>`
    select count(*) as jobs, max(last_error) as last_error
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = any (${names}) and last_error is not null and attempts < max_attempts`.execute(
    db,
  )
  return rows[0]!
}

/** Jobs that have no tries left and were not dismissed, the newest first. */
export async function deadJobs(db: Db, limit: number): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    ${JOBS} where attempts >= max_attempts and locked_at is null and not ${DISMISSED}
    order by jobs.id desc limit ${limit}`.execute(db)
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

/** Jobs that failed at least once and were not dismissed, newest first, whether they will be retried or not. */
export async function failedJobs(db: Db, limit: number): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    ${JOBS} where last_error is not null and not ${DISMISSED} order by jobs.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Moves the waiting jobs of a file to the front, regardless of turns; running jobs are not affected. */
export async function hurryJobs(tx: Tx, audiofile: number, priority: number): Promise<void> {
  await sql`
    with hurried as (
      update graphile_worker._private_jobs set flags = null
      where payload ->> 'audiofile' = ${String(audiofile)} and locked_at is null and attempts < max_attempts
      returning id
    )
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), priority => ${priority}) from hurried`.execute(
    tx,
  )
}

/** A job without tries left is kept, but no longer listed as failed. False if there is no such job. */
export async function dismissJob(tx: Tx, job: number): Promise<boolean> {
  const { rows } = await sql`
    update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || '{"dismissed": true}'
    where id = ${job} and attempts >= max_attempts and locked_at is null and not ${DISMISSED} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Retries a failed job. False if there is no such job, or it is running. */
export async function runAgain(tx: Tx, job: number): Promise<boolean> {
  await sql`
    update graphile_worker._private_jobs set flags = nullif(flags - 'dismissed', '{}')
    where id = ${job} and locked_at is null and ${DISMISSED}`.execute(tx)
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array[${job}::bigint], run_at => now(), attempts => 0)`.execute(tx)
  return rows.length > 0
}

/** Finished jobs are deleted immediately; permanently failed ones are kept for inspection. */
export async function removeFailedJobs(db: Db, days: number): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null
      and updated_at < now() - make_interval(days => ${days})`.execute(db)
}

/** Running jobs stay. */
export async function removeJobsAbout(tx: Tx, audiofiles: number[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and payload ->> 'audiofile' = any (${audiofiles.map(String)})`.execute(tx)
}

/** One try of a job that ended because we were asked to stop. */
export type InterruptedTry = { id: string; attempts: number }

/**
 * graphile-worker counts an interrupted attempt and delays the next one; this undoes both. It may not have released the
 * job yet, and does not do so after this. A job that was replaced while it ran has no tries left by now: it is removed.
 */
export const giveTriesBack = (pool: pg.Pool, workerId: string, interrupted: InterruptedTry[]) =>
  pool.query(
    `with interrupted as (
       select id, try from unnest($1::bigint[], $2::int[]) as tries (id, try)
       join graphile_worker._private_jobs using (id) where locked_by is null or locked_by = $3
     ), replaced as (
       delete from graphile_worker._private_jobs as jobs using interrupted
       where jobs.id = interrupted.id and attempts > try
     )
     update graphile_worker._private_jobs as jobs
     set attempts = greatest(attempts - 1, 0), run_at = now(), locked_at = null, locked_by = null
     from interrupted where jobs.id = interrupted.id and attempts <= try`,
    [interrupted.map(({ id }) => id), interrupted.map(({ attempts }) => attempts), workerId],
  )

export const WORKERS_WITH_OLD_LOCKS = `
  select distinct locked_by as worker_id from graphile_worker._private_jobs
  where locked_at < now() - interval '1 minute'`

/** For a backup: by name and payload, to fit other versions of the tables. The attempt of a running job does not count. */
export const JOBS_TO_BACK_UP = `
  select tasks.identifier, jobs.payload, queues.queue_name, jobs.run_at, jobs.max_attempts, jobs.key, jobs.priority,
    greatest(jobs.attempts - (jobs.locked_at is not null)::int, 0), jobs.last_error,
    (select array_agg(flag) from jsonb_object_keys(jobs.flags) as flag)
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
  order by jobs.id`

/** Sets the attempts and errors of restored jobs from a temporary table. */
export const restoreAttempts = (client: pg.ClientBase, table: string) =>
  client.query(`
    update graphile_worker._private_jobs as jobs set attempts = added.attempts, last_error = added.last_error
    from ${table} as added where jobs.id = added.id`)

export async function countJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ jobs: number }>(
    'select count(*) as jobs from graphile_worker._private_jobs',
  )
  return rows[0]!.jobs
}
