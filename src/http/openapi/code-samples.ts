import { SESSION_COOKIE } from '../authentication.ts'
import type { Components } from './described.ts'
import { SECURITY } from './introduction.ts'
import { partsInPlace } from './shared-parts.ts'

/** The example of an operation, as its description has it. */
type Operation = {
  description?: string
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
  'x-headers'?: Record<string, string>
}
type Paths = Record<string, Record<string, Operation>>
export type Exemplified = Record<string, unknown> & { paths: Paths; components?: Components }

type Sample = { lang: string; source: string }
type Request = {
  method: string
  url: string
  headers: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  isFile: boolean
  answersJson: boolean
}

/** The installation that the examples were recorded at. */
const RECORDED_AT = 'https://longhand.example'
/** The reader’s program calls it, not ours. */
const FETCH = 'fetch'
/** A file of the reader’s. */
const FILE = 'jfk.mp3'

/** The description with every example as code, under the words of each operation. */
export function withCodeSamples(description: Exemplified, url: string): Exemplified {
  const paths = Object.entries(description.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        withSamples(
          operation,
          samplesOf(requestOf(method, path, partsInPlace(operation, description.components)), url),
        ),
      ]),
    ),
  ])
  return { ...description, paths: Object.fromEntries(paths) }
}

const withSamples = (operation: Operation, samples: Sample[]) => ({
  ...operation,
  description: [
    operation.description,
    ...samples.map(({ lang, source }) => `**${lang}**\n\n\`\`\`\n${source}\n\`\`\``),
  ].join('\n\n'),
})

const samplesOf = (request: Request, url: string): Sample[] =>
  [
    { lang: 'curl', source: curl(request) },
    { lang: 'JavaScript', source: javaScript(request) },
    { lang: 'Python', source: python(request) },
  ].map(({ lang, source }) => ({ lang, source: source.replaceAll(RECORDED_AT, url) }))

function requestOf(method: string, path: string, operation: Operation): Request {
  const parameters = operation.parameters ?? []
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(parameters.find((one) => one.in === 'path' && one.name === name)?.example)),
  )
  const query = parameters.filter((one) => one.in === 'query' && one.example !== undefined)
  const search = new URLSearchParams(
    query.map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString()
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const isJson = type === 'application/json' && content?.example !== undefined
  const isForm = type === 'multipart/form-data'
  return {
    method: method.toUpperCase(),
    url: `${RECORDED_AT}${filled}${search && `?${search}`}`,
    headers: {
      ...credentialOf(operation.security ?? SECURITY),
      ...(type && !isForm && (isJson || type !== 'application/json') && { 'content-type': type }),
      ...operation['x-headers'],
    },
    ...(isJson && { json: content.example }),
    ...(isForm && { form: content!.example as Record<string, string> }),
    isFile: type !== undefined && type !== 'application/json' && !isForm,
    answersJson: Object.values(operation.responses).some(
      ({ content }) => content?.['application/json']?.example !== undefined,
    ),
  }
}

function credentialOf(security: Record<string, unknown>[]): Record<string, string> {
  const takes = (scheme: string) => security.some((way) => scheme in way)
  if (takes('apiKey')) return { authorization: 'Bearer YOUR_API_KEY' }
  if (takes('operatorToken')) return { authorization: 'Bearer YOUR_OPERATOR_TOKEN' }
  return takes('session') ? { cookie: `${SESSION_COOKIE}=YOUR_SESSION`, origin: RECORDED_AT } : {}
}

function curl({ method, url, headers, json, form, isFile }: Request): string {
  const isPlain = method === 'GET' || (method === 'POST' && (json !== undefined || form || isFile))
  return [
    `curl ${isPlain ? '' : `-X ${method} `}${shellQuoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`-d ${shellQuoted(JSON.stringify(json))}`]),
    ...Object.entries(form ?? {}).map(([name, value]) => `-F ${shellQuoted(`${name}=${value}`)}`),
    ...(isFile ? [`--data-binary @${FILE}`] : []),
  ].join(' \\\n  ')
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function javaScript({ method, url, headers, json, form, isFile, answersJson }: Request): string {
  const body =
    json !== undefined
      ? `JSON.stringify(${JSON.stringify(json, null, 2).replaceAll('\n', '\n  ')})`
      : isFile
        ? `await readFile('${FILE}')`
        : form && 'form'
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(Object.keys(headers).length > 0 ? [`headers: ${JSON.stringify(headers)},`] : []),
    ...(body ? [`body: ${body},`] : []),
  ]
  const fields = Object.entries(form ?? {}).map(([name, value]) =>
    value.startsWith('@')
      ? `form.append('${name}', new Blob([await readFile('${FILE}')]), '${FILE}')`
      : `form.append('${name}', '${value}')`,
  )
  return [
    ...(isFile || form ? ["import { readFile } from 'node:fs/promises'\n"] : []),
    ...(form ? ['const form = new FormData()', ...fields] : []),
    `const response = await ${FETCH}('${url}'${options.length > 0 ? `, {\n  ${options.join('\n  ')}\n}` : ''})`,
    `console.log(${answersJson ? 'await response.json()' : 'response.status, await response.text()'})`,
  ].join('\n')
}

/** With the standard library alone. */
function python({ method, url, headers, json, form, isFile, answersJson }: Request): string {
  const data =
    json !== undefined
      ? `json.dumps(${pythonOf(json)}).encode()`
      : isFile
        ? `open("${FILE}", "rb").read()`
        : form && 'b"".join(parts)'
  const sent = { ...headers, ...(form && { 'content-type': 'multipart/form-data; boundary=PART' }) }
  const parts = [
    `"${url}"`,
    `method="${method}"`,
    ...(Object.keys(sent).length > 0 ? [`headers=${pythonOf(sent)}`] : []),
    ...(data ? [`data=${data}`] : []),
  ]
  return `import json, urllib.request

${form ? pythonParts(form) : ''}request = urllib.request.Request(
    ${parts.join(',\n    ')},
)
with urllib.request.urlopen(request) as response:
    print(${answersJson ? 'json.load(response)' : 'response.status, response.read()'})`
}

function pythonParts(form: Record<string, string>): string {
  const fields = Object.entries(form).filter(([, value]) => !value.startsWith('@'))
  return `head = '--PART\\r\\nContent-Disposition: form-data; name="%s"%s\\r\\n\\r\\n'
fields = ${pythonOf(Object.fromEntries(fields))}
parts = [(head % (name, "") + value + "\\r\\n").encode() for name, value in fields.items()]
parts += [(head % ("file", '; filename="${FILE}"')).encode(), open("${FILE}", "rb").read(), b"\\r\\n--PART--\\r\\n"]
`
}

function pythonOf(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value as object)
    .map(([name, field]) => `${JSON.stringify(name)}: ${pythonOf(field)}`)
    .join(', ')}}`
}
