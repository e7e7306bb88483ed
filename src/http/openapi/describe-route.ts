import { isDeepStrictEqual } from 'node:util'
import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Role, SCOPES } from '../../accounts/index.ts'
import { LIMITS } from '../../platform/limits.ts'
import type { Access, Need } from '../access/access.ts'
import { type Operation, scopeOf } from '../api-v4/operation.ts'
import { ERROR_STATUS } from '../errors.ts'
import { isOpenAiPath, openAiError } from '../openai-errors.ts'
import type { TakesKey } from '../route.ts'
import { SECURITY } from './introduction.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation | undefined
    takesKey?: TakesKey
    /** A form that is read as it comes, for the description only. */
    describedForm?: z.ZodObject
    /** Content type of a body that is read as it comes. */
    receives?: string
    /** Content types of a response that is sent as it comes, such as a document; with schemas where they say more. */
    sends?: readonly string[] | Record<string, z.ZodType>
  }
}

type Transform = typeof jsonSchemaTransform

export const describeRoute: Transform = ({ schema, url, route, ...rest }) => {
  const config: FastifyContextConfig = route.config ?? {}
  const method = String(route.method)
  const described = [
    (given: FastifySchema) => (config.operation ? ofOperation(config.operation, method) : given),
    (given: FastifySchema) => withKey(given, config.operation ?? config),
    (given: FastifySchema) => withBody(given, config),
    (given: FastifySchema) => withDocument(given, config.sends ?? config.operation?.sends),
    (given: FastifySchema) => withErrors(given, url),
    (given: FastifySchema) => withAccess(given, describedAccess(config, method), config.operation),
  ].reduce((given, add) => add(given), schema)
  return jsonSchemaTransform({ schema: described, url, route, ...rest })
}

/** v4 merges its parameters itself; they are documented where clients usually put them. */
function ofOperation(operation: Operation, method: string): FastifySchema {
  const inPath = new Set([...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1]!))
  const shape = Object.entries(operation.parameters.shape)
  const params = z.object(Object.fromEntries(shape.filter(([name]) => inPath.has(name))))
  const sent = z.object({
    api_key: z
      .string()
      .max(MAX_KEY_LENGTH)
      .optional()
      .meta({ description: 'your API key, unless it is in the header Authorization' }),
    ...Object.fromEntries(shape.filter(([name]) => !inPath.has(name))),
  })
  return {
    tags: ['API v4'],
    operationId: operation.methods[method as 'GET' | 'POST'],
    summary: operation.summary,
    description: operation.description,
    ...(inPath.size > 0 ? { params } : {}),
    ...(method === 'POST'
      ? {
          body: sent.meta({ id: v4Name(operation.path) }),
          consumes: ['application/json', 'application/x-www-form-urlencoded'],
        }
      : { querystring: sent }),
    response: { 200: operation.answer },
  } as FastifySchema
}

/** `/audiofile/:audiofile_id/upgrade` → `V4AudiofileUpgradeParameters` */
const v4Name = (path: string): string =>
  `V4${path.replace(/:\w+_id/g, '').replace(/[^a-z]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}Parameters`

/** No key is longer. */
const MAX_KEY_LENGTH = 100

const key = z.string().max(LIMITS.idempotencyKey.max).meta({
  description:
    'any text, such as a UUID; if the request is sent again with the same key, it takes effect once',
})

const withKey = (schema: FastifySchema, { takesKey }: { takesKey?: TakesKey }): FastifySchema =>
  takesKey
    ? { ...schema, headers: z.object({ 'Idempotency-Key': takesKey === 'required' ? key : key.optional() }) }
    : schema

const binary = z.string().meta({ format: 'binary' })

function withBody(schema: FastifySchema, { describedForm, receives }: FastifyContextConfig): FastifySchema {
  if (describedForm) return { ...schema, body: describedForm, consumes: ['multipart/form-data'] }
  return receives ? { ...schema, body: binary, consumes: [receives] } : schema
}

const withDocument = (schema: FastifySchema, sent: FastifyContextConfig['sends']): FastifySchema =>
  sent
    ? {
        ...schema,
        response: {
          200: {
            description: 'The document.',
            content: Object.fromEntries(
              (Array.isArray(sent) ? sent.map((type) => [type, schemaOf(type)]) : Object.entries(sent)).map(
                ([type, described]) => [type, { schema: described }],
              ),
            ),
          },
        },
      }
    : schema

const schemaOf = (type: string): z.ZodType => {
  if (type === 'application/json') return z.looseObject({})
  return /^text\/|subrip/.test(type) ? z.string() : binary
}

const byStatus = Object.entries(ERROR_STATUS).toSorted(([, one], [, other]) => one - other)

const errorAnswer = z
  .object({
    message: z.string().meta({ description: 'what happened and what to do, for people' }),
    code: z.enum(byStatus.map(([code]) => code)).meta({ description: 'stable code, for programs' }),
  })
  .meta({ id: 'ApiError' })

const withErrors = (schema: FastifySchema, url: string): FastifySchema => ({
  ...schema,
  response: { ...(schema.response as object), '4xx': isOpenAiPath({ url }) ? openAiError : errorAnswer },
})

const NOTHING_GIVEN = { has: () => false }

const describedAccess = ({ operation, access }: FastifyContextConfig, method: string): Access | undefined =>
  operation ? { customer: scopeOf(operation, method, NOTHING_GIVEN) } : access

function withAccess(
  schema: FastifySchema,
  access: Access | undefined,
  operation: Operation | undefined,
): FastifySchema {
  if (!access) return schema
  return { ...schema, 'x-access': access, ...securityOf(waysIn(access), operation) } as FastifySchema
}

function securityOf(ways: Way[], operation: Operation | undefined): { security?: Way[] } {
  if (operation)
    return {
      security: ways.flatMap(({ apiKey }) => (apiKey ? [{ apiKey }, { apiKeyParameter: apiKey }] : [])),
    }
  // A session alone is what the whole description says.
  return isDeepStrictEqual(ways, SECURITY) ? {} : { security: ways }
}

type Way = Partial<Record<'apiKey' | 'apiKeyParameter' | 'operatorToken' | 'session', string[]>>

/** Each of them is enough. */
function waysIn(access: Access): Way[] {
  if (access === 'anyone') return []
  if (access === 'in person') return [{ session: [] }]
  if (access === 'known') return [{ apiKey: [] }, { operatorToken: [] }, { session: [] }]
  const ways = Object.entries(access).flatMap(([role, need]) => wayOf(role as Role, need))
  return [...ways, { session: [] }]
}

function wayOf(role: Role, need: Need): Way[] {
  if (need === 'in person' || need === 'owner' || need === 'refused') return []
  const scopes = need === 'any scope' ? [] : need === 'every scope' ? [...SCOPES] : [need]
  if (role === 'customer') return [{ apiKey: scopes }]
  return role === 'operator' ? [{ operatorToken: scopes }] : []
}
