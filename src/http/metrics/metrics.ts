import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { now } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { LoopWatch } from '../../platform/loop-watch.ts'
import { soon } from '../health.ts'
import type { Services } from '../services.ts'
import { type BusinessFigures, businessMetrics, readBusinessFigures } from './business-metrics.ts'

/** For Prometheus. No label can be multiplied by strangers or customers. */
export function mountMetrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  countStalls(services.loopWatch, registry)
  showBusiness(registry, () => readBusinessFigures(services), services.log)
  app.get('/metrics', { schema: { hide: true } }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'longhand_http_request_seconds',
    help: 'How long requests took, by part of the service and kind of response',
    labelNames: ['part', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  /** Counted here, because a Prometheus counter looks up its labels each time. */
  const answered = new Map<string, number>()
  new Counter({
    name: 'longhand_http_requests_total',
    help: 'Requests served, by route',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, count] of answered) this.inc({ route }, count)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the address itself: ids and keys must not become labels, nor what strangers make up.
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ part: partOf(route), status }, reply.elapsedTime / 1000)
    answered.set(route, (answered.get(route) ?? 0) + 1)
    done()
  })
}

function countStalls(loopWatch: LoopWatch, registry: Registry): void {
  const seconds = new Histogram({
    name: 'longhand_stall_seconds',
    help: 'How long this process worked without a pause while everything else in it waited',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const suspects = new Counter({
    name: 'longhand_stalls_total',
    help: 'Stalls during which a request of this route, or this job, was under way',
    labelNames: ['during'],
    registers: [registry],
  })
  loopWatch.onStall(({ ms, during }) => {
    seconds.observe(ms / 1000)
    for (const work of during) suspects.inc({ during: work })
  })
}

/** A histogram has a dozen lines for each label: few parts keep it small. */
function partOf(route: string): string {
  if (/^(\/store)?\/API4\//.test(route)) return 'api-v4'
  return route.startsWith('/api/') ? 'api' : 'other'
}

/** Several Prometheus servers may scrape at once; the database is read once for all. */
const CACHED_MS = 2_000

/** Without the database there are no figures of the business, and the others are shown nevertheless. */
function showBusiness(registry: Registry, read: () => Promise<BusinessFigures>, log: Log): void {
  let reading: Promise<BusinessFigures | null> | null = null
  let readAtMs = 0

  function figures(): Promise<BusinessFigures | null> {
    if (reading && now().getTime() - readAtMs < CACHED_MS) return reading
    readAtMs = now().getTime()
    reading = soon(read()).catch((error) => {
      log.warn({ err: error }, 'the figures of the business could not be read for /metrics')
      return null
    })
    return reading
  }

  new Gauge({
    name: 'longhand_figures_up',
    help: 'Whether the figures of the business could be read from the database: 1 or 0',
    registers: [registry],
    async collect() {
      this.set((await figures()) ? 1 : 0)
    },
  })
  for (const { name, help, labels, values } of businessMetrics)
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const found = await figures()
        this.reset()
        // A reset leaves a zero where there are no labels.
        if (labels.length === 0) this.remove()
        for (const { value, ...labels } of found ? values(found) : []) this.set(labels, value)
      },
    })
}
