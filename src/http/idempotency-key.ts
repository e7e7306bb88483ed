import type { FastifyRequest } from 'fastify'
import { Refusal } from '../lib/refusal.ts'

const LONGEST = 255

export function idempotencyKey(request: FastifyRequest): string | null {
  const key = [request.headers['idempotency-key']].flat()[0] ?? ''
  if (key.length > LONGEST)
    throw new Refusal('bad_parameter', `An Idempotency-Key has at most ${LONGEST} characters.`)
  return key || null
}
