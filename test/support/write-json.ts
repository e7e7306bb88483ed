import { writeFileSync } from 'node:fs'

const MAX_LINE_LENGTH = 120

/** Indented, with what fits on one line on one line: a change of one thing is a change of one line. */
export const shownJson = (value: unknown): string => `${lines(value, 0)}\n`

export const writeJson = (file: string, value: unknown): void => writeFileSync(file, shownJson(value))

function lines(value: unknown, depth: number): string {
  const line = oneLine(value)
  if (typeof value !== 'object' || value === null || line.length + 2 * depth < MAX_LINE_LENGTH) return line
  const inner = Array.isArray(value)
    ? value.map((one) => lines(one, depth + 1))
    : fieldsOf(value).map(([name, one]) => `${JSON.stringify(name)}: ${lines(one, depth + 1)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const indent = '  '.repeat(depth)
  return `${open}\n${inner.map((one) => `${indent}  ${one}`).join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = fieldsOf(value).map(([name, one]) => `${JSON.stringify(name)}: ${oneLine(one)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, one]) => one !== undefined)
