import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, type Keyring, refuseSuspended, type Scope, sessionOf } from '../accounts/index.ts'
import type { Db } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { sha256 } from '../platform/secrets.ts'
import { refuseUnlessAdmitted, refuseWhileSuspended, v4ScopeRefusal } from './access/admit.ts'
import { bearer, type Caller, callerOfKey, callerOfPerson, callerOfToken, originOf } from './access/caller.ts'
import { refuseCrossSite } from './access/cross-site.ts'
import { isChange } from './audited.ts'
import { hasBody } from './body-parsers.ts'
import type { StreamAccess } from './live/event-stream.ts'
import { lastOf, mergeParameters } from './parameters.ts'
import { addressOf, type RateLimit } from './rate-limit.ts'

/**
 * Who is calling. Who may call a route is declared with it and checked here before its body is read; what it acts on is
 * found for the caller in `subjects.ts`.
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
    }
  }

  /** Who is signed in, on an open route. */
  const signedIn = (request: FastifyRequest): Promise<Caller | null> => identify(request, undefined)

  /** The same for those who send a key or a token instead. */
  const visitor = (request: FastifyRequest): Promise<Caller | null> => identify(request, bearer(request))

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
    if (!found) throw new Refusal('unauthorized', { says: 'request.signIn' })
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
    signedIn,
    visitor,
    caller,
    streamAccess,
    countV4,
    accountOfV4,
  }
}

/** As curl does with `-d` unless it is told otherwise. */
const isJsonSentAsForm = ({ body }: FastifyRequest): boolean =>
  Object.keys(Object(body)).some((name) => name.trimStart().startsWith('{'))

const rightsOf = ({ who, account, roles, scopes, isActing }: Caller): string =>
  JSON.stringify([who, account?.id, roles, scopes, isActing])

const unenrolled = () => new Refusal('second_step_required', { says: 'secondStep.setUp' })
