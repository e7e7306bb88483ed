import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
// @ts-expect-error plain JavaScript, because Node 20 runs it before anything is installed
import { SHARED_WITH_BROWSERS } from '../../scripts/website.js'
import { createClient, type NewGrant, signIn } from '../../sdk/index.ts'
import type { Body, Query } from '../../sdk/request.ts'
import { createSignIn } from '../../sdk/sign-in.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches, untilIndexed } from '../support/follow.ts'
import { bareEnvironment } from '../support/process.ts'
import { type Customer, startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'
import { signUpVisitor, type Visitor } from '../support/website.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not what your country can do for you 🎈.')
// A word for each token would leave out what has no letters.
speech.confidence = null
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})
const url = `${host.url}/jfk.mp3`
const ROOT = join(import.meta.dirname, '../..')
const CLI = join(ROOT, 'src/cli.ts')

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

test('on a machine that was never set up, longhand mcp prints nothing but the protocol, and leaves no launcher in memory', async () => {
  const root = neverSetUp()
  const { key } = await keyOf(await service.customer(), { scopes: ['read'] })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(root, 'scripts/longhand.js'), 'mcp'],
    env: {
      ...(bareEnvironment as Record<string, string>),
      npm_execpath: join(root, 'npm.js'),
      LONGHAND_WEIGHTS: join(ROOT, 'node_modules/.cache/longhand/speech'),
      LONGHAND_ENGINE: 'http',
      LONGHAND_URL: service.url,
      LONGHAND_TOKEN: key,
    },
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr!.on('data', (chunk) => {
    said += chunk
  })
  const agent = new Client({ name: 'test', version: '1' })
  const problems: Error[] = []
  agent.onerror = (problem) => problems.push(problem)
  await agent.connect(transport)
  after(() => agent.close())
  assert.ok((await agent.listTools()).tools.length > 0)
  assert.match(readFileSync(`/proc/${transport.pid}/cmdline`, 'utf8').replaceAll('\0', ' '), /cli\.ts mcp/)
  await until(async () => /Set up packages in .*Set up website in /s.test(said), {
    what: `a set-up: ${said}`,
  })
  assert.deepEqual(problems, [], 'what is not of the protocol')
})

/** A copy in which nothing is installed. Its npm and Vite are loud, and have everything already. */
function neverSetUp(): string {
  const root = mkdtempSync(join(tmpdir(), 'lh-fresh-'))
  after(() => rmSync(root, { recursive: true, force: true }))
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(root, name))
  for (const folder of ['web', 'languages', 'docs', 'sdk', 'clients'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const path of SHARED_WITH_BROWSERS) cpSync(join(ROOT, path), join(root, path))
  symlinkSync(CLI, join(root, 'src/cli.ts'))
  writeFileSync(
    join(root, 'npm.js'),
    `import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
     if (process.argv.includes('ci')) {
       console.log('added 900 packages')
       mkdirSync('node_modules/vite/bin', { recursive: true })
       for (const name of ['.bin', '.cache']) symlinkSync(${JSON.stringify(join(ROOT, 'node_modules'))} + '/' + name, 'node_modules/' + name)
       writeFileSync('node_modules/vite/bin/vite.js', "import('node:fs').then(({ mkdirSync }) => console.log('built', mkdirSync('web/dist')))")
     } else {
       writeFileSync(process.argv.at(-1) + '/longhand-sdk-1.tgz', '')
       console.log('longhand-sdk-1.tgz')
     }`,
  )
  return root
}

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
        ['upload_link', false],
        ['quote', true],
        ['order', false],
        ['status', true],
        ['wait', true],
        ['transcript', true],
        ['search', true],
        ['insight', false],
        ['ask', false],
        ['translate', false],
        ['caption_report', true],
      ],
    )
    const { products }: { products: { sku: string; per_minute: string }[] } = await read(agent, 'prices')
    assert.equal(products.find(({ sku }) => sku === 'EMSR02')!.per_minute, '$0.25')

    const quoted = await use(agent, 'quote', { urls: [url], skus: ['EMSR02'] })
    assert.match(quoted.says, /^The transcription of 1 recording costs \$0\.25 .* call order with this quote/)
    const { quote, total } = JSON.parse(quoted.found!)
    assert.equal(total, '$0.25')
    const { order, files } = await read(agent, 'order', { quote, tags: [`by ${transport}`] })
    assert.deepEqual(await read(agent, 'order', { quote, tags: [`by ${transport}`] }), { order, files })
    const other = await use(agent, 'order', { quote, notes: 'Other' })
    assert.deepEqual([other.isError, /already ordered/.test(other.says)], [true, true])
    assert.equal((await customer.client.v4.balance()).balance, 9.75)

    await until(async () => /^1 of 1 file is delivered/.test((await use(agent, 'wait', { order })).says), {
      what: 'the delivery',
    })
    const done = await use(agent, 'status', { order })
    assert.match(done.says, /^1 of 1 file is delivered\. Call transcript/)
    assert.equal(JSON.parse(done.found!).total, '$0.25')
    const [shown] = (await read(agent, 'status', { file: files[0] })).files
    assert.deepEqual([shown.file, shown.title, shown.state], [files[0], 'jfk', 'Delivered'])

    const { says, found } = await use(agent, 'transcript', { file: files[0] })
    assert.match(says, /the end\.$/)
    assert.ok(!says.includes('country'), 'what people said is not in our own words')
    assert.match(found!, /Ask not what your country can do for you 🎈\./)
    assert.match((await use(agent, 'transcript', { file: files[0], format: 'vtt' })).found!, /^WEBVTT/)

    await untilIndexed(service.databaseUrl)
    const { results: hits }: { results: { file: number; passages: { text: string }[] }[] } = await read(
      agent,
      'search',
      { query: 'country' },
    )
    assert.equal(hits[0]!.file, files[0])
    assert.match(hits[0]!.passages[0]!.text, /your country can do/)
    const report = await read(agent, 'caption_report', { file: files[0] })
    assert.ok(report.cues > 0)
    assert.equal(report.broken.too_many_lines, 0)

    const uri = `longhand://files/${files[0]}/transcript.txt`
    assert.deepEqual(
      (await agent.listResources()).resources.map(({ uri, name }) => [uri, name]),
      [[uri, 'jfk']],
    )
    const { contents } = await agent.readResource({ uri })
    assert.deepEqual(
      contents.map(({ mimeType, ...content }) => [mimeType, 'text' in content && content.text === found]),
      [['text/plain', true]],
    )
  })

for (const transport of Object.keys(transports) as Transport[])
  test(`an agent that waits for people is told how far the work is over ${transport}`, async () => {
    const customer = await service.customer({ credit: 10 })
    const agent = await connect(customer.key, transport)
    const { order } = await customer.client.orders.place({ urls: [url], skus: ['TRANS2'] })
    const told: (string | undefined)[] = []
    const wait = async () => {
      const { structuredContent, isError } = (await agent.callTool(
        { name: 'wait', arguments: { order, max_seconds: 1 } },
        undefined,
        { onprogress: ({ message }) => told.push(message) },
      )) as CallToolResult
      assert.equal(isError, undefined)
      assert.equal((structuredContent as { files: object[] }).files.length, 1)
    }
    // Where the first look takes all of the second, there is nothing to tell before the answer.
    await until(async () => {
      await wait()
      return told.length > 0
    })
    assert.match(told[0]!, /^0 of 1 file is delivered\..* Call wait until everything is done\.$/)
  })

test('a file from a computer is uploaded once with the link that an agent got, then priced', async () => {
  const agent = await connect((await service.customer({ credit: 1 })).key)
  const { link } = await read(agent, 'upload_link', { name: 'jfk.mp3' })
  const send = (body: Buffer | undefined) =>
    fetch(link, { method: 'PUT', ...(body && { body: new Uint8Array(body) }) })
  assert.equal((await send(undefined)).status, 400, 'an upload without a file does not use it up')
  const { url } = (await (await send(sample('jfk.mp3'))).json()) as { url: string }
  const { total, files } = await read(agent, 'quote', { urls: [url], skus: ['EMSR02'] })
  assert.deepEqual([total, files[0].title], ['$0.25', 'jfk'])
  assert.equal((await send(sample('jfk.mp3'))).status, 404)
})

test('people choose a usual job by its name, and what it says names the tools', async () => {
  const agent = await connect((await service.customer()).key)
  const { prompts } = await agent.listPrompts()
  assert.deepEqual(
    prompts.map(({ name }) => name),
    ['transcribe', 'summarize', 'minutes', 'find_quotes', 'check_captions'],
  )
  const { messages } = await agent.getPrompt({ name: 'summarize', arguments: { file: '1001' } })
  assert.match(JSON.stringify(messages), /file 1001.*tool transcript/)
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
    assert.deepEqual(await read(agent, 'search', { query: 'country' }), { results: [], next: null })
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
  const { key, id } = await keyOf(customer, { scopes: ['read', 'order'] })
  const [http, stdio] = await Promise.all([connect(key), connect(key, 'standard input and output')])
  for (const agent of [http, stdio])
    assert.deepEqual(await read(agent, 'search', { query: 'x' }), { results: [], next: null })
  const { link } = await read(http, 'upload_link', { name: 'jfk.mp3' })
  await customer.client.keys.revoke(customer.id, id)
  assert.equal((await fetch(link, { method: 'PUT', body: 'sound' })).status, 404, 'its upload links ended')
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
      /We couldn’t give a price\. [\s\S]*unorderable_url/,
    ],
    ['quote', { urls: [url], skus: ['NONSENSE'] }, /NONSENSE/],
    ['quote', { urls: 'x' }, /urls/],
    ['order', { quote: 'nothing' }, /There is no such quote/],
    ['nonsense', {}, /nonsense/],
    ['wait', { order }, /There is no order/],
  ]
  const uri = `longhand://files/${audiofiles[0]}/transcript.txt`
  await assert.rejects(agent.readResource({ uri }), /There is no file/)
  await assert.rejects(agent.readResource({ uri: uri.replace('.txt', '.exe') }), /no such transcript/)
  assert.deepEqual((await agent.listResources()).resources, [])
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
  assert.match(
    (await post({}, LIST)).headers.get('www-authenticate')!,
    /^Bearer .*resource_metadata="http[^"]+\/\.well-known\/oauth-protected-resource\/mcp"/,
  )
  assert.equal(await statusOf({ cookie: session, origin: service.url }), 401)
  assert.equal(await statusOf({ authorization: `Bearer ${operator_token}` }), 404)
  assert.equal(await statusOf(bearer, [LIST, LIST]), 400)
  assert.equal(await statusOf(bearer, '{'), 400)
  assert.equal(await statusOf(bearer, { ...LIST, padding: 'x'.repeat(2_000_000) }), 413)
  const { status, headers } = await fetch(`${service.url}/mcp`, { headers: bearer })
  assert.deepEqual([status, headers.get('allow')], [405, 'POST'])
})

type Asked = Query<'/api/authorization'>
type Decision = Omit<Body<'post', '/api/authorization'>, keyof Asked>

const CALLBACK = 'http://127.0.0.1:9/callback'

/** A program that keeps what the protocol's own client hands it, and opens no browser. */
function assistant() {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; page?: URL } =
    {}
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'Assistant', redirect_uris: [CALLBACK] },
    state: () => 'its own state',
    clientInformation: () => kept.client,
    saveClientInformation(client) {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens(tokens) {
      kept.tokens = tokens
    },
    redirectToAuthorization(page) {
      kept.page = page
    },
    saveCodeVerifier(verifier) {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier!,
  }
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { authProvider: provider })
  return { kept, transport }
}

const personOf = ({ cookie }: Visitor) =>
  createSignIn({ url: service.url, session: `${cookie.name}=${cookie.value}` }).authorization

const askedOn = (page: URL) => Object.fromEntries(page.searchParams) as Asked

async function decide(visitor: Visitor, asked: Asked, decision: Decision): Promise<URLSearchParams> {
  const { url } = await personOf(visitor).answer({ ...asked, ...decision })
  assert.ok(url.startsWith(`${asked.redirect_uri}?`), url)
  return new URL(url).searchParams
}

test('an assistant without a key finds out how to ask, is refused, then let in with a limit, and shut out again', async () => {
  const ann = await signUpVisitor(service, 10)
  const { kept, transport } = assistant()
  const first = transport()
  await assert.rejects(new Client({ name: 'test', version: '1' }).connect(first), UnauthorizedError)
  assert.equal(kept.page!.origin + kept.page!.pathname, `${service.url}/connect`)
  const asked = askedOn(kept.page!)
  assert.deepEqual(
    [asked.resource, asked.scope, asked.code_challenge_method],
    [`${service.url}/mcp`, 'read order', 'S256'],
  )
  const { program, returns_to, local, scopes, accounts } = await personOf(ann).show(asked)
  assert.deepEqual(
    { program, returns_to, local, scopes, accounts: accounts.map(({ id }) => id) },
    {
      program: 'Assistant',
      returns_to: '127.0.0.1:9',
      local: true,
      scopes: ['read', 'order'],
      accounts: [ann.account],
    },
  )

  const refused = await decide(ann, asked, { allow: false })
  assert.deepEqual(
    ['error', 'code', 'state', 'iss'].map((name) => refused.get(name)),
    ['access_denied', null, 'its own state', service.url],
  )
  assert.ok(!(await ann.client.keys.list(ann.account)).keys.some(({ label }) => label === 'Assistant'))

  const allowed = await decide(ann, asked, { allow: true, account: ann.account, spending_limit: 0.4 })
  assert.equal(allowed.get('state'), 'its own state')
  await first.finishAuth(allowed.get('code')!)
  const agent = new Client({ name: 'test', version: '1' })
  await agent.connect(transport())
  after(() => agent.close())
  const { quote } = await read(agent, 'quote', { urls: [url], skus: ['EMSR02'] })
  await read(agent, 'order', { quote })
  const next = await read(agent, 'quote', { urls: [url], skus: ['EMSR02'] })
  const tooMuch = await use(agent, 'order', { quote: next.quote })
  assert.deepEqual(
    [tooMuch.isError, /spending limit of \$0\.40/.test(tooMuch.says)],
    [true, true],
    tooMuch.says,
  )
  const stdio = await connect(kept.tokens!.access_token, 'standard input and output')
  assert.ok((await read(stdio, 'prices')).products.length > 0)

  const { keys } = await ann.client.keys.list(ann.account)
  const key = keys.find(({ label }) => label === 'Assistant')!
  assert.deepEqual(
    [key.scopes, key.spending_limit, key.spent, key.person],
    [['read', 'order'], 0.4, 0.25, 'Ann Lee'],
  )
  const { entries } = await ann.client.accountPeople.log(ann.account)
  assert.deepEqual(
    entries.filter(({ action }) => action.startsWith('let a program')).map(({ outcome }) => outcome),
    ['Assistant may read, order, up to $0.40 in total'],
  )

  await ann.client.keys.revoke(ann.account, key.id)
  delete kept.page
  await assert.rejects(agent.callTool({ name: 'prices' }), UnauthorizedError)
  assert.equal(kept.page!.pathname, '/connect', 'it asks again')
  assert.equal((await use(stdio, 'prices')).isError, true)
})

const sendForm = (path: string, form: Record<string, string>) =>
  fetch(service.url + path, { method: 'POST', body: new URLSearchParams(form) })

async function register(metadata: object) {
  const answer = await fetch(`${service.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  })
  return { status: answer.status, ...((await answer.json()) as { client_id: string; error?: string }) }
}

const VERIFIER = 'a-verifier-that-nobody-guesses-because-it-is-long'
const challenge = createHash('sha256').update(VERIFIER).digest('base64url')

async function newProgram(redirect_uri = CALLBACK): Promise<Asked> {
  const { client_id } = await register({ client_name: 'Assistant', redirect_uris: [redirect_uri] })
  return {
    response_type: 'code',
    client_id,
    redirect_uri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
}

async function newCode(visitor: Visitor, asked: Asked): Promise<string> {
  return (await decide(visitor, asked, { allow: true, account: visitor.account })).get('code')!
}

async function exchange(form: Record<string, string>) {
  const answer = await sendForm('/oauth/token', {
    grant_type: 'authorization_code',
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    ...form,
  })
  const { error, access_token } = (await answer.json()) as { error?: string; access_token?: string }
  return { outcome: error ?? answer.status, key: access_token! }
}

test('a code works once, for the program, address and verifier that it was made for; a second use ends its key', async () => {
  const ann = await signUpVisitor(service, 0)
  const [asked, other] = [await newProgram(), await newProgram()]
  const { client_id } = asked
  const wrong: [string, Record<string, string>][] = [
    ['invalid_grant', { redirect_uri: `${CALLBACK}/elsewhere` }],
    ['invalid_grant', { redirect_uri: 'http://127.0.0.1:10/callback' }],
    ['invalid_grant', { code_verifier: VERIFIER.replace('a', 'b') }],
    ['invalid_request', { code_verifier: 'x'.repeat(200) }],
    ['invalid_grant', { client_id: other.client_id }],
    ['invalid_client', { client_id: 'nobody' }],
    ['invalid_target', { resource: 'https://elsewhere.example/mcp' }],
    ['unsupported_grant_type', { grant_type: 'refresh_token' }],
  ]
  for (const [outcome, form] of wrong)
    assert.equal(
      (await exchange({ client_id, code: await newCode(ann, asked), ...form })).outcome,
      outcome,
      JSON.stringify(form),
    )
  const bare = await sendForm('/oauth/token', {
    grant_type: 'authorization_code',
    client_id,
    code: await newCode(ann, asked),
    redirect_uri: CALLBACK,
  })
  assert.deepEqual([bare.status, ((await bare.json()) as { error: string }).error], [400, 'invalid_request'])
  const spoiled = await newCode(ann, asked)
  await exchange({ client_id, code: spoiled, code_verifier: VERIFIER.replace('a', 'b') })
  assert.equal((await exchange({ client_id, code: spoiled })).outcome, 'invalid_grant', 'no second guess')

  const late = await newCode(ann, asked)
  await query(
    service.databaseUrl,
    `update program_codes set expires_at = now() - interval '1 second' where hash = sha256($1)`,
    [late],
  )
  assert.equal((await exchange({ client_id, code: late })).outcome, 'invalid_grant')
  assert.equal((await ann.client.keys.list(ann.account)).keys.length, 1, 'none of them gave a key')

  const code = await newCode(ann, asked)
  const { outcome, key } = await exchange({ client_id, code })
  assert.equal(outcome, 200)
  const status = async () => (await post({ authorization: `Bearer ${key}` }, LIST)).status
  assert.equal(await status(), 200)
  assert.equal((await exchange({ client_id, code })).outcome, 'invalid_grant')
  await until(async () => (await status()) === 401)
  const kept = await query(service.databaseUrl, 'select program_codes::text as row from program_codes')
  assert.ok(kept.length > 0 && !kept.some(({ row }) => row.includes(code)), 'codes are kept as hashes')
})

test('a person is asked only for what the program registered, and never sent elsewhere', async () => {
  const ann = await signUpVisitor(service, 0)
  const asked = await newProgram()
  const show = (changed: object) => personOf(ann).show({ ...asked, ...changed })
  for (const changed of [
    { redirect_uri: 'https://elsewhere.example/callback' },
    { redirect_uri: `${CALLBACK}/elsewhere` },
    { redirect_uri: 'http://127.0.0.1.elsewhere.example:9/callback' },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
    { code_challenge: undefined },
    { response_type: 'token' },
    { resource: 'https://elsewhere.example/mcp' },
  ])
    await assert.rejects(show(changed), { status: 400 }, JSON.stringify(changed))
  await assert.rejects(show({ client_id: 'nobody' }), { status: 404 })
  assert.equal((await show({ redirect_uri: 'http://127.0.0.1:61234/callback' })).local, true)
  assert.deepEqual((await show({ scope: 'work operate money openid' })).scopes, ['work'])
  const bob = await signUpVisitor(service, 0)
  const allow = (decision: object) => personOf(ann).answer({ ...asked, allow: true, ...decision } as never)
  await assert.rejects(allow({ account: bob.account }), { status: 404 })
  await assert.rejects(allow({ account: ann.account, scopes: ['work'] }), { status: 400 })
  await assert.rejects(allow({ account: ann.account, scopes: ['operate'] }), { status: 400 })
  const foreign = await fetch(`${service.url}/api/authorization`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${ann.cookie.name}=${ann.cookie.value}`,
      origin: 'https://elsewhere.example',
    },
    body: JSON.stringify({ ...asked, allow: true, account: ann.account }),
  })
  assert.equal(foreign.status, 403)
  await service.operator.accounts.suspend(ann.account, true, 'An invoice is not paid.')
  await assert.rejects(allow({ account: ann.account, scopes: ['read'] }), { code: 'account_suspended' })
})

test('programs register addresses that only they can receive at, under a name on one line', async () => {
  for (const uri of [
    'https://assistant.example/callback',
    'http://localhost:8787/callback',
    'http://[::1]:1/callback',
    'com.example.assistant:/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ])
    assert.equal((await register({ redirect_uris: [uri] })).status, 201, uri)
  for (const uri of [
    'http://assistant.example/callback',
    'https://assistant.example/callback#part',
    'https://ann:secret@assistant.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'search-ms:query=x',
    'callback',
    '',
  ]) {
    const { status, error } = await register({ redirect_uris: [uri, CALLBACK] })
    assert.deepEqual([status, error], [400, 'invalid_redirect_uri'], uri)
  }
  for (const metadata of [
    {},
    { redirect_uris: [] },
    { redirect_uris: 'x' },
    { redirect_uris: [CALLBACK], client_name: 'x'.repeat(101) },
  ])
    assert.equal((await register(metadata)).error, 'invalid_client_metadata')
  assert.equal((await register({ redirect_uris: [CALLBACK], padding: 'x'.repeat(30_000) })).status, 413)
})

test('who no longer owns the account takes the programs along that they let in', async () => {
  const ann = await signUpVisitor(service, 0)
  const asked = await newProgram()
  const { key } = await exchange({ client_id: asked.client_id, code: await newCode(ann, asked) })
  const waiting = await newCode(ann, asked)
  const [email, password] = [`${crypto.randomUUID()}@example.com`, 'correct horse battery']
  const session = await signIn(service.url, ann.email, ann.password)
  const { link } = await createClient({ url: service.url, session }).accountPeople.invite(ann.account, {
    email,
    role: 'owner',
  })
  await createClient({ url: service.url }).invitation.accept(link!.split('/').at(-1)!, {
    name: 'Eve',
    password,
  })
  const eve = createClient({ url: service.url, session: await signIn(service.url, email, password) })
  const { people } = await eve.accountPeople.list(ann.account)
  const first = people.find((one) => one.email === ann.email)!
  await eve.accountPeople.setRole(ann.account, first.id, 'viewer')
  await until(async () => (await post({ authorization: `Bearer ${key}` }, LIST)).status === 401)
  assert.equal((await exchange({ client_id: asked.client_id, code: waiting })).outcome, 'invalid_grant')
  assert.deepEqual((await personOf(ann).show(asked)).accounts, [])
})

test('the log of the account has the orders of an agent, and nothing that it only read', async () => {
  const customer = await service.customer({ credit: 1 })
  const agent = await connect(customer.key)
  const { quote } = await read(agent, 'quote', { urls: [url], skus: ['EMSR02'] })
  await read(agent, 'order', { quote })
  const { entries } = await customer.client.accountPeople.log(customer.id)
  assert.deepEqual(
    entries.filter(({ by }) => by === 'key').map(({ action, address }) => [action, address]),
    [['placed an order', '127.0.0.1']],
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
