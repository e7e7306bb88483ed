/** For a person without their phone or passkey. Each code works once; they are shown when they are made, and kept as hashes. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { base32 } from './totp.ts'

const CODES = 10
/** Too long to be guessed, even by a program that has the hashes. */
const CODE_BYTES = 10

/** Earlier codes stop working. */
export async function replaceRecoveryCodes(tx: Tx, personId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)).toLowerCase())
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ hash: sha256(code), person_id: personId })))
    .execute()
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** False when it is wrong or was used. */
export async function takeRecoveryCode(db: Db | Tx, personId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('hash', '=', sha256(code.toLowerCase().replace(/[^a-z2-7]/g, '')))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db | Tx, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}
