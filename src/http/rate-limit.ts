import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { type Occupant, workFor } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { hasBody } from './body-parsers.ts'

/**
 * Counts a request for `who` (an account, a person, an address), sets the headers, and refuses requests over the limit.
 * A request counts once for each of them, however often this is called.
 */
export type RateLimit = (request: FastifyRequest, reply: FastifyReply, who: string) => Promise<void>

/** Needs @fastify/rate-limit on the app. Zero a minute means no limit. */
export function createRateLimit(app: FastifyInstance, requestsPerMinute: number): RateLimit {
  if (requestsPerMinute === 0) return async () => {}
  const countedAs = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => countedAs.get(request)!,
  })
  return async (request, reply, who) => {
    if (countedAs.get(request) === who) return
    countedAs.set(request, who)
    const outcome = await count(request)
    if (outcome.isAllowed) return
    const { max, remaining, ttlInSeconds, isExceeded } = outcome
    reply.headers({
      'ratelimit-limit': max,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': ttlInSeconds,
    })
    if (!isExceeded) return
    reply.header('retry-after', ttlInSeconds)
    throw new Refusal('too_many_requests', { says: 'request.perMinute', max, seconds: ttlInSeconds })
  }
}

/**
 * Tracks which requests were counted: those that end before the caller is known count for their address. From then on
 * they occupy connections to the database for the same caller, too.
 */
export function createRequestCount(app: FastifyInstance, rateLimit: RateLimit) {
  const counted = new WeakSet<FastifyRequest>()
  const occupantOf = nameOccupants(app)
  const count: RateLimit = async (request, reply, who) => {
    counted.add(request)
    occupantOf(request).who = who
    await rateLimit(request, reply, who)
  }
  const countUncounted = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!counted.has(request)) await count(request, reply, addressOf(request))
  }
  return { count, countUncounted }
}

const WAITS_MS = 10_000

/** Reading a body forgets whose work this is. */
function nameOccupants(app: FastifyInstance): (request: FastifyRequest) => Occupant {
  const occupants = new WeakMap<FastifyRequest, Occupant>()
  const occupantOf = (request: FastifyRequest): Occupant => {
    const known = occupants.get(request)
    if (known) return known
    const occupant = { who: addressOf(request), waitsMs: WAITS_MS, connections: 0 }
    occupants.set(request, occupant)
    return occupant
  }
  app.addHook('onRequest', (request, _, done) => workFor(occupantOf(request), done))
  app.addHook('preValidation', (request, _, done) =>
    hasBody(request) ? workFor(occupantOf(request), done) : done(),
  )
  return occupantOf
}

export const addressOf = ({ ip }: FastifyRequest): string => `address ${networkOf(ip)}`

/** The network of one internet customer: an IPv4 address, or an IPv6 /64. */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString()}/64`
}
