import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { withoutSecrets } from '../lib/log.ts'
import type { Services } from './services.ts'

const STOPPING = { message: 'This process is stopping.', code: 'stopping' }

/** For operators: liveness, readiness and metrics. */
export function mountOperations(app: FastifyInstance, { checks, isStopping, version }: Services): void {
  app.get('/healthz', { schema: { hide: true } }, async (_, reply) =>
    isStopping() ? reply.code(503).send(STOPPING) : { message: 'alive', version },
  )

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (isStopping()) return reply.code(503).send(STOPPING)
    const names = Object.keys(checks) as (keyof typeof checks)[]
    const outcomes = await Promise.allSettled(names.map((name) => soon(checks[name]())))
    outcomes.forEach((outcome, at) => {
      if (outcome.status === 'rejected')
        request.log.warn({ err: outcome.reason }, `${names[at]} is not ready`)
    })
    const parts = Object.fromEntries(
      names.map((name, at) => [name, outcomes[at]!.status === 'fulfilled' ? 'ok' : 'failing']),
    )
    const ready = Object.values(parts).every((state) => state === 'ok')
    return reply
      .code(ready ? 200 : 503)
      .send({ message: ready ? 'ready' : 'not ready', code: ready ? 'ready' : 'not_ready', ...parts })
  })
}

const READY_WITHIN_MS = 5_000

/** A part that hangs is not ready either, and must not make the health check hang. */
function soon(check: Promise<void>): Promise<void> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${READY_WITHIN_MS} ms`)), READY_WITHIN_MS).unref()
  })
  return Promise.race([check, tooLate])
}

export function mountMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'longhand_http_request_seconds',
    help: 'How long requests took, by part of the service and kind of answer',
    labelNames: ['part', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const answered = new Counter({
    name: 'longhand_http_requests_total',
    help: 'Requests answered, by route',
    labelNames: ['route'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the address itself: ids and keys must not become labels, nor what strangers make up.
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ part: partOf(route), status }, reply.elapsedTime / 1000)
    answered.inc({ route })
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

/** A histogram has a dozen lines for each label: few parts keep it small. */
function partOf(route: string): string {
  if (/^(\/store)?\/API4\//.test(route)) return 'api-v4'
  return route.startsWith('/api/') ? 'api' : 'other'
}

/** One line for each request, when it is answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      url: withoutSecrets(request.url),
      from: request.ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
}
