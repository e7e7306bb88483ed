import type { FastifyInstance } from 'fastify'
import { now } from '../lib/clock.ts'
import type { Tracer } from '../tracing/index.ts'

/** The answer to a placed order. */
type Placed = { order: string; audiofiles: number[] }

/** The request that places an order is the beginning of its trace. */
export function traceOrders(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!isPlaced(payload)) return payload
    const endMs = now().getTime()
    tracer.record({
      order: payload.order,
      name: `${request.method} ${request.routeOptions.url}`,
      isRoot: true,
      startMs: endMs - reply.elapsedTime,
      endMs,
      attributes: {
        'http.response.status_code': reply.statusCode,
        'longhand.files': payload.audiofiles.length,
      },
      error: null,
    })
    return payload
  })
}

function isPlaced(payload: unknown): payload is Placed {
  const { order, audiofiles } = (payload ?? {}) as Partial<Placed>
  return typeof order === 'string' && Array.isArray(audiofiles)
}
