import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

/** A negative balance, or an unpaid invoice after its due date; the functions in the database say what that is. */
export async function isPastDue(db: Db | Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ past_due: boolean }>`
    select is_past_due(${accountId}::bigint) as past_due`.execute(db)
  return rows[0]!.past_due
}
