import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Account,
  findAccount,
  type Keyring,
  type Person,
  type Role,
  refuseSuspended,
  type Scope,
  sessionOf,
} from '../accounts/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { sha256 } from '../platform/secrets.ts'
import { refuseUnlessAdmitted, refuseWhileSuspended, v4ScopeRefusal } from './access/admit.ts'
import {
  bearer,
  type Caller,
  callerOfKey,
  callerOfPerson,
  callerOfToken,
  originOf,
  scopeOf,
} from './access/caller.ts'
import { refuseCrossSite } from './access/cross-site.ts'
import { noteAccountChange } from './account-log.ts'
import { type Actor, beginAudited, isChange, performAudited } from './audited.ts'
import { hasBody } from './body-parsers.ts'
import type { StreamAccess } from './live/event-stream.ts'
import { lastOf, mergeParameters } from './parameters.ts'
import { addressOf, type RateLimit } from './rate-limit.ts'

/**
 * Who is calling. Who may call a route is declared in `access/`, and checked before its body is read. The route then asks
 * for what it needs of the caller in one line: `await auth.operator(request, reply)`.
 *
 * Every change by an operator is in the audit log. Changes that only operators can make go through `auth.operation`,
 * which writes the entry, or through `auth.attempt`; `auth.operator` is for reading only. Changes that customers can make too are logged where the
 * account is looked up, for operators who make them directly or while acting for the customer.
 */
export type Authentication = ReturnType<typeof createAuthentication>

export const SESSION_COOKIE = 'longhand_session'

type Deps = { db: Db; keyring: Keyring; operatorsNeedSecondStep: boolean }

export function createAuthentication({ db, keyring, operatorsNeedSecondStep }: Deps, rateLimit: RateLimit) {
  async function identify(request: FastifyRequest, key: string | undefined): Promise<Caller | null> {
    if (key !== undefined)
      return (await callerOfKey(keyring, key, request.ip)) ?? (await callerOfToken(db, key, request.ip))
    const session = request.cookies[SESSION_COOKIE]
    if (!session) return null
    refuseCrossSite(request)
    const found = await sessionOf(db, session, originOf(request))
    if (!found) return null
    const mustEnrol =
      operatorsNeedSecondStep && found.person.roles.includes('operator') && !found.hasSecondStep
    return { ...(await callerOfPerson(db, found.person, found)), mustEnrol }
  }

  /** The callers of requests in progress: each request is identified and counted once. */
  const known = new WeakMap<FastifyRequest, Caller>()

  /** Before the body is read: everyone on open routes, otherwise callers who may use the route. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const access = request.routeOptions.config.access!
    if (access === 'anyone') await rateLimit(request, reply, addressOf(request))
    else {
      const found = await caller(request, reply)
      refuseUnlessAdmitted(access, found)
      if (isChange(request)) refuseWhileSuspended(access, request, found)
      noteAccountChange(request, found)
    }
  }

  /** Who is signed in, on an open route. */
  const visitor = (request: FastifyRequest): Promise<Caller | null> => identify(request, undefined)

  /** The same for those who send a key or a token instead. */
  const knownVisitor = (request: FastifyRequest): Promise<Caller | null> => identify(request, bearer(request))

  /** Any authenticated caller. Others are rate-limited by address, which slows down guessing keys. */
  async function caller(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const before = known.get(request)
    if (before) return before
    const token = bearer(request)
    const found = await identify(request, token)
    await rateLimit(request, reply, found?.who ?? addressOf(request))
    if (!found && token !== undefined)
      throw new Refusal(
        'invalid_api_key',
        'The API key or operator token is wrong, has been revoked or has expired. Check it, or create a new one.',
      )
    if (!found)
      throw new Refusal(
        'unauthorized',
        'Sign in, or send an API key or operator token as "Authorization: Bearer …".',
      )
    if (found.mustEnrol && !request.routeOptions.config.isForUnenrolled) throw unenrolled()
    known.set(request, found)
    return found
  }

  /** Rechecks an open stream: would the same caller, with the same rights, still be admitted? */
  async function streamAccess(request: FastifyRequest, reply: FastifyReply): Promise<StreamAccess> {
    const before = await caller(request, reply)
    const token = bearer(request)
    const session = request.cookies[SESSION_COOKIE] ?? ''
    return {
      credential: token === undefined ? `session ${sha256(session).toString('hex')}` : 'key',
      async isValid() {
        const found = await identify(request, token)
        return found !== null && rightsOf(found) === rightsOf(before)
      },
    }
  }

  /** For reading what only operators may see. For everyone else the address does not exist. */
  async function operator(request: FastifyRequest, reply: FastifyReply): Promise<Person> {
    if (isChange(request)) throw new Error('a change by an operator must go through auth.operation')
    return operatorAmong(await caller(request, reply))
  }

  /** For changes by operators only: the change and its audit log entry are one transaction. */
  async function operation<Answer extends { message: string }>(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (tx: Tx, operator: Person) => Promise<Answer>,
  ): Promise<Answer> {
    const operator = operatorAmong(await caller(request, reply))
    return performAudited(db, request, { operator, actingFor: null }, (tx) => act(tx, operator))
  }

  /** For what an operator does that is no transaction, such as sending a test: logged before it begins. */
  async function attempt(request: FastifyRequest, reply: FastifyReply): Promise<Person> {
    const operator = operatorAmong(await caller(request, reply))
    await beginAudited(db, request, { operator, actingFor: null })
    return operator
  }

  /** Logs an operator's action on a customer's page before it begins. */
  async function note(request: FastifyRequest, found: Caller): Promise<void> {
    const actor = actorOf(found)
    if (actor && isChange(request)) await beginAudited(db, request, actor)
  }

  /** For routes that an operator who acts for a customer may not use. */
  async function inPerson(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const found = await caller(request, reply)
    if (found.isActing) await note(request, found)
    refuseActing(found)
    return found
  }

  /** For what belongs to a person and their session: keys, tokens and operators acting for a customer have neither. */
  async function ownSession(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ person: Person; sessionToken: string }> {
    const { person } = await inPerson(request, reply)
    const sessionToken = request.cookies[SESSION_COOKIE]
    if (!person || !sessionToken || bearer(request) !== undefined)
      throw new Refusal('unauthorized', 'Sign in to do this: keys and tokens cannot.')
    return { person, sessionToken }
  }

  /** For the customer's secrets: operators can neither create nor see them, even when acting for the customer. */
  async function customerThemselves(
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: number,
  ): Promise<Account> {
    const found = await inPerson(request, reply)
    const account = await accountHolder(request, reply, accountId)
    if (found.account?.id !== accountId)
      throw new Refusal(
        'customers_only',
        `Only ${account.name} can do this: give them a link to set a new password, so that they can sign in.`,
      )
    return account
  }

  /** For staff with one of these roles. */
  async function worker(request: FastifyRequest, reply: FastifyReply, roles: Role[]): Promise<Person> {
    const found = await caller(request, reply)
    if (!found.person || !roles.some((role) => found.roles.includes(role)))
      throw new Refusal('not_found', 'There is nothing at this URL.')
    return found.person
  }

  /** The account in question: any for an operator, only their own for a customer. */
  async function accountHolder(
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: number,
  ): Promise<Account> {
    const found = await caller(request, reply)
    if (found.account?.id !== accountId && !found.roles.includes('operator'))
      throw new Refusal('not_found', `There is no account ${accountId}.`)
    const account = found.account?.id === accountId ? found.account : await findAccount(db, accountId)
    await note(request, found)
    if (account.isErased && isChange(request))
      throw new Refusal(
        'wrong_state',
        `The data of account ${accountId} was deleted: nothing can be added to it.`,
      )
    return account
  }

  /** The caller's own account; operators have none and see all accounts. */
  async function scope(request: FastifyRequest, reply: FastifyReply): Promise<{ accountId: number | null }> {
    const found = await caller(request, reply)
    const scope = scopeOf(found)
    await note(request, found)
    return scope
  }

  /** For routes that need an account, such as ordering and quotes. */
  async function ownAccount(request: FastifyRequest, reply: FastifyReply): Promise<Account> {
    const found = await caller(request, reply)
    if (!found.account)
      throw new Refusal('not_found', 'You have no customer account of your own: use the API key of one.')
    await note(request, found)
    return found.account
  }

  /** A good key beside the body is counted before the body is read. Another one may still come in the body, and wins. */
  async function countV4(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!hasBody(request)) return
    const key = lastOf(mergeParameters(request.query), 'api_key') || bearer(request)
    const found = key ? await callerOfKey(keyring, key, request.ip) : null
    if (found) await rateLimit(request, reply, found.who)
  }

  /** The caller's own account, by the key that v4 clients send as a parameter or as a bearer token. */
  async function accountOfV4(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string | undefined,
    need: Scope | 'any scope',
  ): Promise<Caller & { account: Account }> {
    const sent = key || bearer(request) || ''
    const found = await callerOfKey(keyring, sent, request.ip)
    await rateLimit(request, reply, found?.who ?? addressOf(request))
    if (!found?.account && sent !== '')
      throw new Refusal(
        'invalid_api_key',
        'Not authorized: the api_key is wrong, or has been revoked or has expired. Check it, or create a new key on the Developers page of your account.',
      )
    if (!found?.account)
      throw new Refusal(
        'unauthorized',
        isJsonSentAsForm(request)
          ? 'Not authorized: the body looks like JSON, but was sent as a form, so there is no API key in it. Send it with the header Content-Type: application/json.'
          : 'Not authorized: there is no API key in the request. Send yours as the parameter api_key; you can create one on the Developers page of your account.',
      )
    if (need !== 'any scope' && !found.scopes.includes(need)) throw v4ScopeRefusal(need)
    if (need === 'order' || need === 'operate') refuseSuspended(found.account)
    return { ...found, account: found.account }
  }

  return {
    admit,
    visitor,
    knownVisitor,
    caller,
    streamAccess,
    inPerson,
    ownSession,
    customerThemselves,
    operator,
    operation,
    attempt,
    worker,
    accountHolder,
    scope,
    ownAccount,
    countV4,
    accountOfV4,
  }
}

/** As curl does with `-d` unless it is told otherwise. */
const isJsonSentAsForm = ({ body }: FastifyRequest): boolean =>
  Object.keys(Object(body)).some((name) => name.trimStart().startsWith('{'))

const rightsOf = ({ who, account, roles, scopes, isActing }: Caller): string =>
  JSON.stringify([who, account?.id, roles, scopes, isActing])

const unenrolled = () =>
  new Refusal(
    'second_step_required',
    'Operators need two-step verification: set up an authenticator app or a passkey first.',
  )

function operatorAmong({ person, roles }: Caller): Person {
  if (!person || !roles.includes('operator')) throw new Refusal('not_found', 'There is nothing at this URL.')
  return person
}

/** The operator behind a request, if there is one. */
function actorOf({ person, account, roles, isActing }: Caller): Actor | null {
  if (!person || !(isActing || roles.includes('operator'))) return null
  return { operator: person, actingFor: isActing ? account!.id : null }
}

function refuseActing({ isActing, account }: Caller): void {
  if (isActing)
    throw new Refusal(
      'not_while_acting',
      `You are acting for ${account!.name}, and only they can do this. Go back to the console first.`,
    )
}
