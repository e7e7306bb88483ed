/**
 * The people of a customer's account. Each has a role in it (scopes.ts) and may belong to other accounts with other roles.
 * People join by an invitation: a link that works once and for a week, mailed to the invited address or, without a mail
 * server, handed over by the owner who made it. An account always keeps an owner.
 *
 * What a person may do in an account is looked up in their membership each time. Who no longer owns the account also
 * loses what only owners can create: their invitations and API keys stop working.
 */
import type { Db, Tx } from '../platform/db/index.ts'
import { refuseOver } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { randomText, sha256 } from '../platform/secrets.ts'
import { type Account, lockAccount, type Person, personOf } from './accounts.ts'
import {
  deleteInvitation,
  deleteInvitationsBy,
  deleteMembership,
  type InvitationRow,
  insertMembership,
  invitationByHash,
  invitationsOfAccount,
  type Member,
  membersOfAccount,
  moveToAnotherAccount,
  replaceInvitation,
  updateMembership,
  updateSessionAccount,
} from './members-store.ts'
import { hashPassword } from './passwords.ts'
import type { AccountRole } from './scopes.ts'
import { type BegunSession, beginSession } from './sign-in/sessions.ts'
import { insertPerson, personByEmail, revokeKeysOfPerson, updateAccountEmail } from './store.ts'

export const INVITATION_DAYS = 7

export type Invitation = {
  id: number
  email: string
  role: AccountRole
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

export const listInvitations = async (db: Db, accountId: number): Promise<Invitation[]> =>
  (await invitationsOfAccount(db, accountId)).map(invitationOf)

/** A second invitation to the same address replaces the first, whose link stops working. */
export async function invite(
  tx: Tx,
  account: Account,
  { email, role, by }: { email: string; role: AccountRole; by: Person },
): Promise<{ token: string; invitation: Invitation }> {
  await lockAccount(tx, account.id)
  const members = await membersOfAccount(tx, account.id)
  if (members.some((member) => member.email.toLowerCase() === email.toLowerCase()))
    throw new Refusal('already_exists', { says: 'account.memberAlready', email })
  const open = await invitationsOfAccount(tx, account.id)
  refuseOver('members', members.length + open.length, 1)
  const token = randomText(40)
  const row = { account_id: account.id, email, role, hash: sha256(token), invited_by: by.id }
  return { token, invitation: invitationOf(await replaceInvitation(tx, row, INVITATION_DAYS)) }
}

export async function revokeInvitation(tx: Tx, accountId: number, id: number): Promise<Invitation> {
  const row = await deleteInvitation(tx, accountId, id)
  if (!row) throw new Refusal('not_found', { says: 'account.noInvitation', id })
  return invitationOf(row)
}

/** What the holder of the link is shown before they join. */
export async function findInvitation(
  db: Db,
  token: string,
): Promise<Invitation & { accountName: string; isKnown: boolean }> {
  const row = await invitationByHash(db, sha256(token))
  if (!row) throw expired()
  const isKnown = (await personByEmail(db, row.email)) !== undefined
  return { ...invitationOf(row), accountName: row.account_name, isKnown }
}

type Joined = { account: Account; person: Person; role: AccountRole }

/** For a person who can sign in already, under any email. */
export async function joinAs(tx: Tx, token: string, person: Person): Promise<Joined> {
  if (person.accountId === null) throw new Refusal('wrong_state', { says: 'account.staffCannotJoin' })
  const { account, role } = await takeInvitation(tx, token)
  if (!(await insertMembership(tx, account.id, person.id, role)))
    throw new Refusal('already_exists', { says: 'account.joinedAlready', account: account.name })
  return { account, person, role }
}

/** For a new person: using the link shows that the email is theirs. */
export async function joinAsNewPerson(
  tx: Tx,
  token: string,
  { name, password, language }: { name: string; password: string; language: string },
): Promise<Joined & { session: BegunSession }> {
  const password_hash = await hashPassword(password)
  const { account, email, role } = await takeInvitation(tx, token)
  if (await personByEmail(tx, email))
    throw new Refusal('already_exists', { says: 'account.emailInUse', email })
  const row = await insertPerson(tx, {
    account_id: account.id,
    email,
    name,
    password_hash,
    roles: ['customer'],
    chosen_language: language,
  })
  // The database makes a new person the owner of their account.
  await updateMembership(tx, account.id, row.id, role)
  return { account, person: personOf(row), role, session: await beginSession(tx, row.id) }
}

/** `endedKeys` are the labels of keys that no longer work. */
type ChangedMember = { member: Member; endedKeys: string[] }

export async function setMemberRole(
  tx: Tx,
  accountId: number,
  personId: number,
  role: AccountRole,
): Promise<ChangedMember> {
  const member = await lockMember(tx, accountId, personId)
  const endedKeys = role === 'owner' ? [] : await endOwnership(tx, accountId, member)
  await updateMembership(tx, accountId, personId, role)
  return { member: { ...member, role }, endedKeys }
}

/** Their sessions go on, in another account of theirs or in none. */
export async function removeMember(tx: Tx, accountId: number, personId: number): Promise<ChangedMember> {
  const member = await lockMember(tx, accountId, personId)
  const endedKeys = await endOwnership(tx, accountId, member)
  await deleteMembership(tx, accountId, personId)
  await moveToAnotherAccount(tx, accountId, personId)
  return { member, endedKeys }
}

/** Locks the account. Refuses a person who was an owner when their request began, and no longer is. */
export async function lockOwner(tx: Tx, accountId: number, personId: number): Promise<void> {
  const { role } = await lockMember(tx, accountId, personId)
  if (role !== 'owner') throw new Refusal('role_too_low', { says: 'account.ownersOnly' })
}

/** From now on, this session shows that account. */
export const switchAccount = (db: Db | Tx, sessionToken: string, accountId: number) =>
  updateSessionAccount(db, sha256(sessionToken), accountId)

async function lockMember(tx: Tx, accountId: number, personId: number): Promise<Member> {
  await lockAccount(tx, accountId)
  const member = (await membersOfAccount(tx, accountId)).find(({ id }) => id === personId)
  if (!member) throw new Refusal('not_found', { says: 'account.noMember', person: personId })
  return member
}

/** An account that has their email gets that of the owner who has been there longest. */
async function endOwnership(tx: Tx, accountId: number, { id, email }: Member): Promise<string[]> {
  const members = await membersOfAccount(tx, accountId)
  const [heir] = members
    .filter((other) => other.id !== id && other.role === 'owner')
    .sort((one, other) => one.since.getTime() - other.since.getTime())
  if (!heir) throw new Refusal('wrong_state', { says: 'account.lastOwner' })
  await updateAccountEmail(tx, accountId, email, heir.email)
  await deleteInvitationsBy(tx, accountId, id)
  return revokeKeysOfPerson(tx, accountId, id)
}

async function takeInvitation(
  tx: Tx,
  token: string,
): Promise<{ account: Account; email: string; role: AccountRole }> {
  const found = await invitationByHash(tx, sha256(token))
  if (!found) throw expired()
  const account = await lockAccount(tx, found.account_id)
  if (account.isErased || !(await deleteInvitation(tx, account.id, found.id))) throw expired()
  return { account, email: found.email, role: found.role }
}

const expired = () => new Refusal('not_found', { says: 'account.invitationEnded' })

const invitationOf = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.inviter,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})
