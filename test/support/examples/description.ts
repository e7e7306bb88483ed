import type { Components } from '../../../src/http/openapi/described.ts'
import { inPlace } from '../../../src/http/openapi/named-schemas.ts'
import { partsInPlace } from '../../../src/http/openapi/shared-parts.ts'
import type { Schema } from '../example-of-schema.ts'
import type { Example, Examples, Sent } from './recorder.ts'

type Content = Record<string, { schema?: Schema; example?: unknown }>
export type Operation = {
  operationId: string
  'x-access'?: string | Record<string, string>
  /** That a request needs beside the usual ones. */
  'x-headers'?: Record<string, string>
  parameters?: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Description = {
  paths: Record<string, Record<string, Operation>>
  components?: Components
}

/** With their schemas in place. */
export const operationsOf = (description: Description): Operation[] =>
  everyOf(inPlace(description as never) as Description)

const everyOf = ({ paths }: Description): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

export function addressOf({ paths }: Description, operationId: string) {
  for (const [address, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId)
        return { method: method.toUpperCase(), address, access: operation['x-access'] }
  throw new Error(`There is no operation ${operationId}`)
}

/** By `operationId`. */
export const examplesIn = (description: Description): Examples =>
  Object.fromEntries(
    everyOf(description).flatMap((operation) => {
      const example = exampleIn(partsInPlace(operation, description.components))
      return example ? [[operation.operationId, example]] : []
    }),
  )

function exampleIn(operation: Operation): Example | undefined {
  const given = (where: string) => {
    const set = (operation.parameters ?? []).filter((one) => one.in === where && one.example !== undefined)
    return set.length > 0 ? Object.fromEntries(set.map(({ name, example }) => [name, example])) : undefined
  }
  const [path, query] = [given('path'), given('query')] as Sent['path'][]
  const headers = operation['x-headers']
  const [sentAs, sent] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const name = sentAs === 'application/json' ? 'body' : sentAs === 'multipart/form-data' ? 'form' : 'bytes'
  const request = {
    ...(path && { path }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(sent?.example !== undefined && { [name]: sent.example }),
  }
  for (const [status, { content = {} }] of Object.entries(operation.responses))
    for (const [type, { example }] of Object.entries(content))
      if (example !== undefined) return { request, status: Number(status), type, response: example }
  const silent = Object.entries(operation.responses).find(([, { content }]) => !content)
  const isSent = (operation.parameters ?? []).every((one) => one.in !== 'path' || one.example !== undefined)
  return silent && isSent ? { request, status: Number(silent[0]) } : undefined
}

/** The description with these examples in their places, and no others. What operations share has that of the first. */
export function withExamples<Given extends Description>(description: Given, examples: Examples): Given {
  for (const operation of everyOf(description)) {
    delete operation['x-headers']
    removeExample(partsInPlace(operation, description.components))
  }
  for (const operation of everyOf(description)) {
    const example = examples[operation.operationId]
    if (example?.request.headers) operation['x-headers'] = example.request.headers
    if (example) addExample(partsInPlace(operation, description.components), example)
  }
  return description
}

function removeExample(operation: Operation): void {
  const contents = [operation.requestBody, ...Object.values(operation.responses)]
  const places = [
    ...(operation.parameters ?? []),
    ...contents.flatMap((one) => Object.values(one?.content ?? {})),
  ]
  for (const place of places) delete place.example
}

function addExample(operation: Operation, { request, status, type, response }: Example): void {
  for (const parameter of operation.parameters ?? []) {
    const given = parameter.in === 'path' ? request.path : request.query
    if (given?.[parameter.name] !== undefined) parameter.example ??= given[parameter.name]
  }
  const content = Object.entries(operation.requestBody?.content ?? {})
  const sent = request.body ?? request.form ?? request.bytes
  if (content[0] && sent) content[0][1].example = sent
  if (type) operation.responses[status]!.content![type]!.example ??= response
}
