import type { FastifyRequest } from 'fastify'
import { refuseOver } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'

export function idempotencyKey(request: FastifyRequest): string | null {
  const key = [request.headers['idempotency-key']].flat()[0] ?? ''
  refuseOver('idempotencyKey', key.length)
  return key || null
}

export function requiredIdempotencyKey(request: FastifyRequest): string {
  const key = idempotencyKey(request)
  if (key === null)
    throw new Refusal(
      'bad_parameter',
      'Send the header Idempotency-Key with a value of your choice, such as a UUID. If the request is repeated with the same key, it takes effect once.',
    )
  return key
}
