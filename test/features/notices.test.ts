import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCommentsClient } from '../../sdk/comments.ts'
import { createClient } from '../../sdk/index.ts'
import { createSignIn } from '../../sdk/sign-in.ts'
import { sample as sampleBytes, sendBytes, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { readable, startMailServer } from '../support/mail-server.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { signUpVisitor, type Visitor } from '../support/website.ts'

const mails = await startMailServer()
const withMail = { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' }
const service = await startService({
  env: { ...withMail, LONGHAND_ALLOW_HOSTS: '127.0.0.1', LONGHAND_FETCH_RETRIES: '1' },
})
const sample = `${service.url}/samples/jfk.mp3`

/** Answers the probe, and is gone when the file is fetched. */
const host = await startFileHost({
  '/gone.mp3': (request, response) =>
    request.headers.range && !request.headers['if-range']
      ? sendBytes(sampleBytes('jfk.mp3'), request, response)
      : response.writeHead(404).end(),
})

const sessionToken = ({ cookie }: Visitor) => `${cookie.name}=${cookie.value}`
const sessionOf = (visitor: Visitor) => createClient({ url: service.url, session: sessionToken(visitor) })

/** Signing up sends a mail of its own. */
async function newVisitor(credit?: number): Promise<Visitor> {
  const visitor = await signUpVisitor(service, credit)
  await mails.next()
  return visitor
}

const headerOf = (mail: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*(?:\r\n[ \t].*)*)`, 'im').exec(mail)?.[1]?.replaceAll('\r\n', '').trim()

test('a transcript that is ready is told by one mail with a link, as text and as HTML, and viewers are not told', async () => {
  const visitor = await newVisitor()
  await sessionOf(visitor).accountPeople.invite(visitor.account, { email: 'vic@example.com', role: 'viewer' })
  const token = /join\/(\w+)/.exec(await mails.next())![1]!
  const vic = { name: 'Vic', password: 'correct horse battery' }
  await createClient({ url: service.url }).invitation.accept(token, vic)
  const { order, audiofiles } = await visitor.client.orders.place({
    urls: [sample],
    skus: ['EMSR02'],
    title: 'Speech',
  })
  const mail = readable(await mails.next())
  assert.match(mail, new RegExp(`To: ${visitor.email}`))
  assert.match(mail, /The transcript of “Speech” is ready/)
  assert.match(mail, /Content-Type: text\/plain/)
  assert.match(mail, /Content-Type: text\/html/)
  assert.ok(mail.includes(`${service.url}/files/${audiofiles[0]}`))
  assert.doesNotMatch(mail, /Content-Disposition: attachment/)
  await atRest()
  assert.equal(mails.waiting(), 0)
  await visitor.client.files.upgrade(audiofiles[0]!, ['UPGRD4'])
  await visitor.client.orders.cancel(order)
  await atRest()
  assert.equal(mails.waiting(), 0, 'a cancelled upgrade leaves everything as it was told')
})

test('a mail comes in the language of the person, and the page’s notifications in that of the request', async () => {
  const visitor = await newVisitor()
  const session = { url: service.url, session: sessionToken(visitor) }
  await createSignIn(session).profile.setLanguage('de')
  const order = { urls: [sample], skus: ['EMSR02'], title: 'Rede' }
  const { audiofiles } = await visitor.client.orders.place(order)
  const mail = readable(await mails.next())
  assert.match(mail, /Das Transkript ist fertig: „Rede“/)
  assert.match(mail, /<html lang="de">/)
  assert.ok(mail.includes(`Transkript öffnen: ${service.url}/files/${audiofiles[0]}`))
  assert.match(mail, /Diese E-Mails abbestellen: http/)
  assert.doesNotMatch(mail, /is ready|Stop these/)
  const titleIn = async (language: string) => {
    const headers = { cookie: `${sessionToken(visitor)}; language=${language}` }
    const answer = await fetch(`${service.url}/api/notices`, { headers })
    return ((await answer.json()) as { notices: { title: string }[] }).notices[0]!.title
  }
  assert.equal(await titleIn('fr'), 'La transcription est prête\u00a0: «\u00a0Rede\u00a0»')
  assert.equal(await titleIn('en'), 'The transcript of “Rede” is ready')
  await query(service.databaseUrl, 'update people set chosen_language = null where email = $1', [
    visitor.email,
  ])
  await letMinutesPass(visitor)
  await visitor.client.orders.place({ ...order, title: 'Speech' })
  assert.match(readable(await mails.next()), /The transcript of “Speech” is ready/)
})

test('sentences, amounts and dates are in the language of the reader, and so is the invoice in a mail', async () => {
  const visitor = await newVisitor(10)
  const me = sessionOf(visitor)
  await createSignIn({ url: service.url, session: sessionToken(visitor) }).profile.setLanguage('de')
  const wanted = ['balance low', 'invoice due', 'refund issued'] as const
  await me.notices.choose({ ...(await me.notices.settings()), low_balance: 9.8, wanted: [...wanted] })
  const order = { urls: [sample], skus: ['EMSR02'] }
  await visitor.client.orders.place(order)
  const low = readable(await mails.next())
  assert.match(low, /Ihr Guthaben beträgt 9,75\s\$\. Das ist weniger als der Betrag von 9,80\s\$, ab dem/)

  await service.operator.accounts.terms(visitor.account, 'invoice')
  const { audiofiles } = await visitor.client.orders.place(order)
  const invoice = (await visitor.client.v4.audiofile(audiofiles[0]!)).audiofile.invoices![0]!
  await service.operator.invoices.close(invoice)
  await service.operator.invoices.submit(invoice, { due: '2099-01-31' })
  const due = readable(await mails.next())
  assert.match(due, new RegExp(`Rechnung ${invoice}: 0,25\\s\\$ fällig am 31\\. Januar 2099\r?\n`))
  assert.match(due, new RegExp(`Rechnung-${invoice}\\.pdf`))

  const shownIn = async (language: string) => {
    const headers = { cookie: `${sessionToken(visitor)}; language=${language}` }
    const answer = await fetch(`${service.url}/api/notices`, { headers })
    const { notices } = (await answer.json()) as Awaited<ReturnType<typeof me.notices.list>>
    return notices.map(({ title, text }) => `${title}: ${text}`).join('\n')
  }
  assert.match(await shownIn('es'), /Su saldo es de 9,75\s\$/)
  const inFrench = await shownIn('fr')
  assert.match(inFrench, new RegExp(`Facture ${invoice}\\s: 0,25\\s\\$ à régler avant le 31 janvier 2099: `))
  const inEnglish = await shownIn('en')
  const sentence = 'Your balance is $9.75, which is below the low-balance amount that you set, $9.80.'
  assert.ok(inEnglish.includes(`Your balance is low: ${sentence} Orders that cost more than your balance`))
  assert.match(inEnglish, new RegExp(`Invoice ${invoice}: \\$0\\.25 is due on January 31, 2099: Its page`))

  await query(service.databaseUrl, 'update notices set said = null where account_id = $1', [visitor.account])
  assert.ok((await shownIn('de')).includes(`Ihr Guthaben ist niedrig: ${sentence}`), 'as it was kept before')
  assert.ok((await shownIn('en')).endsWith(inEnglish), 'below what came since, such as a transcript')
})

test('staff are mailed in their language', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { person } = await service.operator.people.add({ email, name: 'Tom', roles: ['transcriber'] })
  await query(service.databaseUrl, "update people set chosen_language = 'de' where id = $1", [person.id])
  await service.operator.people.pause(person.id, true, 'Bitte melden Sie sich')
  let mail = readable(await mails.next())
  while (!mail.includes('Arbeit')) mail = readable(await mails.next())
  assert.ok(mail.includes(email))
  assert.match(mail, /Ihre Arbeit ist pausiert/)
  assert.match(mail, /Bitte melden Sie sich\. Laufende Aufgaben können Sie abschließen\. Neue/)
  assert.ok(mail.includes(`Zu Ihrer Arbeit: ${service.url}/work`))
})

/** `npm run faults` orders sixty. */
test('an order of many files is told by one mail with each result, and by another one at once when three of them fail', async () => {
  const visitor = await newVisitor()
  const links = (count: number) => Array.from({ length: count }, (_, at) => `${sample}?${at}`)
  const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com'
  const whole = await visitor.client.orders.place({
    urls: links(21),
    files: links(21).map((_, at) => ({ title: [hostile, 'L'.repeat(150)][at] ?? `Part ${at}` })),
    skus: ['EMSR02'],
  })
  const first = readable(await mails.next())
  assert.match(first, new RegExp(`Transcripts of your order ${whole.order} are ready`))
  assert.match(first, /All 21 transcripts can be read and downloaded/)
  const order = `${service.url}/orders/${whole.order}`
  const file = (at: number) => `${service.url}/files/${whole.audiofiles[at]}`
  const [text, html] = first.split('Content-Type: text/html') as [string, string]
  const lines = text.split('\r\n')
  const at = lines.indexOf('- “<img src=x onerror=alert(1)> Bcc: all@example.com”: ready')
  assert.equal(lines[at + 1]!.trim(), file(0))
  assert.deepEqual(lines.slice(at + 2, at + 4), [`- “${'L'.repeat(100)}…”: ready`, `  ${file(1)}`])
  assert.deepEqual(lines.slice(at + 40, at + 44), [
    '- and 1 more',
    `  ${order}`,
    `Open the order: ${order}`,
    `Download all as a ZIP: ${order}?download`,
  ])
  assert.ok(html.includes('“&lt;img src=x onerror=alert(1)&gt; Bcc: all@example.com”: ready'))
  assert.ok(html.includes(`<a href="${file(19)}"`) && !html.includes(`<a href="${file(20)}"`))
  assert.equal(headerOf(first, 'Bcc'), undefined)
  await atRest()
  assert.equal(mails.waiting(), 0)

  await letMinutesPass(visitor)
  const gone = Array.from({ length: 3 }, (_, at) => `${host.url}/gone.mp3?${at}`)
  const partly = await visitor.client.orders.place({
    urls: [...links(2), ...gone],
    files: ['One', 'Two', 'Lost 1', 'Lost 2', 'Lost 3'].map((title) => ({ title })),
    skus: ['EMSR02'],
  })
  assert.match(readable(await mails.next()), /could not be transcribed/)
  const second = readable(await mails.next())
  assert.match(second, new RegExp(`Transcripts of your order ${partly.order} are ready`))
  assert.match(
    second,
    /2 transcripts can be read and downloaded\. 3 files have no transcript; the order’s page says why/,
  )
  const listed = [...second.split('Content-Type: text/html')[0]!.matchAll(/^- “(.*)”: ([^.\r]*)/gm)]
  assert.deepEqual(
    listed.map(([, title, result]) => `${title} ${result}`),
    [
      ...['Lost 1', 'Lost 2', 'Lost 3'].map((title) => `${title} could not be transcribed`),
      ...['One', 'Two'].map((title) => `${title} ready`),
    ],
  )
  const { notices } = await visitor.client.notices.list()
  assert.equal(notices.filter(({ kind }) => kind === 'file failed').length, 3)
  await atRest()
  assert.equal(mails.waiting(), 0)
})

/** Nothing is left that could cause a mail now. */
const atRest = () =>
  until(
    async () => {
      const jobs = `select from graphile_worker.jobs
        where task_identifier in ('tell-order', 'mail-notices') and run_at <= now()`
      return (await query(service.databaseUrl, jobs)).length === 0
    },
    { what: 'rest' },
  )

/** So many that the next transcript is told at once. */
const letMinutesPass = ({ email }: Visitor) =>
  query(
    service.databaseUrl,
    `update people set ready_mail_at = ready_mail_at - interval '1 hour' where email = $1`,
    [email],
  )

test('orders that are ready one after the other make one mail at once and one some minutes later, and a failure is told at once', async () => {
  const visitor = await newVisitor()
  const place = async (title: string, url = sample) =>
    (await visitor.client.orders.place({ urls: [url], skus: ['EMSR02'], title })).audiofiles[0]!
  await place('Episode 1')
  assert.match(readable(await mails.next()), /The transcript of “Episode 1” is ready/)
  const later = await Promise.all(Array.from({ length: 6 }, (_, at) => place(`Episode ${at + 2}`)))
  for (const file of later) await reaches(visitor.client, file, 'Delivered')
  await place('Lost', `${host.url}/gone.mp3`)
  assert.match(readable(await mails.next()), /“Lost” could not be transcribed/)
  await atRest()
  assert.equal(mails.waiting(), 0)
  const waiting = await putOff(visitor)
  assert.equal(waiting.length, 6)
  assert.equal(new Set(waiting).size, 1)
  await letTimeCome(visitor)
  const mail = readable(await mails.next())
  assert.equal(headerOf(mail, 'Subject'), '6 transcripts are ready')
  for (const file of later) assert.ok(mail.includes(`${service.url}/files/${file}`))
  await atRest()
  assert.equal(mails.waiting(), 0)
  await letMinutesPass(visitor)
  await place('Episode 8')
  assert.match(readable(await mails.next()), /The transcript of “Episode 8” is ready/)
  await letMinutesPass(visitor)
  await visitor.client.orders.place({ urls: [`${sample}?1`, `${sample}?2`], skus: ['EMSR02'] })
  assert.match(readable(await mails.next()), /Both transcripts can be read and downloaded/)
})

test('members are told of the comments of others, not of their own, and of many comments by two mails', async () => {
  const visitor = await newVisitor()
  await sessionOf(visitor).accountPeople.invite(visitor.account, { email: 'ben@example.com', role: 'member' })
  const token = /join\/(\w+)/.exec(await mails.next())![1]!
  await createClient({ url: service.url }).invitation.accept(token, {
    name: 'Ben',
    password: 'correct horse battery',
  })
  const { audiofiles } = await visitor.client.orders.place({
    urls: [sample],
    skus: ['EMSR02'],
    title: 'Talk',
  })
  const file = audiofiles[0]!
  await mails.next()
  await mails.next()
  await atRest()
  await query(service.databaseUrl, `update people set ready_mail_at = null`)

  const mine = createCommentsClient({ url: service.url, session: sessionToken(visitor) })
  const about = { start_ms: 0, end_ms: 900, words: 'And so' }
  const { comment } = await mine.add(file, { ...about, note: 'Is this right?' })
  await mine.add(file, { ...about, note: null })
  const told = readable(await mails.next())
  assert.match(told, /^To: ben@example.com/m)
  assert.match(told, /New comment on “Talk”/)
  const { share } = await visitor.client.files.share(file, { may: 'comment' })
  const guests = createCommentsClient({ url: service.url })
  const shared = share.url.split('/').at(-1)!
  for (const note of ['<b>Yes</b>', 'Or not', 'A third'])
    await guests.addShared(shared, { ...about, note, name: 'Gus' })
  const mail = readable(await mails.next())
  assert.match(mail, new RegExp(`^To: ${visitor.email}`, 'm'))
  assert.ok(mail.includes('Gus (with a link): “&lt;b&gt;Yes&lt;/b&gt;”'))
  assert.ok(mail.includes(`${service.url}/files/${file}`))
  await atRest()
  assert.equal(mails.waiting(), 0)
  await letTimeCome(visitor)
  assert.equal(headerOf(readable(await mails.next()), 'Subject'), '2 new comments')

  const titles = async (person: ReturnType<typeof sessionOf>) =>
    (await person.notices.list()).notices
      .filter(({ kind }) => kind === 'comment written')
      .map(({ text }) => text)
  assert.deepEqual(await titles(sessionOf(visitor)), [
    'Gus (with a link): “A third”',
    'Gus (with a link): “Or not”',
    'Gus (with a link): “<b>Yes</b>”',
  ])
  await mine.reply(file, comment.id, 'It is.')
  await mine.setResolved(file, comment.id, true)
  const listed = await guests.listShared(shared)
  assert.deepEqual(
    listed.comments.filter(({ reply_to }) => reply_to === comment.id).map(({ note }) => note),
    ['It is.'],
  )
  assert.equal(listed.comments[0]!.resolved_by, comment.name)
  await mine.delete(file, comment.id)
  assert.equal((await guests.listShared(shared)).comments.length, 4)
})

const ZONE = 'Asia/Tokyo'

/** HH:MM in an hour or so, on the clock of a place far away. */
const clockIn = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', { timeZone: ZONE, timeStyle: 'short' })

/** An order on hold and a balance below the limit. */
async function causeTwo({ client, account }: Visitor): Promise<void> {
  await client.orders.place({ urls: [sample], skus: ['TRANS2'] })
  await service.operator.accounts.credit(account, -100)
  await client.orders.place({ urls: [sample], skus: ['EMSR02'] })
}

/** What is put off for a person: until when on their clock. */
const putOff = async ({ email }: Visitor): Promise<string[]> => {
  const rows = await query(
    service.databaseUrl,
    `select to_char(waiting_since at time zone '${ZONE}', 'HH24:MI') as until
     from notice_mails join people on people.id = person_id
     where email = $1 and state = 'waiting' and waiting_since > now() order by notice_id`,
    [email],
  )
  return rows.map(({ until }) => until)
}

/** The clock comes to where the mails of a person, and their job, are due. */
async function letTimeCome({ email, account }: Visitor): Promise<void> {
  await query(
    service.databaseUrl,
    `update notice_mails set waiting_since = now() from people where people.id = person_id and email = $1`,
    [email],
  )
  await query(
    service.databaseUrl,
    `update graphile_worker._private_jobs set run_at = now() where key like 'tell % about ${account} at %'`,
  )
}

test('what happens in quiet hours is told in one mail at their end, by the clock of the member', async () => {
  const visitor = await newVisitor(10)
  const me = sessionOf(visitor)
  const quiet_hours = { from: clockIn(-1), until: clockIn(1) }
  await me.notices.choose({ ...(await me.notices.settings()), time_zone: ZONE, quiet_hours })
  await causeTwo(visitor)
  assert.deepEqual(await putOff(visitor), [quiet_hours.until, quiet_hours.until])
  await atRest()
  assert.equal(mails.waiting(), 0)
  await letTimeCome(visitor)
  const mail = readable(await mails.next())
  assert.match(mail, /Your balance is low/)
  assert.match(mail, /is on hold/)
  await atRest()
  assert.equal(mails.waiting(), 0)

  // Outside of them, mails come as things happen.
  const later = { from: clockIn(1), until: clockIn(2) }
  await me.notices.choose({ ...(await me.notices.settings()), quiet_hours: later })
  await visitor.client.orders.place({ urls: [sample], skus: ['EMSR02'] })
  assert.match(readable(await mails.next()), /is on hold/)
})

test('a daily summary is one mail with what happened, and what needs the member comes at once if they say so', async () => {
  const visitor = await newVisitor(10)
  const me = sessionOf(visitor)
  const daily_at = clockIn(2)
  await me.notices.choose({ ...(await me.notices.settings()), time_zone: ZONE, daily_at })
  await causeTwo(visitor)
  assert.deepEqual(await putOff(visitor), [daily_at, daily_at])
  await letTimeCome(visitor)
  const mail = readable(await mails.next())
  assert.match(mail, /^Subject: Your daily summary: 2 updates\r?$/m)
  assert.match(mail, /Your balance is low[\s\S]*is on hold/)

  await me.notices.choose({ ...(await me.notices.settings()), urgent_at_once: true })
  await visitor.client.orders.place({ urls: [sample], skus: ['EMSR02'] })
  assert.match(readable(await mails.next()), /^Subject: Your order \w+ is on hold\r?$/m)
  assert.deepEqual(await putOff(visitor), [])
})

test('a member who changes when mails come gets what waits at the new time, and nothing that they ended', async () => {
  const visitor = await newVisitor(10)
  const me = sessionOf(visitor)
  const daily_at = clockIn(2)
  const settings = await me.notices.settings()
  await me.notices.choose({ ...settings, time_zone: ZONE, daily_at })
  await causeTwo(visitor)
  const at = clockIn(3)
  await me.notices.choose({ ...settings, time_zone: ZONE, daily_at: at })
  assert.deepEqual(await putOff(visitor), [at, at])
  const wanted = settings.wanted.filter((kind) => kind !== 'balance low')
  await me.notices.choose({ ...settings, wanted, daily_at: null })
  const mail = readable(await mails.next())
  assert.match(mail, /is on hold/)
  assert.doesNotMatch(mail, /Your balance is low/)
  for (const wrong of [
    { time_zone: 'Mars/Olympus' },
    { daily_at: '25:00' },
    { daily_at: '08:00', quiet_hours: { from: '22:00', until: '07:00' } },
    { quiet_hours: { from: '07:00', until: '07:00' } },
  ])
    await assert.rejects(me.notices.choose({ ...settings, ...wrong }), { status: 400 })
})

test('who wants the documents attached gets them attached', async () => {
  const visitor = await newVisitor()
  const settings = await sessionOf(visitor).notices.settings()
  await sessionOf(visitor).notices.choose({ ...settings, attached: ['docx', 'srt'] })
  await visitor.client.orders.place({ urls: [sample], skus: ['EMSR02'], title: 'Speech' })
  const mail = await mails.next()
  assert.match(mail, /filename=Speech\.docx/)
  assert.match(mail, /filename=Speech\.srt/)
})

test('a title with markup and line breaks stays text in the mail', async () => {
  const visitor = await newVisitor()
  const title = '<a href="https://evil.example">Win</a>\r\nBcc: all@example.com'
  await visitor.client.orders.place({ urls: [sample], skus: ['EMSR02'], title })
  const mail = readable(await mails.next())
  assert.equal(headerOf(mail, 'Bcc'), undefined)
  assert.ok(!mail.split('Content-Type: text/html')[1]!.includes('<a href="https://evil'))
  assert.match(mail, /&lt;a href="https:\/\/evil\.example"&gt;Win&lt;\/a&gt;/)
})

test('one click in the mail program ends mails of that kind, and of no other', async () => {
  const visitor = await newVisitor(1)
  await visitor.client.orders.place({ urls: [sample], skus: ['EMSR02'] })
  const mail = await mails.next()
  assert.equal(headerOf(mail, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
  const url = headerOf(mail, 'List-Unsubscribe')!.slice(1, -1)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  assert.equal(answer.status, 200)
  const { wanted } = await sessionOf(visitor).notices.settings()
  assert.ok(!wanted.includes('transcript ready'))
  const { audiofiles } = await visitor.client.orders.place({ urls: [sample], skus: ['EMSR02'] })
  await reaches(visitor.client, audiofiles[0]!, 'Delivered')
  await service.operator.accounts.credit(visitor.account, -2)
  const held = await visitor.client.orders.place({ urls: [sample], skus: ['EMSR02'] })
  assert.match(await mails.next(), new RegExp(`Subject: Your order ${held.order} is on hold`))
  const wrong = await fetch(url.replace(/unsubscribe\/\w+/, 'unsubscribe/guessed'), { method: 'POST' })
  assert.equal(wrong.status, 404)
})

test('a file that fails is told with its reason, and that it costs nothing', async () => {
  const visitor = await newVisitor()
  await visitor.client.orders.place({ urls: [`${host.url}/gone.mp3`], skus: ['EMSR02'], title: 'Talk' })
  const mail = readable(await mails.next())
  assert.match(mail, /“Talk” could not be transcribed/)
  assert.match(mail, /its host responded with status 404/)
  assert.match(mail, /You don’t pay for this file\./)

  await createSignIn({ url: service.url, session: sessionToken(visitor) }).profile.setLanguage('de')
  const links = [`${host.url}/gone.mp3?1`, sample]
  await visitor.client.orders.place({ urls: links, skus: ['EMSR02'], title: 'Rede' })
  const reason = 'Die Datei ist nicht mehr da: Der Server hat mit dem Status 404 geantwortet.'
  const german = readable(await mails.next())
  assert.match(german, /„Rede“ konnte nicht transkribiert werden/)
  assert.ok(german.includes(reason), german)
  const ofOrder = readable(await mails.next())
  assert.match(
    ofOrder,
    /1 Transkript kann gelesen und heruntergeladen werden\. 1 Datei hat kein Transkript; warum/,
  )
  assert.ok(ofOrder.includes(`„Rede“: konnte nicht transkribiert werden. ${reason}`), ofOrder)
})

test('a declined card is told once for each try', async () => {
  const { account, api_key } = await service.operator.accounts.add({
    email: `${crypto.randomUUID()}@example.com`,
    terms: 'card',
  })
  const client = createClient({ url: service.url, token: api_key })
  await client.accounts.setCard(account.id, 'test-card-declines')
  const { order } = await client.v4.order({ url: sample, sku: 'EMSR02' })
  const mail = readable(await mails.next())
  assert.match(mail, new RegExp(`Your card was declined for order ${order}`))
  assert.equal(mails.waiting(), 0)
})

test('a balance that falls below the limit is told once, and an invoice when it is sent', async () => {
  const visitor = await newVisitor(10)
  const me = sessionOf(visitor)
  await me.notices.choose({
    ...(await me.notices.settings()),
    low_balance: 9.8,
    wanted: ['balance low', 'invoice due'],
  })
  for (let order = 0; order < 2; order++)
    await visitor.client.orders.place({ urls: [sample], skus: ['EMSR02'] })
  assert.match(
    readable(await mails.next()),
    /Your balance is \$9\.75, which is below the low-balance amount that you set, \$9\.80/,
  )

  await service.operator.accounts.terms(visitor.account, 'invoice')
  const { audiofiles } = await visitor.client.orders.place({ urls: [sample], skus: ['EMSR02'] })
  const invoice = (await visitor.client.v4.audiofile(audiofiles[0]!)).audiofile.invoices![0]!
  await service.operator.invoices.close(invoice)
  await service.operator.invoices.submit(invoice, { due: '2099-01-31' })
  assert.match(
    readable(await mails.next()),
    new RegExp(`^Subject: Invoice ${invoice}: \\$0\\.25 is due on January 31, 2099\\r?$`, 'm'),
  )
})

test('a notice that is written while another is being mailed is mailed too', async () => {
  const visitor = await newVisitor(10)
  const held: (() => void)[] = []
  const connections = (count: number) =>
    until(async () => held.length === count, { what: `${count} mails on their way` })
  mails.state.held = held
  const { audiofiles } = await visitor.client.orders.place({ urls: [sample], skus: ['TRANS2'] })
  await connections(1)
  const refund = { amount: 1, to: 'balance', memo: 'Names', confirm: false } as const
  await service.operator.console.refund(audiofiles[0]!, refund)
  await connections(2)
  mails.state.held = null
  held[0]!()
  assert.match(readable(await mails.next()), /Your balance is low/)
  held[1]!()
  const mail = readable(await mails.next())
  assert.match(mail, /\$1\.00 was added to your balance/)
  assert.doesNotMatch(mail, /Your balance is low/)
})

test('a mail that the server puts off is sent when it takes mails again', async () => {
  const visitor = await newVisitor(10)
  mails.state.refusal = '451 try again later'
  await visitor.client.orders.place({ urls: [sample], skus: ['TRANS2'] })
  await until(
    async () => (await query(service.databaseUrl, 'select failures from mail_failures')).length > 0,
    {
      what: 'a mail that was put off',
    },
  )
  mails.state.refusal = null
  assert.match(readable(await mails.next()), /Your balance is low/)
})

test('without a mail server the notices are in the page, new ones until they are seen', async () => {
  const silent = await startService()
  const visitor = await signUpVisitor(silent)
  const me = createClient({ url: silent.url, session: `${visitor.cookie.name}=${visitor.cookie.value}` })
  assert.equal((await me.notices.settings()).sends_mail, false)
  await silent.operator.accounts.credit(visitor.account, -101)
  const { order } = await visitor.client.orders.place({
    urls: [`${silent.url}/samples/jfk.mp3`],
    skus: ['EMSR02'],
  })
  const { notices, last_seen } = await me.notices.list()
  assert.deepEqual(
    notices.map(({ kind, order, path }) => ({ kind, order, path })),
    [{ kind: 'order on hold', order, path: `/orders/${order}` }],
  )
  assert.equal(last_seen, 0)
  await me.notices.markSeen(notices[0]!.id)
  assert.equal((await me.notices.list()).last_seen, notices[0]!.id)
  await until(
    async () => {
      const rows = await query(silent.databaseUrl, `select state from notice_mails where state <> 'waiting'`)
      return rows[0]?.state === 'not sent'
    },
    { what: 'the end of the mail' },
  )
  const other = await signUpVisitor(silent)
  assert.deepEqual((await other.client.notices.list()).notices, [])
})
