import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, signIn as signInAt } from '../../sdk/index.ts'
import { freePort } from '../support/free-port.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const service = await startService({ parts: { serve: true, work: false } })
const { demo_email, demo_password, operator_email, operator_password } = service.facts

const signIn = (email: string, password: string) => signInAt(service.url, email, password)

/** An open stream; `ended` resolves when the service ends it. */
async function openStream(
  path: string,
  headers: Record<string, string>,
): Promise<{ ended: Promise<string> }> {
  const response = await fetch(service.url + path, { headers })
  assert.match(response.headers.get('content-type')!, /^text\/event-stream/)
  return { ended: response.text() }
}

const changeBy = (cookie: string) => ({ cookie, origin: service.url, 'content-type': 'application/json' })

test('private answers are kept in no cache: JSON, transcripts, refusals, waveforms', async () => {
  const { key, id } = await service.customer({ credit: 5 })
  const headers = { authorization: `Bearer ${key}` }
  for (const path of [
    '/API4/prepay_balance',
    '/store/API4/prepay_balance',
    '/API4/audiofile/100',
    '/API4/audiofile/100/transcript.txt',
    '/API4/audiofile/99/transcript.txt',
    '/API4/nothing',
    '/api/session',
    `/api/accounts/${id}/webhook`,
    `/api/accounts/${id}/keys`,
    '/api/files',
    '/api/files/nonsense',
    '/api/nothing',
  ]) {
    const response = await fetch(service.url + path, { headers })
    await response.text()
    assert.equal(response.headers.get('cache-control'), 'no-store', `${path} ${response.status}`)
  }
})

test('browsers are told to use https from now on where the service is reached by it, and only there', async () => {
  const hsts = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}/API4/prepay_balance`, { headers })).headers.get('strict-transport-security')
  assert.equal(await hsts(service.url), null)
  assert.equal(await hsts(service.url, { 'x-forwarded-proto': 'https' }), null)
  const behind = await startService({
    env: { LONGHAND_TRUST_PROXY: 'yes' },
    parts: { serve: true, work: false },
  })
  assert.match((await hsts(behind.url, { 'x-forwarded-proto': 'https' }))!, /^max-age=\d{8}/)
  assert.equal(await hsts(behind.url, { 'x-forwarded-proto': 'http' }), null)
  const port = await freePort()
  await startService({
    env: { LONGHAND_PUBLIC_URL: 'https://transcripts.example.com', PORT: String(port) },
    parts: { serve: true, work: false },
  })
  assert.match((await hsts(`http://127.0.0.1:${port}`))!, /^max-age=\d{8}/)
})

test('a live stream ends when the session that opened it signs out', async () => {
  const cookie = await signIn(demo_email, demo_password)
  const other = await signIn(demo_email, demo_password)
  const { ended } = await openStream('/api/live', { cookie })
  const stays = await openStream('/api/live', { cookie: other })
  await fetch(`${service.url}/api/session`, { method: 'DELETE', headers: changeBy(cookie) })
  await ended
  assert.equal(await Promise.race([stays.ended, Promise.resolve('still open')]), 'still open')
  await fetch(`${service.url}/api/session`, { method: 'DELETE', headers: changeBy(other) })
  await stays.ended
})

test('a live stream ends when its key is revoked', async () => {
  const { id, key, client } = await service.customer()
  const { ended } = await openStream('/api/live', { authorization: `Bearer ${key}` })
  const [first] = (await client.keys.list(id)).keys
  await client.keys.revoke(id, first!.id)
  await ended
})

test('a live stream ends when the password changes, in the session that changed it and in all others', async () => {
  const email = 'worker@example.com'
  const { password } = await service.operator.people.add({ email, name: 'W', roles: ['transcriber'] })
  const cookies = [await signIn(email, password), await signIn(email, password)]
  const streams = await Promise.all(cookies.map((cookie) => openStream('/api/work/live', { cookie })))
  const changed = await fetch(`${service.url}/api/password`, {
    method: 'PUT',
    headers: changeBy(cookies[0]!),
    body: JSON.stringify({ current: password, password: 'a new long password' }),
  })
  assert.equal(changed.status, 200)
  await Promise.all(streams.map(({ ended }) => ended))
})

test('a live stream ends when an operator no longer acts for the customer, and when the session expires', async () => {
  const { id } = await service.customer()
  const cookie = await signIn(operator_email, operator_password)
  const acting = createClient({ url: service.url, session: cookie })
  await acting.accounts.act(id)
  const watching = await openStream('/api/live', { cookie })
  await acting.accounts.stopActing()
  await watching.ended

  const expiring = await openStream('/api/live', { cookie: await signIn(demo_email, demo_password) })
  await runSql(service.databaseUrl, 'update sessions set expires_at = now()')
  await expiring.ended
})

test('operators make no API key and no webhook secret for a customer, and see none', async () => {
  const { id, client } = await service.customer()
  const cookie = await signIn(operator_email, operator_password)
  const acting = createClient({ url: service.url, session: cookie })
  const before = await client.webhook.show(id)
  for (const refused of [
    () => service.operator.keys.add(id, 'mine'),
    () => acting.keys.add(id, 'mine'),
    () => service.operator.webhook.rotateSecret(id),
    () => acting.webhook.rotateSecret(id),
  ])
    await assert.rejects(refused, { status: 403, code: 'customers_only' })
  const [line] = (await service.operator.console.audit({ limit: 1 })).entries
  assert.equal(line!.state, 'refused')
  assert.equal((await service.operator.webhook.show(id)).secret, '')
  assert.equal((await client.webhook.show(id)).secret, before.secret)
  assert.equal((await client.keys.list(id)).keys.length, 1)
  assert.match((await client.keys.add(id, 'second')).api_key, /^lh_/)
})
