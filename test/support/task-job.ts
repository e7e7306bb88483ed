import { openKysely, openPool } from '../../src/platform/db/connect.ts'
import type { Db } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { keepTasks } from '../../src/work/index.ts'

/** Runs a scheduled job, for a service beside which no jobs run. */
export async function runJobOn(databaseUrl: string, job: (db: Db) => Promise<unknown>): Promise<void> {
  const pool = openPool({ connectionString: databaseUrl }, 2, createLog('silent'))
  await job(openKysely(pool))
  await pool.end()
}

/** The job that keeps tasks in step with files. */
export const runTaskJobOn = (databaseUrl: string): Promise<void> => runJobOn(databaseUrl, keepTasks)
