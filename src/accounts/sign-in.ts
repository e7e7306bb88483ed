import type { Db, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { randomText, sha256 } from '../lib/secrets.ts'
import { removeOldAllowances } from '../mail/index.ts'
import { type Person, personOf } from './accounts.ts'
import { passwordMatches } from './passwords.ts'
import { countSignIn, forgetAttempts, rememberDevice, removeOldAttempts } from './sign-in-attempts.ts'
import {
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteSession,
  insertSession,
  personByEmail,
  personBySession,
  updateActing,
} from './store.ts'

export const SESSION_DAYS = 30

/** Returns a `deviceToken` for the browser to keep, unless it sent one that is known. */
export async function signIn(
  db: Db,
  { email, password, deviceToken }: { email: string; password: string; deviceToken?: string | undefined },
): Promise<{ person: Person; sessionToken: string; deviceToken: string | null }> {
  const attempt = await countSignIn(db, email, deviceToken)
  const row = await personByEmail(db, email)
  if (!(await passwordMatches(row?.password_hash ?? null, password))) {
    throw new Refusal('unauthorized', 'Email or password is wrong.')
  }
  await forgetAttempts(db, attempt.whose)
  return {
    person: personOf(row!),
    sessionToken: await beginSession(db, row!.id),
    deviceToken: attempt.isKnownDevice ? null : await rememberDevice(db, row!.id),
  }
}

export async function beginSession(db: Db | Tx, personId: number): Promise<string> {
  const sessionToken = randomText(40)
  await insertSession(db, sha256(sessionToken), personId, SESSION_DAYS)
  return sessionToken
}

export const signOut = (db: Db, sessionToken: string) => deleteSession(db, sha256(sessionToken))

/** The person of a session, and the account that an operator acts for in it. */
export async function sessionOf(
  db: Db,
  sessionToken: string,
): Promise<{ person: Person; actingFor: number | null } | null> {
  const row = await personBySession(db, sha256(sessionToken))
  return row ? { person: personOf(row), actingFor: row.acting_for } : null
}

/** The session shows the customer's pages until this is set back to null. */
export async function actFor(
  db: Db | Tx,
  { personId, sessionToken, accountId }: { personId: number; sessionToken: string; accountId: number | null },
): Promise<void> {
  if (!(await updateActing(db, sha256(sessionToken), personId, accountId)))
    throw new Refusal('bad_parameter', 'Sign in first: you can act for a customer only in a session.')
}

/** Also expired links, which contain sign-up data, and counts that have run out. */
export async function removeExpiredSessions(db: Db): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredLinks(db)
  await removeOldAttempts(db)
  await removeOldAllowances(db)
}
