import type { paths } from '../openapi/types.ts'

/** How the service refuses: an honest status, a stable code, and a sentence for people. */
export class LonghandError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  /** The whole answer: some refusals say more, such as which version is newer. */
  readonly answer: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    message: string,
    requestId: string | null,
    answer: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'LonghandError'
    this.status = status
    this.code = code
    this.requestId = requestId
    this.answer = answer
  }
}

export type Connection = {
  /** The service's address, such as `http://127.0.0.1:4004`. */
  url: string
  /** An API key or an operator token. */
  token?: string | null
  /** A person's session instead, for programs outside a browser: the return value of `signIn`. */
  session?: string | null
  /** Instead of the global one, to reach a service by other means. */
  fetch?: typeof fetch
}

export type Method = 'get' | 'post' | 'put' | 'delete'
/** The paths of the OpenAPI description that know the method. */
export type Path<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [method in M]: object } ? P : never
}[keyof paths]

type Operation<M extends Method, P extends Path<M>> = paths[P] extends { [method in M]: infer Found }
  ? Found
  : never
type Parameters<M extends Method, P extends Path<M>, Where extends string> =
  Operation<M, P> extends { parameters: { [where in Where]?: infer Found } } ? NonNullable<Found> : never

export type Answer<M extends Method, P extends Path<M>> =
  Operation<M, P> extends { responses: { 200: { content: { 'application/json': infer Found } } } }
    ? Found
    : unknown
export type Body<M extends Method, P extends Path<M>> =
  Operation<M, P> extends { requestBody?: { content: { 'application/json': infer Found } } } ? Found : never
export type Query<P extends Path<'get'>> = Parameters<'get', P, 'query'>

type Input<M extends Method, P extends Path<M>> = {
  path?: Parameters<M, P, 'path'>
  query?: Parameters<M, P, 'query'>
  body?: unknown
  headers?: Record<string, string> | undefined
}

export type Call = <M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  input?: Input<M, P>,
) => Promise<Answer<M, P>>

/** Calls an operation of the OpenAPI description; the answer's type is the one described there. */
export function createCall(connection: Connection): Call {
  return async (method, path, { path: parts, query, body, headers } = {}) => {
    const response = await request(connection, method, fillIn(path, parts, query), body, headers)
    return response.json() as never
  }
}

/** Where to read something on the service, for links, media and streams, which a browser opens by itself. */
export const addressOf = <P extends Path<'get'>>(
  path: P,
  { path: parts, query }: Pick<Input<'get', P>, 'path' | 'query'>,
): string => fillIn(path, parts, query)

const fillIn = (path: string, parts: object = {}, query: object = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name as never])) + queryString(query)

/** The bare response, once it is known to be a success: transcripts are not JSON. */
export async function request(
  { url, token, session, fetch: send = fetch }: Connection,
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isDocument = body instanceof Uint8Array
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
      : { body: isDocument ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  })
  if (response.ok) return response
  throw await refusalOf(response)
}

/** The same key makes the same request take effect once. */
export const idempotent = ({ idempotencyKey }: { idempotencyKey?: string }) =>
  idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined

/** The part of an address after the path; parameters that are undefined are left out. */
export function queryString(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}

/** Signs a person in; the return value is the session for a `Connection`. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await request({ url }, 'post', '/api/session', { email, password })
  const { second_step, message } = (await response.json()) as Answer<'post', '/api/session'>
  if (second_step.length > 0)
    throw new LonghandError(401, 'second_step_needed', message, response.headers.get('x-request-id'))
  return response.headers.get('set-cookie')!.split(';')[0]!
}

async function refusalOf(response: Response): Promise<LonghandError> {
  const requestId = response.headers.get('x-request-id')
  const answer = (await response.json().catch(() => null)) as Refused | null
  const message = answer?.message ?? `The service answered ${response.status} ${response.statusText}`
  return new LonghandError(response.status, answer?.code ?? 'unknown', message, requestId, answer ?? {})
}

type Refused = { message?: string; code?: string }
