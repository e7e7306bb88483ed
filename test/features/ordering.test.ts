import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { sample, sendBytes, startFileHost, wavOfMinutes } from '../support/file-host.ts'
import { startService } from '../support/service.ts'

const host = await startFileHost({
  '/jfk.mp3': sample('jfk.mp3'),
  '/board_meeting-2024-11-02.mp3': sample('austen.mp3'),
  '/Episode-12---Dashwood.mp3': sample('austen.mp3'),
  '/ten.wav': wavOfMinutes(10),
  '/page.html': Buffer.from('<!doctype html><title>Not audio</title>'),
  '/long.wav': wavOfMinutes(61),
  '/forbidden.mp3': (_, response) => response.writeHead(403).end(),
  '/slow.mp3': (request, response) => setTimeout(sendBytes, 1500, sample('jfk.mp3'), request, response),
})
// No one works here: files stay where ordering put them.
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_LONGEST_HOURS: '1', LONGHAND_BODY_SECONDS: '1' },
  parts: { serve: true, work: false },
})
const url = `${host.url}/jfk.mp3`

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function post(path: string, query: string, init: RequestInit = {}) {
  const response = await fetch(`${service.url}/API4${path}${query}`, { method: 'POST', ...init })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

test('an order may be sent in the query, as a form, as JSON, or in all three at once', async () => {
  const { key } = await service.customer({ credit: 10 })
  const asQuery = `?${new URLSearchParams({ api_key: key, url, sku: 'EMSR02' })}`
  const sent: [string, RequestInit][] = [
    [asQuery, {}],
    [asQuery, { headers: json }],
    [`${asQuery}&sku=TSTMP1`, { headers: json, body: '' }],
    ['', { headers: form, body: `api_key=${key}&url=${encodeURIComponent(url)}&sku=EMSR02` }],
    ['', { headers: form, body: `api_key=${key}&url[]=${encodeURIComponent(url)}&SKU=EMSR02` }],
    [
      '',
      { headers: form, body: `api_key=${key}&url[0]=${encodeURIComponent(url)}&sku[]=EMSR02&sku[]=TSTMP1` },
    ],
    ['', { headers: json, body: JSON.stringify({ api_key: key, url, sku: 'EMSR02' }) }],
    [
      '',
      { headers: json, body: JSON.stringify({ api_key: key, url: [url, url], sku: ['EMSR02', 'TSTMP1'] }) },
    ],
    [`?api_key=${key}&sku=TRANS2`, { headers: json, body: JSON.stringify({ url, sku: 'EMSR02' }) }],
    [asQuery, { headers: { 'content-type': 'text/plain' } }],
    [asQuery, { headers: json, body: '[]' }],
    [
      asQuery,
      { headers: json, body: JSON.stringify({ api_key: null, notes: null, title: null, names: null }) },
    ],
    [`${asQuery}&names=${Array(30).fill('Somebody Withaname').join('%7C')}`, {}],
  ]
  for (const [query, init] of sent) {
    const { status, answer } = await post('/order_url', query, init)
    assert.equal(status, 200, JSON.stringify(answer))
    assert.match(String(answer.order), /^[\w-]{3,12}$/)
    assert.ok((answer.audiofiles as number[]).every((id) => Number.isInteger(id) && id > 1000))
    assert.equal(answer.message, `Order '${answer.order}' Created`)
    assert.equal('hold' in answer, false)
  }
})

test('hosts may take longer than a body may take to arrive; a body that does not arrive is not waited for', async () => {
  const { key } = await service.customer({ credit: 10 })
  const slow = `?${new URLSearchParams({ api_key: key, url: `${host.url}/slow.mp3`, sku: 'EMSR02' })}`
  assert.equal((await post('/order_url', slow)).status, 200)
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.write(`POST /API4/order_url${slow} HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{`)
  assert.equal(await text(socket), '')
})

test('the body wins over the query', async () => {
  const { key, client } = await service.customer({ credit: 10 })
  await post('/order_url', `?api_key=${key}&sku=TRANS2`, {
    headers: json,
    body: JSON.stringify({ url, sku: 'EMSR02' }),
  })
  assert.equal((await client.v4.balance()).balance, 9.75)
})

test('details have every documented field, in its documented form', async () => {
  const { client } = await service.customer({ credit: 10 })
  const placed = await client.v4.order({
    url: [url, `${host.url}/board_meeting-2024-11-02.mp3`],
    sku: 'EMSR02',
    name: ['John', 'Robert|Ted'],
    notes: 'An <b>old</b> recording',
  })
  const { audiofile } = await client.v4.audiofile(placed.audiofiles[1]!)
  assert.deepEqual(audiofile, {
    id: placed.audiofiles[1],
    statename: 'Pre-Processing',
    names: 'John|Robert|Ted',
    notes: 'An <b>old</b> recording',
    originallink: `${host.url}/board_meeting-2024-11-02.mp3`,
    title: 'board meeting 2024-11-02',
    duration: audiofile.duration,
    description: 'board_meeting-2024-11-02.mp3',
    quality_stars: null,
    orders: [placed.order],
    total: null,
  })
  assert.ok(audiofile.duration! > 0.3 && audiofile.duration! < 0.5)
  const { quote } = await client.quote([`${host.url}/Episode-12---Dashwood.mp3`], ['EMSR02'])
  assert.equal(quote.files[0]!.title, 'Episode 12 - Dashwood', 'as an upload with spaces is named')
})

test('each file is billed by its nearest whole minute, at least one, for every SKU', async () => {
  const { client } = await service.customer({ credit: 100 })
  await client.v4.order({ url: [`${host.url}/ten.wav`, url], sku: ['TRANS14', 'TSTMP1', 'VERBATIM1'] })
  assert.equal((await client.v4.balance()).balance, 100 - 11 * (1 + 0.1 + 0.3))
})

test('one bad URL fails the whole order, and every bad one is named with its reason', async () => {
  const { client } = await service.customer({ credit: 10 })
  const bad = [
    `${host.url}/missing.mp3`,
    `${host.url}/page.html`,
    `${host.url}/forbidden.mp3`,
    `${host.url}/long.wav`,
    'http://10.1.2.3/x.mp3',
    'file:///etc/passwd',
    'nonsense',
  ]
  await assert.rejects(
    client.v4.order({ url: [url, ...bad], sku: 'EMSR02' }),
    (error: Error & { status: number }) => {
      assert.equal(error.status, 422)
      for (const one of bad) assert.ok(error.message.includes(one), `${one} in ${error.message}`)
      assert.match(error.message, /404/)
      assert.match(error.message, /web page/)
      assert.match(error.message, /403/)
      assert.match(error.message, /too long: 2 hours\. We accept at most 1 hour\. Split it/)
      assert.match(error.message, /not an address on the public internet/)
      return true
    },
  )
  assert.equal((await client.v4.balance()).balance, 10)
  assert.deepEqual((await client.orders.list()).orders, [])
})

test('SKUs are checked: one transcription, no upgrades, nothing twice, nothing unknown', async () => {
  const { client } = await service.customer({ credit: 50 })
  const refused: [string[], RegExp][] = [
    [[], /No SKU is given/],
    [['TSTMP1'], /exactly one transcription/],
    [['TRANS2', 'EMSR02'], /exactly one transcription/],
    [['EMSR02', 'UPGRD1'], /UPGRD1 is an upgrade/],
    [['EMSR02', 'EDIT01'], /EDIT01 is an upgrade/],
    [['TRANS6', 'TRANS7'], /twice/],
    [['EMSR02', 'TSTMP1', 'tstmp1'], /TSTMP1 is given twice/],
    [['NONSENSE'], /no SKU NONSENSE/],
  ]
  for (const [sku, message] of refused) {
    await assert.rejects(client.v4.order({ url, sku }), { status: 400, code: 'bad_parameter', message })
  }
  assert.equal((await client.v4.balance()).balance, 50)
})

test('TRANS7 is TRANS6 under another name, and operators add SKUs and prices of their own', async () => {
  const { id, client } = await service.customer({ credit: 50 })
  const { order } = await client.v4.order({ url, sku: 'TRANS7' })
  assert.deepEqual(
    (await client.orders.show(order)).items.map((item) => [item.sku, item.total]),
    [['TRANS7', 1.5]],
  )

  await service.operator.catalogue.set('BULK2', {
    product: 'TRANS2',
    meaning: 'Bulk',
    price: 2,
    for_everyone: false,
  })
  await assert.rejects(client.v4.order({ url, sku: 'BULK2' }), { status: 400 })
  await service.operator.accounts.setPrice(id, 'BULK2', 1.75)
  const bulk = await client.v4.order({ url, sku: 'BULK2' })
  assert.deepEqual(
    (await client.orders.show(bulk.order)).items.map((item) => [item.sku, item.total]),
    [['BULK2', 1.75]],
  )
  await service.operator.accounts.setPrice(id, 'EMSR02', 0.1)
  await client.v4.order({ url, sku: 'EMSR02' })
  assert.equal((await client.v4.balance()).balance, 50 - 1.5 - 1.75 - 0.1)
})

test('an unaffordable order creates nothing and charges nothing', async () => {
  const { client } = await service.customer({ credit: 2.49 })
  await assert.rejects(client.v4.order({ url, sku: 'TRANS2' }), {
    status: 402,
    code: 'insufficient_balance',
    message: /\$2\.50.*\$2\.49/,
  })
  assert.deepEqual((await client.orders.list()).orders, [])
  assert.equal((await client.v4.balance()).balance, 2.49)
})

test('50 clients order at once from an account that can afford 10: exactly 10 succeed', async () => {
  const { client } = await service.customer({ credit: 2.5 })
  /** Who had to wait too long for the others tries again. */
  const order = (): Promise<number> =>
    client.v4.order({ url, sku: 'EMSR02' }).then(
      () => 200,
      ({ status }) => (status === 429 ? order() : status),
    )
  const statuses = await Promise.all(Array.from({ length: 50 }, order))
  assert.equal(statuses.filter((status) => status === 200).length, 10)
  assert.equal(statuses.filter((status) => status === 402).length, 40)
  assert.equal((await client.v4.balance()).balance, 0)
  const { orders } = await client.orders.list()
  assert.deepEqual(
    orders.map(({ total }) => total),
    Array(10).fill(0.25),
  )
})

test('the same Idempotency-Key gives the first answer again, also to calls that race; another body is refused', async () => {
  const { client } = await service.customer({ credit: 10 })
  const order = () => client.v4.order({ url, sku: 'EMSR02' }, { idempotencyKey: 'once' })
  const answers = await Promise.all([order(), order(), order()])
  assert.deepEqual(new Set([...answers, await order()].map((answer) => answer.order)).size, 1)
  assert.equal((await client.v4.balance()).balance, 9.75)
  await assert.rejects(client.v4.order({ url, sku: 'TRANS2' }, { idempotencyKey: 'once' }), {
    status: 409,
    code: 'idempotency_key_reused',
  })
  const other = await service.customer({ credit: 10 })
  const theirs = await other.client.v4.order({ url, sku: 'TRANS2' }, { idempotencyKey: 'once' })
  assert.notEqual(theirs.order, answers[0].order)
  const poor = await service.customer({ credit: 0.25 })
  const orderAll = () => poor.client.v4.order({ url, sku: 'EMSR02' }, { idempotencyKey: 'all I have' })
  const same = await Promise.all([orderAll(), orderAll(), orderAll()])
  assert.equal(new Set(same.map((answer) => answer.order)).size, 1)
})

test('a machine’s transcript can be edited once it is there, and not before', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await assert.rejects(client.v4.upgrade(audiofiles[0]!, 'EDIT01'), {
    status: 409,
    message: /once the file is delivered/,
  })
  assert.equal((await client.v4.balance()).balance, 9.75)
})

test('a test order is checked like a real one, has real ids and costs nothing', async () => {
  const { client } = await service.customer()
  const placed = await client.v4.order({ url, sku: 'TRANS2', test: true })
  assert.equal((await client.v4.audiofile(placed.audiofiles[0]!)).audiofile.statename, 'Pre-Processing')
  assert.equal((await client.v4.balance()).balance, 0)
  assert.match(
    await (await client.v4.transcript(placed.audiofiles[0]!, 'txt', { test: true })).text(),
    /fake transcription/,
  )
  await assert.rejects(client.v4.order({ url: `${host.url}/missing.mp3`, sku: 'TRANS2', test: true }), {
    status: 422,
  })
  await assert.rejects(client.v4.order({ url, sku: 'NONSENSE', test: true }), { status: 400 })
})

test('too many names are refused', async () => {
  const { client } = await service.customer()
  const name = Array.from({ length: 201 }, (_, i) => `Name ${i}`)
  await assert.rejects(client.v4.order({ url, sku: 'EMSR02', test: true, name }), {
    status: 400,
    message: /at most 200 names; you sent 201/,
  })
})

test('title and tags are accepted, though undocumented', async () => {
  const { client } = await service.customer({ credit: 5 })
  const placed = await client.v4.order({ url, sku: 'EMSR02', title: 'Inauguration', tags: ['a', 'b'] })
  assert.equal((await client.v4.audiofile(placed.audiofiles[0]!)).audiofile.title, 'Inauguration')
  assert.deepEqual((await client.orders.show(placed.order)).order.tags, ['a', 'b'])
})

test('files 100 and 101 exist for every account, and never change', async () => {
  const { client } = await service.customer()
  for (const id of [100, 101]) {
    assert.equal((await client.v4.audiofile(id)).audiofile.id, id)
    for (const extension of ['txt', 'doc', 'rtf', 'html', 'srt', 'docx', 'tstxt', 'vtt'] as const) {
      assert.equal((await client.v4.transcript(id, extension)).status, 200)
    }
    assert.match((await client.v4.upgrade(id, 'TSTMP1', { test: true })).message, /Test/)
    assert.match((await client.v4.refund(id, { test: true })).message, /Test/)
    await assert.rejects(client.v4.upgrade(id, 'TSTMP1'), { status: 400 })
    await assert.rejects(client.v4.refund(id), { status: 400 })
    await assert.rejects(client.v4.upgrade(id, 'NONSENSE', { test: true }), { status: 400 })
  }
  const owner = await service.customer({ credit: 5 })
  const { audiofiles } = await owner.client.v4.order({ url, sku: 'EMSR02' })
  await assert.rejects(owner.client.v4.refund(audiofiles[0]!, { test: true }), { status: 400 })
  await assert.rejects(owner.client.v4.upgrade(audiofiles[0]!, 'TSTMP1', { test: true }), { status: 400 })
  assert.equal((await owner.client.v4.audiofile(audiofiles[0]!)).audiofile.statename, 'Pre-Processing')
})

test("another account's files, orders and invoices are not found, with the same words as those that do not exist", async () => {
  const owner = await service.customer({ credit: 5, terms: 'invoice' })
  const stranger = await service.customer({ credit: 5 })
  const { order, audiofiles } = await owner.client.v4.order({ url, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  const invoice = (await owner.client.v4.audiofile(id)).audiofile.invoices![0]!
  const calls: [(n: number) => Promise<unknown>, number][] = [
    [(n) => stranger.client.v4.audiofile(n), id],
    [(n) => stranger.client.v4.transcript(n, 'txt'), id],
    [(n) => stranger.client.v4.transcript(n, 'txt', { test: true }), id],
    [(n) => stranger.client.v4.upgrade(n, 'TSTMP1'), id],
    [(n) => stranger.client.v4.refund(n), id],
    [(n) => stranger.client.files.show(n), id],
    [(n) => stranger.client.v4.invoice(n), invoice],
    [(n) => stranger.client.invoices.show(n), invoice],
  ]
  for (const [call, theirs] of calls) {
    const refusals = await Promise.all(
      [theirs, 987_654_321].map((n) =>
        call(n).catch((error) => [error.status, error.message.replace(String(n), 'N')]),
      ),
    )
    assert.deepEqual(refusals[0], refusals[1])
    assert.equal((refusals[0] as [number])[0], 404)
  }
  await assert.rejects(stranger.client.orders.show(order), { status: 404 })
})

test('a quote prices without ordering, holds its prices, and can be ordered', async () => {
  const { id, client } = await service.customer({ credit: 30 })
  const { quote } = await client.quote([`${host.url}/ten.wav`, url], ['TRANS14'])
  assert.deepEqual([quote.total, quote.files.map((file) => file.minutes)], [11, [10, 1]])
  assert.equal((await client.v4.balance()).balance, 30)
  await service.operator.accounts.setPrice(id, 'TRANS14', 9)
  const placed = await client.orders.place({ quote: quote.id })
  assert.equal(placed.audiofiles.length, 2)
  assert.equal((await client.v4.balance()).balance, 19)
  const other = await service.customer({ credit: 30 })
  await assert.rejects(other.client.orders.place({ quote: quote.id }), { status: 404 })
})
