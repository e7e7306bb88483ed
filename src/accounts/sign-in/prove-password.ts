import type { Db } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { passwordMatches } from '../passwords.ts'
import { personById } from '../store.ts'
import { countPasswordChange, forgetAttempts } from './sign-in-attempts.ts'

/** For a signed-in person who must enter their password again: a session that was left open is not enough. */
export async function provePassword(db: Db, personId: number, password: string): Promise<void> {
  const attempt = await countPasswordChange(db, personId)
  const row = await personById(db, personId)
  if (!(await passwordMatches(row?.password_hash ?? null, password)))
    throw new Refusal('unauthorized', { says: 'signIn.wrongPassword' })
  await forgetAttempts(db, attempt)
}
