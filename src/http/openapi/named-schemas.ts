import { type Described, type Media, type Node, nameOf, operationsIn, SCHEMAS } from './described.ts'
import { shareParts } from './shared-parts.ts'

/** Schemas with a name of their own (`.meta({ id })`) stand once in the description, under their names. */

const NAMED = /"#\/components\/schemas\/(\w+)"/g

/**
 * Every named schema is described as a request has it and as an answer has it. Only what something refers to is kept,
 * and one that occurs in requests alone, or is the same in answers, loses the ending `Input`.
 */
export function keepWhatIsUsed<Description extends Described>(description: Description): Description {
  const { components = {}, ...operations } = shareParts(nameOwnSchemas(description))
  const { schemas = {}, ...parts } = components
  const used = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(NAMED)) {
      if (used.has(name!)) continue
      used.add(name!)
      follow(schemas[name!])
    }
  }
  follow([operations, parts])
  const finalName = (name: string): string => {
    const [plain] = name.split(/Input$/)
    const isOwn = used.has(plain!) && JSON.stringify(schemas[name]) !== JSON.stringify(schemas[plain!])
    return isOwn ? name : plain!
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  const whole = {
    ...description,
    ...operations,
    components: {
      ...parts,
      schemas: Object.fromEntries(kept.map(([name, schema]) => [finalName(name), schema])),
    },
  }
  return JSON.parse(JSON.stringify(whole).replace(NAMED, (_, name) => `"${SCHEMAS}${finalName(name)}"`))
}

/** What only one operation takes or sends is named after it: `PlaceOrderBody`, `PlaceOrderResult`. */
function nameOwnSchemas({ components = {}, ...description }: Described): Described {
  const schemas = { ...components.schemas }
  const name = (id: string, { content = {} }: Media): void => {
    const json = content['application/json']
    if (json?.schema?.type !== 'object') return
    schemas[id] = withoutDefaults(json.schema)
    json.schema = { $ref: SCHEMAS + id }
  }
  for (const operation of operationsIn(description.paths)) {
    const id = nameOf(operation)
    if (operation.requestBody) name(`${id}Body`, operation.requestBody)
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status.startsWith('2')) name(`${id}Result`, response)
      if (response.description === 'Default Response') response.description = NAMES[status[0]!]!
    }
  }
  return { ...description, components: { ...components, schemas } }
}

/** Generators take a field that has a default for one that is always there, in requests too. */
function withoutDefaults({ properties = {}, ...schema }: Node): Node {
  const fields = Object.entries(properties).map(([name, { default: _, ...field }]) => [name, field])
  return { ...schema, properties: Object.fromEntries(fields) }
}

const NAMES: Record<string, string> = {
  2: 'Done.',
  4: 'Refused. Nothing was done, unless the message says otherwise.',
}

/** With everything in the place where it is referred to. */
export function inPlace<Description extends Described>(description: Description): Description {
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Node
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, resolve(part)]))
    const [, ...names] = $ref.split('/')
    const referred = names.reduce<Record<string, unknown>>((part, name) => part[name] as Node, description)
    return { ...(resolve(referred) as Node), ...rest }
  }
  return resolve(description) as Description
}
