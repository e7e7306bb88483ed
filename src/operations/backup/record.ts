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

export type LastBackup = {
  madeAt: Date | null
  bytes: number | null
  hasMedia: boolean | null
  /** Since when there has been something to back up. */
  installedAt: Date
}

export async function lastBackup(db: Db): Promise<LastBackup> {
  const { rows } = await sql<LastBackup>`
    select made_at as "madeAt", bytes, has_media as "hasMedia", installed.at as "installedAt"
    from (select min(applied_at) as at from migrations) as installed
    left join (select * from backups order by made_at desc limit 1) as last on true`.execute(db)
  return rows[0]!
}
