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
  const text = Buffer.from('Ask not.')
  if (statename === 'Delivered') {
    await runSql(service.databaseUrl, `update audiofiles set statename = 'Transcribing' where id = ${id}`)
    await operator.files.importTranscript(id, 'made-elsewhere.txt', new Uint8Array(text))
  } else
    await runSql(service.databaseUrl, `update audiofiles set statename = '${statename}' where id = ${id}`)
  return id
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
    assert.match((await customer.client.v4.audiofile(id)).message, /can be read while it is edited again/)
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
