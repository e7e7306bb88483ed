/**
 * Passkeys sign a person in without a password, and can be the second step after it. The device asks for a fingerprint or
 * PIN when a passkey is made and when it replaces the password, so a passkey is two factors by itself.
 *
 * The library is loaded when the first passkey is used: it is large, and most starts do not need it.
 */
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { refuseOver } from '../../../platform/limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Person } from '../../accounts.ts'
import { provePassword } from '../prove-password.ts'
import { beginUnfinished, endUnfinished, findUnfinished } from '../unfinished-sign-ins.ts'
import { prepareToAdd, refuseToEndWithout, type SecondStepRules } from './second-step.ts'

/** The domain that passkeys belong to, and the address of its pages. */
export type Site = { domain: string; origin: string }
export type Passkey = {
  id: string
  /** How browsers reach the device that has it. */
  transports: string[]
  label: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** EdDSA, ES256 and RS256: Node warns that those after quantum computers are an experiment. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Null where browsers offer no passkeys: at an IP address, and without HTTPS. A service that only this machine can reach
 * has them at `localhost`.
 */
export function siteOf(ownUrl: string): Site | null {
  const url = new URL(ownUrl)
  if (/^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  if (isIP(url.hostname.replace(/[[\]]/g, '')) !== 0) return null
  const isSecure = url.protocol === 'https:' || url.hostname === 'localhost'
  return isSecure ? { domain: url.hostname, origin: url.origin } : null
}

export async function listPasskeys(db: Db, personId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'transports', 'label', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    transports: row.transports,
    label: row.label,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** The options are for the browser, which makes the passkey. */
export async function beginPasskey(
  db: Db,
  person: Person,
  { password, site }: { password: string; site: Site },
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; unfinishedToken: string }> {
  await provePassword(db, person.id, password)
  const known = await listPasskeys(db, person.id)
  refuseOver('passkeys', known.length, 1)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Longhand',
    rpID: site.domain,
    userID: new TextEncoder().encode(`person ${person.id}`),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const expected = { challenge: options.challenge }
  const unfinishedToken = await beginUnfinished(db, 'new passkey', { personId: person.id, expected })
  return { options, unfinishedToken }
}

type NewPasskey = { response: RegistrationResponseJSON; label: string; unfinishedToken: string; site: Site }

/** Returns recovery codes if the person had none. */
export async function addPasskey(
  db: Db,
  person: Person,
  { response, label, unfinishedToken, site, sessionToken }: NewPasskey & { sessionToken: string },
): Promise<string[] | null> {
  const { personId, expected } = await findUnfinished(db, ['new passkey'], unfinishedToken)
  if (personId !== person.id) throw notAccepted()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: expected.challenge!,
    supportedAlgorithmIDs: ALGORITHMS,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
  }).catch(refuse)
  if (!registrationInfo) throw notAccepted()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return db.transaction().execute(async (tx) => {
    await endUnfinished(tx, unfinishedToken)
    const recoveryCodes = await prepareToAdd(tx, person.id, sessionToken)
    await tx
      .insertInto('passkeys')
      .values({ id, person_id: person.id, public_key: Buffer.from(publicKey), counter, transports, label })
      .execute()
    return recoveryCodes
  })
}

export async function removePasskey(
  db: Db,
  person: Person,
  { id, password }: { id: string; password: string },
  rules: SecondStepRules,
): Promise<void> {
  await provePassword(db, person.id, password)
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('person_id', '=', person.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('not_found', { says: 'secondStep.noPasskey' })
    await refuseToEndWithout(tx, person, rules)
  })
}

/** The person whose passkey answered the challenge. */
export async function personOfPasskey(
  db: Db,
  response: AuthenticationResponseJSON,
  { challenge, site, asksPin }: { challenge: string; site: Site; asksPin: boolean },
): Promise<number> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', response.id).executeTakeFirst()
  if (!row) throw new Refusal('unauthorized', { says: 'secondStep.unknownPasskey' })
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
    },
    requireUserVerification: asksPin,
  }).catch(refuse)
  if (!verified) throw notAccepted()
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .execute()
  return row.person_id
}

/** The library throws for every answer that does not match. */
function refuse(): never {
  throw notAccepted()
}

const notAccepted = () => new Refusal('unauthorized', { says: 'secondStep.passkeyRefused' })
