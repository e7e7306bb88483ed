import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../platform/db/index.ts'
import type { AccountRole } from './scopes.ts'
import type { AccountRow } from './store.ts'

export type Member = {
  id: number
  name: string
  email: string
  role: AccountRole
  since: Date
  language: string | null
}

/** With the name of the person who invited. */
export type InvitationRow = Selectable<Tables['invitations']> & { inviter: string }

export const membersOfAccount = (db: Db | Tx, accountId: number): Promise<Member[]> =>
  db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'person_id')
    .select([
      'people.id',
      'name',
      'email',
      'role',
      'chosen_language as language',
      'memberships.created_at as since',
    ])
    .where('memberships.account_id', '=', accountId)
    .orderBy('people.id')
    .execute()

/** The accounts that a person belongs to, by name. */
export const accountsOfPerson = (
  db: Db,
  personId: number,
): Promise<{ id: number; name: string; role: AccountRole }[]> =>
  db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['accounts.id', 'name', 'role'])
    .where('person_id', '=', personId)
    .orderBy('name')
    .orderBy('accounts.id')
    .execute()

/** The wanted account, if the person belongs to it, or else the one that they see first, or else any of theirs. */
export async function currentAccount(
  db: Db,
  person: { id: number; accountId: number | null },
  wanted: number | null,
): Promise<(AccountRow & { role: AccountRole }) | undefined> {
  const { rows } = await sql<AccountRow & { role: AccountRole }>`
    select accounts.*, role from memberships join accounts on accounts.id = account_id
    where person_id = ${person.id}
    order by account_id is distinct from ${wanted}::bigint, account_id is distinct from ${person.accountId}::bigint, account_id
    limit 1`.execute(db)
  return rows[0]
}

/** False if the person belongs to the account already. */
export async function insertMembership(
  tx: Tx,
  account_id: number,
  person_id: number,
  role: AccountRole,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('memberships')
    .values({ account_id, person_id, role })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateMembership = (tx: Tx, accountId: number, personId: number, role: AccountRole) =>
  tx
    .updateTable('memberships')
    .set({ role })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()

export const deleteMembership = (tx: Tx, accountId: number, personId: number) =>
  tx.deleteFrom('memberships').where('account_id', '=', accountId).where('person_id', '=', personId).execute()

/** For a person who no longer belongs to the account; without another one, they keep it as their last. */
export async function moveToAnotherAccount(tx: Tx, accountId: number, personId: number): Promise<void> {
  await sql`
    update people set account_id = coalesce(
      (select min(account_id) from memberships where person_id = ${personId}), account_id)
    where id = ${personId} and account_id = ${accountId}`.execute(tx)
  await sql`
    update sessions set account_id = null where person_id = ${personId} and account_id = ${accountId}`.execute(
    tx,
  )
}

export const updateSessionAccount = (db: Db | Tx, hash: Buffer, account_id: number) =>
  db.updateTable('sessions').set({ account_id }).where('hash', '=', hash).execute()

/** Only while the person who invites may do so: as an owner of the account, or as an operator who acts for one. */
const invitations = (db: Db | Tx) =>
  db
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'invited_by')
    .selectAll('invitations')
    .select('people.name as inviter')
    .where(sql<boolean>`
      'operator' = any (people.roles) or exists (
        select from memberships
        where memberships.account_id = invitations.account_id and person_id = invited_by and role = 'owner')`)

export const invitationsOfAccount = (db: Db | Tx, accountId: number): Promise<InvitationRow[]> =>
  invitations(db).where('invitations.account_id', '=', accountId).orderBy('invitations.id').execute()

export async function replaceInvitation(
  tx: Tx,
  row: { account_id: number; email: string; role: AccountRole; hash: Buffer; invited_by: number },
  days: number,
): Promise<InvitationRow> {
  await sql`
    delete from invitations where account_id = ${row.account_id} and lower(email) = lower(${row.email})`.execute(
    tx,
  )
  const { id } = await tx
    .insertInto('invitations')
    .values({ ...row, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return invitations(tx).where('invitations.id', '=', id).executeTakeFirstOrThrow()
}

export const invitationByHash = (
  db: Db | Tx,
  hash: Buffer,
): Promise<(InvitationRow & { account_name: string }) | undefined> =>
  invitations(db)
    .innerJoin('accounts', 'accounts.id', 'invitations.account_id')
    .select('accounts.name as account_name')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** If two requests delete it at the same time, one of them gets it. */
export async function deleteInvitation(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<InvitationRow | undefined> {
  const row = await invitations(tx)
    .where('invitations.id', '=', id)
    .where('invitations.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { numDeletedRows } = await tx.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n ? row : undefined
}

export const deleteInvitationsBy = (tx: Tx, accountId: number, personId: number) =>
  tx
    .deleteFrom('invitations')
    .where('account_id', '=', accountId)
    .where('invited_by', '=', personId)
    .execute()

export const deleteExpiredInvitations = (db: Db) =>
  db.deleteFrom('invitations').where('expires_at', '<', sql<Date>`now()`).execute()
