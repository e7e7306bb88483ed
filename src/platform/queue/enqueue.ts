import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { AccountJobs, JobName, Jobs, OwnerOf } from './jobs.ts'

type When = {
  runAt?: Date
  /** A second job under the same key replaces the first while it waits. */
  key?: string
  priority?: number
}

type NewJob<Name extends JobName> = When & { owner: OwnerOf<Name>; payload: Jobs[Name] }

/** With growing pauses, a few days in total. Work on files is left to an operator long before (`TaskRun.isLastTry`). */
const MAX_ATTEMPTS = 25

/**
 * Enqueues a job in the transaction that makes it necessary: both happen, or neither. It carries its account as a flag,
 * by which accounts take turns (`fair-turns.ts`).
 */
export async function enqueue<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  owner: OwnerOf<Name>,
  payload: Jobs[Name],
  when: When = {},
): Promise<void> {
  await enqueueAll(tx, name, [{ owner, payload, ...when }])
}

/** Many jobs of one kind, in one statement. */
export async function enqueueAll<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  jobs: NewJob<Name>[],
): Promise<void> {
  const specs = jobs.map(({ owner, payload, runAt, key, priority }) => ({
    payload,
    run_at: runAt,
    key,
    priority,
    flags: flagsOf(owner),
  }))
  await sql`
    select graphile_worker.add_job(${name}, payload, run_at => run_at, job_key => key, priority => priority,
      max_attempts => ${MAX_ATTEMPTS}, flags => case when not ${IS_AT_THE_FRONT} then flags end)
    from json_to_recordset(${JSON.stringify(specs)})
      as spec (payload json, run_at timestamptz, key text, priority integer, flags text[])`.execute(tx)
}

/**
 * A running job that has to wait runs again later, and this try does not count: what it needs is away. The caller ends the
 * job as if it were done.
 */
export async function postpone<Name extends JobName>(
  tx: Tx,
  name: Name,
  owner: OwnerOf<Name>,
  payload: Jobs[Name],
  { attempt, key, ...when }: When & { attempt: number; key: string },
): Promise<void> {
  await enqueue(tx, name, owner, payload, { key, ...when })
  await sql`
    select graphile_worker.reschedule_jobs(array[id], attempts => ${attempt - 1})
    from graphile_worker.jobs where key = ${key}`.execute(tx)
}

/** An operator put its file at the front: its jobs are never skipped. */
const IS_AT_THE_FRONT = sql`exists (
  select from audiofiles where id = (payload ->> 'audiofile')::bigint and front_since is not null)`

const flagsOf = (owner: number | 'system'): string[] | null =>
  owner === 'system' ? null : [`account:${owner}`]

/** A call of the function that adds a job about a new file, for the statement that writes the file. */
export const addedJob = <Name extends keyof AccountJobs>(
  name: Name,
  owner: OwnerOf<Name>,
  payload: RawBuilder<Jobs[Name]>,
): RawBuilder<unknown> => sql`
  graphile_worker.add_job(${name}, ${payload}, max_attempts => ${MAX_ATTEMPTS}, flags => ${flagsOf(owner)}::text[])`
