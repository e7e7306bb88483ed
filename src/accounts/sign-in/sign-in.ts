import type { Db, Tx } from '../../platform/db/index.ts'
import { removeOldAllowances, removeOldRequested } from '../../platform/mail/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Person, personOf } from '../accounts.ts'
import { deleteExpiredInvitations } from '../members-store.ts'
import { passwordMatches } from '../passwords.ts'
import {
  deleteExpiredEmailChanges,
  deleteExpiredLinks,
  deleteExpiredSessions,
  personByEmail,
} from '../store.ts'
import { type Way, waysOf } from './second-step/second-step.ts'
import { type BegunSession, beginSession } from './sessions.ts'
import { countSignIn, forgetAttempts, rememberDevice, removeOldAttempts } from './sign-in-attempts.ts'
import { beginUnfinished, deleteExpiredUnfinished } from './unfinished-sign-ins.ts'

/** Signed in, or one step away from it. */
export type Entry = BegunSession | { unfinishedToken: string; ways: Way[] }

/** Returns a `deviceToken` for the browser to keep, unless it sent one that is known or has not signed in yet. */
export async function signIn(
  db: Db,
  { email, password, deviceToken }: { email: string; password: string; deviceToken?: string | undefined },
): Promise<{ person: Person; entry: Entry; deviceToken: string | null }> {
  const attempt = await countSignIn(db, email, deviceToken)
  const row = await personByEmail(db, email)
  if (!(await passwordMatches(row?.password_hash ?? null, password))) {
    throw new Refusal('unauthorized', { says: 'signIn.wrong' })
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
  if (ways.length === 0) return beginSession(db, personId)
  return { unfinishedToken: await beginUnfinished(db, 'second step', { personId, expected: {} }), ways }
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
  await removeOldRequested(db)
}
