import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '../sdk/index.ts'
import { AUTOMATIC_STATES } from '../src/files/audiofiles/index.ts'
import { query } from '../test/support/follow.ts'
import { freePort } from '../test/support/free-port.ts'
import { startMailServer } from '../test/support/mail-server.ts'
import { startSpeechServer } from '../test/support/speech-server.ts'
import { until } from '../test/support/until.ts'
import { makeCluster } from './cluster.ts'
import type { Outcome } from './outcome.ts'
import { makeProgram } from './program.ts'
import { startSurroundings } from './stage.ts'

const KILLS = 20
const FILES = 3
const WITHIN_SECONDS = 1800

/** When both processes are killed: with the order, with its first transcript, and at each step of its mails. */
const MOMENTS = [
  'order',
  'first transcript',
  'connect',
  'EHLO',
  'MAIL',
  'RCPT',
  'DATA',
  'end',
  'answered',
] as const

/**
 * Customers are mailed twice about an order of which a file fails: at once, and when the rest is ready. An order of 60 files
 * makes no more mails than one of three, and 60 orders of a file make two: one at once, and one with all others. Then the
 * service is killed at chosen moments: each thing is told in one mail.
 */
export async function mails(): Promise<Outcome> {
  const scene = await setScene()
  const counts = [
    await countMails(scene, { good: 60, bad: 0 }),
    await countMails(scene, { good: 57, bad: 3 }),
  ]
  const faults =
    counts.join() === '1,2' ? [] : [`60 files made ${counts[0]} mails, and ${counts[1]} with failures`]
  const orders = await countMailsOfOrders(scene)
  faults.push(...orders.faults)
  for (let kill = 0; kill < KILLS; kill++) faults.push(...(await killWhileMailing(scene, kill)))
  await scene.close()
  return {
    what: `An order of 60 files, and 60 orders of a file; then ${KILLS} kills of the service at chosen moments of sending its emails`,
    seen: `${counts[0]} email for 60 files, ${counts[1]} if three of them fail, ${orders.count} for 60 orders; ${scene.inbox.repeated()} emails arrived again under their Message-ID`,
    faults,
  }
}

type Scene = Awaited<ReturnType<typeof setScene>>

async function setScene() {
  const base = await startSurroundings()
  const cluster = makeCluster({ folder: join(base.folder, 'postgres'), port: await freePort() })
  await cluster.start()
  const speech = await startSpeechServer('Ask not what your country can do for you.')
  const inbox = await startInbox()
  const settings = {
    ...base.settings,
    DATABASE_URL: cluster.url,
    LONGHAND_SMTP_URL: inbox.url,
    LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>',
    LONGHAND_ALERT_MAIL: 'none',
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
  }
  const programs = [makeProgram('serve', settings), makeProgram('work', settings)]
  const start = async () => {
    for (const program of programs) await program.start()
  }
  await start()
  const facts = JSON.parse(readFileSync(join(settings.LONGHAND_DATA, 'first-run.json'), 'utf8'))
  return {
    inbox,
    databaseUrl: cluster.url,
    url: base.url,
    media: base.media.url,
    operator: createClient({ url: base.url, token: facts.operator_token }),
    start,
    kill: () => Promise.all(programs.map((program) => program.kill())),
    async close() {
      for (const program of programs) await program.stop()
      await cluster.stop()
      base.media.close()
      base.receiver.close()
      rmSync(base.folder, { recursive: true, force: true })
    },
  }
}

type Files = { good: number; bad: number }

/** By a customer of their own. */
async function placeOrder(
  { operator, url, media }: Scene,
  email: string,
  { good, bad }: Files,
): Promise<string> {
  const { api_key } = await operator.accounts.add({ email, credit: 100 })
  const { order } = await createClient({ url, token: api_key }).v4.order({
    url: [
      ...Array.from({ length: bad }, (_, at) => `${media}/gone/${at}.mp3`),
      ...Array.from({ length: good }, (_, at) => `${media}/${at}.mp3`),
    ],
    sku: 'EMSR02',
  })
  return order
}

async function countMails(scene: Scene, files: Files): Promise<number> {
  const email = `of-${files.good}@example.com`
  await placeOrder(scene, email, files)
  await atRest(scene)
  return scene.inbox.mailsTo(email).length
}

/** Killed while the second mail waits for its time, and while it is sent. */
async function countMailsOfOrders(scene: Scene): Promise<{ count: number; faults: string[] }> {
  const { operator, url, media, databaseUrl, inbox } = scene
  const email = 'of-60-orders@example.com'
  const { api_key } = await operator.accounts.add({ email, credit: 100 })
  const { v4 } = createClient({ url, token: api_key })
  const files: number[] = []
  for (let at = 0; at < 60; at++) {
    const { audiofiles } = await v4.order({ url: `${media}/${at}.mp3`, sku: 'EMSR02' })
    files.push(...audiofiles)
  }
  await until(async () => (await query(databaseUrl, UNTOLD, [AUTOMATIC_STATES])).length === 0, {
    withinSeconds: WITHIN_SECONDS,
    what: 'the end of all orders',
  })
  await restart(scene)
  const killed = Promise.withResolvers<unknown>()
  inbox.onStep('end', 1, () => killed.resolve(scene.kill()))
  await query(databaseUrl, `update notice_mails set waiting_since = now() where state = 'waiting'`)
  await query(
    databaseUrl,
    `update graphile_worker._private_jobs set run_at = now() where key like 'tell % about %'`,
  )
  await Promise.race([killed.promise, atRest(scene)])
  await restart(scene)
  await atRest(scene)
  const arrived = inbox.mailsTo(email).map((mail) => mail.replace(/=\r\n/g, ''))
  const faults = arrived.length === 2 ? [] : [`60 orders made ${arrived.length} mails`]
  for (const file of files) {
    const times = arrived.filter((mail) => new RegExp(`/files/${file}\\b`).test(mail)).length
    if (times !== 1) faults.push(`file ${file} was told in ${times} mails`)
  }
  return { count: arrived.length, faults }
}

/** What the killed were doing is given to others after a minute; no process has work, so it need not be waited for. */
async function restart({ databaseUrl, inbox, kill, start }: Scene): Promise<void> {
  await kill()
  inbox.onStep(null, 0, () => {})
  await query(databaseUrl, 'update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await start()
}

async function killWhileMailing(scene: Scene, round: number): Promise<string[]> {
  const { inbox } = scene
  const moment = MOMENTS[round % MOMENTS.length]!
  const nth = 1 + (Math.floor(round / MOMENTS.length) % 2)
  const email = `round-${round}@example.com`
  const killed = Promise.withResolvers<unknown>()
  const kill = () => killed.resolve(scene.kill())
  inbox.onStep(moment, nth, kill)
  const order = await placeOrder(scene, email, { good: FILES - 1, bad: 1 })
  if (moment === 'first transcript') await untilDelivered(scene, order)
  if (moment === 'order' || moment === 'first transcript') kill()
  // Both things may be told in one mail: then there is no second one at which to kill.
  await Promise.race([killed.promise, atRest(scene)])
  await restart(scene)
  await atRest(scene)
  const arrived = inbox.mailsTo(email)
  console.log(`  kill ${round + 1} at ${moment} of mail ${nth}: ${arrived.length} mails`)
  return [/could not be transcribed/, new RegExp(`Transcripts of your order ${order} are ready`)].flatMap(
    (words) => {
      const times = arrived.filter((mail) => words.test(mail)).length
      return times === 1 ? [] : [`kill ${round + 1} (${moment} of mail ${nth}): ${words} came ${times} times`]
    },
  )
}

const untilDelivered = ({ databaseUrl }: Scene, order: string) =>
  until(async () => (await query(databaseUrl, DELIVERED, [order])).length > 0, { what: 'a first transcript' })

const atRest = ({ databaseUrl }: Scene) =>
  until(async () => (await query(databaseUrl, UNDER_WAY, [AUTOMATIC_STATES])).length === 0, {
    withinSeconds: WITHIN_SECONDS,
    what: 'the end of all orders and mails',
  })

const DELIVERED = `select from audiofiles where order_id = $1 and statename = 'Delivered' limit 1`

const UNTOLD = `
  select 1 from audiofiles where statename = any ($1)
  union all select 1 from graphile_worker.jobs where task_identifier = 'tell-order'`

const UNDER_WAY = `
  select 1 from audiofiles where statename = any ($1)
  union all select 1 from graphile_worker.jobs where task_identifier in ('tell-order', 'mail-notices')
  union all select 1 from notice_mails where state in ('waiting', 'sending')`

type Moment = (typeof MOMENTS)[number]

/** A mailbox shows a mail that comes again under the same Message-ID once. */
async function startInbox() {
  const byId = new Map<string, string>()
  let arrivals = 0
  let awaited: { moment: Moment | null; nth: number; act: () => void } = {
    moment: null,
    nth: 0,
    act: () => {},
  }
  let seen = 0

  const server = await startMailServer((mail) => {
    arrivals++
    byId.set(/Message-ID: (\S+)/i.exec(mail)![1]!, mail)
  })
  server.state.fault = (step) => {
    const { moment, nth, act } = awaited
    if (moment === 'answered' ? step !== 'end' : step !== moment) return null
    seen++
    if (seen !== nth) return null
    if (moment !== 'answered') {
      act()
      return 'hang'
    }
    setImmediate(act)
    return null
  }
  return {
    url: server.url,
    mailsTo: (email: string) => [...byId.values()].filter((mail) => mail.includes(`To: ${email}`)),
    repeated: () => arrivals - byId.size,
    onStep(moment: Moment | null, nth: number, act: () => void) {
      awaited = { moment, nth, act }
      seen = 0
    },
  }
}
