import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { readStart } from '../../src/platform/guarded-fetch/body.ts'
import { failureOf } from '../../src/platform/guarded-fetch/fetch-failure.ts'
import { createGuardedFetch } from '../../src/platform/guarded-fetch/guarded-fetch.ts'
import { serve } from '../support/media-servers.ts'

test('a host that the operator allows is fetched, on the port that was allowed', async (t) => {
  const allowed = await serve(t, (_, response) => response.end('hello'))
  const other = await serve(t, (_, response) => response.end('secret'))
  const guardedFetch = createGuardedFetch({ allowHosts: [allowed.host] })
  t.after(guardedFetch.close)

  const outcome = await guardedFetch(`${allowed.origin}/greeting`, { for: 1 })
  assert.ok(outcome.ok)
  assert.equal(outcome.response.status, 200)
  assert.equal(await text(outcome.response.body), 'hello')

  const refused = await guardedFetch(`${other.origin}/greeting`, { for: 1 })
  assert.equal(refused.ok || refused.failure.reason, 'address_not_allowed')
  assert.equal(other.connections, 0)
})

test('a host is allowed by name, by address and by IPv6 address, with or without a port', async (t) => {
  const four = await serve(t, (_, response) => response.end())
  const six = await serve(t, (_, response) => response.end(), '::1').catch(() => null)
  const cases: [string, string][] = [
    ['127.0.0.1', `http://127.0.0.1:${four.port}/`],
    [`127.1:${four.port}`, `http://2130706433:${four.port}/`],
    [`LOCALHOST:${four.port}`, `http://localhost:${four.port}/`],
  ]
  if (six) cases.push([`[::1]:${six.port}`, `http://[0:0::1]:${six.port}/`])
  for (const [entry, url] of cases) {
    const guardedFetch = createGuardedFetch({ allowHosts: [entry] })
    t.after(guardedFetch.close)
    const outcome = await guardedFetch(url, { for: 1 })
    assert.ok(outcome.ok, `${entry} does not allow ${url}`)
    outcome.response.body.resume()
  }
})

test('a list of allowed hosts with a mistake in it is refused at the start', () => {
  for (const entry of [
    '',
    'http://example.com',
    'example.com/samples',
    'a b',
    '[::1',
    'user@host',
    'host:port',
  ]) {
    assert.throws(() => createGuardedFetch({ allowHosts: [entry] }), /write host, host:port/, entry)
  }
})

test('only the allowed paths of our own server can be fetched', async (t) => {
  const own = await serve(t, (request, response) => response.end(request.url))
  const guardedFetch = createGuardedFetch({
    allowUrls: (url) => url.origin === own.origin && url.pathname.startsWith('/samples/'),
  })
  t.after(guardedFetch.close)

  const sample = await guardedFetch(`${own.origin}/samples/jfk.mp3`, { for: 1 })
  assert.ok(sample.ok)
  assert.equal(await text(sample.response.body), '/samples/jfk.mp3')
  for (const path of ['/admin', '/samples/../admin', '/samples/%2e%2e/admin', '/samples/..\\admin']) {
    const outcome = await guardedFetch(own.origin + path, { for: 1 })
    assert.equal(outcome.ok || outcome.failure.reason, 'address_not_allowed', path)
  }
})

test('redirects are followed to their end, and a circle of them is left', async (t) => {
  const server = await serve(t, (request, response) => {
    if (request.url === '/end') response.end('arrived')
    else response.writeHead(302, { location: request.url === '/circle' ? '/circle' : 'end' }).end()
  })
  const guardedFetch = createGuardedFetch({ allowHosts: [server.host] })
  t.after(guardedFetch.close)

  const followed = await guardedFetch(`${server.origin}/start`, { for: 1 })
  assert.ok(followed.ok)
  assert.equal(followed.response.url.href, `${server.origin}/end`)
  assert.equal(await text(followed.response.body), 'arrived')

  const circle = await guardedFetch(`${server.origin}/circle`, { for: 1 })
  assert.equal(circle.ok || circle.failure.reason, 'too_many_redirects')

  const notFollowed = await guardedFetch(`${server.origin}/start`, { for: 1, maxRedirects: 0 })
  assert.ok(notFollowed.ok)
  assert.equal(notFollowed.response.status, 302)
  notFollowed.response.body.resume()
})

test('a link that passes through fifteen counters comes to its file', async (t) => {
  const server = await serve(t, (request, response) => {
    const left = Number(request.url!.slice(1))
    if (left === 0) response.end('arrived')
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  const guardedFetch = createGuardedFetch({ allowHosts: [server.host] })
  t.after(guardedFetch.close)
  const followed = await guardedFetch(`${server.origin}/15`, { for: 1 })
  assert.ok(followed.ok)
  assert.equal(await text(followed.response.body), 'arrived')
})

test('a secret header does not follow a redirect to another host', async (t) => {
  const other = await serve(t, (request, response) => response.end(request.headers.authorization ?? 'none'))
  const first = await serve(t, (_, response) => response.writeHead(302, { location: other.origin }).end())
  const guardedFetch = createGuardedFetch({ allowHosts: [first.host, other.host] })
  t.after(guardedFetch.close)
  const outcome = await guardedFetch(first.origin, { for: 1, headers: { Authorization: 'Bearer secret' } })
  assert.ok(outcome.ok)
  assert.equal(await text(outcome.response.body), 'none')
})

test('hosts are asked for the bytes as they are, without compression', async (t) => {
  const server = await serve(t, (request, response) => response.end(request.headers['accept-encoding']))
  const guardedFetch = createGuardedFetch({ allowHosts: [server.host] })
  t.after(guardedFetch.close)
  const outcome = await guardedFetch(server.origin, { for: 1 })
  assert.ok(outcome.ok)
  assert.equal(await text(outcome.response.body), 'identity')
})

test('a body over the limit is refused, whether its size is announced or not', async (t) => {
  const server = await serve(t, (request, response) => {
    if (request.url === '/announced') response.setHeader('content-length', 2_000)
    response.write(Buffer.alloc(1_000))
    response.end(Buffer.alloc(1_000))
  })
  const guardedFetch = createGuardedFetch({ allowHosts: [server.host] })
  t.after(guardedFetch.close)

  const announced = await guardedFetch(`${server.origin}/announced`, { for: 1, maxBytes: 1_500 })
  assert.equal(announced.ok || announced.failure.reason, 'too_large')

  const silent = await guardedFetch(`${server.origin}/silent`, { for: 1, maxBytes: 1_500 })
  assert.ok(silent.ok)
  await assert.rejects(text(silent.response.body), (error) => failureOf(error).reason === 'too_large')

  const start = await guardedFetch(`${server.origin}/silent`, { for: 1 })
  assert.ok(start.ok)
  const read = await readStart(start.response.body, 100)
  assert.ok(read.ok)
  assert.equal(read.bytes.length, 100)
})

test('a host that never answers, or never ends, is given up', async (t) => {
  const server = await serve(t, (request, response) => {
    if (request.url === '/half') response.write('half')
  })
  const guardedFetch = createGuardedFetch({ allowHosts: [server.host] })
  t.after(guardedFetch.close)

  const silent = await guardedFetch(`${server.origin}/silent`, { for: 1, timeouts: { totalMs: 50 } })
  assert.equal(silent.ok || silent.failure.reason, 'timed_out')
  const noHeaders = await guardedFetch(`${server.origin}/silent`, { for: 1, timeouts: { headersMs: 50 } })
  assert.equal(noHeaders.ok || noHeaders.failure.reason, 'timed_out')

  const idle = await guardedFetch(`${server.origin}/half`, { for: 1, timeouts: { bodyIdleMs: 50 } })
  assert.ok(idle.ok)
  const half = await readStart(idle.response.body, 1_000)
  assert.equal(half.ok || half.failure.reason, 'timed_out')
  const late = await guardedFetch(`${server.origin}/half`, { for: 1, timeouts: { totalMs: 50 } })
  const read = late.ok ? await readStart(late.response.body, 1_000) : late
  assert.equal(read.ok || read.failure.reason, 'timed_out')
})

test('each way in which a host can fail has a name', async (t) => {
  const gone = await serve(t, () => {})
  const cutting = await serve(t, (request, response) => {
    if (request.url === '/headers') response.setHeader('x-long', 'x'.repeat(20_000)).end()
    else if (request.url === '/half') {
      response.setHeader('content-length', 100)
      response.write('half', () => response.destroy())
    } else if (request.url === '/garbage') {
      response.socket!.end('SSH-2.0-OpenSSH_9.2\r\n\r\n')
    } else response.destroy()
  })
  const lookup = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  const guardedFetch = createGuardedFetch({ allowHosts: ['127.0.0.1'], lookup })
  t.after(guardedFetch.close)
  const reasonFor = async (url: string) => {
    const outcome = await guardedFetch(url, { for: 1 })
    if (!outcome.ok) return outcome.failure.reason
    const read = await readStart(outcome.response.body, 1_000)
    return read.ok ? 'read' : read.failure.reason
  }

  assert.equal(await reasonFor(`${cutting.origin}/cut`), 'connection_lost')
  assert.equal(await reasonFor(`${cutting.origin}/half`), 'connection_lost')
  assert.equal(await reasonFor(`${cutting.origin}/headers`), 'bad_response')
  assert.equal(await reasonFor(`${cutting.origin}/garbage`), 'bad_response')
  assert.equal(await reasonFor(`https://${cutting.host}/`), 'tls')
  assert.equal(await reasonFor('http://missing.invalid/'), 'dns_failed')
  assert.equal(await reasonFor(`http://${'long'.repeat(100)}.invalid/`), 'dns_failed')
  assert.equal(await reasonFor('http://127.0.0.1:1/'), 'refused')

  const controller = new AbortController()
  const waiting = guardedFetch(gone.origin, { for: 1, signal: controller.signal })
  controller.abort()
  const aborted = await waiting
  assert.equal(aborted.ok || aborted.failure.reason, 'aborted')
})

test('connections are used again by later requests to the same host', async (t) => {
  const server = await serve(t, (_, response) => response.end('hello'))
  const guardedFetch = createGuardedFetch({ allowHosts: [server.host] })
  t.after(guardedFetch.close)
  for (let i = 0; i < 10; i++) {
    const outcome = await guardedFetch(server.origin, { for: 1 })
    assert.ok(outcome.ok)
    await text(outcome.response.body)
  }
  assert.ok(server.connections < 10, `${server.connections} connections`)
})

test('an account that waits for hundreds of hosts leaves room for others, and gets its own places back', async (t) => {
  let arrived = 0
  const server = await serve(t, (request, response) => {
    if (request.url === '/silent') arrived++
    else response.end('hello')
  })
  const guardedFetch = createGuardedFetch({ allowHosts: [server.host] })
  t.after(guardedFetch.close)
  const ending = new AbortController()
  const begin = (account: number) =>
    Array.from({ length: 300 }, () =>
      guardedFetch(`${server.origin}/silent`, { for: account, signal: ending.signal }),
    )
  const hostile = [1, 2, 3].flatMap(begin)
  const late = await guardedFetch(`${server.origin}/quick`, { for: 1, timeouts: { totalMs: 500 } })
  assert.equal(late.ok || late.failure.reason, 'timed_out', 'the wait for a place counts')
  const other = await guardedFetch(`${server.origin}/quick`, { for: 4 })
  assert.ok(other.ok)
  assert.equal(await text(other.response.body), 'hello')
  assert.ok(arrived < 700, `${arrived} of ${hostile.length} were under way`)
  ending.abort()
  for (const outcome of await Promise.all(hostile)) assert.ok(!outcome.ok)
  const again = await guardedFetch(`${server.origin}/quick`, { for: 1 })
  assert.ok(again.ok)
})

test('a response that was not read keeps its place until it is destroyed', async (t) => {
  const server = await serve(t, (_, response) => response.end('x'.repeat(1_000_000)))
  const guardedFetch = createGuardedFetch({ allowHosts: [server.host] })
  t.after(guardedFetch.close)
  const outcomes = await Promise.all(
    Array.from({ length: 256 }, () => guardedFetch(server.origin, { for: 1 })),
  )
  const waiting = await guardedFetch(server.origin, { for: 1, timeouts: { totalMs: 200 } })
  assert.equal(waiting.ok || waiting.failure.reason, 'timed_out')
  for (const outcome of outcomes) if (outcome.ok) outcome.response.body.destroy()
  assert.ok((await guardedFetch(server.origin, { for: 1 })).ok)
})
