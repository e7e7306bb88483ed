import type { FastifyRequest } from 'fastify'
import {
  type Account,
  type AccountRole,
  accountOf,
  currentAccount,
  EVERYTHING,
  findAccount,
  type Grant,
  holderOfOperatorToken,
  type Keyring,
  type Origin,
  type Person,
  type Role,
  SCOPES_OF_ROLE,
  type SpendingLimit,
} from '../../accounts/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'

/** An API key speaks for its account; an operator's token and a website session speak for a person. */
export type Caller = Grant & {
  who: string
  /** Of the person, or the label of the key. */
  name: string
  account: Account | null
  person: Person | null
  /** Who is responsible: the person who signed in, or whose key or token it is. Null for keys of no one. */
  personId: number | null
  roles: Role[]
  credential: 'session' | 'key' | 'token'
  /** Of the key; null for people and tokens. */
  limit: SpendingLimit | null
  /** Of a person in `account`; null for keys and staff. */
  accountRole: AccountRole | null
  /** An operator who acts for a customer has the customer's account and rights, and none of their own. */
  isActing: boolean
  /** An operator who must set up a second step before anything else. */
  mustEnrol?: boolean
}

export function scopeOf(caller: Caller): { accountId: number | null } {
  if (caller.account) return { accountId: caller.account.id }
  if (caller.roles.includes('operator')) return { accountId: null }
  throw new Refusal('not_found', { says: 'request.nothingHere' })
}

export async function callerOfKey(keyring: Keyring, key: string, address: string): Promise<Caller | null> {
  const found = await keyring.accountOfKey(key, address)
  if (!found) return null
  return {
    who: `account:${found.account.id}`,
    name: found.label,
    account: found.account,
    person: null,
    personId: found.personId,
    roles: ['customer'],
    credential: 'key',
    limit: found.limit,
    scopes: found.scopes,
    expiresAt: found.expiresAt,
    accountRole: null,
    isActing: false,
  }
}

export async function callerOfToken(db: Db, token: string, address: string): Promise<Caller | null> {
  const found = await holderOfOperatorToken(db, token, address)
  if (!found) return null
  const { person, ...grant } = found
  return { ...(await callerOfPerson(db, person, NOWHERE)), ...grant, credential: 'token' }
}

type ChosenAccount = { actingFor: number | null; chosenAccount: number | null }

const NOWHERE: ChosenAccount = { actingFor: null, chosenAccount: null }

export async function callerOfPerson(
  db: Db,
  person: Person,
  { actingFor, chosenAccount }: ChosenAccount,
): Promise<Caller> {
  const { id, name, roles } = person
  const self = {
    who: `person ${id}`,
    name,
    person,
    personId: id,
    credential: 'session',
    limit: null,
    ...EVERYTHING,
  } as const
  // A person who is no longer an operator can no longer act for customers.
  if (actingFor !== null && roles.includes('operator'))
    return {
      ...self,
      account: await findAccount(db, actingFor),
      roles: ['customer'],
      accountRole: 'owner',
      isActing: true,
    }
  if (person.accountId === null) return { ...self, account: null, roles, accountRole: null, isActing: false }
  const found = await currentAccount(db, person, chosenAccount)
  // Removed from every account: signed in, without a role.
  if (!found) return { ...self, account: null, roles: [], accountRole: null, isActing: false }
  const scopes = SCOPES_OF_ROLE[found.role]
  return { ...self, account: accountOf(found), roles, scopes, accountRole: found.role, isActing: false }
}

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  browser: request.headers['user-agent'] ?? '',
})

export const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
