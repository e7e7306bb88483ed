import type { Db } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { createAccount } from './accounts.ts'
import { makeSignUpLink, takeLink } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { beginSession, signIn } from './sign-in.ts'
import { type PendingSignUp, personByEmail } from './store.ts'

/**
 * Where mail can be sent, signing up ends in the reader's mailbox: the page says the same to everybody, and only the
 * owner of the email learns whether it was known. Where it cannot, an account is there at once; a known email then
 * works with its own password only, and refusing any other tells no more than signing in would.
 */
export type SignUp = { email: string; name: string; password: string }

/** What to mail: a link that makes the account, or a reminder that there is one already. */
export async function prepareSignUp(
  db: Db,
  { email, name, password }: SignUp,
): Promise<{ token: string } | { isKnown: true }> {
  // Hashed in any case, so that a known email does not answer sooner.
  const password_hash = await hashPassword(password)
  if (await personByEmail(db, email)) return { isKnown: true }
  return { token: await makeSignUpLink(db, { email, name, password_hash }) }
}

export async function finishSignUp(db: Db, token: string): Promise<{ sessionToken: string }> {
  return db.transaction().execute(async (tx) => {
    const { sign_up } = await takeLink(tx, 'sign up', token)
    const { email, name, password_hash } = sign_up as PendingSignUp
    await createAccount(tx, { email, name, terms: 'prepay', passwordHash: password_hash })
    return { sessionToken: await beginSession(tx, (await personByEmail(tx, email))!.id) }
  })
}

export async function signUpAtOnce(
  db: Db,
  { email, name, password }: SignUp,
): Promise<{ sessionToken: string }> {
  const passwordHash = await hashPassword(password)
  const known = await personByEmail(db, email)
  if (known) return signIn(db, email, password).catch(refuseSignUp)
  return db.transaction().execute(async (tx) => {
    await createAccount(tx, { email, name, terms: 'prepay', passwordHash })
    return { sessionToken: await beginSession(tx, (await personByEmail(tx, email))!.id) }
  })
}

function refuseSignUp(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new Refusal(
    'unauthorized',
    'You cannot sign up with this email and password. If you have an account, sign in or ask for a new password.',
  )
}
