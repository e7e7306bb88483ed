import type { Db } from '../../../platform/db/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type BegunSession, beginSession } from '../sessions.ts'
import { countCode, forgetAttempts, rememberDevice } from '../sign-in-attempts.ts'
import { endUnfinished, findUnfinished } from '../unfinished-sign-ins.ts'
import { takeAuthenticatorCode } from './authenticator.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** Finishes a sign-in with the code of an authenticator app or a recovery code. */
export async function takeSecondStep(
  db: Db,
  {
    unfinishedToken,
    code,
    deviceToken,
  }: { unfinishedToken: string; code: string; deviceToken: string | undefined },
): Promise<BegunSession & { deviceToken: string | null }> {
  const personId = (await findUnfinished(db, ['second step'], unfinishedToken)).personId!
  const attempt = await countCode(db, personId)
  if (!(await codeIsRight(db, personId, code)))
    throw new Refusal('unauthorized', { says: 'secondStep.wrongCode' })
  await forgetAttempts(db, attempt)
  return db.transaction().execute(async (tx) => {
    await endUnfinished(tx, unfinishedToken)
    return {
      ...(await beginSession(tx, personId)),
      deviceToken: await rememberDevice(tx, personId, deviceToken),
    }
  })
}

function codeIsRight(db: Db, personId: number, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  return /^\d{6}$/.test(digits)
    ? takeAuthenticatorCode(db, personId, digits)
    : takeRecoveryCode(db, personId, code)
}
