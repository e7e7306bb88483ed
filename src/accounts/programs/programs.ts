/**
 * Programs that ask members for access, such as assistants (OAuth 2.1, as the Model Context Protocol uses it). A program
 * registers itself, with a name that may be a lie and the addresses to which a browser may return. An owner of an account lets
 * it in with scopes, a spending limit and an end, and it exchanges the code that it gets for an API key (`program-codes.ts`).
 *
 * Anyone can register: programs that no member has let in are limited for each network and in all, and forgotten.
 */
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomText } from '../../platform/secrets.ts'

export type Program = { id: string; name: string; redirectUris: string[]; createdAt: Date }

const WAITING_DAYS = 30
const ADMITTED_DAYS = 365
/** Of all networks; the oldest make room. */
const MAX_WAITING = 10_000

export async function registerProgram(
  db: Db,
  { name, redirectUris, network }: { name: string; redirectUris: string[]; network: string },
): Promise<Program> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from programs
    where network = ${network} and created_at > now() - interval '24 hours'`.execute(db)
  refuseOver('programs', rows[0]!.count, 1)
  const row = await db
    .insertInto('programs')
    .values({
      id: randomText(24),
      name,
      redirect_uris: redirectUris,
      network,
      expires_at: inDays(WAITING_DAYS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    delete from programs where id in (
      select id from programs where network is not null order by created_at desc offset ${MAX_WAITING})`.execute(
    db,
  )
  return programOf(row)
}

export async function findProgram(db: Db | Tx, id: string): Promise<Program> {
  const row = await db
    .selectFrom('programs')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', { says: 'signIn.noProgram' })
  return programOf(row)
}

/** It is kept from now on, and where it registered from is forgotten. */
export const keepProgram = (tx: Tx, id: string) =>
  tx
    .updateTable('programs')
    .set({ network: null, expires_at: inDays(ADMITTED_DAYS) })
    .where('id', '=', id)
    .execute()

/** With their codes, and codes that are a day old. */
export async function removeExpiredPrograms(db: Db): Promise<void> {
  await db.deleteFrom('programs').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('program_codes').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`

const programOf = (row: Selectable<Tables['programs']>): Program => ({
  id: row.id,
  name: row.name,
  redirectUris: row.redirect_uris,
  createdAt: row.created_at,
})
