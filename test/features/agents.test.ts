import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { type NewGrant, signIn } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { bareEnvironment } from '../support/process.ts'
import { type Customer, startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not what your country can do for you 🎈.')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})
const url = `${host.url}/jfk.mp3`
const CLI = join(import.meta.dirname, '../../src/cli.ts')

const transports = {
  HTTP: (key: string) =>
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  'standard input and output': (key: string) =>
    new StdioClientTransport({
      command: process.execPath,
      args: [CLI, 'mcp'],
      env: { ...(bareEnvironment as Record<string, string>), LONGHAND_URL: service.url, LONGHAND_TOKEN: key },
    }),
}
type Transport = keyof typeof transports

async function connect(key: string, transport: Transport = 'HTTP'): Promise<Client> {
  const agent = new Client({ name: 'test', version: '1' })
  await agent.connect(transports[transport](key))
  after(() => agent.close())
  return agent
}

async function keyOf({ id, client }: Customer, grant: NewGrant) {
  const { api_key, key } = await client.keys.add(id, 'agent', grant)
  return { key: api_key, id: key.id }
}

/** Our sentence, and what was found. */
async function use(agent: Client, name: string, args: object = {}) {
  const { content, isError } = (await agent.callTool({ name, arguments: { ...args } })) as CallToolResult
  const [says, found] = content.map((part) => (part.type === 'text' ? part.text : ''))
  return { says: says!, found: found === undefined ? null : found, isError: isError === true }
}

const read = async (agent: Client, name: string, args: object = {}) => {
  const { found, isError, says } = await use(agent, name, args)
  assert.equal(isError, false, says)
  return JSON.parse(found!)
}

for (const transport of Object.keys(transports) as Transport[])
  test(`an agent prices, orders, follows, reads, finds and checks a recording over ${transport}`, async () => {
    const customer = await service.customer({ credit: 10 })
    const { key } = await keyOf(customer, { spending_limit: 1, scopes: ['read', 'order'] })
    const agent = await connect(key, transport)
    const { tools } = await agent.listTools()
    assert.deepEqual(
      tools.map(({ name, annotations }) => [name, annotations!.readOnlyHint]),
      [
        ['prices', true],
        ['quote', true],
        ['order', false],
        ['status', true],
        ['transcript', true],
        ['search', true],
        ['caption_report', true],
      ],
    )
    const skus: { sku: string; per_minute: string }[] = await read(agent, 'prices')
    assert.equal(skus.find(({ sku }) => sku === 'EMSR02')!.per_minute, '$0.25')

    const quoted = await use(agent, 'quote', { urls: [url], skus: ['EMSR02'] })
    assert.match(quoted.says, /^The transcription of 1 recording costs \$0\.25 .* call order with this quote/)
    const { quote, total } = JSON.parse(quoted.found!)
    assert.equal(total, '$0.25')
    const { order, files } = await read(agent, 'order', { quote, tags: [`by ${transport}`] })
    assert.deepEqual(await read(agent, 'order', { quote, tags: [`by ${transport}`] }), { order, files })
    const other = await use(agent, 'order', { quote, notes: 'Other' })
    assert.deepEqual([other.isError, /already ordered/.test(other.says)], [true, true])
    assert.equal((await customer.client.v4.balance()).balance, 9.75)

    await reaches(customer.client, files[0], 'Delivered')
    const done = await use(agent, 'status', { order })
    assert.match(done.says, /^1 of 1 file is delivered\. Call transcript/)
    assert.equal(JSON.parse(done.found!).total, '$0.25')
    const shown = await read(agent, 'status', { file: files[0] })
    assert.deepEqual([shown.file, shown.title, shown.state], [files[0], 'jfk', 'Delivered'])

    const { says, found } = await use(agent, 'transcript', { file: files[0] })
    assert.match(says, /the end\.$/)
    assert.ok(!says.includes('country'), 'what people said is not in our own words')
    assert.match(found!, /Ask not what your country can do for you 🎈\./)
    assert.match((await use(agent, 'transcript', { file: files[0], format: 'vtt' })).found!, /^WEBVTT/)

    const hits: { file: number; passages: { text: string }[] }[] = await read(agent, 'search', {
      query: 'country',
    })
    assert.equal(hits[0]!.file, files[0])
    assert.match(hits[0]!.passages[0]!.text, /your country can do/)
    const report = await read(agent, 'caption_report', { file: files[0] })
    assert.ok(report.cues > 0)
    assert.equal(report.broken.tooManyLines, 0)
  })

test('a long transcript comes in parts that make up the whole', async () => {
  const customer = await service.customer({ credit: 1 })
  const agent = await connect(customer.key)
  const { audiofiles } = await customer.client.v4.order({ url, sku: 'EMSR02' })
  await reaches(customer.client, audiofiles[0]!, 'Delivered')
  const whole = await (await customer.client.v4.transcript(audiofiles[0]!, 'txt')).text()
  let parts = ''
  for (let from = 0; ; ) {
    const { says, found } = await use(agent, 'transcript', {
      file: audiofiles[0],
      from,
      max_characters: 3,
    })
    assert.ok(found!.isWellFormed(), 'no character is cut')
    parts += found
    const next = /from=(\d+)/.exec(says)
    if (!next) break
    from = Number(next[1])
  }
  assert.equal(parts, whole)
})

test('a key that may only read cannot order, and is told why', async () => {
  const customer = await service.customer({ credit: 10 })
  const { quote } = await customer.client.quote([url], ['EMSR02'])
  const { key } = await keyOf(customer, { scopes: ['read'] })
  for (const transport of Object.keys(transports) as Transport[]) {
    const agent = await connect(key, transport)
    const { says, isError } = await use(agent, 'order', { quote: quote.id })
    assert.deepEqual([isError, /lacks the scope “order”/.test(says)], [true, true], says)
    assert.deepEqual(await read(agent, 'search', { query: 'country' }), [])
  }
  assert.equal((await customer.client.files.list()).files.length, 0)
})

test('orders at once do not exceed the limit of the key', async () => {
  const customer = await service.customer({ credit: 10 })
  const { key, id } = await keyOf(customer, { spending_limit: 0.6 })
  const agents = await Promise.all([connect(key), connect(key, 'standard input and output')])
  const quotes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => read(agents[at % 2]!, 'quote', { urls: [url], skus: ['EMSR02'] })),
  )
  const outcomes = await Promise.all(quotes.map(({ quote }, at) => use(agents[at % 2]!, 'order', { quote })))
  const refused = outcomes.filter(({ isError }) => isError)
  assert.equal(refused.length, 6)
  for (const { says } of refused)
    assert.match(
      says,
      /^This costs \$0\.25, and \$0\.10 is left of this API key’s spending limit of \$0\.60\./,
    )
  assert.equal((await customer.client.keys.list(customer.id)).keys.find((one) => one.id === id)!.spent, 0.5)
  const { says } = await use(agents[0]!, 'quote', { urls: [url], skus: ['EMSR02'] })
  assert.match(says, /exceeds the spending limit of this API key by \$0\.15/)
})

test('a revoked key is refused from then on', async () => {
  const customer = await service.customer({ credit: 10 })
  const { key, id } = await keyOf(customer, { scopes: ['read'] })
  const [http, stdio] = await Promise.all([connect(key), connect(key, 'standard input and output')])
  for (const agent of [http, stdio]) assert.deepEqual(await read(agent, 'search', { query: 'x' }), [])
  await customer.client.keys.revoke(customer.id, id)
  await assert.rejects(http.callTool({ name: 'prices' }), /401|revoked/)
  const { says, isError } = await use(stdio, 'prices')
  assert.deepEqual([isError, /revoked/.test(says)], [true, true], says)
  await assert.rejects(connect(key), /401|revoked/)
})

test('errors say what happened, without a stack, and without what belongs to others', async () => {
  const [ann, bob] = [await service.customer({ credit: 1 }), await service.customer()]
  const { audiofiles, order } = await ann.client.v4.order({ url, sku: 'EMSR02' })
  const agent = await connect(bob.key)
  const refused: [string, object, RegExp][] = [
    ['status', { file: audiofiles[0] }, /There is no file/],
    ['status', { order }, /There is no order/],
    ['status', {}, /^Give either a file or an order\.$/],
    ['transcript', { file: audiofiles[0] }, /There is no file/],
    ['caption_report', { file: audiofiles[0] }, /There is no file/],
    [
      'quote',
      { urls: [`${host.url}/none.mp3`], skus: ['EMSR02'] },
      /There is no price, [\s\S]*unorderable_url/,
    ],
    ['quote', { urls: [url], skus: ['NONSENSE'] }, /NONSENSE/],
    ['quote', { urls: 'x' }, /urls/],
    ['order', { quote: 'nothing' }, /There is no such quote/],
    ['nonsense', {}, /nonsense/],
  ]
  for (const [name, args, words] of refused) {
    const { says, isError } = await use(agent, name, args)
    assert.equal(isError, true, name)
    assert.match(says, words)
    assert.doesNotMatch(says, /\bat .*\.(ts|js):\d+/)
  }
})

const post = (headers: Record<string, string>, body: unknown) =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

test('only an API key gets in, from our own pages or from no page', async () => {
  const { key } = await service.customer()
  const bearer = { authorization: `Bearer ${key}` }
  const { operator_token, demo_email, demo_password } = service.facts
  const session = await signIn(service.url, demo_email, demo_password)
  const statusOf = async (headers: Record<string, string>, body: unknown = LIST) =>
    (await post(headers, body)).status
  assert.equal(await statusOf(bearer), 200)
  assert.equal(await statusOf({ ...bearer, origin: service.url }), 200)
  assert.equal(await statusOf({ ...bearer, origin: 'https://elsewhere.example' }), 403)
  assert.equal(await statusOf({}), 401)
  assert.equal(await statusOf({ authorization: 'Bearer lh_wrong' }), 401)
  assert.equal(await statusOf({ cookie: session, origin: service.url }), 401)
  assert.equal(await statusOf({ authorization: `Bearer ${operator_token}` }), 404)
  assert.equal(await statusOf(bearer, [LIST, LIST]), 400)
  assert.equal(await statusOf(bearer, '{'), 400)
  assert.equal(await statusOf(bearer, { ...LIST, padding: 'x'.repeat(2_000_000) }), 413)
  const { status, headers } = await fetch(`${service.url}/mcp`, { headers: bearer })
  assert.deepEqual([status, headers.get('allow')], [405, 'POST'])
})

test('the log of the account has the orders of an agent, and nothing that it only read', async () => {
  const customer = await service.customer({ credit: 1 })
  const agent = await connect(customer.key)
  const { quote } = await read(agent, 'quote', { urls: [url], skus: ['EMSR02'] })
  await read(agent, 'order', { quote })
  const { entries } = await customer.client.accountPeople.log(customer.id)
  assert.deepEqual(
    entries.filter(({ by }) => by === 'key').map(({ action, address }) => [action, address]),
    [['Place an order, from URLs and SKUs or from a quote', '127.0.0.1']],
  )
})

test('llms.txt leads to a reference of prices, formats, tools and calls, as they are now', async () => {
  await service.operator.catalogue.set('HIDDEN1', {
    product: 'TRANS2',
    meaning: 'For one customer only',
    price: 9,
    for_everyone: false,
  })
  await service.operator.catalogue.set('BULK2', { product: 'TRANS2', meaning: 'In bulk', price: 2.25 })
  const directory = await (await fetch(`${service.url}/llms.txt`)).text()
  assert.match(directory, /^# Longhand\n\n> /)
  const links = [...directory.matchAll(/\]\((http[^)]+)\)/g)].map(([, link]) => link!)
  assert.ok(links.length > 4)
  for (const link of links.filter((one) => !/\/mcp$/.test(one)))
    assert.equal((await fetch(link)).status, 200, link)
  const full = await (await fetch(`${service.url}/llms-full.txt`)).text()
  for (const line of [
    '- `BULK2` (transcription): In bulk, $2.25\n',
    '- `.vtt`: ',
    '- `order` (`quote`*, `names`, ',
    '- `POST /API4/order_url` [order] Order by URL. Body: url*, sku*, ',
    '- `GET /api/search` [read] ',
  ])
    assert.ok(full.includes(line), line)
  assert.doesNotMatch(full, /HIDDEN1|operators\)|\/api\/console/)
  assert.ok(full.length < 30_000, `${full.length} characters`)
})
