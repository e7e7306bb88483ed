import { inPlace } from '../../../src/http/openapi/named-schemas.ts'
import type { Schema } from '../example-of-schema.ts'
import type { Example } from './recorder.ts'

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
export type Description = { paths: Record<string, Record<string, Operation>> }

/** With their schemas in place. */
export const operationsOf = (description: Description): Operation[] =>
  everyOf(inPlace(description as never) as Description)

export const everyOf = ({ paths }: Description): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

export function addressOf({ paths }: Description, operationId: string) {
  for (const [address, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId)
        return { method: method.toUpperCase(), address, access: operation['x-access'] }
  throw new Error(`There is no operation ${operationId}`)
}

/** The example in its places. */
export function addExample(operation: Operation, { request, status, type, response }: Example): void {
  for (const parameter of operation.parameters ?? []) {
    const given = parameter.in === 'path' ? request.path : request.query
    if (given?.[parameter.name] !== undefined) parameter.example = given[parameter.name]
  }
  if (request.headers) operation['x-headers'] = request.headers
  const content = Object.entries(operation.requestBody?.content ?? {})
  const sent = request.body ?? request.form ?? request.bytes
  if (content[0] && sent) content[0][1].example = sent
  if (type) operation.responses[status]!.content![type]!.example = response
}
