import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Access } from './access/access.ts'
import { type Operation, scopeOf } from './api-v4/operation.ts'
import { type Described, keepWhatIsUsed } from './named-schemas.ts'
import { isOpenAiPath, openAiError } from './openai-errors.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation | undefined
    /** A form that is read as it comes, for the description only. */
    describedForm?: z.ZodObject
  }
}

/** Hides the Swagger top bar and limits the line length. */
const STYLE = '.swagger-ui .topbar { display: none } .swagger-ui .wrapper { max-width: 72rem }'

const errorAnswer = z.object({ message: z.string(), code: z.string() }).meta({ id: 'Error' })

/** Describing all routes takes half a second of work, so it is done beforehand and kept in a file. */
export async function mountOpenApi(
  app: FastifyInstance,
  { version, openApiFile }: Pick<Services, 'version' | 'openApiFile'>,
): Promise<void> {
  if (openApiFile)
    await app.register(swagger, { mode: 'static', specification: { path: openApiFile, baseDir: '' } })
  else await describeRoutes(app, version)
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // Many installations run on plain http in a private network.
    transformStaticCSP: (policy) => policy.replace(/upgrade-insecure-requests;?/, ''),
    theme: { title: 'Longhand API reference', css: [{ filename: 'longhand.css', content: STYLE }] },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1 },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Longhand',
        version,
        description:
          'Order transcription of audio and video at URLs. API v4 (under /API4, and under /store/API4 for older clients) takes its parameters from the query, a form or a JSON body; /api is what the website and the command line use; /v1 is for programs that can use OpenAI’s API.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'API key or operator token' },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: ({ schema, url, route, ...rest }) =>
      jsonSchemaTransform({
        schema: withAccess(
          withErrors(
            documented(
              withForm(schema, route.config?.describedForm),
              route.config?.operation,
              String(route.method),
            ),
            url,
          ),
          describedAccess(route.config ?? {}, String(route.method)),
        ),
        url,
        route,
        ...rest,
      }),
    transformObject: (document) => keepWhatIsUsed(jsonSchemaTransformObject(document) as Described),
  })
  app.addHook('onReady', async () => void app.swagger())
}

const withForm = (schema: FastifySchema, body: z.ZodObject | undefined): FastifySchema =>
  body ? { ...schema, body, consumes: ['multipart/form-data'] } : schema

/** v4 merges its parameters itself; they are documented where clients usually put them. */
function documented(schema: FastifySchema, operation: Operation | undefined, method: string): FastifySchema {
  if (!operation) return schema
  const inPath = new Set([...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1]!))
  const shape = Object.entries(operation.parameters.shape)
  const params = z.object(Object.fromEntries(shape.filter(([name]) => inPath.has(name))))
  const sent = z.object({
    api_key: z.string().max(MAX_KEY_LENGTH).meta({ description: 'your API key' }),
    ...Object.fromEntries(shape.filter(([name]) => !inPath.has(name))),
  })
  const isQuery = method === 'GET' || method === 'HEAD'
  return {
    tags: ['API v4'],
    summary: operation.summary,
    description: operation.description,
    ...(inPath.size > 0 ? { params } : {}),
    ...(isQuery
      ? { querystring: sent }
      : {
          body: sent.meta({ id: v4Name(operation.path) }),
          consumes: ['application/json', 'application/x-www-form-urlencoded'],
        }),
    response: { 200: operation.answer },
  }
}

/** `/audiofile/:audiofile_id/upgrade` → `V4AudiofileUpgradeParameters` */
const v4Name = (path: string): string =>
  `V4${path.replace(/:\w+_id/g, '').replace(/[^a-z]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}Parameters`

/** No key is longer. */
const MAX_KEY_LENGTH = 100

const NOTHING_GIVEN = { has: () => false }

const describedAccess = ({ operation, access }: FastifyContextConfig, method: string): Access | undefined =>
  operation ? { customer: scopeOf(operation, method, NOTHING_GIVEN) } : access

const withAccess = (schema: FastifySchema, access: Access | undefined): FastifySchema => ({
  ...schema,
  ...(access && { 'x-access': access }),
  ...(access === 'anyone' && { security: [] }),
})

const withErrors = (schema: FastifySchema, url: string): FastifySchema => ({
  ...schema,
  response: { ...(schema.response as object), '4xx': isOpenAiPath({ url }) ? openAiError : errorAnswer },
})
