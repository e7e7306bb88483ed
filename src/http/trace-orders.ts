import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tracer } from '../messages/tracing/index.ts'
import { now } from '../platform/clock.ts'

/** The answer to a placed order. */
type Placed = { order: string; audiofiles: number[] }

/** The request that places an order is the beginning of its trace. */
export function traceOrders(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (isPlaced(payload)) traceOrder(tracer, request, reply, payload)
    return payload
  })
}

export function traceOrder(
  tracer: Tracer,
  request: FastifyRequest,
  reply: FastifyReply,
  { order, audiofiles }: Placed,
): void {
  const endMs = now().getTime()
  tracer.record({
    order,
    name: `${request.method} ${request.routeOptions.url}`,
    isRoot: true,
    startMs: endMs - reply.elapsedTime,
    endMs,
    attributes: {
      'http.response.status_code': reply.statusCode,
      'longhand.files': audiofiles.length,
    },
    error: null,
  })
}

function isPlaced(payload: unknown): payload is Placed {
  const { order, audiofiles } = (payload ?? {}) as Partial<Placed>
  return typeof order === 'string' && Array.isArray(audiofiles)
}
