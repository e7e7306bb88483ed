import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { isReserved } from './reserved.ts'
import { audiofileOfAccount, idOfOldId } from './store.ts'

/** Ids of real files are above. */
const MAX_RESERVED_ID = 1000
/** Above this, the ids of new files, which follow, would soon have more digits than API v4 reads. */
const MAX_KEPT_ID = 999_999_999_999

/** As API v4 reads it: `0165131` is 165131. */
export const plainId = (oldId: string): string => (/^\d{1,15}$/.test(oldId) ? String(Number(oldId)) : oldId)

/** The number that a file can have here as there; null if it is none, or one that no file can have. */
export function keepableId(oldId: string): number | null {
  const number = /^\d{1,15}$/.test(oldId) ? Number(oldId) : 0
  return number > MAX_RESERVED_ID && number <= MAX_KEPT_ID ? number : null
}

/**
 * What becomes of an id of an imported file: it is kept; it is another file's, and resolved to this one for the customer; or
 * it is hidden by another file of the customer, which has it already.
 */
export async function planId(
  db: Db | Tx,
  accountId: number | null,
  oldId: string,
): Promise<'kept' | 'resolved' | 'hidden'> {
  const id = Number(plainId(oldId))
  if (isReserved(id)) return 'hidden'
  const isKnown =
    accountId !== null &&
    ((await idOfOldId(db, accountId, plainId(oldId))) !== undefined ||
      (Number.isSafeInteger(id) && (await audiofileOfAccount(db, accountId, id)) !== undefined))
  if (isKnown) return 'hidden'
  const kept = keepableId(oldId)
  return kept !== null && !(await isTaken(db, kept)) ? 'kept' : 'resolved'
}

async function isTaken(db: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from audiofiles where id = ${id}`.execute(db)
  return rows.length > 0
}

/**
 * No row that is added from now on gets an id up to this one, unless it asks for it. The first statement changes nothing but
 * waits for those who are taking an id, and keeps others from it: the sequence must not go back.
 */
export const reserveIds = (db: Db, table: 'audiofiles' | 'invoices', upTo: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const sequence = sql.table(`${table}_id_seq`)
    await sql`alter sequence ${sequence} increment by 1`.execute(tx)
    const { rows } = await sql<{ last_value: number }>`select last_value from ${sequence}`.execute(tx)
    if (rows[0]!.last_value <= upTo) await sql`select setval(${`${table}_id_seq`}, ${upTo})`.execute(tx)
  })
