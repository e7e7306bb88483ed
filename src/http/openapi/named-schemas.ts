/** Schemas with a name of their own (`.meta({ id })`) stand once in the description, under their names. */

type Node = { properties?: Record<string, Node>; [key: string]: unknown }
type Media = { content?: Record<string, { schema?: Node }>; description?: string }
type DescribedOperation = {
  operationId?: string
  summary?: string
  requestBody?: Media
  responses: Record<string, Media & Node>
}
export type Described = {
  paths?: Record<string, Record<string, DescribedOperation>>
  components?: { schemas?: Record<string, Node>; responses?: Record<string, Node> }
}

const SCHEMAS = '#/components/schemas/'
const RESPONSES = '#/components/responses/'
const NAMED = /"#\/components\/schemas\/(\w+)"/g

/**
 * Every named schema is described as a request has it and as an answer has it. Only what something refers to is kept,
 * and one that occurs in requests alone loses the ending `Input`. Errors are the same answer everywhere.
 */
export function keepWhatIsUsed<Description extends Described>(description: Description): Description {
  const { paths = {}, components = {} } = shareErrors(nameOwnSchemas(description))
  const schemas = components.schemas ?? {}
  const used = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(NAMED)) {
      if (used.has(name!)) continue
      used.add(name!)
      follow(schemas[name!])
    }
  }
  follow([paths, components.responses])
  const finalName = (name: string): string => {
    const [plain] = name.split(/Input$/)
    return used.has(plain!) ? name : plain!
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  const whole = {
    ...description,
    paths,
    components: {
      ...components,
      schemas: Object.fromEntries(kept.map(([name, schema]) => [finalName(name), schema])),
    },
  }
  return JSON.parse(JSON.stringify(whole).replace(NAMED, (_, name) => `"${SCHEMAS}${finalName(name)}"`))
}

/** What only one operation takes or sends is named after it: `PlaceOrderBody`, `PlaceOrderResult`. */
function nameOwnSchemas({ paths = {}, components = {} }: Described): Described {
  const schemas = { ...components.schemas }
  const name = (id: string, { content = {} }: Media): void => {
    const json = content['application/json']
    if (json?.schema?.type !== 'object') return
    schemas[id] = withoutDefaults(json.schema)
    json.schema = { $ref: SCHEMAS + id }
  }
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    if (!operation.operationId) throw new Error(`“${operation.summary}” needs an operationId in its schema`)
    const id = operation.operationId.replace(/^./, (letter) => letter.toUpperCase())
    if (operation.requestBody) name(`${id}Body`, operation.requestBody)
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status.startsWith('2')) name(`${id}Result`, response)
      if (response.description === 'Default Response') response.description = NAMES[status[0]!]!
    }
  }
  return { paths, components: { ...components, schemas } }
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

function shareErrors({ paths = {}, components = {} }: Described): Described {
  const responses: Record<string, Node> = {}
  for (const described of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const refused = described.responses['4XX']
    if (!refused) continue
    const [, name] = JSON.stringify(refused).matchAll(NAMED).next().value ?? []
    if (!name) continue
    responses[name] = refused
    described.responses['4XX'] = { $ref: RESPONSES + name }
  }
  return { paths, components: { ...components, responses } }
}

/** With every schema in the place where it is referred to. */
export function inPlace<Description extends Described>(description: Description): Description {
  const { schemas = {}, responses = {} } = description.components ?? {}
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Node
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, resolve(part)]))
    const referred = $ref.startsWith(SCHEMAS)
      ? schemas[$ref.slice(SCHEMAS.length)]
      : responses[$ref.slice(RESPONSES.length)]
    return { ...(resolve(referred) as Node), ...rest }
  }
  return resolve(description) as Description
}
