import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlacedOrder } from '../../src/shop/orders/index.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { type Customer, startService } from '../support/service.ts'
import { startWorker } from '../support/worker.ts'

/** Nothing works while the cause is brought about: what the event is told from is then certain. */
const env = { LONGHAND_ALLOW_HOSTS: '127.0.0.1' }
const service = await startService({ env, parts: { serve: true, work: false } })

test('a refund of a file is told as REFUND_ISSUED, with both transactions and the file', async () => {
  const { customer, receiver } = await customerWithReceiver({ credit: 10 })
  const { order, audiofiles } = await orderSample(customer, ['TRANS14'])
  const refund = await v4<{ transaction: number }>(customer, `/audiofile/${audiofiles[0]}/refund`)
  const fields = await fieldsOfOnlyEvent(receiver)
  const { original_transaction, ...rest } = fields
  assert.deepEqual(rest, {
    webhook_version: '6',
    event: 'REFUND_ISSUED',
    amount: '1.00',
    audiofile: String(audiofiles[0]),
    order,
    transaction: String(refund.transaction),
  })
  assert.ok(Number(original_transaction) < refund.transaction)
})

test('an order of a past-due account is told as ORDER_ON_HOLD, with its files and SKUs', async () => {
  const { customer, receiver } = await customerWithReceiver({ credit: 10 })
  await service.operator.accounts.credit(customer.id, -15, 'a payment that bounced')
  const { order, audiofiles, hold } = await orderSample(customer, ['TRANS7', 'TSTMP1'])
  assert.equal(hold, 'billing')
  assert.deepEqual(await fieldsOfOnlyEvent(receiver), {
    webhook_version: '6',
    event: 'ORDER_ON_HOLD',
    order,
    audiofiles: audiofiles.join(','),
    hold: 'billing',
    skus: 'TRANS7,TSTMP1',
  })
})

test('the second event of an order waits for the end of the first, even if that is a time-out; other orders do not', async () => {
  let unanswered = ''
  const receiver = await startReceiver((arrival) => {
    if (arrival.fields.audiofile !== unanswered) arrival.answer()
  })
  const customer = await service.customer({ credit: 10 })
  await customer.client.v4.setWebhook(receiver.url)
  const url = `${service.url}/samples/jfk.mp3`
  const two = await v4<PlacedOrder>(customer, '/order_url', { url: [url, url], sku: 'EMSR02' })
  unanswered = String(two.audiofiles[0])
  const other = await orderSample(customer, ['EMSR02'])
  for (const file of [...two.audiofiles, ...other.audiofiles]) await v4(customer, `/audiofile/${file}/refund`)
  const worker = await startWorker(service, env)
  await receiver.has(2)
  const inLog = async () => (await customer.client.events.list(customer.id)).events.toReversed()
  assert.deepEqual(
    receiver.arrivals.map((arrival) => arrival.fields.audiofile).toSorted(),
    [two.audiofiles[0], other.audiofiles[0]].map(String),
  )
  assert.equal((await inLog())[1]!.deliveries[0]!.state, 'waiting')
  await receiver.has(3)
  const [first, second] = await inLog()
  assert.equal(first!.deliveries[0]!.state, 'failed')
  assert.match(first!.deliveries[0]!.error!, /too long/)
  const { milliseconds } = first!.deliveries[0]!
  assert.ok(milliseconds! > 9_900 && milliseconds! < 20_000, `${milliseconds} ms`)
  assert.ok(second!.deliveries[0]!.at! >= first!.deliveries[0]!.at!)
  await worker.stop()
})

test('in JSON, the next event of an order does not wait until the first is sent again', async () => {
  const receiver = await startReceiver((arrival) =>
    arrival.answer(arrival === receiver.arrivals[0] ? 503 : 200),
  )
  const customer = await service.customer({ credit: 10 })
  await customer.client.webhook.set(customer.id, receiver.url, { format: 'json' })
  const url = `${service.url}/samples/jfk.mp3`
  const { audiofiles } = await v4<PlacedOrder>(customer, '/order_url', { url: [url, url], sku: 'EMSR02' })
  for (const file of audiofiles) await v4(customer, `/audiofile/${file}/refund`)
  const worker = await startWorker(service, env)
  await receiver.has(3)
  const told = receiver.arrivals.map(({ body }) => JSON.parse(body).data.audiofile)
  assert.deepEqual(told, [audiofiles[0], audiofiles[1], audiofiles[0]])
  await worker.stop()
})

test('an event of an account without a webhook is kept in its log, not sent, and can be sent by hand later', async () => {
  const { customer, receiver } = await customerWithReceiver({ credit: 10 })
  await customer.client.webhook.set(customer.id, null)
  const { audiofiles } = await orderSample(customer, ['EMSR02'])
  await v4(customer, `/audiofile/${audiofiles[0]}/refund`)
  const [event] = (await customer.client.events.list(customer.id)).events
  assert.equal(event!.event, 'REFUND_ISSUED')
  assert.deepEqual(event!.deliveries, [])
  await assert.rejects(customer.client.events.resend(customer.id, event!.id), { status: 409 })
  await customer.client.webhook.set(customer.id, receiver.url)
  await customer.client.events.resend(customer.id, event!.id)
  await assert.rejects(customer.client.events.resend(customer.id, event!.id), /is already being sent/)
  const worker = await startWorker(service, env)
  const [arrival] = await receiver.has(1)
  assert.equal(arrival!.body, event!.body)
  await worker.stop()
})

test('a test order, and an order that is refused, cause no event', async () => {
  const { customer } = await customerWithReceiver({ credit: 0 })
  await orderSample(customer, ['TRANS2'], { test: true })
  await assert.rejects(orderSample(customer, ['TRANS2']), /402/)
  assert.deepEqual((await customer.client.events.list(customer.id)).events, [])
})

test('the log is read in pages, newest first, and holds every event once', async () => {
  const { customer } = await customerWithReceiver({})
  for (let n = 0; n < 7; n++) await customer.client.v4.testWebhook('DIFFICULT_AUDIO')
  const ids: number[] = []
  let page = await customer.client.events.list(customer.id, { limit: 3 })
  ids.push(...page.events.map((event) => event.id))
  while (page.next !== null) {
    page = await customer.client.events.list(customer.id, { cursor: page.next, limit: 3 })
    ids.push(...page.events.map((event) => event.id))
  }
  assert.equal(new Set(ids).size, 7)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => b - a),
  )
})

/** Lets a worker tell what has happened, and gives the fields of the one event that was told. */
async function fieldsOfOnlyEvent(receiver: Receiver): Promise<Record<string, string>> {
  const worker = await startWorker(service, env)
  const arrivals = await receiver.has(1)
  await worker.stop()
  assert.equal(arrivals.length, 1)
  return arrivals[0]!.fields
}

async function customerWithReceiver(options: { credit?: number }) {
  const receiver = await startReceiver()
  const customer = await service.customer(options)
  await customer.client.v4.setWebhook(receiver.url)
  return { customer, receiver }
}

function orderSample(
  customer: Customer,
  skus: string[],
  options: { test?: boolean } = {},
): Promise<PlacedOrder> {
  return v4(customer, '/order_url', { url: `${service.url}/samples/jfk.mp3`, sku: skus, ...options })
}

async function v4<Answer>(customer: Customer, path: string, parameters: object = {}): Promise<Answer> {
  const answer = await fetch(`${service.url}/API4${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: customer.key, ...parameters }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(said)}`)
  return said as Answer
}
