import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { pathOf, reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})
const url = `${host.url}/jfk.mp3`
for (const [sku, product] of [
  ['BCAPTION3', 'CAPTION1'],
  ['BULKM', 'EMSR02'],
] as const)
  await service.operator.catalogue.set(sku, { product, meaning: sku, price: 0.4, for_everyone: true })

test('the machine includes difficult audio, captions and times: they are taken with it, at no price', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { quote } = await client.quote([url], ['EMSR02', 'DIFFQ2', 'BCAPTION3', 'TSTMP1'])
  assert.equal(quote.total, 0.25)
  assert.deepEqual(
    quote.skus.map(({ sku, price, included }) => [sku, price, included]),
    [
      ['EMSR02', 0.25, false],
      ['DIFFQ2', 0, true],
      ['BCAPTION3', 0, true],
      ['TSTMP1', 0, true],
    ],
  )
  const { audiofiles } = await client.v4.order({ url, sku: ['BULKM', 'DIFFQ2', 'CAPTION1'] })
  assert.equal((await client.v4.balance()).balance, 9.6)
  const file = await reaches(client, audiofiles[0]!, 'Delivered')
  assert.deepEqual([file.total, file.add_ons], [0.4, ['DIFFQ2', 'CAPTION1']])
  const { items } = await client.files.show(file.id)
  assert.deepEqual(
    items.map(({ sku, quantity, price, total }) => [sku, quantity, price, total]),
    [
      ['BULKM', 1, 0.4, 0.4],
      ['DIFFQ2', 1, 0, 0],
      ['CAPTION1', 1, 0, 0],
    ],
  )
})

test('verbatim is not sold with the machine, which leaves words out by itself: it only turns off cleaning', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { quote } = await client.quote([url], ['EMSR02', 'VERBATIM1'])
  assert.deepEqual(
    quote.skus.map(({ sku, price, included }) => [sku, price, included]),
    [
      ['EMSR02', 0.25, false],
      ['VERBATIM1', 0, true],
    ],
  )
  speech.says = 'Um, ask not.'
  const { audiofiles } = await client.v4.order({ url, sku: ['EMSR02', 'VERBATIM1'] })
  const { total } = await reaches(client, audiofiles[0]!, 'Delivered')
  speech.says = 'Ask not.'
  assert.equal(total, 0.25)
  assert.match(await transcriptOf(client, audiofiles[0]!), /^Um, ask not\.$/m)
  const people = await client.quote([url], ['TRANS14', 'VERBATIM1'])
  assert.equal(people.quote.total, 1.3)
})

test('they are included on an invoice as well, and cost their price with a transcription by people', async () => {
  const { client } = await service.customer({ terms: 'invoice' })
  const machine = await client.v4.order({ url, sku: ['EMSR02', 'CAPTION1'] })
  await client.v4.order({ url, sku: ['TRANS2', 'BCAPTION3'] })
  const invoice = (await client.v4.audiofile(machine.audiofiles[0]!)).audiofile.invoices![0]!
  const { items } = await client.v4.invoice(invoice)
  assert.deepEqual(
    items.map(({ sku, total }) => [sku, total]),
    [
      ['EMSR02', 0.25],
      ['CAPTION1', 0],
      ['TRANS2', 2.5],
      ['BCAPTION3', 0.4],
    ],
  )
})

for (const terms of ['prepay', 'card', 'invoice'] as const)
  test(`bought later by ${terms}, they are accepted at no price and bring no people in`, async () => {
    const { id: account, client } = await service.customer({ terms, credit: terms === 'prepay' ? 0.25 : 0 })
    if (terms === 'card') await client.accounts.setCard(account, 'test-card-succeeds')
    const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
    const [id] = audiofiles as [number]
    await reaches(client, id, 'Delivered')
    const { can } = await client.files.show(id)
    assert.deepEqual(
      can.upgrade
        .filter(({ possible }) => possible === true)
        .map(({ sku }) => sku)
        .toSorted(),
      ['EDIT01', 'UPGRD4', 'UPGRD5'],
      'nothing is offered that is included',
    )
    if (terms === 'card') await client.accounts.setCard(account, 'test-card-declines')
    const bought = await client.v4.upgrade(id, ['DIFFQ2', 'BCAPTION3'])
    assert.equal(bought.amount, 0)
    assert.match(bought.message, /included/)
    await assert.rejects(client.v4.upgrade(id, 'CAPTION1'), { status: 409, message: /already bought/ })
    const { file } = await client.files.show(id)
    assert.deepEqual([file.statename, file.total, file.add_ons], ['Delivered', 0.25, ['DIFFQ2', 'CAPTION1']])
    assert.equal((await pathOf(client, id)).includes('Awaiting Edit'), false)
    assert.equal((await client.v4.balance()).balance, 0)
  })
