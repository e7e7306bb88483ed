import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { JobName, Jobs } from './jobs.ts'

type When = {
  runAt?: Date
  /** A second job under the same key replaces the first while it waits. */
  key?: string
  priority?: number
}

/** With pauses that grow, some days in all. Work on files is given to an operator long before (`TaskRun.isLastTry`). */
const MOST_ATTEMPTS = 25

/** Asks for a job in the transaction that makes it necessary: both happen, or neither. */
export async function enqueue<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  payload: Jobs[Name],
  when: When = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    run_at => ${when.runAt ?? null}, job_key => ${when.key ?? null}, priority => ${when.priority ?? null}, max_attempts => ${MOST_ATTEMPTS})`.execute(
    tx,
  )
}

/** The same job for many, in one statement. */
export async function enqueueAll<Name extends JobName>(
  tx: Tx,
  name: Name,
  payloads: Jobs[Name][],
): Promise<void> {
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await sql`
    select graphile_worker.add_job(${name}, payload::json, max_attempts => ${MOST_ATTEMPTS})
    from unnest(${texts}::text[]) as payload`.execute(tx)
}
