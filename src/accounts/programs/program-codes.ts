/**
 * A code says what an owner allowed a program. It works once and for minutes, for that program, with the address that it was
 * sent to and with the secret whose hash the program sent before (PKCE). Any attempt uses it up. A second one shows that the code
 * is in wrong hands: the key that it was exchanged for ends.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { randomText, sameHash, sha256 } from '../../platform/secrets.ts'
import { findAccount } from '../accounts.ts'
import { type ApiKey, addOwnKey } from '../keys.ts'
import { lockOwner } from '../members.ts'
import type { Grant, SpendingLimit } from '../scopes.ts'
import { countWorkingKeys, revokeKeyRow } from '../store.ts'
import { refuseSuspended } from '../suspension.ts'
import { findProgram, keepProgram } from './programs.ts'

const CODE_MINUTES = 5

/** What the program sent along with the browser. */
type Asked = { programId: string; redirectUri: string; challenge: string }

type Allowed = {
  accountId: number
  /** The owner who allows it: the key will be theirs. */
  personId: number
  grant: Grant
  limit: Omit<SpendingLimit, 'keyId'> | null
}

export async function admitProgram(
  tx: Tx,
  { programId, redirectUri, challenge }: Asked,
  { accountId, personId, grant, limit }: Allowed,
): Promise<string> {
  await lockOwner(tx, accountId, personId)
  refuseSuspended(await findAccount(tx, accountId))
  refuseOver('keys', await countWorkingKeys(tx, accountId), 1)
  await keepProgram(tx, programId)
  const code = randomText(40)
  await tx
    .insertInto('program_codes')
    .values({
      hash: sha256(code),
      program_id: programId,
      account_id: accountId,
      person_id: personId,
      redirect_uri: redirectUri,
      challenge,
      scopes: [...grant.scopes],
      key_expires_at: grant.expiresAt,
      spending_limit_cents: limit?.cents ?? null,
      spending_period: limit?.period ?? 'total',
      expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .execute()
  return code
}

type Exchange = { code: string; programId: string; redirectUri: string; verifier: string }

/** The key has the name of the program. Null if the code is not good. */
export async function exchangeCode(
  db: Db,
  { code, programId, redirectUri, verifier }: Exchange,
): Promise<{ key: string; apiKey: ApiKey } | null> {
  const hash = sha256(code)
  const made = await db.transaction().execute(async (tx) => {
    const allowed = await takeCode(tx, hash)
    if (
      allowed?.program_id !== programId ||
      allowed.redirect_uri !== redirectUri ||
      !sameHash(sha256(verifier), Buffer.from(allowed.challenge, 'base64url'))
    )
      return null
    const { name } = await findProgram(tx, programId)
    const { spending_limit_cents: cents, spending_period: period } = allowed
    const added = await addOwnKey(
      tx,
      allowed.account_id,
      { label: name, personId: allowed.person_id },
      { scopes: allowed.scopes, expiresAt: allowed.key_expires_at },
      cents === null ? null : { cents, period },
    )
    await tx.updateTable('program_codes').set({ key_id: added.apiKey.id }).where('hash', '=', hash).execute()
    return added
  })
  if (!made) await endKeyOfCode(db, hash)
  return made
}

const takeCode = (tx: Tx, hash: Buffer) =>
  tx
    .updateTable('program_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()

async function endKeyOfCode(db: Db, hash: Buffer): Promise<void> {
  const used = await db
    .selectFrom('program_codes')
    .select(['account_id', 'key_id'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (used?.key_id != null) await revokeKeyRow(db, used.account_id, used.key_id)
}
