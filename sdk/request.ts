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

/** Every answer has a sentence for people. */
export type Message = { message: string }

export type Send = <Answer>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

export type Connection = {
  /** The service's address, such as `http://127.0.0.1:4004`. */
  url: string
  /** An API key or an operator token. */
  token?: string | null
  /** A person's session instead, for programs outside a browser: what `signIn` gave. */
  session?: string | null
}

export function createSend(connection: Connection): Send {
  return async (method, path, body, headers) => {
    const response = await request(connection, method, path, body, headers)
    return response.json() as never
  }
}

/** The bare answer, once it is known to be a success: transcripts are not JSON. */
export async function request(
  { url, token, session }: Connection,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isDocument = body instanceof Uint8Array
  const response = await fetch(url.replace(/\/+$/, '') + path, {
    method,
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

/** The part of an address behind the question mark; what is not given is left out. */
export function query(parameters: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}

/** Signs a person in; the answer is the session for a `Connection`. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await request({ url }, 'POST', '/api/session', { email, password })
  return response.headers.get('set-cookie')!.split(';')[0]!
}

async function refusalOf(response: Response): Promise<LonghandError> {
  const requestId = response.headers.get('x-request-id')
  const answer = (await response.json().catch(() => null)) as Refused | null
  const message = answer?.message ?? `The service answered ${response.status} ${response.statusText}`
  return new LonghandError(response.status, answer?.code ?? 'unknown', message, requestId, answer ?? {})
}

type Refused = { message?: string; code?: string }
