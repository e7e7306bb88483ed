/**
 * No customer waits behind another. Everything that makes work wait is listed here, and has a share for each account: a
 * new queue, pool or process fails these tests until it has one, or says below why it needs none.
 */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate as begin } from 'node:timers/promises'
import * as jobs from '../src/jobs/index.ts'
import { createCosts } from '../src/platform/costs.ts'
import { JOB_RUNNERS } from '../src/platform/db/fair-pool.ts'
import type { Tx } from '../src/platform/db/index.ts'
import type { GuardedFetch } from '../src/platform/guarded-fetch/guarded-fetch.ts'
import { createSharedLimit } from '../src/platform/limit.ts'
import { enqueue, enqueueAll } from '../src/platform/queue/index.ts'
import type { AccountJobs, SystemJobs } from '../src/platform/queue/jobs.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const sources = globSync('src/**/*.ts', { cwd: ROOT }).sort()

/** Jobs that belong to no account. Another one does not compile without a line here. */
const SYSTEM_JOBS: Record<keyof SystemJobs, 'scheduled' | 'at the start' | 'for operators'> = {
  'check-alerts': 'scheduled',
  'check-feeds': 'scheduled',
  'delete-what-is-due': 'scheduled',
  'close-invoices': 'scheduled',
  'keep-tasks': 'scheduled',
  'remind-of-invoices': 'scheduled',
  'remove-expired-quotes': 'scheduled',
  'remove-expired-sessions': 'scheduled',
  'remove-failed-jobs': 'scheduled',
  'remove-old-events': 'scheduled',
  'remove-old-keys': 'scheduled',
  'remove-old-media': 'scheduled',
  'remove-old-uploads': 'scheduled',
  'remove-unused-media': 'scheduled',
  'send-due-mails': 'scheduled',
  'top-up-again': 'scheduled',
  'measure-speech': 'at the start',
  'mail-alerts': 'for operators',
  'post-alerts': 'for operators',
  'try-speech-servers': 'for operators',
}

const ACCOUNT_JOBS: Record<keyof AccountJobs, true> = {
  'align-words': true,
  'tell-order': true,
  'begin-transcription': true,
  'charge-order': true,
  'check-feed': true,
  'check-quality': true,
  'deliver-test-order': true,
  'erase-account': true,
  'fetch-media': true,
  'finish-top-up': true,
  'finish-transcription': true,
  'make-captioned-video': true,
  'finish-upgrade': true,
  'follow-checkout': true,
  'index-transcript': true,
  'make-insight': true,
  'join-answers': true,
  'mail-notices': true,
  'offer-work': true,
  'refund-card': true,
  'remove-from-store': true,
  'top-up-automatically': true,
  'transcribe-batch': true,
}

/** Never called: the compiler checks it, and fails where an error is expected and there is none. */
export async function ownersByType(tx: Tx, guardedFetch: GuardedFetch): Promise<void> {
  await enqueue(tx, 'fetch-media', 1, { audiofile: 1 })
  await enqueue(tx, 'check-feeds', 'system', {})
  // @ts-expect-error: without an owner
  await enqueue(tx, 'fetch-media', { audiofile: 1 })
  // @ts-expect-error: the job of an account for the system
  await enqueue(tx, 'fetch-media', 'system', { audiofile: 1 })
  // @ts-expect-error: a job of the system for an account
  await enqueue(tx, 'check-feeds', 1, {})
  // @ts-expect-error: without an owner
  await enqueueAll(tx, 'fetch-media', [{ payload: { audiofile: 1 } }])
  await guardedFetch('https://example.com', { for: 1 })
  // @ts-expect-error: without an owner
  await guardedFetch('https://example.com', {})
}

test('every job has its runner, and those of the system are the ones that are listed', () => {
  const creators = Object.values(jobs).filter((one) => typeof one === 'function')
  assert.equal(creators.length, JOB_RUNNERS, 'each keeps a connection to the database')
  const handled = creators.flatMap((create) => Object.keys(create({} as Parameters<typeof create>[0])))
  assert.deepEqual(handled.sort(), Object.keys({ ...SYSTEM_JOBS, ...ACCOUNT_JOBS }).sort())
  const scheduled = Object.entries(SYSTEM_JOBS).flatMap(([name, when]) => (when === 'scheduled' ? name : []))
  assert.deepEqual(Object.keys(jobs.schedule).sort(), scheduled.sort())
})

test('a job that the database enqueues by itself carries its account', () => {
  const calls = globSync('migrations/*.sql', { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(/add_job\('[^;]*;/g)].map(([call]) => ({ path, call })),
  )
  assert.ok(calls.length > 0)
  for (const { path, call } of calls) assert.match(call, /flags => array\['account:'/, path)
})

/** Taken in turns by account, one short piece of work after the other: there is nothing to divide. */
const WHOLE = ['ONE_AT_A_TIME', 'PIECES_PER_SERVER']

test('one account never has all places of anything', () => {
  const counts = sources.flatMap((path) =>
    [...read(path).matchAll(/(?:const (\w+) = )?\{\s*places: (\d+),\s*alone: (\d+),?\s*\}/g)].map(
      ([, name = path, places, alone]) => ({ name, places: Number(places), alone: Number(alone) }),
    ),
  )
  assert.ok(counts.length >= 10, `${counts.length} found`)
  for (const { name, places, alone } of counts)
    assert.ok(alone <= places / 2 || WHOLE.includes(name), `${name}: ${alone} of ${places}`)
})

/** What can make work wait, besides `createSharedLimit` and `createPlaces`, which share by account. */
const WAITING = {
  'a queue from a library': /from '(?:p-limit|p-queue|piscina|bottleneck|fastq|async)'/,
  'a queue in memory': /withResolvers|new Promise<[^>]*>\(\((\w+)[^)]*\) =>\s*[\w.]+\.(?:push|add|set)\(/,
  'a chain of promises': /(\w+) = \1\.then\(|\b(last\w+)\.then\(/,
  'a queue in a table': /skip locked/,
  'a pool': /new (?:pg\.Pool|FairPool|Agent|Pool)\(|createTransport\(/,
  'processes or threads': /(?<![.\w])(?:fork|spawn|exec|execFile)\(|new Worker\(/,
}
type Kind = keyof typeof WAITING

const KNOWN: Record<string, Partial<Record<Kind, string>>> = {
  'src/operations/alerts/post-alerts.ts': { 'a queue in a table': 'alerts of the operator' },
  'src/platform/db/connect.ts': { 'a pool': 'shared by account: fair-pool.ts' },
  'src/platform/db/copy.ts': { 'a queue in memory': 'the end of one copy' },
  'src/platform/db/embedded-postgres.ts': { 'processes or threads': 'the database' },
  'src/speech/give-way.ts': {
    'a queue in memory': 'calls that wait for the newest; begun in turns by account',
  },
  'src/speech/http/openai-http.ts': { 'a queue in memory': 'one piece, whose turn it is: recogniseInTurn' },
  'src/speech/http/speech-server.ts': { 'a queue in memory': 'the check of one server' },
  'src/speech/http/watch-servers.ts': {
    'a queue in memory': 'the pause before the next check',
    'a chain of promises': 'the states of the operator’s servers, written down',
  },
  'src/speech/speech-process.ts': {
    'processes or threads': 'one for recognition and one for finding speech, called in turns by account',
  },
  'src/speech/whisper-weights.ts': { 'processes or threads': 'one download for the installation' },
  'src/messages/events/store.ts': {
    'a queue in a table': 'claims a share for each account: claimDeliveries',
  },
  'src/messages/events/retries.ts': {
    'a queue in a table': 'plans the first of each account, then the second, and so on',
  },
  'src/platform/heavy-work/lane.ts': { 'a queue in memory': 'shared by what each owner has cost lately' },
  'src/platform/heavy-work/worker.ts': {
    'a queue in memory': 'the answer to one call',
    'processes or threads': 'shared by account: heavy-work.ts',
  },
  'src/http/agents/mcp.ts': { 'a pool': 'the transport of one request' },
  'src/http/openai/follow.ts': { 'a queue in memory': 'the next change of one file' },
  'src/platform/guarded-fetch/guarded-fetch.ts': {
    'a queue in memory': 'one response, in a shared limit',
    'a pool': 'connections without a limit; requests are shared by account',
  },
  'src/platform/limit.ts': { 'a queue in memory': 'the shared limit itself' },
  'src/platform/mail/index.ts': { 'a pool': 'a connection for each mail; jobs take turns by account' },
  'src/platform/mail/requested.ts': {
    'a queue in a table': 'mails that strangers ask for, put off; limited by recipient',
  },
  'src/media/tools/run-tool.ts': {
    'processes or threads': 'run in turns by account: probe.ts, decodeInTurn, the jobs of captioned-video.ts',
  },
  'src/production/keep-media.ts': { 'a queue in a table': 'marks what is old; the jobs are of accounts' },
  'src/files/captioned-videos/store.ts': {
    'a queue in a table': 'marks what is old; the jobs are of accounts',
  },
  'src/platform/queue/fair-turns.ts': {
    'a queue in memory': 'workers that look for a job, which is shared by account',
  },
  'src/messages/tracing/tracer.ts': { 'a chain of promises': 'traces for the operator, with a limit' },
}

function kindsOf(text: string): Kind[] {
  return (Object.keys(WAITING) as Kind[]).filter((kind) => WAITING[kind].test(text))
}

test('among accounts that had as much, the one with the least to do comes first', async () => {
  const costs = createCosts<string>()
  const inTurn = createSharedLimit({ places: 1, alone: 1 }, costs)
  const begun: string[] = []
  const turn = (account: string, size: number, ends: Promise<void> = Promise.resolve()) =>
    inTurn(
      account,
      () => {
        begun.push(account)
        return ends
      },
      { size },
    )
  const { promise, resolve } = Promise.withResolvers<void>()
  const turns = [turn('first', 30, promise), turn('long', 30), turn('short', 10), turn('had much', 1)]
  costs.add('had much', 1_000)
  resolve()
  await Promise.all(turns)
  assert.deepEqual(begun, ['first', 'short', 'long', 'had much'])
})

test('a turn is overtaken by smaller ones, one at a time, of at most twice its size together', async () => {
  const costs = createCosts<string>()
  const inTurn = createSharedLimit({ places: 1, alone: 1 }, costs, { canOvertake: true })
  const begun: string[] = []
  const turn = (account: string, size: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = inTurn(
      account,
      () => {
        begun.push(account)
        return promise
      },
      { size },
    )
    return () => {
      resolve()
      return done.then(() => begin())
    }
  }
  const sizes = { long: 30, 'as long': 30, short: 25, 'too much': 24, shorter: 12, shortest: 11 }
  const ends = Object.entries(sizes).map(([account, size]) => turn(account, size))
  const inOrder = ['long', 'short', 'shortest', 'shorter', 'too much', 'as long']
  await begin()
  for (const [at, account] of inOrder.entries()) {
    // The first one is under way while three others overtake it.
    assert.deepEqual(begun, inOrder.slice(0, Math.max(2, at + 1)))
    if (at === 0) continue
    await ends[Object.keys(sizes).indexOf(account)]!()
    if (account === 'shorter') {
      assert.deepEqual(begun, inOrder.slice(0, 4))
      await ends[0]!()
    }
  }
})

test('an account has a bound on what it has waiting, and others none of it', async () => {
  const inTurn = createSharedLimit<string>({ places: 1, alone: 1 }, undefined, { maxWaiting: 2 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const turns = ['one', 'one', 'one', 'other'].map((account) => inTurn(account, () => promise))
  await assert.rejects(
    inTurn('one', () => promise),
    { code: 'too_many_requests', details: { retry_after: 10 } },
  )
  resolve()
  await Promise.all(turns)
})

test('who waits for too long leaves the queue, and the others go on', async () => {
  const inTurn = createSharedLimit<string>({ places: 1, alone: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const turn = (name: string) => () => {
    begun.push(name)
    return promise
  }
  const turns = [inTurn('one', turn('first')), inTurn('one', turn('second'))]
  const within = { ms: 1, error: () => new Error('too late') }
  await assert.rejects(inTurn('one', turn('impatient'), { within }), /too late/)
  resolve()
  await Promise.all(turns)
  assert.deepEqual(begun, ['first', 'second'])
})

test('some work is light beside the much of another', () => {
  const costs = createCosts<string>({ inAll: 1, besideAnother: 8 })
  for (const [account, seconds] of Object.entries({ least: 0.5, little: 5, more: 9, most: 12 }))
    costs.add(account, seconds)
  const areLight = () => ['least', 'little', 'more', 'most'].filter((account) => costs.areLight(account))
  assert.deepEqual(areLight(), ['least', 'little'])
  costs.add('little', 2)
  assert.deepEqual(areLight(), ['least'])
})

test('every queue, pool and process has a share for each account, or says why it needs none', () => {
  const found = sources.map((path) => [path, kindsOf(read(path))] as const)
  const inUse = Object.fromEntries(found.filter(([, kinds]) => kinds.length > 0))
  const known = Object.fromEntries(Object.entries(KNOWN).map(([path, kinds]) => [path, Object.keys(kinds)]))
  assert.deepEqual(sorted(inUse), sorted(known))
})

const sorted = (byPath: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(byPath).map(([path, kinds]) => [path, kinds.toSorted()]))

test('the check above notices what it is for', () => {
  for (const line of [
    `import pLimit from 'p-limit'`,
    'await new Promise<void>((resolve) => waiting.push(resolve))',
    'const { promise, resolve } = Promise.withResolvers<void>()',
    'turn = turn.then(work)',
    'select id from tasks for update skip locked',
    'const pool = new pg.Pool({})',
    'const worker = new Worker(path)',
    'const child = fork(path)',
  ])
    assert.equal(kindsOf(line).length, 1, line)
})
