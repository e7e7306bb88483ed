import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { test } from 'node:test'
import {
  type FileHost,
  samplePath,
  sendBytes,
  speechForWav,
  startFileHost,
  wavOfMinutes,
} from '../support/file-host.ts'
import { eventsOf, pathOf, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

/** The probe reads ranges, and fetching reads it all: the host has replaced the file in between. */
const replaced = (before: Buffer, after: Buffer) => (request: IncomingMessage, response: ServerResponse) =>
  sendBytes(request.headers.range ? before : after, request, response)

const said = speechForWav('jfk.mp3')

/** Written to a pipe: nothing in it says how long it is. */
const webmOfMinutes = (minutes: number): Buffer => {
  const padded = ['-i', samplePath('jfk.mp3'), '-af', `apad=whole_dur=${minutes * 60}`]
  return execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    ...padded,
    '-c:a',
    'libopus',
    '-b:a',
    '6k',
    '-f',
    'webm',
    '-',
  ])
}

let lateSends: Promise<unknown> = Promise.resolve()
const host: FileHost = await startFileHost({
  '/grew.wav': replaced(wavOfMinutes(1, said), wavOfMinutes(3, said)),
  '/late.wav': async (request, response) => {
    if (!request.headers.range) await lateSends
    replaced(wavOfMinutes(3, said), wavOfMinutes(1, said))(request, response)
  },
  '/steady.wav': wavOfMinutes(1, said),
  // What looks like its last part, where the length could be seen, is an empty element.
  '/unknown.webm': Buffer.concat([webmOfMinutes(3), Buffer.from('ec841f43b675', 'hex')]),
  '/shrank.wav': replaced(wavOfMinutes(3, said), wavOfMinutes(1, said)),
})
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})

const kindsOf = async (account: number) =>
  (await eventsOf(service.databaseUrl, account)).map(({ event }) => event)

test('a recording that is longer than it seemed costs the difference', async () => {
  const { id: account, client } = await service.customer({ credit: 0.75 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/grew.wav`, sku: 'EMSR02' })
  const file = await reaches(client, audiofiles[0]!, 'Delivered')
  assert.deepEqual([file.total, file.duration_seconds], [0.75, 180])
  assert.equal((await client.v4.balance()).balance, 0)
  const { items } = await client.files.show(file.id)
  assert.deepEqual(
    items.map(({ sku, quantity, total }) => [sku, quantity, total]),
    [
      ['EMSR02', 1, 0.25],
      ['EMSR02', 2, 0.5],
    ],
  )
  assert.deepEqual(await kindsOf(account), ['TRANSCRIPT_COMPLETE'])
})

/** One file that grew, of a customer who cannot pay for the rest of it. */
async function heldFile(credit = 0.4) {
  const customer = await service.customer({ credit })
  const { order, audiofiles } = await customer.client.v4.order({ url: `${host.url}/grew.wav`, sku: 'EMSR02' })
  const file = await reaches(customer.client, audiofiles[0]!, 'On Hold')
  return { ...customer, order, file }
}

test('a recording for whose true length the balance is too low is held before any work, and goes on once it is paid', async () => {
  const { id: account, client, order, file } = await heldFile()
  assert.match(
    file.reason!,
    /^The recording of file \d+ is longer than expected: 3 min instead of 1 min\. .*\$0\.50, which your balance does not cover\. Add credit/,
  )
  assert.equal((await pathOf(client, file.id)).includes('Processing'), false)
  assert.equal((await client.v4.balance()).balance, 0.15, 'the rest is not charged')
  assert.equal((await client.orders.show(order)).order.hold, 'billing')
  assert.deepEqual(await eventsOf(service.databaseUrl, account), [
    {
      webhook_version: '6',
      event: 'ORDER_ON_HOLD',
      order,
      audiofiles: String(file.id),
      hold: 'billing',
      skus: 'EMSR02',
    },
  ])
  const held = (await service.operator.orders.held()).orders.find(({ id }) => id === order)!
  assert.deepEqual([held.files, held.total], [1, 0.5])
  await service.operator.accounts.credit(account, 0.34)
  assert.equal((await client.files.show(file.id)).file.statename, 'On Hold', 'a cent is missing')
  await service.operator.accounts.credit(account, 0.01)
  assert.equal((await client.orders.show(order)).order.hold, null)
  const delivered = await reaches(client, file.id, 'Delivered')
  assert.equal(delivered.total, 0.75)
  assert.equal((await client.v4.balance()).balance, 0)
  assert.deepEqual(await kindsOf(account), ['ORDER_ON_HOLD', 'TRANSCRIPT_COMPLETE'])
})

test('an operator lets a file go on whose length the balance does not cover', async () => {
  const { client, order, file } = await heldFile()
  await service.operator.orders.release(order)
  await reaches(client, file.id, 'Delivered')
  assert.equal((await client.v4.balance()).balance, -0.35)
})

test('cancelling a file that is held for its length gives back exactly what was paid', async () => {
  const { id: account, client, order, file } = await heldFile()
  const cancelled = await service.operator.orders.cancel(order)
  assert.deepEqual([cancelled.amount, cancelled.audiofiles], [0.25, [file.id]])
  assert.equal((await client.v4.balance()).balance, 0.4)
  assert.equal((await client.orders.show(order)).order.hold, null)
  const refund = (await eventsOf(service.databaseUrl, account)).at(-1)!
  assert.deepEqual([refund.event, refund.amount], ['REFUND_ISSUED', '0.25'])
})

test('of an order, only the file that is not paid for is held; the others go on', async () => {
  const { id: account, client } = await service.customer({ credit: 0.5 })
  const url = [`${host.url}/grew.wav`, `${host.url}/steady.wav`]
  const { order, audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  const [grew, steady] = audiofiles as [number, number]
  await reaches(client, grew, 'On Hold')
  await reaches(client, steady, 'Delivered')
  await service.operator.accounts.credit(account, 0.5)
  await reaches(client, grew, 'Delivered')
  assert.deepEqual([(await client.orders.show(order)).total, (await client.v4.balance()).balance], [1, 0])
})

test('what another file of the order gives back pays for the one that is held', async () => {
  const { client } = await service.customer({ credit: 1 })
  const url = [`${host.url}/grew.wav`, `${host.url}/shrank.wav`]
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  for (const id of audiofiles)
    await until(async () => (await client.files.show(id)).file.statename === 'Delivered', {
      what: `the delivery of ${id}`,
    })
  assert.equal((await client.v4.balance()).balance, 0)
})

test('a file of unknown length is held, too, when it is longer than the balance pays for', async () => {
  const { id: account, client } = await service.customer({ credit: 0.25 })
  const url = `${host.url}/unknown.webm`
  assert.equal((await client.quote([url], ['EMSR02'])).quote.files[0]!.duration_seconds, null)
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'On Hold')
  assert.equal((await client.v4.balance()).balance, 0)
  await service.operator.accounts.credit(account, 0.5)
  await reaches(client, audiofiles[0]!, 'Delivered')
  assert.equal((await client.v4.balance()).balance, 0)
})

test('what a recording is shorter than it seemed is given back, and told', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const { order, audiofiles } = await client.v4.order({
    url: `${host.url}/shrank.wav`,
    sku: ['EMSR02', 'TSTMP1'],
  })
  const file = await reaches(client, audiofiles[0]!, 'Delivered')
  assert.equal(file.total, 0.25)
  assert.equal((await client.v4.balance()).balance, 9.75)
  const [refund] = (await eventsOf(service.databaseUrl, account)).filter(
    ({ event }) => event === 'REFUND_ISSUED',
  )
  const { lines } = await client.accounts.statement(account)
  const lineOf = (kind: string) => lines.find((line) => line.kind === kind)!
  assert.equal(lineOf('order').prepay, -0.75)
  const idOf = (kind: string) => String(lineOf(kind).transaction)
  assert.deepEqual(refund, {
    webhook_version: '6',
    event: 'REFUND_ISSUED',
    amount: '0.50',
    audiofile: String(file.id),
    order,
    original_transaction: idOf('order'),
    transaction: idOf('settlement'),
  })
})

test('what was refunded in part and what a recording is shorter come to no more than was paid', async () => {
  const customer = await service.customer({ credit: 10 })
  const { client } = customer
  const fetching = Promise.withResolvers<void>()
  lateSends = fetching.promise
  const { audiofiles } = await client.v4.order({ url: `${host.url}/late.wav`, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  const refund = { amount: 0.6, memo: 'Sorry' }
  await service.operator.console.refund(id, refund)
  assert.equal((await client.v4.balance()).balance, 9.85)
  fetching.resolve()
  const file = await reaches(client, id, 'Delivered')
  assert.equal(file.total, 0)
  assert.equal((await client.v4.balance()).balance, 10)
})

test('an invoice shows what was settled', async () => {
  const { client } = await service.customer({ terms: 'invoice' })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/shrank.wav`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  const { audiofile } = await client.v4.audiofile(audiofiles[0]!)
  const invoice = await client.v4.invoice(audiofile.invoices![0]!)
  assert.deepEqual([audiofile.total, invoice.total, invoice.items.length], [0.25, 0.25, 2])
})

test('a refund over two invoices, one paid and one waiting, takes nothing from the balance', async () => {
  const { client } = await service.customer({ terms: 'invoice' })
  const { operator } = service
  const fetching = Promise.withResolvers<void>()
  const listening = Promise.withResolvers<void>()
  lateSends = fetching.promise
  speech.opens = listening.promise
  const { audiofiles } = await client.v4.order({ url: `${host.url}/late.wav`, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  const ofFile = async () => (await client.v4.audiofile(id)).audiofile.invoices!
  const [waiting] = (await ofFile()) as [number]
  await operator.invoices.close(waiting)
  await operator.invoices.submit(waiting)
  fetching.resolve()
  await until(async () => (await client.files.show(id)).file.statename === 'Processing', {
    what: 'the settlement',
  })
  await client.v4.order({ url: `${host.url}/steady.wav`, sku: 'TRANS2' })
  const paid = (await ofFile()).find((invoice) => invoice !== waiting)!
  await operator.invoices.close(paid)
  await operator.invoices.submit(paid)
  await operator.invoices.pay(paid)
  assert.deepEqual(
    [(await client.v4.invoice(waiting)).total, (await client.v4.invoice(paid)).total],
    [0.75, 2],
    'the recording turned out shorter when its invoice had been sent',
  )
  speech.says = ''
  listening.resolve()
  await reaches(client, id, 'Error')
  speech.says = 'Ask not.'
  assert.equal((await client.v4.balance()).balance, 0)
  assert.equal((await client.v4.refund(id)).amount, 0.25)
  assert.equal(
    (await client.invoices.show(waiting)).invoice.amount_due,
    0.5,
    'with what was paid, the price of the other file',
  )
})

test('a cancelled file whose rest was never charged shows what was paid, and nothing more', async () => {
  const { client, order, file } = await heldFile()
  await service.operator.orders.cancel(order)
  assert.equal((await client.v4.audiofile(file.id)).audiofile.total, null)
  const shown = await client.orders.show(order)
  assert.deepEqual([shown.items.map(({ total }) => total), shown.given_back, shown.total], [[0.25], 0.25, 0])
})
