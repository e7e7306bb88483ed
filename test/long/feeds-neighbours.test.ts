/** Feeds whose episodes never come to an end, beside customers who just want theirs. */
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { pathOf, query, reaches } from '../support/follow.ts'
import { type Customer, startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const FEEDS_OF_EACH = 45
const EPISODES = 50

const jfk = sample('jfk.mp3')
const open = new Set<ServerResponse>()
const files: Parameters<typeof startFileHost>[0] = {
  '/known.mp3': jfk,
  '/good.mp3': jfk,
  '/drip.mp3': (_, response) => drip(response),
}
const host = await startFileHost(files)
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})
after(letGo)

test('feeds of two accounts that drip delay neither the download nor the feed of another', async () => {
  const dripping = drippingEpisodes(EPISODES)
  const hostile = await Promise.all([1, 2].map(() => service.customer({ credit: 100 })))
  for (const customer of hostile) {
    for (let at = 0; at < FEEDS_OF_EACH; at++)
      await followThenPublish(customer, `/hostile-${at}.xml`, dripping)
  }
  const good = await service.customer({ credit: 10 })
  await check()
  await until(async () => (await checksUnderWay()) >= 6 && open.size > 0, { what: 'checks that hang' })
  const before = [...open]
  const { audiofiles } = await good.client.v4.order({ url: `${host.url}/good.mp3`, sku: 'EMSR02' })
  await followThenPublish(good, '/good.xml', ['/good.mp3?new'])
  await check()
  await until(async () => (await good.client.files.list()).files.length === 2, { what: 'the new episode' })
  const wasFetched = async () =>
    (await pathOf(good.client, audiofiles[0]!)).includes('Checking Audio Quality')
  await until(wasFetched, { what: 'the download' })
  assert.ok(
    before.every((response) => open.has(response)),
    'all of them are still waited for',
  )
  letGo()
  await reaches(good.client, audiofiles[0]!, 'Delivered')
})

test('episodes that drip keep a feed busy for a minute at most, and the others are ordered', async () => {
  const customer = await service.customer({ credit: 10 })
  await followThenPublish(customer, '/mixed.xml', ['/good.mp3?last', ...drippingEpisodes(EPISODES - 1)])
  await check()
  await until(async () => (await customer.client.files.list()).files.length === 1, {
    what: 'the order of the last episode',
  })
})

const drippingEpisodes = (count: number) => Array.from({ length: count }, (_, at) => `/drip.mp3?${at}`)

/** New episodes that appear after a customer has begun to follow, newest first. */
async function followThenPublish({ client }: Customer, path: string, episodes: string[]): Promise<void> {
  files[path] = rss(['/known.mp3'])
  await client.feeds.follow({ url: host.url + path, skus: ['EMSR02'], tags: [], monthly_limit: 10 })
  files[path] = rss([...episodes, '/known.mp3'])
}

const rss = (paths: string[]) =>
  Buffer.from(`<rss version="2.0"><channel><title>Talks</title>
  ${paths.map((path) => `<item><title>${path}</title><enclosure url="${host.url}${path}"/></item>`).join('')}
  </channel></rss>`)

/** The job that the schedule enqueues. */
const check = () => query(service.databaseUrl, `select graphile_worker.add_job('check-feeds')`)

async function checksUnderWay(): Promise<number> {
  const rows = await query(
    service.databaseUrl,
    `select from graphile_worker.jobs where task_identifier = 'check-feed' and locked_at is not null`,
  )
  return rows.length
}

function drip(response: ServerResponse): void {
  open.add(response)
  response.writeHead(200).write('I')
  const timer = setInterval(() => response.write('D'), 1000)
  response.on('close', () => {
    clearInterval(timer)
    open.delete(response)
  })
}

function letGo(): void {
  for (const response of open) response.destroy()
}
