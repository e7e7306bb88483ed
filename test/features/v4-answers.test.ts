import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { eventsOf } from '../support/follow.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const { key, client } = await service.customer({ credit: 50 })
const url = `${host.url}/jfk.mp3`

type Answer = Record<string, unknown> & { message: string; code?: string }

async function v4(
  path: string,
  { query = '', ...init }: RequestInit & { query?: string } = {},
): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${service.url}/API4${path}?api_key=${key}${query}`, init)
  return { status: response.status, answer: (await response.json()) as Answer }
}

const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function placedFile(sku: string | string[] = 'TRANS14'): Promise<number> {
  return (await client.v4.order({ url, sku })).audiofiles[0]!
}

const moveTo = (file: number, statename: string, reason: string | null = null) =>
  runSql(
    service.databaseUrl,
    `update audiofiles set statename = '${statename}', reason = ${reason === null ? 'null' : `'${reason}'`} where id = ${file}`,
  )

test('an empty test is refused wherever test may be sent, and nothing is ordered', async () => {
  const before = (await client.v4.balance()).balance
  const link = encodeURIComponent(url)
  const file = await placedFile('EMSR02')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const order = { url, sku: 'EMSR02' }
  for (const [path, init] of [
    ['/order_url', { method: 'POST', query: `&url=${link}&sku=EMSR02&test=` }],
    ['/order_url', { method: 'POST', query: `&url=${link}&sku=EMSR02&test` }],
    ['/order_url', { method: 'POST', query: `&url=${link}&sku=EMSR02&TEST=%20` }],
    ['/order_url', { method: 'POST', headers: form, body: `url=${link}&sku=EMSR02&test=` }],
    ['/order_url', asJson({ ...order, test: '' })],
    ['/order_url', asJson({ ...order, test: [] })],
    ['/audiofile/100/upgrade', asJson({ sku: 'TSTMP1', test: '' })],
    ['/audiofile/100/refund', { method: 'POST', query: '&test=' }],
    [`/audiofile/${file}/refund`, { method: 'POST', query: '&test=' }],
    ['/audiofile/100/transcript.txt', { query: '&test=' }],
    ['/audiofile/100/transcript', { query: '&test' }],
    ['/transcript/100.txt', { query: '&test=' }],
  ] as const) {
    const { status, answer } = await v4(path, init)
    assert.equal(status, 400, `${path} ${JSON.stringify(init)} ${answer.message}`)
    assert.equal(answer.code, 'bad_parameter')
    assert.match(answer.message, /test=1/)
    assert.match(answer.message, /leave it out/)
  }
  assert.equal((await client.v4.balance()).balance, before - 0.25)
})

test('a test that is both on and off is refused, and nothing is ordered', async () => {
  const { status, answer } = await v4('/order_url', {
    method: 'POST',
    query: `&test=1&test=0&sku=EMSR02&url=${encodeURIComponent(url)}`,
  })
  assert.deepEqual([status, answer.code], [400, 'bad_parameter'])
  assert.match(answer.message, /send test=1, or leave it out/)
})

test('a test of 0, false, no or off is a real order, as is a JSON null; any other text is a test', async () => {
  for (const [value, isTest] of [
    ['0', false],
    ['false', false],
    ['No', false],
    ['OFF', false],
    [false, false],
    [0, false],
    [null, false],
    ['1', true],
    ['yes', true],
    ['on', true],
    ['true', true],
    ['please', true],
    [true, true],
    [1, true],
  ] as const) {
    const { status, answer } = await v4('/order_url', asJson({ url, sku: 'EMSR02', test: value }))
    assert.equal(status, 200, answer.message)
    assert.equal((await client.orders.show(String(answer.order))).order.test, isTest, String(value))
  }
})

test('who orders TRANS7 reads TRANS7 everywhere, at the price of TRANS6', async () => {
  const invoiced = await service.customer({ terms: 'invoice' })
  const { order, audiofiles } = await invoiced.client.v4.order({ url, sku: ['trans7', 'TSTMP1'] })
  const shown = await invoiced.client.orders.show(order)
  assert.deepEqual(shown.order.skus, ['TRANS7', 'TSTMP1'])
  assert.equal(shown.files[0]!.product, 'TRANS6')
  const [invoice] = (await invoiced.client.v4.audiofile(audiofiles[0]!)).audiofile.invoices as [number]
  const response = await fetch(`${service.url}/API4/invoice/${invoice}?api_key=${invoiced.key}`)
  const { items } = (await response.json()) as { items: { sku: string; price: number }[] }
  assert.deepEqual(
    items.map(({ sku, price }) => [sku, price]),
    [
      ['TRANS7', 1.5],
      ['TSTMP1', 0.1],
    ],
  )
  const { quote } = await invoiced.client.quote([url], ['TRANS7'])
  assert.equal(quote.skus[0]!.sku, 'TRANS7')

  const held = await service.customer({ credit: 1 })
  await service.operator.accounts.credit(held.id, -5, 'a payment that bounced')
  await held.client.v4.order({ url, sku: 'TRANS7' })
  const [event] = await eventsOf(service.databaseUrl, held.id)
  assert.deepEqual([event!.event, event!.skus], ['ORDER_ON_HOLD', 'TRANS7'])
  const offered = (await invoiced.client.catalogue.list()).skus.map(({ sku }) => sku)
  assert.ok(offered.includes('TRANS6') && !offered.includes('TRANS7'))
})

test('an empty extension of a transcript is .txt, at both addresses', async () => {
  for (const path of ['/audiofile/100/transcript.', '/transcript/100.', '/transcript/100']) {
    const response = await fetch(`${service.url}/API4${path}?api_key=${key}`)
    assert.equal(response.status, 200, path)
    assert.match(response.headers.get('content-type')!, /^text\/plain/)
    assert.match(response.headers.get('content-disposition')!, /\.txt"/)
  }
})

test('what the details of files 100 and 101 say, their transcript says too', async () => {
  for (const id of [100, 101]) {
    const { audiofile } = await client.v4.audiofile(id)
    const captions = await (await client.v4.transcript(id, 'vtt')).text()
    const [, seconds] = [...captions.matchAll(/--> 00:00:(\d+\.\d+)/g)].at(-1)!
    const spoken = Number(seconds) / 60
    assert.ok(Math.abs(audiofile.duration! - spoken) < 0.02, `${audiofile.duration} ${spoken}`)
    const text = await (await client.v4.transcript(id, 'tstxt')).text()
    for (const name of audiofile.names.split('|')) assert.ok(text.includes(name), name)
    const page = await (await client.v4.transcript(id, 'html')).text()
    assert.ok(page.includes(`<title>${audiofile.title}</title>`))
    const { audiofiles } = await client.v4.order({ url: audiofile.originallink, sku: 'EMSR02', test: true })
    const ordered = (await client.v4.audiofile(audiofiles[0]!)).audiofile
    assert.ok(Math.abs(ordered.duration! - audiofile.duration!) < 0.01, `${ordered.duration}`)
    assert.equal(ordered.description, audiofile.description)
  }
})

test('details tell why a file is in Error, Temporary Error, On Hold or Technical Difficulty, and nothing otherwise', async () => {
  const file = await placedFile()
  const reasonOf = async () => (await v4(`/audiofile/${file}`)).answer.audiofile as { reason?: string }
  for (const statename of ['Error', 'Temporary Error', 'On Hold', 'Technical Difficulty']) {
    await moveTo(file, statename, 'This is a web page, not a recording.')
    assert.equal((await reasonOf()).reason, 'This is a web page, not a recording.', statename)
    await moveTo(file, statename)
    assert.match((await reasonOf()).reason!, /^[A-Z].*\.$/, statename)
  }
  await moveTo(file, 'Order Processing', 'low volume')
  assert.equal('reason' in (await reasonOf()), false)
})

test('a missing key and a wrong or revoked one are told apart', async () => {
  const { id, key: revoked } = await service.customer()
  const [first] = (await service.operator.keys.list(id)).keys
  await service.operator.keys.revoke(id, first!.id)
  const ask = async (query: string, init?: RequestInit) => {
    const response = await fetch(`${service.url}/API4/prepay_balance${query}`, init)
    const { message, code } = (await response.json()) as Answer
    return { status: response.status, message, code }
  }
  for (const [query, init] of [
    ['', {}],
    ['?api_key=', {}],
  ] as const) {
    const missing = await ask(query, init)
    assert.deepEqual([missing.status, missing.code], [401, 'unauthorized'])
    assert.match(missing.message, /no API key/i)
  }
  const asForm = await fetch(`${service.url}/API4/order_url`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: JSON.stringify({ api_key: revoked, sku: ['EMSR02'], url: 'https://example.com/a.mp3' }),
  })
  assert.deepEqual([asForm.status, asForm.headers.get('www-authenticate')], [401, 'Bearer realm="API"'])
  assert.match(
    ((await asForm.json()) as Answer).message,
    /looks like JSON, .* Content-Type: application\/json/,
  )
  for (const [query, init] of [
    ['?api_key=nonsense', {}],
    [`?api_key=${revoked}`, {}],
    ['', { headers: { authorization: `Bearer ${revoked}` } }],
  ] as const) {
    const wrong = await ask(query, init)
    assert.deepEqual([wrong.status, wrong.code], [401, 'invalid_api_key'])
    assert.match(wrong.message, /wrong, or has been revoked/)
  }
  const api = await fetch(`${service.url}/api/session`, { headers: { authorization: `Bearer ${revoked}` } })
  assert.deepEqual([api.status, ((await api.json()) as Answer).code], [401, 'invalid_api_key'])
})

test('a transcript that will never be there is not called "not ready"', async () => {
  const file = await placedFile()
  const ask = (path: string) => v4(path)
  const waiting = await ask(`/audiofile/${file}/transcript.txt`)
  assert.equal(waiting.status, 409)
  assert.match(waiting.answer.message, /not ready/)
  for (const [statename, words] of [
    ['Refunded', /refunded/],
    ['Order Cancelled', /cancelled/],
    ['Error', /could not be transcribed.*not found/is],
  ] as const) {
    await moveTo(file, statename, 'The file was not found.')
    for (const path of [`/audiofile/${file}/transcript.txt`, `/transcript/${file}.doc`]) {
      const { status, answer } = await ask(path)
      assert.equal(status, 409)
      assert.match(answer.message, /there (is|will be) no transcript/i)
      assert.match(answer.message, words)
      assert.doesNotMatch(answer.message, /not ready/)
    }
    const onThePage = await api('GET', `/api/files/${file}/transcript`, undefined)
    assert.deepEqual([onThePage.status, onThePage.answer.code], [409, 'wrong_state'])
    assert.match(onThePage.answer.message, words)
  }
})

test('validation speaks in sentences, in API v4 and in the API of the website', async () => {
  const file = await placedFile()
  const { operator } = service
  const refusals: [Promise<{ status: number; answer: Answer }>, RegExp][] = [
    [v4('/order_url', asJson({ sku: 'EMSR02' })), /^The parameter url is missing\.$/],
    [
      v4('/order_url', asJson({ url, sku: 'EMSR02', notes: 'x'.repeat(20_001) })),
      /^notes must have at most 20,?000 characters\.$/,
    ],
    [v4('/webhook/test/NONSENSE', asJson({})), /^type must be one of TRANSCRIPT_COMPLETE, /],
    [api('POST', '/api/quotes', { urls: [url] }), /^skus is missing\.$/],
    [api('POST', '/api/quotes', { urls: 'x', skus: [] }), /^urls must be a list\.$/],
    [api('POST', '/api/orders', { test: '' }), /^test must be true or false\.$/],
    [
      api('POST', `/api/files/${file}/mistakes`, { at_ms: 1.5, note: 'x' }),
      /^at_ms must be a whole number\.$/,
    ],
    [api('POST', `/api/files/${file}/mistakes`, { at_ms: -1, note: 'x' }), /^at_ms must be at least 0\.$/],
    [api('POST', `/api/files/${file}/mistakes`, { at_ms: 'x', note: 'x' }), /^at_ms must be a number\.$/],
    [api('POST', `/api/files/${file}/mistakes`, { at_ms: 1, note: '' }), /^note must not be empty\.$/],
    [api('POST', `/api/files/${file}/upgrade`, { skus: [] }), /^skus must not be empty\.$/],
    [api('POST', `/api/files/${file}/upgrade`, { skus: [7] }), /^skus\.0 must be a string\.$/],
    [api('GET', '/api/files?limit=1000', undefined), /^limit must be at most 200\.$/],
    [api('GET', '/api/files/nonsense', undefined), /^file must be a number\.$/],
    [api('POST', '/api/quotes', []), /^The JSON body must be an object/],
    [api('POST', '/api/session', { email: 'x', password: 'y' }), /^email must be an email address\.$/],
  ]
  for (const [asked, words] of refusals) {
    const { status, answer } = await asked
    assert.equal(status, 400, answer.message)
    assert.equal(answer.code, 'bad_parameter')
    assert.match(answer.message, words)
  }
  await assert.rejects(operator.accounts.terms(1, 'barter' as 'card'), {
    message: 'terms must be one of prepay, card, invoice.',
  })
})

async function api(method: string, path: string, body: unknown): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, answer: (await response.json()) as Answer }
}

test('an empty webhook in a POST removes it, and in a GET changes nothing', async () => {
  const { key: own, client: owner } = await service.customer()
  const ask = async (method: string, query = '', init: RequestInit = {}) => {
    const response = await fetch(`${service.url}/API4/webhook?api_key=${own}${query}`, { method, ...init })
    return { status: response.status, answer: (await response.json()) as Answer }
  }
  for (const remove of [
    () => ask('POST', '&webhook='),
    () => ask('POST', '', asJson({ webhook: '' })),
    () => ask('POST', '&webhook=https://example.com/old', asJson({ webhook: ' ' })),
  ]) {
    await owner.v4.setWebhook('https://example.com/hook')
    const reading = await ask('GET', '&webhook=')
    assert.equal(reading.status, 400)
    assert.match(reading.answer.message, /POST/)
    assert.equal((await ask('GET')).answer.webhook, 'https://example.com/hook')
    assert.deepEqual(await remove(), { status: 200, answer: { webhook: null, message: 'Webhook removed' } })
    assert.equal((await ask('GET')).answer.webhook, null)
  }
  const missing = await ask('POST')
  assert.equal(missing.status, 400)
  assert.match(missing.answer.message, /empty/)
})
