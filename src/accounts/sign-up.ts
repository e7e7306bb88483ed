import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { createAccount, type Person, personOf } from './accounts.ts'
import { keepSignUp, refuseEndedLink, takeLink } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { type BegunSession, beginSession } from './sign-in/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { type PendingSignUp, personByEmail } from './store.ts'

/**
 * Signing up ends with a link and always gives the same answer, so that it does not reveal whether an email has an
 * account. The link is mailed or, without a mail server, handed over by an operator. The password is chosen behind the
 * link: signing up with another person's email gives no access. With LONGHAND_SIGN_UP=open accounts are created right
 * away instead; the refusal of a wrong password then reveals that the email is known.
 */

/** What a new account begins with, in the transaction that creates it. */
type Welcome = (tx: Tx, accountId: number) => Promise<void>

/** Kept for unknown and known emails alike: neither the answer nor the time that it takes differs. */
export async function prepareSignUp(
  db: Db,
  { email, name }: PendingSignUp,
  { lastsMinutes }: { lastsMinutes: number },
): Promise<{ token: string; known: Person | null }> {
  const token = await keepSignUp(db, { email, name }, lastsMinutes)
  const known = await personByEmail(db, email)
  return { token, known: known ? personOf(known) : null }
}

export const checkSignUp = (db: Db, token: string): Promise<void> => refuseEndedLink(db, 'sign up', token)

/** Without a name, the one given at sign-up is used. */
export async function finishSignUp(
  db: Db,
  token: string,
  { name, password, language }: { name?: string | undefined; password: string; language: string },
  welcome: Welcome,
): Promise<BegunSession> {
  return db.transaction().execute(async (tx) => {
    const { sign_up } = await takeLink(tx, 'sign up', token)
    const asked = sign_up!
    const passwordHash = await hashPassword(password)
    const person = { email: asked.email, name: name || asked.name, language }
    await welcome(tx, (await createAccount(tx, { ...person, terms: 'prepay', passwordHash })).id)
    return beginSession(tx, (await personByEmail(tx, asked.email))!.id)
  })
}

export async function signUpAtOnce(
  db: Db,
  { password, ...given }: PendingSignUp & { password: string; language: string },
  welcome: Welcome,
): Promise<BegunSession> {
  const { email } = given
  const passwordHash = await hashPassword(password)
  const known = await personByEmail(db, email)
  if (known) return signInInstead(db, { email, password })
  return db.transaction().execute(async (tx) => {
    await welcome(tx, (await createAccount(tx, { ...given, terms: 'prepay', passwordHash })).id)
    return beginSession(tx, (await personByEmail(tx, email))!.id)
  })
}

async function signInInstead(db: Db, person: { email: string; password: string }): Promise<BegunSession> {
  const { entry } = await signIn(db, person).catch(refuseSignUp)
  if ('sessionToken' in entry) return entry
  throw new Refusal('already_exists', { says: 'signIn.hasAccount' })
}

function refuseSignUp(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'unauthorized') throw error
  throw new Refusal('unauthorized', { says: 'signIn.cannotSignUp' })
}
