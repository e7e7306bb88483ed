import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Client, createClient, type NewGrant } from '../../sdk/index.ts'
import { sample, sendBytes, speechForWav, startFileHost, wavOfMinutes } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { runSql } from '../support/postgres-server.ts'
import { launch } from '../support/process.ts'
import { type Customer, startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const jfk = sample('jfk.mp3')
const said = speechForWav('jfk.mp3')
let isGone = true
const files: Parameters<typeof startFileHost>[0] = {
  '/jfk.mp3': jfk,
  '/grew.wav': (request, response) =>
    sendBytes(wavOfMinutes(request.headers.range ? 1 : 3, said), request, response),
  '/gone.mp3': (request, response) => {
    if (request.headers.range || !isGone) sendBytes(jfk, request, response)
    else response.writeHead(404).end()
  },
}
const host = await startFileHost(files)
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
    LONGHAND_FETCH_RETRIES: '0',
  },
})
const url = `${host.url}/jfk.mp3`

async function limited({ id, client }: Customer, spending_limit: number, more: NewGrant = {}) {
  const { api_key, key } = await client.keys.add(id, 'agent', { spending_limit, ...more })
  return { key: key.id, agent: createClient({ url: service.url, token: api_key }), api_key }
}

const spentWith = async ({ id, client }: Customer, key: number) =>
  (await client.keys.list(id)).keys.find((one) => one.id === key)!.spent

const order = (client: Client, sku: string | string[] = 'EMSR02') => client.v4.order({ url, sku })

const OVER = { status: 402, code: 'spending_limit_reached' }

test('a key spends up to its limit in either API, and what exceeds it is refused and not charged', async () => {
  const customer = await service.customer({ credit: 10 })
  const { key, agent } = await limited(customer, 0.6)
  await order(agent)
  await assert.rejects(agent.v4.order({ url: [url, url], sku: 'EMSR02' }), {
    ...OVER,
    message:
      'This costs $0.50, and $0.35 is left of this API key’s spending limit of $0.60. Order less, or use a key with a higher limit; nothing was ordered or charged.',
  })
  await agent.orders.place({ urls: [url], skus: ['EMSR02'] })
  await assert.rejects(agent.orders.place({ urls: [url], skus: ['EMSR02'] }), OVER)
  assert.equal((await customer.client.files.list()).files.length, 2)
  assert.equal((await customer.client.v4.balance()).balance, 9.5)
  assert.equal(await spentWith(customer, key), 0.5)
  await agent.v4.order({ url: [url, url], sku: 'EMSR02', test: true })
  await order(customer.client)
  assert.equal(await spentWith(customer, key), 0.5, 'test orders and other keys do not count')
})

test('orders that arrive at once do not exceed the limit together, on prepay, invoice and card', async () => {
  for (const terms of ['prepay', 'invoice', 'card'] as const) {
    const customer = await service.customer({ terms, credit: 10 })
    const { key, agent } = await limited(customer, 1)
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => order(agent)))
    const placed = outcomes.filter(({ status }) => status === 'fulfilled')
    assert.equal(placed.length, 4, terms)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.equal(outcome.reason.code, OVER.code)
    assert.equal(await spentWith(customer, key), 1)
  }
})

test('an answer that is asked for again is not counted again', async () => {
  const customer = await service.customer({ credit: 10 })
  const { key, agent } = await limited(customer, 0.25)
  const first = await agent.v4.order({ url, sku: 'EMSR02' }, { idempotencyKey: 'once' })
  assert.deepEqual(await agent.v4.order({ url, sku: 'EMSR02' }, { idempotencyKey: 'once' }), first)
  assert.equal(await spentWith(customer, key), 0.25)
})

test('upgrades count, also two that a card pays at once', async () => {
  const customer = await service.customer({ terms: 'card' })
  await customer.client.accounts.setCard(customer.id, 'test-card-succeeds')
  const { audiofiles } = await customer.client.v4.order({ url: [url, url], sku: 'TRANS14' })
  for (const file of audiofiles) await reaches(customer.client, file, 'Transcribing')
  const { key, agent } = await limited(customer, 0.7)
  const outcomes = await Promise.allSettled(audiofiles.map((file) => agent.v4.upgrade(file, 'UPGRD1')))
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await spentWith(customer, key), 0.5)
  await assert.rejects(agent.files.upgrade(audiofiles[0]!, ['CAPTION1']), OVER)
  await agent.files.upgrade(audiofiles[0]!, ['TSTMP1'])
  assert.equal(await spentWith(customer, key), 0.6)
  const charged = `select coalesce(sum(amount_cents), 0)::int as cents from card_charges where account_id = ${customer.id} and kind = 'upgrade'`
  assert.deepEqual(await runSql(service.databaseUrl, charged), [{ cents: 60 }])
})

test('a refund gives the limit back, in whole or in part', async () => {
  const customer = await service.customer({ credit: 10 })
  const { key, agent } = await limited(customer, 1)
  const { audiofiles } = await order(agent, 'TRANS14')
  const [file] = audiofiles as [number]
  await reaches(agent, file, 'Transcribing')
  await assert.rejects(order(agent), OVER)
  await service.operator.console.refund(file, { amount: 0.5, memo: 'Sorry' })
  assert.equal(await spentWith(customer, key), 0.5)
  await order(agent)
  await service.operator.orders.cancel((await agent.files.show(file)).file.order)
  assert.equal(await spentWith(customer, key), 0.25)
})

test('a retry counts for the key that retries, and is refused over its limit', async () => {
  const customer = await service.customer({ credit: 10 })
  const { key, agent } = await limited(customer, 0.25)
  const { audiofiles } = await agent.v4.order({ url: `${host.url}/gone.mp3`, sku: 'EMSR02' })
  const [file] = audiofiles as [number]
  await reaches(agent, file, 'Error')
  assert.equal(await spentWith(customer, key), 0, 'a file that fails is refunded')
  await order(agent)
  await assert.rejects(agent.files.retry(file), OVER)
  assert.equal((await agent.files.show(file)).file.statename, 'Error')
  isGone = false
  await service.operator.files.retry(file)
  await reaches(agent, file, 'Delivered')
  assert.equal(await spentWith(customer, key), 0.25, 'an operator is not stopped by the limit, nor counted')
})

/** One minute long when it is ordered, and three when it is downloaded. */
async function orderGrowing(agent: Client): Promise<{ order: string; file: number }> {
  const { order, audiofiles } = await agent.v4.order({ url: `${host.url}/grew.wav`, sku: 'EMSR02' })
  return { order, file: audiofiles[0]! }
}

test('a recording that is longer than it seemed is finished within the limit, and counts in full', async () => {
  const customer = await service.customer({ credit: 10 })
  const { key, agent } = await limited(customer, 0.75)
  const { file } = await orderGrowing(agent)
  await reaches(agent, file, 'Delivered')
  assert.equal(await spentWith(customer, key), 0.75)
  await assert.rejects(order(agent), { ...OVER, message: /and \$0\.00 is left/ })
})

test('a recording that is longer than the limit allows is on hold until a person approves its price', async () => {
  for (const terms of ['prepay', 'invoice', 'card'] as const) {
    const customer = await service.customer({ terms, credit: 10 })
    if (terms === 'card') await customer.client.accounts.setCard(customer.id, 'test-card-succeeds')
    const { key, agent } = await limited(customer, 0.55)
    const { order: held, file } = await orderGrowing(agent)
    await reaches(agent, file, 'On Hold')
    const { reason } = (await agent.files.show(file)).file
    assert.match(reason!, /costs \$0\.50, which is more than is left of the spending limit of the API key/)
    assert.equal(await spentWith(customer, key), 0.25, 'the difference is not charged')
    // Neither a payment nor a refund releases it, nor can the key.
    const other = (await order(agent)).audiofiles[0]!
    await reaches(agent, other, 'Delivered')
    await service.operator.accounts.credit(customer.id, 5, 'Bank transfer')
    await assert.rejects(agent.orders.approve(held), { status: 403, code: 'scope_missing' })
    assert.equal((await agent.files.show(file)).file.statename, 'On Hold')
    assert.equal((await customer.client.files.payment(file)).payment!.awaits_approval, true)
    const stranger = await service.customer()
    await assert.rejects(stranger.client.orders.approve(held), { status: 404 })
    const { message } = await customer.client.orders.approve(held)
    assert.match(message, /is approved and continues$/)
    await reaches(agent, file, 'Delivered')
    await assert.rejects(customer.client.orders.approve(held), { status: 409 })
    assert.equal(await spentWith(customer, key), 0.5, 'what a person approves does not count for the key')
    const [{ cents }] = (await runSql(
      service.databaseUrl,
      `select sum(total_cents)::int as cents from line_items where account_id = ${customer.id} and refunded_at is null`,
    )) as [{ cents: number }]
    assert.equal(cents, 100, terms)
  }
})

test('an approved order waits for the balance, and an operator releases without an approval', async () => {
  const customer = await service.customer({ credit: 0.3 })
  const { agent } = await limited(customer, 0.3)
  const { order: held, file } = await orderGrowing(agent)
  await reaches(agent, file, 'On Hold')
  assert.match(
    (await customer.client.orders.approve(held)).message,
    /once it is paid: add credit, or pay what is past due$/,
  )
  assert.equal((await agent.files.show(file)).file.statename, 'On Hold')
  await service.operator.accounts.credit(customer.id, 1, 'Bank transfer')
  await reaches(agent, file, 'Delivered')
  const rich = await service.customer({ credit: 5 })
  const { agent: another } = await limited(rich, 0.3)
  const second = await orderGrowing(another)
  await reaches(another, second.file, 'On Hold')
  await service.operator.orders.release(second.order)
  await reaches(another, second.file, 'Delivered')
})

test('a key never spends more than its limit, however many recordings turn out longer at once', async () => {
  const customer = await service.customer({ credit: 10 })
  const { key, agent } = await limited(customer, 1.3)
  const placed = await Promise.all(Array.from({ length: 3 }, () => orderGrowing(agent)))
  const ended = await Promise.all(
    placed.map(({ file }) =>
      until(
        async () => {
          const { statename } = (await agent.files.show(file)).file
          return ['Delivered', 'On Hold'].includes(statename) && statename
        },
        { what: `the price of file ${file}`, withinSeconds: 200 },
      ),
    ),
  )
  assert.deepEqual(ended.sort(), ['Delivered', 'On Hold', 'On Hold'])
  assert.equal(await spentWith(customer, key), 1.25)
  assert.equal((await customer.client.v4.balance()).balance, 8.75)
})

test('a monthly limit begins again with the month', async () => {
  const customer = await service.customer({ credit: 10 })
  const { key, agent } = await limited(customer, 0.25, { spending_period: 'month' })
  await order(agent)
  await assert.rejects(order(agent), { ...OVER, message: /spending limit of \$0\.25 for this month/ })
  await runSql(
    service.databaseUrl,
    `update line_items set created_at = date_trunc('month', now(), 'UTC') - interval '1 second' where key_id = ${key}`,
  )
  assert.equal(await spentWith(customer, key), 0)
  await order(agent)
})

const rss = (names: string[]) =>
  Buffer.from(
    `<rss version="2.0"><channel><title>Talks</title>${names
      .map((name) => `<item><title>${name}</title><enclosure url="${host.url}/${name}.mp3"/></item>`)
      .join('')}</channel></rss>`,
  )

test('episodes of a feed that a key follows count for it', async () => {
  for (const name of ['one', 'two', 'three']) files[`/${name}.mp3`] = jfk
  files['/feed.xml'] = rss(['one'])
  const customer = await service.customer({ credit: 10 })
  const { key, agent } = await limited(customer, 0.25)
  const { feed } = await agent.feeds.follow({
    url: `${host.url}/feed.xml`,
    skus: ['EMSR02'],
    monthly_limit: 5,
  })
  files['/feed.xml'] = rss(['three', 'two', 'one'])
  await runSql(
    service.databaseUrl,
    `select graphile_worker.add_job('check-feed', json_build_object('feed', ${feed.id}))`,
  )
  await until(async () => (await agent.feeds.list()).feeds[0]!.stopped, { what: 'the feed to stop' })
  assert.equal((await agent.files.list()).files.length, 1)
  assert.equal(await spentWith(customer, key), 0.25)
})

test('a feed that a limited key changes counts for that key', async () => {
  files['/other.xml'] = rss(['one'])
  const customer = await service.customer({ credit: 10 })
  const feed = { url: `${host.url}/other.xml`, skus: ['EMSR02'], monthly_limit: 5 }
  const { id } = (await customer.client.feeds.follow(feed)).feed
  const { key, agent } = await limited(customer, 1)
  await agent.feeds.change(id, { monthly_limit: 500 })
  const keyOf = () =>
    runSql(service.databaseUrl, `select key_id::int as key from followed_feeds where id = ${id}`)
  assert.deepEqual(await keyOf(), [{ key }])
  await customer.client.feeds.change(id, { paused: true })
  assert.deepEqual(await keyOf(), [{ key }], 'a change by others leaves it so')
})

test('a key with a limit has no scope that gets around it', async () => {
  const customer = await service.customer()
  const { client, id } = customer
  const { key } = await client.keys.add(id, 'agent', { spending_limit: 5 })
  assert.deepEqual([key.scopes, key.spending_limit, key.spent], [['read', 'order', 'work'], 5, 0])
  await assert.rejects(client.keys.add(id, 'agent', { spending_limit: 5, scopes: ['read', 'money'] }), {
    status: 400,
    message: /leave out money/,
  })
  for (const spending_limit of [0, -1, 0.001])
    await assert.rejects(client.keys.add(id, 'agent', { spending_limit }), { status: 400 })
  const plain = (await client.keys.add(id, 'all')).key
  assert.deepEqual([plain.spending_limit, plain.spent], [null, null])
})

test('the quote of a key says how much its limit lacks', async () => {
  const customer = await service.customer({ credit: 10 })
  const { agent } = await limited(customer, 0.3)
  assert.equal((await agent.quote([url], ['EMSR02'])).quote.over_limit, 0)
  assert.equal((await agent.quote([url, url], ['EMSR02'])).quote.over_limit, 0.2)
  assert.equal((await customer.client.quote([url, url], ['EMSR02'])).quote.over_limit, 0)
})

test('the command line makes a key with a limit and lists what is spent of it', async () => {
  const { id, key } = await service.customer()
  const env = { LONGHAND_URL: service.url, LONGHAND_TOKEN: key }
  const added = launch(['key', 'add', String(id), '--limit', '25', '--monthly'], env)
  assert.equal(await added.ended, 0, added.output())
  const listed = launch(['key', 'list', String(id)], env)
  assert.equal(await listed.ended, 0, listed.output())
  assert.match(listed.output(), /\$0\.00 of \$25\.00 a month/)
})
