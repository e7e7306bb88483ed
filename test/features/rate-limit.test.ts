import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../support/service.ts'

const service = await startService({ env: { LONGHAND_RATE_LIMIT: '5' } })

test('a key may make so many requests a minute, is told how many are left, and is then asked to wait', async () => {
  const busy = await service.customer()
  const other = await service.customer()
  const ask = (key: string) => fetch(`${service.url}/API4/prepay_balance?api_key=${key}`)
  const first = await ask(busy.key)
  assert.equal(first.headers.get('ratelimit-limit'), '5')
  assert.equal(first.headers.get('ratelimit-remaining'), '4')
  for (let i = 0; i < 4; i++) assert.equal((await ask(busy.key)).status, 200)
  const refused = await ask(busy.key)
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal(((await refused.json()) as { code: string }).code, 'too_many_requests')
  assert.equal((await ask(other.key)).status, 200)
})

test('another key of the same account is no second helping', async () => {
  const { id, client, key } = await service.customer()
  const { api_key } = await client.keys.add(id, 'second')
  const ask = (key: string) => fetch(`${service.url}/API4/prepay_balance?api_key=${key}`)
  const statuses = []
  for (const one of [key, api_key, key, api_key, key, api_key]) statuses.push((await ask(one)).status)
  assert.equal(statuses.at(-1), 429)
})

test('messages of agents, and the requests that their tools make, count like all others', async () => {
  const { key } = await service.customer()
  const use = (name: string) =>
    fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } }),
    })
  const first = await use('prices')
  assert.equal(first.headers.get('ratelimit-remaining'), '4')
  assert.doesNotMatch(await first.text(), /isError/)
  await use('prices')
  const fifth = await use('prices')
  assert.equal(fifth.headers.get('ratelimit-remaining'), '0')
  assert.match(await fifth.text(), /Too many requests.*isError/)
  assert.equal((await use('prices')).status, 429)
})

test('programs that register in a flood are asked to wait, in the words of their protocol', async () => {
  const flooded = await startService({
    env: { LONGHAND_RATE_LIMIT: '5' },
    parts: { serve: true, work: false },
  })
  const register = () =>
    fetch(`${flooded.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['https://assistant.example/callback'] }),
    })
  const answers = await Promise.all(Array.from({ length: 6 }, register))
  const refused = answers.find(({ status }) => status === 429)!
  assert.equal(answers.filter(({ status }) => status === 201).length, 5)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal(((await refused.json()) as { error: string }).error, 'too_many_requests')
})

test('behind a proxy, an address is what the proxy saw, and not what the client says', async () => {
  const behind = await startService({
    env: { LONGHAND_RATE_LIMIT: '5', LONGHAND_TRUST_PROXY: 'yes' },
    parts: { serve: true, work: false },
  })
  const guess = (n: number, seen: string) =>
    fetch(`${behind.url}/API4/prepay_balance?api_key=guess${n}`, {
      headers: { 'x-forwarded-for': `198.51.100.${n}, ${seen}` },
    })
  for (let n = 0; n < 5; n++) assert.equal((await guess(n, '203.0.113.7')).status, 401)
  assert.equal((await guess(6, '203.0.113.7')).status, 429)
  assert.equal((await guess(6, '203.0.113.8')).status, 401)
})

test('guessing keys is slow: strangers are counted by their address', async () => {
  const guess = (n: number) => fetch(`${service.url}/API4/prepay_balance?api_key=guess${n}`)
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await guess(n)).status)
  assert.deepEqual(statuses.slice(0, 5), [401, 401, 401, 401, 401])
  assert.equal(statuses.at(-1), 429)
})

test('every request counts, also one that is malformed, too large, or goes nowhere', async () => {
  const json = { 'content-type': 'application/json' }
  const asked: [number, string, RequestInit][] = [
    [400, '/API4/order_url', { method: 'POST', headers: json, body: '{broken' }],
    [413, '/API4/order_url', { method: 'POST', headers: json, body: `"${'x'.repeat(1_100_000)}"` }],
    [415, '/API4/order_url', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }],
    [404, '/API4/nothing', {}],
    [405, '/API4/order_url', {}],
    [400, '/%zz', {}],
    [400, '/api/session', { method: 'POST', headers: json, body: '{}' }],
    [401, '/api/files', {}],
  ]
  for (const [status, path, init] of asked) {
    const counting = await startService({
      env: { LONGHAND_RATE_LIMIT: '5' },
      parts: { serve: true, work: false },
    })
    const ask = () => fetch(counting.url + path, init)
    const first = await ask()
    assert.equal(first.status, status, path)
    assert.equal(first.headers.get('ratelimit-remaining'), '4', `${status} ${path}`)
    for (let n = 0; n < 4; n++) await ask()
    const refused = await ask()
    assert.equal(refused.status, 429, `${status} ${path}`)
    assert.equal(((await refused.json()) as { code: string }).code, 'too_many_requests')
    await counting.stop()
  }
})

test('a key beside the body is counted before the body is read', async () => {
  const { key } = await service.customer()
  const ask = () =>
    fetch(`${service.url}/API4/order_url?api_key=${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await ask()).status)
  assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429])
})
