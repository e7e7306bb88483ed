import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { eventsOf, query, reaches } from '../support/follow.ts'
import { startMailServer } from '../support/mail-server.ts'
import { pagesOfPdf } from '../support/pdf.ts'
import { type Customer, startService } from '../support/service.ts'
import { startStripe } from '../support/stripe-server.ts'
import { until } from '../support/until.ts'
import { signUpVisitor } from '../support/website.ts'

const stripe = await startStripe()
const mails = await startMailServer()
const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_STRIPE_KEY: 'sk_test_longhand',
    LONGHAND_STRIPE_URL: stripe.url,
    LONGHAND_SMTP_URL: mails.url,
    LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>',
    LONGHAND_TAX_NAME: 'VAT',
    LONGHAND_TAX_RATE: '19',
  },
})
const { operator } = service
const url = `${host.url}/jfk.mp3`

const asked = (amount: number, more: object = {}) => ({
  amount,
  to: 'balance' as const,
  memo: 'Names were wrong',
  confirm: false,
  ...more,
})

/** A file that waits for a transcriber, at $2.50. */
async function fileAtWork(client: Customer['client']): Promise<{ order: string; file: number }> {
  const { order, audiofiles } = await client.v4.order({ url, sku: 'TRANS2' })
  await reaches(client, audiofiles[0]!, 'Transcribing')
  return { order, file: audiofiles[0]! }
}

/** A file that was charged just now, at $2.50. */
async function newFile(client: Customer['client']): Promise<{ order: string; file: number }> {
  const { order, audiofiles } = await client.v4.order({ url, sku: 'TRANS2' })
  return { order, file: audiofiles[0]! }
}

const balanceOf = async ({ client }: Customer) => (await client.v4.balance()).balance

const cardRefundState = (file: number, state: string) =>
  until(async () => (await operator.console.file(file)).refunds.some((refund) => refund.state === state), {
    what: `a refund that is ${state}`,
  })

test('an operator refunds a file in parts, in any state, and never more than was paid', async () => {
  const customer = await service.customer({ credit: 10 })
  const { file } = await fileAtWork(customer.client)
  const { message, transaction } = await operator.console.refund(file, asked(1))
  assert.equal(message, '$1.00 was added to the balance')
  assert.equal(await balanceOf(customer), 8.5)
  assert.equal((await customer.client.v4.audiofile(file)).audiofile.statename, 'Transcribing')
  assert.equal((await customer.client.v4.audiofile(file)).audiofile.total, 1.5)
  const tooMuch = { status: 409, message: /^At most \$1\.50 can still be refunded/ }
  await assert.rejects(operator.console.refund(file, asked(1.51)), tooMuch)
  await operator.console.refund(file, asked(1.5))
  assert.equal(await balanceOf(customer), 10)
  await assert.rejects(operator.console.refund(file, asked(0.01)), { message: /^Nothing is left/ })
  const events = (await eventsOf(service.databaseUrl, customer.id)).filter(
    ({ event }) => event === 'REFUND_ISSUED',
  )
  assert.deepEqual(
    events.map(({ amount, audiofile }) => [amount, Number(audiofile)]),
    [
      ['1.00', file],
      ['1.50', file],
    ],
  )
  assert.equal(Number(events[0]!.transaction), transaction)
  const { refunds, money } = await operator.console.file(file)
  assert.deepEqual(
    refunds.map(({ amount, memo, state }) => [amount, memo, state]),
    [
      [1.5, 'Names were wrong', 'made'],
      [1, 'Names were wrong', 'made'],
    ],
  )
  assert.deepEqual([money.charged, money.refunded, money.refundable], [2.5, 2.5, 0])
})

test('a refund sent twice, or ten times at once, is made once; its key does not serve for another', async () => {
  const customer = await service.customer({ credit: 10 })
  const { file } = await newFile(customer.client)
  const refund = asked(0.5)
  const key = { idempotencyKey: 'once' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => operator.console.refund(file, refund, key)),
  )
  assert.equal(new Set(answers.map(({ refund }) => refund)).size, 1)
  assert.equal(await balanceOf(customer), 8)
  const other = operator.console.refund(file, { ...refund, amount: 1 }, key)
  await assert.rejects(other, { status: 409, code: 'idempotency_key_reused' })
})

test('what remains after a refund in part goes back when the order is cancelled, and no cent more', async () => {
  const customer = await service.customer({ credit: 10 })
  const { order, file } = await fileAtWork(customer.client)
  await operator.console.refund(file, asked(2))
  await query(service.databaseUrl, `update audiofiles set statename = 'Technical Difficulty' where id = $1`, [
    file,
  ])
  assert.equal((await operator.orders.cancel(order)).amount, 0.5)
  assert.equal(await balanceOf(customer), 10)
})

test('an invoice that is not paid gets a credit item; a paid one gives to the balance', async () => {
  const customer = await service.customer({ terms: 'invoice' })
  const { file } = await newFile(customer.client)
  const invoice = (await customer.client.v4.audiofile(file)).audiofile.invoices![0]!
  assert.equal((await operator.console.refund(file, asked(1))).message, '$1.00 was taken off the invoice')
  const credited = await customer.client.v4.invoice(invoice)
  assert.deepEqual([credited.items.map(({ total }) => total), credited.total], [[2.5, -1], 1.5])
  await operator.invoices.close(invoice)
  await operator.invoices.submit(invoice)
  await operator.console.refund(file, asked(0.25))
  const sent = (await customer.client.invoices.show(invoice)).invoice
  assert.deepEqual([sent.total, sent.amount_due, sent.credit_notes.length], [1.5, 1.25, 1])
  await operator.invoices.pay(invoice)
  assert.equal((await operator.console.refund(file, asked(1.25))).message, '$1.25 was added to the balance')
  assert.equal(await balanceOf(customer), 1.25)
})

async function paidByCard(): Promise<Customer & { file: number; order: string }> {
  const customer = await service.customer({ terms: 'card' })
  await customer.client.accounts.setCard(customer.id, 'pm_good')
  return { ...customer, ...(await fileAtWork(customer.client)) }
}

test('a refund goes to the card that paid, once, even if the answer is lost; the rest of the file stays refundable', async () => {
  const { client, id, file, order } = await paidByCard()
  stripe.answersLost = 1
  const { message } = await operator.console.refund(file, asked(1.5, { to: 'card' }))
  assert.equal(message, '$1.50 is being refunded to the card')
  await cardRefundState(file, 'made')
  const payment = stripe.payments.find(({ description }) => description === `Order ${order}`)!
  const made = stripe.refunds.filter(({ payment_intent }) => payment_intent === payment.id)
  assert.deepEqual(
    made.map(({ amount }) => amount),
    ['150'],
  )
  assert.equal((await client.v4.balance()).balance, 0)
  const { money } = await operator.console.file(file)
  assert.deepEqual([money.refundable, money.refundable_to_card, money.card], [1, 1, 'Visa ending in 4242'])
  await operator.console.refund(file, asked(1))
  await assert.rejects(operator.console.refund(file, asked(1, { to: 'card' })), { status: 409 })
  const { lines } = await client.accounts.statement(id)
  assert.match(lines[1]!.memo, /\$1\.50 to Visa ending in 4242: Names were wrong/)
})

test('a refund that waits for the gateway is made when it is back, also after its key was forgotten there', async () => {
  const { file, order } = await paidByCard()
  const job = (change: string) =>
    query(
      service.databaseUrl,
      `update graphile_worker._private_jobs ${change} and key = (select 'card refund ' || max(id) from card_refunds) returning id`,
    )
  stripe.isDown = true
  await operator.console.refund(file, asked(1, { to: 'card' }))
  // No other try begins before a day has passed.
  const putOff = `set run_at = now() + interval '1 hour' where last_error is not null and locked_at is null`
  await until(async () => (await job(putOff)).length > 0, { what: 'a failed call' })
  // The refund had been made, the answer was lost, and a day has passed.
  const payment = stripe.payments.find(({ description }) => description === `Order ${order}`)!
  const [{ id }] = await query(service.databaseUrl, 'select max(id) as id from card_refunds')
  stripe.refunds.push({
    id: 're_earlier',
    key: '',
    description: '',
    payment_intent: payment.id,
    amount: '100',
    'metadata[key]': `refund ${id}`,
  })
  stripe.forgetKeys()
  await query(
    service.databaseUrl,
    `update card_refunds set created_at = now() - interval '2 days' where id = $1`,
    [id],
  )
  stripe.isDown = false
  await job('set run_at = now() where true')
  await cardRefundState(file, 'made')
  assert.equal(stripe.refunds.filter(({ payment_intent }) => payment_intent === payment.id).length, 1)
})

test('what the card does not accept goes to the balance, and the customer is told', async () => {
  const { client, id, file } = await paidByCard()
  stripe.refusesRefunds = true
  await operator.console.refund(file, asked(2, { to: 'card' }))
  await cardRefundState(file, 'failed')
  stripe.refusesRefunds = false
  assert.equal((await client.v4.balance()).balance, 2)
  const events = await eventsOf(service.databaseUrl, id)
  assert.deepEqual(
    events.filter(({ event }) => event === 'REFUND_ISSUED').map(({ amount }) => amount),
    ['2.00'],
  )
  assert.equal((await operator.console.file(file)).money.refundable, 0.5)
})

test('only what a card paid can go to a card', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { file } = await newFile(client)
  const refused = {
    status: 409,
    message: /^Only \$0\.00 of this file’s price can still be refunded to the card/,
  }
  await assert.rejects(operator.console.refund(file, asked(1, { to: 'card' })), refused)
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS2', test: true })
  await assert.rejects(operator.console.refund(audiofiles[0]!, asked(1)), { message: /test order/ })
})

test('the customer sees a refund on the file, in the receipt, as a credit note, and by mail', async () => {
  const visitor = await signUpVisitor(service, 10)
  const { file, order } = await newFile(visitor.client)
  const { refund } = await operator.console.refund(file, asked(1.19))
  const { refunds } = await visitor.client.files.show(file)
  assert.deepEqual(
    [refunds[0]!.amount, refunds[0]!.memo, refunds[0]!.to],
    [1.19, 'Names were wrong', 'balance'],
  )
  let mail = await mails.next()
  while (!(mail.includes(visitor.email) && mail.includes('refund'))) mail = await mails.next()
  assert.match(mail, /\$1\.19 was added to your balance\. Reason: Names were wrong/)
  const headers = { cookie: `${visitor.cookie.name}=${visitor.cookie.value}` }
  const get = (path: string) => fetch(`${service.url}/api${path}`, { headers })
  const receipt = (await (await get(`/orders/${order}/receipt`)).text()).replace(/<[^>]+>/g, ' ')
  assert.match(receipt, /Refund: 1-day expert transcription[^$]*-\$1\.19/)
  assert.match(receipt, /Total\s+\$1\.31/)
  const note = await get(`/refunds/${refund}/credit-note.pdf`)
  const text = (await pagesOfPdf(await note.arrayBuffer())).join(' ').replace(/\s+/g, ' ')
  for (const part of [`C${refund}`, 'Credit note', '-$0.19', '-$1.19', 'Names were wrong', order])
    assert.ok(text.includes(part), `${part} in ${text}`)
  const stranger = await service.customer()
  const foreign = await fetch(`${service.url}/api/refunds/${refund}/credit-note`, {
    headers: { authorization: `Bearer ${stranger.key}` },
  })
  assert.equal(foreign.status, 404)
})

test('an unusually high refund is carried out only when it is confirmed', async () => {
  const customer = await service.customer({ credit: 10 })
  const { file } = await newFile(customer.client)
  const high = operator.console.refund(file, asked(501))
  await assert.rejects(high, { status: 409, code: 'confirmation_needed', message: /\$501\.00/ })
  await assert.rejects(operator.console.refund(file, asked(501, { confirm: true })), { message: /^At most/ })
  assert.equal(await balanceOf(customer), 7.5)
})

test('what a file earned is told with its refunds, tax and pay', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { file } = await newFile(client)
  await operator.console.refund(file, asked(0.12))
  const { money } = await operator.console.file(file)
  assert.deepEqual(
    [money.charged, money.refunded, money.tax, money.pay, money.margin],
    [2.5, 0.12, 0.38, 0, 2],
  )
})
