import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { sample, sendBytes, startFileHost } from '../support/file-host.ts'
import { OWN_LOCKS, query } from '../support/follow.ts'
import { dataFolder, launch, startProcess } from '../support/process.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const EPISODES = Array.from({ length: 14 }, (_, at) => `Episode ${at + 10}`)
const addressOf = (title: string) => `/${title.replace(' ', '-')}.mp3`

/** Called with the path of each request. */
let onRequest = (_path: string) => {}
const jfk = sample('jfk.mp3')
const host = await startFileHost({
  '/feed.xml': (_request, response) => {
    onRequest('/feed.xml')
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rss(published))
  },
  ...Object.fromEntries(
    EPISODES.map((title) => [
      addressOf(title),
      // Can be looked at and ordered, but not fetched: such orders cost the machine next to nothing.
      (request: Parameters<typeof sendBytes>[1], response: Parameters<typeof sendBytes>[2]) => {
        if (!request.headers.range) return void response.writeHead(404).end()
        onRequest(addressOf(title))
        sendBytes(jfk, request, response)
      },
    ]),
  ),
})
let published: string[] = []
const rss = (titles: string[]) =>
  `<rss><channel><title>Talks</title>${titles
    .map(
      (title) =>
        `<item><title>${title}</title><guid>${title}</guid><enclosure url="${host.url}${addressOf(title)}" type="audio/mpeg"/></item>`,
    )
    .join('')}</channel></rss>`

const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const worker = {
  DATABASE_URL: service.databaseUrl,
  LONGHAND_DATA: dataFolder(),
  LONGHAND_ALLOW_HOSTS: host.host,
  LONGHAND_ALERT_MAIL: 'none',
}
/** What a check writes, in its order: it waits there until it is killed. */
const TABLES = ['quotes', 'audiofiles', 'ledger_entries', 'feed_episodes', 'notices', 'followed_feeds']

test('a worker that is killed at any moment of a check orders no episode twice, and loses none', async () => {
  const ann = await service.customer({ credit: 100 })
  published = EPISODES.slice(-1)
  const { feed } = await ann.client.feeds.follow({
    url: `${host.url}/feed.xml`,
    skus: ['EMSR02'],
    tags: [],
    monthly_limit: 50,
  })
  published = [...EPISODES]

  await killOnRequest(feed.id, '/feed.xml')
  for (const table of TABLES.slice(0, -2)) await killWhileWritingTo(feed.id, table)
  // Feeds list the newest first: by the third of the oldest, two are ordered.
  await killOnRequest(feed.id, addressOf(EPISODES.at(-4)!))
  for (const table of TABLES.slice(-2)) await killWhileWritingTo(feed.id, table)

  const last = await startProcess(worker, 'work')
  for (let checks = 0; checks < 2; checks++) {
    await query(service.databaseUrl, 'update followed_feeds set checked_at = null')
    await check(feed.id)
    await until(async () => (await ann.client.feeds.list()).feeds[0]!.checked, { what: 'the check' })
  }
  last.child.kill('SIGTERM')
  assert.equal(await last.ended, 0)

  const { files } = await ann.client.files.list({ limit: 200 })
  assert.deepEqual(files.map(({ title }) => title).sort(), EPISODES.slice(0, -1).sort())
  const counts = await query(
    service.databaseUrl,
    `select (select count(*)::int from orders) as orders, (select count(*)::int from notices where kind = 'episode ordered') as notices,
      (select count(*)::int from ledger_transactions where kind = 'order') as charges, (select sum(balance_cents)::int from ledger_balances) as sum`,
  )
  const ordered = EPISODES.length - 1
  assert.deepEqual(counts, [{ orders: ordered, notices: ordered, charges: ordered, sum: 0 }])
})

/** The job that the schedule enqueues. Jobs of a killed process are given back at once, because no one is at work. */
async function check(feed: number): Promise<void> {
  await query(
    service.databaseUrl,
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null',
  )
  await query(
    service.databaseUrl,
    `select graphile_worker.add_job('check-feed', json_build_object('feed', $1::bigint), job_key => 'feed ' || $1::bigint)`,
    [feed],
  )
}

async function killOnRequest(feed: number, path: string): Promise<void> {
  await check(feed)
  const running = launch(['work'], worker)
  onRequest = (asked) => void (asked === path && running.child.kill('SIGKILL'))
  await running.ended
  onRequest = () => {}
}

async function killWhileWritingTo(feed: number, table: string): Promise<void> {
  const blocker = new pg.Client({ connectionString: service.databaseUrl })
  await blocker.connect()
  try {
    await blocker.query(`begin; lock table ${table} in share mode`)
    await check(feed)
    const running = launch(['work'], worker)
    const isWaiting = `select from ${OWN_LOCKS} where relation = $1::regclass and not granted`
    await Promise.race([
      until(async () => (await blocker.query(isWaiting, [table])).rowCount, {
        what: `a worker that writes to ${table}`,
      }),
      running.ended.then((code) => {
        throw new Error(`the worker ended with ${code}: ${running.output()}`)
      }),
    ])
    running.child.kill('SIGKILL')
    await running.ended
    await blocker.query('rollback')
  } finally {
    await blocker.end()
  }
}
