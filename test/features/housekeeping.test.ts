import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { schedule } from '../../src/jobs/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { dataFolder, startProcess } from '../support/process.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
    LONGHAND_KEEP_MEDIA_DAYS: '30',
    LONGHAND_KEEP_EVENTS_DAYS: '90',
  },
})
const url = `${host.url}/jfk.mp3`
const sql = (text: string, values: unknown[] = []) => query(service.databaseUrl, text, values)
const runJob = (name: string) => sql('select graphile_worker.add_job($1)', [name])
const inStore = (path: string) => existsSync(join(service.dataFolder, 'media', path))

test('where recordings are sent to a speech server, the service says so', async () => {
  const about = await (await fetch(`${service.url}/api/about`)).json()
  assert.equal((about as { external_engine: boolean }).external_engine, true)
  const page = await (await fetch(`${service.url}/help/customers/privacy`)).text()
  assert.match(
    page,
    /drafts that transcribers start from, are made by a speech server that we send your recording to/,
  )
})

test('on the first of the month, invoices that have items are closed', async () => {
  assert.deepEqual(schedule['close-invoices'], { at: '5 0 1 * *', isCaughtUp: true })
  const { client } = await service.customer({ terms: 'invoice' })
  await client.v4.order({ url, sku: 'TRANS2' })
  const [invoice] = (await client.invoices.list()).invoices
  await runJob('close-invoices')
  await until(async () => (await client.v4.invoice(invoice!.id)).state === 'OPEN', {
    what: 'the closing of the invoice',
  })
})

test('the closing and the clearing away are on the calendar', async () => {
  const times = (...names: (keyof typeof schedule)[]) => names.map((name) => schedule[name]!.at)
  assert.deepEqual(times('check-feeds'), ['*/15 * * * *'], 'new episodes within 15 minutes')
  assert.deepEqual(times('remove-unused-media', 'keep-tasks'), ['* * * * *', '* * * * *'], 'each minute')
  for (const at of times('delete-what-is-due', 'remove-old-uploads')) assert.match(at, /^\d+ \* \* \* \*$/)
  const calendar = await sql(`select identifier from graphile_worker._private_known_crontabs order by 1`)
  assert.deepEqual(
    calendar.map((row) => row.identifier),
    [
      'check-alerts',
      'check-feeds',
      'close-invoices',
      'delete-what-is-due',
      'keep-tasks',
      'remind-of-invoices',
      'remove-expired-quotes',
      'remove-expired-sessions',
      'remove-failed-jobs',
      'remove-old-events',
      'remove-old-keys',
      'remove-old-media',
      'remove-old-uploads',
      'remove-unused-media',
      'send-due-mails',
      'top-up-again',
    ],
  )
})

test('a recording is removed so many days after delivery: the player is told, the transcript stays, listening upgrades are refused', async () => {
  const { client, key } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: [url, url], sku: 'EMSR02' })
  const [old, young] = audiofiles as [number, number]
  for (const id of audiofiles) await reaches(client, id, 'Delivered')
  await sql(`update audiofiles set state_since = now() - interval '31 days' where id = $1`, [old])
  await runJob('remove-old-media')
  await until(async () => !inStore(`${old}`), { what: 'the removal of the recording' })
  assert.ok(inStore(`${young}/original`) && inStore(`${young}/playback.mp3`))

  const play = (id: number, name: string) =>
    fetch(`${service.url}/api/files/${id}/${name}`, { headers: { authorization: `Bearer ${key}` } })
  for (const name of ['playback.mp3', 'peaks.json']) {
    const refused = await play(old, name)
    assert.equal(refused.status, 410)
    const answer = (await refused.json()) as { code: string; message: string }
    assert.equal(answer.code, 'recording_removed')
    assert.match(
      answer.message,
      /^The recording was deleted on [\d-]{10}, 31 days after delivery\. The transcript is kept\.$/,
    )
    assert.equal((await play(young, name)).status, 200)
  }
  const { file, can } = await client.files.show(old)
  assert.ok(file.recording_removed)
  assert.match(await (await client.v4.transcript(old, 'txt')).text(), /Ask not/)
  assert.match(
    String(can.upgrade.find(({ sku }) => sku === 'EDIT01')!.possible),
    /recording has been deleted/,
  )
  await assert.rejects(client.v4.upgrade(old, 'EDIT01'), /recording has been deleted\. Place a new order/)
  await client.v4.upgrade(old, 'TSTMP1')
  await client.v4.upgrade(young, 'EDIT01')
})

test('a recording that ended without a transcript is removed at once, and fetched anew when it is tried again', async () => {
  const { client } = await service.customer({ credit: 10 })
  speech.says = ''
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Error')
  await runJob('remove-unused-media')
  await until(async () => !inStore(`${id}`), { what: 'the removal of the recording' })
  speech.says = 'Ask not.'
  await client.files.retry(id)
  assert.equal((await reaches(client, id, 'Delivered')).recording_removed, null)
  assert.ok(inStore(`${id}/playback.mp3`))
})

test('events leave the log after the days that were set, but none that is still to be sent', async () => {
  const { client, id } = await service.customer()
  await client.v4.setWebhook('https://example.invalid/hook')
  for (const type of ['DIFFICULT_AUDIO', 'REFUND_ISSUED', 'ORDER_ON_HOLD'] as const)
    await client.v4.testWebhook(type)
  await until(
    async () =>
      (await client.events.list(id)).events.every(({ deliveries }) => deliveries[0]!.state === 'failed'),
    {
      what: 'the end of the deliveries',
    },
  )
  await sql(
    `update events set created_at = now() - interval '91 days' where account_id = $1 and event <> 'REFUND_ISSUED'`,
    [id],
  )
  // As if its turn had not come yet: another account's name server is slow.
  await sql(
    `update deliveries set state = 'sending', sent_at = now() + interval '1 hour'
     where event_id = (select id from events where account_id = $1 and event = 'ORDER_ON_HOLD')`,
    [id],
  )
  await runJob('remove-old-events')
  await until(async () => (await client.events.list(id)).events.length === 2, {
    what: 'the removal of one event',
  })
  const { events } = await client.events.list(id)
  assert.deepEqual(events.map(({ event }) => event).sort(), ['ORDER_ON_HOLD', 'REFUND_ISSUED'])
})

test('an upload is removed after a week, but not before a held order has taken its copy', async () => {
  const { client, key, id } = await service.customer({ terms: 'invoice' })
  const upload = async () => {
    const answer = await fetch(`${service.url}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'audio/mpeg' },
      body: new Uint8Array(sample('jfk.mp3')),
    })
    return ((await answer.json()) as { url: string }).url
  }
  const [forgotten, held] = [await upload(), await upload()]
  await service.operator.accounts.credit(id, -1)
  assert.equal((await client.v4.order({ url: held, sku: 'EMSR02' })).hold, 'billing')
  await sql(`update uploads set created_at = now() - interval '8 days' where account_id = $1`, [id])
  await runJob('remove-old-uploads')
  await until(async () => (await fetch(forgotten)).status === 404, { what: 'the removal of the upload' })
  assert.equal((await fetch(held)).status, 200)
})

test('an upload that is not continued is removed after two days, and no longer counts', async () => {
  const { key, id } = await service.customer()
  const headers = { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${service.url}/api/uploads/resumable`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': '1000' },
  })
  const path = begun.headers.get('location')!
  const folder = `uploads/${path.split('/').at(-1)}`
  await runJob('remove-old-uploads')
  assert.ok(inStore(folder), 'a young one stays')
  await sql(`update uploads set received_at = now() - interval '3 days' where account_id = $1`, [id])
  await runJob('remove-old-uploads')
  await until(async () => !inStore(folder), { what: 'the removal of the unfinished upload' })
  assert.equal((await fetch(service.url + path, { method: 'HEAD', headers })).status, 404)
})

test('jobs that failed for good, quotes and links that ran out are cleared away; what waits is not', async () => {
  await sql(`select graphile_worker.add_job('no such job', max_attempts => 1, job_key => 'old')`)
  await sql(`select graphile_worker.add_job('no such job', max_attempts => 2, job_key => 'waiting')`)
  await sql(
    `update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '91 days' where key in ('old', 'waiting')`,
  )
  await sql(
    `insert into mailed_links (hash, purpose, sign_up, expires_at) values ('x', 'sign up', '{}', now() - interval '1 hour')`,
  )
  const { client, id } = await service.customer()
  await client.quote([url], ['EMSR02'])
  await sql(`update quotes set expires_at = now() - interval '2 days' where account_id = $1`, [id])
  for (const job of ['remove-failed-jobs', 'remove-expired-quotes', 'remove-expired-sessions'])
    await runJob(job)
  await until(
    async () => {
      const left = await sql(
        `select key::text from graphile_worker._private_jobs where key in ('old', 'waiting')
         union all select 'link' from mailed_links union all select 'quote' from quotes where account_id = $1`,
        [id],
      )
      return left.map(({ key }) => key).join() === 'waiting'
    },
    { what: 'the clearing away' },
  )
})

test('what makes asking twice safe, and visits to the card form, are forgotten after a week', async () => {
  const { client, id } = await service.customer({ credit: 10 })
  for (const idempotencyKey of ['old', 'young'])
    await client.v4.order({ url, sku: 'EMSR02' }, { idempotencyKey })
  await sql(
    `insert into card_forms (session, account_id, created_at) values ('old', $1, now() - interval '8 days'), ('young', $1, now())`,
    [id],
  )
  await sql(
    `update idempotency_keys set created_at = now() - interval '8 days' where account_id = $1 and key = 'old'`,
    [id],
  )
  await runJob('remove-old-keys')
  await until(
    async () => {
      const left = await sql(
        `select key from idempotency_keys where account_id = $1 union all select session from card_forms where account_id = $1`,
        [id],
      )
      return left.map(({ key }) => key).join() === 'young,young'
    },
    { what: 'the clearing away' },
  )
})

test('documents made long ago, and pieces of uploads that never ended, leave the disk of the serving machine', async () => {
  const folder = dataFolder()
  const leave = (path: string, daysAgo: number) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), 'x')
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    const touched = path.startsWith('rendered') ? join(path, '..') : path
    utimesSync(join(folder, touched), at, at)
  }
  leave('rendered/1001/a.txt', 31)
  leave('rendered/1002/b.txt', 29)
  leave('uploading/old', 3)
  leave('uploading/young', 1)
  await startProcess({ LONGHAND_DATA: folder, DATABASE_URL: service.databaseUrl }, 'serve')
  await until(async () => readdirSync(join(folder, 'rendered')).length === 1, { what: 'the clearing away' })
  assert.deepEqual(readdirSync(join(folder, 'rendered')), ['1002'])
  assert.deepEqual(readdirSync(join(folder, 'uploading')), ['young'])
})
