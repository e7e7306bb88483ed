import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db/index.ts'

/** Once the file is complete. The backup itself does not know of it: it is a snapshot from before. */
export async function recordBackup(
  pool: pg.Pool,
  { bytes, hasMedia }: { bytes: number; hasMedia: boolean },
): Promise<void> {
  // Before an upgrade, the database of the earlier version is backed up.
  const { rows } = await pool.query(`select to_regclass('backups') is not null as known`)
  if (rows[0].known)
    await pool.query('insert into backups (bytes, has_media) values ($1, $2)', [bytes, hasMedia])
}

/** When the last backup was made, and since when there has been something to back up. */
export async function lastBackup(db: Db): Promise<{ madeAt: Date | null; installedAt: Date }> {
  const { rows } = await sql<{ madeAt: Date | null; installedAt: Date }>`
    select (select max(made_at) from backups) as "madeAt",
      (select min(applied_at) from migrations) as "installedAt"`.execute(db)
  return rows[0]!
}
