import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { type Client, createClient, signIn } from '../../sdk/index.ts'
import { sample, sendBytes, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { backupFolder, command, seenOf } from '../support/installation.ts'
import { dataFolder, startProcess } from '../support/process.ts'
import { startReceiver } from '../support/receiver.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const host = await startFileHost({
  '/jfk.mp3': sample('jfk.mp3'),
  // Can be looked at and ordered, but not fetched: such orders cost the machine next to nothing.
  '/gone.mp3': (request, response) => {
    if (request.headers.range) sendBytes(sample('jfk.mp3'), request, response)
    else response.writeHead(404).end()
  },
})
const speech = await startSpeechServer('Ask not what your country can do for you.')
// With times of words: otherwise they are measured after delivery, and the text gets another version meanwhile.
speech.confidence = 0.9
const receiver = await startReceiver((arrival) => {
  if (!isHanging) arrival.answer()
})
let isHanging = false
const url = `${host.url}/jfk.mp3`
const file = join(backupFolder(), 'night.tar')

const envOf = (folder: string) => ({
  LONGHAND_DATA: folder,
  LONGHAND_ALLOW_HOSTS: `${host.host},${receiver.host}`,
  LONGHAND_ENGINE: 'http',
  LONGHAND_ENGINE_URL: speech.url,
  LONGHAND_DB_CONNECTIONS: '10',
  LONGHAND_RATE_LIMIT: '0',
})
const first = envOf(dataFolder())
const second = envOf(dataFolder())

test('a backup made while orders stream in restores every order, file, transcript, dollar and job elsewhere', async () => {
  const running = await startProcess(first)
  const { url: at, api_key, operator_token } = running.facts()
  const operator = createClient({ url: at, token: operator_token })
  const demo = createClient({ url: at, token: api_key })
  const busy = await operator.accounts.add({ email: 'busy@example.com', credit: 1000 })
  const streaming = createClient({ url: at, token: busy.api_key })
  const invoiced = await operator.accounts.add({ email: 'inv@example.com', terms: 'invoice' })
  const account = createClient({ url: at, token: invoiced.api_key })
  await demo.v4.setWebhook(receiver.url)
  const delivered = await demo.v4.order({
    url,
    sku: 'EMSR02',
    title: 'Café "\\N" \t tabs',
    notes: 'line\nbreak',
  })
  const onInvoice = await account.v4.order({ url, sku: ['EMSR02', 'TSTMP1'] })
  const drafted = await demo.v4.order({ url, sku: 'TRANS2' })
  await reaches(demo, delivered.audiofiles[0]!, 'Delivered')
  await reaches(account, onInvoice.audiofiles[0]!, 'Delivered')
  await reaches(demo, drafted.audiofiles[0]!, 'Transcribing')
  const save = await transcriberAtWork(at, operator)
  const uploaded = await upload(at, api_key)
  // One file waits for its transcript, and one event for its answer, while the backup is made.
  const { promise: opens, resolve: openSpeech } = Promise.withResolvers<void>()
  speech.opens = opens
  const pending = await demo.v4.order({ url, sku: 'EMSR02' })
  await reaches(demo, pending.audiofiles[0]!, 'Processing')
  await allTold(demo)
  const before = await seenOf(at, operator, [invoiced.api_key])

  let isBackedUp = false
  let streamed = 0
  const stream = (async () => {
    for (; !isBackedUp && streamed < 90; streamed++)
      await streaming.v4.order({ url: `${host.url}/gone.mp3`, sku: 'TRANS14' })
  })()
  await until(async () => streamed > 2, { what: 'some orders' })
  isHanging = true
  const hanging = receiver.has(receiver.arrivals.length + 1)
  await demo.v4.testWebhook('DIFFICULT_AUDIO')
  const held = (await hanging).at(-1)!
  const letOutcomeBeWritten = await holdOutcome(first.LONGHAND_DATA)
  const made = await command(['backup', file, '--json'], first)
  isBackedUp = true
  held.answer()
  await letOutcomeBeWritten()
  await stream
  assert.equal(made.code, 0, made.output)
  assert.equal(JSON.parse(made.result).missing.count, 0)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.match(
    execFileSync('tar', ['-tf', file], { encoding: 'utf8' }),
    /^manifest\.json\n(.+\n)*SHA256SUMS\n$/,
  )
  running.child.kill('SIGTERM')
  await running.ended

  const restored = await command(['restore', file], second)
  assert.equal(restored.code, 0, restored.output)
  assert.match(restored.output, /1 webhook delivery has an unknown outcome/)
  const arrivedBefore = receiver.arrivals.length
  isHanging = false
  openSpeech()
  const again = await startProcess(second)
  assert.deepEqual({ ...again.facts(), url: at }, running.facts(), 'the same keys and tokens work')
  const there = again.facts().url
  const demoThere = createClient({ url: there, token: api_key })
  const operatorThere = createClient({ url: there, token: operator_token })
  const after = await seenOf(there, operatorThere, [invoiced.api_key])
  assert.deepEqual(after.customers, before.customers)
  assert.deepEqual(after.people, before.people)

  // The job that was under way goes on, and its event is sent once; those of before the backup are not sent again.
  await reaches(demoThere, pending.audiofiles[0]!, 'Delivered')
  await receiver.has(arrivedBefore + 1)
  const { account: demoId } = await demoThere.whoAmI()
  const { events } = await demoThere.events.list(demoId!)
  assert.deepEqual(
    events.filter(({ test }) => test).map(({ deliveries }) => deliveries.map(({ state }) => state)),
    [['unknown']],
  )
  const ids = receiver.arrivals.map((arrival) => arrival.headers['webhook-id'])
  assert.equal(new Set(ids).size, ids.length, 'no event was sent twice')
  assert.equal(
    await (await fetch(uploaded.replace(at, there))).arrayBuffer().then(({ byteLength }) => byteLength),
    sample('jfk.mp3').length,
  )
  await savedTextIsThere(there, save)

  // Orders that came while the backup was made are there whole or not at all, and so is their money.
  const streamingThere = createClient({ url: there, token: busy.api_key })
  const { orders } = await streamingThere.orders.list({ limit: 200 })
  assert.ok(orders.length >= 3 && orders.length <= streamed, `${orders.length} of ${streamed} orders`)
  for (const { id } of orders) {
    const { files, items } = await streamingThere.orders.show(id)
    assert.deepEqual([files.length, items.length], [1, 1])
  }
  // Their recording is gone: each is charged once and refunded once.
  const ended = await until(
    async () => {
      const { files } = await streamingThere.files.list({ limit: 200 })
      return files.every(({ statename }) => statename === 'Error') && files
    },
    { what: 'the end of all streamed orders' },
  )
  assert.equal(ended.length, orders.length)
  const { lines } = await streamingThere.accounts.statement(busy.account.id, { limit: 200 })
  for (const kind of ['order', 'refund'])
    assert.equal(lines.filter((line) => line.kind === kind).length, orders.length, kind)
  assert.equal((await streamingThere.v4.balance()).balance, 1000)
  await assertBooksAddUp(second.LONGHAND_DATA)
  const next = await demoThere.v4.order({ url, sku: 'EMSR02' })
  assert.ok(next.audiofiles[0]! > 100_000, 'numbers given out after the backup are not given out again')
  await reaches(demoThere, next.audiofiles[0]!, 'Delivered')
  again.child.kill('SIGTERM')
  await again.ended
})

test('an installation in use is not overwritten, and a backup file neither', async () => {
  const refused = await command(['restore', file], second)
  assert.equal(refused.code, 1)
  assert.match(refused.output, /already has data, which a restore does not overwrite/)
  const taken = await command(['backup', file], second)
  assert.equal(taken.code, 1)
  assert.match(taken.output, /already exists/)
  assert.equal((await command(['restore', '--check', file], second)).code, 0)
})

test('a cut or damaged file is refused before anything is touched, wherever the damage is', async () => {
  const whole = readFileSync(file)
  const damaged = join(backupFolder(), 'damaged.tar')
  const third = envOf(dataFolder())
  const refusal = async (bytes: Uint8Array) => {
    writeFileSync(damaged, bytes)
    const { code, output } = await command(['restore', damaged], third)
    assert.equal(code, 1, output)
    return output
  }
  const withinContent = whole.indexOf('tom@example.com')
  assert.ok(withinContent > 0)
  assert.match(await refusal(whole.subarray(0, withinContent)), /it is cut off.*Nothing was changed/)
  assert.match(await refusal(whole.subarray(0, whole.length - 512)), /cannot be used/)
  const flipped = Buffer.from(whole)
  flipped[withinContent]! ^= 1
  assert.match(await refusal(flipped), /its content has changed since it was made/)
  assert.equal(existsSync(join(third.LONGHAND_DATA, 'postgres')), false)
})

/** Nothing but what comes now is on its way. */
async function allTold(client: Client): Promise<void> {
  const { account } = await client.whoAmI()
  await until(
    async () => {
      const { events } = await client.events.list(account!)
      return events.every(({ deliveries }) => deliveries.every(({ state }) => state === 'delivered'))
    },
    { what: 'the end of all deliveries' },
  )
}

const socketOf = (folder: string): string =>
  `postgres://longhand@localhost/longhand?host=${join(folder, 'run')}`

/** A POST is over after some seconds, and a backup may begin later than that: what became of it waits for the end of this. */
async function holdOutcome(folder: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: socketOf(folder) })
  await client.connect()
  await client.query('begin')
  const { rowCount } = await client.query(`select from deliveries where state = 'sending' for update`)
  assert.equal(rowCount, 1)
  return () => client.end()
}

async function assertBooksAddUp(folder: string): Promise<void> {
  const socket = socketOf(folder)
  const sums = await query(
    socket,
    'select sum(amount_cents)::int as sum from ledger_entries group by transaction_id',
  )
  assert.ok(sums.length > 3 && sums.every(({ sum }) => sum === 0))
  const unproven = await query(
    socket,
    `select from ledger_balances where balance_cents <> (
       select sum(amount_cents) from ledger_entries as entries
       where entries.account_id = ledger_balances.account_id and entries.book = ledger_balances.book)`,
  )
  assert.equal(unproven.length, 0)
}

async function transcriberAtWork(at: string, operator: Client) {
  const email = 'tom@example.com'
  const { password } = await operator.people.add({ email, name: 'Tom', roles: ['transcriber'] })
  const { work } = createClient({ url: at, session: await signIn(at, email, password) })
  const offered = await until(async () => (await work.tasks()).offered[0])
  const { task, version } = await work.claim(offered.id)
  const paragraphs = [{ speaker: 'President', text: 'Ask not.' }]
  const saved = await work.save(task, { based_on: version, save_id: 'one', paragraphs })
  return { email, password, task, version: saved.version }
}

async function savedTextIsThere(at: string, save: Awaited<ReturnType<typeof transcriberAtWork>>) {
  const { work } = createClient({ url: at, session: await signIn(at, save.email, save.password) })
  const desk = await work.open(save.task)
  assert.equal(desk.version, save.version)
  assert.equal(desk.paragraphs[0]!.words.map(({ text }) => text).join(' '), 'Ask not.')
  await work.submit(save.task, desk.version)
}

async function upload(at: string, key: string): Promise<string> {
  const answer = await fetch(`${at}/api/uploads?name=a.mp3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'audio/mpeg' },
    body: new Uint8Array(sample('jfk.mp3')),
  })
  return ((await answer.json()) as { url: string }).url
}
