import type { Operations } from '../openapi/types.ts'
import { LonghandError } from './errors.ts'

export type Connection = {
  /** The service's address, such as `http://127.0.0.1:4004`. */
  url: string
  /** An API key or an operator token. */
  token?: string | null
  /** A person's session instead, for programs outside a browser: the return value of `signIn`. */
  session?: string | null
  /** Instead of the global one, to reach a service by other means. */
  fetch?: Send
}

export type Send = (address: string, init: RequestInit) => Promise<Response>

export type Method = 'get' | 'post' | 'put' | 'delete'
/** The paths of the OpenAPI description that know the method. */
export type Path<M extends Method> = keyof Operations extends infer Line
  ? Line extends `${M} ${infer P}`
    ? P
    : never
  : never

/** What the description says of an operation: its path, query, body or answer. */
type Part<M extends Method, P extends Path<M>, Name extends string> = Operations[`${M} ${P}` &
  keyof Operations] extends { [name in Name]: infer Found }
  ? Found
  : never

/** Of documents and recordings, nothing is described. */
export type Answer<M extends Method, P extends Path<M>> = [Part<M, P, 'answer'>] extends [never]
  ? unknown
  : Part<M, P, 'answer'>
export type Body<M extends Method, P extends Path<M>> = Part<M, P, 'body'>
export type Query<P extends Path<'get'>> = Part<'get', P, 'query'>

type Input<M extends Method, P extends Path<M>> = {
  path?: Part<M, P, 'path'>
  /** The key travels in a header. */
  query?: Omit<Part<M, P, 'query'>, 'api_key'>
  body?: unknown
  headers?: Record<string, string> | undefined
}

/** What the calls are made of. */
export type Caller = { call: Call; read: Read }

/** Calls an operation of the OpenAPI description; the answer's type is the one described there. */
export type Call = <M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  input?: Input<M, P>,
) => Promise<Answer<M, P>>

/** For documents and recordings, which are not JSON: the response, once it is known to be a success. */
export type Read = <P extends Path<'get'>>(
  path: P,
  input: Pick<Input<'get', P>, 'path' | 'query'>,
) => Promise<Response>

export const callerOf = (connection: Connection): Caller => ({
  call: createCall(connection),
  read: (path, input) => request(connection, 'get', addressOf(path, input)),
})

export function createCall(connection: Connection): Call {
  return async (method, path, { path: parts, query, body, headers } = {}) => {
    const response = await request(connection, method, fillIn(path, parts, query), body, headers)
    return response.json() as never
  }
}

/** Its requests end when the signal is aborted. */
export const withSignal = (connection: Connection, signal: AbortSignal | undefined): Connection => {
  const { fetch: send = fetch } = connection
  return { ...connection, fetch: (address, init) => send(address, { ...init, ...(signal && { signal }) }) }
}

/** Where to read something on the service, for links, media and streams, which a browser opens by itself. */
export const addressOf = <P extends Path<'get'>>(
  path: P,
  { path: parts, query }: Pick<Input<'get', P>, 'path' | 'query'>,
): string => fillIn(path, parts, query)

const fillIn = (path: string, parts: unknown = {}, query: object = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent((parts as Record<string, string>)[name]!)) +
  queryString(query)

/** The bare response, once it is known to be a success. */
export async function request(
  { url, token, session, fetch: send = fetch }: Connection,
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isDocument = body instanceof Uint8Array || body instanceof Blob
  const response = await send(url.replace(/(?<!\/)\/+$/, '') + address, {
    method: method.toUpperCase(),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(session ? { cookie: session, origin: new URL(url).origin } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': isDocument ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: isDocument ? (body as RequestInit['body']) : JSON.stringify(body) }),
  })
  if (response.ok) return response
  throw await refusalOf(response)
}

/** The same key makes the same request take effect once. Without one, each call gets its own, for its retries. */
export type Keyed = { idempotencyKey?: string }

export const idempotent = ({ idempotencyKey = newKey() }: Keyed): Record<string, string> => ({
  'idempotency-key': idempotencyKey,
})

/** Unlike `crypto.randomUUID`, works on pages served over plain HTTP. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The part of an address after the path; parameters that are undefined are left out. */
export function queryString(parameters: object): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) given.append(name, String(value))
  return given.size > 0 ? `?${given}` : ''
}

/** Signs a person in; the return value is the session for a `Connection`. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await request({ url }, 'post', '/api/session', { email, password })
  const { second_step, message } = (await response.json()) as Answer<'post', '/api/session'>
  if (second_step.length > 0) throw new LonghandError(401, 'second_step_needed', message, response.headers)
  return response.headers.get('set-cookie')!.split(';')[0]!
}

async function refusalOf(response: Response): Promise<LonghandError> {
  const { status, statusText, headers } = response
  const answer = (await response.json().catch(() => null)) as Refused | null
  const message = answer?.message ?? `The service responded with ${status} ${statusText}`
  return new LonghandError(status, answer?.code ?? 'unknown', message, headers, answer ?? {})
}

type Refused = { message?: string; code?: string }
