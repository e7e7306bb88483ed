import { inPlace } from '../../../src/http/openapi/named-schemas.ts'
import type { Schema } from '../example-of-schema.ts'
import { type Filling, largestOf } from './largest-value.ts'

type Parameter = { in: string; name: string; schema: Schema }
type Described = {
  'x-access'?: string | Record<string, string>
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Operation = Described & { name: string; method: string; path: string }

export async function operationsOf(service: string): Promise<Operation[]> {
  const { paths } = inPlace(await (await fetch(`${service}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]) => {
      const method = verb.toUpperCase()
      return { name: `${method} ${path}`, method, path, ...described }
    }),
  )
}

/** Whose request it is: someone without a name where that is enough, someone signed in where it is needed. */
export function callerFor({ 'x-access': access }: Operation): 'anyone' | 'key' | 'session' {
  if (access === 'anyone') return 'anyone'
  const need = typeof access === 'string' ? access : access?.customer
  return need === 'in person' || need === 'owner' ? 'session' : 'key'
}

export const isForCustomers = ({ 'x-access': access }: Operation): boolean =>
  typeof access === 'string' || access?.customer !== undefined

export type LargestRequest = {
  path: string
  headers: Record<string, string>
  type: 'json' | 'form' | 'multipart' | 'bytes' | null
  body: Record<string, unknown>
}

/** What ends an account, or what it needs to go on, is asked for things of others. */
export const ENDS_ITSELF = /^DELETE |\/(delete|leave|password|remove|secret)$|\/people\/\{person\}$/
const MAX_QUERY_BYTES = 12_000
const BODY_BYTES = [100_000, 900_000, 900_000, 8_000_000]
/** For uploads by the tus protocol; others ignore them. */
const UPLOAD = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': '1000000' }

/** The largest request of an operation. `others` fills it with what belongs to someone else. */
export function largestRequest(operation: Operation, own: Filling, others: Filling): LargestRequest {
  const { chance } = own
  const filling = ENDS_ITSELF.test(operation.name) || chance.below(5) === 0 ? others : own
  const parameters = operation.parameters ?? []
  const filled = ({ name, schema }: Parameter, bytes: number) =>
    encodeURIComponent(String(largestOf(schema, filling, bytes, name)))
  const query = parameters.filter((one) => one.in === 'query' && one.name !== 'api_key')
  const search = query
    .filter(() => chance.below(4) > 0)
    .map((one) => `${one.name}=${filled(one, MAX_QUERY_BYTES / query.length / 3)}`)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => {
    const found = parameters.find((one) => one.in === 'path' && one.name === name)
    return (found && filled({ ...found, schema: { maxLength: 100, ...found.schema } }, 400)) || '1'
  })
  const content = Object.entries(operation.requestBody?.content ?? {})
  const request = { path: `${path}?${search.join('&')}`, headers: {}, body: {} }
  if (content.length > 0) {
    const [type, { schema }] = chance.pick(content)
    // Some may be left out: null.
    const body = (largestOf(schema, filling, chance.pick(BODY_BYTES)) ?? {}) as Record<string, unknown>
    const kind = type.includes('multipart') ? 'multipart' : type.includes('form') ? 'form' : 'json'
    return { ...request, type: kind, body }
  }
  return operation.method === 'GET' || operation.method === 'DELETE'
    ? { ...request, type: null }
    : { ...request, headers: UPLOAD, type: chance.pick(['bytes', null]) }
}

/** How large it is, in words. */
export const aboutOf = ({ path, body }: LargestRequest): string =>
  `${path.slice(0, 80)} ${Object.entries(body)
    .map(([name, value]) => `${name}: ${sizeOf(value)}`)
    .join(', ')}`

function sizeOf(value: unknown): string {
  if (typeof value === 'string')
    return value.length > 40 ? `${value.length} × “${value.slice(10, 14)}”` : value
  if (Array.isArray(value)) return `${value.length} of ${sizeOf(value[0])}`
  if (typeof value !== 'object' || value === null) return String(value)
  const [first] = Object.entries(value)
  return `{${Object.keys(value).length} fields, ${first?.[0].slice(0, 20)}: ${sizeOf(first?.[1])}}`
}
