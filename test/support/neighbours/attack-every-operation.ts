import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../../../sdk/index.ts'
import { sample } from '../file-host.ts'
import type { Attack, Place } from './attackers.ts'
import { type Chance, chanceOf } from './chance.ts'
import { createKnownValues, type KnownValues } from './known-values.ts'
import { largestFile, testFile } from './largest-transcript.ts'
import { type Filling, smaller } from './largest-value.ts'
import {
  aboutOf,
  callerFor,
  ENDS_ITSELF,
  isForCustomers,
  type LargestRequest,
  largestRequest,
  type Operation,
  operationsOf,
} from './operations.ts'

const AT_A_TIME = 20
const ACCOUNTS = 4
/** Until it hangs up and goes on to the next. */
const PATIENCE_MS = 6_000
const MAX_TRIES = 10
const TURN_MS = 2_000
/** Below the limit of a body. */
const UPLOAD_BYTES = 1_000_000

type Hostile = { key: string; cookie: string; known: KnownValues }

/** Sends the largest requests of every operation, 20 at a time, each as large as validation lets through. */
export const attackEveryOperation: Attack = async (place) => {
  const { operations, accounts } = await settleAll(place)
  const order = shuffled(operations, chanceOf(place.seed))
  return (signal) => attackWith(place, accounts, (at) => order[at % order.length]!, signal)
}

/** The same operation 20 times at once, one operation after the other: so it is known which one delays others. */
export const attackEachOperation: Attack = async (place) => {
  const { operations, accounts } = await settleAll(place)
  return async (signal) => {
    for (const operation of operations.filter(isForCustomers)) {
      const turn = AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)])
      await attackWith(place, accounts, () => operation, turn)
    }
  }
}

async function settleAll(place: Place) {
  const operations = await operationsOf(place.service)
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, at) => settle(place, operations, at === 0)),
  )
  return { operations, accounts }
}

async function attackWith(
  place: Place,
  accounts: Hostile[],
  operationAt: (at: number) => Operation,
  signal: AbortSignal,
): Promise<void> {
  let sent = 0
  const lane = async () => {
    while (!signal.aborted) {
      const at = sent++
      const chance = chanceOf(place.seed + at)
      const [own, other] = [accounts[at % ACCOUNTS]!, chance.pick(accounts)]
      await attack(place, operationAt(at), own, other, chance, signal)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
}

/** An account that has one of everything; one of the accounts has the largest transcript. */
async function settle(place: Place, operations: Operation[], hasLargest: boolean): Promise<Hostile> {
  const { client, key, id } = await place.account()
  const known = createKnownValues(fieldsOfIds(operations))
  known.add('account', id)
  known.add('api_key', key)
  const hostile = { key, cookie: await signUp(place), known }
  const file = await (hasLargest ? largestFile : testFile)(client, place.host.address('good'))
  known.learn(await client.files.share(file, { download: true, expires: null }))
  known.learn(await client.files.versions(file))
  const feed = { url: place.host.address('feed'), skus: ['EMSR02'], tags: [], monthly_limit: 10 }
  known.learn(await client.feeds.follow(feed))
  for (const operation of operations) if (isList(operation)) await look(place, hostile, operation)
  return hostile
}

const isList = (operation: Operation): boolean =>
  isForCustomers(operation) && operation.method === 'GET' && !/\{(?!account\})|live$/.test(operation.path)

/** The names of what stands in paths, for what customers do. */
const fieldsOfIds = (operations: Operation[]): string[] =>
  operations
    .filter((operation) => isForCustomers(operation))
    .flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === 'path').map(({ name }) => name))

/** A person of an account of their own, for what is done in person. */
async function signUp({ service, operator }: Place): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  await createClient({ url: service }).signUp.begin({ email, name: 'Ann' })
  const { link } = await operator.signUps.link(email)
  const finished = await fetch(`${service}/api/sign-up/${link.split('/').at(-1)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service },
    body: JSON.stringify({ name: 'Ann', password: 'correct horse battery' }),
  })
  return finished.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** Reads a list, and remembers the ids in it. */
async function look(place: Place, { key, known }: Hostile, { path }: Operation): Promise<void> {
  const at = path.replace(/\{(\w+)\}/, (_, name) => String(known.of(name)[0] ?? 1))
  const response = await fetch(place.service + at, { headers: { authorization: `Bearer ${key}` } })
  if (response.headers.get('content-type')?.includes('json')) known.learn(await response.json())
  else await response.body?.cancel()
}

async function attack(
  place: Place,
  operation: Operation,
  own: Hostile,
  other: Hostile,
  chance: Chance,
  signal: AbortSignal,
) {
  const fillingOf = ({ known }: Hostile): Filling => ({
    chance,
    known: known.of,
    url: () => place.host.address(chance.pick(place.host.kinds)),
  })
  let request = largestRequest(operation, fillingOf(own), fillingOf(other))
  for (let tries = 0; tries < MAX_TRIES && !signal.aborted; tries++) {
    const response = await send(place, operation, request, own).catch(() => null)
    if (!response) return
    const text = await response.text()
    if (response.headers.get('content-type')?.includes('json') && text.length < 1_000_000)
      own.known.learn(JSON.parse(text))
    if (response.headers.has('location'))
      own.known.add('upload', response.headers.get('location')!.split('/').at(-1))
    if (response.status === 429 || response.status === 503)
      await pause(1_000, undefined, { signal }).catch(() => {})
    if (![400, 413, 422].includes(response.status) || Object.keys(request.body).length === 0) return
    request = { ...request, body: smaller(request.body, text) }
  }
}

function send(
  { service, send }: Place,
  operation: Operation,
  request: LargestRequest,
  { key, cookie }: Hostile,
) {
  const caller = callerFor(operation)
  const isV4 = operation.path.startsWith('/API4/')
  const headers: Record<string, string> = {
    ...request.headers,
    origin: service,
    ...(caller === 'session' && !ENDS_ITSELF.test(operation.name) ? { cookie } : {}),
    ...(caller === 'key' && !isV4 ? { authorization: `Bearer ${key}` } : {}),
  }
  const body = isV4 && request.type ? { ...request.body, api_key: key } : request.body
  return send(`${service}${request.path}${isV4 ? `&api_key=${key}` : ''}`, {
    method: operation.method,
    ...encoded(request.type, body, headers),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    about: `${operation.name} ${aboutOf(request)}`,
  })
}

function encoded(
  type: LargestRequest['type'],
  body: Record<string, unknown>,
  headers: Record<string, string>,
): RequestInit {
  if (type === null) return { headers }
  if (type === 'bytes')
    return {
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(UPLOAD_BYTES),
    }
  if (type === 'json')
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const fields = Object.entries(body).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)] as const),
  )
  if (type === 'form')
    return { headers, body: new URLSearchParams(fields.map(([name, value]) => [name, value])) }
  const form = new FormData()
  for (const [name, value] of fields) if (name !== 'file') form.append(name, value)
  form.append('file', new Blob([new Uint8Array(sample('jfk.mp3'))]), 'a.mp3')
  return { headers, body: form }
}

const shuffled = <One>(list: One[], chance: Chance): One[] =>
  list
    .map((one) => ({ one, place: chance.below(2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
