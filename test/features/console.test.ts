import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { createClient, signIn } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { runSql } from '../support/postgres-server.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { runTaskJobOn } from '../support/task-job.ts'
import { until } from '../support/until.ts'
import { startWorker } from '../support/worker.ts'

const host = await startFileHost({
  '/interview_with-Ann.mp3': sample('jfk.mp3'),
  '/b.mp3': sample('jfk.mp3'),
})
const receiver = await startReceiver((arrival) => arrival.answer(500))
const speech = await startSpeechServer('Ask not.')
const env = {
  LONGHAND_ALLOW_HOSTS: `${host.host},${receiver.host}`,
  LONGHAND_ENGINE: 'http',
  LONGHAND_ENGINE_URL: speech.url,
  LONGHAND_JOBS: '1',
}
const service = await startService({ env, parts: { serve: true, work: false } })
const { operator } = service
const sql = (text: string) => runSql(service.databaseUrl, text)
const url = `${host.url}/interview_with-Ann.mp3`
/** Of all days that are shown: midnight may come between two looks. */
const sum = <What extends string>(days: Record<What, number>[], what: What): number =>
  days.reduce((total, day) => total + day[what], 0)
const YESTERDAY = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)

test('files are found by id, order, email, words of title and link, state and account', async () => {
  const email = `zoë.${crypto.randomUUID().slice(0, 8)}@example.com`
  const { account, api_key } = await operator.accounts.add({ email, credit: 50 })
  const client = createClient({ url: service.url, token: api_key })
  const place = async (title: string, from = url) =>
    client.orders.place({ urls: [from], skus: ['TRANS2'], title })
  const board = await place('Board meeting, Zürich')
  const talk = await place(`It's 100% "quoted" <b>\\ & more`, `${host.url}/b.mp3`)
  const [boardFile] = board.audiofiles as [number]
  const [talkFile] = talk.audiofiles as [number]
  const found = async (filter: object) =>
    (await operator.console.files({ account: account.id, ...filter })).files.map(({ id }) => id)
  assert.deepEqual(await found({}), [talkFile, boardFile])
  assert.deepEqual(await found({ q: String(boardFile) }), [boardFile])
  assert.deepEqual(await found({ q: talk.order }), [talkFile])
  assert.deepEqual(await found({ q: email.split('example')[0]! }), [talkFile, boardFile])
  assert.deepEqual(await found({ q: 'meet zür' }), [boardFile])
  assert.deepEqual(await found({ q: url }), [boardFile])
  assert.deepEqual(await found({ q: 'interview ann' }), [boardFile])
  assert.deepEqual(await found({ q: `it's 100% "quoted" <b>\\ & more` }), [talkFile])
  for (const nothing of ['nobody', "' or true --", 'a | b & !c <-> (', '%', ':*', '\\'])
    assert.ok(Array.isArray(await found({ q: nothing })), nothing)
  assert.deepEqual(await found({ state: 'Pre-Processing' }), [talkFile, boardFile])
  assert.deepEqual(await found({ state: 'Error' }), [])
  const [first] = (await operator.console.files({ q: String(boardFile) })).files
  assert.deepEqual([first!.account_email, first!.title], [email, 'Board meeting, Zürich'])
  const page = await operator.console.files({ account: account.id, limit: 1 })
  const next = await operator.console.files({ account: account.id, limit: 1, cursor: page.next! })
  assert.deepEqual([next.files[0]!.id, next.next], [boardFile, null])
})

test('a search finds a few of each kind, by beginnings of words and by ids, and only operators may ask', async () => {
  const word = `q${crypto.randomUUID().slice(0, 8)}`
  const made = []
  for (let at = 0; at < 8; at++)
    made.push(await operator.accounts.add({ email: `${word}.${at}@example.com`, name: `Search ${at}` }))
  const search = async (q: string) =>
    (await operator.console.search(q)).found.map(({ kind, id }) => [kind, id])
  const newestSix = made
    .slice(2)
    .reverse()
    .map(({ account }) => ['account', String(account.id)])
  assert.deepEqual(await search(word.slice(0, -1)), newestSix)
  assert.deepEqual(await search(`${word} sear 3`), [['account', String(made[3]!.account.id)]])
  assert.deepEqual((await search(String(made[0]!.account.id)))[0], ['account', String(made[0]!.account.id)])
  assert.deepEqual(await search('\'"&|!():*\\'), [])
  const stranger = createClient({ url: service.url, token: made[0]!.api_key })
  await assert.rejects(stranger.console.search(word), { status: 404 })
})

test('what is late or due within a day is counted by product; tests, held and failed files are not owed', async () => {
  const { client } = await service.customer({ credit: 100 })
  const before = await operator.console.today()
  const owed = (today: typeof before, product: string) =>
    today.owed.find((one) => one.product === product) ?? { late: 0, soon: 0, later: 0 }
  const ids: number[] = []
  for (const _ of Array.from({ length: 4 })) {
    const { audiofiles } = await client.orders.place({ urls: [url], skus: ['TRANS14'] })
    ids.push(audiofiles[0]!)
  }
  await client.orders.place({ urls: [url], skus: ['TRANS14'], test: true })
  await sql(`update audiofiles set due_at = now() - interval '1 hour' where id in (${ids[0]}, ${ids[1]})`)
  await sql(`update audiofiles set statename = 'Error' where id = ${ids[1]}`)
  await sql(`update audiofiles set due_at = now() + interval '3 hours' where id = ${ids[2]}`)
  const after = await operator.console.today()
  const change = (count: 'late' | 'soon' | 'later') =>
    owed(after, 'TRANS14')[count] - owed(before, 'TRANS14')[count]
  assert.deepEqual([change('late'), change('soon'), change('later')], [1, 1, 1])
  assert.equal(after.first[0]!.id, ids[0])
  assert.deepEqual(
    (await operator.console.files({ late: true })).files.map(({ id }) => id),
    [ids[0]],
  )
  assert.equal(sum(after.days, 'ordered') - sum(before.days, 'ordered'), 4)
  assert.equal(after.days.length, 14)
})

test('the Money page has no period that is not one, and its CSV files add up to it', async () => {
  const { id, client } = await service.customer({ credit: 10 })
  await operator.accounts.credit(id, 5, 'Bank transfer')
  const { audiofiles } = await client.orders.place({ urls: [url, url], skus: ['TRANS2'] })
  await operator.files.refund(audiofiles[0]!)
  const query = { from: '2020-01-01', to: '2028-12-31', time_zone: 'Pacific/Auckland' }
  const { total, step, steps } = await operator.console.money(query)
  assert.ok(total.billed > 0 && total.refunded > 0 && total.received > 0)
  assert.deepEqual([step, steps.map(({ day }) => day.slice(0, 4)).join()], ['year', YEARS.join()])
  const given = new URLSearchParams(query)
  const sumsOf = async (name: string) => columnSums(await csvOf(`/api/console/${name}?${given}`))
  const { billed, refunded, margin, pay } = await sumsOf('money.csv')
  assert.deepEqual([billed, refunded, margin, pay], [total.billed, total.refunded, total.margin, total.pay])
  const { revenue, received, given: gifts } = await sumsOf('journal.csv')
  assert.deepEqual(
    [revenue, received, gifts],
    [Math.round((total.billed - total.refunded) * 100) / 100, total.received, total.given],
  )
  for (const [wrong, says] of [
    [{ from: '2026-02-01', to: '2026-01-31' }, /must not end before/],
    [{ from: '2000-01-01' }, /at most 3660 days/],
    [{ time_zone: 'Europe/Atlantis' }, /no time zone Europe\/Atlantis/],
    [{ time_zone: '+02:00' }, /no time zone \+02:00/],
  ] as const)
    await assert.rejects(operator.console.money({ ...query, ...wrong }), { status: 400, message: says })
})

const YEARS = Array.from({ length: 9 }, (_, year) => 2020 + year)

async function csvOf(path: string): Promise<Record<string, string>[]> {
  const answer = await fetch(service.url + path, {
    headers: { authorization: `Bearer ${service.facts.operator_token}` },
  })
  assert.match(answer.headers.get('content-type')!, /^text\/csv/)
  return parse(await answer.text(), { columns: true })
}

function columnSums(rows: Record<string, string>[]): Record<string, number> {
  const cents: Record<string, number> = {}
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      cents[name] = (cents[name] ?? 0) + Math.round(Number(value) * 100)
  return Object.fromEntries(Object.entries(cents).map(([name, sum]) => [name, sum / 100]))
}

test('a suspended account reads, downloads and pays; orders and changes are refused with the reason', async () => {
  const { id, client, key } = await service.customer({ credit: 20 })
  const order = () => client.orders.place({ urls: [url], skus: ['TRANS14'] })
  const placed = await order()
  const { audiofiles } = placed
  await operator.accounts.suspend(id, true, 'Two invoices are not paid.')
  const refused = {
    status: 403,
    code: 'account_suspended',
    message: /Two invoices are not paid\. You can still read, download and pay/,
  }
  await assert.rejects(order(), refused)
  await assert.rejects(client.v4.order({ url: [url], sku: ['TRANS14'] }), refused)
  await assert.rejects(client.files.change(audiofiles[0]!, { title: 'Another' }), refused)
  await assert.rejects(client.keys.add(id, 'another'), refused)
  await assert.rejects(client.v4.refund(audiofiles[0]!), refused)
  const approved = await fetch(`${service.url}/api/orders/${placed.order}/approve/?again`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  assert.equal(approved.status, 403, 'however the address is written')
  assert.equal((await client.files.show(audiofiles[0]!)).file.id, audiofiles[0])
  await client.v4.balance()
  await client.accounts.setCard(id, 'test-card-succeeds')
  await client.accounts.topUp(id, 25)
  assert.equal((await operator.accounts.about(id)).suspended?.reason, 'Two invoices are not paid.')
  await operator.accounts.suspend(id, false)
  await order()
})

test('an account owes no more on invoices than its credit limit, and its totals are those of the ledger', async () => {
  const { id, client } = await service.customer({ terms: 'invoice' })
  const order = () => client.orders.place({ urls: [url], skus: ['TRANS2'] })
  await order()
  const { owed, billed } = await operator.accounts.about(id)
  assert.ok(owed > 0 && owed === billed)
  await operator.accounts.edit(id, { name: 'Ann Ltd', notes: 'Asks for Ann.', credit_limit: owed * 2 })
  await order()
  await assert.rejects(order(), {
    status: 402,
    message: /Pay an invoice, or ask the operator of this service for a higher limit, and try again/,
  })
  const about = await operator.accounts.about(id)
  assert.deepEqual([about.notes, about.files, about.owed], ['Asks for Ann.', 2, owed * 2])
  assert.equal((await client.accounts.show(id)).account.name, 'Ann Ltd')
  await operator.accounts.edit(id, { name: 'Ann Ltd', notes: '', credit_limit: null })
  await order()
})

test('money that came in, what was sold and what is held are told to the cent', async () => {
  const before = await operator.console.today()
  const { id, client } = await service.customer({ credit: 4 })
  await operator.accounts.credit(id, 1, 'Sorry', { is_gift: true })
  await operator.accounts.credit(id, 5, 'Bank transfer')
  await client.orders.place({ urls: [url], skus: ['TRANS2'] })
  await operator.accounts.credit(id, -3)
  await operator.accounts.credit(id, -5, 'Given by mistake', { is_gift: true })
  const { order } = await client.orders.place({ urls: [url, url], skus: ['TRANS6'] })
  const after = await operator.console.today()
  const gained = (what: 'money_in' | 'sold') =>
    Math.round((sum(after.days, what) - sum(before.days, what)) * 100)
  assert.deepEqual([gained('money_in'), gained('sold')], [200, 250])
  assert.deepEqual([after.held.orders, after.held.amount], [1, 3])
  const [held] = (await operator.orders.held()).orders
  const [heldFile] = (await client.orders.show(order)).files
  await assert.rejects(operator.files.retry(heldFile!.id), {
    status: 409,
    message: /can’t be retried, because it has not failed/,
  })
  assert.deepEqual([held!.id, held!.files, held!.total], [order, 2, 3])
  assert.deepEqual(
    (await operator.accounts.list({ past_due: true })).accounts.map((account) => account.id),
    [id],
  )
  await operator.orders.cancel(order)
})

test('accounts are found by part of a name or email, and by id, in pages', async () => {
  const name = `Müller & Söhne ${crypto.randomUUID()}`
  const { account } = await operator.accounts.add({ email: `${crypto.randomUUID()}@example.org`, name })
  const found = async (q: string) => (await operator.accounts.list({ q })).accounts.map(({ id }) => id)
  assert.deepEqual(await found(name.slice(2, 30)), [account.id])
  assert.deepEqual(await found(account.email.slice(3)), [account.id])
  // The digits may be part of a random email, too.
  assert.ok((await found(String(account.id))).includes(account.id))
  assert.deepEqual(await found('%'), [])
  const first = await operator.accounts.list({ limit: 1 })
  const second = await operator.accounts.list({ limit: 1, cursor: first.next! })
  assert.ok(second.accounts[0]!.id > first.accounts[0]!.id)
})

test("an account's own prices are set, listed and ended", async () => {
  const { id, client } = await service.customer({ credit: 10 })
  await operator.accounts.setPrice(id, 'TRANS2', 0.5)
  assert.deepEqual((await operator.accounts.prices(id)).prices, [{ sku: 'TRANS2', price: 0.5 }])
  assert.equal((await client.quote([url], ['TRANS2'])).quote.total, 0.5)
  await operator.accounts.removePrice(id, 'TRANS2')
  assert.equal((await client.quote([url], ['TRANS2'])).quote.total, 2.5)
  await assert.rejects(operator.accounts.removePrice(id, 'TRANS2'), { status: 404 })
})

test('a file at the front is offered first to people, and done first by the machine', async () => {
  const { client } = await service.customer({ credit: 100 })
  const place = async (sku: string) => {
    const { audiofiles } = await client.orders.place({ urls: [url], skus: [sku] })
    return audiofiles[0]!
  }
  const [slow, other] = [await place('TRANS14'), await place('TRANS2')]
  await sql(`update audiofiles set statename = 'Transcribing' where id in (${slow}, ${other})`)
  await runTaskJobOn(service.databaseUrl)
  const { password } = await operator.people.add({
    email: 'tom@example.com',
    name: 'Tom',
    roles: ['transcriber'],
  })
  const session = await signIn(service.url, 'tom@example.com', password)
  const tom = createClient({ url: service.url, session })
  const offered = async () =>
    (await tom.work.tasks()).offered
      .map(({ audiofile }) => audiofile)
      .filter((id) => [slow, other].includes(id))
  assert.deepEqual(await offered(), [other, slow])
  await operator.files.putAtFront(slow)
  assert.deepEqual(await offered(), [slow, other])

  await sql('delete from graphile_worker._private_jobs')
  // Four are fetched at once for each job, so the last of these waits.
  const early: number[] = []
  for (let i = 0; i < 5; i++) early.push(await place('EMSR02'))
  const late = await place('EMSR02')
  await operator.files.putAtFront(late)
  const [job] = (await operator.console.file(late)).jobs
  assert.deepEqual([job!.name, job!.state, job!.about], ['fetch-media', 'waiting', { audiofile: late }])
  const worker = await startWorker(service, env)
  const startOf = async (id: number) => {
    const { history } = await client.files.show(id)
    return history.find(({ to }) => to === 'Audio Processing')!.at
  }
  for (const file of [...early, late]) await reaches(client, file, 'Delivered')
  await worker.stop()
  const starts = await Promise.all(early.map(startOf))
  assert.ok((await startOf(late)) < starts.toSorted().at(-1)!, 'what was put at the front was fetched last')
  await assert.rejects(operator.files.putAtFront(late), { status: 409, code: 'wrong_state' })
})

test('all that happened to a file is told in one answer', async () => {
  const { id, client } = await service.customer({ credit: 10 })
  await client.webhook.set(id, receiver.url)
  const { order, audiofiles } = await client.orders.place({ urls: [url], skus: ['TRANS2', 'TSTMP1'] })
  const [file] = audiofiles as [number]
  const worker = await startWorker(service, env)
  await reaches(client, file, 'Transcribing')
  await operator.files.importTranscript(file, 'words.txt', new TextEncoder().encode('Ask not.'))
  await until(async () => (await operator.console.failures()).deliveries.length > 0)
  await worker.stop()
  const trace = await operator.console.file(file)
  assert.deepEqual([trace.file.order, trace.terms, trace.hold], [order, 'prepay', null])
  assert.equal(trace.history.at(-1)!.to, 'Delivered')
  assert.deepEqual(
    trace.items.map(({ sku, total, transaction }) => [sku, total, typeof transaction]),
    [
      ['TRANS2', 2.5, 'number'],
      ['TSTMP1', 0.1, 'number'],
    ],
  )
  const told = trace.events.find(({ event }) => event === 'TRANSCRIPT_COMPLETE')!
  assert.deepEqual([told.deliveries[0]!.state, told.deliveries[0]!.status], ['failed', 500])
  const failed = async () =>
    (await operator.console.failures()).deliveries.filter(
      ({ account, url }) => account === id && url === receiver.url,
    )
  const before = await failed()
  assert.ok(before.length > 0)
  await client.events.resend(id, told.id)
  assert.equal((await failed()).length, before.length - 1, 'what is sent again is no failure now')
  const failAgain = () => sql(`update deliveries set state = 'failed' where event_id = ${told.id}`)
  await failAgain()
  const again = (await failed()).find(({ event_id }) => event_id === told.id)!
  await operator.console.dismissDelivery(again.id)
  assert.equal((await failed()).length, before.length - 1, 'nor is what was dismissed')
  await assert.rejects(operator.console.dismissDelivery(again.id), { status: 404 })
  await client.events.resend(id, told.id)
  await failAgain()
  assert.equal((await failed()).length, before.length)
})

test('a file that failed is listed with its reason and goes on when it is retried; a job that was given up begins anew', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.orders.place({ urls: [url], skus: ['TRANS2'] })
  const [file] = audiofiles as [number]
  await sql(`update audiofiles set statename = 'Error', reason = 'It is gone.' where id = ${file}`)
  const failed = (await operator.console.failures()).files.find(({ id }) => id === file)!
  assert.deepEqual([failed.statename, failed.reason], ['Error', 'It is gone.'])
  await operator.files.retry(file)
  assert.equal((await client.files.show(file)).file.statename, 'Pre-Processing')
  await sql(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no more disk' where payload ->> 'audiofile' = '${file}'`,
  )
  const [dead] = (await operator.console.failures()).jobs
  assert.deepEqual([dead!.state, dead!.last_error], ['dead', 'no more disk'])
  await operator.console.retryJob(dead!.id)
  assert.equal((await operator.console.file(file)).jobs.at(-1)!.state, 'waiting')
  await assert.rejects(operator.console.retryJob(999_999), { status: 404 })
})

test('a failure that is dismissed does not come back, the next one does, and the log says who dismissed it', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.orders.place({ urls: [url], skus: ['TRANS2'] })
  const [file] = audiofiles as [number]
  const fail = (statename: string) =>
    sql(`update audiofiles set statename = '${statename}', state_since = now() where id = ${file}`)
  const isListed = async () => (await operator.console.failures()).files.some(({ id }) => id === file)
  const inError = async () =>
    (await operator.console.today()).troubled.find(({ statename }) => statename === 'Error')?.files ?? 0
  await fail('Technical Difficulty')
  await assert.rejects(operator.console.dismissFile(file), {
    status: 409,
    message: /retry it, deliver a transcript made elsewhere, or cancel it/,
  })
  const before = await inError()
  await fail('Error')
  assert.deepEqual([await isListed(), await inError()], [true, before + 1])
  const { message } = await operator.console.dismissFile(file)
  const [line] = (await operator.console.audit({ limit: 1 })).entries
  assert.deepEqual([line!.audiofile, line!.outcome, line!.person.name], [file, message, 'Operator'])
  assert.deepEqual([await isListed(), await inError()], [false, before])
  await operator.files.retry(file)
  await fail('Error')
  assert.equal(await isListed(), true)

  const dies = async () => {
    await sql(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no more disk'
      where payload ->> 'audiofile' = '${file}'`)
    return dead()
  }
  const dead = async () =>
    (await operator.console.failures()).jobs.filter(
      ({ state, about }) => state === 'dead' && about.audiofile === file,
    )
  const deadToday = async () => (await operator.console.today()).jobs.reduce((sum, { dead }) => sum + dead, 0)
  const untouched = await deadToday()
  const jobs = await dies()
  assert.ok(jobs.length > 0)
  for (const { id } of jobs) await operator.console.dismissJob(id)
  assert.deepEqual([await dead(), await deadToday()], [[], untouched])
  await assert.rejects(operator.console.dismissJob(jobs[0]!.id), { status: 404 })
  await operator.console.retryJob(jobs[0]!.id)
  await dies()
  assert.deepEqual(
    (await dead()).map(({ id }) => id),
    [jobs[0]!.id],
  )
})

test('an operator gives the money for a file back', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.orders.place({ urls: [url], skus: ['TRANS2'] })
  assert.equal((await operator.files.refund(audiofiles[0]!)).amount, 2.5)
  assert.equal((await client.v4.balance()).balance, 10)
})

test('invoices are listed with whose they are, what they come to, and by state', async () => {
  const { id, client } = await service.customer({ terms: 'invoice' })
  await client.orders.place({ urls: [url], skus: ['TRANS6'] })
  const [invoice] = (await operator.invoices.list({ account: id, state: 'CREATED' })).invoices
  assert.deepEqual([invoice!.total, invoice!.account], [1.5, id])
  await operator.invoices.close(invoice!.id)
  assert.deepEqual((await operator.invoices.list({ account: id, state: 'CREATED' })).invoices, [])
  await operator.invoices.submit(invoice!.id, { due: YESTERDAY, confirm: true })
  const past = await operator.accounts.list({ past_due: true })
  assert.ok(past.accounts.some((account) => account.id === id && account.past_due))
  await operator.invoices.pay(invoice!.id)
})
