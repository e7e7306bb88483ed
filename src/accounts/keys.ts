import type { Db, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { randomText, sha256 } from '../lib/secrets.ts'
import type { Grant, Scope, SpendingLimit } from './scopes.ts'
import { insertKey, type KeyRow, keyById, keysOfAccount, revokeKeyRow } from './store.ts'

export type ApiKey = {
  id: number
  label: string
  hint: string
  createdAt: Date
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  scopes: Scope[]
  expiresAt: Date | null
  revokedAt: Date | null
  limit: SpendingLimit | null
}

/** The key itself is in this answer and nowhere else: only its hash is kept. */
export async function addKey(
  tx: Db | Tx,
  accountId: number,
  label: string,
  { scopes, expiresAt }: Grant,
  limit: Omit<SpendingLimit, 'keyId'> | null = null,
): Promise<{ key: string; apiKey: ApiKey }> {
  const key = `lh_${randomText(36)}`
  const row = await insertKey(tx, {
    account_id: accountId,
    label,
    hash: sha256(key),
    hint: key.slice(-4),
    scopes: [...scopes],
    expires_at: expiresAt,
    ...(limit && { spending_limit_cents: limit.cents, spending_period: limit.period }),
  })
  return { key, apiKey: apiKeyOf(row) }
}

export const listKeys = async (db: Db, accountId: number): Promise<ApiKey[]> =>
  (await keysOfAccount(db, accountId)).map(apiKeyOf)

export async function revokeKey(db: Db, accountId: number, keyId: number): Promise<ApiKey> {
  const row = await revokeKeyRow(db, accountId, keyId)
  if (!row) throw new Refusal('not_found', `There is no key ${keyId}.`)
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
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  lastUsedFrom: row.last_used_from,
  scopes: row.scopes,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  limit: limitOf(row),
})
