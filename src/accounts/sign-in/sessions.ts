/** Where a person is signed in. A session ends for every process at once, with the live streams opened in it. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { Refusal } from '../../lib/refusal.ts'
import { sha256 } from '../../lib/secrets.ts'

export type Session = {
  id: number
  /** The user agent of the last use; null before the first. */
  browser: string | null
  address: string | null
  createdAt: Date
  lastUsedAt: Date | null
  isCurrent: boolean
}

/** Where a request comes from. */
export type Origin = { address: string; browser: string }

const MAX_BROWSER_LENGTH = 400

/** The session in use first, then the others, the latest use first. */
export async function listSessions(db: Db, personId: number, currentToken: string): Promise<Session[]> {
  const current = sha256(currentToken)
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`hash = ${current}`, 'desc')
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    address: row.address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.hash.equals(current),
  }))
}

export async function endSession(db: Db, personId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    throw new Refusal('not_found', 'This session has ended already. Load the page again.')
}

/** Returns how many there were. */
export async function endOtherSessions(db: Db | Tx, personId: number, currentToken: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('hash', '<>', sha256(currentToken))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Called at most once a minute for each session, which is precise enough to show that it is in use. */
export const recordUse = (db: Db, hash: Buffer, { address, browser }: Origin) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()`, address, browser: browser.slice(0, MAX_BROWSER_LENGTH) })
    .where('hash', '=', hash)
    .execute()
