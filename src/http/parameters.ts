import { z } from 'zod'
import { LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * How v4 clients send parameters: in the query, in a form, in a JSON body, or in all of them at once. They are merged
 * here into one bag, in which the body wins over the query, names have no case, and every parameter is a list:
 * `url=a&url=b`, `url[]=a`, `url[0]=a`, `{"url": "a"}` and `{"url": ["a"]}` all say the same.
 */
export type ParameterBag = Map<string, string[] | NotText>

/** An object instead of a string. It is refused only if the operation uses the parameter. */
const NOT_TEXT = Symbol('not a text')
type NotText = typeof NOT_TEXT

export function mergeParameters(...sources: unknown[]): ParameterBag {
  const merged: ParameterBag = new Map()
  for (const source of sources) {
    for (const [name, values] of readSource(source)) merged.set(name, values)
  }
  return merged
}

function readSource(source: unknown): ParameterBag {
  const bag: ParameterBag = new Map()
  if (source === null || source === undefined || isEmptyList(source)) return bag
  if (typeof source !== 'object' || Array.isArray(source)) {
    throw new Refusal('bad_parameter', 'The JSON body must be an object, such as {"api_key": "…"}.')
  }
  const entries = Object.entries(source)
  if (entries.length > LIMITS.parameters.max)
    throw new Refusal('bad_parameter', `A request can have at most ${LIMITS.parameters.max} parameters.`)
  for (const [rawName, rawValue] of entries) {
    if (rawValue === null) continue
    const name = plainName(rawName)
    const given = [rawValue].flat()
    const known = bag.get(name) ?? []
    const isText = known !== NOT_TEXT && given.every((value) => typeof value !== 'object' || value === null)
    bag.set(name, isText ? known : NOT_TEXT)
    if (isText) for (const value of given) known.push(...asText(value))
  }
  return bag
}

/** PHP encodes an empty object like this. */
const isEmptyList = (source: unknown): boolean => Array.isArray(source) && source.length === 0

const plainName = (name: string): string => name.replace(/\[[^[\]]*\]$/, '').toLowerCase()

const asText = (value: unknown): string[] => (value === null || value === undefined ? [] : [String(value)])

/** The last value of a parameter, as `one` reads it. */
export function lastOf(bag: ParameterBag, name: string): string | undefined {
  const values = bag.get(name)
  return values === NOT_TEXT ? undefined : values?.at(-1)
}

/** A single value; if it is given more than once, the last one counts, as in PHP. */
export const one = <T extends z.ZodType<unknown, string>>(type: T) =>
  z.preprocess((values) => (Array.isArray(values) ? values.at(-1) : values), type)

export const repeatable = <T extends z.ZodType<unknown, string>>(type: T) => z.array(type)

/** Any text but `0`, `false`, `no` and `off` means on. Empty could mean either and is refused, because money depends on it. */
export const flag = () =>
  z
    .preprocess((values) => {
      const texts = Array.isArray(values)
        ? values.map((value) =>
            String(value ?? '')
              .trim()
              .toLowerCase(),
          )
        : []
      const answers = new Set(texts.map((text) => (text === '' ? 'empty' : !OFF.has(text))))
      return answers.size === 1 ? [...answers][0] : 'unclear'
    }, z.boolean('must be 1 for a test or 0 for none: send test=1, or leave it out'))
    .default(false)

const OFF = new Set(['0', 'false', 'no', 'off'])

/** Only parameters of the operation are read; all others are ignored. */
export function readParameters<Shape extends z.ZodObject>(shape: Shape, bag: ParameterBag): z.output<Shape> {
  const known = Object.keys(shape.shape).map((name) => {
    const values = bag.get(name.toLowerCase())
    if (values === NOT_TEXT)
      throw new Refusal('bad_parameter', `${name} must be a string or a list of strings.`)
    return [name, values] as const
  })
  const result = shape.safeParse(Object.fromEntries(known.filter(([, values]) => values !== undefined)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = String(issue!.path[0] ?? '')
  const missing = name !== '' && !bag.has(name.toLowerCase())
  throw new Refusal(
    'bad_parameter',
    missing ? `The parameter ${name} is missing.` : `${name} ${issue!.message}.`,
  )
}

/** An id in the path. A malformed id is answered like one that does not exist. */
export const idInPath = (noun: string) =>
  one(
    z.string().transform((text) => {
      const id = /^\d{1,15}$/.test(text) ? Number(text) : null
      if (id === null) throw new Refusal('not_found', `There is no ${noun} ${text.slice(0, 40)}.`)
      return id
    }),
  ).meta({ type: 'integer' })

export const audiofileId = () => idInPath('audiofile')
