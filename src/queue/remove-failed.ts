import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** Finished jobs are deleted immediately; permanently failed ones are kept for inspection. */
export async function removeFailedJobs(db: Db, days: number): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null
      and updated_at < now() - make_interval(days => ${days})`.execute(db)
}
