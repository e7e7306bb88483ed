import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FileHost, sendBytes, speechForWav, startFileHost, wavOfMinutes } from '../support/file-host.ts'
import { eventsOf, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

/** The probe reads ranges, and fetching reads it all: the host has replaced the file in between. */
const replaced =
  (before: Buffer, after: Buffer): Parameters<typeof startFileHost>[0][string] =>
  (request, response) =>
    sendBytes(request.headers.range ? before : after, request, response)

const said = speechForWav('jfk.mp3')
const host: FileHost = await startFileHost({
  '/grew.wav': replaced(wavOfMinutes(1, said), wavOfMinutes(3, said)),
  '/shrank.wav': replaced(wavOfMinutes(3, said), wavOfMinutes(1, said)),
})
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})

test('a recording that is longer than it seemed costs the difference, though the balance goes below zero', async () => {
  const { id: account, client } = await service.customer({ credit: 0.4 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/grew.wav`, sku: 'EMSR02' })
  const file = await reaches(client, audiofiles[0]!, 'Delivered')
  assert.deepEqual([file.total, file.duration_seconds], [0.75, 180])
  assert.equal((await client.v4.balance()).balance, -0.35)
  const { items } = await client.files.show(file.id)
  assert.deepEqual(
    items.map(({ sku, quantity, total }) => [sku, quantity, total]),
    [
      ['EMSR02', 1, 0.25],
      ['EMSR02', 2, 0.5],
    ],
  )
  const kinds = (await eventsOf(service.databaseUrl, account)).map(({ event }) => event)
  assert.equal(kinds.includes('REFUND_ISSUED'), false)
})

test('what a recording is shorter than it seemed is given back, and told', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const { order, audiofiles } = await client.v4.order({
    url: `${host.url}/shrank.wav`,
    sku: ['EMSR02', 'TSTMP1'],
  })
  assert.equal((await client.v4.balance()).balance, 8.95)
  const file = await reaches(client, audiofiles[0]!, 'Delivered')
  assert.equal(file.total, 0.35)
  assert.equal((await client.v4.balance()).balance, 9.65)
  const [refund] = (await eventsOf(service.databaseUrl, account)).filter(
    ({ event }) => event === 'REFUND_ISSUED',
  )
  const { lines } = await client.accounts.statement(account)
  const idOf = (kind: string) => String(lines.find((line) => line.kind === kind)!.transaction)
  assert.deepEqual(refund, {
    webhook_version: '6',
    event: 'REFUND_ISSUED',
    amount: '0.70',
    audiofile: String(file.id),
    order,
    original_transaction: idOf('order'),
    transaction: idOf('settlement'),
  })
})

test('an invoice shows what was settled', async () => {
  const { client } = await service.customer({ terms: 'invoice' })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/shrank.wav`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  const { audiofile } = await client.v4.audiofile(audiofiles[0]!)
  const invoice = await client.v4.invoice(audiofile.invoices![0]!)
  assert.deepEqual([audiofile.total, invoice.total, invoice.items.length], [0.25, 0.25, 2])
})
