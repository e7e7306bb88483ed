import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { Delivery, EventName, LoggedEvent } from '../../sdk/index.ts'
import { fewAtOnce } from '../support/few-at-once.ts'
import { startNameServer } from '../support/name-server.ts'
import { runSql } from '../support/postgres-server.ts'
import { type Arrival, type Receiver, startReceiver } from '../support/receiver.ts'
import { type Customer, startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startWorker } from '../support/worker.ts'

const env = { LONGHAND_ALLOW_HOSTS: '127.0.0.1,localhost' }
await startNameServer((name) => (name === 'inner.example' ? '127.0.0.1' : null))
const service = await startService({ env })

test('the official library accepts our signature, and no other secret does', async () => {
  const { customer, receiver } = await customerAt(await startReceiver())
  const { secret } = await customer.client.webhook.show(customer.id)
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  await customer.client.v4.testWebhook('TRANSCRIPT_COMPLETE')
  const [arrival] = await receiver.has(1)
  verify(secret, arrival!)
  assert.throws(
    () => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, arrival!),
    /No matching signature/,
  )
  assert.throws(() => verify(secret, { ...arrival!, body: `${arrival!.body}0` }), /No matching signature/)
})

test('after a new secret was made, the old one and the new one are both accepted for a day', async () => {
  const { customer, receiver } = await customerAt(await startReceiver())
  const before = await customer.client.webhook.show(customer.id)
  assert.equal(before.previous_secret_until, null)
  const rotated = await customer.client.webhook.rotateSecret(customer.id)
  assert.notEqual(rotated.secret, before.secret)
  const hoursLeft = (Date.parse(rotated.previous_secret_until!) - Date.now()) / 3_600_000
  assert.ok(hoursLeft > 23.9 && hoursLeft <= 24, `${hoursLeft} hours`)
  await customer.client.v4.testWebhook('DIFFICULT_AUDIO')
  const [arrival] = await receiver.has(1)
  verify(before.secret, arrival!)
  verify(rotated.secret, arrival!)
})

test('a delivery is recorded with its status and how long it took', async () => {
  const { customer } = await customerAt(await startReceiver((arrival) => arrival.answer(204)))
  const { deliveries } = await deliver(customer)
  const [{ milliseconds, at, ...rest }] = deliveries as [Delivery]
  assert.ok(milliseconds! >= 0 && milliseconds! < 10_000)
  assert.ok(Math.abs(Date.parse(at!) - Date.now()) < 60_000)
  assert.deepEqual(withoutId(rest), {
    state: 'delivered',
    status: 204,
    error: null,
    by_hand: false,
    callback: false,
    format: 'form',
    attempt: 1,
    retry_at: null,
  })
})

test('an answer that is not a success is recorded as failed, and not tried again', async () => {
  const { customer, receiver } = await customerAt(await startReceiver((arrival) => arrival.answer(503)))
  const { deliveries } = await deliver(customer)
  assert.equal(deliveries[0]!.state, 'failed')
  assert.equal(deliveries[0]!.status, 503)
  assert.equal(deliveries[0]!.retry_at, null)
  assert.equal(receiver.arrivals.length, 1)
})

const inJson: Record<EventName, object> = {
  TRANSCRIPT_COMPLETE: { audiofile: 100, originallink: `${service.url}/samples/two-readers.mp3` },
  DIFFICULT_AUDIO: { audiofile: 100 },
  REFUND_ISSUED: { amount: 0.25, audiofile: 100, original_transaction: 100, transaction: 101 },
  ORDER_ON_HOLD: { audiofiles: [100], hold: 'billing', skus: ['EMSR02'] },
  DUPLICATE_FILE: { audiofile: 100, original_audiofile: 101 },
  CC_AUTH_FAILURE: {},
}

test('an account that chose JSON gets every event so that the official library checks and parses it', async () => {
  const { customer, receiver, secret } = await takingJson(await startReceiver())
  for (const [index, [event, fields]] of Object.entries(inJson).entries()) {
    await customer.client.webhook.test(customer.id, event as EventName)
    const arrival = (await receiver.has(index + 1))[index]!
    assert.equal(arrival.headers['content-type'], 'application/json')
    const told = parse(secret, arrival)
    const [logged] = (await customer.client.events.list(customer.id)).events
    assert.deepEqual(told, {
      type: event,
      timestamp: logged!.created,
      webhook_version: 6,
      data: { order: 'sample', ...fields },
    })
    assert.deepEqual(logged!.json, told)
  }
  await customer.client.v4.setWebhook(receiver.url)
  const event = await deliver(customer)
  assert.equal(event.deliveries[0]!.format, 'json', 'setting the URL by API v4 keeps the choice')
  await customer.client.events.resend(customer.id, event.id)
  const [before, again] = (await receiver.has(8)).slice(6)
  assert.equal(again!.headers['webhook-id'], before!.headers['webhook-id'])
  assert.equal(again!.body, before!.body)
  parse(secret, again!)
})

test('in JSON, an event that is not accepted is sent again for three days, after growing pauses, and then no more', async () => {
  const { customer, receiver, secret } = await takingJson(
    await startReceiver((arrival) => arrival.answer(503)),
  )
  let event = await deliver(customer)
  const pauses: number[] = []
  for (
    let { attempt, retry_at, at } = last(event);
    retry_at !== null;
    { attempt, retry_at, at } = last(event)
  ) {
    pauses[attempt - 1] = (Date.parse(retry_at) - Date.parse(at!)) / 3_600_000
    await sendRetriesNow(customer, attempt)
    await receiver.has(attempt + 1)
    event = await endOf(customer, event.id)
  }
  assert.equal(receiver.arrivals.length, MAX_ATTEMPTS)
  // The first pause is seconds long, and may be over before it is seen.
  assert.ok((pauses[0] ?? 0) < 0.01, `${pauses[0]} hours`)
  const days = pauses.reduce((sum, hours) => sum + hours, 0) / 24
  assert.ok(days > 2.6 && days < 3.4, `${days} days`)
  assert.equal(new Set(receiver.arrivals.map(({ body }) => body)).size, 1)
  assert.equal(new Set(receiver.arrivals.map(({ headers }) => headers['webhook-id'])).size, 1)
  parse(secret, receiver.arrivals.at(-1)!)
  const { deliveries } = await service.operator.console.failures()
  const shown = deliveries.filter(({ event_id }) => event_id === event.id)
  assert.equal(shown.length, 1, 'operators see the last attempt alone')
})

test('an event in JSON whose sender was lost is sent again', async () => {
  const { customer, receiver } = await takingJson(await startReceiver())
  const event = await deliver(customer)
  await runSql(
    service.databaseUrl,
    `update deliveries set state = 'sending', sent_at = now() - interval '1 minute' where account_id = ${customer.id}`,
  )
  await until(async () => {
    await sendRetriesNow(customer)
    return receiver.arrivals.length === 2
  })
  const { deliveries } = await endOf(customer, event.id)
  assert.deepEqual(
    deliveries.map(({ state }) => state),
    ['unknown', 'delivered'],
  )
})

test('an event in JSON is not sent again once it arrived, the receiver is gone, or the account chose the form', async () => {
  const statuses = [503, 200]
  const { customer, receiver } = await takingJson(
    await startReceiver((arrival) => arrival.answer(statuses.shift())),
  )
  const event = await deliver(customer)
  await sendRetriesNow(customer)
  await receiver.has(2)
  const arrived = await endOf(customer, event.id)
  assert.deepEqual(
    arrived.deliveries.map(({ state, attempt, retry_at }) => [state, attempt, retry_at]),
    [
      ['failed', 1, null],
      ['delivered', 2, null],
    ],
  )

  statuses.push(410)
  assert.equal(last(await deliver(customer)).retry_at, null)

  // The pause after the second attempt is long enough for a change of mind.
  statuses.push(500, 500)
  const undecided = await deliver(customer)
  await sendRetriesNow(customer, 1)
  await receiver.has(5)
  assert.notEqual(last(await endOf(customer, undecided.id)).retry_at, null)
  await customer.client.webhook.set(customer.id, receiver.url, { format: 'form' })
  await sendRetriesNow(customer)
  await until(async () => last(await endOf(customer, undecided.id)).retry_at === null)
  assert.equal((await endOf(customer, undecided.id)).deliveries.length, 2)
  assert.equal(receiver.arrivals.length, 5)
})

test('a redirect is not followed, and recorded as failed', async () => {
  const elsewhere = await startReceiver()
  const { customer } = await customerAt(
    await startReceiver((arrival) => arrival.answer(307, { location: elsewhere.url })),
  )
  const { deliveries } = await deliver(customer)
  assert.equal(deliveries[0]!.state, 'failed')
  assert.equal(deliveries[0]!.status, 307)
  assert.match(deliveries[0]!.error!, /redirects are not followed/)
  assert.equal(elsewhere.arrivals.length, 0)
})

test('a receiver that is away, or hangs up, is recorded as failed with the reason', async () => {
  const away = await service.customer()
  await away.client.v4.setWebhook('http://127.0.0.1:1/')
  assert.match((await deliver(away)).deliveries[0]!.error!, /refused the connection/)

  const rude = createServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
  const customer = await service.customer()
  await customer.client.v4.setWebhook(`http://127.0.0.1:${(rude.address() as { port: number }).port}/`)
  const { deliveries } = await deliver(customer)
  assert.equal(deliveries[0]!.status, null)
  assert.match(deliveries[0]!.error!, /closed the connection/)
  rude.close()
})

test('an answer of any size is a success, and only its beginning is read', async () => {
  let bytesWritten = 0
  const endless = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
        bytesWritten = socket.bytesWritten
      }
      socket.on('drain', more)
      more()
    })
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  const customer = await service.customer()
  await customer.client.v4.setWebhook(`http://127.0.0.1:${(endless.address() as { port: number }).port}/`)
  const { deliveries } = await deliver(customer)
  assert.equal(deliveries[0]!.state, 'delivered')
  assert.ok(bytesWritten < 20_000_000, `${bytesWritten} bytes`)
  endless.close()
})

test('a name that leads to a private address is refused at the sending, and the address is not disclosed', async () => {
  const receiver = await startReceiver()
  const customer = await service.customer()
  await customer.client.v4.setWebhook(receiver.url.replace('127.0.0.1', 'inner.example'))
  const { deliveries } = await deliver(customer)
  assert.equal(deliveries[0]!.state, 'failed')
  assert.equal(deliveries[0]!.error, 'The host name could not be found on the public internet.')
  assert.equal(receiver.arrivals.length, 0)
})

test('names whose name servers keep silent do not delay the look-up of other names', async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => service.customer()))
  for (const [n, { client }] of accounts.entries()) await client.v4.setWebhook(`http://silent-${n}.example/`)
  const customer = await service.customer()
  await customer.client.v4.setWebhook('http://inner.example/')
  const silent = await Promise.all(accounts.map((account) => cause(account)))
  const other = await deliver(customer)
  for (const [n, account] of accounts.entries()) {
    const event = await endOf(account, silent[n]!.id)
    assert.match(last(event).error!, /could not be found|too long/)
    assert.ok(endedAtMs(event) > endedAtMs(other), 'the silent ones were still waited for')
  }
})

test('an event that is sent again by hand has the same webhook-id and body, and a mark', async () => {
  const { customer, receiver } = await customerAt(await startReceiver())
  const event = await deliver(customer)
  await customer.client.events.resend(customer.id, event.id)
  const [first, second] = await receiver.has(2)
  assert.equal(second!.headers['webhook-id'], first!.headers['webhook-id'])
  assert.equal(second!.headers['webhook-id'], event.webhook_id)
  assert.equal(second!.body, first!.body)
  const { deliveries } = await endOf(customer, event.id)
  assert.deepEqual(
    deliveries.map((delivery) => [delivery.state, delivery.by_hand]),
    [
      ['delivered', false],
      ['delivered', true],
    ],
  )
  await assert.rejects(customer.client.events.resend(customer.id, 99_999_999), { status: 404 })
})

test('twenty accounts whose receivers hang, with more events than there are slots, do not delay another account', async () => {
  const held: Arrival[] = []
  const hanging = await startReceiver((arrival) => held.push(arrival))
  const accounts = await Promise.all(Array.from({ length: 20 }, () => customerAt(hanging)))
  for (let n = 0; n < 30; n++)
    await Promise.all(accounts.map(({ customer }) => customer.client.v4.testWebhook('DIFFICULT_AUDIO')))
  await hanging.has(200)
  const { customer, receiver } = await customerAt(await startReceiver())
  for (let n = 0; n < 20; n++) await customer.client.v4.testWebhook('DIFFICULT_AUDIO')
  await receiver.has(20)
  assert.ok(held.length < 600, 'it waited until all others had had their turn')
  await release(hanging, held, 600)
})

test('a stop finishes what is under way and leaves the rest waiting for the next start', async () => {
  const shop = await startService({ env, parts: { serve: true, work: false } })
  const held: Arrival[] = []
  const receiver = await startReceiver((arrival) => held.push(arrival))
  const customer = await shop.customer()
  await customer.client.v4.setWebhook(receiver.url)
  for (let n = 0; n < 60; n++) await customer.client.v4.testWebhook('DIFFICULT_AUDIO')
  const first = await startWorker(shop, env)
  await receiver.has(10)
  const stopped = first.stop()
  const left = await until(async () => {
    for (const arrival of held.splice(0)) arrival.answer()
    const states = await statesOf(customer)
    return !states.includes('sending') && states.filter((state) => state === 'waiting').length
  })
  await stopped
  assert.ok(left > 0)
  assert.equal(receiver.arrivals.length, 60 - left)
  const second = await startWorker(shop, env)
  await release(receiver, held, 60)
  await until(async () => (await statesOf(customer)).every((state) => state === 'delivered'))
  assert.equal(new Set(receiver.arrivals.map((arrival) => arrival.headers['webhook-id'])).size, 60)
  await second.stop()
})

test('two processes share the sending, and nothing is sent twice', async () => {
  const shop = await startService({ env, parts: { serve: true, work: false } })
  const receiver = await startReceiver()
  const customer = await shop.customer()
  await customer.client.v4.setWebhook(receiver.url)
  await fewAtOnce(200, () => customer.client.v4.testWebhook('DIFFICULT_AUDIO'))
  const workers = await Promise.all([startWorker(shop, env), startWorker(shop, env)])
  await until(async () => (await statesOf(customer)).every((state) => state === 'delivered'))
  assert.equal(receiver.arrivals.length, 200)
  assert.equal(new Set(receiver.arrivals.map((arrival) => arrival.headers['webhook-id'])).size, 200)
  for (const worker of workers) await worker.stop()
})

function verify(secret: string, { body, headers }: Arrival): void {
  new Webhook(secret).verify(body, headers as Record<string, string>, { jsonParse: false })
}

test('a receiver under a name that only the hosts file knows is told', async () => {
  const receiver = await startReceiver()
  const { customer } = await customerAt({ ...receiver, url: receiver.url.replace('127.0.0.1', 'localhost') })
  await customer.client.v4.testWebhook('DIFFICULT_AUDIO')
  await receiver.has(1)
})

function parse(secret: string, { body, headers }: Arrival): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}

async function takingJson(receiver: Receiver) {
  const customer = await service.customer()
  const { secret } = await customer.client.webhook.set(customer.id, receiver.url, { format: 'json' })
  return { customer, receiver, secret }
}

const last = ({ deliveries }: LoggedEvent): Delivery => deliveries.at(-1)!

const MAX_ATTEMPTS = 10

/** Instead of waiting for days: after no later attempt than this. */
const sendRetriesNow = ({ id }: Customer, attempt = MAX_ATTEMPTS) =>
  runSql(
    service.databaseUrl,
    `update deliveries set retry_at = now() where retry_at > now() and account_id = ${id} and attempt <= ${attempt}`,
  )

async function customerAt(receiver: Receiver): Promise<{ customer: Customer; receiver: Receiver }> {
  const customer = await service.customer()
  await customer.client.v4.setWebhook(receiver.url)
  return { customer, receiver }
}

async function cause(customer: Customer): Promise<LoggedEvent> {
  await customer.client.v4.testWebhook('DIFFICULT_AUDIO')
  return (await customer.client.events.list(customer.id)).events[0]!
}

/** Causes an event and waits until its delivery has ended. */
const deliver = async (customer: Customer): Promise<LoggedEvent> =>
  endOf(customer, (await cause(customer)).id)

function endedAtMs(event: LoggedEvent): number {
  const { at, milliseconds } = last(event)
  return Date.parse(at!) + milliseconds!
}

const endOf = (customer: Customer, id: number): Promise<LoggedEvent> =>
  until(async () => {
    const event = (await customer.client.events.list(customer.id)).events.find((one) => one.id === id)!
    return event.deliveries.every(({ state }) => state !== 'waiting' && state !== 'sending') && event
  })

async function statesOf(customer: Customer): Promise<string[]> {
  const { events } = await customer.client.events.list(customer.id, { limit: 200 })
  return events.flatMap((event) => event.deliveries.map((delivery) => delivery.state))
}

/** Answers everything that was held back, until so many have arrived. */
async function release(receiver: Receiver, held: Arrival[], count: number): Promise<void> {
  await until(async () => {
    for (const arrival of held.splice(0)) arrival.answer()
    return receiver.arrivals.length >= count && held.length === 0
  })
}

const withoutId = ({ id: _id, url: _url, ...rest }: Partial<Delivery>) => rest
