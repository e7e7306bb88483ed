type Node = { [key: string]: unknown }

/** Schemas without what zod says of every integer and every time, and with the shorter words for what may be null. */
export function plainSchemas<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(plainSchemas) as Part
  if (typeof part !== 'object' || part === null) return part
  const plain = Object.entries(part).map(([name, inner]) => [name, plainSchemas(inner)])
  return plainSchema(Object.fromEntries(plain)) as Part
}

function plainSchema(schema: Node): Node {
  const { anyOf, ...rest } = withoutTheObvious(schema)
  const [one, other, ...more] = Array.isArray(anyOf) ? (anyOf as Node[]) : []
  const isOrNull = other?.type === 'null' && more.length === 0
  if (!isOrNull || !isScalar(one!) || Object.keys(one!).some((name) => name in rest))
    return anyOf === undefined ? rest : { ...rest, anyOf }
  return { ...rest, ...one, type: [one!.type, 'null'] }
}

const isScalar = (schema: Node): boolean =>
  ['string', 'number', 'integer', 'boolean'].includes(schema.type as string) &&
  !('enum' in schema || 'const' in schema)

/** A format says what its pattern does, every integer is a safe one, and every name in an object is text. */
function withoutTheObvious(schema: Node): Node {
  const isTime = schema.format === 'date-time' || schema.format === 'date'
  const said = Object.entries(schema).filter(
    ([name, value]) =>
      !(isTime && name === 'pattern') &&
      !(name === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}') &&
      !(name === 'maximum' && value === Number.MAX_SAFE_INTEGER) &&
      !(name === 'minimum' && value === Number.MIN_SAFE_INTEGER),
  )
  return Object.fromEntries(said)
}
