import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { eventsOf, pathOf, query, reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startWorker } from '../support/worker.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const env = { LONGHAND_ALLOW_HOSTS: host.host }
const service = await startService({ env, parts: { serve: true, work: false } })
const url = `${host.url}/jfk.mp3`

test('a test order is delivered after a few seconds: no charge, no event, the fake transcription, and details that agree', async () => {
  const { id: account, key, client } = await service.customer({ credit: 1 })
  await client.v4.setWebhook('https://example.com/hook')
  const placed = await client.v4.order({
    url: [url, url],
    sku: ['TRANS2', 'TSTMP1'],
    name: ['Alice'],
    title: 'A trial',
    test: true,
  })
  const [first, second] = placed.audiofiles as [number, number]
  await assert.rejects(client.v4.transcript(first, 'txt'), { status: 409, message: /test=1/ })
  assert.match(await (await client.v4.transcript(first, 'txt', { test: true })).text(), /fake transcription/)

  const worker = await startWorker(service, env)
  for (const file of [first, second]) await reaches(client, file, 'Delivered')
  await worker.stop()
  assert.deepEqual(await pathOf(client, first), [
    'Pre-Processing',
    'Audio Processing',
    'Checking Audio Quality',
    'Order Processing',
    'Processing',
    'Delivered',
  ])
  const { audiofile } = await client.v4.audiofile(first)
  assert.equal(audiofile.statename, 'Delivered')
  assert.deepEqual(
    [audiofile.title, audiofile.names, audiofile.total, audiofile.quality_stars],
    ['A trial', 'Alice', 0, 5],
  )
  assert.equal(audiofile.duration, 0.18, 'that of the recording, as it was before')
  for (const extension of ['txt', 'tstxt', 'html', 'srt', 'vtt', 'rtf'] as const) {
    const plain = await (await client.v4.transcript(first, extension)).text()
    assert.match(plain, /fake/)
    const asTest = await (await client.v4.transcript(first, extension, { test: true })).text()
    assert.equal(plain, asTest, extension)
  }
  const onThePage = await fetch(`${service.url}/api/files/${first}/transcript`, {
    headers: { authorization: `Bearer ${key}` },
  })
  assert.match(await onThePage.text(), /fake/)
  assert.equal((await client.v4.balance()).balance, 1)
  assert.deepEqual(await eventsOf(service.databaseUrl, account), [])
})

test('test orders count in no figure of the operators', async () => {
  const { client } = await service.customer()
  const today = async () => {
    const { days, owed, troubled } = await service.operator.console.today()
    return { days, owed, troubled }
  }
  const before = await today()
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02', test: true })
  const worker = await startWorker(service, env)
  await reaches(client, audiofiles[0]!, 'Delivered')
  await worker.stop()
  assert.deepEqual(await today(), before)
})

test('a new account orders the sample once, for nothing, and gets a real transcript, whatever its terms', async () => {
  const accounts = await Promise.all(
    (['prepay', 'card', 'invoice'] as const).map((terms) => service.customer({ terms })),
  )
  const placed = await Promise.all(
    accounts.map(async ({ client }) => {
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => client.orders.sample()))
      for (const other of others) assert.deepEqual(other, first, 'a double click is one order')
      return first!.audiofiles[0]!
    }),
  )
  const worker = await startWorker(service, { ...env, LONGHAND_PUBLIC_URL: service.url })
  for (const [at, { id, client }] of accounts.entries()) {
    const file = placed[at]!
    await reaches(client, file, 'Delivered')
    assert.match(await transcriptOf(client, file), /ask not what your country can do for you/)
    const { audiofile } = await client.v4.audiofile(file)
    assert.deepEqual([audiofile.title, audiofile.total], ['Sample: Two voices', 0])
    const { language, language_source } = (await client.files.show(file)).file
    assert.deepEqual([language, language_source], ['en', 'detected'], 'no one chose it')
    const { order, items, total } = await client.orders.show(audiofile.orders![0]!)
    assert.deepEqual([order.test, items, total], [false, [], 0])
    assert.deepEqual((await client.accounts.statement(id)).lines, [])
    assert.deepEqual((await client.invoices.list()).invoices, [])
    const events = (await eventsOf(service.databaseUrl, id)).map(({ event }) => event)
    assert.deepEqual(events, ['TRANSCRIPT_COMPLETE'])
    await until(
      async () =>
        (await query(service.databaseUrl, 'select kind from notices where account_id = $1', [id])).length ===
        1,
      { what: 'the notification' },
    )
    await client.files.deleteSeveral([file])
    assert.equal((await client.orders.sample()).order, order.id, 'there is no second one')
  }
  await worker.stop()
})

test('a sample that fails costs nothing, and an account with other orders gets none', async () => {
  const { id, key, client } = await service.customer({ credit: 1 })
  const { order, audiofiles } = await client.orders.sample()
  const receipt = await fetch(`${service.url}/api/orders/${order}/receipt`, {
    headers: { authorization: `Bearer ${key}` },
  })
  assert.match(await receipt.text(), /Sample: nothing is charged/)
  await query(service.databaseUrl, "update audiofiles set statename = 'Error' where id = $1", [audiofiles[0]])
  assert.equal((await client.v4.refund(audiofiles[0]!)).amount, 0)
  assert.equal((await client.v4.balance()).balance, 1)
  assert.deepEqual((await client.accounts.statement(id)).lines.length, 1, 'the credit')

  const other = await service.customer({ credit: 1 })
  await other.client.v4.order({ url, sku: 'EMSR02', test: true })
  await other.client.v4.order({ url, sku: 'EMSR02' })
  await assert.rejects(other.client.orders.sample(), {
    status: 409,
    message: /only for accounts without orders/,
  })
})
