/**
 * Slows down guessing at one account's password, from any number of addresses. After ten attempts each further one has
 * to wait: ten seconds, then twice as long every time, a minute at most. A successful sign-in resets the count. Unknown
 * emails are counted like known ones.
 *
 * The real person must not be locked out: a browser that they signed in with before has a count of its own, and a link
 * to a new password signs them in without being counted.
 */

import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomText, sha256 } from '../../platform/secrets.ts'

const FREE_ATTEMPTS = 10
const FIRST_WAIT_SECONDS = 10
const MAX_WAIT_SECONDS = 60
const DEVICE_DAYS = 180
export const DEVICE_SECONDS = DEVICE_DAYS * 86_400

/** Counts before the password is checked, so that simultaneous guesses count too. */
export async function countSignIn(db: Db, email: string, deviceToken: string | undefined): Promise<Buffer> {
  const address = email.toLowerCase()
  const isKnownDevice = deviceToken !== undefined && (await isDeviceOf(db, sha256(deviceToken), address))
  const whose = sha256(isKnownDevice ? `${address} ${deviceToken}` : address)
  await countAttempt(db, whose, 'link')
  return whose
}

/** For a signed-in person who must enter the current password again. */
export async function countPasswordChange(db: Db, personId: number): Promise<Buffer> {
  const whose = sha256(`password change of ${personId}`)
  await countAttempt(db, whose, 'signOut')
  return whose
}

/** For codes of the second step, whose guesses are counted for the person: the password was right. */
export async function countCode(db: Db, personId: number): Promise<Buffer> {
  const whose = sha256(`second step of ${personId}`)
  await countAttempt(db, whose, 'none')
  return whose
}

export const forgetAttempts = (db: Db | Tx, whose: Buffer) =>
  db.deleteFrom('sign_in_attempts').where('whose', '=', whose).execute()

/** A token for the browser to keep; null if the one that it sent is known. */
export async function rememberDevice(
  db: Db | Tx,
  personId: number,
  sent: string | undefined,
): Promise<string | null> {
  if (sent !== undefined && (await isKnown(db, personId, sha256(sent)))) return null
  const token = randomText(40)
  await sql`
    insert into known_devices (hash, person_id, expires_at)
    values (${sha256(token)}, ${personId}, now() + make_interval(days => ${DEVICE_DAYS}))`.execute(db)
  return token
}

export async function removeOldAttempts(db: Db): Promise<void> {
  await sql`delete from sign_in_attempts where last_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from known_devices where expires_at < now()`.execute(db)
}

type OtherWay = 'link' | 'signOut' | 'none'

async function countAttempt(db: Db, whose: Buffer, otherWay: OtherWay): Promise<void> {
  const { rows } = await sql`
    insert into sign_in_attempts as known (whose, attempts, last_at, next_at)
    values (${whose}, 1, now(), '-infinity')
    on conflict (whose) do update set
      attempts = case when known.last_at < now() - interval '1 hour' then 1 else known.attempts + 1 end,
      last_at = now(),
      next_at = case
        when known.last_at < now() - interval '1 hour' or known.attempts + 1 < ${FREE_ATTEMPTS} then '-infinity'
        else now() + make_interval(secs => least(
          ${FIRST_WAIT_SECONDS} * 2 ^ least(known.attempts + 1 - ${FREE_ATTEMPTS}, 20), ${MAX_WAIT_SECONDS}))
      end
    where known.next_at <= now()
    returning attempts`.execute(db)
  if (rows.length === 0) throw await tooMany(db, whose, otherWay)
}

async function tooMany(db: Db, whose: Buffer, otherWay: OtherWay): Promise<Refusal> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from next_at - now()))::integer as seconds
    from sign_in_attempts where whose = ${whose}`.execute(db)
  const seconds = Math.max(1, rows[0]?.seconds ?? 1)
  return new Refusal(
    'too_many_requests',
    { says: 'signIn.tooManyAttempts', seconds, otherWay },
    {
      retry_after: seconds,
    },
  )
}

async function isKnown(db: Db | Tx, personId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices where hash = ${hash} and person_id = ${personId} and expires_at > now()`.execute(
    db,
  )
  return rows.length > 0
}

async function isDeviceOf(db: Db, hash: Buffer, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices join people on people.id = known_devices.person_id
    where hash = ${hash} and lower(email) = ${email} and expires_at > now()`.execute(db)
  return rows.length > 0
}
