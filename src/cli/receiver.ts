import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { isSigned } from '../messages/events/index.ts'
import { now } from '../platform/clock.ts'
import { createGuardedFetch, type GuardedFetch } from '../platform/guarded-fetch/guarded-fetch.ts'
import { fieldsOf } from './delivery-fields.ts'

export type ReceivedDelivery = {
  at: string
  webhook_id: string | null
  event: string | null
  body: string
  verified: boolean
  /** The answer, from the URL that it was forwarded to, if any. */
  status: number
  error: string | null
}

type Receiver = {
  port: number
  host: string
  secret: string
  forward: string | null
  onDelivery(delivery: ReceivedDelivery): void
}

/** Receives deliveries until the process ends. Returns its address. */
export async function startReceiver({ port, host, secret, forward, onDelivery }: Receiver): Promise<string> {
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const sendOn = forward === null ? async () => TAKEN : createForwarding(forward)

  app.post('*', async (request, reply) => {
    const body = (request.body as string | undefined) ?? ''
    const verified = isVerified(request, body, secret)
    // A forged delivery is not forwarded: the program under test relies on our check.
    const { status, error } = verified ? await sendOn(request, body) : UNSIGNED
    onDelivery({
      at: now().toISOString(),
      webhook_id: headerOf(request, 'webhook-id'),
      event: fieldsOf(body).event ?? null,
      body,
      verified,
      status,
      error,
    })
    return reply.code(status).send()
  })
  await app.listen({ host, port })
  return `http://${host}:${(app.server.address() as AddressInfo).port}`
}

type Answer = { status: number; error: string | null }

const TAKEN: Answer = { status: 200, error: null }
const UNSIGNED: Answer = { status: 401, error: 'not signed with your secret' }

function isVerified(request: FastifyRequest, body: string, secret: string): boolean {
  const message = {
    id: headerOf(request, 'webhook-id') ?? '',
    timestampSeconds: Number(headerOf(request, 'webhook-timestamp') ?? Number.NaN),
    body,
  }
  return isSigned(message, headerOf(request, 'webhook-signature') ?? '', secret, now())
}

/** The user chose this URL, so it may be on this machine or in a private network. */
function createForwarding(url: string) {
  const guardedFetch: GuardedFetch = createGuardedFetch({ allowHosts: [new URL(url).host] })
  return async (request: FastifyRequest, body: string): Promise<Answer> => {
    const names = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature']
    const headers = Object.fromEntries(names.map((name) => [name, headerOf(request, name) ?? '']))
    const outcome = await guardedFetch(url, { for: 'system', method: 'POST', headers, body, maxRedirects: 0 })
    if (!outcome.ok) return { status: 502, error: outcome.failure.message }
    outcome.response.body.resume()
    return { status: outcome.response.status, error: null }
  }
}

const headerOf = (request: FastifyRequest, name: string): string | null =>
  [request.headers[name]].flat()[0] ?? null
