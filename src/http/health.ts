import type { FastifyInstance } from 'fastify'
import { withoutSecrets } from '../platform/log.ts'
import type { LoopWatch } from '../platform/loop-watch.ts'
import type { Services } from './services.ts'

const STOPPING = { message: 'This process is stopping.', code: 'stopping' }

/** For operators: liveness and readiness. */
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

/** A part that hangs is not ready either, and must not make its caller hang. */
export function soon<Result>(check: Promise<Result>): Promise<Result> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no response within ${READY_WITHIN_MS} ms`)), READY_WITHIN_MS).unref()
  })
  return Promise.race([check, tooLate])
}

/** One line for each request, when it is answered. */
export function logRequests(app: FastifyInstance, { log }: Services): void {
  if (!log.isLevelEnabled('info')) return
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

/** A stall names the routes of the requests that were under way. */
export function watchRequests(app: FastifyInstance, loopWatch: LoopWatch): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    // Also comes if the client leaves before the response.
    reply.raw.once(
      'close',
      loopWatch.begin(url === undefined ? 'an unknown route' : `${request.method} ${url}`),
    )
    done()
  })
}
