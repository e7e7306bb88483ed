/**
 * Staff sign in with the company's own provider. It vouches for an email; the person is the member of staff with that
 * email whom an operator has added. Signing in adds no one, and customers do not sign in this way.
 *
 * The provider asks for second steps itself, so ours is not asked for. Its sessions are short: a person who leaves the
 * company is removed there.
 */
import type { Db } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { personByEmail } from '../store.ts'
import { type BegunSession, beginSession } from './sessions.ts'
import { beginUnfinished, endUnfinished, findUnfinished } from './unfinished-sign-ins.ts'

export type ProviderIdentity = { email: string | null; isVerified: boolean }

export type SignInProvider = {
  /** On the button that leads to it. */
  label: string
  /** Where to send the browser, and what its answer must match. */
  begin(redirectUri: string): Promise<{ url: string; expected: Record<string, string> }>
  /** Throws when the answer does not match, or the provider does not confirm it. */
  finish(answer: URL, expected: Record<string, string>): Promise<ProviderIdentity>
}

export async function beginProviderSignIn(
  db: Db,
  provider: SignInProvider,
  { redirectUri, to }: { redirectUri: string; to: string },
): Promise<{ url: string; unfinishedToken: string }> {
  const { url, expected } = await provider.begin(redirectUri)
  const unfinished = { personId: null, expected: { ...expected, to } }
  return { url, unfinishedToken: await beginUnfinished(db, 'provider', unfinished) }
}

/** Returns the page to go to as well. An answer is tried once. */
export async function finishProviderSignIn(
  db: Db,
  provider: SignInProvider,
  { answer, unfinishedToken }: { answer: URL; unfinishedToken: string },
): Promise<BegunSession & { to: string }> {
  const { expected } = await findUnfinished(db, ['provider'], unfinishedToken)
  await db.transaction().execute((tx) => endUnfinished(tx, unfinishedToken))
  const { email, isVerified } = await provider.finish(answer, expected)
  if (email === null || !isVerified)
    throw new Refusal('email_not_verified', { says: 'signIn.emailNotVerified' })
  const person = await personByEmail(db, email)
  if (!person || person.account_id !== null)
    throw new Refusal('not_found', { says: 'signIn.notStaff', email })
  return { ...(await beginSession(db, person.id, { isByProvider: true })), to: expected.to! }
}
