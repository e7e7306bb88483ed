import { readFileSync } from 'node:fs'
import { takesEffectOnce } from '../../../sdk/retry.ts'
import { NO_TRANSCRIPT_STATES } from '../../../src/files/audiofiles/states.ts'
import { type Components, pascal } from '../../../src/http/openapi/described.ts'
import { partsInPlace } from '../../../src/http/openapi/shared-parts.ts'
import { type Operation, programOperations } from './operations.ts'
import { argument, createPythonTypes, literal, type PythonTypes, resolved, type Schema } from './schema.ts'

/** Longhand's OpenAPI description, as far as it is needed here. */
export type Description = {
  paths: Record<string, Record<string, Described>>
  components: Components & { schemas: Record<string, Schema> }
}

type Described = {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; description?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

type Given = Record<'path' | 'query' | 'body', Argument[]>
type Argument = { name: string; sent: string; type: string; isRequired: boolean }

const HEADER = `"""A client of Longhand, with Python's standard library alone. Python 3.9 or newer.

Generated from Longhand's OpenAPI description and clients/python/runtime.py by \`npm run openapi\`.
"""

from __future__ import annotations
`

/** Their calls need no account: it is that of the key, as in sdk/longhand.ts. */
const OWN_GROUPS = ['webhook', 'events']
const MAX_LINE_LENGTH = 106
const RUNTIME = new URL('../runtime.py', import.meta.url)

/** The whole module: what is written by hand, a class for each object in an answer, and a method for each operation. */
export function pythonClient(description: Description): string {
  const types = createPythonTypes(description.components.schemas)
  const groups = new Map<string, string[]>()
  for (const operation of programOperations()) {
    const methods = groups.get(operation.group) ?? []
    groups.set(operation.group, [...methods, methodOf(operation, description, types)])
  }
  const { '': own = [], ...others } = Object.fromEntries(groups)
  const classes = Object.entries(others).map(
    ([group, methods]) =>
      `class ${className(group)}:\n    def __init__(self, connection: _Connection) -> None:\n        self._connection = connection\n\n${methods.join('\n\n')}`,
  )
  const parts = [
    HEADER.trimEnd(),
    readFileSync(RUNTIME, 'utf8').trim(),
    `_NO_TRANSCRIPT_STATES = (${NO_TRANSCRIPT_STATES.map(literal).join(', ')})`,
    ...types.classes(),
    ...classes,
    clientClass(Object.keys(others), own),
  ]
  return `${parts.join('\n\n\n').replace('annotations\n\n\nimport', 'annotations\n\nimport')}\n`
}

const className = (group: string): string => `_${pascal(group)}`

function clientClass(groups: string[], methods: string[]): string {
  const made = groups.map((group) => `        self.${snake(group)} = ${className(group)}(self._connection)`)
  return `class Longhand(_Client):
    """Everything that a program can do with an API key. Answers are plain dicts."""

    def __init__(self, url: str, key: str, *, retries: int = 5, timeout_seconds: float = 300) -> None:
        super().__init__(url, key, retries=retries, timeout_seconds=timeout_seconds)
${made.join('\n')}

${methods.join('\n\n')}`
}

function methodOf(operation: Operation, { paths, components }: Description, types: PythonTypes): string {
  const { group, name, method, path, isDocument } = operation
  const described = partsInPlace(paths[path]![method]!, components)
  const given = {
    path: argumentsIn(described, 'path', operation, types).filter(
      ({ sent }) => sent !== 'account' || !OWN_GROUPS.includes(group),
    ),
    query: argumentsIn(described, 'query', operation, types),
    body: bodyArguments(bodyOf(described, components), operation, types),
  }
  const schema = described.responses['200']?.content?.['application/json']?.schema
  const answer = isDocument ? 'bytes' : schema ? types.typeOf(schema, answerName(group, name)) : 'Any'
  const call = `self._connection.${isDocument ? 'read' : 'call'}(`
  const isTyped = !isDocument && answer !== 'Any'
  const lines = [
    ...list(`def ${snake(name)}(`, signature(described, given), `) -> ${answer}:`),
    `    """${aboutOf(described)}"""`,
    ...list(
      isTyped ? `    answer: ${answer} = ${call}` : `    return ${call}`,
      sent(operation, described, given),
      ')',
    ),
    ...(isTyped ? ['    return answer'] : []),
  ]
  return lines.map((line) => `    ${line}`).join('\n')
}

/** What is in the path by position, the rest by name. */
function signature(described: Described, given: Given): string[] {
  const named = [...given.query, ...given.body].sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
  const hasKey = takesKey(described)
  return [
    'self',
    ...given.path.map(signed),
    ...(named.length > 0 || hasKey ? ['*'] : []),
    ...named.map(signed),
    ...(hasKey ? ['idempotency_key: Optional[str] = None'] : []),
  ]
}

function sent({ method, path }: Operation, described: Described, given: Given): string[] {
  const verb = method.toUpperCase()
  const hasKey = takesKey(described)
  return [
    `"${verb}"`,
    addressOf(path, given.path),
    ...(given.query.length > 0 ? [`query=${dictOf(given.query)}`] : []),
    ...(described.requestBody ? [`body=${dictOf(given.body)}`] : []),
    ...(hasKey ? ['idempotency_key=idempotency_key or secrets.token_hex(16)'] : []),
    ...(hasKey || takesEffectOnce({ method: verb }, anyPath(path)) ? ['repeatable=True'] : []),
  ]
}

const takesKey = ({ parameters = [] }: Described): boolean =>
  parameters.some(({ in: where, name }) => where === 'header' && name === 'Idempotency-Key')

const anyPath = (path: string): string => path.replace(/\{\w+\}/g, '1')

/** One line, or one for each item. */
function list(before: string, items: string[], after: string): string[] {
  const line = before + items.join(', ') + after
  const indent = before.length - before.trimStart().length
  if (line.length <= MAX_LINE_LENGTH) return [line]
  const inner = items.map((item) => `${' '.repeat(indent + 4)}${item},`)
  return [before, ...inner, ' '.repeat(indent) + after]
}

const answerName = (group: string, name: string): string => `${pascal(group)}${pascal(name)}Answer`

function argumentsIn(
  { parameters = [] }: Described,
  where: string,
  operation: Operation,
  types: PythonTypes,
): Argument[] {
  return parameters
    .filter((parameter) => parameter.in === where && parameter.name !== 'api_key')
    .map(({ name, schema, required = false }) => argumentOf(name, schema, required, operation, types))
}

const bodyOf = ({ requestBody }: Described, { schemas }: Description['components']): Schema =>
  resolved(requestBody?.content['application/json']?.schema ?? {}, schemas)

function bodyArguments(
  { properties = {}, required = [] }: Schema,
  operation: Operation,
  types: PythonTypes,
): Argument[] {
  return Object.entries(properties)
    .filter(([name]) => name !== 'api_key')
    .map(([name, schema]) => argumentOf(name, schema, required.includes(name), operation, types))
}

/** What repeats in API v4 may be given as a single value. */
function argumentOf(
  name: string,
  schema: Schema,
  isRequired: boolean,
  { path }: Operation,
  types: PythonTypes,
): Argument {
  const type = types.typeOf(schema, pascal(name))
  const single = path.startsWith('/API4/') && /^List\[(\w+)\]$/.exec(type)?.[1]
  return { name: argument(name), sent: name, type: single ? `Union[${single}, ${type}]` : type, isRequired }
}

const signed = ({ name, type, isRequired }: Argument): string =>
  isRequired ? `${name}: ${type}` : `${name}: ${type} = _OMIT`

const dictOf = (given: Argument[]): string =>
  `{${given.map(({ name, sent }) => `"${sent}": ${name}`).join(', ')}}`

const addressOf = (path: string, inPath: Argument[]): string =>
  path.includes('{')
    ? `f"${path.replace(/\{(\w+)\}/g, (_, sent) => `{${partOf(sent, inPath)}}`)}"`
    : `"${path}"`

function partOf(sent: string, inPath: Argument[]): string {
  const given = inPath.find((one) => one.sent === sent)
  return given ? `_in_path(${given.name})` : 'self._connection.own_account()'
}

const aboutOf = ({ summary = '', description = '' }: Described): string =>
  [summary, description]
    .filter(Boolean)
    .map((text) => text.replace(/(?<![.`])$/, '.'))
    .join(' ')
    .replaceAll('\\', '\\\\')

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
