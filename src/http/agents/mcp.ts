import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { bearer } from '../access/caller.ts'
import { refuseOtherOrigins } from '../access/cross-site.ts'
import type { Authentication } from '../authentication.ts'
import { keepInNoCache } from '../no-cache.ts'
import { challengeOf } from '../oauth-resource.ts'
import type { Services } from '../services.ts'
import { createMcpServer } from './index.ts'

/**
 * The Model Context Protocol over streamable HTTP, for agents with an API key, which they can get by OAuth (`oauth.ts`). Every
 * request stands alone (no session), so any process can answer it. A tool calls the API of this process with the agent's own
 * key: its routes check the scope, the spending limit and the rate limit, and write the log.
 */
export function mountMcp(app: FastifyInstance, services: Services, auth: Authentication): void {
  app.post(
    '/mcp',
    {
      config: {
        access: { customer: 'any scope' },
        isLogged: false,
        challenge: () => challengeOf(services.ownUrl()),
      },
      schema: { hide: true },
      onRequest: [keepInNoCache, refuseOtherOrigins(services.ownUrl), auth.admit],
    },
    async (request, reply) => {
      await refuseWithoutKey(auth, request, reply)
      refuseBatch(request.body)
      const server = await createMcpServer(
        { url: services.ownUrl(), token: bearer(request)!, fetch: fetchFrom(app, request) },
        { version: services.version, onFault: (error) => request.log.error({ err: error }, 'a tool failed') },
      )
      const isStream = asksForProgress(request.body)
      const transport = await createTransport({ enableJsonResponse: !isStream })
      reply.raw.once('close', () => server.close())
      await server.connect(transport)
      const answer = await transport.handleRequest(webRequest(request, services.ownUrl()), {
        parsedBody: request.body,
      })
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(isStream && answer.body ? Readable.fromWeb(answer.body as ReadableStream) : await answer.text())
    },
  )
}

/** Loaded with the first request of an agent, like the protocol itself. */
async function createTransport(options: { enableJsonResponse: boolean }) {
  const { WebStandardStreamableHTTPServerTransport } = await import(
    '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
  )
  return new WebStandardStreamableHTTPServerTransport(options)
}

/** Progress comes as a stream of events before the answer. */
const asksForProgress = (body: unknown): boolean =>
  (body as { params?: { _meta?: { progressToken?: unknown } } } | null)?.params?._meta?.progressToken !==
  undefined

/** Tools need the key itself; a session in a browser has none. */
async function refuseWithoutKey(
  auth: Authentication,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { credential } = await auth.caller(request, reply)
  if (credential !== 'key')
    throw new Refusal(
      'unauthorized',
      'Send an API key as "Authorization: Bearer …". You can create a key on the Developers page of your account.',
    )
}

/** Current versions of the protocol have none, and a call that is cancelled in its own batch would never be answered. */
function refuseBatch(body: unknown): void {
  if (Array.isArray(body))
    throw new Refusal('bad_parameter', 'Batches are not supported: send one message per request.')
}

const HEADERS_OF_PROTOCOL = ['accept', 'content-type', 'mcp-protocol-version'] as const

function webRequest({ headers }: FastifyRequest, ownUrl: string): Request {
  const sent = HEADERS_OF_PROTOCOL.flatMap((name): [string, string][] => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return new Request(new URL('/mcp', ownUrl), { method: 'POST', headers: sent })
}

/** A `fetch` that is answered by the routes of this process, for the same address as the request. */
const fetchFrom =
  (app: FastifyInstance, { ip, headers: { host } }: FastifyRequest): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const { method, headers, body } = init!
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...(headers as Record<string, string>), host },
      ...(body ? { payload: body as string } : {}),
      remoteAddress: ip,
    })
    const received = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(answer.rawPayload as Uint8Array<ArrayBuffer>, {
      status: answer.statusCode,
      headers: received,
    })
  }
