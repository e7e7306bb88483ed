import type { Db, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { randomText, sameHash, sha256 } from '../lib/secrets.ts'
import { type Account, accountOf } from './accounts.ts'
import { accountByKeyHash, insertKey, type KeyRow, keysOfAccount, revokeKeyRow, touchKey } from './store.ts'

export type ApiKey = {
  id: number
  label: string
  hint: string
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** The key itself is in this answer and nowhere else: only its hash is kept. */
export async function addKey(
  tx: Db | Tx,
  accountId: number,
  label: string,
): Promise<{ key: string; apiKey: ApiKey }> {
  const key = `lh_${randomText(36)}`
  const row = await insertKey(tx, { account_id: accountId, label, hash: sha256(key), hint: key.slice(-4) })
  return { key, apiKey: apiKeyOf(row) }
}

export const listKeys = async (db: Db, accountId: number): Promise<ApiKey[]> =>
  (await keysOfAccount(db, accountId)).map(apiKeyOf)

export async function revokeKey(db: Db, accountId: number, keyId: number): Promise<ApiKey> {
  const row = await revokeKeyRow(db, accountId, keyId)
  if (!row) throw new Refusal('not_found', `There is no key ${keyId}.`)
  return apiKeyOf(row)
}

export async function accountOfKey(db: Db, key: string): Promise<{ account: Account; keyId: number } | null> {
  const hash = sha256(key)
  const found = await accountByKeyHash(db, hash)
  if (!found || !sameHash(found.key_hash, hash)) return null
  // Once a minute is enough for a person to see that a key is in use, and costs next to nothing.
  if (found.use_is_news) await touchKey(db, found.key_id)
  return { account: accountOf(found), keyId: found.key_id }
}

const apiKeyOf = (row: KeyRow): ApiKey => ({
  id: row.id,
  label: row.label,
  hint: row.hint,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
})
