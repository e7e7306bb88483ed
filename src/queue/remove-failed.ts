import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** Jobs that are done are gone at once; those that failed for good stay, so that somebody can see why. */
export async function removeFailedJobs(db: Db, days: number): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null
      and updated_at < now() - make_interval(days => ${days})`.execute(db)
}
