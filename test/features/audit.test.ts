import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { type AuditEntry, createClient, type LonghandError, signIn } from '../../sdk/index.ts'
import { apiRoutes } from '../../src/http/api/index.ts'
import { tellable } from '../../src/http/marked-fields.ts'
import { exampleOf, type Schema } from '../support/example-of-schema.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const { operator } = service
const url = `${host.url}/jfk.mp3`
type Content = Record<string, { example?: unknown; schema: Schema & { $ref?: string } }>
const { paths, components } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, { summary: string; requestBody?: { content: Content } }>>
}

/** People who identify themselves, do their own work, or have a link: no operator changes anything. */
const OWN_WORK =
  /^(POST|DELETE) \/api\/session$|\/api\/(sign-up|password|unsubscribe|invitations|shared|sessions|profile|second-step|passkeys|session\/(second-step|passkey|provider))(\/|$)|^(POST|PUT) \/api\/work\/(tasks\/|second-looks\/|(preferences|email-settings|practice)$)/

const routes = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      example: bodyOf(requestBody?.content['application/json']),
      isForOperators: summary.endsWith('(operators)'),
    })),
  )
function bodyOf(content: Content[string] | undefined): unknown {
  if (!content) return undefined
  const { $ref = '', ...schema } = content.schema
  return content.example ?? exampleOf(components.schemas[$ref.split('/').at(-1)!] ?? schema)
}

const changes = routes.filter(
  ({ name, method }) => method !== 'GET' && method !== 'HEAD' && !OWN_WORK.test(name),
)

/** A body that the route takes, where its example does not do here. */
const BODIES: Record<string, unknown> = {
  'POST /api/accounts': { email: 'somebody@example.com' },
  'POST /api/accounts/{account}/credit': { amount: 5 },
  'PUT /api/accounts/{account}/terms': { terms: 'prepay' },
  'PUT /api/accounts/{account}/name': { name: 'Theirs' },
  'POST /api/accounts/{account}/keys': { label: 'theirs' },
  'POST /api/accounts/{account}/invitations': { email: 'guest@example.com', role: 'viewer' },
  'PUT /api/accounts/{account}/people/{person}': { role: 'viewer' },
  'PUT /api/session/account': { account: 1 },
  'POST /api/authorization': {
    response_type: 'code',
    client_id: 'x',
    redirect_uri: 'https://assistant.example/callback',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    allow: false,
  },
  'PUT /api/accounts/{account}/card': { token: 'test-card-succeeds' },
  'POST /api/accounts/{account}/deletion': { name: 'Theirs' },
  'POST /api/accounts/{account}/top-up': { amount: 5 },
  'POST /api/accounts/{account}/top-up/page': { amount: 5 },
  'PUT /api/accounts/{account}/buyer': { name: 'Theirs', address: '', tax_number: '' },
  'PUT /api/accounts/{account}/automatic-top-up': { on: false, below: 10, amount: 25, monthly_max: 100 },
  'PUT /api/catalogue/{sku}': { product: 'TRANS2', meaning: 'In bulk', price: 2 },
  'PUT /api/accounts/{account}/prices/{sku}': { price: 1.5 },
  'POST /api/feeds/episodes': { url: 'https://feeds.invalid/a.xml' },
  'POST /api/feeds': { url: 'https://feeds.invalid/a.xml', skus: ['TRANS2'], monthly_limit: 5 },
  'PUT /api/feeds/{feed}': { paused: true },
  'POST /api/quotes': { urls: [url], skus: ['TRANS2'] },
  'POST /api/orders': { urls: [url], skus: ['TRANS2'] },
  'PUT /api/files/{file}': { title: 'Minutes' },
  'POST /api/files/change': { files: [1], add_tags: ['board'] },
  'POST /api/files/delete': { files: [1] },
  'POST /api/files/{file}/upgrade': { skus: ['TSTMP1'] },
  'PUT /api/files/{file}/transcript/{name}': new TextEncoder().encode('Ask not.'),
  'PUT /api/files/{file}/speakers': { from: null, to: 'Ann' },
  'PUT /api/files/{file}/transcript': { based_on: 1, save_id: 'a', paragraphs: [] },
  'POST /api/files/{file}/restore': { based_on: 1, save_id: 'b', version: 1 },
  'PUT /api/notices/seen': { notice: 1 },
  'PUT /api/notices/settings': { wanted: [], attached: [], low_balance: null },
  'POST /api/files/{file}/shares': {},
  'PUT /api/files/{file}/language': { language: 'es' },
  'PUT /api/files/{file}/paragraphs/{paragraph}/speaker': { version: 1, speaker: 'Ann' },
  'POST /api/files/{file}/mistakes': { at_ms: 0, note: 'Wrong' },
  'POST /api/console/reports/{report}/answer': { resolution: 'declined', answer: 'It is right' },
  'POST /api/console/files/{file}/send-to-editor': { reason: 'Names' },
  'POST /api/console/files/{file}/refund': { amount: 1, memo: 'Sorry' },
  'PUT /api/console/tasks/{task}/person': { person: null },
  'POST /api/console/system/test-webhook': { url: 'https://webhooks.invalid/a' },
  'POST /api/console/alerts/{alert}/acknowledge': { note: 'Seen' },
  'PUT /api/console/speech-servers/{server}/paused': { paused: true },
  'PUT /api/people/{person}/paused': { paused: true },
  'PUT /api/console/practice-marks/{product}': { max_wrong_percent: 5 },
  'POST /api/payouts': { through: '2026-01-31' },
  'POST /api/people/{person}/adjustments': { amount: 5, memo: 'Bonus' },
  'POST /api/invoices/{invoice}/submit': {},
  'POST /api/invoices/{invoice}/void': { memo: 'Mistake' },
  'PUT /api/invoices/{invoice}': { due: null, purchase_order: '', memo: 'Thank you' },
  'POST /api/invoices/{invoice}/items': { audiofile: 1, amount: 1, memo: 'Rush' },
  'PUT /api/accounts/{account}/glossary': { terms: ['Cathryn'] },
  'PUT /api/accounts/{account}/caption-rules': { rules: null },
  'PUT /api/accounts/{account}/webhook': { webhook: null },
  'PUT /api/work/rates/{kind}/{product}': { per_minute: 1 },
  'POST /api/people': { email: 'colleague@example.com', name: 'Colleague', roles: ['editor'] },
  'POST /api/people/invite': { email: 'invited@example.com', name: 'Invited', roles: ['editor'] },
  'POST /api/operator-tokens': { label: 'theirs' },
  'PUT /api/people/{person}/roles': { roles: ['editor'] },
  'POST /api/people/second-step/reset': { email: 'colleague@example.com' },
  'POST /api/people/password-link': { email: 'colleague@example.com' },
  'POST /api/sign-ups/link': { email: 'nobody@example.com' },
  'POST /api/uploads': new TextEncoder().encode('no sound'),
  'POST /api/uploads/links': {},
  'PATCH /api/uploads/resumable/{upload}': new TextEncoder().encode('no sound'),
}

type Route = (typeof routes)[number]

async function call(
  { name, method, path, example }: Route,
  account: number,
  headers: Record<string, string>,
) {
  const values: Record<string, string | number> = {
    account,
    sku: 'BULK2',
    kind: 'edit',
    product: 'TRANS2',
    type: 'DIFFICULT_AUDIO',
    name: 'words.txt',
    mail: '1-1',
    language: 'de',
  }
  const body = BODIES[name] ?? example
  const isDocument = body instanceof Uint8Array
  return fetch(service.url + path.replace(/\{(\w+)\}/g, (_, param) => String(values[param] ?? 1)), {
    method,
    headers: {
      ...headers,
      'idempotency-key': crypto.randomUUID(),
      ...(body ? { 'content-type': isDocument ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(body ? { body: isDocument ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) } : {}),
  })
}

const newest = async (): Promise<AuditEntry> =>
  (await operator.console.audit({ limit: 1 })).entries[0] as AuditEntry

async function operatorSession(): Promise<string> {
  const { operator_email, operator_password } = service.facts
  return signIn(service.url, operator_email, operator_password)
}

test('every route by which an operator changes something leaves a line in the audit log', async () => {
  const token = { authorization: `Bearer ${service.facts.operator_token}` }
  const session = await operatorSession()
  const acting = createClient({ url: service.url, session })
  const silent: string[] = []
  for (const route of changes) {
    const { id: account } = await service.customer()
    const before = await newest()
    const direct = await call(route, account, token)
    // What only an account can do, an operator does in its name.
    if ((await newest()).id === before.id) {
      assert.notEqual(direct.status, 400, `${route.name} needs a body here: ${await direct.text()}`)
      await acting.accounts.act(account)
      await call(route, account, { cookie: session, origin: service.url })
    }
    if ((await newest()).route !== route.name.replace(/\{(\w+)\}/g, ':$1')) silent.push(route.name)
    if ((await acting.whoAmI()).acting_for) await acting.accounts.stopActing()
  }
  assert.ok(changes.length > 30)
  assert.deepEqual(silent, [])
})

test("for customers, transcribers and editors the operators' routes do not exist, and they leave no line", async () => {
  const { id, key } = await service.customer()
  const cookies: Record<string, string>[] = []
  for (const role of ['transcriber', 'editor'] as const) {
    const email = `${role}@example.com`
    const { password } = await operator.people.add({ email, name: role, roles: [role] })
    cookies.push({ cookie: await signIn(service.url, email, password), origin: service.url })
  }
  const before = await newest()
  const open: string[] = []
  for (const route of routes.filter(({ isForOperators }) => isForOperators)) {
    for (const headers of [{ authorization: `Bearer ${key}` }, ...cookies]) {
      const { status } = await call(route, id, headers)
      if (status !== 404) open.push(`${route.name}: ${status}`)
    }
    const { status } = await call(route, id, {})
    if (status !== 401) open.push(`${route.name} for strangers: ${status}`)
  }
  assert.deepEqual(open, [])
  assert.deepEqual(await newest(), before)
})

test('a line says who did what, when, on what, with what, and how it ended', async () => {
  const { id } = await service.customer()
  await operator.accounts.credit(id, -2.5, 'Typing mistake')
  const { at, ...line } = await newest()
  const { id: _, parameters, ...rest } = line
  assert.ok(Date.now() - Date.parse(at) < 60_000)
  assert.deepEqual(parameters, { account: id, amount: -2.5, memo: 'Typing mistake', is_gift: false })
  assert.deepEqual(rest, {
    person: { id: 1002, name: 'Operator' },
    acting_for: null,
    action: 'changed the balance',
    route: 'POST /api/accounts/:account/credit',
    account: { id, name: rest.account!.name },
    audiofile: null,
    order: null,
    invoice: null,
    state: 'done',
    outcome: 'The balance is now -$2.50',
  })
})

test('what is done with a file, an order or an invoice is found under its account', async () => {
  const { id, client } = await service.customer({ terms: 'invoice' })
  const { order, audiofiles } = await client.v4.order({ url, sku: 'TRANS2' })
  const [file] = audiofiles as [number]
  await operator.files.putAtFront(file)
  const [invoice] = (await client.invoices.list()).invoices
  await operator.invoices.close(invoice!.id)
  await operator.orders.cancel(order)
  const { entries } = await operator.console.audit({ account: id })
  assert.deepEqual(
    entries.map(({ audiofile, order, invoice }) => [audiofile, order, invoice]),
    [
      [null, order, null],
      [null, null, invoice!.id],
      [file, null, null],
      [null, null, null],
    ],
  )
  assert.equal((await operator.console.audit({ audiofile: file })).entries.length, 1)
})

test('the log can be searched by words, person and day, and comes in pages', async () => {
  const { id } = await service.customer({ credit: 1 })
  await operator.accounts.terms(id, 'invoice')
  await operator.accounts.terms(id, 'card')
  const mine = { account: id }
  const actions = async (filter: object) =>
    (await operator.console.audit({ ...mine, ...filter })).entries.map(({ action }) => action)
  assert.deepEqual(await actions({ q: 'pays by CARD' }), ['changed the payment terms'])
  assert.equal((await actions({ person: 1002 })).length, 3)
  assert.deepEqual(await actions({ person: 999_999 }), [])
  assert.deepEqual(await actions({ to: '2020-01-01' }), [])
  assert.equal((await actions({ from: '2020-01-01' })).length, 3)
  const first = await operator.console.audit({ ...mine, limit: 2 })
  const second = await operator.console.audit({ ...mine, limit: 2, cursor: first.next! })
  assert.deepEqual([first.entries.length, second.entries.length, second.next], [2, 1, null])
})

test('a change whose line cannot be written does not happen', async () => {
  const { id, client } = await service.customer({ credit: 10 })
  await runSql(service.databaseUrl, 'alter table audit_log add constraint full_disk check (false) not valid')
  await assert.rejects(operator.accounts.credit(id, 5), { status: 500 })
  await runSql(service.databaseUrl, 'alter table audit_log drop constraint full_disk')
  assert.equal((await client.v4.balance()).balance, 10)
})

test('a change that fails at its very end is not in the log as done', async () => {
  const { id } = await service.customer()
  await runSql(
    service.databaseUrl,
    `create function fail_at_commit() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create constraint trigger fail_at_commit after update on accounts deferrable initially deferred
       for each row execute function fail_at_commit()`,
  )
  await assert.rejects(operator.accounts.terms(id, 'card'), { status: 500 })
  await runSql(service.databaseUrl, 'drop trigger fail_at_commit on accounts')
  const { entries } = await operator.console.audit({ account: id, q: 'payment terms' })
  assert.deepEqual(
    entries.map(({ state }) => state),
    ['refused'],
  )
})

test('what was refused is in the log as refused', async () => {
  await assert.rejects(operator.orders.release('nothing'), { status: 404 })
  const { state, outcome, order } = await newest()
  assert.deepEqual([state, outcome, order], ['refused', 'There is no order nothing.', 'nothing'])
})

test('no secret is in the log', async () => {
  const { id, key } = await service.customer()
  const { password } = await operator.people.add({ email: 's@example.com', name: 'S', roles: ['editor'] })
  await operator.accounts.setCard(id, 'test-card-succeeds')
  const log = JSON.stringify((await operator.console.audit({ limit: 3 })).entries)
  for (const secret of [password, key, 'test-card-succeeds']) assert.ok(!log.includes(secret))
  assert.match(log, /"token":"\(not kept\)"/)
})

test('every field that is named like a secret is one for the log', () => {
  const named = apiRoutes.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((given) => {
      const schema =
        typeof given === 'function' ? given({ signUpIsOpen: true, minTopUpCents: 1 } as never) : given
      const { properties = {} } = schema
        ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
        : {}
      return Object.keys(properties)
        .filter((name) => /password|token|secret|api_key|^(current|code|payout_details)$/i.test(name))
        .map((name) => ({
          name: `${method} ${path}: ${name}`,
          told: tellable([schema!], { [name]: 'x' }),
          key: name,
        }))
    }),
  )
  assert.ok(named.length > 10)
  const kept = named.filter(({ told, key }) => (told as Record<string, unknown>)[key] !== '(not kept)')
  assert.deepEqual(
    kept.map(({ name }) => name),
    [],
  )
})

test('an operator who acts for a customer does what the customer can, under both names', async () => {
  const { id, client } = await service.customer({ credit: 20 })
  const session = await operatorSession()
  const acting = createClient({ url: service.url, session })
  await acting.accounts.act(id)
  const who = await acting.whoAmI()
  assert.deepEqual([who.account, who.acting_for!.account, who.roles], [id, id, ['customer']])
  const { order, audiofiles } = await acting.orders.place({ urls: [url], skus: ['TRANS2'] })
  assert.equal((await client.files.show(audiofiles[0]!)).file.order, order)
  const line = await newest()
  assert.deepEqual([line.person.name, line.acting_for!.id, line.state], ['Operator', id, 'done'])
  assert.equal(line.action, 'placed an order')
  assert.equal(line.outcome, `Order '${order}' Created`)
  await acting.accounts.stopActing()
  assert.equal((await acting.whoAmI()).account, null)
  assert.equal((await acting.console.audit({ limit: 1 })).entries[0]!.action, 'stopped acting for a customer')
})

test('acting for a customer shows no secret of theirs, changes no password, and has no rights of an operator', async () => {
  const { id } = await service.customer()
  const other = await service.customer()
  const { operator_password } = service.facts
  const session = await operatorSession()
  const acting = createClient({ url: service.url, session })
  await acting.accounts.act(id)
  assert.equal((await acting.webhook.show(id)).secret, '')
  const password = await fetch(`${service.url}/api/password`, {
    method: 'PUT',
    headers: { cookie: session, origin: service.url, 'content-type': 'application/json' },
    body: JSON.stringify({ current: operator_password, password: 'a new long password' }),
  })
  assert.equal(password.status, 403)
  for (const refused of [() => acting.keys.add(id, 'mine'), () => acting.webhook.rotateSecret(id)]) {
    const before = await newest()
    await assert.rejects(refused, { status: 403, code: 'not_while_acting' })
    const { id: line, state, acting_for } = await newest()
    assert.deepEqual([line > before.id, state, acting_for?.id], [true, 'refused', id])
  }
  for (const hidden of [
    () => acting.console.today(),
    () => acting.accounts.credit(id, 5),
    () => acting.accounts.show(other.id),
    () => acting.accounts.act(other.id),
  ])
    await assert.rejects(hidden, { status: 404 })
})

test('acting belongs to a session, and ends with the role', async () => {
  const { id } = await service.customer()
  await assert.rejects(operator.accounts.act(id), { status: 400 })
  const email = 'second@example.com'
  const { person, password } = await operator.people.add({ email, name: 'Second', roles: ['operator'] })
  const second = createClient({ url: service.url, session: await signIn(service.url, email, password) })
  await second.accounts.act(id)
  await second.files.list()
  await operator.people.setRoles(person.id, [])
  await assert.rejects(second.files.list(), (error: LonghandError) => error.status === 404)
})
