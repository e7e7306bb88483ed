import openapiTypes, { astToString } from 'openapi-typescript'
import type { Components } from '../../src/http/openapi/described.ts'
import { partsInPlace } from '../../src/http/openapi/shared-parts.ts'

type Schema = { $ref?: string; type?: string; enum?: string[]; properties?: object; required?: string[] }
type Content = Record<string, { schema?: Schema }>
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: Components
}

/**
 * The types that the SDK is made of: those of all named schemas, and a line for each operation with what its path
 * contains, what it takes and what it returns.
 */
export async function sdkTypesOf({ paths, components }: Description): Promise<string> {
  const schemas: Record<string, object> = { ...components.schemas }
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const described = Object.entries(partsOf(partsInPlace(operation, components), schemas)).filter(
        ([, type]) => type !== undefined,
      )
      return `    "${method} ${path}": ${inBraces(described)};\n`
    }),
  )
  return `${await typesOfSchemas(schemas)}export type Named = components["schemas"];\nexport interface Operations {\n${lines.join('')}}\n`
}

/** An object of its own, such as the query, gets a name among the schemas. */
function partsOf({ operationId, parameters = [], requestBody, responses }: Operation, schemas: object) {
  const named = (suffix: string, schema: Schema | undefined): string | undefined => {
    if (!schema || schema.$ref) return schema && typeOf(schema)
    const name = operationId.replace(/^./, (letter) => letter.toUpperCase()) + suffix
    Object.assign(schemas, { [name]: schema })
    return nameOf(name)
  }
  const query = parameters.filter((one) => one.in === 'query')
  const path = parameters.filter((one) => one.in === 'path')
  return {
    path: path.length > 0 ? inBraces(path.map((one) => [one.name, typeOf(one.schema)])) : undefined,
    query: named('Query', query.length > 0 ? objectOf(query) : undefined),
    body: named('Body', requestBody?.content['application/json']?.schema),
    answer: named('Result', responses['200']?.content?.['application/json']?.schema),
  }
}

const inBraces = (fields: [string, string | undefined][]): string =>
  fields.length === 0 ? '{}' : `{ ${fields.map(([name, type]) => `${name}: ${type}`).join('; ')} }`

const objectOf = (parameters: Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, description, schema }) => [
      name,
      { ...schema, ...(description && { description }) },
    ]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

const nameOf = (schema: string) => `Named["${schema}"]`

/** In a path, values are simple. */
function typeOf({ $ref, type, enum: values }: Schema): string {
  if ($ref) return nameOf($ref.split('/').at(-1)!)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  return type === 'integer' ? 'number' : type!
}

async function typesOfSchemas(schemas: Record<string, object>): Promise<string> {
  const description = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: {},
    components: { schemas },
  }
  const types = await openapiTypes(JSON.stringify(description, withoutExamples), {
    defaultNonNullable: false,
  })
  return astToString(types).replace(WHAT_IS_NOT_THERE, '')
}

const withoutExamples = (name: string, value: unknown) => (name === 'example' ? undefined : value)

const WHAT_IS_NOT_THERE = /^export type .*\n|^ +\w+: never;\n/gm
