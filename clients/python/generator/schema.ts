import { pascal } from '../../../src/http/openapi/described.ts'

/** The part of JSON Schema that the description uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
}

export type PythonTypes = {
  /** The annotation for a schema; objects become classes, named after where they are found. */
  typeOf(schema: Schema, name: string): string
  /** The classes that were needed, in the order in which they were. */
  classes(): string[]
}

/** Longer lists of values get a name. */
const MAX_INLINE_VALUES = 4

/** A named schema is a class of that name; the same object in several answers is one class. */
export function createPythonTypes(named: Record<string, Schema>): PythonTypes {
  const known = new Map<string, string>()
  const written = new Map<string, string>()

  function typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return typeOf(resolved(schema, named), nameIn(schema.$ref))
    const options = schema.anyOf ?? schema.oneOf
    if (options) return union(options.map((option) => typeOf(option, name)))
    if (schema.enum) return enumType(schema.enum, name)
    if ('const' in schema) return `Literal[${literal(schema.const)}]`
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, name)))
    switch (schema.type) {
      case 'string':
        return 'str'
      case 'number':
      case 'integer':
        return 'Number'
      case 'boolean':
        return 'bool'
      case 'null':
        return 'None'
      case 'array':
        return `List[${schema.items ? typeOf(schema.items, singular(name)) : 'Any'}]`
      case 'object':
        return objectType(schema, name)
      default:
        return 'Any'
    }
  }

  function objectType(schema: Schema, name: string): string {
    if (!schema.properties) {
      const values = schema.additionalProperties
      return `Dict[str, ${typeof values === 'object' ? typeOf(values, name) : 'Any'}]`
    }
    const hasOnlyMessage = Object.keys(schema.properties).join() === 'message'
    return nameFor(schema, hasOnlyMessage ? 'Message' : name, (chosen) => classOf(chosen, schema))
  }

  function enumType(values: unknown[], name: string): string {
    const type = `Literal[${values.map(literal).join(', ')}]`
    return values.length > MAX_INLINE_VALUES ? nameFor(values, name, (chosen) => `${chosen} = ${type}`) : type
  }

  /** A name is taken before its definition is made, which may need further names. */
  function nameFor(meant: unknown, name: string, define: (chosen: string) => string): string {
    const shape = JSON.stringify(meant)
    const same = known.get(shape)
    if (same) return same
    const chosen = freeName(name, written)
    known.set(shape, chosen)
    written.set(chosen, '')
    written.set(chosen, define(chosen))
    return chosen
  }

  function classOf(name: string, { properties = {}, required = [] }: Schema): string {
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = typeOf(schema, pascal(key))
      return { key, type: required.includes(key) ? type : `NotRequired[${type}]`, about: schema.description }
    })
    if (fields.some(({ key }) => !isIdentifier(key))) {
      const entries = fields.map(({ key, type }) => `    ${literal(key)}: "${type.replaceAll('"', "'")}",`)
      return `${name} = TypedDict("${name}", {\n${entries.join('\n')}\n})`
    }
    const lines = fields.flatMap(({ key, type, about }) => [
      ...(about ? [`    # ${about.replaceAll('\n', ' ')}`] : []),
      `    ${key}: ${type}`,
    ])
    return `class ${name}(TypedDict):\n${lines.length > 0 ? lines.join('\n') : '    pass'}`
  }

  return { typeOf, classes: () => [...written.values()] }
}

export const resolved = (schema: Schema, named: Record<string, Schema>): Schema =>
  schema.$ref ? named[nameIn(schema.$ref)]! : schema

const nameIn = (reference: string): string => reference.split('/').at(-1)!

const union = (types: string[]): string => {
  const distinct = [...new Set(types)]
  const present = distinct.filter((type) => type !== 'None')
  const whole = present.length > 1 ? `Union[${present.join(', ')}]` : (present[0] ?? 'None')
  return present.length < distinct.length && present.length > 0 ? `Optional[${whole}]` : whole
}

export function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value === null ? 'None' : JSON.stringify(value)
}

/** Names of this module that answers must not take. */
const TAKEN = ['Any', 'Dict', 'List', 'Literal', 'Number', 'Longhand', 'Optional', 'Union', 'WebhookInbox']

function freeName(name: string, written: Map<string, string>): string {
  const isTaken = (candidate: string) => TAKEN.includes(candidate) || written.has(candidate)
  if (!isTaken(name)) return name
  for (let number = 2; ; number++) if (!isTaken(name + number)) return name + number
}

const singular = (name: string): string =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/(?<!s)s$/, '')

const KEYWORDS =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  )

export const isIdentifier = (name: string): boolean => /^[a-z_]\w*$/i.test(name) && !KEYWORDS.includes(name)

/** As the name of an argument. */
export const argument = (name: string): string => (isIdentifier(name) ? name : `${name.replace(/\W/g, '_')}_`)
