import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** They are kept as long as events. */
export const removeOldNotices = (db: Db, days: number) =>
  sql`delete from notices where created_at < now() - make_interval(days => ${days})`.execute(db)
