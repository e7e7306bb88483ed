import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { Delivery, LoggedEvent } from '../../sdk/index.ts'
import { fewAtOnce } from '../support/few-at-once.ts'
import { query } from '../support/follow.ts'
import { startNameServer } from '../support/name-server.ts'
import { dataFolder, launch, startProcess } from '../support/process.ts'
import { type Arrival, startReceiver } from '../support/receiver.ts'
import { type Customer, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const env = { LONGHAND_ALLOW_HOSTS: '127.0.0.1' }
await startNameServer((name) => (name === 'inner.example' ? '127.0.0.1' : null))
const service = await startService({ env })
const metadata = { case: '2026-117', 'a & b': 'ü=1', empty: '' }

type Wanted = Partial<Parameters<Customer['client']['orders']['place']>[0]>

const order = ({ client }: Customer, wanted: Wanted = {}) =>
  client.orders.place({ urls: [`${service.url}/samples/jfk.mp3`], skus: ['EMSR02'], ...wanted })

/** Every order of a past-due account is held, which is an event at once. */
async function pastDue(): Promise<Customer> {
  const customer = await service.customer()
  await service.operator.accounts.credit(customer.id, -5, 'a payment that bounced')
  return customer
}

test('metadata comes back with the order, in the list of orders and with its files, and not in API v4', async () => {
  const ann = await service.customer({ credit: 10 })
  const placed = await order(ann, { metadata })
  const file = placed.audiofiles[0]!
  const shown = await ann.client.orders.show(placed.order)
  assert.deepEqual(shown.order.metadata, metadata)
  assert.equal(shown.order.callback, null)
  assert.deepEqual(shown.files[0]!.metadata, metadata)
  assert.deepEqual((await ann.client.orders.list()).orders[0]!.metadata, metadata)
  assert.deepEqual((await ann.client.files.show(file)).file.metadata, metadata)
  assert.deepEqual((await ann.client.files.list()).files[0]!.metadata, metadata)
  assert.ok(!('metadata' in (await ann.client.v4.audiofile(file)).audiofile))
  const ordinary = await order(ann)
  assert.deepEqual((await ann.client.orders.show(ordinary.order)).order.metadata, {})
})

test('an order by quote, and one that is sent again under its key, keep callback and metadata', async () => {
  const ann = await service.customer({ credit: 10 })
  const { quote } = await ann.client.quote([`${service.url}/samples/jfk.mp3`], ['EMSR02'])
  const body = { quote: quote.id, callback: 'https://example.com/hook', metadata }
  const placed = await ann.client.orders.place(body, { idempotencyKey: 'one' })
  assert.deepEqual(await ann.client.orders.place(body, { idempotencyKey: 'one' }), placed)
  const shown = await ann.client.orders.show(placed.order)
  assert.equal(shown.order.callback, 'https://example.com/hook')
  assert.deepEqual(shown.order.metadata, metadata)
  await assert.rejects(ann.client.orders.place({ ...body, metadata: {} }, { idempotencyKey: 'one' }), {
    status: 409,
    code: 'idempotency_key_reused',
  })
})

test('metadata beyond its limits, and a callback that no webhook could be, are refused, and nothing is ordered', async () => {
  const guarded = await startService({ parts: { serve: true, work: false } })
  const { client } = await guarded.customer({ credit: 10 })
  const place = (wanted: object) =>
    client.orders.place({ urls: [`${guarded.url}/samples/jfk.mp3`], skus: ['EMSR02'], ...wanted })
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'v']))
  const refused = [
    { metadata: keys(17) },
    { metadata: { ['k'.repeat(65)]: 'v' } },
    { metadata: { k: 'v'.repeat(513) } },
    { metadata: { '': 'v' } },
    { metadata: { k: 1 } },
    { metadata: { k: { nested: 'v' } } },
    { metadata: ['v'] },
    { metadata: 'v' },
    { callback: '' },
    { callback: 'example.com' },
    { callback: 'ftp://example.com/' },
    { callback: 'https://user:secret@example.com/' },
    { callback: `https://example.com/${'x'.repeat(2048)}` },
    { callback: 'http://127.0.0.1/' },
    { callback: 'http://169.254.169.254/latest/meta-data' },
    { callback: 'http://[::1]:8080/' },
  ]
  for (const wanted of refused)
    await assert.rejects(place(wanted), { status: 400, code: 'bad_parameter' }, JSON.stringify(wanted))
  assert.deepEqual((await client.orders.list()).orders, [])
  await place({ metadata: { ...keys(15), ['k'.repeat(64)]: 'v'.repeat(512) } })
})

test('a callback gets the events of its order, signed, with the metadata; the webhook of the account gets them as always', async () => {
  const [webhook, callback] = [await startReceiver(), await startReceiver()]
  const ann = await pastDue()
  await ann.client.v4.setWebhook(webhook.url)
  const { secret } = await ann.client.webhook.show(ann.id)
  const placed = await order(ann, { callback: callback.url, metadata })
  const ordinary = await order(ann)
  await webhook.has(2)
  const [arrival] = await callback.has(1)
  await settled(ann)
  verify(secret, arrival!)
  const { metadata: given, ...fields } = arrival!.fields
  assert.deepEqual(JSON.parse(given!), metadata)
  const sameEvent = webhook.arrivals.find((one) => one.fields.order === placed.order)!
  assert.deepEqual(fields, sameEvent.fields, 'the webhook gets exactly the documented fields')
  assert.equal(arrival!.headers['webhook-id'], sameEvent.headers['webhook-id'])
  assert.ok(webhook.arrivals.some((one) => one.fields.order === ordinary.order))
  assert.equal(callback.arrivals.length, 1, 'it hears of no other order')
})

test('a callback of an account that chose JSON gets the metadata as an object', async () => {
  const [webhook, callback] = [await startReceiver(), await startReceiver()]
  const ann = await pastDue()
  const { secret } = await ann.client.webhook.set(ann.id, webhook.url, { format: 'json' })
  const placed = await order(ann, { callback: callback.url, metadata })
  const [[told], [toldByCallback]] = [await webhook.has(1), await callback.has(1)]
  verify(secret, toldByCallback!)
  const { data, ...rest } = JSON.parse(told!.body)
  assert.deepEqual(JSON.parse(toldByCallback!.body), { ...rest, data: { ...data, metadata } })
  assert.equal(data.order, placed.order)
})

test('an account without a webhook, and one whose webhook is the callback, get each event once', async () => {
  const receiver = await startReceiver()
  const ann = await pastDue()
  await order(ann, { callback: receiver.url })
  const [first] = await receiver.has(1)
  verify((await ann.client.webhook.show(ann.id)).secret, first!)
  await ann.client.v4.setWebhook(receiver.url)
  await order(ann, { callback: receiver.url, metadata })
  await settled(ann)
  assert.equal(receiver.arrivals.length, 2)
  assert.deepEqual(JSON.parse(receiver.arrivals[1]!.fields.metadata!), metadata)
})

test('a callback that hangs does not delay the webhook, is recorded with its outcome, and can be sent again', async () => {
  const held: Arrival[] = []
  const callback = await startReceiver((arrival) => held.push(arrival))
  const webhook = await startReceiver()
  const ann = await pastDue()
  await ann.client.v4.setWebhook(webhook.url)
  await order(ann, { callback: callback.url, metadata })
  await callback.has(1)
  await webhook.has(1)
  const [event] = (await ann.client.events.list(ann.id)).events
  await assert.rejects(ann.client.events.resend(ann.id, event!.id), /is already being sent/)
  held[0]!.answer(503)
  const [failed] = await settled(ann)
  assert.deepEqual(
    failed!.deliveries.map((one) => [one.callback, one.state, one.status, one.url]),
    [
      [false, 'delivered', 200, webhook.url],
      [true, 'failed', 503, callback.url],
    ],
  )
  const isAmongFailures = async () =>
    (await service.operator.console.failures()).deliveries.some(({ url }) => url === callback.url)
  assert.equal(await isAmongFailures(), true)
  await ann.client.events.resend(ann.id, event!.id)
  const [, again] = await callback.has(2)
  assert.equal(again!.headers['webhook-id'], held[0]!.headers['webhook-id'])
  assert.equal(again!.body, held[0]!.body)
  again!.answer()
  const [resent] = await settled(ann)
  const states = resent!.deliveries.filter((one) => one.callback).map((one) => [one.state, one.by_hand])
  assert.deepEqual(states, [
    ['failed', false],
    ['delivered', true],
  ])
  assert.equal(await isAmongFailures(), false)
})

test('a callback whose name leads to a private address is refused at the sending', async () => {
  const receiver = await startReceiver()
  const ann = await pastDue()
  const callback = receiver.url.replace('127.0.0.1', 'inner.example')
  await order(ann, { callback })
  const [event] = await settled(ann)
  assert.equal(event!.deliveries[0]!.state, 'failed')
  assert.equal(event!.deliveries[0]!.error, 'The host name could not be found on the public internet.')
  assert.equal(receiver.arrivals.length, 0)
})

test('a host of callbacks counts as failing until it accepts an event', async () => {
  let status = 500
  const receiver = await startReceiver((arrival) => arrival.answer(status))
  const ann = await pastDue()
  const failing = () =>
    query(service.databaseUrl, 'select host from failing_callbacks where account_id = $1', [ann.id])
  const cause = async (path: string) => {
    await order(ann, { callback: `${receiver.url}/${path}` })
    await settled(ann)
  }
  await cause('one')
  await cause('two')
  assert.deepEqual(await failing(), [{ host: receiver.host }])
  status = 200
  await cause('three')
  assert.deepEqual(await failing(), [])

  status = 500
  await cause('four')
  await query(service.databaseUrl, `update failing_callbacks set failed_at = failed_at - interval '3 days'`)
  await query(service.databaseUrl, `select graphile_worker.add_job('remove-old-events')`)
  await until(async () => (await failing()).length === 0, {
    what: 'the end of a host that is called no more',
  })
})

test('killed while it sends to callbacks and webhook, the service sends nothing twice and loses nothing silently', async () => {
  const shop = await startService({ env, parts: { serve: true, work: false } })
  const ann = await shop.customer()
  await shop.operator.accounts.credit(ann.id, -5, 'a payment that bounced')
  let onArrival = (arrival: Arrival) => arrival.answer()
  const receivers = [
    await startReceiver((arrival) => onArrival(arrival)),
    await startReceiver((arrival) => onArrival(arrival)),
  ] as const
  const [webhook, callback] = receivers
  await ann.client.v4.setWebhook(webhook.url)
  const { quote } = await ann.client.quote([`${shop.url}/samples/jfk.mp3`], ['EMSR02'])
  await fewAtOnce(100, () => ann.client.orders.place({ quote: quote.id, callback: callback.url }))
  const worker = { ...env, DATABASE_URL: shop.databaseUrl, LONGHAND_DATA: dataFolder() }
  for (let kill = 0; kill < 2; kill++) {
    // It sends before it says that it is ready.
    const running = launch(['work'], worker)
    const killAt = callback.arrivals.length + 20
    onArrival = (arrival) => {
      if (callback.arrivals.length === killAt) running.child.kill('SIGKILL')
      arrival.answer()
    }
    await running.ended
  }
  onArrival = (arrival) => arrival.answer()
  // No one is at work: the time after which what was being sent counts as lost need not be waited for.
  await query(
    shop.databaseUrl,
    `update deliveries set sent_at = sent_at - interval '1 minute' where state = 'sending'`,
  )
  const last = await startProcess(worker, 'work')
  const { events } = await until(
    async () => {
      const page = await ann.client.events.list(ann.id, { limit: 200 })
      return page.events.every(({ deliveries }) => deliveries.every(hasEnded)) && page
    },
    { what: 'the end of every delivery' },
  )
  last.child.kill('SIGTERM')
  assert.equal(await last.ended, 0)
  assert.equal(events.length, 100)
  for (const receiver of receivers) {
    const arrived = receiver.arrivals.map((arrival) => arrival.headers['webhook-id'])
    assert.equal(new Set(arrived).size, arrived.length, 'no event arrived twice')
    const isSilent = (event: LoggedEvent) =>
      !arrived.includes(event.webhook_id) &&
      event.deliveries.find(({ url }) => url === receiver.url)!.state !== 'unknown'
    assert.deepEqual(events.filter(isSilent), [], 'every event that did not arrive is marked')
  }
})

function verify(secret: string, { body, headers }: Arrival): void {
  new Webhook(secret).verify(body, headers as Record<string, string>, { jsonParse: false })
}

/** The account's events, newest first, once every delivery has ended. */
const settled = ({ client, id }: Customer) =>
  until(async () => {
    const { events } = await client.events.list(id)
    const deliveries = events.flatMap((event) => event.deliveries)
    return deliveries.length > 0 && deliveries.every(hasEnded) && events
  })

const hasEnded = ({ state }: Delivery): boolean => state !== 'waiting' && state !== 'sending'
