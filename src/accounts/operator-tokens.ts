/**
 * Tokens with which programs and the command line speak for an operator. An operator has as many as they like; each is
 * looked up with every request, so that one which is revoked no longer works, in any process.
 */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { randomText, sha256 } from '../lib/secrets.ts'
import { type Person, personOf } from './accounts.ts'
import type { PersonRow } from './store.ts'

export type OperatorToken = {
  id: number
  personId: number
  email: string
  label: string
  hint: string
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** The token itself is in this answer and nowhere else: only its hash is kept. */
export async function addOperatorToken(
  tx: Db | Tx,
  personId: number,
  label: string,
): Promise<{ token: string; id: number }> {
  const token = `lho_${randomText(36)}`
  const { id } = await tx
    .insertInto('operator_tokens')
    .values({ hash: sha256(token), person_id: personId, label, hint: token.slice(-4) })
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
  if (!row) throw new Refusal('not_found', `There is no operator token ${id}.`)
  return tokenOf(row)
}

export async function personOfOperatorToken(db: Db, token: string): Promise<Person | null> {
  const hash = sha256(token)
  const { rows } = await sql<PersonRow & { use_is_news: boolean }>`
    select people.*, coalesce(last_used_at < now() - interval '1 minute', true) as use_is_news
    from operator_tokens join people on people.id = operator_tokens.person_id
    where hash = ${hash} and revoked_at is null`.execute(db)
  if (!rows[0]) return null
  if (rows[0].use_is_news)
    await sql`update operator_tokens set last_used_at = now() where hash = ${hash}`.execute(db)
  return personOf(rows[0])
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
  revokedAt: row.revoked_at,
})
