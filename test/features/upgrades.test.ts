import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const { operator } = service
const url = `${host.url}/jfk.mp3`
const DAY_MS = 86_400_000

/** Ordered, and delivered without anybody's work. */
async function fileIn(
  statename: string,
  sku: string,
  customer: Awaited<ReturnType<typeof service.customer>>,
) {
  const { audiofiles } = await customer.client.v4.order({ url, sku })
  const [id] = audiofiles as [number]
  if (statename === 'Delivered') await delivered(id)
  else await runSql(service.databaseUrl, `update audiofiles set statename = '${statename}' where id = ${id}`)
  return id
}

async function delivered(id: number) {
  await runSql(service.databaseUrl, `update audiofiles set statename = 'Transcribing' where id = ${id}`)
  await operator.files.importTranscript(id, 'made-elsewhere.txt', new Uint8Array(Buffer.from('Ask not.')))
}

const daysUntil = (at: string) => Math.round((Date.parse(at) - Date.now()) / DAY_MS)

test('upgrades that an operator added are offered by what they stand for, at their own price', async () => {
  const customer = await service.customer({ credit: 100 })
  const stranger = await service.customer({ credit: 100 })
  await operator.catalogue.set('BULK2', { product: 'TRANS2', meaning: 'Expert in bulk', price: 2 })
  await operator.catalogue.set('BEDIT', { product: 'EDIT01', meaning: 'Editing in bulk', price: 0.2 })
  await operator.catalogue.set('OWNUP', {
    product: 'UPGRD3',
    meaning: 'Faster for you',
    price: 0.7,
    for_everyone: false,
  })
  await operator.accounts.setPrice(customer.id, 'OWNUP', 0.6)
  const offers = async (one: typeof customer, id: number) =>
    Object.fromEntries((await one.client.files.show(id)).upgrades.map(({ sku, price }) => [sku, price]))
  const bulk = await fileIn('Delivered', 'BULK2', customer)
  assert.deepEqual(await offers(customer, bulk), { TSTMP1: 0.1, CAPTION1: 0.5, EDIT01: 0.5, BEDIT: 0.2 })
  const standard = await fileIn('Transcribing', 'TRANS6', customer)
  const { OWNUP, UPGRD3, UPGRD1 } = await offers(customer, standard)
  assert.deepEqual([OWNUP, UPGRD3, UPGRD1], [0.6, 1, undefined])
  const other = await fileIn('Transcribing', 'TRANS6', stranger)
  assert.equal((await offers(stranger, other)).OWNUP, undefined)
  const { amount } = await customer.client.v4.upgrade(bulk, 'BEDIT')
  assert.equal(amount, 0.2)
  assert.equal('EDIT01' in (await offers(customer, bulk)), false)
})

for (const [sku, days] of [
  ['TRANS2', 1],
  ['TRANS6', 3],
  ['EMSR02', 3],
] as const)
  test(`another pass after delivery is due when people can have done it (${sku}: ${days} days)`, async () => {
    const customer = await service.customer({ credit: 100 })
    const id = await fileIn('Delivered', sku, customer)
    await runSql(
      service.databaseUrl,
      `update audiofiles set due_at = now() - interval '30 days' where id = ${id}`,
    )
    const offer = (await customer.client.files.show(id)).upgrades.find((one) => one.sku === 'EDIT01')!
    assert.equal(daysUntil(offer.due), days)
    await customer.client.v4.upgrade(id, 'EDIT01')
    const { file } = await customer.client.files.show(id)
    assert.deepEqual([file.statename, daysUntil(file.due)], ['Awaiting Edit', days])
    assert.match(
      (await customer.client.v4.audiofile(id)).message,
      /can be read while the file is edited again/,
    )
    assert.match(await (await customer.client.v4.transcript(id)).text(), /Ask not\./)
    const late = await operator.console.files({ late: true })
    assert.equal(
      late.files.some((one) => one.id === id),
      false,
    )
  })

test('a pass bought late in the work is not due before it can be done, and a faster tier never makes a file later', async () => {
  const customer = await service.customer({ credit: 100 })
  const inReview = await fileIn('Awaiting Final Approval', 'TRANS6', customer)
  await runSql(
    service.databaseUrl,
    `update audiofiles set due_at = now() + interval '1 hour' where id = ${inReview}`,
  )
  await customer.client.v4.upgrade(inReview, 'EDIT01')
  assert.equal(daysUntil((await customer.client.files.show(inReview)).file.due), 3)
  const early = await fileIn('Transcribing', 'TRANS14', customer)
  await customer.client.v4.upgrade(early, ['UPGRD1', 'EDIT01'])
  assert.equal(daysUntil((await customer.client.files.show(early)).file.due), 6)
  await customer.client.v4.upgrade(early, 'UPGRD3')
  assert.equal(daysUntil((await customer.client.files.show(early)).file.due), 1)
})

for (const terms of ['prepay', 'invoice'] as const)
  test(`a delivered machine transcript goes to people for the difference in price, and stays readable (${terms})`, async () => {
    const customer = await service.customer({ credit: 10, terms })
    const { client } = customer
    const id = await fileIn('Delivered', 'EMSR02', customer)
    const offers = (await client.files.show(id)).upgrades.map(({ sku, price, due }) => [
      sku,
      price,
      daysUntil(due),
    ])
    for (const offer of [
      ['UPGRD4', 1.25, 6],
      ['UPGRD5', 2.25, 1],
    ])
      assert.ok(
        offers.some((one) => String(one) === String(offer)),
        `${offer} in ${offers.join('; ')}`,
      )
    const { amount } = await client.files.upgrade(id, ['UPGRD4'])
    const { file, charged, upgrades } = await client.files.show(id)
    assert.deepEqual([amount, charged], [1.25, 1.5])
    assert.deepEqual([file.statename, file.product, daysUntil(file.due)], ['Transcribing', 'TRANS6', 6])
    assert.equal(upgrades.find((one) => one.sku === 'UPGRD3')!.price, 1)
    assert.match(await (await client.v4.transcript(id)).text(), /Ask not\./)
    assert.match((await client.v4.audiofile(id)).message, /can be read while/)
    const { balance } = await client.v4.balance()
    assert.equal(balance, terms === 'prepay' ? 8.5 : 10)
    await assert.rejects(client.files.upgrade(id, ['UPGRD5']), {
      status: 409,
      message: /this file is TRANS6/,
    })
  })

test('what the machine includes for nothing is no promise of people: it ends with the upgrade, and is sold beside it', async () => {
  const { client } = await service.customer({ credit: 20 })
  const addOns = ['DIFFQ2', 'TSTMP1', 'CAPTION1', 'VERBATIM1']
  const { audiofiles } = await client.v4.order({ url: [url, url], sku: ['EMSR02', ...addOns] })
  const [early, late] = audiofiles as [number, number]
  await delivered(late)
  for (const id of [early, late]) {
    const { amount } = await client.files.upgrade(id, ['CAPTION1', 'UPGRD5', 'DIFFQ2'])
    const { file } = await client.files.show(id)
    assert.deepEqual(
      [amount, file.product, file.add_ons, daysUntil(file.due)],
      [3.5, 'TRANS2', ['TSTMP1', 'CAPTION1', 'DIFFQ2'], 1],
    )
  }
  assert.equal((await client.files.show(early)).file.statename, 'Pre-Processing')
  assert.equal((await client.v4.balance()).balance, 20 - 2 * (0.25 + 3.5))
})

test('an upgrade to people is refused with the reason when it does not fit', async () => {
  const customer = await service.customer({ credit: 100 })
  const { client } = customer
  const refused = async (id: number, message: RegExp) => {
    await assert.rejects(client.files.upgrade(id, ['UPGRD4']), { status: 409, message })
    assert.ok((await client.files.show(id)).upgrades.every(({ sku }) => sku !== 'UPGRD4'))
  }
  const withSet = async (set: string) => {
    const id = await fileIn('Delivered', 'EMSR02', customer)
    await runSql(service.databaseUrl, `update audiofiles set ${set} where id = ${id}`)
    return id
  }
  await refused(
    await withSet('media_removed_at = now()'),
    /the recording has been deleted\. Place a new order/,
  )
  await refused(
    await withSet(`redo = 'running', redo_language = 'de'`),
    /transcribed again in another language\. Buy the upgrade once that is done/,
  )
  await refused(await withSet('trashed_at = now()'), /in the trash\. Restore it first/)
  await refused(await fileIn('Delivered', 'TRANS14', customer), /for files ordered as EMSR02/)
  await refused(
    await fileIn('Processing', 'EMSR02', customer),
    /being worked on\. Buy the upgrade once the file is delivered/,
  )
  const edited = await fileIn('Delivered', 'EMSR02', customer)
  await client.files.upgrade(edited, ['EDIT01'])
  await refused(edited, /it is being worked on\. Buy the upgrade once the file is delivered/)
  const test = await client.v4.order({ url, sku: 'EMSR02', test: true })
  await refused(test.audiofiles[0]!, /test order/)
  const poor = await service.customer({ credit: 1 })
  const id = await fileIn('Delivered', 'EMSR02', poor)
  await assert.rejects(poor.client.files.upgrade(id, ['UPGRD4']), { status: 402 })
  const { file, charged } = await poor.client.files.show(id)
  assert.deepEqual([file.statename, file.product, charged], ['Delivered', 'EMSR02', 0.25])
})

for (const by of ['the customer', 'an operator'] as const)
  test(`until the work is taken, ${by} cancels the upgrade and what was bought since; the transcript stays`, async () => {
    const { client, id: account } = await service.customer({ credit: 20 })
    const { order, audiofiles } = await client.v4.order({ url, sku: ['EMSR02', 'CAPTION1', 'TSTMP1'] })
    const [id] = audiofiles as [number]
    await delivered(id)
    const before = (await client.files.show(id)).file
    await client.files.upgrade(id, ['UPGRD4'])
    await client.files.upgrade(id, ['UPGRD3'])
    await client.files.upgrade(id, ['CAPTION1'])
    await client.files.correctLanguage(id, 'de')
    const { can, cancel_refund, charged } = await client.files.show(id)
    assert.deepEqual([can.cancel, cancel_refund, charged], [true, 2.75, 3])
    const cancelled = await (by === 'an operator' ? operator : client).orders.cancel(order)
    assert.deepEqual([cancelled.audiofiles, cancelled.amount], [[id], 2.75])
    assert.equal(cancelled.message, '1 upgrade cancelled, $2.75 refunded')
    const after = await client.files.show(id)
    assert.deepEqual({ ...after.file, reason: null }, before)
    assert.equal(after.charged, 0.25)
    assert.match(after.history.at(-1)!.reason!, /The upgrade was cancelled before work on it began/)
    assert.equal((await client.v4.balance()).balance, 19.75)
    assert.match(await (await client.v4.transcript(id)).text(), /Ask not\./)
    await assert.rejects(client.orders.cancel(order), { status: 409 })
    await client.files.upgrade(id, ['UPGRD5'])
    assert.equal((await client.v4.balance()).balance, 17.5)
    assert.deepEqual((await operator.accounts.show(account)).account.balance, 17.5)
  })

test('files of earlier quotes are priced together without being looked at again', async () => {
  const customer = await service.customer({ credit: 100 })
  const other = await service.customer({ credit: 100 })
  const one = (await customer.client.quote([url], ['EMSR02'])).quote
  const two = (await customer.client.quote([url], ['EMSR02'])).quote
  const asked = host.hits.get('/jfk.mp3')
  const { quote } = await customer.client.quoteAgain([one.id, two.id], ['TRANS2', 'TSTMP1'])
  assert.deepEqual([quote.files.length, quote.total, host.hits.get('/jfk.mp3')], [2, 5.2, asked])
  await assert.rejects(other.client.quoteAgain([one.id], ['TRANS2']), { status: 404 })
  await operator.catalogue.set('TSTMP1', { product: 'TSTMP1', meaning: 'Timestamps', price: 9 })
  const { order } = await customer.client.orders.place({ quote: quote.id })
  assert.equal((await customer.client.orders.show(order)).total, 5.2)
  await operator.catalogue.set('TSTMP1', { product: 'TSTMP1', meaning: 'Timestamps', price: 0.1 })
})
