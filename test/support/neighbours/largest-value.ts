import type { Schema } from '../example-of-schema.ts'
import type { Chance } from './chance.ts'

/** What large values are made of. */
export type Filling = {
  chance: Chance
  /** Values that a field of this name may have, such as ids. */
  known(field: string): unknown[]
  /** An address at which a hostile host answers. */
  url(): string
}

/** Where the description gives no limit. */
const ITEMS = 10_000
const KEYS = 200
const BYTES_PER_CHAR = 4
const MIN_ITEM_BYTES = 8
/** Longer fields are for texts. */
const MAX_ID_CHARS = 100

/** As large as the schema allows and `bytes` have room for. Arrays have most items, or fewer and larger ones. */
export function largestOf(schema: Schema, filling: Filling, bytes: number, field = ''): unknown {
  const { chance } = filling
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  if (schema.anyOf) return largestOf(chance.pick(schema.anyOf), filling, bytes, field)
  const type = chance.pick([schema.type].flat())
  if (type === 'object') return largestObject(schema, filling, bytes)
  if (type === 'array') return largestArray(schema, filling, bytes, field)
  if (type === 'boolean') return chance.pick([true, false])
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return chance.pick(numbersFor(schema, filling, field))
  if (type === undefined) return nested(Math.floor(bytes / 10))
  return largestText(schema, filling, bytes, field)
}

function largestObject(schema: Schema, filling: Filling, bytes: number): Record<string, unknown> {
  const { properties = {}, additionalProperties: others } = schema
  const named = Object.entries(properties)
  const share = bytes / (named.length + (others ? 1 : 0) || 1)
  const value = Object.fromEntries(named.map(([name, one]) => [name, largestOf(one, filling, share, name)]))
  if (typeof others === 'object')
    for (let at = 0; at < KEYS; at++)
      value[`${at}${'k'.repeat(60)}`] = largestOf(others, filling, share / KEYS)
  return value
}

function largestArray(
  { items = {}, maxItems = ITEMS, minItems = 0 }: Schema,
  filling: Filling,
  bytes: number,
  field: string,
) {
  const most = Math.min(maxItems, Math.floor(bytes / MIN_ITEM_BYTES))
  const length = Math.max(minItems, 1, filling.chance.pick([most, most, Math.floor(Math.sqrt(most))]))
  return Array.from({ length }, () => largestOf(items, filling, bytes / length, singular(field)))
}

const numbersFor = ({ type, minimum, maximum }: Schema, { known }: Filling, field: string): number[] => {
  const given = known(field).filter((value) => typeof value === 'number')
  const most = [type].flat().includes('integer') ? Number.MAX_SAFE_INTEGER : 1000
  return given.length > 0 ? given : [maximum ?? most, minimum ?? 1]
}

const ADDRESSES = /^(url|callback|webhook)$/

function largestText(schema: Schema, filling: Filling, bytes: number, field: string): string {
  const { chance, known, url } = filling
  if (ADDRESSES.test(field)) return url()
  if (schema.format === 'date') return '2026-01-31'
  if (schema.format === 'date-time') return '2099-01-31T00:00:00Z'
  if (schema.pattern?.startsWith('^\\/')) return '/order'
  if (schema.allOf?.some(({ pattern }) => pattern?.includes('@'))) return `${chance.id()}@example.com`
  const given = known(field)
  if (given.length > 0 && (schema.maxLength ?? 0) <= MAX_ID_CHARS) return String(chance.pick(given))
  const room = Math.max(schema.minLength ?? 1, Math.floor(bytes / BYTES_PER_CHAR))
  return textOf(chance, Math.min(schema.maxLength ?? room, room))
}

/** What is hard to break into lines, to draw, to escape or to compare. */
const SCRIPTS = [
  'Wherever the Katherine Dashwood amiability ',
  'a ',
  'x',
  '漢字仮名交じり文',
  'كتابة من اليمين إلى اليسار ',
  'ภาษาไทยไม่มีช่องว่าง',
  'e\u0301\u0323\u0308\u0330',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\n',
  '<&"\'>]]>\\',
  '- ! ? . , ',
]

/** No two are the same. */
function textOf(chance: Chance, chars: number): string {
  const script = chance.pick(SCRIPTS)
  const text = `${chance.id()} ${script.repeat(Math.ceil(chars / script.length))}`
  return text.slice(0, chars).toWellFormed()
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < Math.min(depth, 1_000); at++) value = [value]
  return value
}

export const singular = (name: string): string => name.replace(/(\w)s$/, '$1')

/** A quarter of what the refusal names; of everything, if it names nothing. What cannot be smaller is left out. */
export function smaller(body: Record<string, unknown>, refusal: string): Record<string, unknown> {
  const named = Object.keys(body).filter((name) =>
    new RegExp(`\\b${name.replace(/\W/g, '.')}\\b`).test(refusal),
  )
  const shrunk = named.length > 0 ? named : Object.keys(body)
  return Object.fromEntries(
    Object.entries(body)
      .map(([name, value]): [string, unknown] => [name, shrunk.includes(name) ? quarterOf(value) : value])
      .filter(([, value]) => value !== undefined),
  )
}

function quarterOf(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > 1 ? value.slice(0, Math.ceil(value.length / 4)).toWellFormed() : undefined
  if (Array.isArray(value)) return quarterOfArray(value)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return entries.length > 1 ? Object.fromEntries(entries.slice(0, Math.ceil(entries.length / 4))) : undefined
}

function quarterOfArray(value: unknown[]): unknown[] | undefined {
  if (value.length > 1) return value.slice(0, Math.ceil(value.length / 4))
  const within = quarterOf(value[0])
  return within === undefined ? undefined : [within]
}
