import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { query } from '../support/follow.ts'
import { dataFolder, launch, startProcess } from '../support/process.ts'
import { type Customer, startService } from '../support/service.ts'
import { startStripe } from '../support/stripe-server.ts'
import { until } from '../support/until.ts'

const stripe = await startStripe()
const env = { LONGHAND_STRIPE_KEY: 'sk_test_longhand', LONGHAND_STRIPE_URL: stripe.url }
const service = await startService({ env })
const sample = `${service.url}/samples/jfk.mp3`
const WISH = { on: true, below: 10, amount: 25, monthly_max: 100 }

async function customerWithTopUp(wish = WISH, method = 'pm_good', at = service): Promise<Customer> {
  const customer = await at.customer({ credit: 11 })
  await customer.client.accounts.setCard(customer.id, method)
  await customer.client.accounts.setAutomaticTopUp(customer.id, wish)
  return customer
}

const order = ({ client }: Customer, sku = 'TRANS2') => client.v4.order({ url: sample, sku })
const balanceOf = async ({ client }: Customer) => (await client.v4.balance()).balance
const untilBalance = (customer: Customer, balance: number) =>
  until(async () => (await balanceOf(customer)) === balance, { what: `a balance of ${balance}` })
const chargesOf = (account: number, at = service) =>
  query(
    at.databaseUrl,
    'select amount_cents, state from card_charges where account_id = $1 and cause is not null order by id',
    [account],
  )
const noMoreJobs = () =>
  until(
    async () =>
      (
        await query(
          service.databaseUrl,
          `select from graphile_worker.jobs where task_identifier = 'top-up-automatically'`,
        )
      ).length === 0,
    { what: 'the end of the jobs' },
  )

test('it is off by default, needs a card, and takes only sensible amounts', async () => {
  const { id, client } = await service.customer({ credit: 1 })
  assert.equal((await client.accounts.automaticTopUp(id)).on, false)
  await assert.rejects(client.accounts.setAutomaticTopUp(id, WISH), { status: 409, message: /no card/ })
  await client.accounts.setCard(id, 'pm_good')
  for (const odd of [
    { amount: 1 },
    { amount: -25 },
    { below: -1 },
    { monthly_max: 24.99 },
    { amount: 10_001 },
  ])
    await assert.rejects(client.accounts.setAutomaticTopUp(id, { ...WISH, ...odd }), { status: 400 })
  await assert.rejects(client.accounts.setAutomaticTopUp(id, { ...WISH, monthly_max: 24.99 }), {
    message: 'The monthly maximum must be at least the amount to add.',
  })
  const stranger = await service.customer()
  await assert.rejects(stranger.client.accounts.setAutomaticTopUp(id, WISH), { status: 404 })
  await order({ id, client, key: '' }, 'EMSR02')
  await noMoreJobs()
  assert.deepEqual(await chargesOf(id), [])
})

test('a balance that falls below the limit is topped up once; that is told, and not the low balance', async () => {
  const customer = await customerWithTopUp()
  await noMoreJobs()
  assert.deepEqual(await chargesOf(customer.id), [])
  await order(customer)
  await untilBalance(customer, 33.5)
  await order(customer)
  await noMoreJobs()
  assert.equal(await balanceOf(customer), 31)
  assert.deepEqual(await chargesOf(customer.id), [{ amount_cents: 2500, state: 'paid' }])
  const { lines } = await customer.client.accounts.statement(customer.id)
  assert.ok(lines.some(({ memo, prepay }) => memo === 'Credit added automatically' && prepay === 25))
  assert.deepEqual(
    await query(service.databaseUrl, 'select kind, details from notices where account_id = $1', [
      customer.id,
    ]),
    [
      {
        kind: 'topped up',
        details: 'Your card was charged $25.00 because your balance was low. Your balance is now $33.50.',
      },
    ],
  )
})

test('turning it on below the limit charges at once; the same wish again charges nothing', async () => {
  const customer = await customerWithTopUp({ ...WISH, below: 20 })
  await untilBalance(customer, 36)
  await Promise.all(
    [1, 2, 3].map(() => customer.client.accounts.setAutomaticTopUp(customer.id, { ...WISH, below: 20 })),
  )
  await noMoreJobs()
  assert.equal(await balanceOf(customer), 36)
})

test('a decline switches it off, is told once, and a new wish with another card works again', async () => {
  const customer = await customerWithTopUp(WISH, 'pm_declined')
  await order(customer)
  const { client, id } = customer
  await until(async () => !(await client.accounts.automaticTopUp(id)).on, { what: 'the switching off' })
  assert.match((await client.accounts.automaticTopUp(id)).stopped!, /declined/)
  await order(customer)
  await noMoreJobs()
  assert.deepEqual(await chargesOf(id), [{ amount_cents: 2500, state: 'declined' }])
  const notices = await query(
    service.databaseUrl,
    `select kind, details from notices where account_id = $1 and kind = 'card declined'`,
    [id],
  )
  assert.deepEqual(notices, [{ kind: 'card declined', details: 'Your card was declined.' }])
  await client.accounts.setCard(id, 'pm_good')
  await client.accounts.setAutomaticTopUp(id, WISH)
  await untilBalance(customer, 31)
  assert.equal((await client.accounts.automaticTopUp(id)).stopped, null)
})

test('a card that is removed is not charged any more, and automatic top-up is off', async () => {
  const customer = await customerWithTopUp()
  const { client, id } = customer
  await client.accounts.removeCard(id)
  assert.equal((await client.accounts.automaticTopUp(id)).on, false)
  await order(customer)
  await noMoreJobs()
  assert.deepEqual(await chargesOf(id), [])
})

test('the monthly maximum is kept, and told once a month', async () => {
  const customer = await customerWithTopUp({ on: true, below: 11, amount: 5, monthly_max: 12 })
  await order(customer)
  await untilBalance(customer, 13.5)
  await order(customer)
  await order(customer)
  await untilBalance(customer, 13.5)
  for (let more = 0; more < 3; more++) await order(customer)
  await noMoreJobs()
  assert.equal(await balanceOf(customer), 6)
  assert.equal((await chargesOf(customer.id)).length, 2)
  const notices = await query(
    service.databaseUrl,
    `select details from notices where account_id = $1 and details like '%maximum%'`,
    [customer.id],
  )
  assert.equal(notices.length, 1)
  assert.match(notices[0].details, /maximum of \$12\.00 for this month/)
})

test('killed while it charges, again and again, the service charges every cause once', async () => {
  // Another service has charges of the same numbers, which Stripe would take for its own.
  const stripe = await startStripe()
  const env = { LONGHAND_STRIPE_KEY: 'sk_test_longhand', LONGHAND_STRIPE_URL: stripe.url }
  const serving = await startService({ env, parts: { serve: true, work: false } })
  const CUSTOMERS = 3
  const customers: Customer[] = []
  for (let made = 0; made < CUSTOMERS; made++) {
    const customer = await serving.customer({ credit: 11 })
    const client = createClient({ url: serving.url, token: customer.key })
    await client.accounts.setCard(customer.id, `pm_of_${customer.id}`)
    await client.accounts.setAutomaticTopUp(customer.id, WISH)
    await client.v4.order({ url: `${serving.url}/samples/jfk.mp3`, sku: 'TRANS2' })
    customers.push(customer)
  }
  const worker = {
    ...env,
    DATABASE_URL: serving.databaseUrl,
    LONGHAND_DATA: dataFolder(),
    // The sample is on the serving process: a file that cannot be downloaded would be refunded.
    LONGHAND_PUBLIC_URL: serving.url,
    LONGHAND_JOBS: '1',
  }
  for (let kill = 0; kill < CUSTOMERS; kill++) {
    const { promise, resolve } = Promise.withResolvers<void>()
    stripe.opens = promise
    const running = launch(['work'], worker)
    await until(async () => stripe.waiting > 0, { what: 'a payment' })
    running.child.kill('SIGKILL')
    await running.ended
    // Stripe makes the payment all the same; no one hears its answer.
    resolve()
    await until(async () => stripe.waiting === 0, { what: 'the end of the payment' })
    await query(
      serving.databaseUrl,
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()',
    )
  }
  stripe.opens = Promise.resolve()
  const last = await startProcess(worker, 'work')
  for (const { id } of customers)
    await until(async () => (await chargesOf(id, serving))[0]?.state === 'paid', {
      what: `the top-up of ${id}`,
    })
  last.child.kill('SIGTERM')
  assert.equal(await last.ended, 0)
  for (const { id, client } of customers) {
    const { lines } = await client.accounts.statement(id)
    assert.equal(lines.filter(({ memo }) => memo === 'Credit added automatically').length, 1)
    assert.deepEqual(await chargesOf(id, serving), [{ amount_cents: 2500, state: 'paid' }])
    const payments = stripe.payments.filter(({ payment_method }) => payment_method === `pm_of_${id}`)
    assert.deepEqual(
      payments.map(({ amount }) => amount),
      ['2500'],
    )
  }
})
