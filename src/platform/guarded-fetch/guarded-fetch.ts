/**
 * All outbound requests to hosts of others, for media and webhooks.
 *
 * A URL is checked before the request and again at every redirect. A name is checked by all addresses that it resolves
 * to, within the connection that uses them, so that they cannot change in between. Connections to exempt hosts have
 * their own pool: a request that is not exempt can never use one of them.
 *
 * Every request belongs to an account, or to the system, and occupies one of its owner's places until its body is read
 * or destroyed. Waiting for a place counts towards the time limit. A caller that has a response open may wait for another
 * only if that does not depend on reading the first: otherwise requests of one account could block each other.
 */
import { lookup as dnsLookup } from 'node:dns/promises'
import { finished, pipeline, type Readable, Transform } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import { createSharedLimit } from '../limit.ts'
import { createUrlGuard, type GuardedUrl, type UrlGuardOptions } from './address-guard.ts'
import { createGuardedConnector, type Lookup } from './connector.ts'
import { FetchFailed, type FetchFailure, failureOf, failureThatSays } from './fetch-failure.ts'

type GuardedFetchOptions = UrlGuardOptions & {
  connectTimeoutMs?: number
  /** Refused names are answered no sooner than this. */
  refuseNamesAfterMs?: number
  lookup?: Lookup
}

export type FetchOptions = {
  /** Whose request it is: the id of an account, or `'system'` for hosts that the operator chose. */
  for: number | 'system'
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  signal?: AbortSignal
  /** With 0, a redirect is not followed but returned like any other answer. */
  maxRedirects?: number
  /** The body fails with `too_large` at the first byte over this. */
  maxBytes?: number
  timeouts?: FetchTimeouts
}

type FetchTimeouts = {
  /** From the request to the end of the headers, for each hop. */
  headersMs?: number
  /** Between two pieces of the body. */
  bodyIdleMs?: number
  /** For everything together, the body included. */
  totalMs?: number
}

export type FetchOutcome = { ok: true; response: FetchedResponse } | { ok: false; failure: FetchFailure }

export type FetchedResponse = {
  status: number
  headers: Record<string, string>
  /** Where the redirects ended. */
  url: URL
  /** Must be read or destroyed. Its errors are told apart by `failureOf`. */
  body: Readable
}

export type GuardedFetch = {
  (url: string | URL, options: FetchOptions): Promise<FetchOutcome>
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
const REFUSE_NAMES_AFTER_MS = 1_000
const HEADERS_TIMEOUT_MS = 20_000
const BODY_IDLE_TIMEOUT_MS = 30_000
/** The same as in browsers: podcast links often pass a dozen trackers before the file. */
const MAX_REDIRECTS = 20
const MAX_HEADER_BYTES = 16_384
/**
 * More than an account can need at once: two requests for each of the 56 files that it may have probed for quotes, as many
 * for feeds, 16 downloads and 4 feeds. As with probes, an account gets a fifth of what the others leave.
 */
const REQUESTS = { places: 1280, alone: 256 }

export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const { lookup = everyAddress, connectTimeoutMs = CONNECT_TIMEOUT_MS } = options
  const { refuseNamesAfterMs = REFUSE_NAMES_AFTER_MS } = options
  const guardUrl = createUrlGuard(options)
  const guardedAgent = createAgent(createGuardedConnector({ lookup, connectTimeoutMs, refuseNamesAfterMs }))
  const inTurn = createSharedLimit<FetchOptions['for']>(REQUESTS)
  const exemptAgent = createAgent({ timeout: connectTimeoutMs, allowH2: false })

  async function follow(input: string | URL, firstRequest: FetchOptions): Promise<FetchedResponse> {
    const { maxRedirects = MAX_REDIRECTS, maxBytes = Infinity } = firstRequest
    let request = firstRequest
    let { url, exempt } = permitted(guardUrl(input))
    for (let redirects = 0; ; redirects++) {
      const agent = exempt ? exemptAgent : guardedAgent
      const answer = await agent.request(toUndici(url, request))
      const location = redirectLocation(answer)
      if (location === null || maxRedirects === 0) return present(answer, url, maxBytes)

      discard(answer.body)
      if (redirects === maxRedirects)
        throw new FetchFailed(failureThatSays('too_many_redirects', { says: 'hostRedirects' }))
      const next = permitted(guardUrl(URL.parse(location, url.href) ?? location))
      request = redirected(request, answer.statusCode, { sameOrigin: next.url.origin === url.origin })
      url = next.url
      exempt = next.exempt
    }
  }

  const guardedFetch = async (url: string | URL, asked: FetchOptions): Promise<FetchOutcome> => {
    const request = withTimeLimit(asked)
    const { promise, resolve, reject } = Promise.withResolvers<FetchedResponse>()
    const occupyPlace = async () => {
      const response = await follow(url, request)
      resolve(response)
      await ended(response.body)
    }
    inTurn(request.for, occupyPlace, { signal: request.signal }).catch(reject)
    try {
      return { ok: true, response: await promise }
    } catch (error) {
      return { ok: false, failure: failureOf(error) }
    }
  }
  const close = async () => void (await Promise.all([guardedAgent.destroy(), exemptAgent.destroy()]))
  return Object.assign(guardedFetch, { close })
}

const everyAddress: Lookup = (hostname) => dnsLookup(hostname, { all: true })

/** HTTP/1.1 only: giving up a body then closes the connection, and the host stops sending. */
function createAgent(connect: Agent.Options['connect']): Agent {
  return new Agent({ connect, allowH2: false, maxHeaderSize: MAX_HEADER_BYTES })
}

function permitted(guarded: GuardedUrl): { url: URL; exempt: boolean } {
  if (!guarded.ok) throw new FetchFailed(guarded.failure)
  return guarded
}

function withTimeLimit(request: FetchOptions): FetchOptions {
  const totalMs = request.timeouts?.totalMs
  if (totalMs === undefined) return request
  const timeLimit = AbortSignal.timeout(totalMs)
  return { ...request, signal: request.signal ? AbortSignal.any([request.signal, timeLimit]) : timeLimit }
}

function toUndici(url: URL, request: FetchOptions): Dispatcher.RequestOptions {
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method: request.method ?? 'GET',
    headers: { 'user-agent': 'Longhand', accept: '*/*', ...request.headers, 'accept-encoding': 'identity' },
    body: request.body,
    signal: request.signal,
    headersTimeout: request.timeouts?.headersMs ?? HEADERS_TIMEOUT_MS,
    bodyTimeout: request.timeouts?.bodyIdleMs ?? BODY_IDLE_TIMEOUT_MS,
  }
}

function redirectLocation(answer: Dispatcher.ResponseData): string | null {
  if (![301, 302, 303, 307, 308].includes(answer.statusCode)) return null
  const { location } = answer.headers
  return typeof location === 'string' ? location : null
}

/** As browsers do: only 307 and 308 repeat a POST, and credentials are not sent to another origin. */
function redirected(request: FetchOptions, status: number, to: { sameOrigin: boolean }): FetchOptions {
  const repeats = status === 307 || status === 308 || request.method !== 'POST'
  const dropped = new Set([
    ...(repeats ? [] : ['content-type', 'content-length']),
    ...(to.sameOrigin ? [] : ['authorization', 'cookie']),
  ])
  const kept = Object.entries(request.headers ?? {}).filter(([name]) => !dropped.has(name.toLowerCase()))
  const headers = Object.fromEntries(kept)
  return repeats ? { ...request, headers } : { ...request, headers, method: 'GET', body: undefined }
}

function present(answer: Dispatcher.ResponseData, url: URL, maxBytes: number): FetchedResponse {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  if (Number(headers['content-length']) > maxBytes) {
    discard(answer.body)
    throw new FetchFailed(tooLarge(maxBytes))
  }
  return { status: answer.statusCode, headers, url, body: limited(answer.body, maxBytes) }
}

function limited(body: Readable, maxBytes: number): Readable {
  let bytes = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new FetchFailed(tooLarge(maxBytes)))
      else done(null, chunk)
    },
  })
  // Either end closes the other. The reader of the limited end sees the error.
  return pipeline(body, limit, () => {})
}

function tooLarge(maxBytes: number): FetchFailure {
  return { reason: 'too_large', message: `The response is larger than ${maxBytes} bytes.` }
}

/** Read to its end, or given up. */
const ended = (body: Readable) => new Promise<void>((resolve) => finished(body, () => resolve()))

function discard(body: Readable): void {
  body.on('error', () => {}).destroy()
}
