import type { Db } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { passwordMatches } from './passwords.ts'
import { countPasswordChange, forgetAttempts } from './sign-in/sign-in-attempts.ts'
import { personById } from './store.ts'

/** For a signed-in person who must enter their password again: a session that was left open is not enough. */
export async function provePassword(db: Db, personId: number, password: string): Promise<void> {
  const attempt = await countPasswordChange(db, personId)
  const row = await personById(db, personId)
  if (!(await passwordMatches(row?.password_hash ?? null, password)))
    throw new Refusal('unauthorized', 'The current password is wrong.')
  await forgetAttempts(db, attempt)
}
