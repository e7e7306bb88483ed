import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Client, createClient, signIn } from '../../sdk/index.ts'
import { startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { command } from '../support/installation.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { ffmpeg, sample, temporaryFolder } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'
import { signUpVisitor } from '../support/website.ts'

/** In every text, name, address and file that the customer gives us, and heard in every recording. */
const MARKER = 'Zanzibarra'
const folder = await temporaryFolder()
const recording = join(folder, 'tagged.mp3')
await ffmpeg('-i', sample('jfk.mp3'), '-c', 'copy', '-metadata', `title=${MARKER}`, recording)
const host = await startFileHost({
  [`/${MARKER}.mp3`]: readFileSync(recording),
  [`/${MARKER}-gone.mp3`]: (request, response) => {
    if (request.headers.range) response.writeHead(200).end(readFileSync(recording))
    else response.writeHead(404).end()
  },
})
const speech = await startSpeechServer(`${MARKER} is what they said`)
const receiver = await startReceiver()
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: `${host.host},${receiver.host}`,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
  },
})
const url = `${host.url}/${MARKER}.mp3`
const sql = (text: string, values: unknown[] = []) => query(service.databaseUrl, text, values)
const cli = (...args: string[]) => command(args, { LONGHAND_DATA: service.dataFolder })

test('all that an account left with us is deleted when asked for; amounts and invoice numbers stay', async () => {
  const { account, api_key } = await service.operator.accounts.add({
    email: `${MARKER}@example.com`,
    name: `${MARKER} Ltd`,
    terms: 'invoice',
  })
  const client = createClient({ url: service.url, token: api_key })
  const neighbour = await service.customer({ credit: 10 })
  const theirs = await neighbour.client.v4.order({ url, sku: 'EMSR02', title: 'of a neighbour' })
  const left = await leaveTraces(account.id, api_key)
  await reaches(neighbour.client, theirs.audiofiles[0]!, 'Delivered')
  const before = await booksOf(account.id)
  assert.ok((await tracesInDatabase()).length > 10, 'there is something to delete')
  assert.ok(tracesOnDisk().length > 3)

  const asked = await cli('account', 'delete-data', `${MARKER}@example.com`)
  assert.equal(asked.code, 1)
  assert.match(asked.output, /permanently\. Add --yes/)
  const done = await cli('account', 'delete-data', `${MARKER}@example.com`, '--yes')
  assert.equal(done.code, 0, done.output)
  await untilErased(account.id)
  await neighbourKeepsEverything()

  // Only the neighbour's own file, which has the same address and sound, may still say it.
  await service.operator.accounts.deleteData(neighbour.id)
  await untilErased(neighbour.id)
  await until(async () => tracesOnDisk().length === 0, { what: 'the emptying of the disk' })
  assert.deepEqual(await tracesInDatabase(), [])
  const after = await booksOf(account.id)
  assert.deepEqual(after.invoices, before.invoices)
  assert.deepEqual(after.items, before.items)
  assert.deepEqual(after.entries.slice(0, before.entries.length), before.entries)
  assert.equal(after.balance, before.balance, 'what could not be fetched is not refunded once more')
  await assert.rejects(client.v4.balance(), /key/i)
  await assert.rejects(signIn(service.url, `${MARKER}@example.com`, 'a long password'))
  assert.equal((await fetch(left.uploaded)).status, 404)
  await assert.rejects(service.operator.keys.add(account.id, 'new'), { status: 409, code: 'wrong_state' })
  const again = await service.operator.accounts.deleteData(account.id)
  assert.match(again.message, /is deleted/)

  async function neighbourKeepsEverything() {
    const text = await (await neighbour.client.v4.transcript(theirs.audiofiles[0]!, 'txt')).text()
    assert.match(text, new RegExp(MARKER))
    assert.equal((await neighbour.client.files.show(theirs.audiofiles[0]!)).file.title, 'of a neighbour')
  }
})

test('nothing is deleted while a file is being worked on or an invoice is unpaid; a sentence says why', async () => {
  const prepaid = await service.customer({ credit: 10 })
  const { audiofiles } = await prepaid.client.v4.order({ url, sku: 'TRANS2', title: 'still here' })
  await reaches(prepaid.client, audiofiles[0]!, 'Transcribing')
  await assert.rejects(
    service.operator.accounts.deleteData(prepaid.id),
    new RegExp(`cannot be deleted now: these files are being worked on: ${audiofiles[0]}`),
  )
  assert.equal((await prepaid.client.files.show(audiofiles[0]!)).file.title, 'still here')
  const owner = await signUpVisitor(service, 10)
  const theirs = await owner.client.v4.order({ url, sku: 'TRANS2' })
  await reaches(owner.client, theirs.audiofiles[0]!, 'Transcribing')
  const session = `${owner.cookie.name}=${owner.cookie.value}`
  await assert.rejects(
    createClient({ url: service.url, session }).accounts.askDeletion(owner.account, 'Ann Lee'),
    { status: 409, message: /^Your account can’t be deleted yet: these files are being worked on/ },
  )
  const invoiced = await service.customer({ terms: 'invoice' })
  const order = await invoiced.client.v4.order({ url, sku: 'EMSR02' })
  await reaches(invoiced.client, order.audiofiles[0]!, 'Delivered')
  await assert.rejects(
    service.operator.accounts.deleteData(invoiced.id),
    /these invoices are unpaid: \d+ \(\$0\.25\)\. Close and send them, and record their payments first\./,
  )
  await assert.rejects(invoiced.client.accounts.deleteData(invoiced.id), { status: 404 })
  const owing = await service.customer()
  await service.operator.accounts.credit(owing.id, -2, 'correction')
  await assert.rejects(service.operator.accounts.deleteData(owing.id), /its balance is -\$2\.00/)
})

/** Also what the erasure left to other jobs. */
async function untilErased(account: number): Promise<void> {
  await until(async () => (await service.operator.accounts.show(account)).account.erased, {
    what: 'the erasure',
  })
  const removals = `select from graphile_worker.jobs where task_identifier = 'remove-from-store'`
  await until(async () => (await sql(removals)).length === 0, { what: 'the end of the removal' })
}

/** Something in every place where a customer can leave something. */
async function leaveTraces(id: number, key: string): Promise<{ uploaded: string }> {
  const client = createClient({ url: service.url, token: key })
  await client.v4.setWebhook(`${receiver.url}/${MARKER}`)
  await client.accounts.setBuyer(id, { name: MARKER, address: MARKER, tax_number: MARKER })
  await payInvoice(client)
  await service.operator.accounts.terms(id, 'prepay')
  await service.operator.accounts.credit(id, 50, `bank transfer of ${MARKER}`)
  await client.accounts.setCard(id, 'test-card-succeeds')
  const asked = { sku: 'EMSR02', title: MARKER, notes: MARKER, name: [MARKER], tags: [MARKER] }
  const order = await client.v4.order({ url, ...asked }, { idempotencyKey: MARKER })
  const file = order.audiofiles[0]!
  await reaches(client, file, 'Delivered')
  await client.v4.order({ url, sku: 'EMSR02', test: true, title: MARKER })
  await peopleAtWork(client)
  const gone = await client.v4.order({ url: `${host.url}/${MARKER}-gone.mp3`, ...asked })
  await reaches(client, gone.audiofiles[0]!, 'Error')
  for (const extension of ['txt', 'docx', 'html'] as const) await client.v4.transcript(file, extension)
  const post = (path: string, body: unknown, method = 'POST') =>
    fetch(service.url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  assert.equal((await post(`/api/files/${file}/mistakes`, { at_ms: 10, note: MARKER })).status, 200)
  assert.equal((await post(`/api/files/${file}/speakers`, { from: null, to: MARKER }, 'PUT')).status, 200)
  const told = { callback: `${receiver.url}/${MARKER}-2`, metadata: { [MARKER]: MARKER } }
  await reaches(
    client,
    (await client.orders.place({ urls: [url], skus: ['EMSR02'], ...told })).audiofiles[0]!,
    'Delivered',
  )
  await client.quote([url], ['EMSR02'])
  await client.keys.add(id, MARKER)
  await client.v4.testWebhook('REFUND_ISSUED')
  await receiver.has(2)
  const saved = await sql(
    `insert into saved_searches (account_id, person_id, name, search)
     select account_id, person_id, '${MARKER}', '{"q":"${MARKER}"}' from memberships where account_id = ${id} returning id`,
  )
  assert.equal(saved.length, 1)
  const uploaded = await post(`/api/uploads?name=${MARKER}.mp3`, MARKER)
  return { uploaded: ((await uploaded.json()) as { url: string }).url }
}

/** A draft that someone saved, and the text that was delivered instead. */
async function peopleAtWork(client: Client): Promise<void> {
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS14' })
  await reaches(client, audiofiles[0]!, 'Transcribing')
  const email = 'tom@example.com'
  const { password } = await service.operator.people.add({ email, name: 'Tom', roles: ['transcriber'] })
  const { work } = createClient({ url: service.url, session: await signIn(service.url, email, password) })
  const offered = await until(async () => (await work.tasks()).offered[0])
  const { task, version } = await work.claim(offered.id)
  const paragraphs = [{ speaker: MARKER, text: `A draft of ${MARKER}` }]
  await work.save(task, { based_on: version, save_id: MARKER, paragraphs })
  await service.operator.files.importTranscript(audiofiles[0]!, 'a.txt', new Uint8Array(Buffer.from(MARKER)))
  await reaches(client, audiofiles[0]!, 'Delivered')
  await gradedWork(client)
}

/** Grades whose reasons quote the text, and a second look at one. */
async function gradedWork(client: Client): Promise<void> {
  const { audiofiles } = await client.v4.order({ url, sku: 'TRANS14' })
  await reaches(client, audiofiles[0]!, 'Transcribing')
  const staff = async (role: 'transcriber' | 'editor') => {
    const email = `${crypto.randomUUID()}@example.com`
    const { password } = await service.operator.people.add({ email, name: 'Pat', roles: [role] })
    return createClient({ url: service.url, session: await signIn(service.url, email, password) }).work
  }
  const claim = async (work: Client['work']) => {
    const { offered } = await until(async () => {
      const tasks = await work.tasks()
      return tasks.offered.length > 0 && tasks
    })
    return work.claim(offered[0]!.id)
  }
  const [typist, editor, reviewer, judge] = [
    await staff('transcriber'),
    await staff('editor'),
    await staff('editor'),
    await staff('editor'),
  ]
  const typed = await claim(typist)
  await typist.submit(typed.task, typed.version)
  const edited = await claim(editor)
  await editor.submit(edited.task, edited.version)
  const review = await claim(reviewer)
  const own = [{ task: typed.task, grade: 2, reason: `${MARKER} is misspelt` }]
  await reviewer.approve(review.task, 4, `${MARKER} again`, own)
  await typist.askForSecondLook(typed.task)
  await judge.takeSecondLook(typed.task)
  await judge.decideSecondLook(typed.task, 3, `${MARKER} is a hard word`)
}

async function payInvoice(client: Client): Promise<void> {
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  const [invoice] = (await client.invoices.list()).invoices
  await service.operator.invoices.close(invoice!.id)
  await service.operator.invoices.submit(invoice!.id, { purchase_order: MARKER })
  await service.operator.invoices.pay(invoice!.id)
}

/** Every row of every table, as text. */
async function tracesInDatabase(): Promise<string[]> {
  const tables = await sql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql(`select t::text as row from ${name} as t where t::text ilike $1`, [`%${MARKER}%`])
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** Names and contents of whatever the service has on its disk. */
function tracesOnDisk(): string[] {
  const paths = readdirSync(service.dataFolder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => {
    const whole = join(service.dataFolder, path)
    if (path.includes(MARKER)) return true
    return isFileWith(whole, MARKER)
  })
}

/** One that is removed while it is looked at holds nothing. */
function isFileWith(path: string, text: string): boolean {
  try {
    return statSync(path).isFile() && readFileSync(path).includes(text)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Amounts and numbers. */
async function booksOf(account: number) {
  const [entries, items, invoices, [balance]] = await Promise.all([
    sql('select transaction_id, book, amount_cents from ledger_entries where account_id = $1 order by 1, 2', [
      account,
    ]),
    sql(
      'select id, invoice_id, sku, quantity, price_cents from line_items where account_id = $1 order by 1',
      [account],
    ),
    sql('select id, state, paid_at from invoices where account_id = $1', [account]),
    sql(`select balance_cents::int from ledger_balances where account_id = $1 and book = 'prepay'`, [
      account,
    ]),
  ])
  return { entries, items, invoices, balance: balance!.balance_cents as number }
}
