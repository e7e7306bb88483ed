import type { Db, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Person } from './accounts.ts'
import { takeLink } from './mailed-links.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { beginSession } from './sign-in.ts'
import { countPasswordChange, forgetAttempts } from './sign-in-attempts.ts'
import { deletePasswordLinks, deleteSessionsOfPerson, personById, updatePassword } from './store.ts'

/** Ends every session of this person except the one that changed the password. */
export async function changePassword(
  db: Db,
  person: Person,
  current: string,
  password: string,
): Promise<{ sessionToken: string }> {
  const attempt = await countPasswordChange(db, person.id)
  const row = await personById(db, person.id)
  if (!(await passwordMatches(row?.password_hash ?? null, current)))
    throw new Refusal('unauthorized', 'The current password is wrong.')
  await forgetAttempts(db, attempt)
  return db.transaction().execute((tx) => replacePassword(tx, person.id, password))
}

/** With a link from a mail or from an operator. */
export async function setPasswordByLink(
  db: Db,
  token: string,
  password: string,
): Promise<{ sessionToken: string }> {
  return db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, 'new password', token)
    return replacePassword(tx, link.person_id!, password)
  })
}

/** A link that someone else requested or obtained must not undo the change. */
async function replacePassword(
  tx: Tx,
  personId: number,
  password: string,
): Promise<{ sessionToken: string }> {
  await updatePassword(tx, personId, await hashPassword(password))
  await deleteSessionsOfPerson(tx, personId)
  await deletePasswordLinks(tx, personId)
  return { sessionToken: await beginSession(tx, personId) }
}
