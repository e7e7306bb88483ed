import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startService } from '../support/service.ts'

const service = await startService({ parts: { serve: true, work: false } })
const { key } = await service.customer({ credit: 50 })

type OpenApi = { paths: Record<string, Record<string, unknown>> }
const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as OpenApi
const routes = Object.entries(paths)
  // A stream of events is a good answer that never ends.
  .filter(([path]) => path !== '/api/live')
  .flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  )

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    "' or 1=1 --",
    '../../etc/passwd',
    '<script>',
    '%00',
    '{"$gt":""}',
    '__proto__',
    '𝕏'.repeat(500),
    '-1',
    '1e309',
    '9223372036854775808',
    'NaN',
    'null',
    '[]',
    'TRANS2',
    'EMSR02',
    'http://[::1]/',
    'file:///etc/passwd',
  ),
  fc.integer().map(String),
)
const nastyValue = fc.oneof(nastyText, fc.jsonValue({ maxDepth: 2 }))
const names = [
  'api_key',
  'url',
  'sku',
  'test',
  'notes',
  'name',
  'names',
  'title',
  'webhook',
  'email',
  'password',
  'amount',
  'terms',
  'label',
  'credit',
  'url[]',
  '__proto__',
  'constructor',
  'cursor',
  'limit',
]
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 10 })), nastyValue, {
  maxKeys: 6,
})

const hostile = fc.record({
  route: fc.constantFrom(...routes),
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  ),
  segments: fc.array(fc.oneof(nastyText, fc.constantFrom('100', '1001', '1', '99999999')), {
    minLength: 4,
    maxLength: 4,
  }),
  query: fields,
  body: fields,
  encoding: fc.constantFrom('json', 'form', 'broken', 'none', 'array'),
  token: fc.constantFrom(null, 'nonsense', key, service.facts.operator_token),
  keyInQuery: fc.boolean(),
})

type Hostile = typeof hostile extends fc.Arbitrary<infer T> ? T : never

function requestOf({
  route,
  method,
  segments,
  query,
  body,
  encoding,
  token,
  keyInQuery,
}: Hostile): [string, RequestInit] {
  let at = 0
  const path = route.path.replace(
    /\{\w+\}/g,
    () => encodeURIComponent(wellFormed(segments[at++ % segments.length]!)) || 'x',
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, wellFormed(textOf(value))]),
  )
  if (keyInQuery) search.set('api_key', key)
  const chosen = method ?? route.method
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const init: RequestInit = { method: chosen, headers, redirect: 'manual' }
  if (chosen !== 'GET' && encoding !== 'none') {
    headers['content-type'] = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    init.body = bodyOf(body, encoding)
  }
  return [`${service.url}${path}?${search}`, init]
}

function bodyOf(body: Record<string, unknown>, encoding: Hostile['encoding']): string {
  if (encoding === 'form')
    return new URLSearchParams(
      Object.entries(body).map(([name, value]) => [name, wellFormed(textOf(value))]),
    ).toString()
  if (encoding === 'broken') return JSON.stringify(body).slice(0, -1)
  return JSON.stringify(encoding === 'array' ? [body] : body)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const wellFormed = (text: string) => text.toWellFormed()

test('the text of a transcript is refused as a form, and without a body', async () => {
  const { key, client } = await service.customer({ credit: 5 })
  const url = `${service.url}/samples/jfk.mp3`
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02', test: true })
  for (const body of [new URLSearchParams({ based_on: '1' }), null]) {
    const response = await fetch(`${service.url}/api/files/${audiofiles[0]}/transcript`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}` },
      body,
    })
    assert.equal(response.status, 415)
  }
})

test(`10,000 random and hostile requests to every route: no 5xx, and every refusal in the documented form (${routes.length} routes)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 20, maxLength: 20 }), async (batch) => {
      await Promise.all(batch.map(assertWellAnswered))
    }),
    { numRuns: 500, endOnFailure: true },
  )
})

async function assertWellAnswered(request: Hostile): Promise<void> {
  const [url, init] = requestOf(request)
  const response = await fetch(url, init)
  // The stream of live changes has no end.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body!.cancel()
  const text = await response.text()
  const shown = `${init.method} ${url} ${init.body ?? ''} → ${response.status} ${text.slice(0, 300)}`
  assert.ok(response.status < 500, shown)
  assert.ok(response.headers.get('x-request-id'), shown)
  if (response.status < 400) return
  const isOpenAi = /^\/v1(\/|$)/.test(new URL(url).pathname)
  const answer = isOpenAi ? JSON.parse(text).error : JSON.parse(text)
  const form = isOpenAi ? ['code', 'message', 'param', 'type'] : ['code', 'message']
  assert.deepEqual(Object.keys(answer).sort(), form, shown)
  assert.match(answer.code, /^[a-z]+(_[a-z]+)*$/, shown)
  assert.ok(answer.message.length > 5, shown)
}
