import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { pageOf, readResults } from '../bench/page.ts'
// @ts-expect-error plain JavaScript, because Node 20 runs it
import { releaseProblems } from '../scripts/check-release.js'
import { inPlace } from '../src/http/openapi/named-schemas.ts'
import { settings } from '../src/platform/config/settings.ts'
import { LIMITS_HEAD, limitRows } from './support/limits-table.ts'
import {
  OPENAPI_FILE,
  OPENAPI_TYPES,
  openApiOf,
  PYTHON_CLIENT,
  pythonClientOfOpenApi,
  typesOfOpenApi,
} from './support/openapi.ts'
import { withRoomsDrawing } from './support/rooms-drawing.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('the committed OpenAPI description is that of the service', async () => {
  assert.equal(readFileSync(OPENAPI_FILE, 'utf8'), await openApiOf(), 'run npm run openapi')
})

test("the SDK's types are those of the committed OpenAPI description", async () => {
  assert.equal(readFileSync(OPENAPI_TYPES, 'utf8'), await typesOfOpenApi(), 'run npm run openapi')
})

test('the client in Python is that of the committed OpenAPI description', () => {
  assert.equal(readFileSync(PYTHON_CLIENT, 'utf8'), pythonClientOfOpenApi(), 'run npm run openapi')
})

test('the linter finds nothing wrong with the OpenAPI description', async () => {
  const problems = await lintFromString({
    source: readFileSync(OPENAPI_FILE, 'utf8'),
    absoluteRef: OPENAPI_FILE,
    config: await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'operation-description': 'error',
        'tag-description': 'error',
        'operation-tag-defined': 'error',
      },
    }),
  })
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    [],
  )
})

test('the description sends the parameters of a GET in the query, where its form can', () => {
  const { paths, components } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
    paths: Record<string, { get?: { security: object[]; requestBody?: unknown } }>
    components: { securitySchemes: Record<string, { in?: string; name?: string }> }
  }
  const gets = Object.entries(paths).filter(([path, { get }]) => path.startsWith('/API4/') && get)
  assert.equal(gets.length, 7)
  for (const [path, { get }] of gets) {
    assert.equal(get!.requestBody, undefined, path)
    assert.ok(
      get!.security.some((scheme) => 'apiKeyParameter' in scheme),
      path,
    )
  }
  const { apiKeyParameter } = components.securitySchemes
  assert.deepEqual([apiKeyParameter!.in, apiKeyParameter!.name], ['query', 'api_key'])
})

test('the table of settings is the list of settings in the code', () => {
  const rows = [
    ...read('docs/operators/settings.md').matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \| (.*?) \|$/gm),
  ].map(([, name, fallback, meaning]) => [name, fallback, meaning])
  const expected = Object.entries(settings).map(([name, { fallback, meaning }]) => [
    name,
    fallback === '' ? '' : `\`${fallback}\``,
    meaning.replaceAll('|', '\\|'),
  ])
  assert.deepEqual(rows, expected)
})

test('every call that a page names is in the description', () => {
  const { paths } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as { paths: Record<string, object> }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    ),
  )
  const pages = globSync('docs/{customers,developers,operators}/*.md', { cwd: ROOT })
  const unknown = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:GET|POST|PUT|DELETE|PATCH) \/(?:api|API4)\/[^`?\s]*)/g)]
      .map(([, call]) => call!)
      .filter((call) => !calls.some((one) => one.test(call)))
      .map((call) => `${page}: ${call}`),
  )
  assert.deepEqual(unknown, [])
})

test('the table of limits is that of the code', () => {
  assert.ok(read('docs/developers/limits.md').endsWith(LIMITS_HEAD + limitRows()), 'run npm run limits')
})

test('the drawing of the rooms is that of the imports', () => {
  assert.equal(read('ARCHITECTURE.md'), withRoomsDrawing(read('ARCHITECTURE.md')), 'run npm run rooms')
})

test('every list, map and text that a request can have has a limit in the description', () => {
  const { paths } = inPlace(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))) as {
    paths: Record<string, Described>
  }
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema }) => [`${method} ${path} ${name}`, schema] as const),
      ...Object.values(requestBody?.content ?? {}).map(
        ({ schema }) => [`${method} ${path}`, schema] as const,
      ),
    ]),
  )
  assert.ok(requests.length > 100)
  assert.deepEqual(
    requests.flatMap(([name, schema]) => unlimitedIn(name, schema)),
    [],
  )
})

test('every object that occurs more than once in the description has a name', () => {
  const { paths, components } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))
  const unnamed = [paths, ...Object.values(components.schemas).map((named) => Object.values(named as object))]
  const seen = new Set<string>()
  const repeated = unnamed.flatMap(objectsIn).filter((shape) => seen.size === seen.add(shape).size)
  assert.deepEqual(repeated, [])
})

/** Every schema of an object with more than one property, as JSON. */
function objectsIn(node: Schema): string[] {
  if (typeof node !== 'object' || node === null) return []
  const isObject = Object.keys(node.properties ?? {}).length > 1
  return [
    ...(isObject ? [JSON.stringify(node)] : []),
    ...Object.values(node).flatMap((part) => objectsIn(part as Schema)),
  ]
}

type Described = Record<
  string,
  {
    parameters?: { name: string; in: string; schema: Schema }[]
    requestBody?: { content: Record<string, { schema: Schema }> }
  }
>

function unlimitedIn(name: string, schema: Schema): string[] {
  const limits = [schema.type].flat().flatMap((type) => LIMIT_OF[type ?? ''] ?? [])
  // A recording is as long as a setting allows.
  const isLimited = limits.every((limit) => limit in schema) || schema.enum || schema.format === 'binary'
  const isMap = typeof schema.additionalProperties === 'object'
  return [
    ...(isLimited ? [] : [name]),
    ...(isMap && !('maxProperties' in schema) ? [`${name}.*`] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((all = []) =>
      all.flatMap((one) => unlimitedIn(name, one)),
    ),
    ...(schema.items ? unlimitedIn(`${name}[]`, schema.items) : []),
    ...(isMap ? unlimitedIn(`${name}.*`, schema.additionalProperties as Schema) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([property, one]) =>
      unlimitedIn(`${name}.${property}`, one),
    ),
  ]
}

const LIMIT_OF: Record<string, string> = { string: 'maxLength', array: 'maxItems' }

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

test('the page of figures is what the last runs of bench and faults said', () => {
  assert.equal(read('docs/performance.md'), pageOf(readResults()))
})

test('version, lockfile and changelog agree, and a release without its tag is noticed', () => {
  assert.deepEqual(releaseProblems(ROOT), [])
  const { version } = JSON.parse(read('package.json'))
  assert.deepEqual(releaseProblems(ROOT, ['v0.0.1']), [
    `Release ${version} has no tag: git tag -a v${version} -m ${version}`,
  ])
})

test('every link between the documents leads somewhere', () => {
  const documents = globSync('{*.md,docs/**/*.md,samples/*.md,sdk/*.md,clients/**/*.md}', { cwd: ROOT })
  const broken = documents.flatMap((path) =>
    [
      ...read(path).matchAll(
        /(?:\]\(|<(?:img|source) [^>]*\bsrc(?:set)?=")(?!https?:|#|mailto:|\/)([^)"#\s]+)/g,
      ),
    ]
      .map((match) => match[1]!)
      .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
      .map((target) => `${path} → ${target}`),
  )
  assert.deepEqual(broken, [])
})

/** What a run of the service or of the tests leaves behind, or a reader writes. */
const isMadeLater = (path: string): boolean =>
  /^(data|node_modules)\//.test(path) ||
  ['first-run.json', 'peaks.json', 'genuine.mjs', 'it.json', 'order.sh'].includes(path)

const NAMES = new Set(
  globSync('{src,web/src,sdk,test,docs,bench}/**/*.*', { cwd: ROOT }).map((path) => basename(path)),
)

/** Below the root, `src`, or the folder of the document itself; without a folder, anywhere. */
const isThere = (page: string, path: string): boolean =>
  NAMES.has(path) ||
  [ROOT, join(ROOT, 'src'), join(ROOT, dirname(page))].some((folder) => existsSync(join(folder, path)))

test('every path that a document names is there', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: ROOT })
  const missing = pages.flatMap((page) =>
    [
      ...read(page).matchAll(
        /`((?:[\w.-]+\/)+|(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|m?js|md|sql|yml|json|css|sh|py))`/g,
      ),
    ]
      .map(([, path]) => path!)
      .filter((path) => !isMadeLater(path) && !isThere(page, path))
      .map((path) => `${page}: ${path}`),
  )
  assert.deepEqual(missing, [])
})

test('every decision has a number of its own, in its name and its title', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT })
  const numbers = files.map((path) => Number(basename(path).slice(0, 4)))
  assert.deepEqual(
    numbers,
    files.map((path) => Number(/^# (\d+)\. /.exec(read(path))?.[1])),
  )
  assert.deepEqual(
    numbers.filter((number, at) => numbers.indexOf(number) !== at),
    [],
  )
})

test('every folder of src is in the tree of ARCHITECTURE.md', () => {
  const tree = read('ARCHITECTURE.md')
  const folders = new Set(globSync('src/*/', { cwd: ROOT }).map((path) => path.split('/')[1]!))
  assert.deepEqual(
    [...folders].filter((folder) => !tree.includes(`${folder}/`)),
    [],
  )
})
