/**
 * Ids in paths, of one object of each kind. Ids in bodies and queries: `test/clients/examples.test.ts`, with all that its
 * stories make.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type Description, examplesIn, type Operation } from '../support/examples/description.ts'
import type { Sent } from '../support/examples/recorder.ts'
import { startFileHost } from '../support/file-host.ts'
import { addAccountWithObjects, addWorkerWithTask, type Objects } from '../support/objects-of-account.ts'
import { OPENAPI_FILE } from '../support/openapi.ts'
import { startService } from '../support/service.ts'

const FEED = `<rss version="2.0"><channel><title>Speeches</title><item><title>Inaugural address</title>
  <guid>1</guid><enclosure url="https://media.example.com/jfk.mp3" type="audio/mpeg" length="1"/></item></channel></rss>`
const host = await startFileHost({ '/feed.xml': Buffer.from(FEED) })
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const feed = `${host.url}/feed.xml`
const own = await addAccountWithObjects(service, feed)
const foreign = await addAccountWithObjects(service, feed)
const ownWork = await addWorkerWithTask(service)
const foreignWork = await addWorkerWithTask(service)

/** Routes with these are for operators only: others are refused before an object is looked for. */
const OF_OPERATORS: Objects = {
  'alerts/{alert}': 1,
  'deliveries/{delivery}': 1,
  'jobs/{job}': 1,
  'mails/{mail}': 1,
  'operator-tokens/{id}': 1,
  'payouts/{payout}': 1,
  'speech-servers/{server}': 1,
}
const OWN: Objects = { ...own.objects, ...ownWork.objects }
const FOREIGN: Objects = { ...foreign.objects, ...foreignWork.objects, ...OF_OPERATORS }

/** They say what is wanted of an object. A turn belongs to its file, and ending it twice is no mistake. */
const NO_IDS = ['ext', 'kind', 'language', 'model', 'name', 'paragraph', 'product', 'sku', 'turn', 'type']

type Access = Operation['x-access']
type Id = { param: string; kind: string | undefined }
type Route = { method: string; path: string; access: Access; sent: Sent; ids: Id[] }

/** What this part of a path ends with, as an object is named. */
const kindOf = (part: string): string | undefined =>
  Object.keys(FOREIGN)
    .filter((kind) => part.endsWith(kind))
    .sort((one, other) => other.length - one.length)[0]

const paramsIn = (path: string): Id[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(({ 0: { length }, 1: param, index }) => ({
    param: param!,
    kind: kindOf(path.slice(0, index + length)),
  }))

/** Tokens of links cannot be guessed, and are for everyone who has them. */
const isSecret = (access: Access, param: string): boolean => access === 'anyone' && param === 'token'

const description = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Description
const examples = examplesIn(description)
const routes: Route[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, 'x-access': access }]) => ({
    method: method.toUpperCase(),
    path,
    access,
    sent: (examples[operationId]?.request ?? {}) as Sent,
    ids: paramsIn(path).filter(({ param }) => !NO_IDS.includes(param) && !isSecret(access, param)),
  })),
)

type Caller = { name: string; headers: Record<string, string>; asks(route: Route, id: Id): boolean }

const needOf = ({ access }: Route): string | undefined =>
  typeof access === 'object' ? access.customer : access
const isV4 = ({ path }: Route): boolean => path.startsWith('/API4/')
const bySession = (cookie: string) => ({ cookie, origin: service.url })

const key: Caller = {
  name: 'a key',
  headers: { authorization: `Bearer ${own.key}` },
  asks: (route) => !['in person', 'owner'].includes(needOf(route) ?? ''),
}
const callers: Caller[] = [
  key,
  { name: 'an owner', headers: bySession(own.session), asks: (route) => !isV4(route) },
  {
    name: 'one of the staff',
    headers: bySession(ownWork.session),
    // A task is offered to several of them, and they are told if another has taken it.
    asks: ({ access }, { param }) => Object(access).editor !== undefined && param !== 'task',
  },
]

/** With objects of the caller's own account where no others are named. */
const addressOf = ({ path, sent }: Route, others: Objects = {}): string =>
  paramsIn(path).reduce((address, { param, kind }) => {
    const value = others[param] ?? OWN[kind ?? ''] ?? sent.path?.[param] ?? 'any'
    return address.replace(`{${param}}`, encodeURIComponent(value))
  }, path)

/** This id and those after it are of the other account. */
const foreignFrom = ({ ids }: Route, first: Id): Objects =>
  Object.fromEntries(ids.slice(ids.indexOf(first)).map(({ param, kind }) => [param, FOREIGN[kind!]!]))

function ask({ headers }: Caller, { method, sent }: Route, address: string): Promise<Response> {
  const { body, bytes, headers: more } = sent
  const proved = body && { ...body, ...('password' in body && { password: own.password }) }
  // Version 4 takes test files only with `test`, which its examples have.
  const json = proved && JSON.stringify({ ...proved, test: undefined })
  const type = json ? 'application/json' : 'application/octet-stream'
  return fetch(service.url + address, {
    method,
    headers: { ...headers, ...((json || bytes) && { 'content-type': type }), ...more },
    ...((json || bytes) && { body: json ?? 'bytes' }),
  })
}

test('an object of another account is not found, whatever is asked of it, and neither is one of its parts', async () => {
  const unknown = routes.flatMap(({ method, path, ids }) =>
    ids.filter(({ kind }) => kind === undefined).map(({ param }) => `${method} ${path}: ${param}`),
  )
  assert.deepEqual(unknown, [], 'test/support/objects-of-account.ts makes no object of this kind')
  const wrong: string[] = []
  async function check(caller: Caller, route: Route, id: Id): Promise<void> {
    const address = addressOf(route, foreignFrom(route, id))
    const response = await ask(caller, route, address)
    const text = await response.text()
    if (response.status !== 404)
      wrong.push(
        `${route.method} ${address} (${route.path}) for ${caller.name}: ${response.status} ${text.slice(0, 200)}`,
      )
  }
  let asked = 0
  for (const route of routes) {
    const checks = route.ids.flatMap((id) =>
      callers.filter((caller) => caller.asks(route, id)).map((caller) => check(caller, route, id)),
    )
    asked += checks.length
    await Promise.all(checks)
  }
  assert.ok(asked > 350)
  assert.deepEqual(wrong, [])
})

/** Nothing is there yet: no jobs run beside this test. */
const NOT_THERE_YET = /\/(captioned-video\.mp4|peaks\.json|playback\.mp3|video|earlier)$/

test('objects are found by their own account', async () => {
  const reading = routes.filter(
    (route) =>
      route.method === 'GET' &&
      route.ids.length > 0 &&
      needOf(route) !== undefined &&
      key.asks(route, route.ids[0]!) &&
      !NOT_THERE_YET.test(route.path),
  )
  assert.ok(reading.length > 50)
  for (const route of reading) {
    const response = await ask(key, route, addressOf(route))
    assert.equal(response.status, 200, `${route.path}: ${await response.text()}`)
  }
})
