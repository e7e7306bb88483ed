import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, type RefusalCode } from '../platform/refusal.ts'
import { randomText } from '../platform/secrets.ts'
import { rewordedIn } from '../platform/texts/reworded.ts'
import { allWordedIn, wordedIn } from '../platform/texts/worded.ts'
import type { Website } from './content/website.ts'
import { readingLanguage } from './language.ts'
import { inOAuthShape, isOAuthPath } from './oauth-errors.ts'
import { inOpenAiShape, isOpenAiPath } from './openai-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Added to `WWW-Authenticate` when a caller is not known. */
    challenge?: () => string
  }
}

/** The one place where a refusal becomes an HTTP status. */
const STATUS: Record<RefusalCode, number> = {
  bad_parameter: 400,
  bad_setting: 500,
  unauthorized: 401,
  invalid_api_key: 401,
  insufficient_balance: 402,
  spending_limit_reached: 402,
  card_declined: 402,
  cross_site: 403,
  not_while_acting: 403,
  customers_only: 403,
  account_suspended: 403,
  scope_missing: 403,
  role_too_low: 403,
  second_step_required: 403,
  email_not_verified: 403,
  not_found: 404,
  method_not_allowed: 405,
  recording_removed: 410,
  wrong_state: 409,
  not_claimed: 409,
  stale_version: 409,
  being_edited: 409,
  problems_found: 409,
  already_exists: 409,
  idempotency_key_reused: 409,
  confirmation_needed: 409,
  unorderable_url: 422,
  too_demanding: 422,
  locked: 423,
  range_not_satisfiable: 416,
  unsupported_media_type: 415,
  too_many_requests: 429,
  body_too_large: 413,
  no_space: 503,
  provider_unavailable: 503,
}

/** Our wording for errors that Fastify raises itself. */
const FRAMEWORK: Record<string, { code: string; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'body_too_large',
    message: 'The request body is too large. Split it into several requests, and send recordings as uploads.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    message: 'Send the body as application/json or application/x-www-form-urlencoded.',
  },
  FST_ERR_BAD_URL: { code: 'bad_url', message: 'The URL is not valid: check its percent-encoding.' },
}

/** Every `code` that a response can have, with its status. */
export const ERROR_STATUS: Record<string, number> = {
  ...STATUS,
  bad_url: 400,
  bad_request: 400,
  request_timeout: 408,
  bad_expectation: 417,
  headers_too_large: 431,
  internal_error: 500,
}

type ErrorBody = { message: string; code: string }

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = shapedFor(request, errorAnswer(error, request))
  if (status >= 500) request.log.error({ err: error }, 'a request failed')
  if (error instanceof Refusal && error.details.retry_after !== undefined)
    reply.header('retry-after', error.details.retry_after)
  if (status === 401) reply.header('www-authenticate', challengeTo(request))
  // Transcripts and pages set their own type before they find out that they must refuse: errors are always JSON.
  reply
    .code(status)
    .headers({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': request.id,
    })
    .send(JSON.stringify(body))
}

function shapedFor(request: FastifyRequest, answer: ReturnType<typeof errorAnswer>) {
  if (isOpenAiPath(request)) return inOpenAiShape(answer)
  return isOAuthPath(request) ? inOAuthShape(answer, request) : { ...answer, headers: {} }
}

const challengeTo = ({ routeOptions }: FastifyRequest): string =>
  ['Bearer realm="API"', routeOptions?.config?.challenge?.() ?? []].flat().join(', ')

export function errorAnswer(
  error: FastifyError | Error,
  request: FastifyRequest,
): { status: number; body: ErrorBody } {
  const language = readingLanguage(request)
  if (error instanceof Refusal) {
    // It is a header.
    const { retry_after: _, ...details } = error.details
    const body = { message: error.said, code: error.code, ...details }
    return { status: STATUS[error.code], body: allWordedIn(language, body) }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { instancePath, message } = error.validation[0]!
    const name = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'The JSON body'
    return {
      status: 400,
      body: { message: sentenceOf(name, rewordedIn(language, message!)), code: 'bad_parameter' },
    }
  }
  const { code = '', statusCode } = error as Partial<FastifyError>
  const known = FRAMEWORK[code]
  if (known) return { status: statusCode ?? 400, body: known }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, body: { message: error.message, code: 'bad_request' } }
  }
  const message = wordedIn(language, { says: 'request.failed', id: request.id })
  return { status: 500, body: { message, code: 'internal_error' } }
}

/** What people read on pages is a sentence of its own; the rest follows the name of the parameter. */
const sentenceOf = (name: string, message: string): string =>
  message.endsWith('.') ? message : `${name} ${message}.`

/**
 * Requests without a route: 405 with `Allow` if the address has another method, 404 otherwise.
 * A browser that looks for a page gets the website, which finds out for itself whether it has that page.
 * Must be called before the routes are added, because it records them.
 */
export function answerUnknown(app: FastifyInstance, website: () => Website | null): void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    known.set(url, route)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!.replace(/(?<=^\/|[^/])\/+$/, '')
    const matching = [...known.values()].filter((route) => route.pattern.test(path))
    const methods = new Set(matching.flatMap((route) => [...route.methods]))
    const pages = website()
    if (methods.size === 0 && pages?.isPage(request)) return pages.send(reply)
    if (methods.size === 0 || methods.has(request.method))
      throw new Refusal('not_found', { says: 'request.nothingHere' })
    reply.header('allow', [...methods].join(', '))
    throw new Refusal(
      'method_not_allowed',
      `${request.method} is not allowed here; use ${[...methods].join(' or ')}.`,
    )
  })
}

/** `/audiofile/:audiofile` → a pattern that matches `/audiofile/1003`. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

const NOT_HTTP = {
  status: '400 Bad Request',
  message: 'This is not a valid HTTP request.',
  code: 'bad_request',
}
const BROKEN: Record<string, typeof NOT_HTTP> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The request headers are too large. Send fewer or shorter ones.',
    code: 'headers_too_large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request headers took too long to arrive. Send the request again.',
    code: 'request_timeout',
  },
}

/** Requests that are not valid HTTP never reach a route, but get an error of the same form. */
export function answerBrokenRequests(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, ...answer } = BROKEN[error.code ?? ''] ?? NOT_HTTP
  const body = JSON.stringify(answer)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${randomText(16)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** For any `Expect:` but 100-continue, which Node would refuse without a body. */
export function answerExpectation(_: FastifyRequest['raw'], response: FastifyReply['raw']): void {
  const body = {
    message: 'Leave out the Expect header: only 100-continue is supported.',
    code: 'bad_expectation',
  }
  response
    .writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': randomText(16),
      connection: 'close',
    })
    .end(JSON.stringify(body))
}
