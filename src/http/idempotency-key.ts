import type { FastifyRequest } from 'fastify'
import { Refusal } from '../lib/refusal.ts'

const MAX_KEY_LENGTH = 255

export function idempotencyKey(request: FastifyRequest): string | null {
  const key = [request.headers['idempotency-key']].flat()[0] ?? ''
  if (key.length > MAX_KEY_LENGTH)
    throw new Refusal('bad_parameter', `An Idempotency-Key can have at most ${MAX_KEY_LENGTH} characters.`)
  return key || null
}
