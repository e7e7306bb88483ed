import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, type LonghandError } from '../../sdk/index.ts'
import { databases } from '../support/database.ts'
import { reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'

for (const { name, url } of databases) {
  test(`an operator adds accounts, credits them and sets their terms (${name})`, async () => {
    const service = await startService({ databaseUrl: url })
    const { account, api_key } = await service.operator.accounts.add({
      email: 'ann@example.com',
      name: 'Ann',
      credit: 25,
    })
    assert.equal((await createClient({ url: service.url, token: api_key }).v4.balance()).balance, 25)
    assert.equal((await service.operator.accounts.credit(account.id, 0.1)).account.balance, 25.1)
    assert.equal((await service.operator.accounts.terms(account.id, 'invoice')).account.terms, 'invoice')
    assert.deepEqual(
      (await service.operator.accounts.list()).accounts.map((one) => one.email),
      ['demo@longhand.example', 'ann@example.com'],
    )
    await assert.rejects(service.operator.accounts.add({ email: 'ANN@example.com' }), {
      status: 409,
      code: 'already_exists',
    })
    await service.stop()
  })
}

const service = await startService()

test('the demo account has a hundred dollars', async () => {
  const demo = createClient({ url: service.url, token: service.facts.api_key })
  assert.equal((await demo.v4.balance()).balance, 100)
})

test('a list with one entry is described in the singular', async () => {
  const { id, client } = await service.customer()
  assert.equal((await client.keys.list(id)).message, '1 key')
  await client.keys.add(id, 'second')
  assert.equal((await client.keys.list(id)).message, '2 keys')
  assert.equal((await service.operator.operatorTokens.list()).message, '1 operator token')
})

test('a customer manages their own keys, sees when one was used, and a revoked one no longer works', async () => {
  const { id, client } = await service.customer()
  const { api_key, key } = await client.keys.add(id, 'second')
  assert.equal(key.last_used, null)
  const second = createClient({ url: service.url, token: api_key })
  await second.v4.balance()
  const listed = (await client.keys.list(id)).keys.find((one) => one.id === key.id)!
  assert.ok(listed.last_used)
  assert.equal(JSON.stringify(listed).includes(api_key), false)
  await client.keys.revoke(id, key.id)
  await assert.rejects(second.v4.balance(), { status: 401 })
})

test('an operator has several tokens, sees which are in use, and one that is revoked works in no process any more', async () => {
  const same = { DATABASE_URL: service.databaseUrl, LONGHAND_DATA: service.dataFolder }
  const beside = await startService({ env: same, parts: { serve: true, work: false } })
  const { operator_token, token } = await service.operator.operatorTokens.add('for the\nscript')
  assert.equal(token.label, 'for the script')
  const clients = [service.url, beside.url].map((url) => createClient({ url, token: operator_token }))
  for (const client of clients) await client.accounts.list()
  const listed = (await service.operator.operatorTokens.list()).tokens
  assert.deepEqual(
    listed.map(({ label, revoked }) => [label, revoked]),
    [
      ['first run', null],
      ['for the script', null],
    ],
  )
  assert.ok(listed[1]!.last_used)
  assert.equal(listed[1]!.hint, operator_token.slice(-4))
  assert.equal(JSON.stringify(listed).includes(operator_token), false)
  await service.operator.operatorTokens.revoke(token.id)
  for (const client of clients) await assert.rejects(client.accounts.list(), { status: 401 })
  await assert.rejects(service.operator.operatorTokens.revoke(99_999), { status: 404 })
})

test('the token of the first run can be revoked, by itself too', async () => {
  const own = await startService({ parts: { serve: true, work: false } })
  const [first] = (await own.operator.operatorTokens.list()).tokens
  await own.operator.operatorTokens.revoke(first!.id)
  await assert.rejects(own.operator.accounts.list(), { status: 401 })
})

test("another account, and the operators' area, do not exist for a customer", async () => {
  const { client } = await service.customer()
  const other = await service.customer()
  const refusals = await Promise.all(
    [
      client.keys.list(other.id),
      client.keys.list(99_999_999),
      client.keys.add(other.id),
      client.accounts.show(other.id),
      client.accounts.list(),
      client.accounts.add({ email: 'x@example.com' }),
      client.accounts.credit(other.id, 5),
      client.accounts.terms(other.id, 'invoice'),
      client.operatorTokens.list(),
      client.operatorTokens.add(),
      client.operatorTokens.revoke(1001),
    ].map((call) => call.then(() => null).catch((error: LonghandError) => error.status)),
  )
  assert.deepEqual(
    refusals,
    refusals.map(() => 404),
  )
})

test('a person signs in by email and password, and out again', async () => {
  const { operator_email: email, operator_password: password } = service.facts
  const signIn = await post('/api/session', { email, password })
  assert.equal(signIn.status, 200)
  const cookie = signIn.headers.get('set-cookie')!
  assert.match(cookie, /HttpOnly/)
  assert.match(cookie, /SameSite=Lax/)
  const session = { cookie: cookie.split(';')[0]! }
  assert.equal((await fetch(`${service.url}/api/accounts`, { headers: session })).status, 200)
  const signOut = await fetch(`${service.url}/api/session`, {
    method: 'DELETE',
    headers: { ...session, 'sec-fetch-site': 'same-origin' },
  })
  assert.equal(signOut.status, 200)
  assert.equal((await fetch(`${service.url}/api/accounts`, { headers: session })).status, 401)
})

test('signing in begins a new session, whatever session the browser came with', async () => {
  const { operator_email: email, operator_password: password } = service.facts
  const planted = 'longhand_session=planted'
  const signIn = await post('/api/session', { email, password }, { cookie: planted, origin: service.url })
  assert.match(signIn.headers.get('set-cookie')!, /^longhand_session=\w{40};/)
  assert.equal((await fetch(`${service.url}/api/session`, { headers: { cookie: planted } })).status, 401)
})

test('a wrong password and an unknown email get the same answer', async () => {
  const wrong = await post('/api/session', {
    email: service.facts.operator_email,
    password: 'wrong password',
  })
  const unknown = await post('/api/session', { email: 'nobody@example.com', password: 'wrong password' })
  assert.deepEqual([wrong.status, unknown.status], [401, 401])
  assert.equal(await wrong.text(), await unknown.text())
})

test('a change that another site makes the browser send is not carried out', async () => {
  const { operator_email: email, operator_password: password } = service.facts
  const cookie = (await post('/api/session', { email, password })).headers.get('set-cookie')!.split(';')[0]!
  const add = (headers: Record<string, string>) =>
    post('/api/accounts', { email: `${crypto.randomUUID()}@example.com` }, { cookie, ...headers })
  assert.equal((await add({ 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await add({ 'sec-fetch-site': 'same-site' })).status, 403)
  assert.equal((await add({ origin: 'https://evil.example' })).status, 403)
  assert.equal((await add({})).status, 403)
  assert.equal((await add({ origin: service.url })).status, 200)
  assert.equal((await add({ 'sec-fetch-site': 'same-origin' })).status, 200)
})

test('an email that looks like another one is that one, or none', async () => {
  const name = crypto.randomUUID()
  await service.operator.accounts.add({ email: `${name}-jos\u00e9@example.com` })
  await assert.rejects(service.operator.accounts.add({ email: `${name}-jose\u0301@example.com` }), {
    status: 409,
  })
  for (const unseen of ['\u200b', '\u202e', '\u00ad', '\u0007', '\ue000'])
    await assert.rejects(
      service.operator.accounts.add({ email: `ann${unseen}@example.com` }),
      { status: 400 },
      encodeURIComponent(unseen),
    )
})

test('a day before the year 1 is refused where days are asked for', async () => {
  const headers = { authorization: `Bearer ${service.facts.operator_token}` }
  for (const path of ['audit', 'work/earnings', 'work/earnings.csv'])
    for (const [day, status] of [
      ['from=0000-01-01', 400],
      ['to=0000-12-31', 400],
      ['from=0001-01-01', 200],
      ['to=9999-12-31', 200],
    ])
      assert.equal(
        (await fetch(`${service.url}/api/${path}?${day}`, { headers })).status,
        status,
        `${path} ${day}`,
      )
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(service.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

test('the free sample costs nothing on any terms, and its upgrade is paid as the account pays', async () => {
  for (const terms of ['card', 'invoice'] as const) {
    const { id, client } = await service.customer({ terms })
    if (terms === 'card') await client.accounts.setCard(id, 'test-card-succeeds')
    const [file] = (await client.orders.sample()).audiofiles as [number]
    await reaches(client, file, 'Delivered')
    assert.deepEqual((await client.accounts.statement(id)).lines, [], terms)
    const { amount } = await client.v4.upgrade(file, 'EDIT01')
    assert.ok(amount > 0, terms)
    assert.equal((await client.v4.balance()).balance, 0, terms)
    if (terms === 'invoice') assert.equal((await client.invoices.list()).invoices.length, 1)
  }
})
