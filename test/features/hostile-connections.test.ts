import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { startService } from '../support/service.ts'

const service = await startService({
  env: { LONGHAND_BODY_SECONDS: '1' },
  parts: { serve: true, work: false },
})
const { key } = await service.customer()

/** A client that writes this much of a request and then keeps silent. */
function begin(head: string, body = ''): Socket {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.write(`${head}\r\nHost: here\r\n\r\n${body}`)
  return socket
}

const TEN_MEGABYTES = 'Content-Type: application/json\r\nContent-Length: 10000000'

test('who may not send ten megabytes is told so before the body, and the connection ends', async () => {
  for (const [path, token, status] of [
    ['/api/work/tasks/1/draft', '', 401],
    ['/api/work/tasks/1/draft', 'Authorization: Bearer nonsense\r\n', 401],
    ['/api/work/tasks/1/draft', `Authorization: Bearer ${key}\r\n`, 404],
    ['/api/work/tasks/1/captions', `Authorization: Bearer ${key}\r\n`, 404],
    ['/api/files/1/transcript/a.txt', `Authorization: Bearer ${key}\r\n`, 404],
  ] as const) {
    const answer = await text(begin(`PUT ${path} HTTP/1.1\r\n${token}${TEN_MEGABYTES}`))
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), path)
    assert.match(answer, /"code":/)
  }
})

test('who is not signed in is told so before the body is looked at', async () => {
  for (const [path, body] of [
    ['/api/orders', '{"urls": 7}'],
    ['/api/quotes', '{broken'],
  ] as const) {
    const { status } = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    assert.equal(status, 401, path)
  }
})

test('after a refusal, a body that never comes keeps no connection open', async () => {
  for (const head of [
    'POST /API4/order_url HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2000000',
    'POST /API4/order_url HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 100',
    'POST /API4/order_url HTTP/1.1\r\nContent-Encoding: gzip\r\nContent-Length: 100',
    'DELETE /API4/prepay_balance HTTP/1.1\r\nContent-Length: 100',
    'POST /nothing HTTP/1.1\r\nContent-Length: 100',
    'POST /api/uploads HTTP/1.1\r\nContent-Length: 100',
  ])
    await text(begin(head))
})

test('only an upload may take its time: other addresses that begin alike have the usual limit', async () => {
  for (const path of ['/api/uploads-of-mine', '/api/uploads/more', '/API4/order_url'])
    await text(begin(`POST ${path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100`, '{'))
})

test('headers that come drop by drop are not waited for', async () => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.write('GET /API4/prepay_balance HTTP/1.1\r\nX-Slow: ')
  const dripping = setInterval(() => socket.write('x'), 500)
  const answer = await text(socket).finally(() => clearInterval(dripping))
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.match(answer, /"code":"request_timeout"/)
})

test('metrics stay small, whatever strangers ask for', async () => {
  const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const asked = Object.keys(paths).flatMap((path) =>
    ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].map(
      (method) => [method, path.replace(/\{\w+\}/g, '7')] as const,
    ),
  )
  const odd = METHODS.filter((method) => !['CONNECT', 'QUERY'].includes(method)).map(
    (method) => [method, `/${crypto.randomUUID()}`] as const,
  )
  for (const [method, path] of [...asked, ...odd])
    for (const token of path.includes('live') ? ['nonsense'] : ['nonsense', key])
      await fetch(service.url + path, { method, headers: { authorization: `Bearer ${token}` } }).then(
        (response) => response.body?.cancel(),
        // What the client itself refuses to send never reaches us.
        () => {},
      )
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  assert.match(metrics, /longhand_http_request_seconds_bucket/)
  assert.ok(metrics.length < 50_000, `${metrics.length} bytes`)
})
