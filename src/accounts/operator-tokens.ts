/**
 * Tokens with which programs and the command line speak for an operator. An operator has as many as they like; each is
 * looked up with every request, so that one which is revoked no longer works, in any process.
 */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { randomText, sha256 } from '../platform/secrets.ts'
import { type Person, personOf } from './accounts.ts'
import type { Grant, Scope } from './scopes.ts'
import type { PersonRow } from './store.ts'

export type OperatorToken = {
  id: number
  personId: number
  email: string
  label: string
  hint: string
  createdAt: Date
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  scopes: Scope[]
  expiresAt: Date | null
  revokedAt: Date | null
}

/** The token itself is in this answer and nowhere else: only its hash is kept. */
export async function addOperatorToken(
  tx: Db | Tx,
  personId: number,
  label: string,
  { scopes, expiresAt }: Grant,
): Promise<{ token: string; id: number }> {
  const token = `lho_${randomText(36)}`
  const { id } = await tx
    .insertInto('operator_tokens')
    .values({
      hash: sha256(token),
      person_id: personId,
      label,
      hint: token.slice(-4),
      scopes: [...scopes],
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

/** Lists the tokens of all operators, since one who left cannot revoke their own. */
export async function listOperatorTokens(db: Db | Tx): Promise<OperatorToken[]> {
  const rows = await tokenRows(db).orderBy('operator_tokens.id').execute()
  return rows.map(tokenOf)
}

export async function revokeOperatorToken(tx: Tx, id: number): Promise<OperatorToken> {
  await tx
    .updateTable('operator_tokens')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .execute()
  return findOperatorToken(tx, id)
}

export async function findOperatorToken(tx: Db | Tx, id: number): Promise<OperatorToken> {
  const row = await tokenRows(tx).where('operator_tokens.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', { says: 'account.noToken', id })
  return tokenOf(row)
}

export async function holderOfOperatorToken(
  db: Db,
  token: string,
  address: string,
): Promise<(Grant & { person: Person }) | null> {
  const hash = sha256(token)
  const { rows } = await sql<PersonRow & Pick<TokenRow, 'scopes' | 'expires_at'> & { use_is_news: boolean }>`
    select people.*, scopes, expires_at, coalesce(last_used_at < now() - interval '1 minute', true) as use_is_news
    from operator_tokens join people on people.id = operator_tokens.person_id
    where hash = ${hash} and revoked_at is null and (expires_at > now()) is not false`.execute(db)
  const [row] = rows
  if (!row) return null
  if (row.use_is_news)
    await sql`
      update operator_tokens set last_used_at = now(), last_used_from = ${address} where hash = ${hash}`.execute(
      db,
    )
  return { person: personOf(row), scopes: row.scopes, expiresAt: row.expires_at }
}

const tokenRows = (db: Db | Tx) =>
  db
    .selectFrom('operator_tokens')
    .innerJoin('people', 'people.id', 'operator_tokens.person_id')
    .selectAll('operator_tokens')
    .select('people.email')

type TokenRow = Selectable<Tables['operator_tokens']> & { email: string }

const tokenOf = (row: TokenRow): OperatorToken => ({
  id: row.id,
  personId: row.person_id,
  email: row.email,
  label: row.label,
  hint: row.hint,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  lastUsedFrom: row.last_used_from,
  scopes: row.scopes,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
})
