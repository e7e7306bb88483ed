import type { FastifyReply, FastifyRequest } from 'fastify'
import { now } from '../platform/clock.ts'
import type { Services } from './services.ts'

/** The request that places an order is the beginning of its trace. */
export function traceOrder(
  { tracer }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { order, audiofiles }: { order: string; audiofiles: number[] },
): void {
  const endMs = now().getTime()
  tracer?.record({
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
