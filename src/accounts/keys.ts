import type { Db, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { randomText, sha256 } from '../lib/secrets.ts'
import type { Grant, Scope } from './scopes.ts'
import { insertKey, type KeyRow, keysOfAccount, revokeKeyRow } from './store.ts'

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
}

/** The key itself is in this answer and nowhere else: only its hash is kept. */
export async function addKey(
  tx: Db | Tx,
  accountId: number,
  label: string,
  { scopes, expiresAt }: Grant,
): Promise<{ key: string; apiKey: ApiKey }> {
  const key = `lh_${randomText(36)}`
  const row = await insertKey(tx, {
    account_id: accountId,
    label,
    hash: sha256(key),
    hint: key.slice(-4),
    scopes: [...scopes],
    expires_at: expiresAt,
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
})
