import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../src/platform/config/index.ts'
import { remindOfInvoices } from '../../src/shop/ledger/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { eventsOf } from '../support/follow.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { runJobOn } from '../support/task-job.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const url = `${host.url}/jfk.mp3`
const YESTERDAY = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)

test('a refund gives the money back once, however many calls race', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url, sku: ['TRANS2', 'TSTMP1'] })
  const [id] = audiofiles as [number]
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => client.v4.refund(id)))
  const given = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  assert.equal(given.length, 1)
  assert.deepEqual([given[0]!.value.amount, given[0]!.value.audiofile], [2.6, id])
  assert.equal((await client.v4.balance()).balance, 10)
  assert.equal((await client.v4.audiofile(id)).audiofile.statename, 'Refunded')
  await assert.rejects(client.v4.refund(id), { status: 409, code: 'wrong_state' })
})

test('upgrades are charged like orders, and refused when they do not fit', async () => {
  const { client } = await service.customer({ credit: 4 })
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS14' })
  const [id] = audiofiles as [number]
  const upgraded = await client.v4.upgrade(id, ['UPGRD1', 'TSTMP1'])
  assert.equal(upgraded.amount, 0.6)
  assert.equal((await client.v4.balance()).balance, 2.4)
  await assert.rejects(client.v4.upgrade(id, 'UPGRD1'), { status: 409, message: /ordered as TRANS14/ })
  await assert.rejects(client.v4.upgrade(id, 'TSTMP1'), { status: 409, message: /already bought/ })
  await client.v4.upgrade(id, 'UPGRD3')
  await assert.rejects(client.v4.upgrade(id, 'UPGRD3'), { status: 409 })
  await assert.rejects(client.v4.upgrade(id, ['DIFFQ2', 'CAPTION1', 'EDIT01']), { status: 402 })
  await assert.rejects(client.v4.upgrade(id, 'VERBATIM1'), { status: 400 })
  await assert.rejects(client.v4.upgrade(id, []), { status: 400 })
  assert.equal((await client.v4.balance()).balance, 1.4)
  assert.equal((await client.v4.refund(id)).amount, 2.6)
  await assert.rejects(client.v4.upgrade(id, 'DIFFQ2'), {
    status: 409,
    message: /the file was cancelled or refunded/,
  })
})

test('an invoice is filled, closed, submitted and paid, with the documented fields', async () => {
  const { id: account, client } = await service.customer({ terms: 'invoice' })
  const first = await client.v4.order({ url: [url, url], sku: ['TRANS2', 'CAPTION1'] })
  const second = await client.v4.order({ url, sku: 'EMSR02' })
  const invoiceId = (await client.v4.audiofile(first.audiofiles[0]!)).audiofile.invoices![0]!
  assert.deepEqual((await client.v4.audiofile(second.audiofiles[0]!)).audiofile.invoices, [invoiceId])
  const filled = await client.v4.invoice(invoiceId)
  assert.equal(filled.state, 'CREATED')
  assert.equal(filled.total, 6.25)
  assert.equal(filled.paidtime, null)
  assert.deepEqual(Object.keys(filled).sort(), [
    'createtime',
    'id',
    'items',
    'message',
    'paidtime',
    'purchase_order',
    'state',
    'total',
  ])
  assert.deepEqual(Object.keys(filled.items[0]!).sort(), [
    'audiofile',
    'id',
    'price',
    'quantity',
    'sku',
    'total',
  ])
  assert.match(filled.createtime, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

  const { operator } = service
  await assert.rejects(operator.invoices.pay(invoiceId), { status: 409 })
  await operator.invoices.close(invoiceId)
  assert.equal((await client.v4.invoice(invoiceId)).state, 'OPEN')
  const next = await client.v4.order({ url, sku: 'EMSR02' })
  assert.notEqual((await client.v4.audiofile(next.audiofiles[0]!)).audiofile.invoices![0], invoiceId)
  await operator.invoices.submit(invoiceId, { purchase_order: 'PO-7' })
  assert.deepEqual(
    [(await client.v4.invoice(invoiceId)).state, (await client.v4.invoice(invoiceId)).purchase_order],
    ['SUBMITTED', 'PO-7'],
  )
  await operator.invoices.pay(invoiceId)
  const paid = await client.v4.invoice(invoiceId)
  assert.equal(paid.state, 'PAID')
  assert.ok(paid.paidtime)
  const { lines } = await client.accounts.statement(account)
  assert.equal(
    lines.reduce((sum, line) => sum + Math.round(line.owed * 100), 0),
    25,
    'what is owed is the one new order',
  )
  await operator.accounts.terms(account, 'prepay')
  assert.deepEqual((await client.v4.audiofile(first.audiofiles[0]!)).audiofile.invoices, [invoiceId])
})

test('a refund of an invoiced file depends on how far the invoice has got', async () => {
  const { client } = await service.customer({ terms: 'invoice' })
  const { audiofiles } = await client.v4.order({ url: [url, url, url], sku: 'TRANS2' })
  const [one, two, three] = audiofiles as [number, number, number]
  const invoiceId = (await client.v4.audiofile(one)).audiofile.invoices![0]!
  await client.v4.refund(one)
  assert.equal((await client.v4.invoice(invoiceId)).items.length, 2, 'the item left the invoice')
  await service.operator.invoices.close(invoiceId)
  await service.operator.invoices.submit(invoiceId)
  await client.v4.refund(two)
  const sent = await client.v4.invoice(invoiceId)
  assert.deepEqual([sent.items.map((item) => item.total), sent.total], [[2.5, 2.5], 5], 'what was sent stays')
  const { credit_notes, amount_due } = (await client.invoices.show(invoiceId)).invoice
  assert.deepEqual([credit_notes.map(({ amount }) => amount), amount_due], [[2.5], 2.5], 'a credit note')
  assert.equal((await client.v4.balance()).balance, 0)
  await service.operator.invoices.pay(invoiceId)
  await client.v4.refund(three)
  assert.equal((await client.v4.balance()).balance, 2.5, 'paid money goes to the balance')
})

const sentInvoice = async (files: number) => {
  const { id, client, key } = await service.customer({ terms: 'invoice' })
  const { audiofiles, order } = await client.v4.order({
    url: Array.from({ length: files }, () => url),
    sku: 'TRANS2',
  })
  const invoice = (await client.v4.audiofile(audiofiles[0]!)).audiofile.invoices![0]!
  await service.operator.invoices.close(invoice)
  await service.operator.invoices.submit(invoice)
  return { account: id, client, key, audiofiles, order, invoice }
}

test('a sent invoice and its document stay as they were when its order is cancelled; credit notes have numbers and documents of their own', async () => {
  const { client, key, audiofiles, order, invoice } = await sentInvoice(3)
  const { operator } = service
  await operator.orders.cancel(order, [audiofiles[0]!])
  await operator.orders.cancel(order, [audiofiles[1]!])
  const { total, items, amount_due, credit_notes, state } = (await client.invoices.show(invoice)).invoice
  assert.deepEqual([total, items.length, amount_due, state], [7.5, 3, 2.5, 'SUBMITTED'])
  assert.equal(new Set(credit_notes.map(({ number }) => number)).size, 2)
  assert.match(credit_notes[0]!.number, /^CN-\d+$/)
  const read = async (path: string) =>
    (
      await fetch(`${service.url}/api/invoices/${invoice}${path}`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).text()
  assert.match(await read('/document'), /\$7\.50/)
  const note = `/credit-notes/${credit_notes[0]!.id}/document`
  assert.match(await read(note), /Credit note[\s\S]*\$2\.50/)
  const stranger = await service.customer()
  await assert.rejects(stranger.client.invoices.show(invoice), { status: 404 })

  await operator.orders.cancel(order, [audiofiles[2]!])
  const settled = (await client.invoices.show(invoice)).invoice
  assert.deepEqual([settled.total, settled.amount_due, settled.state], [7.5, 0, 'PAID'])
  assert.equal((await client.v4.balance()).balance, 0, 'nothing had been paid')
})

test('a customer is reminded of an unpaid invoice before it is due, when it is past due, and each week, for four weeks', async () => {
  const { client, invoice } = await sentInvoice(1)
  const reminders = async () =>
    (await client.notices.list()).notices.filter((notice) => notice.invoice === invoice).length
  const told = []
  for (const days of [-4, -3, -2, 0, 1, 6, 7, 13, 14, 21, 28, 34, 35, 60]) {
    await runSql(
      service.databaseUrl,
      `update invoices set due_on = current_date - ${days}, submitted_at = now() - interval '2 days' where id = ${invoice}`,
    )
    for (let times = 0; times < 2; times++) await runJobOn(service.databaseUrl, remindOfInvoices)
    told.push(await reminders())
  }
  assert.deepEqual(told, [1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 7, 7, 7], 'the first when it was sent')
})

test('an invoice is paid in parts, each recorded once, and what was paid and then credited goes to the balance', async () => {
  const { client, audiofiles, invoice } = await sentInvoice(2)
  const { operator } = service
  const part = { amount: 3, memo: 'Bank transfer' }
  for (let time = 0; time < 2; time++)
    assert.match(
      (await operator.invoices.pay(invoice, part, { idempotencyKey: 'one' })).message,
      /is paid in part/,
    )
  const { amount_due, payments, state } = (await client.invoices.show(invoice)).invoice
  assert.deepEqual([amount_due, payments.length, state], [2, 1, 'SUBMITTED'])
  await assert.rejects(operator.invoices.pay(invoice, { amount: 2.01 }), { status: 400 })
  await client.v4.refund(audiofiles[0]!)
  const credited = (await client.invoices.show(invoice)).invoice
  assert.deepEqual([credited.total, credited.amount_due, credited.state], [5, 0, 'PAID'])
  assert.equal((await client.v4.balance()).balance, 0.5)
})

test('a void invoice asks for nothing, and what was paid of it goes to the balance', async () => {
  const { account, client, invoice } = await sentInvoice(2)
  const { operator } = service
  await operator.invoices.pay(invoice, { amount: 1 })
  await operator.invoices.void(invoice, 'Sent to the wrong company')
  const { voided, amount_due, total, credit_notes } = (await client.invoices.show(invoice)).invoice
  assert.ok(voided)
  assert.deepEqual([total, amount_due, credit_notes.map(({ amount }) => amount)], [5, 0, [5]])
  assert.equal((await client.v4.balance()).balance, 1)
  const refunds = (await eventsOf(service.databaseUrl, account)).filter(
    ({ event }) => event === 'REFUND_ISSUED',
  )
  assert.deepEqual(
    refunds.map(({ amount }) => amount),
    ['1.00'],
  )
  await assert.rejects(operator.invoices.void(invoice, 'Again'), { status: 409 })
})

test('orders of a past-due account are held, not charged, and restart in order when it pays', async () => {
  const { client } = await service.customer({ terms: 'invoice' })
  await client.v4.order({ url, sku: 'EMSR02' })
  const [invoice] = (await client.invoices.list()).invoices
  await service.operator.invoices.close(invoice!.id)
  await service.operator.invoices.submit(invoice!.id, { due: YESTERDAY, confirm: true })
  const held = await client.v4.order({ url: [url, url], sku: ['TRANS2', 'TSTMP1'] })
  assert.equal(held.hold, 'billing')
  assert.equal((await client.v4.audiofile(held.audiofiles[0]!)).audiofile.statename, 'On Hold')
  const heldToo = await client.v4.order({ url, sku: 'EMSR02' })
  assert.equal((await client.invoices.list()).invoices.length, 1, 'nothing was charged')
  assert.deepEqual(
    (await service.operator.orders.held()).orders
      .filter((order) => order.account === invoice!.account)
      .map((order) => order.id),
    [held.order, heldToo.order],
  )
  const test = await client.v4.order({ url, sku: 'EMSR02', test: true })
  assert.equal('hold' in test, false, 'test orders are never held')
  assert.match(
    (await service.operator.invoices.pay(invoice!.id)).message,
    new RegExp(`released orders: ${held.order}, ${heldToo.order}`),
  )
  for (const id of [...held.audiofiles, ...heldToo.audiofiles]) {
    assert.equal((await client.v4.audiofile(id)).audiofile.statename, 'Pre-Processing')
  }
  const [now] = (await client.invoices.list()).invoices
  assert.equal((await client.v4.invoice(now!.id)).total, 5.45)
  assert.equal('hold' in (await client.v4.order({ url, sku: 'EMSR02' })), false)
})

test('an invoice on which nothing is owed any more makes no account past due', async () => {
  const { client } = await service.customer({ terms: 'invoice' })
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  const [invoice] = (await client.invoices.list()).invoices
  await service.operator.invoices.close(invoice!.id)
  await service.operator.invoices.submit(invoice!.id, { due: YESTERDAY, confirm: true })
  await client.v4.refund(audiofiles[0]!)
  assert.equal((await client.invoices.show(invoice!.id)).invoice.amount_due, 0)
  assert.equal('hold' in (await client.v4.order({ url, sku: 'EMSR02' })), false)
})

test('a balance below zero is past due; held orders wait until the balance covers them', async () => {
  const { id, client } = await service.customer({ credit: 1 })
  await service.operator.accounts.credit(id, -2, 'correction')
  const big = await client.v4.order({ url, sku: 'TRANS2' })
  const small = await client.v4.order({ url, sku: 'EMSR02' })
  assert.deepEqual([big.hold, small.hold], ['billing', 'billing'])
  await service.operator.accounts.credit(id, 2)
  assert.equal(
    (await client.v4.audiofile(small.audiofiles[0]!)).audiofile.statename,
    'On Hold',
    'the smaller one waits its turn',
  )
  await service.operator.accounts.credit(id, 2)
  assert.deepEqual(
    [
      (await client.v4.balance()).balance,
      (await service.operator.orders.held()).orders.filter((order) => order.account === id),
    ],
    [0.25, []],
  )
})

test('orders on hold are listed in pages, oldest first', async () => {
  const { id, client } = await service.customer()
  await service.operator.accounts.credit(id, -1)
  const placed: string[] = []
  for (let n = 0; n < 3; n++) placed.push((await client.v4.order({ url, sku: 'EMSR02' })).order)
  const seen: string[] = []
  for (let cursor: number | undefined; ; ) {
    const page = await service.operator.orders.held({ cursor, limit: 2 })
    assert.ok(page.orders.length <= 2)
    seen.push(...page.orders.map((order) => order.id))
    if (page.next === null) break
    cursor = page.next
  }
  assert.deepEqual(
    seen.filter((order) => placed.includes(order)),
    placed,
  )
})

test('a refund that makes up for what was owed lets held orders go on', async () => {
  const { id, client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS2' })
  await service.operator.accounts.credit(id, -8, 'correction')
  const held = await client.v4.order({ url, sku: 'EMSR02' })
  assert.equal(held.hold, 'billing')
  await client.v4.refund(audiofiles[0]!)
  assert.equal((await client.v4.audiofile(held.audiofiles[0]!)).audiofile.statename, 'Pre-Processing')
  assert.equal((await client.v4.balance()).balance, 1.75)
})

test('a faster tier makes a file due earlier, and never later', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: [url, url], sku: 'TRANS14' })
  const [early, late] = audiofiles as [number, number]
  const inDays = async (id: number) =>
    Math.round((Date.parse((await client.files.show(id)).file.due) - Date.now()) / 86_400_000)
  await runSql(
    service.databaseUrl,
    `update audiofiles set due_at = now() + interval '1 day' where id = ${late}`,
  )
  for (const id of audiofiles) await client.v4.upgrade(id, 'UPGRD1')
  assert.deepEqual([await inDays(early), await inDays(late)], [6, 1])
})

test('an operator releases one order, whatever is owed; another cannot be released twice', async () => {
  const { id, client } = await service.customer()
  await service.operator.accounts.credit(id, -1)
  const held = await client.v4.order({ url, sku: 'EMSR02' })
  await service.operator.orders.release(held.order)
  assert.equal((await client.v4.audiofile(held.audiofiles[0]!)).audiofile.statename, 'Pre-Processing')
  assert.equal((await client.v4.balance()).balance, -1.25)
  await assert.rejects(service.operator.orders.release(held.order), { status: 409 })
  await assert.rejects(service.operator.orders.release('nonsense'), { status: 404 })
  await assert.rejects(client.orders.release(held.order), { status: 404 })
})

test('an operator cancels an order, and the money goes back', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { order, audiofiles } = await client.v4.order({ url: [url, url], sku: 'TRANS2' })
  await client.v4.refund(audiofiles[0]!)
  const cancelled = await service.operator.orders.cancel(order)
  assert.deepEqual([cancelled.audiofiles, cancelled.amount], [[audiofiles[1]], 2.5])
  assert.equal((await client.v4.balance()).balance, 10)
  await assert.rejects(service.operator.orders.cancel(order), { status: 409 })
})

test('the largest order that there can be is cancelled like any other', async () => {
  const { client } = await service.customer({ credit: 250 })
  const { order } = await client.v4.order({ url: Array<string>(1000).fill(url), sku: 'EMSR02' })
  const cancelled = await service.operator.orders.cancel(order)
  assert.deepEqual([cancelled.audiofiles.length, cancelled.amount], [1000, 250])
})

test('where strangers can reach the service, a test card tops up no balance', async () => {
  const reachedBy = (env: Record<string, string>) => readConfig(env).hasTestPayments
  assert.equal(reachedBy({}), true)
  assert.equal(reachedBy({ HOST: '0.0.0.0' }), false)
  assert.equal(reachedBy({ LONGHAND_PUBLIC_URL: 'https://transcripts.example' }), false)
  assert.equal(reachedBy({ HOST: '0.0.0.0', LONGHAND_TEST_PAYMENTS: 'yes' }), true)
  const open = await startService({
    env: { LONGHAND_TEST_PAYMENTS: 'no' },
    parts: { serve: true, work: false },
  })
  const { id, client } = await open.customer()
  await client.accounts.setCard(id, 'test-card-succeeds')
  assert.equal((await client.accounts.topUpOptions(id)).possible, false)
  const refused = { status: 409, message: /No payment provider/ }
  await assert.rejects(client.accounts.topUp(id, 20), refused)
  await assert.rejects(client.accounts.beginTopUp(id, { amount: 20 }), refused)
  assert.equal((await client.v4.balance()).balance, 0)
  for (const token of ['4242424242424242', 'constructor', '__proto__', 'toString'])
    await assert.rejects(client.accounts.setCard(id, token), { status: 402, code: 'card_declined' }, token)
})
