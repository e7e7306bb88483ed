import {
  type Components,
  type Described,
  type DescribedOperation,
  type Media,
  type Node,
  nameOf,
  operationsIn,
  pascal,
  SCHEMAS,
} from './described.ts'

/** A parameter or a response where an operation has it. */
type Place = { part: Node; name: string; operation: string; put(reference: Node): void }

/** Parameters and responses that several operations have stand once in the description, under names. */
export function shareParts({ components, ...description }: Described): Described {
  const operations = operationsIn({ ...description.paths, ...description.webhooks })
  return {
    ...description,
    components: {
      ...components,
      parameters: share(operations.flatMap(parametersOf), '#/components/parameters/'),
      responses: share(operations.flatMap(responsesOf), '#/components/responses/'),
    },
  }
}

const parametersOf = (operation: DescribedOperation): Place[] =>
  (operation.parameters ?? []).map((part, index, list) => ({
    part,
    name: `${pascal(part.name as string)}In${pascal(part.in as string)}`,
    operation: nameOf(operation),
    put: (reference) => {
      list[index] = reference
    },
  }))

const responsesOf = (operation: DescribedOperation): Place[] =>
  Object.entries(operation.responses)
    .filter(([, part]) => part.content && !isMessage(part))
    .map(([status, part]) => ({
      part,
      name: schemaIn(part) ?? 'Document',
      operation: nameOf(operation),
      put: (reference) => {
        operation.responses[status] = reference
      },
    }))

/** The example of a message is what this operation says. */
const isMessage = (response: Media): boolean => schemaIn(response) === 'Message'

const schemaIn = ({ content = {} }: Media): string | undefined =>
  content['application/json']?.schema?.$ref?.slice(SCHEMAS.length)

/** Of several with one name, the most frequent has it; others are also named after the first operation that has them. */
function share(places: Place[], kind: string): Record<string, Node> {
  const alike = [...Map.groupBy(places, ({ part }) => JSON.stringify(part)).values()]
  const parts: Record<string, Node> = {}
  for (const group of alike.toSorted((one, other) => other.length - one.length)) {
    const [{ part, name, operation }, ...others] = group as [Place, ...Place[]]
    if (others.length === 0) break
    const chosen = name in parts ? operation + name : name
    parts[chosen] = part
    for (const { put } of group) put({ $ref: kind + chosen })
  }
  return parts
}

/** An operation with these parts in place. Each is the same object in all operations that have it. */
export function partsInPlace<Operation extends { parameters?: object[]; responses: Record<string, object> }>(
  operation: Operation,
  { parameters = {}, responses = {} }: Components = {},
): Operation {
  const found = (part: { $ref?: string }, named: Record<string, Node>) =>
    part.$ref ? named[part.$ref.split('/').at(-1)!]! : part
  return {
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map((part) => found(part, parameters)) }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, part]) => [status, found(part, responses)]),
    ),
  }
}
