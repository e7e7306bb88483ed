import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashPassword } from './passwords.ts'
import {
  type AccountRow,
  accountById,
  insertAccount,
  insertPerson,
  lockAccountRow,
  lockStaff,
  type PersonRow,
  personByEmail,
  personById,
  staffRows,
  updatePaused,
  updateRoles,
  updateTerms,
} from './store.ts'

export const TERMS = ['prepay', 'card', 'invoice'] as const
export type Terms = (typeof TERMS)[number]

export const ROLES = ['customer', 'transcriber', 'editor', 'operator'] as const
export type Role = (typeof ROLES)[number]
export const STAFF_ROLES = ['transcriber', 'editor', 'operator'] as const satisfies Role[]
type StaffRole = (typeof STAFF_ROLES)[number]

export type Account = {
  id: number
  name: string
  email: string
  terms: Terms
  hasInvoices: boolean
  /** The customer gets a notice when the balance falls below this; null for never. */
  lowBalanceCents: number | null
  createdAt: Date
  /** When its data will be deleted, because an owner asked for it. */
  deletionAt: Date | null
  isErased: boolean
  erasedAt: Date | null
  /** Why an operator suspended it: it can be read, and nothing else. Null if it is not. */
  suspendedBecause: string | null
}
export type Person = {
  id: number
  accountId: number | null
  email: string
  name: string
  roles: Role[]
  /** Is offered no new tasks. */
  isPaused: boolean
  pausedBecause: string | null
  /** Is shown the first steps of a new customer. */
  hasFirstSteps: boolean
  /** Of their emails; null for English. */
  language: string | null
}

export const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  name: row.name,
  email: row.email,
  terms: row.terms,
  hasInvoices: row.has_invoices,
  lowBalanceCents: row.low_balance_cents,
  createdAt: row.created_at,
  deletionAt: row.deletion_at,
  isErased: row.erase_asked_at !== null,
  erasedAt: row.erased_at,
  suspendedBecause: row.suspended_at && (row.suspended_because ?? ''),
})

export const personOf = (row: PersonRow): Person => ({
  id: row.id,
  accountId: row.account_id,
  email: row.email,
  name: row.name,
  roles: row.roles,
  isPaused: row.paused_at !== null,
  pausedBecause: row.paused_because,
  hasFirstSteps: row.has_first_steps,
  language: row.chosen_language,
})

/** An account and its person, who can sign in once there is a password. Without a name of their own, they have the account's. */
export async function createAccount(
  tx: Tx,
  {
    email,
    name,
    personName = name,
    terms,
    passwordHash,
    language,
  }: {
    email: string
    name: string
    personName?: string
    terms: Terms
    passwordHash?: string
    language?: string
  },
): Promise<Account> {
  await refuseKnownEmail(tx, email)
  const account = accountOf(await insertAccount(tx, { name, email, terms }))
  await insertPerson(tx, {
    account_id: account.id,
    email,
    name: personName,
    password_hash: passwordHash ?? null,
    roles: ['customer'],
    ...(language && { chosen_language: language }),
  })
  return account
}

/** Without a password, they set one with a link (`makePasswordLink`). */
export async function createStaff(
  tx: Tx,
  {
    email,
    name,
    password,
    roles,
  }: { email: string; name: string; password: string | null; roles: StaffRole[] },
): Promise<Person> {
  await refuseKnownEmail(tx, email)
  return personOf(
    await insertPerson(tx, {
      account_id: null,
      email,
      name,
      password_hash: password === null ? null : await hashPassword(password),
      roles,
    }),
  )
}

/** All staff, without customers. */
export const listStaff = async (db: Db): Promise<Person[]> => (await staffRows(db)).map(personOf)

export async function findStaff(tx: Db | Tx, id: number): Promise<Person> {
  const row = await personById(tx, id)
  if (!row || row.account_id !== null) throw noSuchPerson(id)
  return personOf(row)
}

/** Paused again, a person has the newer reason. */
export async function pauseStaff(
  tx: Tx,
  id: number,
  { isPaused, reason }: { isPaused: boolean; reason: string | null },
): Promise<{ person: Person; hasChanged: boolean }> {
  const person = await findStaff(tx, id)
  await updatePaused(tx, id, { isPaused, reason })
  return {
    person: { ...person, isPaused, pausedBecause: reason },
    hasChanged: person.isPaused !== isPaused || person.pausedBecause !== reason,
  }
}

const noSuchPerson = (id: number) => new Refusal('not_found', { says: 'account.noPerson', id })

/** Staff can be without a role: they can sign in but do nothing. One operator always remains. */
export async function setStaffRoles(tx: Tx, id: number, roles: StaffRole[]): Promise<Person> {
  const staff = await lockStaff(tx)
  if (!staff.some((person) => person.id === id)) throw noSuchPerson(id)
  const isOperator = (person: PersonRow) => (person.id === id ? roles : person.roles).includes('operator')
  if (!staff.some(isOperator)) throw new Refusal('wrong_state', { says: 'account.lastOperator' })
  return personOf(await updateRoles(tx, id, roles))
}

/** Locks the account and its money until the transaction ends. Must be the first lock of a transaction. */
export async function lockAccount(tx: Tx, id: number): Promise<Account> {
  const row = await lockAccountRow(tx, id)
  if (!row) throw noSuchAccount(id)
  return accountOf(row)
}

export async function findAccount(db: Db | Tx, id: number): Promise<Account> {
  const row = await accountById(db, id)
  if (!row) throw noSuchAccount(id)
  return accountOf(row)
}

export async function setTerms(db: Db | Tx, id: number, terms: Terms): Promise<Account> {
  const row = await updateTerms(db, id, terms)
  if (!row) throw noSuchAccount(id)
  return accountOf(row)
}

async function refuseKnownEmail(tx: Tx, email: string): Promise<void> {
  if (await personByEmail(tx, email))
    throw new Refusal('already_exists', { says: 'account.emailKnown', email })
}

const noSuchAccount = (id: number) => new Refusal('not_found', { says: 'account.none', id })
