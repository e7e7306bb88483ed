import { addKnownKey, type KnownKey, planKnownKey } from '../../accounts/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { KeyRow } from './layout/rows.ts'

export const planKey = (db: Db, accountId: number | null, row: KeyRow): Promise<'added' | 'known'> =>
  planKnownKey(db, accountId, row.key)

export const importKey = (tx: Tx, accountId: number, row: KeyRow): Promise<'added' | 'known'> =>
  addKnownKey(tx, accountId, keyOf(row))

const keyOf = ({ key, hint, label, scopes, expires, spending_limit, spending_period }: KeyRow): KnownKey => ({
  hash: key.hash,
  hint: hint ?? key.hint ?? '????',
  label,
  scopes,
  expiresAt: expires ?? null,
  limit: spending_limit === undefined ? null : { cents: spending_limit, period: spending_period },
})
