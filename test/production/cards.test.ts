import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, sendBytes, speechForWav, startFileHost, wavOfMinutes } from '../support/file-host.ts'
import { eventsOf, pathOf, query, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const jfk = sample('jfk.mp3')
let isWell = false
/** Answers that the host owes. */
const owed: (() => void)[] = []
const host = await startFileHost({
  '/jfk.mp3': jfk,
  '/austen.mp3': sample('austen.mp3'),
  '/silence.wav': wavOfMinutes(1),
  '/said.wav': wavOfMinutes(1, speechForWav('jfk.mp3')),
  '/ill.mp3': (request, response) => {
    if (request.headers.range || isWell) sendBytes(jfk, request, response)
    else response.writeHead(503).end()
  },
  '/waits.mp3': (request, response) => {
    if (request.headers.range) sendBytes(jfk, request, response)
    else owed.push(() => sendBytes(jfk, request, response))
  },
})
const speech = await startSpeechServer('Ask not.')
const env = {
  LONGHAND_ALLOW_HOSTS: host.host,
  LONGHAND_ENGINE: 'http',
  LONGHAND_ENGINE_URL: speech.url,
  LONGHAND_CARD_RETRIES: '0,0',
  LONGHAND_FETCH_RETRIES: '0',
}
const service = await startService({ env })
const url = `${host.url}/jfk.mp3`

async function customerWithCard(card: string | null) {
  const customer = await service.customer({ terms: 'card' })
  if (card) await customer.client.accounts.setCard(customer.id, card)
  return customer
}

const chargesOf = (account: number) =>
  query(
    service.databaseUrl,
    'select kind, amount_cents, attempt, state, audiofile_ids from card_charges where account_id = $1 order by id',
    [account],
  )

async function heldOrder(order: string) {
  for (let cursor: number | undefined; ; ) {
    const page = await service.operator.orders.held({ cursor })
    const found = page.orders.find(({ id }) => id === order)
    if (found || page.next === null) return found!
    cursor = page.next
  }
}

const kindsOf = async (account: number) =>
  (await eventsOf(service.databaseUrl, account)).map(({ event }) => event)

test('the files of an order are charged once, together, and then worked on', async () => {
  const { id: account, client } = await customerWithCard('test-card-succeeds')
  const { audiofiles } = await client.v4.order({
    url: [url, `${host.url}/austen.mp3`, `${host.url}/said.wav`],
    sku: 'EMSR02',
  })
  for (const id of audiofiles) {
    await reaches(client, id, 'Delivered')
    assert.deepEqual(await pathOf(client, id), [
      'Pre-Processing',
      'Audio Processing',
      'Checking Audio Quality',
      'Order Processing',
      'Order Chargeable',
      'Billing Processing',
      'Processing',
      'Delivered',
    ])
  }
  const [charge, ...others] = await chargesOf(account)
  assert.deepEqual([charge.amount_cents, charge.state, charge.audiofile_ids.length], [75, 'paid', 3])
  assert.deepEqual(others, [])
  assert.equal((await client.v4.balance()).balance, 0)
})

test('a card that is declined once is tried again, and its customer told', async () => {
  const { id: account, client } = await customerWithCard('test-card-declines-once')
  const { order, audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  const events = await eventsOf(service.databaseUrl, account)
  assert.deepEqual(events[0], { webhook_version: '6', event: 'CC_AUTH_FAILURE', order })
  assert.deepEqual(await kindsOf(account), ['CC_AUTH_FAILURE', 'TRANSCRIPT_COMPLETE'])
  assert.deepEqual(
    (await chargesOf(account)).map(({ attempt, state }) => [attempt, state]),
    [
      [1, 'declined'],
      [2, 'paid'],
    ],
  )
  assert.equal(
    (await pathOf(client, audiofiles[0]!)).filter((state) => state === 'Billing Processing').length,
    1,
  )
})

test('a declined card is left alone for hours, though another file of the order becomes ready', async () => {
  const fetchOften = Array(200).fill('1').join()
  const patient = await startService({
    env: { ...env, LONGHAND_CARD_RETRIES: '60,60', LONGHAND_FETCH_RETRIES: fetchOften },
  })
  const { id: account, client } = await patient.customer({ terms: 'card' })
  await client.accounts.setCard(account, 'test-card-declines')
  isWell = false
  const { order, audiofiles } = await client.v4.order({ url: [url, `${host.url}/ill.mp3`], sku: 'EMSR02' })
  const declines = async () =>
    (await eventsOf(patient.databaseUrl, account)).filter(({ event }) => event === 'CC_AUTH_FAILURE').length
  await until(async () => (await declines()) === 1, { what: 'a decline' })
  isWell = true
  await reaches(client, audiofiles[1]!, 'Order Chargeable')
  await until(
    async () => {
      const later = `select from graphile_worker.jobs where key = $1 and run_at > now() + interval '50 minutes'`
      return (await query(patient.databaseUrl, later, [`charge ${order}`])).length === 1
    },
    { what: 'the next try, in an hour' },
  )
  assert.equal(await declines(), 1)
})

test('a new card is tried at once for what waits for the next try, and so is the same card given again', async () => {
  const patient = await startService({ env: { ...env, LONGHAND_CARD_RETRIES: '60,60' } })
  const { id: account, client } = await patient.customer({ terms: 'card' })
  const declines = (count: number) =>
    until(
      async () =>
        (await eventsOf(patient.databaseUrl, account)).filter(({ event }) => event === 'CC_AUTH_FAILURE')
          .length === count,
      { what: `${count} declines` },
    )
  await client.accounts.setCard(account, 'test-card-declines')
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await declines(1)
  await client.accounts.setCard(account, 'test-card-declines')
  await declines(2)
  assert.equal((await client.files.show(audiofiles[0]!)).file.statename, 'Billing Processing')
  await client.accounts.setCard(account, 'test-card-succeeds')
  await reaches(client, audiofiles[0]!, 'Delivered')
})

test('what waits for a card leaves out files that were refunded or cancelled', async () => {
  const { client } = await customerWithCard('test-card-declines')
  owed.length = 0
  const { order, audiofiles } = await client.v4.order({ url: [url, `${host.url}/waits.mp3`], sku: 'EMSR02' })
  const [ready, hanging] = audiofiles as [number, number]
  await reaches(client, ready, 'Order Chargeable')
  await until(async () => owed.length > 0, { what: 'the fetching' })
  const before = (await service.operator.console.today()).held
  await client.v4.refund(hanging)
  await until(
    async () =>
      (
        await query(
          service.databaseUrl,
          `update graphile_worker._private_jobs set run_at = now() where key = $1 and run_at > now() returning id`,
          [`charge ${order}`],
        )
      ).length > 0,
    { what: 'a later look at the order' },
  )
  await reaches(client, ready, 'On Hold')
  const held = await heldOrder(order)
  assert.deepEqual([held.files, held.total], [1, 0.25])
  const { held: now } = await service.operator.console.today()
  assert.deepEqual([now.orders - before.orders, Math.round((now.amount - before.amount) * 100)], [1, 25])
})

test('after the last decline the order is held; another card sets it going, charged from the first try and told nothing twice', async () => {
  const { id: account, client } = await customerWithCard('test-card-declines')
  const { order, audiofiles } = await client.v4.order({ url: `${host.url}/silence.wav`, sku: 'TRANS14' })
  const file = await reaches(client, audiofiles[0]!, 'On Hold')
  assert.equal(file.reason, 'Your card was declined. Add another card to continue.')
  assert.equal((await client.orders.show(order)).order.hold, 'billing')
  const before = ['DIFFICULT_AUDIO', 'CC_AUTH_FAILURE', 'CC_AUTH_FAILURE', 'CC_AUTH_FAILURE', 'ORDER_ON_HOLD']
  assert.deepEqual(await kindsOf(account), before)

  await client.accounts.setCard(account, 'test-card-declines-once')
  assert.equal((await client.orders.show(order)).order.hold, null)
  await until(async () => (await client.files.show(file.id)).file.statename === 'Transcribing', {
    what: 'the draft',
  })
  assert.deepEqual(await kindsOf(account), [...before, 'CC_AUTH_FAILURE'])
  assert.deepEqual(
    (await chargesOf(account)).map(({ attempt, state }) => [attempt, state]),
    [
      [1, 'declined'],
      [2, 'declined'],
      [3, 'declined'],
      [1, 'declined'],
      [2, 'paid'],
    ],
  )
})

test('of a held order, a file that was paid for is upgraded for money; one that came later is charged when the rest is cancelled', async () => {
  isWell = false
  const { id: account, client } = await customerWithCard('test-card-succeeds')
  const urls = [url, `${host.url}/ill.mp3`, `${host.url}/ill.mp3`]
  const { order, audiofiles } = await client.v4.order({ url: urls, sku: 'EMSR02' })
  const [paid, late, latest] = audiofiles as [number, number, number]
  for (const file of [late, latest]) await reaches(client, file, 'Error')
  await reaches(client, paid, 'Delivered')
  isWell = true
  await client.accounts.setCard(account, 'test-card-declines')
  await service.operator.files.retry(late)
  await reaches(client, late, 'On Hold')
  await assert.rejects(client.v4.upgrade(paid, 'EDIT01'), { status: 402, code: 'card_declined' })
  assert.deepEqual((await client.files.show(paid)).file.add_ons, [])
  await service.operator.files.retry(latest)
  await reaches(client, latest, 'Order Chargeable')
  await service.operator.orders.cancel(order, [late])
  assert.equal((await client.files.show(late)).file.statename, 'Order Cancelled')
  await reaches(client, latest, 'On Hold')
})

test('without a card on file the order is held as well', async () => {
  const { client } = await customerWithCard(null)
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  assert.match((await reaches(client, audiofiles[0]!, 'On Hold')).reason!, /no card on file/)
})

test('files that are ready are charged although another was refunded on its way', async () => {
  const { id: account, client } = await customerWithCard('test-card-succeeds')
  const { order, audiofiles } = await client.v4.order({ url: [url, `${host.url}/waits.mp3`], sku: 'EMSR02' })
  const [ready, hanging] = audiofiles as [number, number]
  const looksAgain = () =>
    query(
      service.databaseUrl,
      `update graphile_worker._private_jobs set run_at = now() where key = $1 and run_at > now() returning id`,
      [`charge ${order}`],
    )
  await reaches(client, ready, 'Order Chargeable')
  await until(async () => (await client.files.show(hanging)).file.statename === 'Audio Processing', {
    what: 'the fetching',
  })
  await client.v4.refund(hanging)
  await until(async () => (await looksAgain()).length > 0, { what: 'a later look at the order' })
  await reaches(client, ready, 'Delivered')
  assert.deepEqual(
    (await chargesOf(account)).map(({ amount_cents }) => amount_cents),
    [25],
  )
})

test('an upgrade after the charge is charged at once, or refused and nothing changes', async () => {
  const { id: account, client } = await customerWithCard('test-card-succeeds')
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS14' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Transcribing')
  const paid = await client.v4.upgrade(id, ['UPGRD1', 'TSTMP1'])
  assert.deepEqual([paid.amount, Number.isInteger(paid.transaction)], [0.6, true])
  const { file, items } = await client.files.show(id)
  assert.deepEqual([file.product, file.add_ons, file.total, items.length], ['TRANS6', ['TSTMP1'], 1.6, 3])
  await client.accounts.setCard(account, 'test-card-declines')
  await assert.rejects(client.v4.upgrade(id, 'CAPTION1'), { status: 402, code: 'card_declined' })
  await assert.rejects(client.v4.upgrade(id, 'TSTMP1'), { status: 409, message: /already bought/ })
  assert.deepEqual((await client.files.show(id)).file.add_ons, ['TSTMP1'])
  assert.deepEqual(
    (await chargesOf(account)).map(({ kind, amount_cents, state }) => [kind, amount_cents, state]),
    [
      ['order', 100, 'paid'],
      ['upgrade', 60, 'paid'],
      ['upgrade', 50, 'declined'],
    ],
  )
})

test('people after the machine are charged to the card, and go to the balance when they are cancelled', async () => {
  const { id: account, client } = await customerWithCard('test-card-succeeds')
  const { order, audiofiles } = await client.v4.order({ url, sku: ['EMSR02', 'CAPTION1'] })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Delivered')
  assert.equal((await client.v4.upgrade(id, ['UPGRD5', 'CAPTION1'])).amount, 2.75)
  const { file } = await client.files.show(id)
  assert.deepEqual([file.statename, file.total, file.add_ons], ['Transcribing', 3, ['CAPTION1']])
  assert.equal((await client.orders.cancel(order)).amount, 2.75)
  const after = (await client.files.show(id)).file
  assert.deepEqual(
    [after.statename, after.product, after.total, (await client.v4.balance()).balance],
    ['Delivered', 'EMSR02', 0.25, 2.75],
  )
  assert.deepEqual(
    (await chargesOf(account)).map(({ kind, amount_cents, state }) => [kind, amount_cents, state]),
    [
      ['order', 25, 'paid'],
      ['upgrade', 275, 'paid'],
    ],
  )
})

test('an upgrade before the charge is charged with the order', async () => {
  const { id: account, client } = await customerWithCard('test-card-succeeds')
  owed.length = 0
  const { audiofiles } = await client.v4.order({ url: `${host.url}/waits.mp3`, sku: 'TRANS14' })
  await until(async () => owed.length > 0, { what: 'the fetching' })
  const upgraded = await client.v4.upgrade(audiofiles[0]!, 'TSTMP1')
  assert.deepEqual([upgraded.amount, upgraded.transaction], [0.1, null])
  owed[0]!()
  await reaches(client, audiofiles[0]!, 'Transcribing')
  assert.deepEqual(
    (await chargesOf(account)).map(({ amount_cents, state }) => [amount_cents, state]),
    [[110, 'paid']],
  )
})
