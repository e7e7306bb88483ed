import { openKysely, openPool } from '../../src/platform/db/connect.ts'
import { createLog } from '../../src/platform/log.ts'
import { keepTasks } from '../../src/work/index.ts'

/** What the job does that keeps tasks in step with files, for a service beside which no jobs run. */
export async function runTaskJobOn(databaseUrl: string): Promise<void> {
  const pool = openPool({ connectionString: databaseUrl }, 2, createLog('silent'))
  await keepTasks(openKysely(pool))
  await pool.end()
}
