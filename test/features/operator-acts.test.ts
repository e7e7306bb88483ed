import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, signIn } from '../../sdk/index.ts'
import { isSigned } from '../../src/messages/events/index.ts'
import { sample, sendBytes, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { startMailServer } from '../support/mail-server.ts'
import { addColleague } from '../support/people.ts'
import { launch } from '../support/process.ts'
import { type Arrival, startReceiver } from '../support/receiver.ts'
import { type Customer, startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { signUpVisitor } from '../support/website.ts'
import { startWorker } from '../support/worker.ts'

const mails = await startMailServer()
const host = await startFileHost({
  '/jfk.mp3': sample('jfk.mp3'),
  // Answers the probe; the download fails in a way that may pass.
  '/down.mp3': (request, response) =>
    request.headers.range && !request.headers['if-range']
      ? sendBytes(sample('jfk.mp3'), request, response)
      : response.writeHead(503).end(),
})
let receivesWith = 200
const receiver = await startReceiver((arrival) => arrival.answer(receivesWith))
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: `${host.host},${receiver.host}`,
    // Nothing here asks for them, and they are no less secret.
    LONGHAND_ENGINE_KEY: 'a-secret-of-the-engine',
    LONGHAND_ALERT_URL: 'https://alerts.invalid/a-secret-hook',
    LONGHAND_STRIPE_URL: 'https://somebody:a-secret-password@stripe.invalid/v1?token=a-secret-token',
    LONGHAND_FETCH_RETRIES: '3600',
    LONGHAND_CARD_RETRIES: '600',
    LONGHAND_SMTP_URL: mails.url,
    LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>',
  },
})
const { operator } = service
const url = `${host.url}/jfk.mp3`

async function order(client: Customer['client'], statename: string, address = url) {
  const { order, audiofiles } = await client.v4.order({ url: address, sku: 'TRANS2' })
  await reaches(client, audiofiles[0]!, statename)
  return { order, file: audiofiles[0]! }
}

/** The next mail to this person. */
async function mailTo(email: string): Promise<string> {
  const mail = await mails.next()
  return mail.includes(`To: ${email}`) ? mail : mailTo(email)
}

async function run(...words: string[]) {
  const running = launch(words, {
    LONGHAND_URL: service.url,
    LONGHAND_TOKEN: service.facts.operator_token,
  })
  return { code: await running.ended, output: running.output() }
}

const stateOf = async (client: Customer['client'], file: number) =>
  (await client.v4.audiofile(file)).audiofile.statename

test('work that has not begun is cancelled while it waits for its host, for a card, or for a transcriber', async () => {
  const { client } = await service.customer({ credit: 10 })
  const stuck = await order(client, 'Temporary Error', `${host.url}/down.mp3`)
  const offered = await order(client, 'Transcribing')
  for (const { order, file } of [stuck, offered]) {
    assert.equal((await operator.console.file(file)).can.cancel, true)
    assert.equal((await operator.orders.cancel(order)).amount, 2.5)
    assert.equal(await stateOf(client, file), 'Order Cancelled')
  }
  assert.equal((await client.v4.balance()).balance, 10)
  const { tasks } = await operator.console.tasks()
  assert.ok(tasks.every(({ audiofile }) => audiofile !== offered.file))

  const byCard = await service.customer({ terms: 'card' })
  await byCard.client.accounts.setCard(byCard.id, 'test-card-declines')
  const declined = await order(byCard.client, 'Billing Processing')
  const isDeclined = async () => (await byCard.client.files.payment(declined.file)).payment?.declined
  await until(isDeclined, { what: 'a declined card' })
  assert.equal((await operator.orders.cancel(declined.order)).amount, 0)
  assert.equal(await stateOf(byCard.client, declined.file), 'Order Cancelled')
})

/** A job makes it, after the file has come to people. */
const offeredTask = (client: Customer['client'], file: number) =>
  until(async () => (await client.work.tasks()).offered.find(({ audiofile }) => audiofile === file), {
    what: 'a task',
  })

test('work that a person has taken, or a machine has begun, is not cancelled', async () => {
  const { client } = await service.customer({ credit: 10 })
  const taken = await order(client, 'Transcribing')
  const email = 'tara@example.com'
  const { password } = await operator.people.add({ email, name: 'Tara', roles: ['transcriber'] })
  const tara = createClient({ url: service.url, session: await signIn(service.url, email, password) })
  const task = await offeredTask(tara, taken.file)
  await tara.work.claim(task.id)
  assert.equal((await operator.console.file(taken.file)).can.cancel, false)
  await assert.rejects(operator.orders.cancel(taken.order), {
    status: 409,
    message: /work has started/,
  })
  // A person who does not return loses the task; nothing was saved, so it can be cancelled then.
  await operator.console.assign(task.id, null)
  assert.equal((await operator.orders.cancel(taken.order)).amount, 2.5)

  const { order: machine, audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await query(service.databaseUrl, `update audiofiles set statename = 'Processing' where id = $1`, audiofiles)
  await assert.rejects(operator.orders.cancel(machine), { status: 409 })
})

const formOf = (body: string) => {
  const { amount, audiofile } = Object.fromEntries(new URLSearchParams(body))
  return { amount, audiofile }
}

test('a customer cancels what no person has taken, once and for everything that was paid; refunds by v4 stay as they were', async () => {
  const { id, client } = await service.customer({ credit: 10 })
  const stranger = await service.customer({ credit: 0 })
  const offered = await order(client, 'Transcribing')
  assert.equal((await client.files.show(offered.file)).can.cancel, true)
  await assert.rejects(client.v4.refund(offered.file), { status: 409 })
  await assert.rejects(stranger.client.orders.cancel(offered.order), { status: 404 })
  const twice = await Promise.allSettled([
    client.orders.cancel(offered.order, [offered.file]),
    client.orders.cancel(offered.order),
  ])
  assert.deepEqual(twice.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await stateOf(client, offered.file), 'Refunded')
  assert.equal((await client.v4.balance()).balance, 10)
  const { events } = await client.events.list(id)
  assert.deepEqual(
    events.filter(({ event }) => event === 'REFUND_ISSUED').map(({ body }) => formOf(body)),
    [{ amount: '2.50', audiofile: String(offered.file) }],
  )
  const { tasks } = await operator.console.tasks()
  assert.ok(tasks.every(({ audiofile }) => audiofile !== offered.file))

  const taken = await order(client, 'Transcribing')
  const { email, password } = await addColleague(service, ['transcriber'])
  const tara = createClient({ url: service.url, session: await signIn(service.url, email, password) })
  const task = await offeredTask(tara, taken.file)
  await tara.work.claim(task.id)
  assert.match(String((await client.files.show(taken.file)).can.cancel), /work on it has started/)
  await assert.rejects(client.orders.cancel(taken.order), { status: 409 })

  const { order: machine, audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  await assert.rejects(client.orders.cancel(machine), { status: 409 })
})

test('a staff member is invited with a link, sets a password with it once, and gets it by mail', async () => {
  const { link, person } = await operator.people.invite({
    email: 'ed@example.com',
    name: 'Ed',
    roles: ['editor'],
  })
  assert.ok((await mailTo('ed@example.com')).includes(link))
  await assert.rejects(signIn(service.url, 'ed@example.com', ''))
  const stranger = createClient({ url: service.url })
  const token = link.split('/').at(-1)!
  await stranger.password.set(token, 'correct horse battery')
  await assert.rejects(stranger.password.set(token, 'another long password'), { status: 404 })
  const session = await signIn(service.url, 'ed@example.com', 'correct horse battery')
  assert.equal((await createClient({ url: service.url, session }).whoAmI()).person!.id, person.id)
  const log = JSON.stringify((await operator.console.audit({ limit: 5 })).entries)
  assert.ok(!log.includes(token))
})

test('figures that are rarely meant are refused by name, and carried out when they are confirmed', async () => {
  const { id, client } = await service.customer({ terms: 'invoice' })
  await client.v4.order({ url, sku: 'TRANS2' })
  const [invoice] = (await client.invoices.list()).invoices
  await operator.invoices.close(invoice!.id)
  const rate = { kind: 'edit' as const, product: 'TRANS2', per_minute: 100_000 }
  const sku = { product: 'TRANS2', meaning: 'Gold', price: 100_000 }
  const person = (await operator.people.list()).people[0]!.id
  const adjustment = { amount: -5000, memo: 'Oops' }
  const dangerous: [RegExp, (asked: { confirm?: true }) => Promise<unknown>][] = [
    [/rate per minute of \$100000\.00/, (asked) => operator.work.setRate(rate, asked)],
    [/price per minute of \$100000\.00/, (asked) => operator.catalogue.set('GOLD', { ...sku, ...asked })],
    [/price per minute of \$99\.00/, (asked) => operator.accounts.setPrice(id, 'TRANS2', 99, asked)],
    [/credit of \$50000\.00/, (asked) => operator.accounts.credit(id, 50_000, 'Transfer', asked)],
    [/adjustment of -\$5000\.00/, (asked) => operator.payouts.adjust(person, { ...adjustment, ...asked })],
    [
      /due date 2020-01-31 has passed/,
      (asked) => operator.invoices.submit(invoice!.id, { due: '2020-01-31', ...asked }),
    ],
  ]
  for (const [message, act] of dangerous) {
    await assert.rejects(act({}), { status: 409, code: 'confirmation_needed', message })
    assert.equal((await operator.console.audit({ limit: 1 })).entries[0]!.state, 'refused')
    await act({ confirm: true })
  }
  const { rates } = await operator.work.rates()
  assert.equal(
    rates.find(({ kind, product }) => kind === 'edit' && product === 'TRANS2')!.per_minute,
    100_000,
  )
  await operator.work.setRate({ ...rate, per_minute: 1 })
})

test('an invoice is edited until it is sent: lines, due date and note; then it is mailed as PDF, and again on request', async () => {
  const visitor = await signUpVisitor(service)
  await mailTo(visitor.email)
  await operator.accounts.terms(visitor.account, 'invoice')
  const { audiofiles } = await visitor.client.v4.order({ url: [url, url], sku: ['TRANS2', 'TSTMP1'] })
  const [one, two] = audiofiles as [number, number]
  const { id } = (await visitor.client.invoices.list()).invoices[0]!
  const rush = { audiofile: one, amount: 20, memo: 'Rush fee' }
  const key = { idempotencyKey: 'rush' }
  await Promise.all([operator.invoices.addLine(id, rush, key), operator.invoices.addLine(id, rush, key)])
  const { invoice } = await operator.invoices.addLine(id, {
    ...{ audiofile: two, amount: -0.5, memo: 'Discount' },
  })
  assert.equal(invoice.total, 24.7)
  const { money } = await operator.console.file(one)
  assert.deepEqual([money.charged, money.refunded, money.margin], [22.6, 0, 22.6])
  const stamps = invoice.items.find(({ audiofile, sku }) => audiofile === two && sku === 'TSTMP1')!
  await operator.invoices.removeLine(id, stamps.id)
  const belowZero = { audiofile: two, amount: -2.01, memo: 'Too much' }
  await assert.rejects(operator.invoices.addLine(id, belowZero), { status: 409, message: /below zero/ })
  await operator.invoices.edit(id, {
    due: '2099-05-31',
    purchase_order: 'PO 5',
    memo: 'Thank you for waiting',
  })
  assert.equal((await visitor.client.v4.audiofile(two)).audiofile.invoices![0], id)
  await operator.invoices.close(id)
  const submitted = await operator.invoices.submit(id)
  assert.deepEqual(
    [submitted.invoice.total, submitted.invoice.due, submitted.invoice.purchase_order],
    [24.6, '2099-05-31', 'PO 5'],
  )
  for (const editing of [
    () => operator.invoices.removeLine(id, submitted.invoice.items[0]!.id),
    () => operator.invoices.addLine(id, rush),
    () => operator.invoices.edit(id, { due: null, purchase_order: '', memo: '' }),
  ])
    await assert.rejects(editing, { status: 409 })
  const page = await fetch(`${service.url}/api/invoices/${id}/document`, {
    headers: { authorization: `Bearer ${service.facts.operator_token}` },
  })
  const shown = (await page.text()).replace(/<[^>]+>/g, ' ')
  for (const part of ['Rush fee', 'Discount', 'Thank you for waiting', '2099-05-31', '$24.60'])
    assert.ok(shown.includes(part), part)
  assert.match(await mailTo(visitor.email), /Content-Type: application\/pdf; name=Invoice-\d+\.pdf/)
  await operator.invoices.sendAgain(id)
  assert.match(await mailTo(visitor.email), /Content-Type: application\/pdf/)
  await operator.invoices.pay(id)
  const owed = await query(
    service.databaseUrl,
    `select balance_cents from ledger_balances where account_id = $1 and book = 'receivable'`,
    [visitor.account],
  )
  assert.deepEqual(owed, [{ balance_cents: 0 }])
})

test('the command line refunds a part, asks before an unusual credit, and invites', async () => {
  const { id, client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS2' })
  const refund = await run('refund-part', String(audiofiles[0]), '1.25', '--memo', 'Sorry')
  assert.deepEqual([refund.code, refund.output.trim()], [0, '$1.25 was added to the balance'])
  const credit = ['account', 'credit', String(id), '20000']
  assert.match((await run(...credit)).output, /credit of \$20000\.00 is unusual/)
  assert.match((await run(...credit, '--confirm')).output, /The balance is now \$20008\.75/)
  assert.match((await run('person', 'invite', 'cli@example.com', 'editor')).output, /\/new-password\//)
})

test('the System page tells what runs with which settings, marks what differs, and no value of a secret is in it', async () => {
  const worker = await startWorker(service, {
    LONGHAND_MOST_CLAIMS: '5',
    LONGHAND_STRIPE_KEY: 'a-secret-of-stripe',
  })
  const setting = async (name: string) =>
    (await operator.console.system()).settings.find((one) => one.name === name)!
  await until(async () => (await operator.console.system()).processes.length === 2, { what: 'two processes' })
  const system = await operator.console.system()
  assert.deepEqual(
    system.processes.map(({ serves, works, version, silent }) => [serves, works, version, silent]),
    [
      [true, true, system.version, false],
      [false, true, system.version, false],
    ],
  )
  assert.deepEqual(await setting('LONGHAND_CARD_RETRIES'), {
    name: 'LONGHAND_CARD_RETRIES',
    value: '600',
    set: true,
    from: 'environment',
    elsewhere: [
      { process: `${system.processes[1]!.machine} ${process.pid}`, value: '180,720,1440', set: false },
    ],
  })
  const { value, from, elsewhere } = await setting('LONGHAND_MOST_CLAIMS')
  assert.deepEqual([value, from, elsewhere[0]!.value], ['3', 'default', '5'])
  const { free_bytes, size_bytes, problem } = system.disks[0]!
  assert.ok(free_bytes > 0 && free_bytes <= size_bytes && problem === null)
  assert.deepEqual([system.backup, system.certificate, system.mail], [null, null, true])
  assert.ok(system.queue.dead === 0 && system.queue.running >= 0)

  const hidden = system.settings.filter((one) => one.value === null)
  assert.deepEqual(
    hidden.filter(({ set }) => set).map(({ name }) => name),
    ['DATABASE_URL', 'LONGHAND_ENGINE_URL', 'LONGHAND_ENGINE_KEY', 'LONGHAND_SMTP_URL', 'LONGHAND_ALERT_URL'],
  )
  assert.ok(hidden.some(({ name, set }) => name === 'LONGHAND_S3_SECRET' && !set))
  assert.equal((await setting('LONGHAND_STRIPE_URL')).value, 'https://stripe.invalid/v1')
  const kept = await query(service.databaseUrl, 'select settings from processes', [])
  for (const told of [JSON.stringify(system), JSON.stringify(kept)])
    for (const secret of ['a-secret', service.databaseUrl, mails.url, service.facts.operator_token])
      assert.equal(told.includes(secret), false, secret)

  await query(
    service.databaseUrl,
    `update processes set version = '0.0.9', seen_at = now() - interval '10 minutes' where not serves`,
    [],
  )
  const [, old] = (await operator.console.system()).processes
  assert.deepEqual([old!.version, old!.silent], ['0.0.9', true])
  assert.deepEqual((await setting('LONGHAND_MOST_CLAIMS')).elsewhere, [], 'what a silent process had is over')
  await worker.stop()
  assert.equal((await operator.console.system()).processes.length, 1)
})

test('a test email says what the mail server responds, a test webhook what the receiver does; both are in the log', async () => {
  const { operator_email } = service.facts
  const line = async () => (await operator.console.audit({ limit: 1 })).entries[0]!
  const sent = await operator.console.sendTestMail()
  assert.equal(sent.accepted, true)
  assert.match(sent.answer, /^250 /)
  assert.match(await mailTo(operator_email), /Subject: Test email from Longhand[\s\S]*\/ops\/system/)
  mails.state.refusal = '451 try again later'
  const refused = await operator.console.sendTestMail()
  mails.state.refusal = null
  assert.equal(refused.accepted, false)
  assert.match(refused.message, /did not accept an email to .*451 try again later/)
  assert.deepEqual([(await line()).state, (await line()).outcome], ['done', refused.message])

  const told = await operator.console.sendTestWebhook(receiver.url)
  assert.deepEqual([told.delivered, told.status], [true, 200])
  const [{ headers, body, fields }] = (await receiver.has(1)) as [Arrival]
  assert.equal(fields.event, 'TRANSCRIPT_COMPLETE')
  const message = {
    id: String(headers['webhook-id']),
    timestampSeconds: Number(headers['webhook-timestamp']),
    body,
  }
  assert.ok(isSigned(message, String(headers['webhook-signature']), told.secret, new Date()))
  assert.equal(JSON.stringify(await line()).includes(told.secret), false)
  receivesWith = 503
  const failed = await operator.console.sendTestWebhook(receiver.url)
  assert.deepEqual(
    [failed.delivered, failed.status, failed.message],
    [false, 503, 'The receiver responded with status 503.'],
  )
  const nowhere = await operator.console.sendTestWebhook('https://webhooks.invalid/a')
  assert.deepEqual([nowhere.delivered, nowhere.status], [false, null])
  for (const inside of ['http://127.0.0.1:1/', 'http://169.254.169.254/latest', 'file:///etc/passwd', ''])
    await assert.rejects(operator.console.sendTestWebhook(inside), { status: 400 }, inside)
  assert.equal((await line()).state, 'refused')
})

test('the command line shows the system, and sends tests', async () => {
  const system = await run('system')
  assert.equal(system.code, 0)
  for (const part of [/website, jobs/, /LONGHAND_SMTP_URL\s+set \(hidden\)/, /No backup/, /1 process$/m])
    assert.match(system.output, part)
  assert.match((await run('system', 'test-mail')).output, /^The mail server accepted an email to .*: 250/)
  receivesWith = 503
  const webhook = await run('system', 'test-webhook', receiver.url)
  assert.equal(webhook.code, 1)
  assert.match(webhook.output, /^The receiver responded with status 503\.\nSigned with whsec_/)
})
