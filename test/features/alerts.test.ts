import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Client } from '../../sdk/index.ts'
import { startTlsServer } from '../support/certificates.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { startMailServer } from '../support/mail-server.ts'
import { launch } from '../support/process.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { speechWeights } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { startStripe } from '../support/stripe-server.ts'
import { until } from '../support/until.ts'
import { startWorker } from '../support/worker.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const url = `${host.url}/jfk.mp3`
const speech = await startSpeechServer('Ask not.')
const stripe = await startStripe()
const mails = await startMailServer()
const website = await startTlsServer(90)
let hookStatus = 200
const hook = await startReceiver((arrival) => arrival.answer(hookStatus))
/** What the operators' chat has taken. */
const posts: string[] = []
let chatStatus = 200
const chat = await startReceiver((arrival) => {
  if (chatStatus === 200) posts.push((JSON.parse(arrival.body) as { text: string }).text)
  arrival.answer(chatStatus)
})

const folder = mkdtempSync(join(tmpdir(), 'lh-alerts-'))
after(() => rmSync(folder, { recursive: true }))
const [data, weights] = [join(folder, 'data'), join(folder, 'speech')]
for (const one of [data, weights]) mkdirSync(one)
const shipped = await speechWeights()
for (const name of readdirSync(shipped)) symlinkSync(join(shipped, name), join(weights, name))

/** The alert comes when this much more is on the disk: other tests write to it too. */
const { bavail, bsize } = statfsSync(data)
const marginBytes = Math.min(4e9, (bavail * bsize) / 8)

const mailEnv = { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' }
const env = {
  ...mailEnv,
  LONGHAND_ALLOW_HOSTS: `${host.host},${hook.host}`,
  LONGHAND_ENGINE: 'http',
  LONGHAND_ENGINE_URL: speech.url,
  LONGHAND_STRIPE_KEY: 'sk_test_longhand',
  LONGHAND_STRIPE_URL: stripe.url,
  LONGHAND_CARD_RETRIES: '600',
  LONGHAND_JOB_TRIES: '1',
}
const service = await startService({ env, parts: { serve: true, work: false } })
await startWorker(service, {
  ...env,
  LONGHAND_DATA: data,
  LONGHAND_WEIGHTS: weights,
  LONGHAND_PUBLIC_URL: website.url,
  LONGHAND_ALERT_URL: `${chat.url}/secret`,
  LONGHAND_MIN_FREE_MB: String(Math.floor((bavail * bsize - marginBytes) / 4e6)),
})
const { operator } = service
await operator.people.add({ email: 'olga@example.com', name: 'Olga', roles: ['operator'] })
const sql = (text: string, values: unknown[] = []) => query(service.databaseUrl, text, values)

const CALM_CHECKS = 5

/** Also those of the schedule: one that began earlier may have looked at what was before. */
const untilChecked = () =>
  until(
    async () => {
      const checks = `select from graphile_worker.jobs where task_identifier = 'check-alerts' and run_at <= now()`
      return (await sql(checks)).length === 0
    },
    { what: 'the end of all checks' },
  )

/** What the schedule does every minute. */
async function check(times = 1): Promise<void> {
  await untilChecked()
  for (let time = 0; time < times; time++) {
    await sql(`select graphile_worker.add_job('check-alerts')`)
    await untilChecked()
  }
}

const open = async (name: string) =>
  (await operator.console.alerts()).alerts.find((alert) => alert.name === name)

async function isRaised(name: string, title: RegExp, text: RegExp = /./) {
  await check()
  const alert = await open(name)
  assert.ok(alert, `${name} is not raised`)
  assert.match(alert.title, title)
  assert.match(alert.text, text)
  assert.match(alert.path, /^\/ops/)
  return alert
}

async function hasEnded(name: string, afterChecks = CALM_CHECKS) {
  await check(afterChecks)
  assert.equal(await open(name), undefined)
  const { ended } = await operator.console.alerts()
  assert.ok(ended.some((alert) => alert.name === name))
}

/** A file that waits for the speech server until the function that comes with it is called. */
async function fileInWork(sku = 'EMSR02') {
  const { promise, resolve } = Promise.withResolvers<void>()
  speech.opens = promise
  const { client } = await service.customer({ credit: 100 })
  const { audiofiles } = await client.v4.order({ url, sku })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Processing')
  return { id, client, goOn: resolve }
}

/** The next mail of those that match. */
async function nextMail(matching: RegExp): Promise<string> {
  for (;;) {
    const mail = (await mails.next()).replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
    if (matching.test(mail)) return mail
  }
}

test('where all is well, there are no alerts, and it is told when that was checked', async () => {
  await check()
  const { alerts, checked, message } = await operator.console.alerts()
  assert.deepEqual([alerts, message], [[], 'No alerts'])
  assert.ok(Math.abs(Date.now() - Date.parse(checked!)) < 60_000)
  const { client } = await service.customer()
  await assert.rejects(client.console.alerts(), { status: 404 })
})

test('work that will be late, by the clock or by the speech queue, is told before it is; and work that is', async () => {
  const { id, client, goOn } = await fileInWork()
  await sql(
    `update audiofiles set created_at = now() - interval '23 hours', due_at = now() + interval '1 hour' where id = $1`,
    [id],
  )
  await isRaised('work at risk', /^1 file is at risk of being late$/)
  // A machine that takes an hour for a second.
  await sql(`insert into speech_speed (engine, audio_seconds, busy_seconds) values ('slow', 1, 3600)`)
  await isRaised('speech queue', /^1 file will be transcribed too late$/)

  await sql(`update audiofiles set due_at = now() - interval '1 hour' where id = $1`, [id])
  chatStatus = 503
  await isRaised('late work', /^1 file is late$/, /Move what is late to the front/)
  const raised = (await open('late work'))!
  await until(async () => chat.arrivals.length > posts.length, { what: 'a post that fails' })
  chatStatus = 200
  await until(async () => posts.some(isAboutLateness), { what: 'the post that is tried again' })
  await check(2)
  assert.equal((await open('late work'))!.id, raised.id)
  const mail = await nextMail(/>1 file is late</)
  assert.match(mail, /To: olga@example\.com/)
  assert.match(mail, /\/ops\/files\?late=true/)
  assert.match(mail, /because you are an operator/)
  assert.doesNotMatch(mail, /unsubscribe/i)

  goOn()
  await reaches(client, id, 'Delivered')
  await hasEnded('late work')
  await hasEnded('work at risk', 0)
  await hasEnded('speech queue', 0)
  await nextMail(/>Ended: 1 file is late</)
  await until(async () => posts.filter(isAboutLateness).length === 2, { what: 'the post about the end' })
  const [first, last] = posts.filter(isAboutLateness)
  assert.match(
    first!,
    /^1 file is late\n.*\n• .*: https:.*\/ops\/files\/\d+\nShow late files: https:.*\/ops\/files\?late=true$/,
  )
  assert.match(last!, /^Ended: 1 file is late\n/)
  const told = await sql(
    `select from notice_mails join notices on notices.id = notice_id where wording ->> 'title' like '%file is late'`,
  )
  assert.equal(told.length, 2)
})

const isAboutLateness = (post: string) => /^(Ended: )?1 file is late/.test(post)

test('each file that is late is told with its customer and a link, and one that went from at risk to late is not said to have ended', async () => {
  const titled = async (title: string) => {
    const { id, client } = await service.customer({ credit: 100 })
    const { audiofiles } = await client.orders.place({ urls: [url], skus: ['EMSR02'], title })
    await reaches(client, audiofiles[0]!, 'Processing')
    return { file: audiofiles[0]!, account: id, client }
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  speech.opens = promise
  const due = (file: number, when: string) =>
    sql(
      `update audiofiles set created_at = now() - interval '23 hours', due_at = now() + $2::interval where id = $1`,
      [file, when],
    )
  const [one, two] = [await titled('First'), await titled('Second')]
  await due(one.file, '1 hour')
  await isRaised('work at risk', /^1 file is at risk of being late$/)
  assert.match(await nextMail(/>1 file is at risk of being late</), new RegExp(`/ops/files/${one.file}"`))

  await due(one.file, '-1 minute')
  await isRaised('late work', /^1 file is late$/)
  const first = await nextMail(/>1 file is late</)
  assert.match(first, /^Subject: 1 file is late\r$/m)
  assert.match(first, /“First” \(file/)
  await due(two.file, '-1 minute')
  const { id, cases } = await isRaised('late work', /^2 files are late$/)
  assert.deepEqual(
    cases.map(({ path }) => path),
    [`/ops/files/${one.file}`, `/ops/files/${two.file}`],
  )
  const second = await nextMail(/^Subject: 2 files are late\r$/m)
  assert.match(second, /“Second” \(file/)
  assert.doesNotMatch(second, /“First”/, 'only the new case')

  await operator.console.acknowledgeAlert(id, 'Tom looks at the queue')
  const { acknowledged } = (await open('late work'))!
  assert.equal(acknowledged!.note, 'Tom looks at the queue')
  await assert.rejects(operator.console.acknowledgeAlert(1), { status: 404 })
  const { operator_token: token } = await operator.operatorTokens.add('night', { scopes: ['read'] })
  const asked = async (...words: string[]) => {
    const shown = launch(words, { LONGHAND_URL: service.url, LONGHAND_TOKEN: token })
    assert.equal(await shown.ended, 0, shown.output())
    return shown.output()
  }
  assert.match(await asked('today'), /EMSR02 +2 /)
  assert.match(await asked('failures'), /0 files/)
  assert.match(await asked('task', 'list'), /kind +file/)
  assert.match(await asked('price', 'list'), /EMSR02/)
  assert.match(await asked('alerts'), /2 files are late[\s\S]*“First”[\s\S]*Tom looks at the queue/)

  resolve()
  for (const { client, file } of [one, two]) await reaches(client, file, 'Delivered')
  await hasEnded('late work', 2 * CALM_CHECKS)
  await hasEnded('work at risk', 0)
  const ended = await sql(
    `select wording ->> 'title' as title from notices where wording ->> 'title' like 'Ended: %at risk of being late'
     and id > (select max(id) from notices where wording ->> 'title' = '1 file is at risk of being late')`,
  )
  assert.deepEqual(ended, [])
})

test('files that failed on our side are told until they are retried, tasks that no one may take until someone may', async () => {
  speech.opens = Promise.resolve()
  speech.isBroken = true
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS14' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Technical Difficulty')
  await isRaised('failed files', /^1 file failed on our side$/)
  speech.isBroken = false
  await operator.files.retry(id)
  await until(async () => (await operator.console.failures()).tasks.length > 0, {
    withinSeconds: 150,
    what: 'a stuck task',
  })
  await isRaised('tasks without staff', /^1 task can’t be taken by anyone$/, /transcriber/)
  await operator.people.add({ email: 'tom@example.com', name: 'Tom', roles: ['transcriber'] })
  await hasEnded('tasks without staff')
  await hasEnded('failed files', 0)
})

test('a disk is told while there is still room for orders', async () => {
  const filler = join(data, 'filler')
  execFileSync('fallocate', ['--length', String(Math.ceil(2 * marginBytes)), filler])
  await isRaised('disk', /^A disk needs attention$/, /Soon, orders will be refused/)
  const { client } = await service.customer({ credit: 10 })
  await client.v4.order({ url, sku: 'EMSR02' })
  rmSync(filler)
  await hasEnded('disk')
})

test('a media store that cannot be used is told', async () => {
  const media = join(data, 'media')
  renameSync(media, `${media}.away`)
  writeFileSync(media, '')
  await isRaised('media store', /^Recordings can’t be stored$/)
  rmSync(media)
  renameSync(`${media}.away`, media)
  await hasEnded('media store')
})

test('speech models that are missing are told', async () => {
  const model = join(weights, 'silero.onnx')
  renameSync(model, `${model}.away`)
  await isRaised('speech models', /^Speech models are missing$/, /lacks base\./)
  renameSync(`${model}.away`, model)
  await hasEnded('speech models')
})

test('a backup that was not made is told until it is', async () => {
  await sql(`update migrations set applied_at = applied_at - interval '3 days'`)
  await isRaised('backup', /^There is no backup$/)
  const made = launch(['backup', join(folder, 'backup.tar')], {
    DATABASE_URL: service.databaseUrl,
    LONGHAND_DATA: data,
  })
  assert.equal(await made.ended, 0, made.output())
  await hasEnded('backup')
  await sql(`update backups set made_at = now() - interval '4 days'`)
  await isRaised('backup', /^The last backup is 4 days old$/)
  await sql(`update backups set made_at = now()`)
})

const deliveriesEnd = (client: Client, account: number) =>
  until(
    async () =>
      (await client.events.list(account)).events.every(
        ({ deliveries }) => !['waiting', 'sending'].includes(deliveries[0]!.state),
      ),
    { what: 'the end of a delivery' },
  )

test('a webhook that fails for long is told, and not one that fails once', async () => {
  const { id, client } = await service.customer()
  await client.v4.setWebhook(hook.url)
  const deliver = async () => {
    await client.v4.testWebhook('REFUND_ISSUED')
    await deliveriesEnd(client, id)
  }
  hookStatus = 500
  await deliver()
  await check()
  assert.equal(await open('webhooks'), undefined)
  await sql(
    `update webhooks set failing_since = now() - interval '2 hours', failed_at = now() - interval '1 hour' where account_id = $1`,
    [id],
  )
  await deliver()
  await isRaised(
    'webhooks',
    /^1 webhook has been failing for more than an hour$/,
    new RegExp(`account ${id} `),
  )
  hookStatus = 200
  await deliver()
  await hasEnded('webhooks')
})

test('a callback that fails for long is told, although no webhook is set', async () => {
  const { id, client } = await service.customer()
  // Its orders are held, which is an event at once.
  await operator.accounts.credit(id, -5, 'a payment that bounced')
  const deliver = async () => {
    await client.orders.place({ urls: [url], skus: ['EMSR02'], callback: hook.url })
    await deliveriesEnd(client, id)
  }
  hookStatus = 500
  await deliver()
  await check()
  assert.equal(await open('webhooks'), undefined)
  await sql(
    `update failing_callbacks set failing_since = now() - interval '2 hours', failed_at = now() - interval '1 hour' where account_id = $1`,
    [id],
  )
  await deliver()
  await isRaised(
    'webhooks',
    /^1 webhook has been failing for more than an hour$/,
    new RegExp(`account ${id} `),
  )
  hookStatus = 200
  await deliver()
  // It came back soon after its end, and needs more calm checks.
  await hasEnded('webhooks', 2 * CALM_CHECKS)
})

async function customerWithCard(method: string) {
  const { id, client } = await service.customer()
  await client.accounts.setCard(id, method)
  return { id, client }
}

test('charges that the gateway does not answer are told, and a job that has no tries left', async () => {
  const { id, client } = await customerWithCard('pm_good')
  stripe.isDown = true
  await assert.rejects(client.accounts.topUp(id, 20), { status: 500 })
  const [job] = await sql(
    `update graphile_worker._private_jobs set run_at = now() where key like 'top-up %' returning id`,
  )
  await until(
    async () =>
      (
        await sql('select from graphile_worker._private_jobs where id = $1 and last_error is not null', [
          job.id,
        ])
      ).length,
    { what: 'a failed try' },
  )
  await isRaised('card charges', /^Cards can’t be charged$/, /^1 charge is waiting/)
  // Only between two tries: one that is under way has not failed yet.
  const useUpTries = () =>
    sql(
      'update graphile_worker._private_jobs set attempts = max_attempts where id = $1 and locked_at is null returning id',
      [job.id],
    )
  await until(async () => (await useUpTries()).length > 0, { what: 'the end of a try' })
  await isRaised('failed jobs', /^1 job has no tries left$/)
  stripe.isDown = false
  await operator.console.retryJob(Number(job.id))
  await until(async () => (await client.v4.balance()).balance === 20, { what: 'the payment' })
  await hasEnded('failed jobs')
  await hasEnded('card charges', 0)
})

test('cards of several customers that are declined are told until cards are accepted', async () => {
  const customers = []
  for (let count = 0; count < 3; count++) customers.push(await customerWithCard('pm_declined'))
  for (const { id, client } of customers)
    await assert.rejects(client.accounts.topUp(id, 20), { status: 402, code: 'card_declined' })
  await isRaised('declined cards', /^The card charges of 3 customers failed in the last 24 hours$/)
  for (const { id, client } of customers) {
    await client.accounts.setCard(id, 'pm_good')
    await client.accounts.topUp(id, 20)
  }
  await hasEnded('declined cards')
})

test('mail that cannot be sent is told where it can be told, and ends with the first mail that arrives', async () => {
  const signUp = (email: string) =>
    fetch(`${service.url}/api/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: 'Ann' }),
    })
  mails.state.isDown = true
  for (const name of ['a', 'b', 'c']) await signUp(`${name}@example.com`)
  await until(async () => (await sql('select from mail_failures where failures >= 3')).length, {
    what: 'three failures',
  })
  await isRaised('mail', /^Emails can’t be sent$/, /Check LONGHAND_SMTP_URL/)
  mails.state.isDown = false
  await signUp('d@example.com')
  await until(async () => (await sql('select from mail_failures')).length === 0, { what: 'a mail' })
  await hasEnded('mail')
})

test('a certificate is told two weeks before its end, and until it is renewed', async () => {
  website.renew(10)
  await isRaised(
    'certificate',
    /^The TLS certificate needs attention$/,
    /The certificate of localhost expires on \d{4}-\d\d-\d\d/,
  )
  website.renew(90, 'elsewhere.example')
  await isRaised('certificate', /needs attention$/, /is for another name/)
  website.renew(90)
  await hasEnded('certificate')
})

test('an alert whose cause comes and goes is told less and less often', async () => {
  const model = join(weights, 'silero.onnx')
  const [away, back] = [() => renameSync(model, `${model}.away`), () => renameSync(`${model}.away`, model)]
  const told = async () =>
    (await sql(`select from notices where wording ->> 'title' like '%Speech models are missing'`)).length
  const before = await told()
  for (let flap = 0; flap < 3; flap++) {
    away()
    await check()
    back()
    await check(2)
  }
  assert.equal(await told(), before + 1, 'two calm checks are not an end')
  await check(20)
  assert.equal(await open('speech models'), undefined)
  assert.equal(await told(), before + 2)
  const [needed] = await sql(
    `select calm_checks_needed as checks from alerts where name = 'speech models' order by id desc limit 1`,
  )
  assert.equal(needed.checks, 2 * CALM_CHECKS, 'it had ended within the hour before')
})
