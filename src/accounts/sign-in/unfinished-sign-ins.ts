/**
 * A sign-in of several steps is known by a token that the browser keeps meanwhile. The token is not a session: it opens
 * nothing but the next step, and only for a few minutes.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomText, sha256 } from '../../platform/secrets.ts'

export const UNFINISHED_MINUTES = 10

type Purpose = 'second step' | 'passkey' | 'new passkey' | 'provider'
type Unfinished = { personId: number | null; expected: Record<string, string> }

export async function beginUnfinished(
  db: Db | Tx,
  purpose: Purpose,
  { personId, expected }: Unfinished,
): Promise<string> {
  const token = randomText(40)
  await db
    .insertInto('unfinished_sign_ins')
    .values({
      hash: sha256(token),
      purpose,
      person_id: personId,
      expected: JSON.stringify(expected),
      expires_at: sql<Date>`now() + make_interval(mins => ${UNFINISHED_MINUTES})`,
    })
    .execute()
  return token
}

export async function findUnfinished(db: Db | Tx, purposes: Purpose[], token: string): Promise<Unfinished> {
  const row = await db
    .selectFrom('unfinished_sign_ins')
    .select(['person_id', 'expected'])
    .where('hash', '=', sha256(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) throw tooLate()
  return { personId: row.person_id, expected: row.expected as Record<string, string> }
}

/** What the next step must answer to, decided after the sign-in began. */
export const expectAnswer = (db: Db, token: string, expected: Unfinished['expected']) =>
  db
    .updateTable('unfinished_sign_ins')
    .set({ expected: JSON.stringify(expected) })
    .where('hash', '=', sha256(token))
    .execute()

/** Each ends once: of two requests at the same moment, one is refused. */
export async function endUnfinished(tx: Tx, token: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('unfinished_sign_ins')
    .where('hash', '=', sha256(token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw tooLate()
}

export const deleteUnfinished = (tx: Tx, personId: number) =>
  tx.deleteFrom('unfinished_sign_ins').where('person_id', '=', personId).execute()

export const deleteExpiredUnfinished = (db: Db) =>
  db.deleteFrom('unfinished_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute()

const tooLate = () => new Refusal('unauthorized', { says: 'signIn.tookTooLong' })
