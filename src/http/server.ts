import cookie from '@fastify/cookie'
import rateLimitPlugin from '@fastify/rate-limit'
import staticFiles from '@fastify/static'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomText } from '../platform/secrets.ts'
import { requireDeclaredAccess } from './access/access.ts'
import { createAccountLog } from './account-log.ts'
import { mountLlmsTxt } from './agents/llms-txt.ts'
import { mountAgents } from './agents/mount.ts'
import { mountApi } from './api/index.ts'
import { mountApiV4, operations } from './api-v4/index.ts'
import { createAuthentication } from './authentication.ts'
import { addBodyParsers, NUL_IN_URL, nulRefused } from './body-parsers.ts'
import { mountHelp } from './content/help.ts'
import { mountTestPayment } from './content/test-payment.ts'
import { mountUploadedFiles } from './content/uploaded-files.ts'
import { mountWebsite, type Website } from './content/website.ts'
import { endConnectionsWithServer, endUnfinishedRequests } from './end-connections.ts'
import { answerBrokenRequests, answerExpectation, answerUnknown, sendError } from './errors.ts'
import { logRequests, mountOperations, watchRequests } from './health.ts'
import { mountMetrics } from './metrics/metrics.ts'
import { createMountRoutes } from './mount-routes.ts'
import { mountOpenAi } from './openai/index.ts'
import { mountOpenApi } from './openapi/mount.ts'
import { createRateLimit, createRequestCount } from './rate-limit.ts'
import type { Services } from './services.ts'
import { setValidationWords } from './validation-words.ts'

type Limits = {
  bodyLimitBytes: number
  bodyWithinSeconds: number
  requestsPerMinute: number
  proxies: number
}

const ATTEMPTS_PER_MINUTE = 20
const HEADERS_WITHIN_MS = 15_000
/** A year, without subdomains, which may belong to other services. */
const HTTPS_FOR_SECONDS = 31_536_000

export async function buildServer(services: Services, limits: Limits): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomText(16),
    bodyLimit: limits.bodyLimitBytes,
    // Only the entries added by our own proxies are trusted: clients can write anything before them in X-Forwarded-For.
    trustProxy: limits.proxies > 0 && ((_: string, hop: number) => hop < limits.proxies),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 2000 },
    clientErrorHandler: answerBrokenRequests,
    frameworkErrors: answerError,
    return503OnClosing: false,
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: HEADERS_WITHIN_MS / 3,
    },
  }) as unknown as FastifyInstance
  app.server.on('checkExpectation', answerExpectation)
  endConnectionsWithServer(app)
  endUnfinishedRequests(app)
  setValidationWords()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  // Some clients send the parameters of a GET in its body.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  addBodyParsers(app, { withinSeconds: limits.bodyWithinSeconds })
  let website: Website | null = null
  answerUnknown(app, () => website)
  requireDeclaredAccess(app)
  watchRequests(app, services.loopWatch)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    if (services.isStopping()) reply.header('connection', 'close')
    if (request.protocol === 'https' || services.ownUrl().startsWith('https:'))
      reply.header('strict-transport-security', `max-age=${HTTPS_FOR_SECONDS}`)
    done(NUL_IN_URL.test(request.url) ? nulRefused() : undefined)
  })
  await app.register(cookie)
  await app.register(rateLimitPlugin, { global: false })
  const requests = createRequestCount(app, createRateLimit(app, limits.requestsPerMinute))
  const auth = createAuthentication(services, requests.count)
  const attemptLimit = createRateLimit(app, limits.requestsPerMinute && ATTEMPTS_PER_MINUTE)
  const accountLog = createAccountLog(services.db)
  const mountRoutes = createMountRoutes(app, { services, auth, accountLog, attemptLimit })

  await mountOpenApi(app, services)
  mountOperations(app, services)
  mountMetrics(app, services)
  logRequests(app, services)
  mountApiV4(app, services, auth, accountLog, operations)
  await app.register(async (api) => mountApi(api, auth, mountRoutes), { prefix: '/api' })
  await app.register(async (openAi) => mountOpenAi(openAi, auth, mountRoutes), { prefix: '/v1' })
  await app.register(async (agents) => mountAgents(agents, services, auth, mountRoutes))
  mountLlmsTxt(app, services, auth)
  await app.register(staticFiles, { root: services.samplesFolder, prefix: '/samples/', index: false })
  await mountUploadedFiles(app, services, auth)
  mountTestPayment(app, services)
  mountHelp(app, services)
  website = await mountWebsite(app, services)
  if (!website) app.get('/', { schema: { hide: true } }, async (_, reply) => reply.redirect('/docs'))
  return app

  /** Malformed requests count towards the rate limit too. */
  async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const [counted] = await Promise.allSettled([requests.countUncounted(request, reply)])
    sendError(counted.status === 'rejected' ? counted.reason : error, request, reply)
    return reply
  }
}
