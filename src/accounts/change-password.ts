import type { Db, Tx } from '../platform/db/index.ts'
import { sha256 } from '../platform/secrets.ts'
import type { Person } from './accounts.ts'
import { takeLink } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './sign-in/prove-password.ts'
import { type BegunSession, beginSession } from './sign-in/sessions.ts'
import { type Entry, enter } from './sign-in/sign-in.ts'
import { deleteUnfinished } from './sign-in/unfinished-sign-ins.ts'
import {
  deletePasswordLinks,
  deleteSessionsOfPerson,
  personById,
  sessionIsByProvider,
  updateLanguage,
  updatePassword,
} from './store.ts'

/** Ends every session of this person; the one that changed the password goes on under another token. */
export async function changePassword(
  db: Db,
  person: Person,
  { sessionToken, current, password }: { sessionToken: string; current: string; password: string },
): Promise<BegunSession> {
  await provePassword(db, person.id, current)
  return db.transaction().execute(async (tx) => {
    const isByProvider = await sessionIsByProvider(tx, sha256(sessionToken))
    await replacePassword(tx, person.id, password)
    return beginSession(tx, person.id, { isByProvider })
  })
}

/** With a link from a mail or from an operator. The language is for a person who is here for the first time. */
export async function setPasswordByLink(
  db: Db,
  token: string,
  { password, language }: { password: string; language: string },
): Promise<{ entry: Entry; joins: boolean }> {
  return db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, 'new password', token)
    const { password_hash, roles, chosen_language: known } = (await personById(tx, link.person_id!))!
    await replacePassword(tx, link.person_id!, password)
    if (password_hash === null && known === null) await updateLanguage(tx, link.person_id!, language)
    const isWorker = roles.some((role) => role === 'transcriber' || role === 'editor')
    return { entry: await enter(tx, link.person_id!), joins: password_hash === null && isWorker }
  })
}

/** A link that someone else requested or obtained must not undo the change. */
async function replacePassword(tx: Tx, personId: number, password: string): Promise<void> {
  await updatePassword(tx, personId, await hashPassword(password))
  await deleteSessionsOfPerson(tx, personId)
  await deletePasswordLinks(tx, personId)
  await deleteUnfinished(tx, personId)
}
