import { CompiledQuery, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../platform/db/index.ts'

export type AccountRow = Selectable<Tables['accounts']>
export type PersonRow = Selectable<Tables['people']>
/** With the name of the person whose key it is. */
export type KeyRow = Selectable<Tables['api_keys']> & { person_name: string | null }
export type MailedLinkRow = Selectable<Tables['mailed_links']>
export type PendingSignUp = { email: string; name: string }

export const insertAccount = (
  db: Db | Tx,
  account: { name: string; email: string; terms: AccountRow['terms'] },
): Promise<AccountRow> => db.insertInto('accounts').values(account).returningAll().executeTakeFirstOrThrow()

export const accountById = (db: Db | Tx, id: number): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Every transaction that moves an account's money locks this row first, before any other lock. Such transactions run
 * one after the other, and cannot deadlock.
 */
export const lockAccountRow = (tx: Tx, id: number): Promise<AccountRow | undefined> =>
  tx.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locked like all accounts, by id. */
export async function lockOwnedAccounts(tx: Tx, personId: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select accounts.* from accounts
    where id in (select account_id from memberships where person_id = ${personId} and role = 'owner')
    order by id for no key update`.execute(tx)
  return rows
}

export const hasAccounts = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).execute()).length > 0

export const updateTerms = (
  db: Db | Tx,
  id: number,
  terms: AccountRow['terms'],
): Promise<AccountRow | undefined> =>
  db.updateTable('accounts').set({ terms }).where('id', '=', id).returningAll().executeTakeFirst()

export const updateAccountName = (tx: Db | Tx, id: number, name: string) =>
  tx.updateTable('accounts').set({ name }).where('id', '=', id).execute()

/** Of an account that has this email. */
export const updateAccountEmail = (tx: Tx, id: number, before: string, email: string) =>
  tx
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', id)
    .where(sql`lower(email)`, '=', before.toLowerCase())
    .execute()

/** Null turns the low-balance notice off. */
export const setLowBalance = (tx: Tx, id: number, low_balance_cents: number | null) =>
  tx.updateTable('accounts').set({ low_balance_cents }).where('id', '=', id).execute()

/** Names and terms that are spelled like this in every transcript of the account. */
export const glossaryOf = async (db: Db | Tx, id: number): Promise<string[]> =>
  (await db.selectFrom('accounts').select('glossary').where('id', '=', id).executeTakeFirstOrThrow()).glossary

export const setGlossary = (db: Db, id: number, glossary: string[]) =>
  db.updateTable('accounts').set({ glossary }).where('id', '=', id).execute()

/** Whether the text of its files may go to a language model. */
export const refusesInsight = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.selectFrom('accounts').select('refuses_insight').where('id', '=', id).executeTakeFirstOrThrow())
    .refuses_insight

export const setRefusesInsight = (db: Db | Tx, id: number, refuses: boolean) =>
  db.updateTable('accounts').set({ refuses_insight: refuses }).where('id', '=', id).execute()

export const insertPerson = (
  db: Db | Tx,
  person: {
    account_id: number | null
    email: string
    name: string
    password_hash: string | null
    roles: PersonRow['roles']
    chosen_language?: string
  },
): Promise<PersonRow> => db.insertInto('people').values(person).returningAll().executeTakeFirstOrThrow()

export const personByEmail = (db: Db | Tx, email: string): Promise<PersonRow | undefined> =>
  db.selectFrom('people').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()

export const staffRows = (db: Db): Promise<PersonRow[]> =>
  db.selectFrom('people').selectAll().where('account_id', 'is', null).orderBy('id').execute()

export const lockStaff = (tx: Tx): Promise<PersonRow[]> =>
  tx.selectFrom('people').selectAll().where('account_id', 'is', null).orderBy('id').forNoKeyUpdate().execute()

export const updateRoles = (tx: Tx, id: number, roles: PersonRow['roles']): Promise<PersonRow> =>
  tx.updateTable('people').set({ roles }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const updatePaused = (
  tx: Tx,
  id: number,
  { isPaused, reason }: { isPaused: boolean; reason: string | null },
) =>
  tx
    .updateTable('people')
    .set({ paused_at: isPaused ? sql<Date>`coalesce(paused_at, now())` : null, paused_because: reason })
    .where('id', '=', id)
    .execute()

export const personById = (db: Db | Tx, id: number): Promise<PersonRow | undefined> =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()

export const updateLanguage = (db: Db | Tx, personId: number, language: string) =>
  db.updateTable('people').set({ chosen_language: language }).where('id', '=', personId).execute()

export const updatePassword = (tx: Tx, personId: number, password_hash: string) =>
  tx.updateTable('people').set({ password_hash }).where('id', '=', personId).execute()

export async function insertKey(
  db: Db | Tx,
  key: Pick<KeyRow, 'account_id' | 'person_id' | 'label' | 'hash' | 'hint' | 'scopes' | 'expires_at'> &
    Partial<Pick<KeyRow, 'spending_limit_cents' | 'spending_period'>>,
): Promise<KeyRow> {
  const { id } = await db.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow()
  return (await keyById(db, id))!
}

const keys = (db: Db | Tx) =>
  db
    .selectFrom('api_keys')
    .leftJoin('people', 'people.id', 'person_id')
    .selectAll('api_keys')
    .select('people.name as person_name')

export const keysOfAccount = (db: Db, accountId: number): Promise<KeyRow[]> =>
  keys(db).where('api_keys.account_id', '=', accountId).orderBy('api_keys.id').execute()

/** Of a key that works, or that was revoked. */
export const accountWithKey = async (db: Db | Tx, hash: Buffer): Promise<number | null> =>
  (await db.selectFrom('api_keys').select('account_id').where('hash', '=', hash).executeTakeFirst())
    ?.account_id ?? null

export async function countWorkingKeys(tx: Db | Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_keys
    where account_id = ${accountId} and revoked_at is null and (expires_at is null or expires_at > now())`.execute(
    tx,
  )
  return rows[0]!.count
}

export const keyById = (db: Db | Tx, id: number): Promise<KeyRow | undefined> =>
  keys(db).where('api_keys.id', '=', id).executeTakeFirst()

export async function revokeKeyRow(db: Db, accountId: number, keyId: number): Promise<KeyRow | undefined> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', keyId)
    .where('account_id', '=', accountId)
    .execute()
  return keys(db)
    .where('api_keys.id', '=', keyId)
    .where('api_keys.account_id', '=', accountId)
    .executeTakeFirst()
}

/** Returns the labels of those that worked until now. */
export async function revokeKeysOfPerson(tx: Tx, accountId: number, personId: number): Promise<string[]> {
  const rows = await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'label'])
    .execute()
  return rows.sort((one, other) => one.id - other.id).map(({ label }) => label)
}

type AccountOfKey = AccountRow &
  Pick<KeyRow, 'scopes' | 'expires_at' | 'spending_limit_cents' | 'spending_period'> & {
    key_id: number
    key_label: string
    key_person_id: number | null
    use_is_news: boolean
  }

/** Runs with every API request: written as SQL, so that it is not built each time. */
const ACCOUNT_BY_KEY_HASH = `
  select accounts.*, api_keys.id as key_id, label as key_label, person_id as key_person_id, scopes, expires_at,
    spending_limit_cents, spending_period,
    coalesce(last_used_at < now() - interval '1 minute', true) as use_is_news
  from api_keys join accounts on accounts.id = api_keys.account_id
  where api_keys.hash = $1 and revoked_at is null and (expires_at > now()) is not false`

export async function accountByKeyHash(db: Db, hash: Buffer): Promise<AccountOfKey | undefined> {
  const { rows } = await db.executeQuery<AccountOfKey>(CompiledQuery.raw(ACCOUNT_BY_KEY_HASH, [hash]))
  return rows[0]
}

export const touchKey = (db: Db, keyId: number, address: string) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()`, last_used_from: address })
    .where('id', '=', keyId)
    .execute()

export const insertSession = (
  db: Db | Tx,
  session: { hash: Buffer; person_id: number; by_provider: boolean },
  days: number,
): Promise<{ language: string | null }> =>
  db
    .insertInto('sessions')
    .values({ ...session, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returning(({ selectFrom }) =>
      selectFrom('people')
        .select('chosen_language')
        .whereRef('people.id', '=', 'sessions.person_id')
        .as('language'),
    )
    .executeTakeFirstOrThrow()

/** Ours, or the one of the provider that signed them in. */
const HAS_SECOND_STEP = sql<boolean>`
  by_provider or exists (select from authenticators where authenticators.person_id = people.id and secret is not null)
  or exists (select from passkeys where passkeys.person_id = people.id)`

export const personBySession = (
  db: Db,
  hash: Buffer,
): Promise<
  | (PersonRow & {
      acting_for: number | null
      chosen_account: number | null
      use_is_news: boolean
      has_second_step: boolean
    })
  | undefined
> =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('people')
    .select(['acting_for', 'sessions.account_id as chosen_account'])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('use_is_news'))
    .select(HAS_SECOND_STEP.as('has_second_step'))
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

export const sessionIsByProvider = async (tx: Tx, hash: Buffer): Promise<boolean> =>
  (await tx.selectFrom('sessions').select('by_provider').where('hash', '=', hash).executeTakeFirst())
    ?.by_provider ?? false

export async function updateActing(
  db: Db | Tx,
  hash: Buffer,
  personId: number,
  accountId: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ acting_for: accountId })
    .where('hash', '=', hash)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteSession = (db: Db, hash: Buffer) =>
  db.deleteFrom('sessions').where('hash', '=', hash).execute()

export const deleteExpiredSessions = (db: Db) =>
  db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()

export const deleteSessionsOfPerson = (tx: Tx, personId: number) =>
  tx.deleteFrom('sessions').where('person_id', '=', personId).execute()

export const insertMailedLink = (
  db: Db | Tx,
  link: { hash: Buffer; purpose: MailedLinkRow['purpose']; person_id?: number; sign_up?: string },
  minutes: number,
) =>
  db
    .insertInto('mailed_links')
    .values({ ...link, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute()

/** One that can still be taken. */
export const findMailedLink = (
  db: Db,
  purpose: MailedLinkRow['purpose'],
  hash: Buffer,
): Promise<MailedLinkRow | undefined> =>
  db
    .selectFrom('mailed_links')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

export const takeMailedLink = (
  tx: Tx,
  purpose: MailedLinkRow['purpose'],
  hash: Buffer,
): Promise<MailedLinkRow | undefined> =>
  tx
    .updateTable('mailed_links')
    .set({ used_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()

export const deletePasswordLinks = (tx: Tx, personId: number) =>
  tx.deleteFrom('mailed_links').where('person_id', '=', personId).execute()

export const deleteExpiredLinks = (db: Db | Tx) =>
  db.deleteFrom('mailed_links').where('expires_at', '<', sql<Date>`now()`).execute()

export const deleteExpiredEmailChanges = (db: Db) =>
  db.deleteFrom('email_changes').where('expires_at', '<', sql<Date>`now()`).execute()

type WaitingSignUp = { email: string; name: string; created_at: Date; is_known: boolean }

/** Sign-ups that have not opened a link yet, the latest first; one for each email. */
export async function waitingSignUps(db: Db): Promise<WaitingSignUp[]> {
  const { rows } = await sql<WaitingSignUp>`
    select email, name, created_at, exists (select from people where lower(people.email) = lower(waiting.email)) as is_known
    from (
      select distinct on (lower(sign_up ->> 'email')) sign_up ->> 'email' as email, sign_up ->> 'name' as name, created_at
      from mailed_links where purpose = 'sign up' and used_at is null and expires_at > now()
      order by lower(sign_up ->> 'email'), created_at desc
    ) as waiting
    order by created_at desc`.execute(db)
  return rows
}

/** False when no sign-up with that email is waiting. */
export async function replaceSignUpLink(
  db: Db,
  email: string,
  { hash, minutes }: { hash: Buffer; minutes: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mailed_links
    set hash = ${hash}, expires_at = now() + make_interval(mins => ${minutes}::int) where hash = (
      select hash from mailed_links
      where purpose = 'sign up' and used_at is null and expires_at > now()
        and lower(sign_up ->> 'email') = lower(${email})
      order by created_at desc limit 1)`.execute(db)
  return numAffectedRows === 1n
}

export async function askDeletion(tx: Tx, id: number, afterDays: number): Promise<Date> {
  const row = await tx
    .updateTable('accounts')
    .set({ deletion_at: sql<Date>`coalesce(deletion_at, now() + make_interval(days => ${afterDays}::int))` })
    .where('id', '=', id)
    .returning('deletion_at')
    .executeTakeFirstOrThrow()
  return row.deletion_at!
}

export const keepAccount = (db: Db | Tx, id: number) =>
  db
    .updateTable('accounts')
    .set({ deletion_at: null })
    .where('id', '=', id)
    .where('erase_asked_at', 'is', null)
    .execute()
