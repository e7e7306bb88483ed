import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isSaid, wordedIn } from '../platform/texts/worded.ts'
import { isInAccountLog } from './access/access.ts'
import type { AccountChange, AccountLog } from './account-log.ts'
import { endAudited, endRefused, isChange } from './audited.ts'
import type { Authentication } from './authentication.ts'
import { id, linkToken, orderId } from './fields.ts'
import { idempotencyKey, requiredIdempotencyKey } from './idempotency-key.ts'
import { readingLanguage } from './language.ts'
import { largeJson } from './large-json.ts'
import { createStreams } from './live/event-stream.ts'
import { networkOf, type RateLimit } from './rate-limit.ts'
import type { AnyRoute, Call } from './route.ts'
import type { Services } from './services.ts'
import {
  FOR_READING_ONLY,
  GUESSABLE_IDS,
  NAMED_IN_PATH,
  NOT_FOR_OPERATORS,
  OPEN,
  SEES_ALL,
  SUBJECTS,
} from './subjects.ts'
import { toldBy } from './told.ts'

/** Adds routes to a part of the service, such as `/api`. */
export type MountRoutes = (app: FastifyInstance, routes: AnyRoute[]) => void

type Mounting = {
  services: Services
  auth: Authentication
  accountLog: AccountLog
  /** For attempts to sign in and the like, which could be guesses. */
  attemptLimit: RateLimit
  stream: ReturnType<typeof createStreams>
}

export function createMountRoutes(app: FastifyInstance, given: Omit<Mounting, 'stream'>): MountRoutes {
  const mounting = { ...given, stream: createStreams(app, given.services.liveAccess) }
  return (part, routes) => {
    for (const route of routes) {
      refuseIncomplete(route)
      if (route.bodyAs === 'stream' || route.bodyAs === 'document')
        part.register(async (own) => {
          readBodyAs(own, route.bodyAs!)
          mount(own, route, mounting)
        })
      else mount(part, route, mounting)
    }
  }
}

/** The service does not start with a route that could act on what is not the caller's, or change it without a trace. */
export function refuseIncomplete({ method, path, of, access, isCheckedFirst }: AnyRoute): void {
  const found = NAMED_IN_PATH[of] ?? []
  const names = path.split(/[/.]/)
  const missing = found.find((name) => !names.includes(`:${name}`))
  if (missing !== undefined)
    throw new Error(`${method} ${path} acts on “${of}”, but its path has no :${missing}`)
  const unfound = GUESSABLE_IDS.find((name) => !found.includes(name) && names.includes(`:${name}`))
  if (unfound !== undefined && !SEES_ALL.includes(of))
    throw new Error(`${method} ${path} acts on “${of}”, which does not look up :${unfound} for the caller`)
  if (OPEN.includes(of) !== (access === 'anyone'))
    throw new Error(
      `${method} ${path} acts on “${of}”, which ${access === 'anyone' ? 'needs a caller' : 'is for open routes'}`,
    )
  const isForOperators = typeof access === 'object' && access.operator !== undefined
  const leavesNoLine = FOR_READING_ONLY.includes(of) || (isForOperators && NOT_FOR_OPERATORS.includes(of))
  if (isChange({ method }) && leavesNoLine && access !== 'known')
    throw new Error(`${method} ${path} is a change, and on “${of}” an operator would leave no line`)
  if (isCheckedFirst && access !== 'anyone')
    throw new Error(`${method} ${path} would look its subject up twice, and leave two lines`)
}

/** The body is a file, of any type, and goes where it belongs as it comes; a document is small enough to be read at once. */
function readBodyAs(app: FastifyInstance, form: NonNullable<AnyRoute['bodyAs']>): void {
  if (form === 'document')
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    )
  else {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', async (_: unknown, body: Readable) => body)
  }
}

function mount(app: FastifyInstance, route: AnyRoute, mounting: Mounting): void {
  const { method, path: url, bodyLimit, challenge } = route
  const { validatorCompiler = undefined, config = {} } = route.bodyAs === 'large JSON' ? largeJson : {}
  const run = createRun(route, mounting)
  app.route({
    method,
    url,
    config: {
      ...config,
      ...configOf(route),
      ...(challenge && { challenge: () => challenge(mounting.services) }),
    },
    schema: schemaOf(route, mounting.services),
    ...(bodyLimit && { bodyLimit }),
    ...(validatorCompiler && { validatorCompiler }),
    ...(route.isCheckedFirst && {
      onRequest: (request: FastifyRequest, reply: FastifyReply) =>
        SUBJECTS[route.of]({ ...mounting, request, reply }, async () => undefined) as Promise<void>,
    }),
    handler: run,
  })
}

const CONFIG = [
  'access',
  'done',
  'isLogged',
  'isForUnenrolled',
  'takesLongBody',
  'receives',
  'sends',
  'describedForm',
  'takesKey',
] as const

const configOf = (route: AnyRoute) =>
  Object.fromEntries(CONFIG.flatMap((name) => (route[name] === undefined ? [] : [[name, route[name]]])))

function schemaOf(route: AnyRoute, services: Services): object {
  const { params = namedIn(route.path), query, body, response, status = 200, conflict } = route
  return {
    ...('isHidden' in route
      ? { hide: true }
      : {
          tags: [route.tag],
          ...(route.operationId && { operationId: route.operationId }),
          summary: route.summary,
          ...(route.description && { description: route.description }),
        }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body: typeof body === 'function' ? body(services) : body }),
    ...(response && { response: { [status]: response, ...(conflict && { 409: conflict }) } }),
  }
}

const NOT_NUMBERED: Record<string, z.ZodString> = { order: orderId, token: linkToken }

function namedIn(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, NOT_NUMBERED[name!] ?? id])
  return names.length > 0 ? z.object(Object.fromEntries(names)) : undefined
}

/** Finds the subject, runs the route, and tells the logs how it ended before the response is sent. */
function createRun(route: AnyRoute, { services, auth, accountLog, attemptLimit, stream }: Mounting) {
  const isLogged = isInAccountLog(route.method, configOf(route))
  const { db } = services

  async function carryOut(
    request: FastifyRequest,
    reply: FastifyReply,
    change: { told: AccountChange | null },
  ) {
    const entry = { services, auth, request, reply }
    let call: Call<'anyone'>
    const answer = await SUBJECTS[route.of](entry, async (facts: object) => {
      if (route.attempts !== undefined)
        await attemptLimit(request, reply, countedAs(route.attempts, facts, request))
      call = {
        ...facts,
        services,
        db,
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey:
          route.takesKey === 'required' ? requiredIdempotencyKey(request) : idempotencyKey(request),
        request,
        reply,
        logAs: (action, files) => {
          change.told = { action, files }
        },
        logNow: async (answer) =>
          accountLog(request, await auth.caller(request, reply), { action: route.done! }, toldBy(answer)),
        streamAccess: () => auth.streamAccess(request, reply),
        stream: async (watch) => stream(reply, await auth.streamAccess(request, reply), watch),
      }
      return route.run(call)
    })
    await route.afterwards?.(call!, answer)
    return answer
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const change = { told: isLogged ? { action: route.done! } : null }
    if (route.status) reply.code(route.status)
    const answer = await carryOut(request, reply, change).catch(async (error) => {
      await endRefused(db, request, error)
      throw error
    })
    const told = toldBy(answer)
    await endAudited(db, request, told)
    if (change.told) await accountLog(request, await auth.caller(request, reply), change.told, told)
    return withWordedMessage(answer, request)
  }
}

/** Other sentences of an answer are worded by its route. */
function withWordedMessage(answer: unknown, request: FastifyRequest): unknown {
  const { message } = (answer ?? {}) as Record<string, unknown>
  return isSaid(message) ? { ...answer!, message: wordedIn(readingLanguage(request), message) } : answer
}

const countedAs = (attempts: string, facts: { person?: { id: number } }, { ip }: FastifyRequest): string =>
  facts.person ? `${attempts} of ${facts.person.id}` : `${attempts} from ${networkOf(ip)}`
