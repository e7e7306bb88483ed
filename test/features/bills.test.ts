import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxWithin } from '../../src/shop/bills/tax.ts'
import { query } from '../support/follow.ts'
import { pagesOfPdf } from '../support/pdf.ts'
import { startService } from '../support/service.ts'

const service = await startService({
  env: {
    LONGHAND_SELLER_NAME: 'Transcripts & Co. KG',
    LONGHAND_SELLER_ADDRESS: 'Kurfürstendamm 1|10719 Berlin',
    LONGHAND_SELLER_TAX_NUMBER: 'DE123456789',
    LONGHAND_SELLER_PAYMENT: 'IBAN DE00 1234|Within 30 days',
    LONGHAND_TAX_NAME: 'VAT',
    LONGHAND_TAX_RATE: '19',
  },
  parts: { serve: true, work: false },
})
const sample = `${service.url}/samples/jfk.mp3`
const BUYER = {
  name: 'Żółw 株式会社 ООО Ромашка Ελλάς 서울',
  address: '1 Main Street\nŁódź',
  tax_number: 'PL123',
}

type Reader = { key: string; speaks?: string }

const get = ({ key, speaks = 'en' }: Reader, path: string) =>
  fetch(`${service.url}/api${path}`, {
    headers: { authorization: `Bearer ${key}`, cookie: `language=${speaks}` },
  })
const html = async (customer: Reader, path: string) => (await get(customer, path)).text()

async function pdf(customer: Reader, path: string): Promise<string[]> {
  const answer = await get(customer, `${path}.pdf`)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  return pagesOfPdf(await answer.arrayBuffer())
}

/** The document in both forms says all of this. */
async function says(customer: Reader, path: string, ...parts: string[]): Promise<void> {
  const page = await html(customer, path)
  const text = page
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
  const squeezed = (shown: string) => shown.replace(/\s+/g, '')
  const printed = (await pdf(customer, path)).join(' ')
  for (const part of parts) {
    assert.ok(squeezed(text).includes(squeezed(part)), `“${part}” is not in the page: ${text}`)
    assert.ok(squeezed(printed).includes(squeezed(part)), `“${part}” is not in the PDF: ${printed}`)
  }
}

test('a receipt names seller, buyer, products, tax and payment, to print and as PDF', async () => {
  const customer = await service.customer({ credit: 10 })
  await customer.client.accounts.setBuyer(customer.id, BUYER)
  assert.deepEqual((await customer.client.accounts.buyer(customer.id)).buyer, BUYER)
  const { order, audiofiles } = await customer.client.v4.order({
    url: sample,
    sku: ['TRANS2', 'TSTMP1'],
    title: 'Inaugural <b>address</b>',
  })
  const { created } = (await customer.client.orders.show(order)).order
  await says(
    customer,
    `/orders/${order}/receipt`,
    'Receipt',
    order,
    created.slice(0, 10),
    'Transcripts & Co. KG',
    'Kurfürstendamm 1',
    'Tax number: DE123456789',
    BUYER.name,
    'Łódź',
    'Tax number: PL123',
    '1-day expert transcription (TRANS2)',
    '$2.50',
    'Net $2.18',
    'VAT 19% $0.42',
    'Total $2.60',
    'Balance',
  )
  const page = await html(customer, `/orders/${order}/receipt`)
  assert.ok(page.includes(`Inaugural &lt;b&gt;address&lt;/b&gt; (file ${audiofiles[0]})`))
  assert.doesNotMatch(page, /<script|<button|<a /)
  const policy = (await get(customer, `/orders/${order}/receipt`)).headers.get('content-security-policy')!
  assert.match(policy, /style-src 'sha256-/)
  assert.doesNotMatch(policy, /unsafe/)
})

test('a receipt is in the language of its reader, with the same numbers', async () => {
  const customer = await service.customer({ credit: 2000 })
  const { order: few, audiofiles } = await customer.client.v4.order({
    url: sample,
    sku: 'TRANS2',
    title: 'Rede',
  })
  const { order: many } = await customer.client.v4.order({ url: Array(500).fill(sample), sku: 'TRANS2' })
  const day = new Date((await customer.client.orders.show(few)).order.created)
  const receipt = `/orders/${few}/receipt`
  const german = { key: customer.key, speaks: 'de' }
  await says(
    german,
    receipt,
    `Beleg ${few}`,
    `Datum ${new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(day)}`,
    'Zahlung Guthaben',
    'Von Transcripts & Co. KG',
    'Steuernummer: DE123456789',
    'Datei Produkt Menge Preis Summe',
    `Rede (Datei ${audiofiles[0]}) Profi (TRANS2) 1 min 2,50 $ 2,50 $`,
    'Netto 2,10 $ VAT 19 % 0,40 $ Summe 2,50 $',
  )
  const page = await html(german, receipt)
  assert.match(page, /<html lang="de">/)
  assert.doesNotMatch(page, /Receipt|From|Total|Balance/)
  await says(
    { ...german, speaks: 'fr' },
    `/orders/${many}/receipt`,
    'Reçu',
    'Total 1 250,00 $',
    'Expert (TRANS2)',
  )
  await says({ ...german, speaks: 'es' }, `/orders/${many}/receipt`, 'Recibo', 'Total 1250,00 $')
  const inFrench = await get(german, `${receipt}.pdf?language=fr`)
  assert.match(inFrench.headers.get('content-disposition')!, new RegExp(`filename="Recu-${few}.pdf"`))
  assert.equal((await get(german, `${receipt}?language=xx`)).status, 400)
})

test('an invoice and its credit notes are in the language of the reader', async () => {
  const { client, key } = await service.customer({ terms: 'invoice' })
  const { order, audiofiles } = await client.v4.order({ url: [sample, sample], sku: 'TRANS7' })
  const { id } = (await client.invoices.list()).invoices[0]!
  const german = { key, speaks: 'de' }
  await says(german, `/invoices/${id}/document`, 'Rechnungsentwurf', 'Standard (TRANS7)')
  await says(german, `/orders/${order}/receipt`, 'Bestellung', 'Zahlung Auf Ihrer Rechnung')
  await service.operator.invoices.close(id)
  await service.operator.invoices.submit(id, { due: '2099-01-31', purchase_order: 'PO 77' })
  await service.operator.orders.cancel(order, [audiofiles[0]!])
  const [note] = (await client.invoices.show(id)).invoice.credit_notes
  await says(
    german,
    `/invoices/${id}/document`,
    `Rechnung ${id}`,
    'Fällig 31. Januar 2099',
    'Bestellreferenz PO 77',
    'Zahlung Noch 1,50 $ zu zahlen',
    'Summe 3,00 $',
    `Gutschrift ${note!.number}: -1,50 $`,
    'IBAN DE00 1234',
  )
  await says(
    german,
    `/invoices/${id}/credit-notes/${note!.id}/document`,
    `Gutschrift ${note!.number}`,
    `Rechnung ${id}`,
    'Standard (TRANS7) -1 min 1,50 $ -1,50 $',
    'Summe -1,50 $',
  )
})

test('the tax is exact to the cent, and the amounts of the API stay as they are', async () => {
  assert.deepEqual(
    [taxWithin(119, 19_000), taxWithin(1, 19_000), taxWithin(4, 19_000), taxWithin(-119, 19_000)],
    [19, 0, 1, -19],
  )
  // 12.5 % of 100 cents within 112.5: 11.11…; 25 % within 2 cents: 0.4; a half is rounded away from zero.
  assert.deepEqual([taxWithin(100, 12_500), taxWithin(2, 25_000), taxWithin(1, 99_999 + 1)], [11, 0, 1])
  assert.equal(taxWithin(900_000_000_000, 8875), 73_363_949_483)
  const { client } = await service.customer({ credit: 10 })
  const { order } = await client.v4.order({ url: sample, sku: 'TRANS2' })
  assert.equal((await client.orders.show(order)).total, 2.5)
  assert.equal((await client.v4.balance()).balance, 7.5)
})

test('an invoice keeps the buyer of the day on which it was submitted, says how to pay it, and when it was paid', async () => {
  const customer = await service.customer({ terms: 'invoice' })
  const { id, client } = customer
  await client.accounts.setBuyer(id, { ...BUYER, name: 'First Name Ltd' })
  const { order } = await client.v4.order({ url: sample, sku: 'TRANS7' })
  const [invoice] = (await client.invoices.list()).invoices
  const path = `/invoices/${invoice!.id}/document`
  await says(customer, path, 'Draft invoice', 'First Name Ltd', '(TRANS7)')
  await says(customer, `/orders/${order}/receipt`, 'On your invoice')
  await service.operator.invoices.close(invoice!.id)
  await service.operator.invoices.submit(invoice!.id, { due: '2099-01-31', purchase_order: 'PO 77' })
  await client.accounts.setBuyer(id, { ...BUYER, name: 'Second Name Ltd' })
  await says(
    customer,
    path,
    'Invoice',
    String(invoice!.id),
    'First Name Ltd',
    '2099-01-31',
    'PO 77',
    'Not paid yet',
    'IBAN DE00 1234',
    'Net $1.26',
    'VAT 19% $0.24',
    'Total $1.50',
  )
  await service.operator.invoices.pay(invoice!.id)
  const { paid } = (await client.invoices.show(invoice!.id)).invoice
  await says(customer, path, `Paid on ${paid!.slice(0, 10)}`)
  assert.doesNotMatch(await html(customer, path), /IBAN|Second Name/)
  assert.equal((await get({ key: service.facts.operator_token }, `${path}.pdf`)).status, 200)
})

test('a top-up has a receipt with the card and the payment’s reference', async () => {
  const customer = await service.customer()
  await customer.client.accounts.setCard(customer.id, 'test-card-succeeds')
  const { transaction } = await customer.client.accounts.topUp(customer.id, 25)
  await says(
    customer,
    `/top-ups/${transaction}/receipt`,
    `P${transaction}`,
    'Credit',
    '$25.00',
    'test card that always succeeds (test charge',
    'VAT is included in the orders',
  )
  const { lines } = await customer.client.accounts.statement(customer.id)
  assert.deepEqual(
    lines.map(({ receipt }) => receipt),
    [true],
  )
  const credited = await service.operator.accounts.credit(customer.id, 5)
  assert.equal((await get(customer, `/top-ups/${credited.transaction}/receipt`)).status, 404)
})

test('documents of others do not exist', async () => {
  const [ann, bob] = await Promise.all([
    service.customer({ credit: 10 }),
    service.customer({ terms: 'invoice' }),
  ])
  const { order } = await ann.client.v4.order({ url: sample, sku: 'EMSR02' })
  await bob.client.v4.order({ url: sample, sku: 'EMSR02' })
  const [invoice] = (await bob.client.invoices.list()).invoices
  await ann.client.accounts.setCard(ann.id, 'test-card-succeeds')
  const { transaction } = await ann.client.accounts.topUp(ann.id, 25)
  for (const format of ['', '.pdf']) {
    for (const path of [`/orders/${order}/receipt`, `/top-ups/${transaction}/receipt`])
      assert.equal((await get(bob, path + format)).status, 404, path)
    assert.equal((await get(ann, `/invoices/${invoice!.id}/document${format}`)).status, 404)
  }
  await assert.rejects(bob.client.accounts.setBuyer(ann.id, BUYER), { status: 404 })
  await assert.rejects(bob.client.accounts.buyer(ann.id), { status: 404 })
})

test('a long order fills several pages, each with its heading, and names from the right stay readable', async () => {
  const customer = await service.customer({ credit: 100 })
  await customer.client.accounts.setBuyer(customer.id, { ...BUYER, name: 'שלום עולם' })
  const { order } = await customer.client.v4.order({ url: Array(100).fill(sample), sku: 'EMSR02' })
  const pages = await pdf(customer, `/orders/${order}/receipt`)
  assert.ok(pages.length > 2, `${pages.length} pages`)
  for (const page of pages.slice(0, -1)) assert.match(page, /Quantity/)
  assert.match(pages[0]!, /1 \/ /)
  assert.match(pages.at(-1)!, /Total \$25\.00/)
  assert.match(pages[0]!.replace(/\s/g, ''), /שלום/)
})

test('an operator sees the seller and the tax as they will be on the next document', async () => {
  const { message: _, ...seller } = await service.operator.console.seller()
  assert.deepEqual(seller, {
    name: 'Transcripts & Co. KG',
    address: 'Kurfürstendamm 1\n10719 Berlin',
    tax_number: 'DE123456789',
    tax_name: 'VAT',
    tax_percent: 19,
    payment_details: 'IBAN DE00 1234\nWithin 30 days',
  })
})

test('a sale keeps the tax rate of its day, whatever the settings say later', async () => {
  const customer = await service.customer({ credit: 10 })
  const { order } = await customer.client.v4.order({ url: sample, sku: 'TRANS2' })
  await query(
    service.databaseUrl,
    `insert into sellers (name, address, tax_number, tax_name, tax_rate, payment_details)
      values ('New Owner', '', '', 'GST', 5000, '')`,
  )
  const { order: later } = await customer.client.v4.order({ url: sample, sku: 'TRANS2' })
  assert.match(await html(customer, `/orders/${order}/receipt`), /VAT 19%/)
  const newer = await html(customer, `/orders/${later}/receipt`)
  assert.match(newer, /GST 5%/)
  assert.match(newer, /New Owner/)
})
