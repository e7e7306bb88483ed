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

test('guessing keys is slow: strangers are counted by their address', async () => {
  const guess = (n: number) => fetch(`${service.url}/API4/prepay_balance?api_key=guess${n}`)
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await guess(n)).status)
  assert.deepEqual(statuses.slice(0, 5), [401, 401, 401, 401, 401])
  assert.equal(statuses.at(-1), 429)
})
