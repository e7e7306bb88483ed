import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, sendBytes, startFileHost, wavOfMinutes } from '../support/file-host.ts'
import { eventsOf, pathOf, query, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const jfk = sample('jfk.mp3')
let isBack = false
const host = await startFileHost({
  '/jfk.mp3': jfk,
  '/silence.wav': wavOfMinutes(2),
  '/gone.mp3': (request, response) => {
    if (request.headers.range || isBack) sendBytes(jfk, request, response)
    else response.writeHead(404).end()
  },
  '/busy.mp3': (request, response) => {
    if (request.headers.range) sendBytes(jfk, request, response)
    else response.writeHead(503).end()
  },
})
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
    LONGHAND_FETCH_RETRIES: '0',
  },
})
const silence = `${host.url}/silence.wav`
const gone = `${host.url}/gone.mp3`

const refundsOf = async (account: number) =>
  (await eventsOf(service.databaseUrl, account)).filter(({ event }) => event === 'REFUND_ISSUED')

const NO_SPEECH =
  'No speech was found in this recording. If people speak in it, order a transcript made by people.'

test('a recording without speech is not delivered: the machine gives the money back at once', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const { order, audiofiles } = await client.v4.order({ url: silence, sku: ['EMSR02', 'TSTMP1'] })
  const [id] = audiofiles as [number]
  const file = await reaches(client, id, 'Error')
  assert.equal(file.reason, NO_SPEECH)
  assert.equal((await client.v4.balance()).balance, 10)
  assert.equal((await pathOf(client, id)).at(-2), 'Checking Audio Quality')
  const { lines } = await client.accounts.statement(account)
  const lineOf = (kind: string) => lines.find((line) => line.kind === kind)!
  assert.deepEqual([lineOf('order').prepay, lineOf('refund').prepay], [-0.5, 0.5])
  const idOf = (kind: string) => lineOf(kind).transaction
  assert.deepEqual(await refundsOf(account), [
    {
      webhook_version: '6',
      event: 'REFUND_ISSUED',
      amount: '0.50',
      audiofile: String(id),
      order,
      original_transaction: String(idOf('order')),
      transaction: String(idOf('refund')),
    },
  ])
  const shown = await client.orders.show(order)
  assert.deepEqual([shown.given_back, shown.total], [0.5, 0])
  assert.equal((await client.orders.list()).orders[0]!.total, 0)
})

test('speech that the machine finds no words in is no transcript either', async () => {
  const { client } = await service.customer({ credit: 10 })
  speech.says = ''
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  const file = await reaches(client, audiofiles[0]!, 'Error')
  speech.says = 'Ask not.'
  assert.deepEqual([file.reason, file.total, file.has_transcript], [NO_SPEECH, null, false])
  assert.equal((await pathOf(client, file.id)).at(-2), 'Processing')
  assert.equal((await client.v4.balance()).balance, 10)
})

test('people listen to a recording in which the machine finds no speech, and the customer is told that it is difficult', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: silence, sku: 'TRANS14' })
  await reaches(client, audiofiles[0]!, 'Transcribing')
  assert.deepEqual(
    (await eventsOf(service.databaseUrl, account)).map(({ event }) => event),
    ['DIFFICULT_AUDIO'],
  )
  assert.equal((await client.v4.balance()).balance, 8)
})

test('a refund of a file that was refunded automatically answers with that refund, however many ask', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: [gone, `${host.url}/busy.mp3`], sku: 'TRANS2' })
  for (const id of audiofiles) {
    const file = await reaches(client, id, 'Error')
    const { lines } = await client.accounts.statement(account)
    const { transaction } = lines.find((line) => line.memo.endsWith(`(file ${id})`))!
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.v4.refund(id)))
    for (const answer of answers) {
      assert.deepEqual([answer.amount, answer.audiofile, answer.transaction], [2.5, id, transaction])
      assert.match(answer.message, /refunded automatically.*\$2\.50/)
    }
    const shown = await client.files.show(id)
    assert.deepEqual([shown.file.statename, shown.file.reason], ['Error', file.reason])
    assert.match(String(shown.can.refund), /refunded automatically/)
  }
  assert.equal((await client.v4.balance()).balance, 10)
  assert.equal((await refundsOf(account)).length, 2)
})

test('an item of a file that ended in Error leaves the invoice, and comes back when it is tried again', async () => {
  const { id: account, client } = await service.customer({ terms: 'invoice' })
  isBack = false
  const { audiofiles } = await client.v4.order({ url: [gone, `${host.url}/jfk.mp3`], sku: 'TRANS2' })
  const [id, other] = audiofiles as [number, number]
  await reaches(client, id, 'Error')
  const invoice = (await client.v4.audiofile(other)).audiofile.invoices![0]!
  assert.deepEqual(
    (await client.v4.invoice(invoice)).items.map((item) => item.audiofile),
    [other],
  )
  assert.deepEqual([(await client.v4.refund(id)).amount, await refundsOf(account)], [2.5, []])
  isBack = true
  await client.files.retry(id)
  await reaches(client, id, 'Transcribing')
  assert.deepEqual(
    (await client.v4.invoice(invoice)).items.map((item) => [item.audiofile, item.total]),
    [
      [other, 2.5],
      [id, 2.5],
    ],
  )
})

test('a customer tries a file again: it is charged anew, and refunded anew when it fails anew', async () => {
  const { id: account, client } = await service.customer({ credit: 3 })
  isBack = false
  const { audiofiles } = await client.v4.order({ url: gone, sku: ['TRANS2', 'TSTMP1'] })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Error')
  await client.files.retry(id)
  await until(async () => (await refundsOf(account)).length === 2, { what: 'the second refund' })
  assert.equal((await client.v4.balance()).balance, 3)
  const [first, second] = await refundsOf(account)
  assert.notEqual(first!.transaction, second!.transaction)
  assert.notEqual(first!.original_transaction, second!.original_transaction)
  assert.equal((await client.v4.refund(id)).transaction, Number(second!.transaction))

  isBack = true
  const outcomes = await Promise.allSettled([client.files.retry(id), service.operator.files.retry(id)])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await reaches(client, id, 'Transcribing')
  assert.equal((await client.v4.balance()).balance, 0.4)
  assert.equal((await client.files.show(id)).file.total, 2.6)
})

test('a retry without the money for it is refused and changes nothing', async () => {
  const { id: account, client } = await service.customer({ credit: 2.5 })
  isBack = false
  const { audiofiles } = await client.v4.order({ url: gone, sku: 'TRANS2' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Error')
  await service.operator.accounts.credit(account, -1, 'correction')
  for (const who of [client, service.operator])
    await assert.rejects(who.files.retry(id), { status: 402, code: 'insufficient_balance' })
  assert.deepEqual(
    [(await client.files.show(id)).file.statename, (await client.v4.balance()).balance],
    ['Error', 1.5],
  )
})

test('a customer tries only own files again, and only those in Error', async () => {
  const { client } = await service.customer({ credit: 10 })
  const other = await service.customer({ credit: 10 })
  isBack = false
  const { audiofiles } = await client.v4.order({ url: [gone, `${host.url}/jfk.mp3`], sku: 'EMSR02' })
  const [failed, delivered] = audiofiles as [number, number]
  await reaches(client, failed, 'Error')
  await reaches(client, delivered, 'Delivered')
  await assert.rejects(other.client.files.retry(failed), { status: 404 })
  await assert.rejects(client.files.retry(delivered), { status: 409 })
})

test('what a card paid for a file without words goes to the balance; a retry is charged to the card again', async () => {
  const { id: account, client } = await service.customer({ terms: 'card' })
  await client.accounts.setCard(account, 'test-card-succeeds')
  speech.says = ''
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Error')
  assert.equal((await client.v4.balance()).balance, 0.25)
  speech.says = 'Ask not.'
  await client.files.retry(id)
  await reaches(client, id, 'Delivered')
  const charges = 'select amount_cents, state from card_charges where account_id = $1 order by id'
  assert.deepEqual(await query(service.databaseUrl, charges, [account]), [
    { amount_cents: 25, state: 'paid' },
    { amount_cents: 25, state: 'paid' },
  ])
  assert.equal((await client.v4.balance()).balance, 0.25)
})

test('a file that ended in Error before its card was charged costs nothing, and is charged once when tried again', async () => {
  const { id: account, client } = await service.customer({ terms: 'card' })
  await client.accounts.setCard(account, 'test-card-succeeds')
  isBack = false
  const { audiofiles } = await client.v4.order({ url: gone, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Error')
  const answer = await client.v4.refund(id)
  assert.deepEqual([answer.amount, answer.transaction, await refundsOf(account)], [0, null, []])
  isBack = true
  await client.files.retry(id)
  await reaches(client, id, 'Delivered')
  const paid = `select sum(amount_cents)::int as cents from card_charges where account_id = $1 and state = 'paid'`
  assert.deepEqual(await query(service.databaseUrl, paid, [account]), [{ cents: 25 }])
})
