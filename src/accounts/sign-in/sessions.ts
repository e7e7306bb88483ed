/** Where a person is signed in. A session ends for every process at once, with the live streams opened in it. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomText, sha256 } from '../../platform/secrets.ts'
import { type Person, personOf } from '../accounts.ts'
import { deleteSession, insertSession, personBySession, updateActing } from '../store.ts'

export const SESSION_DAYS = 30
const PROVIDER_SESSION_DAYS = 1

export type Session = {
  id: number
  /** The user agent of the last use; null before the first. */
  browser: string | null
  address: string | null
  createdAt: Date
  lastUsedAt: Date | null
  isCurrent: boolean
}

/** Of a person whose language is for a browser that has none. */
export type BegunSession = { sessionToken: string; language: string | null }

/** Where a request comes from. */
export type Origin = { address: string; browser: string }

const MAX_BROWSER_LENGTH = 400

export async function beginSession(
  db: Db | Tx,
  personId: number,
  { isByProvider = false } = {},
): Promise<BegunSession> {
  const sessionToken = randomText(40)
  const days = isByProvider ? PROVIDER_SESSION_DAYS : SESSION_DAYS
  const session = { hash: sha256(sessionToken), person_id: personId, by_provider: isByProvider }
  return { sessionToken, ...(await insertSession(db, session, days)) }
}

export const signOut = (db: Db, sessionToken: string) => deleteSession(db, sha256(sessionToken))

/** The person of a session, the account that an operator acts for in it, and the one that a customer changed to. */
export async function sessionOf(
  db: Db,
  sessionToken: string,
  from: Origin,
): Promise<{
  person: Person
  actingFor: number | null
  chosenAccount: number | null
  hasSecondStep: boolean
} | null> {
  const hash = sha256(sessionToken)
  const row = await personBySession(db, hash)
  if (row?.use_is_news) await recordUse(db, hash, from)
  if (!row) return null
  return {
    person: personOf(row),
    actingFor: row.acting_for,
    chosenAccount: row.chosen_account,
    hasSecondStep: row.has_second_step,
  }
}

/** The session shows the customer's pages until this is set back to null. */
export async function actFor(
  db: Db | Tx,
  { personId, sessionToken, accountId }: { personId: number; sessionToken: string; accountId: number | null },
): Promise<void> {
  if (!(await updateActing(db, sha256(sessionToken), personId, accountId)))
    throw new Refusal('bad_parameter', 'Sign in first: you can act for a customer only in a session.')
}

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
  if (numDeletedRows === 0n) throw new Refusal('not_found', { says: 'signIn.sessionEnded' })
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
const recordUse = (db: Db, hash: Buffer, { address, browser }: Origin) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()`, address, browser: browser.slice(0, MAX_BROWSER_LENGTH) })
    .where('hash', '=', hash)
    .execute()
