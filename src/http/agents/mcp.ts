import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { bearer } from '../access/caller.ts'
import { challengeOf } from '../oauth-resource.ts'
import { route } from '../route.ts'
import { createMcpServer } from './index.ts'

/**
 * The Model Context Protocol over streamable HTTP, for agents with an API key, which they can get by OAuth (`oauth.ts`). Every
 * request stands alone (no session), so any process can answer it. A tool calls the API of this process with the agent's own
 * key: its routes check the scope, the spending limit and the rate limit, and write the log.
 */
export const mcpRoute = route({
  method: 'POST',
  path: '/mcp',
  of: 'key',
  access: { customer: 'any scope' },
  isLogged: false,
  challenge: ({ ownUrl }) => challengeOf(ownUrl()),
  isHidden: true,
  async run({ services: { ownUrl, version }, request, reply }) {
    refuseBatch(request.body)
    const server = await createMcpServer(
      { url: ownUrl(), token: bearer(request)!, fetch: fetchFrom(request) },
      { version, onFault: (error) => request.log.error({ err: error }, 'a tool failed') },
    )
    const isStream = asksForProgress(request.body)
    const transport = await createTransport({ enableJsonResponse: !isStream })
    reply.raw.once('close', () => server.close())
    await server.connect(transport)
    const answer = await transport.handleRequest(webRequest(request, ownUrl()), { parsedBody: request.body })
    return reply
      .code(answer.status)
      .headers(Object.fromEntries(answer.headers))
      .send(isStream && answer.body ? Readable.fromWeb(answer.body as ReadableStream) : await answer.text())
  },
})

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
  ({ server, ip, headers: { host } }: FastifyRequest): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const { method, headers, body } = init!
    const answer = await server.inject({
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
