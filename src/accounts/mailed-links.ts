import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { randomText, sha256 } from '../platform/secrets.ts'
import { type Person, personOf } from './accounts.ts'
import {
  deleteExpiredLinks,
  findMailedLink,
  insertMailedLink,
  type MailedLinkRow,
  type PendingSignUp,
  personByEmail,
  replaceSignUpLink,
  takeMailedLink,
} from './store.ts'

/**
 * A mailed link proves that its reader owns the email. It works once, for a limited time, and is stored as a hash. The
 * answer to a request for one does not depend on whether the email is known.
 */
export const LINK_MINUTES = 60

/** A token for a new password; null when the email is unknown. */
export async function makePasswordLink(
  db: Db | Tx,
  email: string,
  minutes: number = LINK_MINUTES,
): Promise<{ person: Person; token: string } | null> {
  const row = await personByEmail(db, email)
  if (!row) return null
  const token = await keepLink(db, { purpose: 'new password', person_id: row.id }, minutes)
  return { person: personOf(row), token }
}

/** The page where a person sets a password. */
export const passwordLink = (siteUrl: string, token: string): string => `${siteUrl}/new-password/${token}`

/** An operator who makes the links may be away for some days. */
export const BY_HAND_MINUTES = 7 * 24 * 60

export const keepSignUp = (db: Db, signUp: PendingSignUp, minutes: number): Promise<string> =>
  keepLink(db, { purpose: 'sign up', sign_up: JSON.stringify(signUp) }, minutes)

/** A new link for the latest sign-up with that email, since only the hash of the first link is stored. */
export async function makeSignUpLink(db: Db, email: string): Promise<string> {
  const token = randomText(40)
  if (!(await replaceSignUpLink(db, email, { hash: sha256(token), minutes: BY_HAND_MINUTES })))
    throw new Refusal('not_found', { says: 'account.noSignUp', email })
  return token
}

/** If two requests use the same link at the same time, one of them succeeds. */
export async function takeLink(
  tx: Tx,
  purpose: MailedLinkRow['purpose'],
  token: string,
): Promise<MailedLinkRow> {
  const link = await takeMailedLink(tx, purpose, sha256(token))
  if (!link) throw ended()
  return link
}

/** Before a form is filled in for nothing. */
export async function refuseEndedLink(
  db: Db,
  purpose: MailedLinkRow['purpose'],
  token: string,
): Promise<void> {
  if (!(await findMailedLink(db, purpose, sha256(token)))) throw ended()
}

const ended = () => new Refusal('not_found', { says: 'signIn.linkEnded' })

async function keepLink(
  db: Db | Tx,
  link: { purpose: MailedLinkRow['purpose']; person_id?: number; sign_up?: string },
  minutes: number,
): Promise<string> {
  const token = randomText(40)
  await deleteExpiredLinks(db)
  await insertMailedLink(db, { ...link, hash: sha256(token) }, minutes)
  return token
}
