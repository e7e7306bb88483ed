import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import Fastify from 'fastify'
import { type AccountRole, createClient, type Scope, signIn } from '../../sdk/index.ts'
import { requireDeclaredAccess } from '../../src/http/access/access.ts'
import { refuseIncomplete } from '../../src/http/mount-routes.ts'
import { inPlace } from '../../src/http/openapi/named-schemas.ts'
import type { AnyRoute } from '../../src/http/route.ts'
import { exampleOf, type Schema } from '../support/example-of-schema.ts'
import { OPENAPI_FILE } from '../support/openapi.ts'
import { runSql } from '../support/postgres-server.ts'
import { type Customer, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = await startService({ parts: { serve: true, work: false } })
const { operator, facts } = service

type Access = 'anyone' | 'known' | 'in person' | Record<string, string>
type Described = {
  summary: string
  'x-access'?: Access
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const { paths } = inPlace(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))) as {
  paths: Record<string, Record<string, Described>>
}
const routes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    ...described,
  })),
)
type Route = (typeof routes)[number]

const SCOPES: Scope[] = ['read', 'order', 'money', 'work', 'operate']

const SCOPES_OF_ROLE: Record<string, Scope[]> = {
  member: ['read', 'order', 'work'],
  billing: ['read', 'money'],
  viewer: ['read'],
}

/** Who they are, and an account that they call about: an operator changes one that no one else uses. */
type Caller = {
  name: string
  roles: readonly string[]
  scopes: readonly Scope[]
  isOwner?: boolean
  credential: 'none' | 'session' | 'key' | 'token'
  account: number
  headers: Record<string, string>
  /** For those with a session, which some of the calls end. */
  signInAgain?(): Promise<Record<string, string>>
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const session = async (email: string, password: string) => ({
  cookie: await signIn(service.url, email, password),
  origin: service.url,
})

async function everyCaller(): Promise<Caller[]> {
  const { id, key, client } = await service.customer()
  const spare = (await service.customer()).id
  const all = { scopes: SCOPES }
  const callers: Caller[] = [
    { name: 'a stranger', roles: [], scopes: [], credential: 'none', account: id, headers: {} },
    { name: 'a key', roles: ['customer'], ...all, credential: 'key', account: id, headers: bearer(key) },
    {
      name: 'a token',
      roles: ['operator'],
      ...all,
      credential: 'token',
      account: spare,
      headers: bearer(facts.operator_token),
    },
  ]
  for (const scope of SCOPES) {
    const { api_key } = await client.keys.add(id, scope, { scopes: [scope] })
    const { operator_token } = await operator.operatorTokens.add(scope, { scopes: [scope] })
    const only = { scopes: [scope] }
    callers.push(
      {
        name: `a key to ${scope}`,
        roles: ['customer'],
        ...only,
        credential: 'key',
        account: id,
        headers: bearer(api_key),
      },
      {
        name: `a token to ${scope}`,
        roles: ['operator'],
        ...only,
        credential: 'token',
        account: spare,
        headers: bearer(operator_token),
      },
    )
  }
  async function addPerson(
    who: Pick<Caller, 'name' | 'roles' | 'scopes' | 'isOwner' | 'account'>,
    email: string,
    password: string,
  ) {
    const signInAgain = () => session(email, password)
    callers.push({ ...who, credential: 'session', headers: await signInAgain(), signInAgain })
  }
  const { demo_email, demo_password } = facts
  const owner = createClient({
    url: service.url,
    session: await signIn(service.url, demo_email, demo_password),
  })
  const demo = (await owner.whoAmI()).account!
  const customer = { roles: ['customer'], account: demo }
  await addPerson({ name: 'an owner', ...customer, ...all, isOwner: true }, demo_email, demo_password)
  for (const [role, scopes] of Object.entries(SCOPES_OF_ROLE)) {
    const email = `${role}@example.com`
    const { link } = await owner.accountPeople.invite(demo, { email, role: role as AccountRole })
    const password = 'correct horse battery'
    const stranger = createClient({ url: service.url })
    await stranger.invitation.accept(link!.split('/').at(-1)!, { name: role, password })
    await addPerson({ name: `a ${role}`, ...customer, scopes }, email, password)
  }
  for (const role of ['transcriber', 'editor', 'operator'] as const) {
    const email = `${role}@example.com`
    const { password } = await operator.people.add({ email, name: role, roles: [role] })
    await addPerson({ name: `${role}, signed in`, roles: [role], ...all, account: spare }, email, password)
  }
  return callers
}

/** What the description promises. */
function expected({ path, 'x-access': access }: Route, caller: Caller): string {
  if (path.startsWith('/API4/')) return expectedOfV4(access as Record<string, string>, caller)
  if (access === 'anyone') return 'allowed'
  if (caller.credential === 'none') return 'unknown'
  if (access === 'known') return 'allowed'
  if (access === 'in person') return caller.credential === 'session' ? 'allowed' : 'in person only'
  const needs = caller.roles.flatMap((role) => access![role] ?? [])
  if (needs.length === 0) return 'hidden'
  const [need] = needs as [string]
  if (need === 'refused') return 'customers only'
  if (need === 'any scope') return 'allowed'
  const isSignedIn = caller.credential === 'session'
  if (!isSignedIn && (need === 'in person' || need === 'owner')) return 'in person only'
  const refused = isSignedIn ? 'role too low' : 'scope missing'
  if (need === 'in person') return 'allowed'
  if (need === 'owner') return caller.isOwner ? 'allowed' : refused
  const needed = need === 'every scope' ? SCOPES : [need]
  return needed.every((scope) => caller.scopes.includes(scope as Scope)) ? 'allowed' : refused
}

/** Only keys are known there, and everything that is wrong with one is 401. */
function expectedOfV4(access: Record<string, string>, { credential, scopes }: Caller): string {
  const need = access.customer!
  if (credential !== 'key') return 'unknown'
  return need === 'any scope' || scopes.includes(need as Scope) ? 'allowed' : 'unknown'
}

/** Anyone may try to sign in; what they sent was wrong. */
const WRONG_PROOF = /password is wrong|passkey|code is wrong|sign-in took too long/

async function outcome(route: Route, caller: Caller): Promise<string> {
  const response = await call(route, caller)
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body!.cancel()
    return 'allowed'
  }
  const text = await response.text()
  assert.ok(response.status < 500, `${route.name} for ${caller.name}: ${text}`)
  if (response.status < 400) return 'allowed'
  const answer = JSON.parse(text)
  const { code, message } = (answer.error ?? answer) as { code: string; message: string }
  if (WRONG_PROOF.test(message)) return 'allowed'
  if (response.status === 401) return /^Sign in to do this/.test(message) ? 'in person only' : 'unknown'
  if (code === 'scope_missing') return 'scope missing'
  if (code === 'role_too_low') return 'role too low'
  if (code === 'customers_only') return 'customers only'
  if (/nothing at this URL|no customer account of your own/.test(message)) return 'hidden'
  return 'allowed'
}

const ENDS_SESSIONS = /^(POST|PUT|DELETE) .*\/(session|act|password)(\/|$)/

/** A member may choose emails, but a limit of the balance other than the usual one needs the scope `money`. */
const BODIES: Record<string, object> = {
  'PUT /api/notices/settings': { low_balance: 10, wanted: [], attached: [] },
}

async function call(
  { name, method, path, requestBody }: Route,
  { account, headers }: Caller,
): Promise<Response> {
  const values: Record<string, string | number> = {
    // The account goes on, and with the same people.
    account: /\/(data|leave)$/.test(path) ? 999_999 : account,
    ext: 'txt',
    sku: 'BULK2',
    kind: 'edit',
    product: 'TRANS2',
    type: 'DIFFICULT_AUDIO',
    name: 'words.txt',
  }
  // v4 takes the key from a body too.
  const schema = path.startsWith('/API4/') ? undefined : requestBody?.content['application/json']?.schema
  return fetch(service.url + path.replace(/\{(\w+)\}/g, (_, param) => String(values[param] ?? 1)), {
    method,
    headers: { ...headers, ...(schema ? { 'content-type': 'application/json' } : {}) },
    ...(schema ? { body: JSON.stringify(BODIES[name] ?? exampleOf(schema)) } : {}),
  })
}

test('every route answers every kind of caller as the description says', async () => {
  const wrong: string[] = []
  const callers = await everyCaller()
  async function check(route: Route, caller: Caller): Promise<void> {
    const [wanted, got] = [expected(route, caller), await outcome(route, caller)]
    if (caller.signInAgain && ENDS_SESSIONS.test(route.name)) caller.headers = await caller.signInAgain()
    if (got !== wanted) wrong.push(`${route.name} for ${caller.name}: ${got}, not ${wanted}`)
  }
  for (const route of routes) await Promise.all(callers.map((caller) => check(route, caller)))
  assert.ok(routes.length > 150)
  assert.deepEqual(wrong, [])
})

test('every route says who may call it, and those for operators are for operators only', () => {
  const undeclared = routes.filter((route) => route['x-access'] === undefined)
  assert.deepEqual(
    undeclared.map(({ name }) => name),
    [],
  )
  for (const { name, summary, 'x-access': access } of routes)
    assert.equal(
      summary.endsWith('(operators)'),
      Object.keys(Object(access)).join() === 'operator',
      `${name} is for operators only in its summary, or only in its access`,
    )
})

test('reading is enough for nothing that changes', () => {
  const changing = routes.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/API4/'))
  for (const { name, 'x-access': access } of changing)
    assert.ok(!Object.values(Object(access)).includes('read'), name)
})

test('the service does not start with a route that is not declared', () => {
  const app = Fastify()
  requireDeclaredAccess(app)
  assert.throws(
    () => app.get('/api/everything', async () => 'secrets'),
    /GET \/api\/everything does not say who may call it/,
  )
})

test('the service does not start with a route that could miss whose something is, or leave no line', () => {
  const start = (declared: Partial<AnyRoute>) => () =>
    refuseIncomplete({
      method: 'GET',
      path: '/files',
      access: { customer: 'work' },
      of: 'file',
      ...declared,
    } as AnyRoute)
  assert.throws(start({}), /GET \/files acts on “file”, but its path has no :file/)
  for (const subject of ['account', 'caller', 'visible', 'change'] as const)
    assert.throws(start({ path: '/files/:file', of: subject }), /does not look up :file for the caller/)
  assert.throws(start({ path: '/files/:file/comments/:comment' }), /does not look up :comment for the caller/)
  assert.throws(start({ of: 'comment', path: '/files/:file' }), /but its path has no :comment/)
  assert.throws(
    start({ method: 'PUT', path: '/files/:file', of: 'openedFile' }),
    /PUT \/files\/:file is a change, and on “openedFile” an operator would leave no line/,
  )
  assert.throws(start({ of: 'anyone' }), /acts on “anyone”, which is for open routes/)
  assert.throws(
    start({ method: 'POST', of: 'self', access: { operator: 'operate' } }),
    /on “self” an operator would leave no line/,
  )
  start({ method: 'PUT', path: '/files/:file' })()
})

const clientOf = (token: string) => createClient({ url: service.url, token })

test('a key does what its scopes allow, in both APIs, and is told which scope it lacks', async () => {
  const { id, client } = await service.customer({ credit: 5 })
  const { api_key, key } = await client.keys.add(id, 'archive', { scopes: ['read'] })
  const reader = clientOf(api_key)
  assert.deepEqual(key.scopes, ['read'])
  assert.equal((await reader.files.list()).files.length, 0)
  assert.equal((await reader.v4.balance()).balance, 5)
  await assert.rejects(reader.orders.place({ urls: ['https://host.invalid/a.mp3'], skus: ['EMSR02'] }), {
    status: 403,
    code: 'scope_missing',
    message: /lacks the scope “order”/,
  })
  await assert.rejects(reader.v4.order({ url: 'https://host.invalid/a.mp3', sku: 'EMSR02' }), {
    status: 401,
    message: /lacks the scope “order”/,
  })
  await assert.rejects(reader.v4.setWebhook('https://hooks.example.com/'), { status: 401 })
  assert.equal((await reader.v4.webhook()).webhook, null)

  const worker = clientOf((await client.keys.add(id, 'desk', { scopes: ['work'] })).api_key)
  assert.equal((await worker.v4.balance()).balance, 5, 'every key may read the balance')
  assert.ok((await worker.catalogue.list()).skus.length > 0, 'and the prices')
})

test('a key from before there were scopes does all that it did', async () => {
  const { id } = await service.customer({ credit: 5 })
  const key = `lh_${'old'.repeat(12)}`
  await runSql(
    service.databaseUrl,
    `insert into api_keys (account_id, label, hash, hint) values (${id}, 'old', sha256('${key}'), 'dold')`,
  )
  const old = clientOf(key)
  const [listed] = (await old.keys.list(id)).keys.filter(({ label }) => label === 'old')
  assert.deepEqual([listed!.scopes, listed!.expires], [SCOPES, null])
  await old.accounts.setCard(id, 'test-card-succeeds')
  await old.v4.setWebhook('https://hooks.example.com/')
  assert.equal((await old.v4.balance()).balance, 5)
})

/** A new key that was used once, and how it is answered. A busy machine needs longer for that than a quick one. */
async function usedKeyOf(customer: Customer, lastsMs = 4_000) {
  const { id, client } = customer
  const expires = new Date(Date.now() + lastsMs).toISOString()
  const { api_key, key } = await client.keys.add(id, 'for today', { expires })
  assert.equal(key.expires, expires)
  const statusOf = async () =>
    clientOf(api_key)
      .v4.balance()
      .then(
        () => 200,
        ({ status }) => status,
      )
  const first = await statusOf()
  if (first === 401 && Date.now() >= Date.parse(expires)) return usedKeyOf(customer, 2 * lastsMs)
  assert.equal(first, 200)
  return { expires, statusOf }
}

test('a key stops working when it expires, also in a process that has just used it', async () => {
  const customer = await service.customer()
  const { id, client } = customer
  const { expires, statusOf } = await usedKeyOf(customer)
  await until(async () => (await statusOf()) === 401)
  assert.ok(Date.now() >= Date.parse(expires))
  const past = new Date(Date.now() - 1_000).toISOString()
  await assert.rejects(client.keys.add(id, 'too late', { expires: past }), { status: 400 })
})

test('a list of keys and tokens says when and from where each was used last', async () => {
  const { id, client } = await service.customer()
  await client.v4.balance()
  const [used] = (await client.keys.list(id)).keys
  assert.equal(used!.last_used_from, '127.0.0.1')
  const { operator_token, token } = await operator.operatorTokens.add('nightly', { scopes: ['read'] })
  assert.deepEqual([token.last_used, token.last_used_from], [null, null])
  await clientOf(operator_token).accounts.list()
  const listed = (await operator.operatorTokens.list()).tokens.find(({ id }) => id === token.id)!
  assert.ok(listed.last_used)
  assert.equal(listed.last_used_from, '127.0.0.1')
})

test('a key or token makes none that may do more than itself, or that outlasts it', async () => {
  const { id, client } = await service.customer()
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const { api_key } = await client.keys.add(id, 'rotation', { scopes: ['operate', 'read'], expires })
  const rotation = clientOf(api_key)
  await assert.rejects(rotation.keys.add(id, 'more', { scopes: ['money'], expires }), {
    status: 403,
    code: 'scope_missing',
  })
  await assert.rejects(rotation.keys.add(id, 'longer'), { status: 400 })
  assert.deepEqual((await rotation.keys.add(id, 'same', { expires })).key.scopes, ['operate', 'read'])

  const { operator_token } = await operator.operatorTokens.add('console', { scopes: ['operate'] })
  await assert.rejects(clientOf(operator_token).operatorTokens.add('more', { scopes: ['money'] }), {
    status: 403,
    code: 'scope_missing',
  })
  await assert.rejects(
    clientOf(operator_token).people.add({ email: 'x@example.com', name: 'X', roles: ['operator'] }),
    { status: 403, code: 'scope_missing' },
  )
})
