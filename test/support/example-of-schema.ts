/** The parts of a JSON schema that our requests use. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  allOf?: { pattern?: string }[]
  format?: string
}

/** A small value of the schema: only what is required is there. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!)
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, exampleOf(schema.properties![name]!)]),
    )
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items!))
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (schema.format === 'date') return '2026-01-31'
  if (schema.allOf?.some(({ pattern }) => pattern?.includes('@'))) return `${crypto.randomUUID()}@example.com`
  return 'x'.repeat(schema.minLength ?? 1)
}
