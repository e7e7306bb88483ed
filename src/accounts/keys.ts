import type { Db, Tx } from '../platform/db/index.ts'
import { refuseOver } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { randomText, sha256 } from '../platform/secrets.ts'
import { lockOwner } from './members.ts'
import { membersOfAccount } from './members-store.ts'
import { EVERYTHING, type Grant, type Scope, type SpendingLimit } from './scopes.ts'
import {
  accountWithKey,
  countWorkingKeys,
  insertKey,
  type KeyRow,
  keyById,
  keysOfAccount,
  lockAccountRow,
  revokeKeyRow,
} from './store.ts'

export type ApiKey = {
  id: number
  label: string
  hint: string
  /** The name of the person whose key it is. */
  personName: string | null
  createdAt: Date
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  scopes: Scope[]
  expiresAt: Date | null
  revokedAt: Date | null
  limit: SpendingLimit | null
}

/** Whose key it is; null if it is created with a key that belongs to no person. */
type Named = { label: string; personId: number | null }

/**
 * The key itself is in this answer and nowhere else: only its hash is kept. It ends when the person, if there is one, no
 * longer owns the account (members.ts).
 */
async function addKey(
  tx: Tx,
  accountId: number,
  { label, personId }: Named,
  { scopes, expiresAt }: Grant,
  limit: Omit<SpendingLimit, 'keyId'> | null = null,
): Promise<{ key: string; apiKey: ApiKey }> {
  const key = `lh_${randomText(36)}`
  const row = await insertKey(tx, {
    account_id: accountId,
    person_id: personId,
    label,
    hash: sha256(key),
    hint: key.slice(-4),
    scopes: [...scopes],
    expires_at: expiresAt,
    ...(limit && { spending_limit_cents: limit.cents, spending_period: limit.period }),
  })
  return { key, apiKey: apiKeyOf(row) }
}

/** As a customer adds one. */
export async function addOwnKey(
  tx: Tx,
  accountId: number,
  named: Named,
  ...key: [Grant, limit: Omit<SpendingLimit, 'keyId'> | null]
): Promise<{ key: string; apiKey: ApiKey }> {
  if (named.personId === null) await lockAccountRow(tx, accountId)
  else await lockOwner(tx, accountId, named.personId)
  refuseOver('keys', await countWorkingKeys(tx, accountId), 1)
  return addKey(tx, accountId, named, ...key)
}

/** The key that comes with a new account is its owner's. */
export async function addFirstKey(tx: Tx, accountId: number): Promise<{ key: string }> {
  const [owner] = await membersOfAccount(tx, accountId)
  return addKey(tx, accountId, { label: 'first key', personId: owner!.id }, EVERYTHING)
}

/** A key that customers had elsewhere. */
export type KnownKey = Grant & {
  hash: Buffer
  hint: string
  label: string
  limit: Omit<SpendingLimit, 'keyId'> | null
}

/** Throws a refusal if the account cannot have the key. Without an account: one that is only planned. */
export async function planKnownKey(
  db: Db | Tx,
  accountId: number | null,
  { hash }: Pick<KnownKey, 'hash'>,
): Promise<'added' | 'known'> {
  const holder = await accountWithKey(db, hash)
  if (holder === null) {
    if (accountId !== null) refuseOver('keys', await countWorkingKeys(db, accountId), 1)
    return 'added'
  }
  if (holder === accountId) return 'known'
  throw new Refusal(
    'already_exists',
    'The key belongs to another account here. Remove the row, and let the customer create a new key.',
  )
}

/** The key goes on working, as its owner's. One that is known here stays as it is, also if it was revoked. */
export async function addKnownKey(tx: Tx, accountId: number, key: KnownKey): Promise<'added' | 'known'> {
  await lockAccountRow(tx, accountId)
  const planned = await planKnownKey(tx, accountId, key)
  if (planned === 'known') return planned
  const owner = (await membersOfAccount(tx, accountId)).find(({ role }) => role === 'owner')
  await insertKey(tx, {
    account_id: accountId,
    person_id: owner?.id ?? null,
    label: key.label,
    hash: key.hash,
    hint: key.hint,
    scopes: [...key.scopes],
    expires_at: key.expiresAt,
    ...(key.limit && { spending_limit_cents: key.limit.cents, spending_period: key.limit.period }),
  })
  return 'added'
}

export const listKeys = async (db: Db, accountId: number): Promise<ApiKey[]> =>
  (await keysOfAccount(db, accountId)).map(apiKeyOf)

export async function revokeKey(db: Db, accountId: number, keyId: number): Promise<ApiKey> {
  const row = await revokeKeyRow(db, accountId, keyId)
  if (!row) throw new Refusal('not_found', { says: 'account.noKey', key: keyId })
  return apiKeyOf(row)
}

/** Of the key that another row names; null where the key has none. */
export async function spendingLimitOf(db: Db | Tx, keyId: number | null): Promise<SpendingLimit | null> {
  const row = keyId === null ? undefined : await keyById(db, keyId)
  return row ? limitOf(row) : null
}

export const limitOf = ({
  id,
  spending_limit_cents,
  spending_period,
}: Pick<KeyRow, 'id' | 'spending_limit_cents' | 'spending_period'>): SpendingLimit | null =>
  spending_limit_cents === null ? null : { keyId: id, cents: spending_limit_cents, period: spending_period }

const apiKeyOf = (row: KeyRow): ApiKey => ({
  id: row.id,
  label: row.label,
  hint: row.hint,
  personName: row.person_name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  lastUsedFrom: row.last_used_from,
  scopes: row.scopes,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  limit: limitOf(row),
})
