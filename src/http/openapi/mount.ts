import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Services } from '../services.ts'
import { type Exemplified, withCodeSamples } from './code-samples.ts'
import { describeRoute } from './describe-route.ts'
import type { Described } from './described.ts'
import { INFO, SECURITY, SECURITY_SCHEMES, TAGS } from './introduction.ts'
import { keepWhatIsUsed } from './named-schemas.ts'
import { plainSchemas } from './plain-schemas.ts'
import { callbacksOfOrders, webhooks } from './webhooks.ts'

/** Hides the Swagger top bar and limits the line length. */
const STYLE = '.swagger-ui .topbar { display: none } .swagger-ui .wrapper { max-width: 72rem }'

/** Describing all routes takes half a second of work, so it is done beforehand and kept in a file. */
export async function mountOpenApi(
  app: FastifyInstance,
  {
    version,
    openApiFile,
    ownUrl,
    serviceName,
  }: Pick<Services, 'version' | 'openApiFile' | 'ownUrl' | 'serviceName'>,
): Promise<void> {
  if (openApiFile)
    await app.register(swagger, { mode: 'static', specification: { path: openApiFile, baseDir: '' } })
  else await describeRoutes(app, version)
  const withSamples = samplesMaker()
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // Many installations run on plain http in a private network.
    transformStaticCSP: (policy) => policy.replace(/upgrade-insecure-requests;?/, ''),
    theme: { title: `${serviceName} API reference`, css: [{ filename: 'longhand.css', content: STYLE }] },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1 },
    transformSpecification: (description) => withSamples(description as Exemplified, ownUrl()),
    transformSpecificationClone: false,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** Made once for an address: the description is large. */
function samplesMaker(): (description: Exemplified, url: string) => Exemplified {
  let made: { url: string; description: Exemplified } | null = null
  return (description, url) => {
    if (made?.url !== url) made = { url, description: withCodeSamples(description, url) }
    return made.description
  }
}

async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...INFO, version },
      servers: [{ url: '/', description: 'this installation' }],
      tags: TAGS,
      components: { securitySchemes: SECURITY_SCHEMES },
      security: SECURITY,
    },
    transform: describeRoute,
    transformObject: (document) =>
      callbacksOfOrders(
        keepWhatIsUsed(plainSchemas({ ...(jsonSchemaTransformObject(document) as Described), webhooks })),
      ) as never,
  })
  app.addHook('onReady', async () => void app.swagger())
}
