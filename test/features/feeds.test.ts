import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { runSql } from '../support/postgres-server.ts'
import { type Customer, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const jfk = sample('jfk.mp3')
const files: Record<string, Buffer> = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'moved'].map((name) => [`/${name}.mp3`, jfk]),
)
const host = await startFileHost(files)
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host } })

type Told = { guid?: string; title: string; name: string; extra?: string }

const rss = (episodes: Told[], head = '') =>
  Buffer.from(`<?xml version="1.0"?>${head}<rss version="2.0"><channel><title>Talks &amp; more</title>
  ${episodes
    .map(
      ({ guid, title, name, extra = '' }) => `<item><title><![CDATA[${title}]]></title>
      ${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}<pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>
      <enclosure url="${host.url}/${name}.mp3" type="audio/mpeg" length="1"/>
      <itunes:duration>1:02:03</itunes:duration>${extra}</item>`,
    )
    .join('')}</channel></rss>`)

const A = { guid: 'a', title: 'First', name: 'a' }
const B = { guid: 'b', title: 'Second', name: 'b' }
const C = { guid: 'c', title: 'Third', name: 'c' }

function publish(path: string, content: Buffer): string {
  files[path] = content
  return host.url + path
}

const follow = (customer: Customer, url: string, monthly_limit = 10, may_distress = false) =>
  customer.client.feeds.follow({ url, skus: ['EMSR02'], tags: ['podcast'], monthly_limit, may_distress })

const sql = (text: string) => runSql(service.databaseUrl, text)

/** Also those of the schedule: one that began earlier may have read what was published before. */
const untilChecked = () =>
  until(
    async () =>
      (await sql(`select from graphile_worker.jobs where task_identifier like 'check-feed%'`)).length === 0,
    { what: 'the end of all checks' },
  )

/** The job that the schedule enqueues, run to its end. */
async function check(feed: number): Promise<void> {
  await untilChecked()
  await sql(`select graphile_worker.add_job('check-feed', json_build_object('feed', ${feed}))`)
  await untilChecked()
}

const titles = async ({ client }: Customer) =>
  (await client.files.list()).files.map(({ title }) => title).sort()
const notices = async ({ id }: Customer, kind: string) =>
  (await sql(`select details from notices where account_id = ${id} and kind = '${kind}'`)) as {
    details: string
  }[]

test('a feed lists its episodes with title, date and length', async () => {
  const { client } = await service.customer()
  const { title, episodes } = await client.feeds.episodes(publish('/list.xml', rss([B, A])))
  assert.equal(title, 'Talks & more')
  assert.deepEqual(episodes[0], {
    title: 'Second',
    published: '2026-11-02T10:00:00.000Z',
    duration_seconds: 3723,
    url: `${host.url}/b.mp3`,
  })
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>1</id><title>One</title>
    <published>2026-01-02T03:04:05Z</published><link rel="enclosure" href="${host.url}/a.mp3"/></entry></feed>`
  const read = await client.feeds.episodes(publish('/atom.xml', Buffer.from(atom)))
  assert.deepEqual([read.title, read.episodes.length, read.episodes[0]!.title], ['Atom', 1, 'One'])
  const updated = await client.feeds.episodes(
    publish('/updated.xml', Buffer.from(atom.replaceAll('published>', 'updated>'))),
  )
  assert.equal(updated.episodes[0]!.published, '2026-01-02T03:04:05.000Z')
})

test('hostile feeds are refused or harmless: entities, bombs, depth, inner hosts, other files', async () => {
  const { client } = await service.customer()
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">
    <!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY out SYSTEM "${host.url}/d.mp3">]>`
  const hostile = rss([{ guid: 'x', title: 'T', name: 'd' }], bomb).toString()
  const { episodes } = await client.feeds.episodes(
    publish('/bomb.xml', Buffer.from(hostile.replace('<![CDATA[T]]>', '&c;&file;&out;'))),
  )
  assert.ok(episodes[0]!.title.length < 100, 'entities of a feed are not expanded')
  assert.equal(host.hits.get('/d.mp3'), undefined, 'nothing that a feed names is fetched')
  const refused = [
    publish('/deep.xml', Buffer.from(`<rss>${'<a>'.repeat(100_000)}`)),
    publish('/page.html', Buffer.from('<!doctype html><html><body><p>No feed</p></body></html>')),
    publish('/empty.xml', rss([])),
    publish('/bytes.xml', Buffer.alloc(100_000, 0xff)),
    publish(
      '/script.xml',
      Buffer.from('<rss><channel><item><enclosure url="javascript:alert(1)"/></item></channel></rss>'),
    ),
    `${host.url}/not-there.xml`,
    'http://127.0.0.1:1/feed.xml',
    'http://169.254.169.254/latest/meta-data',
  ]
  for (const url of refused) await assert.rejects(client.feeds.episodes(url), { status: 422 }, url)
  for (const url of ['file:///etc/passwd', 'feed', `https://a.b/${'x'.repeat(5000)}`])
    await assert.rejects(client.feeds.episodes(url), { status: 400 }, url)
  const many = Array.from({ length: 2000 }, (_, at) => ({
    guid: String(at),
    title: 'x'.repeat(9000),
    name: 'a',
  }))
  const bounded = await client.feeds.episodes(publish('/many.xml', rss(many)))
  assert.equal(bounded.episodes.length, 500)
  assert.ok(bounded.episodes[0]!.title.length <= 2000)
})

test('a followed feed orders its new episodes once, whatever the feed does, and says so', async () => {
  const ann = await service.customer({ credit: 50 })
  const url = publish('/followed.xml', rss([A]))
  const { feed } = await follow(ann, url, 10, true)
  await check(feed.id)
  assert.deepEqual(await titles(ann), [], 'what was there before is not ordered')
  publish('/followed.xml', rss([C, B, A]))
  await check(feed.id)
  assert.deepEqual(await titles(ann), ['Second', 'Third'])
  assert.ok((await ann.client.files.list()).files.every(({ may_distress }) => may_distress))
  const { orders } = await ann.client.orders.list()
  assert.deepEqual(orders[0]!.tags, ['podcast'])
  assert.equal((await notices(ann, 'episode ordered')).length, 2)
  publish('/followed.xml', rss([{ ...C, name: 'moved' }, { ...B, guid: 'other' }, A]))
  await check(feed.id)
  assert.equal((await titles(ann)).length, 2, 'neither a new address nor a new id makes an episode new')
  assert.equal((await ann.client.feeds.list()).feeds[0]!.spent, 0.5)
})

test('checks that run at the same time order an episode once', async () => {
  const ann = await service.customer({ credit: 50 })
  const { feed } = await follow(ann, publish('/twice.xml', rss([A])))
  publish('/twice.xml', rss([B, A]))
  const job = `select graphile_worker.add_job('check-feed', json_build_object('feed', ${feed.id}))`
  await sql([job, job, job, job].join(';'))
  await untilChecked()
  assert.deepEqual(await titles(ann), ['Second'])
  assert.equal((await notices(ann, 'episode ordered')).length, 1)
  assert.equal((await ann.client.v4.balance()).balance, 49.75)
})

test('the monthly limit, an empty balance and a feed that is gone are told once', async () => {
  const ann = await service.customer({ credit: 50 })
  const limited = (await follow(ann, publish('/limited.xml', rss([A])), 0.3)).feed.id
  publish('/limited.xml', rss([C, B, A]))
  await check(limited)
  await check(limited)
  assert.deepEqual(await titles(ann), ['Second'])
  const [told, ...more] = await notices(ann, 'feed stopped')
  assert.match(told!.details, /would exceed the monthly limit of \$0\.30/)
  assert.equal(more.length, 0)
  await ann.client.feeds.change(limited, { monthly_limit: 5 })
  await check(limited)
  assert.deepEqual(await titles(ann), ['Second', 'Third'])

  const poor = await service.customer()
  const unpaid = (await follow(poor, publish('/unpaid.xml', rss([A])))).feed.id
  publish('/unpaid.xml', rss([B, A]))
  await check(unpaid)
  await check(unpaid)
  assert.equal((await notices(poor, 'feed stopped')).length, 1)
  assert.deepEqual(await titles(poor), [])

  const eve = await service.customer({ credit: 5 })
  const gone = (await follow(eve, publish('/gone.xml', rss([A])))).feed.id
  delete files['/gone.xml']
  for (let times = 0; times < 6; times++) await check(gone)
  assert.equal((await notices(eve, 'feed stopped')).length, 1)
})

test('a paused or ended feed orders nothing, and feeds of other accounts are not shown', async () => {
  const [ann, eve] = await Promise.all([service.customer({ credit: 50 }), service.customer()])
  const { feed } = await follow(ann, publish('/paused.xml', rss([A])))
  await assert.rejects(follow(ann, `${host.url}/paused.xml`), { status: 409 })
  for (const act of [
    () => eve.client.feeds.change(feed.id, { paused: true }),
    () => eve.client.feeds.end(feed.id),
  ])
    await assert.rejects(act, { status: 404 })
  assert.deepEqual((await eve.client.feeds.list()).feeds, [])
  assert.equal((await ann.client.feeds.change(feed.id, { paused: true })).feed.paused, true)
  publish('/paused.xml', rss([B, A]))
  await sql(`select graphile_worker.add_job('check-feeds')`)
  await sql(`select graphile_worker.add_job('check-feed', json_build_object('feed', ${feed.id}))`)
  await untilChecked()
  assert.deepEqual(await titles(ann), [])
  await ann.client.feeds.end(feed.id)
  await assert.rejects(ann.client.feeds.end(feed.id), { status: 404 })
  assert.deepEqual((await ann.client.feeds.list()).feeds, [])
})
