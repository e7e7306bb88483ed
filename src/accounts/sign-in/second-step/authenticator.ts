import { sql } from 'kysely'
import { encodeQR } from 'qr'
import { now } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Person } from '../../accounts.ts'
import { provePassword } from '../prove-password.ts'
import { prepareToAdd, refuseToEndWithout, type SecondStepRules } from './second-step.ts'
import { base32, keyUri, newSecret, stepOfCode } from './totp.ts'

const ISSUER = 'Longhand'

type NewAuthenticator = { secret: string; uri: string; qr: { size: number; path: string } }

/** The authenticator counts once a code of it was entered; until then an earlier one stays. */
export async function beginAuthenticator(
  db: Db,
  person: Person,
  password: string,
): Promise<NewAuthenticator> {
  await provePassword(db, person.id, password)
  const secret = newSecret()
  await db
    .insertInto('authenticators')
    .values({ person_id: person.id, new_secret: secret })
    .onConflict((known) => known.column('person_id').doUpdateSet({ new_secret: secret }))
    .execute()
  const uri = keyUri(secret, { issuer: ISSUER, email: person.email })
  return { secret: base32(secret), uri, qr: qrCode(uri) }
}

/** A QR code as the path of an SVG drawing, `size` units wide and high, with its white border. */
function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium' })
  return { size: rows.length, path: rows.map(rowPath).join('') }
}

/** A rectangle for each run of dark squares. */
function rowPath(row: boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts
    .map((x) => {
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
    .join('')
}

/** Returns recovery codes if the person had none. */
export const confirmAuthenticator = (
  db: Db,
  person: Person,
  { code, sessionToken }: { code: string; sessionToken: string },
): Promise<string[] | null> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('authenticators')
      .selectAll()
      .where('person_id', '=', person.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.new_secret) throw new Refusal('wrong_state', { says: 'secondStep.noApp' })
    const step = stepOfCode(row.new_secret, code, now())
    if (step === null) throw new Refusal('bad_parameter', { says: 'secondStep.notTheCode' })
    const recoveryCodes = await prepareToAdd(tx, person.id, sessionToken)
    await tx
      .updateTable('authenticators')
      .set({ secret: row.new_secret, new_secret: null, last_step: step })
      .where('person_id', '=', person.id)
      .execute()
    return recoveryCodes
  })

export async function removeAuthenticator(
  db: Db,
  person: Person,
  password: string,
  rules: SecondStepRules,
): Promise<void> {
  await provePassword(db, person.id, password)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('authenticators').where('person_id', '=', person.id).execute()
    await refuseToEndWithout(tx, person, rules)
  })
}

/** False when the code is wrong, or it or a later one was used. */
export async function takeAuthenticatorCode(db: Db | Tx, personId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('secret')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const step = row?.secret ? stepOfCode(row.secret, code, now()) : null
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where(sql<boolean>`last_step < ${step}`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
