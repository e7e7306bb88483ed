import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Db } from '../../../platform/db/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type BegunSession, beginSession } from '../sessions.ts'
import { beginUnfinished, endUnfinished, expectAnswer, findUnfinished } from '../unfinished-sign-ins.ts'
import { listPasskeys, personOfPasskey, type Site } from './passkeys.ts'

type Options = PublicKeyCredentialRequestOptionsJSON

/** Without a password: the browser offers the passkeys that it has for our domain. */
export async function beginPasskeySignIn(
  db: Db,
  site: Site,
): Promise<{ options: Options; unfinishedToken: string }> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: site.domain, userVerification: 'required' })
  const expected = { challenge: options.challenge }
  return { options, unfinishedToken: await beginUnfinished(db, 'passkey', { personId: null, expected }) }
}

/** After the password: one of the person's own passkeys. */
export async function beginPasskeyStep(db: Db, unfinishedToken: string, site: Site): Promise<Options> {
  const { personId } = await findUnfinished(db, ['second step'], unfinishedToken)
  const known = await listPasskeys(db, personId!)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: site.domain,
    userVerification: 'preferred',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
  await expectAnswer(db, unfinishedToken, { challenge: options.challenge })
  return options
}

/** Finishes both. */
export async function signInWithPasskey(
  db: Db,
  {
    unfinishedToken,
    response,
    site,
  }: { unfinishedToken: string; response: AuthenticationResponseJSON; site: Site },
): Promise<BegunSession> {
  const { personId, expected } = await findUnfinished(db, ['passkey', 'second step'], unfinishedToken)
  if (!expected.challenge) throw new Refusal('bad_parameter', 'Request the passkey options first.')
  const found = await personOfPasskey(db, response, {
    challenge: expected.challenge,
    site,
    asksPin: personId === null,
  })
  if (personId !== null && found !== personId)
    throw new Refusal('unauthorized', { says: 'secondStep.othersPasskey' })
  return db.transaction().execute(async (tx) => {
    await endUnfinished(tx, unfinishedToken)
    return beginSession(tx, found)
  })
}
