/**
 * People change their own name and email. The email is what they sign in with, and where links to a new password go, so
 * changing it takes the password. With a mail server the new email applies when the link that was mailed to it is opened;
 * without one it applies right away. Links that were mailed to the old address stop working.
 *
 * A new account has the name and email of its person. While it has them, it changes with the person, as long as they own
 * it: for everyone else, the account is not theirs to change.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { randomText, sha256 } from '../platform/secrets.ts'
import { type Person, personOf } from './accounts.ts'
import { LINK_MINUTES } from './mailed-links.ts'
import { provePassword } from './sign-in/prove-password.ts'
import {
  deletePasswordLinks,
  lockOwnedAccounts,
  personByEmail,
  personById,
  updateAccountEmail,
  updateAccountName,
} from './store.ts'

export async function changeName(
  db: Db,
  { id, accountId, name: before }: Person,
  name: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owned = await lockOwnedAccounts(tx, id)
    await tx.updateTable('people').set({ name }).where('id', '=', id).execute()
    const own = owned.find((account) => account.id === accountId)
    if (own?.name === before) await updateAccountName(tx, own.id, name)
  })
}

/** Kept for unknown and known emails alike. The token confirms the email: see `confirmEmail`. */
export async function askForEmail(
  db: Db,
  person: Person,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; known: Person | null }> {
  await provePassword(db, person.id, password)
  const token = randomText(40)
  await sql`
    insert into email_changes (person_id, hash, email, expires_at)
    values (${person.id}, ${sha256(token)}, ${email}, now() + make_interval(mins => ${LINK_MINUTES}))
    on conflict (person_id) do update set
      hash = excluded.hash, email = excluded.email, expires_at = excluded.expires_at`.execute(db)
  const known = await personByEmail(db, email)
  return { token, known: known && known.id !== person.id ? personOf(known) : null }
}

/** Works once. Returns the person with the new email, and the email before. */
export const confirmEmail = (db: Db, token: string): Promise<{ person: Person; before: string }> =>
  db.transaction().execute(async (tx) => {
    const { person_id, email } = await takeEmailChange(tx, token)
    const person = (await personById(tx, person_id))!
    const owned = await lockOwnedAccounts(tx, person_id)
    const known = await personByEmail(tx, email)
    if (known && known.id !== person_id)
      throw new Refusal('already_exists', { says: 'account.emailTaken', email })
    await tx.updateTable('people').set({ email }).where('id', '=', person_id).execute()
    for (const { id } of owned) await updateAccountEmail(tx, id, person.email, email)
    await deletePasswordLinks(tx, person_id)
    return { person: { ...personOf(person), email }, before: person.email }
  })

async function takeEmailChange(tx: Tx, token: string): Promise<{ person_id: number; email: string }> {
  const taken = await tx
    .deleteFrom('email_changes')
    .where('hash', '=', sha256(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id', 'email'])
    .executeTakeFirst()
  if (!taken) throw new Refusal('not_found', { says: 'signIn.emailLinkEnded' })
  return taken
}

export const dismissFirstSteps = (db: Db, personId: number) =>
  db.updateTable('people').set({ has_first_steps: false }).where('id', '=', personId).execute()
