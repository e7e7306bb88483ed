import type { Db, Tx } from '../../db/index.ts'
import { Refusal } from '../../lib/refusal.ts'
import { randomText, sha256 } from '../../lib/secrets.ts'
import { removeOldAllowances } from '../../mail/index.ts'
import { type Person, personOf } from '../accounts.ts'
import { deleteExpiredInvitations } from '../members-store.ts'
import { passwordMatches } from '../passwords.ts'
import { type Way, waysOf } from '../second-step/second-step.ts'
import {
  deleteExpiredEmailChanges,
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteSession,
  insertSession,
  personByEmail,
  personBySession,
  updateActing,
} from '../store.ts'
import { type Origin, recordUse } from './sessions.ts'
import { countSignIn, forgetAttempts, rememberDevice, removeOldAttempts } from './sign-in-attempts.ts'
import { beginUnfinished, deleteExpiredUnfinished } from './unfinished-sign-ins.ts'

export const SESSION_DAYS = 30
const PROVIDER_SESSION_DAYS = 1

/** Signed in, or one step away from it. */
export type Entry = { sessionToken: string } | { unfinishedToken: string; ways: Way[] }

/** Returns a `deviceToken` for the browser to keep, unless it sent one that is known or has not signed in yet. */
export async function signIn(
  db: Db,
  { email, password, deviceToken }: { email: string; password: string; deviceToken?: string | undefined },
): Promise<{ person: Person; entry: Entry; deviceToken: string | null }> {
  const attempt = await countSignIn(db, email, deviceToken)
  const row = await personByEmail(db, email)
  if (!(await passwordMatches(row?.password_hash ?? null, password))) {
    throw new Refusal('unauthorized', 'Email or password is wrong.')
  }
  await forgetAttempts(db, attempt)
  const entry = await enter(db, row!.id)
  return {
    person: personOf(row!),
    entry,
    deviceToken: 'sessionToken' in entry ? await rememberDevice(db, row!.id, deviceToken) : null,
  }
}

/** After the password, or the link that replaces it. */
export async function enter(db: Db | Tx, personId: number): Promise<Entry> {
  const ways = await waysOf(db, personId)
  if (ways.length === 0) return { sessionToken: await beginSession(db, personId) }
  return { unfinishedToken: await beginUnfinished(db, 'second step', { personId, expected: {} }), ways }
}

export async function beginSession(
  db: Db | Tx,
  personId: number,
  { isByProvider = false } = {},
): Promise<string> {
  const sessionToken = randomText(40)
  const days = isByProvider ? PROVIDER_SESSION_DAYS : SESSION_DAYS
  await insertSession(
    db,
    { hash: sha256(sessionToken), person_id: personId, by_provider: isByProvider },
    days,
  )
  return sessionToken
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

/** Also expired links and invitations, which contain names and emails, and counts that have run out. */
export async function removeExpiredSessions(db: Db): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredLinks(db)
  await deleteExpiredEmailChanges(db)
  await deleteExpiredUnfinished(db)
  await deleteExpiredInvitations(db)
  await removeOldAttempts(db)
  await removeOldAllowances(db)
}
