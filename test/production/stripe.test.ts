import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { eventsOf, query, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { startStripe } from '../support/stripe-server.ts'
import { until } from '../support/until.ts'

const stripe = await startStripe()
const speech = await startSpeechServer('Ask not.')
const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const env = {
  LONGHAND_ALLOW_HOSTS: host.host,
  LONGHAND_ENGINE: 'http',
  LONGHAND_ENGINE_URL: speech.url,
  LONGHAND_CARD_RETRIES: '0,0',
  LONGHAND_STRIPE_KEY: 'sk_test_longhand',
  LONGHAND_STRIPE_URL: stripe.url,
}
const service = await startService({ env })
const url = `${host.url}/jfk.mp3`

async function customerWithCard(method: string) {
  const customer = await service.customer({ terms: 'card' })
  assert.match((await customer.client.accounts.setCard(customer.id, method)).card, /Visa ending in 4242/)
  return customer
}

/** A try failed, and none is under way: the next one comes when it is told to. */
const untilFailed = (order: string) =>
  until(
    async () => {
      const put = await query(
        service.databaseUrl,
        `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
         where key = $1 and last_error is not null and locked_at is null returning id`,
        [`charge ${order}`],
      )
      return put.length > 0
    },
    { what: 'a failed try' },
  )

const tryAgain = (order: string) =>
  query(service.databaseUrl, 'update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `charge ${order}`,
  ])

test('Stripe is asked for the price of an order, once, with a key that makes asking again safe', async () => {
  const { client } = await customerWithCard('pm_good')
  const { order, audiofiles } = await client.v4.order({ url, sku: 'TRANS2' })
  await reaches(client, audiofiles[0]!, 'Transcribing')
  const [payment, ...others] = stripe.payments.filter(({ description }) => description === `Order ${order}`)
  assert.deepEqual(others, [])
  assert.match(payment!.key, /^longhand charge \d+ try 1$/)
  assert.deepEqual(
    [payment!.amount, payment!.currency, payment!.payment_method, payment!.off_session, payment!.confirm],
    ['250', 'usd', 'pm_good', 'true', 'true'],
  )
})

test('what cannot be the name of a card never becomes part of an address at Stripe', async () => {
  const { id, client } = await service.customer()
  for (const token of ['..', '../customers', 'pm_good/../..', 'pm good', '%2e%2e'])
    await assert.rejects(client.accounts.setCard(id, token), { status: 402, code: 'card_declined' }, token)
  assert.deepEqual(await query(service.databaseUrl, 'select 1 from cards where account_id = $1', [id]), [])
})

test('a card that is given while the last one is being declined is tried at once', async () => {
  const patient = await startService({ env: { ...env, LONGHAND_CARD_RETRIES: '60,60' } })
  const { id, client } = await patient.customer({ terms: 'card' })
  await client.accounts.setCard(id, 'pm_declined')
  const gate = Promise.withResolvers<void>()
  stripe.opens = gate.promise
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await until(async () => stripe.waiting > 0, { what: 'the first charge' })
  stripe.opens = Promise.resolve()
  await client.accounts.setCard(id, 'pm_good')
  gate.resolve()
  await reaches(client, audiofiles[0]!, 'Delivered')
  const charges = 'select state from card_charges where account_id = $1 order by id'
  assert.deepEqual(
    (await query(patient.databaseUrl, charges, [id])).map(({ state }) => state),
    ['declined', 'paid'],
  )
})

test('a card tops up the balance, and a declined one changes nothing', async () => {
  const { id, client } = await service.customer()
  await assert.rejects(client.accounts.topUp(id, 20), { status: 402, message: /no card/ })
  await client.accounts.setCard(id, 'pm_good')
  assert.equal((await client.accounts.topUp(id, 20)).balance, 20)
  const once = { idempotencyKey: 'pressed twice' }
  const pressed = [client.accounts.topUp(id, 5, once), client.accounts.topUp(id, 5, once)]
  await Promise.allSettled(pressed)
  assert.equal((await client.accounts.topUp(id, 5, once)).balance, 25)
  await client.accounts.setCard(id, 'pm_declined')
  const declined = { idempotencyKey: 'declined' }
  for (let press = 0; press < 2; press++)
    await assert.rejects(client.accounts.topUp(id, 20, declined), { status: 402, code: 'card_declined' })
  assert.equal((await client.v4.balance()).balance, 25)
})

const enterCard = (form: { url: string }) => fetch(form.url, { method: 'POST', redirect: 'manual' })
const sessionOf = (sent: Response) => new URL(sent.headers.get('location')!).searchParams.get('card')!

test('a card entered on Stripe’s own page is kept, by what Stripe says of the visit', async () => {
  const { id, client } = await service.customer()
  const form = await client.accounts.beginCardForm(id)
  const session = new URL(form.url).pathname.split('/').at(-1)!
  await assert.rejects(client.accounts.finishCardForm(id, session), { status: 402, message: /not completed/ })
  assert.equal(sessionOf(await enterCard(form)), session)
  assert.equal((await client.accounts.finishCardForm(id, session)).card, 'Visa ending in 4242')
  assert.equal((await client.accounts.topUp(id, 20)).balance, 20)
  assert.equal(stripe.payments.at(-1)!.payment_method, 'pm_good')
})

test('a visit to the card form is its own account’s only, and counts once', async () => {
  const [ann, bob] = await Promise.all([service.customer(), service.customer()])
  const first = sessionOf(await enterCard(await ann.client.accounts.beginCardForm(ann.id)))
  await assert.rejects(bob.client.accounts.finishCardForm(bob.id, first), { status: 404 })
  await assert.rejects(bob.client.accounts.finishCardForm(ann.id, first), { status: 404 })
  await assert.rejects(ann.client.accounts.finishCardForm(ann.id, 'cs_test_made_up'), { status: 404 })
  await ann.client.accounts.finishCardForm(ann.id, first)
  stripe.nextMethod = 'pm_newer'
  const second = sessionOf(await enterCard(await ann.client.accounts.beginCardForm(ann.id)))
  await Promise.all([1, 2, 3].map(() => ann.client.accounts.finishCardForm(ann.id, second)))
  await ann.client.accounts.finishCardForm(ann.id, first)
  await ann.client.accounts.topUp(ann.id, 5)
  assert.equal(stripe.payments.at(-1)!.payment_method, 'pm_newer', 'the older visit brought its card back')
})

test('an order that a declined card held goes on with another card', async () => {
  const { id, client } = await customerWithCard('pm_declined')
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'On Hold')
  stripe.nextMethod = 'pm_good'
  const session = sessionOf(await enterCard(await client.accounts.beginCardForm(id)))
  await client.accounts.finishCardForm(id, session)
  await reaches(client, audiofiles[0]!, 'Delivered')
})

test('a card that Stripe declines is told and, at last, holds the order', async () => {
  const { id: account, client } = await customerWithCard('pm_declined')
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  const file = await reaches(client, audiofiles[0]!, 'On Hold')
  assert.equal(file.reason, 'Your card was declined. Add another card to continue.')
  const kinds = (await eventsOf(service.databaseUrl, account)).map(({ event }) => event)
  assert.equal(kinds.filter((kind) => kind === 'CC_AUTH_FAILURE').length, 3)
  await assert.rejects(client.accounts.setCard(account, 'pm_refused'), { status: 402 })
})

test('what is too small for the card is taken from the balance, and held while there is none', async (t) => {
  stripe.leastCents = 50
  t.after(() => {
    stripe.leastCents = 0
  })
  const { id: account, client } = await customerWithCard('pm_good')
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  assert.match((await reaches(client, id, 'On Hold')).reason!, /at least \$0\.50.*balance/)
  await service.operator.accounts.credit(account, 1)
  await reaches(client, id, 'Delivered')
  assert.equal((await client.v4.balance()).balance, 0.75)
  await client.v4.upgrade(id, 'CAPTION1')
  assert.equal((await client.v4.balance()).balance, 0.75, '50 cents are enough for the card')
})

test('a card that another gateway knows is none', async () => {
  const { id, client } = await customerWithCard('pm_good')
  await query(service.databaseUrl, `update cards set gateway = 'test' where account_id = $1`, [id])
  await assert.rejects(client.accounts.topUp(id, 20), { status: 402, message: /no card/ })
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS2' })
  assert.match((await reaches(client, audiofiles[0]!, 'On Hold')).reason!, /no card on file/)
})

test('a connection that breaks after Stripe charged is asked again, and charges nothing twice', async () => {
  const { client } = await customerWithCard('pm_good')
  stripe.answersLost = 1
  const { order, audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  const payments = stripe.payments.filter(({ description }) => description === `Order ${order}`)
  assert.equal(payments.length, 1, 'the same key is the same payment')
})

test('a charge that was left open for days is not made again, though Stripe forgot its key', async () => {
  const { client } = await customerWithCard('pm_good')
  stripe.answersLost = Number.POSITIVE_INFINITY
  const { order, audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await untilFailed(order)
  await query(
    service.databaseUrl,
    `update card_charges set created_at = now() - interval '3 days' where order_id = $1`,
    [order],
  )
  stripe.forgetKeys()
  stripe.answersLost = 0
  await tryAgain(order)
  await reaches(client, audiofiles[0]!, 'Delivered')
  const payments = stripe.payments.filter(({ description }) => description === `Order ${order}`)
  assert.equal(payments.length, 1)
})

test('Stripe out of order is no decline: the attempt stays open until it answers', async () => {
  const { id: account, client } = await customerWithCard('pm_good')
  stripe.isDown = true
  const { order, audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await untilFailed(order)
  assert.equal((await client.files.show(audiofiles[0]!)).file.statename, 'Billing Processing')
  stripe.isDown = false
  await tryAgain(order)
  await reaches(client, audiofiles[0]!, 'Delivered')
  assert.deepEqual(
    (await eventsOf(service.databaseUrl, account)).map(({ event }) => event),
    ['TRANSCRIPT_COMPLETE'],
  )
})

const chargeNow = (kind: string) =>
  query(service.databaseUrl, `update graphile_worker._private_jobs set run_at = now() where key like $1`, [
    `${kind} %`,
  ])

test('an upgrade whose answer never came is finished later, and is paid once', async () => {
  const { client } = await customerWithCard('pm_good')
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS2' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Transcribing')
  stripe.isDown = true
  await assert.rejects(client.v4.upgrade(id, 'TSTMP1'), { status: 500 })
  await assert.rejects(client.v4.upgrade(id, 'TSTMP1'), { status: 409, message: /is being charged/ })
  assert.deepEqual((await client.files.show(id)).file.add_ons, [])
  stripe.isDown = false
  await chargeNow('upgrade')
  await until(async () => (await client.files.show(id)).file.add_ons.includes('TSTMP1'), {
    what: 'the upgrade',
  })
  const payments = stripe.payments.filter(({ description }) => description === `Upgrade of file ${id}`)
  assert.deepEqual(
    payments.map(({ amount }) => amount),
    ['10'],
  )
})

test('money for an upgrade that no longer fits is the customer’s to spend', async () => {
  const { client } = await customerWithCard('pm_good')
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS14' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Transcribing')
  stripe.isDown = true
  await assert.rejects(client.v4.upgrade(id, 'UPGRD1'), { status: 500 })
  await service.operator.files.importTranscript(id, 'done.txt', Buffer.from('Done.'))
  stripe.isDown = false
  await chargeNow('upgrade')
  await until(async () => (await client.v4.balance()).balance === 0.5, { what: 'the money on the balance' })
  const { file } = await client.files.show(id)
  assert.deepEqual([file.product, file.total], ['TRANS14', 1])
})
