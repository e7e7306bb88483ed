import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestableEvent } from '../../sdk/index.ts'
import { startReceiver } from '../support/receiver.ts'
import { type Customer, startService } from '../support/service.ts'

const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: '127.0.0.1' } })

test('a webhook is read by GET, and set by GET or POST with the parameter webhook', async () => {
  const { client, key } = await service.customer()
  assert.deepEqual(await client.v4.webhook(), { webhook: null, message: 'No webhook is registered' })
  const set = await client.v4.setWebhook('https://example.com/first')
  assert.deepEqual(set, { webhook: 'https://example.com/first', message: 'Webhook set' })
  assert.equal((await client.v4.webhook()).webhook, 'https://example.com/first')
  const query = new URLSearchParams({ api_key: key, webhook: 'http://example.com/second?a=b' })
  const byGet = await fetch(`${service.url}/API4/webhook?${query}`)
  assert.equal(byGet.status, 200)
  assert.equal(((await byGet.json()) as { webhook: string }).webhook, 'http://example.com/second?a=b')
  assert.equal((await client.v4.webhook()).webhook, 'http://example.com/second?a=b')
  const encoded = await client.v4.setWebhook(encodeURIComponent('https://example.com/third?a=b%20c'))
  assert.equal(encoded.webhook, 'https://example.com/third?a=b%20c')
})

test('what cannot be a webhook is refused with 400, and the one that was set stays', async () => {
  const guarded = await startService({ parts: { serve: true, work: false } })
  const { client, id } = await guarded.customer()
  await client.v4.setWebhook('https://example.com/kept')
  const unusable = [
    'example.com',
    'ftp://example.com/',
    'https://user:secret@example.com/',
    `https://example.com/${'x'.repeat(2049 - 'https://example.com/'.length)}`,
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:8080/',
    'http://[::ffff:127.0.0.1]/',
  ]
  for (const webhook of unusable) {
    await assert.rejects(client.v4.setWebhook(webhook), { status: 400, code: 'bad_parameter' }, webhook)
    await assert.rejects(client.webhook.set(id, webhook), { status: 400, code: 'bad_parameter' }, webhook)
  }
  for (const empty of ['', '   '])
    await assert.rejects(client.webhook.set(id, empty), { status: 400, code: 'bad_parameter' })
  assert.equal((await client.v4.webhook()).webhook, 'https://example.com/kept')
  await client.v4.setWebhook(`https://example.com/${'x'.repeat(2048 - 'https://example.com/'.length)}`)
})

test('POST without the parameter webhook is refused with 400', async () => {
  const { key } = await service.customer()
  const answer = await fetch(`${service.url}/API4/webhook?api_key=${key}`, { method: 'POST' })
  assert.equal(answer.status, 400)
  assert.match(((await answer.json()) as { message: string }).message, /webhook is missing/)
})

const samples: Record<TestableEvent, Record<string, string>> = {
  TRANSCRIPT_COMPLETE: {
    audiofile: '100',
    order: 'sample',
    originallink: `${service.url}/samples/two-readers.mp3`,
  },
  DIFFICULT_AUDIO: { audiofile: '100', order: 'sample' },
  REFUND_ISSUED: {
    amount: '0.25',
    audiofile: '100',
    order: 'sample',
    original_transaction: '100',
    transaction: '101',
  },
  ORDER_ON_HOLD: { order: 'sample', audiofiles: '100', hold: 'billing', skus: 'EMSR02' },
}

for (const [event, fields] of Object.entries(samples)) {
  test(`a test of ${event} reaches the webhook with exactly the documented fields`, async () => {
    const { receiver, client, id } = await customerWithWebhook()
    const answer = await client.v4.testWebhook(event as TestableEvent)
    assert.equal(answer.webhook, receiver.url)
    const [arrival] = await receiver.has(1)
    assert.deepEqual(arrival!.fields, { webhook_version: '6', event, ...fields })
    assert.equal(arrival!.headers['content-type'], 'application/x-www-form-urlencoded')
    const [logged] = (await client.events.list(id)).events
    assert.equal(logged!.test, true)
    assert.equal(logged!.body, arrival!.body)
  })
}

test('a test of any other type is refused with 400, and one without a webhook with 409', async () => {
  const { client } = await service.customer()
  await assert.rejects(client.v4.testWebhook('TRANSCRIPT_COMPLETE'), { status: 409, code: 'wrong_state' })
  await client.v4.setWebhook('https://example.com/')
  for (const type of ['CC_AUTH_FAILURE', 'DUPLICATE_FILE', 'transcript_complete', 'nonsense']) {
    await assert.rejects(client.v4.testWebhook(type as TestableEvent), { status: 400, code: 'bad_parameter' })
  }
})

test('a webhook that was removed is told of nothing more', async () => {
  const { receiver, client, id } = await customerWithWebhook()
  assert.equal((await client.webhook.set(id, null)).webhook, null)
  await assert.rejects(client.v4.testWebhook('DIFFICULT_AUDIO'), { status: 409 })
  await client.webhook.set(id, receiver.url)
  await client.v4.testWebhook('DIFFICULT_AUDIO')
  assert.equal((await receiver.has(1)).length, 1)
})

test('the secret is the customer’s: an operator sets a webhook for them, and does not see it', async () => {
  const { client, id } = await service.customer()
  assert.equal((await service.operator.webhook.set(id, 'https://example.com/theirs')).secret, '')
  assert.equal((await service.operator.webhook.show(id)).secret, '')
  assert.match((await client.webhook.show(id)).secret, /^whsec_/)
})

test("another account's webhook, secret and events do not exist for a customer", async () => {
  const { client } = await service.customer()
  const other = await customerWithWebhook()
  await other.client.v4.testWebhook('DIFFICULT_AUDIO')
  const [event] = (await other.client.events.list(other.id)).events
  for (const call of [
    () => client.webhook.show(other.id),
    () => client.webhook.set(other.id, null),
    () => client.webhook.rotateSecret(other.id),
    () => client.events.list(other.id),
    () => client.events.resend(other.id, event!.id),
  ]) {
    await assert.rejects(call, { status: 404 })
  }
  const own = await service.customer()
  await own.client.v4.setWebhook('https://example.com/')
  await assert.rejects(own.client.events.resend(own.id, event!.id), { status: 404 })
})

async function customerWithWebhook(): Promise<
  Customer & { receiver: Awaited<ReturnType<typeof startReceiver>> }
> {
  const receiver = await startReceiver()
  const customer = await service.customer()
  await customer.client.v4.setWebhook(receiver.url)
  return { ...customer, receiver }
}
