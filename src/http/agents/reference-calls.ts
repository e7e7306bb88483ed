import { SCOPES } from '../../accounts/index.ts'

/** The parts of the OpenAPI description that the reference needs. */
export type OpenApi = { paths?: Record<string, Record<string, Described>> }

type Schema = { properties?: Record<string, unknown>; required?: string[] }
type Described = {
  tags?: string[]
  summary?: string
  'x-access'?: unknown
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** The calls that a customer's key can make, one line each, by tag. */
export function callsOf({ paths = {} }: OpenApi): { tag: string; lines: string[] }[] {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const need = needOf(described['x-access'])
      if (need === null) return []
      return { tag: described.tags![0]!, line: lineOf(`${method.toUpperCase()} ${path}`, need, described) }
    }),
  )
  const byTag = Object.groupBy(lines, ({ tag }) => tag)
  return Object.entries(byTag).map(([tag, group]) => ({ tag, lines: group!.map(({ line }) => line) }))
}

/** What a key needs; null if no key can call it. */
function needOf(access: unknown): string | null {
  const need = (Object(access) as { customer?: string }).customer
  return need === 'any scope' || SCOPES.some((scope) => scope === need) ? need! : null
}

function lineOf(
  name: string,
  need: string,
  { summary, parameters = [], requestBody, responses }: Described,
): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name !== 'api_key')
    .map(({ name, required }) => fieldOf(name, required === true))
  const body = fieldsOf(requestBody?.content['application/json']?.schema)
  const answer = Object.keys(responses?.['200']?.content?.['application/json']?.schema.properties ?? {})
  return [
    `\`${name}\` [${need}] ${summary}.`,
    ...(query.length > 0 ? [`Query: ${query.join(', ')}.`] : []),
    ...(body.length > 0 ? [`Body: ${body.join(', ')}.`] : []),
    ...(answer.length > 0 ? [`Response: ${answer.join(', ')}.`] : []),
  ].join(' ')
}

const fieldsOf = (schema: Schema | undefined): string[] =>
  Object.keys(schema?.properties ?? {})
    .filter((name) => name !== 'api_key')
    .map((name) => fieldOf(name, schema!.required?.includes(name) === true))

const fieldOf = (name: string, isRequired: boolean): string => `${name}${isRequired ? '*' : ''}`
