import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { startService } from '../support/service.ts'

const service = await startService()
const { key } = await service.customer({ credit: 12.5 })
const balanceUrl = `${service.url}/API4/prepay_balance`
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function call(
  url: string,
  init?: RequestInit,
): Promise<{ status: number; answer: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(url, init)
  return {
    status: response.status,
    answer: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}

test('the balance is a number of dollars with a message, at both base addresses', async () => {
  for (const base of ['/API4', '/store/API4']) {
    const { status, answer } = await call(`${service.url}${base}/prepay_balance?api_key=${key}`)
    assert.equal(status, 200)
    assert.equal(answer.balance, 12.5)
    assert.equal(typeof answer.message, 'string')
  }
})

test('the key may come in the query, as a bearer token, and under any case of its name', async () => {
  for (const [url, init] of [
    [`${balanceUrl}?api_key=${key}`, {}],
    [`${balanceUrl}?API_KEY=${key}`, {}],
    [`${balanceUrl}/?Api_Key=${key}`, {}],
    [balanceUrl, { headers: { authorization: `Bearer ${key}` } }],
    [`${balanceUrl}?api_key=${key}`, { headers: json }],
    [`${balanceUrl}?api_key=${key}`, { headers: { 'content-type': 'text/xml' } }],
    [`${balanceUrl}?api_key=`, { headers: { authorization: `Bearer ${key}` } }],
    [`${service.url}/API4//prepay_balance?api_key=${key}`, {}],
  ] as const) {
    assert.equal((await call(url, init)).status, 200, url)
  }
})

test('parameters in the body of a GET count too', async () => {
  for (const [type, body] of [
    ['application/json', JSON.stringify({ api_key: key })],
    ['application/x-www-form-urlencoded', `api_key=${key}`],
  ]) {
    const { hostname, port } = new URL(service.url)
    const options = {
      hostname,
      port,
      path: '/API4/prepay_balance',
      method: 'GET',
      headers: { 'content-type': type, 'content-length': body!.length },
    }
    const status = await new Promise((resolve) => {
      request(options, (response) => resolve(response.resume().statusCode)).end(body)
    })
    assert.equal(status, 200, type)
  }
})

test('an unknown parameter is ignored, whatever it is', async () => {
  const { status } = await call(`${service.url}/API4/webhook?api_key=${key}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ webhook: 'https://example.com/hook', meta: { a: [1, { b: 2 }] } }),
  })
  assert.equal(status, 200)
  const refused = await call(`${service.url}/API4/webhook`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ api_key: key, webhook: { url: 'https://example.com/hook' } }),
  })
  assert.deepEqual(
    [refused.status, refused.answer.message],
    [400, 'webhook must be a string or a list of strings.'],
  )
})

test('far too many parameters are refused before they are looked at', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`a[${i}]`, []]))
  const { status, answer } = await call(`${service.url}/API4/webhook`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ api_key: key, ...many }),
  })
  assert.deepEqual([status, answer.message], [400, 'A request can have at most 10000 parameters.'])
})

test('half a character and a byte order mark in JSON do no harm; a compressed body is refused', async () => {
  const post = (body: string, headers = {}) =>
    call(`${service.url}/API4/order_url`, { method: 'POST', headers: { ...json, ...headers }, body })
  const odd = await post(
    `\uFEFF{"api_key":"${key}","url":"http://127.0.0.1/\\ud800.mp3","sku":"EMSR02","title":"\\udfff"}`,
  )
  assert.equal(odd.status, 422)
  assert.equal((await post('{}', { 'content-encoding': 'gzip' })).status, 415)
})

test('a missing, wrong or revoked key is 401 with a message and a code', async () => {
  const { id, key: revoked } = await service.customer()
  const [first] = (await service.operator.keys.list(id)).keys
  await service.operator.keys.revoke(id, first!.id)
  for (const [query, code] of [
    ['', 'unauthorized'],
    ['?api_key=', 'unauthorized'],
    ['?api_key=nonsense', 'invalid_api_key'],
    [`?api_key=${revoked}`, 'invalid_api_key'],
  ] as const) {
    const { status, answer } = await call(balanceUrl + query)
    assert.equal(status, 401)
    assert.equal(answer.code, code)
    assert.match(String(answer.message), /api_key/)
  }
})

test("an operator's token is not an API key", async () => {
  assert.equal((await call(`${balanceUrl}?api_key=${service.facts.operator_token}`)).status, 401)
})

test('an unknown path is 404, and a known one with another method is 405 with Allow', async () => {
  const unknown = await call(`${service.url}/API4/nonsense?api_key=${key}`)
  assert.equal(unknown.status, 404)
  assert.equal(unknown.answer.code, 'not_found')
  const wrong = await call(balanceUrl, { method: 'DELETE' })
  assert.equal(wrong.status, 405)
  assert.equal(wrong.answer.code, 'method_not_allowed')
  assert.match(wrong.headers.get('allow')!, /GET/)
})

test('every answer carries a request id, and errors are JSON', async () => {
  for (const path of ['/API4/prepay_balance', '/nothing', '/api/accounts', '/%zz']) {
    const response = await fetch(service.url + path)
    assert.match(response.headers.get('content-type')!, /^application\/json/)
    assert.match(response.headers.get('x-request-id')!, /^\w{16}$/)
    const answer = (await response.json()) as { message: string; code: string }
    assert.deepEqual([typeof answer.message, typeof answer.code], ['string', 'string'])
  }
})

test('a body of another type is 415, a broken one 400, one over the limit 413', async () => {
  const post = (body: string, headers: Record<string, string>) =>
    call(`${service.url}/api/session`, { method: 'POST', body, headers })
  assert.equal((await post('<a/>', { 'content-type': 'text/xml' })).status, 415)
  assert.equal((await post('{"email":', json)).status, 400)
  assert.equal((await post(`{"email":"${'x'.repeat(1_100_000)}"}`, json)).status, 413)
  assert.equal((await post('email=nonsense', form)).answer.code, 'bad_parameter')
})

test('what is not even HTTP, or expects what we do not know, gets an answer in the error form', async () => {
  const broken = await sendRaw('NONSENSE\r\n\r\n')
  assert.match(broken, /^HTTP\/1\.1 400 /)
  assert.match(broken, /"code":"bad_request"/)
  const expecting = await sendRaw(
    'GET /API4/prepay_balance HTTP/1.1\r\nHost: here\r\nExpect: a-miracle\r\n\r\n',
  )
  assert.match(expecting, /^HTTP\/1\.1 417 /)
  assert.match(expecting, /"code":"bad_expectation"/)
})

async function sendRaw(request: string): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(request))
  return text(socket)
}
