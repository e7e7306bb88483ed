import type { FastifyRequest } from 'fastify'
import { refuseSuspended, SCOPES, type Scope } from '../../accounts/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Access, Need } from './access.ts'
import type { Caller } from './caller.ts'

/** Refuses a caller who may not call the route. One without the right role is told that there is nothing. */
export function refuseUnlessAdmitted(access: Exclude<Access, 'anyone'>, caller: Caller): void {
  if (access === 'known') return
  if (access === 'in person') {
    if (caller.credential !== 'session') throw signInNeeded()
    return
  }
  const needs = caller.roles.flatMap((role) => access[role] ?? [])
  if (needs.length === 0) throw nothingHere(access, caller)
  if (!needs.some((need) => meets(caller, need))) throw refusalOf(needs[0]!, caller)
}

function meets(caller: Caller, need: Need): boolean {
  const isInPerson = caller.credential === 'session'
  if (need === 'any scope' || need === 'refused') return true
  if (need === 'every scope') return SCOPES.every((scope) => caller.scopes.includes(scope))
  if (need === 'in person') return isInPerson
  if (need === 'owner') return isInPerson && caller.accountRole === 'owner'
  return caller.scopes.includes(need)
}

/** What a change of a suspended account may need: paying what is owed, and looking after one's own sign-in. */
const WHILE_SUSPENDED: (Need | undefined)[] = [
  undefined,
  'read',
  'money',
  'any scope',
  'in person',
  'refused',
]

/** A suspended account changes nothing else, except that it can revoke keys. */
export function refuseWhileSuspended(
  access: Exclude<Access, 'anyone'>,
  { method }: Pick<FastifyRequest, 'method'>,
  { account }: Caller,
): void {
  if (!account || typeof access === 'string') return
  const isRevoking = access.customer === 'operate' && method === 'DELETE'
  if (WHILE_SUSPENDED.includes(access.customer) || isRevoking) return
  refuseSuspended(account)
}

const nothingHere = (access: object, { account }: Caller): Refusal =>
  new Refusal(
    'not_found',
    'customer' in access && !account
      ? 'You have no customer account of your own: use the API key of one.'
      : { says: 'request.nothingHere' },
  )

function refusalOf(need: Need, { credential }: Caller): Refusal {
  if (credential === 'session') return new Refusal('role_too_low', { says: 'account.roleTooLow' })
  if (need === 'in person' || need === 'owner') return signInNeeded()
  const thing = credential === 'key' ? 'API key' : 'operator token'
  return new Refusal('scope_missing', `This ${thing} ${lacks(need)}, or create one.`)
}

const signInNeeded = () =>
  new Refusal('unauthorized', 'Sign in to do this: API keys and operator tokens cannot.')

const lacks = (need: Need): string =>
  need === 'every scope'
    ? `does not have all scopes (${SCOPES.join(', ')}). Use one that has all of them`
    : `lacks the scope “${need}”. Use one that has it`

/** For v4, where all that is wrong with a key is answered alike. */
export const v4ScopeRefusal = (scope: Scope): Refusal =>
  new Refusal(
    'unauthorized',
    `Not authorized: this API key ${lacks(scope)}; you can create one on the Developers page of your account.`,
  )
