import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { JobName, Jobs } from './jobs.ts'

/** None for a file that an operator put at the front: its jobs are never skipped. */
const ACCOUNT_FLAG = sql`(
  select array['account:' || account_id] from audiofiles
  where id = (payload ->> 'audiofile')::bigint and front_since is null)`
const flagOf = (accountId: number): string => `account:${accountId}`

type When = {
  runAt?: Date
  /** A second job under the same key replaces the first while it waits. */
  key?: string
  priority?: number
}

/** With growing pauses, a few days in total. Work on files is left to an operator long before (`TaskRun.isLastTry`). */
const MAX_ATTEMPTS = 25

/**
 * Enqueues a job in the transaction that makes it necessary: both happen, or neither. A job about a file carries the
 * file's account as a flag, by which accounts take turns (`fair-turns.ts`).
 */
export async function enqueue<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  payload: Jobs[Name],
  when: When = {},
): Promise<void> {
  await enqueueAll(tx, name, [payload], () => when)
}

/** The same job for many, in one statement. */
export async function enqueueAll<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  payloads: Jobs[Name][],
  whenOf: (payload: Jobs[Name]) => When = () => ({}),
): Promise<void> {
  const specs = payloads.map((payload) => {
    const { runAt, key, priority } = whenOf(payload)
    return { payload, run_at: runAt, key, priority }
  })
  await sql`
    select graphile_worker.add_job(${name}, payload, run_at => run_at, job_key => key, priority => priority,
      max_attempts => ${MAX_ATTEMPTS}, flags => ${ACCOUNT_FLAG})
    from json_to_recordset(${JSON.stringify(specs)})
      as spec (payload json, run_at timestamptz, key text, priority integer)`.execute(tx)
}

/** A call of the function that adds a job about a new file, for the statement that writes the file. */
export const addedJob = <Name extends JobName>(
  name: Name,
  payload: RawBuilder<Jobs[Name]>,
  accountId: number,
): RawBuilder<unknown> => sql`
  graphile_worker.add_job(${name}, ${payload}, max_attempts => ${MAX_ATTEMPTS}, flags => ${[flagOf(accountId)]}::text[])`
