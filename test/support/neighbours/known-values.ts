import { singular } from './largest-value.ts'

/** What an account has seen in answers, by the names of fields: its ids, tokens and codes. */
export type KnownValues = {
  of(field: string): unknown[]
  add(field: string, value: unknown): void
  learn(answer: unknown): void
}

/** The newest of them. */
const KEPT = 40
const LOOKED_AT = 20
const SAME: Record<string, string> = {
  audiofile: 'file',
  audiofile_id: 'file',
  audiofiles: 'file',
  invoice_id: 'invoice',
  based_on: 'version',
  ext: 'format',
  extension: 'format',
}

/** `fields` are the names of ids; other texts and numbers are not remembered, but the ids of all objects are. */
export function createKnownValues(fields: string[]): KnownValues {
  const values = new Map<string, unknown[]>()
  const nameOf = (field: string) => SAME[field] ?? singular(field)
  const ids = new Set(fields.map(nameOf))

  function add(field: string, value: unknown): void {
    const others = (values.get(nameOf(field)) ?? []).filter((one) => one !== value)
    values.set(nameOf(field), [value, ...others].slice(0, KEPT))
  }

  /** An object is known by its id, or by its first field: the code of a language, the extension of a format. */
  function learn(answer: unknown, field = ''): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, LOOKED_AT)) learn(one, nameOf(field))
    } else if (typeof answer === 'object' && answer !== null) {
      const known = 'id' in answer ? answer.id : Object.values(answer)[0]
      if (field && isId(known)) add(field, known)
      for (const [name, value] of Object.entries(answer)) learn(value, name)
      // But not its plurals: a number of `files` is not the id of one.
    } else if (ids.has(SAME[field] ?? field) && isId(answer)) add(field, answer)
    else if (typeof answer === 'string' && answer.includes('/shared/')) add('token', answer.split('/').at(-1))
  }

  return { add, learn, of: (field) => values.get(nameOf(field)) ?? [] }
}

const isId = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 100)
