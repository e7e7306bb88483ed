import { checkAlerts } from '../../src/operations/alerts/index.ts'
import { openKysely, openPool } from '../../src/platform/db/connect.ts'
import { createLog } from '../../src/platform/log.ts'

/** What the job does that looks for alerts, for a service beside which no jobs run. */
export async function checkAlertsOn(databaseUrl: string): Promise<void> {
  const log = createLog('silent')
  const pool = openPool({ connectionString: databaseUrl }, 2, log)
  await checkAlerts({
    db: openKysely(pool),
    log,
    ownUrl: () => 'http://127.0.0.1',
    publicUrl: null,
    backupWithinHours: 0,
    reportMachine: async () => {},
    mailsOperators: false,
    alertUrl: null,
  })
  await pool.end()
}
