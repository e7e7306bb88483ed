import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Account,
  findAccount,
  type Keyring,
  type Person,
  personOfOperatorToken,
  personOfSession,
  type Role,
} from '../accounts/index.ts'
import type { Db } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import type { RateLimit } from './rate-limit.ts'

/**
 * Who is calling. An API key speaks for its account; an operator's token and a website session speak for a person.
 * Routes say whom they serve in one line: `await auth.operator(request, reply)`.
 */
export type Caller = { who: string; account: Account | null; person: Person | null; roles: Role[] }

export type Authentication = ReturnType<typeof createAuthentication>

export const SESSION_COOKIE = 'longhand_session'

export function createAuthentication(db: Db, keyring: Keyring, rateLimit: RateLimit) {
  async function identify(request: FastifyRequest, key: string | undefined): Promise<Caller | null> {
    if (key !== undefined) return (await callerOfKey(keyring, key)) ?? (await callerOfToken(db, key))
    const session = request.cookies[SESSION_COOKIE]
    if (!session) return null
    refuseCrossSite(request)
    return callerOfPerson(db, await personOfSession(db, session))
  }

  /** Anybody who can be told apart. Strangers are counted by address, so that guessing keys is slow. */
  async function caller(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const found = await identify(request, bearer(request))
    await rateLimit(request, reply, found?.who ?? `address ${request.ip}`)
    if (!found)
      throw new Refusal(
        'unauthorized',
        'Sign in, or send an API key or operator token as "Authorization: Bearer …".',
      )
    return found
  }

  /** Somebody else's area does not exist for those who have no business there. */
  async function operator(request: FastifyRequest, reply: FastifyReply): Promise<Person> {
    const found = await caller(request, reply)
    if (!found.person || !found.roles.includes('operator'))
      throw new Refusal('not_found', 'There is nothing at this address.')
    return found.person
  }

  /** For the people who do the work: somebody with one of these roles. */
  async function worker(request: FastifyRequest, reply: FastifyReply, roles: Role[]): Promise<Person> {
    const found = await caller(request, reply)
    if (!found.person || !roles.some((role) => found.roles.includes(role)))
      throw new Refusal('not_found', 'There is nothing at this address.')
    return found.person
  }

  /** The account in question: any for an operator, only their own for a customer. */
  async function accountHolder(
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: number,
  ): Promise<Account> {
    const found = await caller(request, reply)
    if (found.account?.id === accountId) return found.account
    if (found.roles.includes('operator')) return findAccount(db, accountId)
    throw new Refusal('not_found', `There is no account ${accountId}.`)
  }

  /** The caller's own account; an operator has none, and sees those of all. */
  async function scope(request: FastifyRequest, reply: FastifyReply): Promise<{ accountId: number | null }> {
    return scopeOf(await caller(request, reply))
  }

  /** For what only an account can do: order, ask for a price. */
  async function ownAccount(request: FastifyRequest, reply: FastifyReply): Promise<Account> {
    const { account } = await caller(request, reply)
    if (!account)
      throw new Refusal('not_found', 'You have no account of your own here: use the API key of one.')
    return account
  }

  /** The caller's own account, by the key that v4 clients send as a parameter or as a bearer token. */
  async function accountOfV4(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string | undefined,
  ): Promise<Account> {
    const found = await callerOfKey(keyring, key ?? bearer(request) ?? '')
    await rateLimit(request, reply, found?.who ?? `address ${request.ip}`)
    if (!found?.account) {
      throw new Refusal(
        'unauthorized',
        'Not authorized: send your API key as the parameter api_key. It is on your account page.',
      )
    }
    return found.account
  }

  return { caller, operator, worker, accountHolder, scope, ownAccount, accountOfV4 }
}

export function scopeOf(caller: Caller): { accountId: number | null } {
  if (caller.account) return { accountId: caller.account.id }
  if (caller.roles.includes('operator')) return { accountId: null }
  throw new Refusal('not_found', 'There is nothing at this address.')
}

async function callerOfKey(keyring: Keyring, key: string): Promise<Caller | null> {
  const found = await keyring.accountOfKey(key)
  return found && { who: `key ${found.keyId}`, account: found.account, person: null, roles: ['customer'] }
}

async function callerOfToken(db: Db, token: string): Promise<Caller | null> {
  return callerOfPerson(db, await personOfOperatorToken(db, token))
}

async function callerOfPerson(db: Db, person: Person | null): Promise<Caller | null> {
  if (!person) return null
  const account = person.accountId === null ? null : await findAccount(db, person.accountId)
  return { who: `person ${person.id}`, account, person, roles: person.roles }
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * A cookie comes along with requests that another site makes the browser send. The browser says where a request
 * comes from; changes are taken from our own pages only.
 */
function refuseCrossSite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const sameOrigin =
    site === 'same-origin' || (site === undefined && origin !== undefined && hostOf(origin) === request.host)
  if (!sameOrigin)
    throw new Refusal('cross_site', 'This request did not come from our own page, and was not carried out.')
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
