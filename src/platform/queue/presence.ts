import pg from 'pg'
import type { Log } from '../log.ts'
import { WORKERS_WITH_OLD_LOCKS } from './job-tables.ts'

/**
 * graphile-worker releases the jobs of a dead process after four hours. That is too long for a waiting customer, so
 * every process that runs jobs takes an advisory lock, which ends with its connection, and checks every few seconds for
 * processes that lost theirs. A process that is only cut off from the database may still be working when its jobs are
 * given to another: jobs must tolerate being run twice.
 */
export type Presence = {
  /** All jobs are done or released. */
  leave(): Promise<void>
  /** As if the process had died: other processes, or this one under a new id, take over its jobs. */
  vanish(): void
}

const LOCK_CLASS = 4006
const LOOK_EVERY_MS = 5_000

export async function showPresence(pool: pg.Pool, workerId: string, log: Log): Promise<Presence> {
  let client: pg.Client | null = null
  let leaving = false

  async function beThere(): Promise<void> {
    if (leaving) return
    try {
      client ??= await enter(pool, workerId, () => {
        client = null
      })
      await freeJobsOfTheDead(client, workerId, log)
    } catch (error) {
      log.warn({ err: error }, 'cannot check for dead job processes; trying again')
    }
  }

  await beThere()
  const timer = setInterval(beThere, LOOK_EVERY_MS)
  function stopLooking(): void {
    leaving = true
    clearInterval(timer)
  }
  return {
    vanish() {
      stopLooking()
      client?.end().catch(() => {})
    },
    async leave() {
      stopLooking()
      await client?.query('delete from job_processes where worker_id = $1', [workerId]).catch(() => {})
      await client?.end().catch(() => {})
    },
  }
}

/** A connection of its own, outside the pool: the lock must live exactly as long as it does. */
async function enter(pool: pg.Pool, workerId: string, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client(pool.options)
  client.on('error', () => {})
  client.on('end', onEnd)
  await client.connect()
  try {
    // In one statement: when the row becomes visible, the lock must already be taken.
    await client.query(
      `with me as (
         insert into job_processes (worker_id) values ($2)
         on conflict (worker_id) do update set started_at = now() returning lock
       )
       select pg_advisory_lock($1, lock) from me`,
      [LOCK_CLASS, workerId],
    )
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function freeJobsOfTheDead(client: pg.Client, workerId: string, log: Log): Promise<void> {
  const { rows } = await client.query<{ worker_id: string }>(
    `with dead as (
       delete from job_processes where worker_id <> $2 and pg_try_advisory_xact_lock($1, lock) returning worker_id
     ), unknown as (
       select worker_id from (${WORKERS_WITH_OLD_LOCKS}) as lockers
       where worker_id not in (select worker_id from job_processes)
     ), all_dead as (
       select array_agg(worker_id) as ids from (select worker_id from dead union select worker_id from unknown) as gone
     )
     select unnest(ids) as worker_id, graphile_worker.force_unlock_workers(ids) from all_dead where ids is not null`,
    [LOCK_CLASS, workerId],
  )
  if (rows.length > 0)
    log.warn({ dead: rows.map((row) => row.worker_id) }, 'released the jobs of dead processes')
}
