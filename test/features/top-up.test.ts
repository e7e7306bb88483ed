import assert from 'node:assert/strict'
import { test } from 'node:test'
import { query } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startStripe } from '../support/stripe-server.ts'
import { until } from '../support/until.ts'

const stripe = await startStripe()
const charging = await startService({
  env: { LONGHAND_STRIPE_KEY: 'sk_test_longhand', LONGHAND_STRIPE_URL: stripe.url },
})
const trying = await startService({ parts: { serve: true, work: false } })

const payOnStripe = (begun: { url: string }) => fetch(begun.url, { method: 'POST', redirect: 'manual' })
const payOnTestPage = (begun: { url: string }, card = 'test-card-succeeds') =>
  fetch(trying.url + begun.url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
const sessionOf = (begun: { url: string }) => begun.url.split('/').at(-1)!
const lookNow = () =>
  query(
    charging.databaseUrl,
    `update graphile_worker._private_jobs set run_at = now() where key like 'checkout %'`,
  )

test('a payment on Stripe’s page is added to the balance once, however often it is asked for', async () => {
  const { id, client } = await charging.customer()
  const begun = await client.accounts.beginTopUp(id, { amount: 25, to: '/order' })
  const session = sessionOf(begun)
  const before = await client.accounts.finishTopUp(id, session)
  assert.deepEqual([before.state, before.balance, before.transaction], ['open', 0, null])
  const sent = await payOnStripe(begun)
  assert.equal(sent.headers.get('location'), `${charging.url}/top-up?to=%2Forder&session=${session}`)
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.accounts.finishTopUp(id, session)))
  const [first] = answers
  assert.deepEqual([first!.state, first!.amount, first!.balance], ['paid', 25, 25])
  for (const answer of answers) assert.equal(answer.transaction, first!.transaction)
  assert.equal((await client.v4.balance()).balance, 25)
  const { lines } = await client.accounts.statement(id)
  assert.deepEqual(
    lines.map(({ memo, prepay }) => [memo, prepay]),
    [['Credit added by card', 25]],
  )
})

test('a customer who pays and never returns gets the credit all the same, and waiting orders go on', async () => {
  const { id, client } = await charging.customer()
  await charging.operator.accounts.credit(id, -1)
  const held = await client.v4.order({ url: `${charging.url}/samples/jfk.mp3`, sku: 'EMSR02' })
  assert.equal(held.hold, 'billing')
  const begun = await client.accounts.beginTopUp(id, { amount: 10 })
  await lookNow()
  await payOnStripe(begun)
  await until(
    async () => {
      await lookNow()
      return (await client.v4.balance()).balance === 8.75
    },
    { what: 'the credit, less the order' },
  )
  assert.equal((await client.orders.show(held.order)).order.hold, null)
  assert.equal((await client.accounts.finishTopUp(id, sessionOf(begun))).state, 'paid')
})

test('a page that expired is over, and adds nothing', async () => {
  const { id, client } = await charging.customer()
  const begun = await client.accounts.beginTopUp(id, { amount: 10 })
  stripe.expirePages()
  assert.equal((await client.accounts.finishTopUp(id, sessionOf(begun))).state, 'ended')
  await until(
    async () => {
      await lookNow()
      const rows = await query(
        charging.databaseUrl,
        `select from graphile_worker.jobs where key = 'checkout ' || $1`,
        [sessionOf(begun)],
      )
      return rows.length === 0
    },
    { what: 'the end of the looks' },
  )
  assert.equal((await client.v4.balance()).balance, 0)
})

test('a payment counts for the account that began it, and a made-up one for no account', async () => {
  const [ann, bob] = await Promise.all([charging.customer(), charging.customer()])
  const begun = await ann.client.accounts.beginTopUp(ann.id, { amount: 10 })
  const session = sessionOf(begun)
  await payOnStripe(begun)
  await assert.rejects(bob.client.accounts.finishTopUp(bob.id, session), { status: 404 })
  await assert.rejects(bob.client.accounts.finishTopUp(ann.id, session), { status: 404 })
  await assert.rejects(bob.client.accounts.beginTopUp(ann.id, { amount: 10 }), { status: 404 })
  for (const forged of ['cs_test_made_up', `${session}0`, '%2e%2e%2fcustomers'])
    await assert.rejects(ann.client.accounts.finishTopUp(ann.id, forged), { status: 404 }, forged)
  const card = await ann.client.accounts.beginCardForm(ann.id)
  await payOnStripe(card)
  await assert.rejects(ann.client.accounts.finishTopUp(ann.id, sessionOf(card)), { status: 404 })
  assert.equal((await bob.client.v4.balance()).balance, 0)
  assert.equal((await ann.client.accounts.finishTopUp(ann.id, session)).balance, 10)
})

test('only amounts within the limits, in whole cents, can be added; only to pages of ours is returned', async () => {
  const { id, client } = await charging.customer()
  await client.accounts.setCard(id, 'pm_good')
  for (const amount of [0, -25, 4.99, 10_000.01, 1e12, 5.001, Number.NaN]) {
    await assert.rejects(client.accounts.beginTopUp(id, { amount }), { status: 400 }, String(amount))
    await assert.rejects(client.accounts.topUp(id, amount), { status: 400 }, String(amount))
  }
  for (const to of ['https://evil.example', '//evil.example', '/files/1/../..', '/account', 'javascript:1'])
    await assert.rejects(client.accounts.beginTopUp(id, { amount: 10, to }), { status: 400 }, to)
  const options = await client.accounts.topUpOptions(id)
  assert.deepEqual(
    [options.possible, options.test, options.minimum, options.maximum],
    [true, false, 5, 10_000],
  )
  assert.ok(options.suggested.includes(25))
  assert.equal((await client.v4.balance()).balance, 0)
})

test('the test gateway’s page works like a real one, from the first start', async () => {
  const { id, client } = await trying.customer()
  const begun = await client.accounts.beginTopUp(id, { amount: 25 })
  const shown = await fetch(trying.url + begun.url)
  assert.match(await shown.text(), /Pay \$25\.00/)
  assert.match(shown.headers.get('content-security-policy')!, /style-src 'sha256-/)
  const declined = await payOnTestPage(begun, 'test-card-declines')
  assert.match(await declined.text(), /The card was declined/)
  assert.equal((await client.accounts.finishTopUp(id, sessionOf(begun))).state, 'open')
  for (const odd of ['', '__proto__', 'constructor', '4242424242424242'])
    assert.equal((await payOnTestPage(begun, odd)).status, 200)
  const paid = await payOnTestPage(begun)
  assert.equal(paid.headers.get('location'), `/top-up?session=${sessionOf(begun)}`)
  await payOnTestPage(begun)
  assert.equal((await client.accounts.finishTopUp(id, sessionOf(begun))).balance, 25)
  assert.equal((await client.accounts.finishTopUp(id, sessionOf(begun))).balance, 25)
  assert.equal((await fetch(`${trying.url}/test-payment/test_unknown`)).status, 404)

  const form = await client.accounts.beginCardForm(id)
  await payOnTestPage(form, 'test-card-declines')
  const session = sessionOf(form)
  assert.match((await client.accounts.finishCardForm(id, session)).card, /always declined/)
  await assert.rejects(client.accounts.topUp(id, 10), { status: 402, code: 'card_declined' })
})

test('a page of the test gateway expires after an hour', async () => {
  const { id, client } = await trying.customer()
  const begun = await client.accounts.beginTopUp(id, { amount: 25 })
  await query(
    trying.databaseUrl,
    `update test_gateway_sessions set created_at = now() - interval '61 minutes'`,
  )
  assert.match(await (await payOnTestPage(begun)).text(), /expired/)
  assert.equal((await client.accounts.finishTopUp(id, sessionOf(begun))).state, 'ended')
})

test('where Stripe is set up, there is no test page', async () => {
  const rows = await query(
    charging.databaseUrl,
    `insert into test_gateway_sessions (id, account_id, amount_cents, done_path, cancel_path)
      select 'test_x', id, 100000, '/', '/' from accounts limit 1 returning id`,
  )
  assert.equal(rows.length, 1)
  const answer = await fetch(`${charging.url}/test-payment/test_x`, {
    method: 'POST',
    body: new URLSearchParams({ card: 'test-card-succeeds' }),
  })
  assert.equal(answer.status, 404)
})
