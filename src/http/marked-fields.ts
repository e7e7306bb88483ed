import { z } from 'zod'
import { dollars } from '../platform/money.ts'

/** What the audit log needs to know of a field; kept apart from what its description says. */
const marks = z.registry<{ isSecret?: true; isCents?: true }>()

/** A password, a code, a token: the logs say that it was given, and nothing more. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  marks.add(schema, { isSecret: true })
  return schema
}

/** Dollars outside and whole cents inside: the logs show what was sent. */
export function inCents<Schema extends z.ZodType>(schema: Schema): Schema {
  marks.add(schema, { isCents: true })
  return schema
}

const MAX_VALUE_LENGTH = 500

/** What the audit log keeps of a value that was read with one of the schemas. */
export function tellable(schemas: z.core.$ZodType[], value: unknown): unknown {
  const { isSecret, isCents } = Object.assign({}, ...schemas.flatMap(within).map((one) => marks.get(one)))
  if (isSecret) return '(not kept)'
  if (isCents && typeof value === 'number') return dollars(value)
  if (typeof value === 'string' && value.length > MAX_VALUE_LENGTH)
    return `${value.slice(0, MAX_VALUE_LENGTH)} …`
  if (Array.isArray(value)) return value.map((one) => tellable(elementsOf(schemas), one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, tellable(fieldsOf(schemas, name), one)]),
  )
}

/** The schemas that one is made of: what is optional, what a pipe takes and gives, the ways of a union. */
function within(schema: z.core.$ZodType): z.core.$ZodTypes[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const parts =
    'innerType' in def
      ? [def.innerType]
      : def.type === 'pipe'
        ? [def.in, def.out]
        : 'options' in def
          ? def.options
          : []
  return [schema as z.core.$ZodTypes, ...parts.flatMap(within)]
}

const elementsOf = (schemas: z.core.$ZodType[]): z.core.$ZodType[] =>
  schemas.flatMap(within).flatMap(({ _zod: { def } }) => ('element' in def ? [def.element] : []))

/** Those of its own: a name such as `constructor` is a field of nothing. */
const fieldsOf = (schemas: z.core.$ZodType[], name: string): z.core.$ZodType[] =>
  schemas
    .flatMap(within)
    .flatMap(({ _zod: { def } }) =>
      'shape' in def && Object.hasOwn(def.shape, name) ? def.shape[name]! : [],
    )
