import type { FastifyRequest } from 'fastify'
import { refuseOver } from '../platform/limits.ts'

export function idempotencyKey(request: FastifyRequest): string | null {
  const key = [request.headers['idempotency-key']].flat()[0] ?? ''
  refuseOver('idempotencyKey', key.length)
  return key || null
}
