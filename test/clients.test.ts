import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { programOperations } from '../clients/python/generator/operations.ts'
import {
  ConnectionError,
  createLonghand,
  createWebhookInbox,
  type KnownErrorCode,
  type LonghandError,
  NoTranscriptError,
  verifyWebhook,
  WebhookError,
} from '../sdk/longhand.ts'
import type { RefusalCode } from '../src/platform/refusal.ts'
import { openBrowser } from './support/browser.ts'
import { startCuttingProxy } from './support/cutting-proxy.ts'
import { codeOf } from './support/docs-code.ts'
import { sample, startFileHost, wavOfMinutes } from './support/file-host.ts'
import { startFlakyProxy } from './support/flaky-proxy.ts'
import { reaches, untilIndexed } from './support/follow.ts'
import { freePort } from './support/free-port.ts'
import { OPENAPI_FILE, PYTHON_CLIENT } from './support/openapi.ts'
import { installPackedSdk, npx } from './support/packed-sdk.ts'
import { type Arrival, startReceiver } from './support/receiver.ts'
import { startService } from './support/service.ts'
import { until } from './support/until.ts'

const ROOT = join(import.meta.dirname, '..')
const MIB = 1024 * 1024

const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: '127.0.0.1' } })
const { key: ownKey, client } = await service.customer({ credit: 50 })
const longhand = createLonghand({ url: service.url, key: ownKey })
const flaky = await startFlakyProxy(service.url)
const throughFlaky = createLonghand({ url: flaky.url, key: ownKey })
const jfk = `${service.url}/samples/jfk.mp3`
const project = await installPackedSdk()
const folder = mkdtempSync(join(tmpdir(), 'lh-clients-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Debian's own where there is one. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
const run = promisify(execFile)

/** Runs lines of Python that have a `client`, and gives what they print as JSON. */
async function python(code: string, { url = service.url, key = ownKey } = {}): Promise<unknown> {
  const program = `
import json, sys
sys.path.insert(0, ${JSON.stringify(join(ROOT, 'clients/python'))})
import longhand
from longhand import Longhand
JFK = ${JSON.stringify(jfk)}
client = Longhand(${JSON.stringify(url)}, ${JSON.stringify(key)})
def say(value): print(json.dumps(value))
${code}`
  const { stdout } = await run(PYTHON, ['-W', 'error', '-B', '-c', program])
  return stdout.trim() === '' ? null : JSON.parse(stdout)
}

test('the package installs into an empty project without a network, has its types, and its examples run', async () => {
  const examples = ['order.js', 'upload.js', 'webhook.js', 'search.js', 'v4.js']
  writeFileSync(join(project.folder, 'program.ts'), PROGRAM)
  writeFileSync(join(project.folder, 'talk.mp3'), sample('jfk.mp3'))
  const { key } = await service.customer({ credit: 5 })
  const env = { LONGHAND_URL: service.url, LONGHAND_KEY: key }
  const port = String(await freePort())
  const [ordered, uploaded, received, tried] = await Promise.all([
    project.run('order.js', [], env),
    project.run('upload.js', ['talk.mp3'], env),
    project.run('webhook.js', [], { ...env, PORT: port, WEBHOOK_URL: `http://127.0.0.1:${port}/` }),
    project.run('v4.js', [], env),
    project.typeCheck(['program.ts', ...examples]),
  ])
  const [, saved] = /Saved (\d+\.txt)/.exec(ordered)!
  assert.match(readFileSync(join(project.folder, saved!), 'utf8'), /\w/)
  assert.match(uploaded, /100 %\nOrder '\w+' Created/)
  assert.match(received, /TRANSCRIPT_COMPLETE about order \w+\n/)
  assert.match(tried, /Delivered .*fake[\s\S]*file 101 refunded/)
  await untilIndexed(service.databaseUrl)
  assert.match(await project.run('search.js', ['jfk'], env), /^\d+ jfk/)
})

/** Uses each part of the package once, so that the compiler sees its types. */
const PROGRAM = `
import { createLonghand, createWebhookInbox, LonghandError, verifyWebhook, type File, type Quote } from 'longhand-sdk'
import { createClient } from 'longhand-sdk/operators'

export async function everything(url: string, key: string, recording: Blob, headers: Headers): Promise<string[]> {
  const longhand = createLonghand({ url, key, retries: 2 })
  const upload = await longhand.upload(recording, { name: 'talk.mp3', onProgress: (sent: number, total: number) => {} })
  const { quote }: { quote: Quote } = await longhand.quote([upload.url], ['EMSR02'])
  const { audiofiles } = await longhand.orders.place({ quote: quote.id }, { idempotencyKey: 'mine' })
  const files: File[] = await Promise.all(audiofiles.map((id) => longhand.wait(id, { events: createWebhookInbox({ secret: '' }) })))
  // @ts-expect-error There is no such format.
  await longhand.files.document(1, 'mp3')
  const event = await verifyWebhook({ secret: '', headers, body: '' })
  if (event.event === 'REFUND_ISSUED') event.amount.toFixed(2)
  const { audiofile } = await longhand.v4.audiofile(100)
  const today = await createClient({ url, token: key }).console.today()
  return [audiofile.statename, ...files.map(({ title }) => title), today.message]
}

export const isEmpty = (error: unknown): boolean => error instanceof LonghandError && error.code === 'insufficient_balance'
`

test('an order whose answer is lost is placed once, after the pause that the service asked for', async () => {
  const ways = [
    (url: string, key: string) =>
      createLonghand({ url, key }).orders.place({ urls: [jfk], skus: ['EMSR02'] }),
    (url: string, key: string) => python('say(client.v4.order(url=JFK, sku="EMSR02"))', { url, key }),
  ]
  await Promise.all(
    ways.map(async (place) => {
      const { key, client } = await service.customer({ credit: 5 })
      const proxy = await startFlakyProxy(service.url)
      proxy.failNext({ status: 429, headers: { 'retry-after': '1' } }, 'answer lost', { status: 502 })
      const placed = (await place(proxy.url, key)) as { order: string }
      const sent = proxy.takeRequests()
      assert.equal(sent.length, 4)
      assert.equal(new Set(sent.map((one) => one.key)).size, 1)
      assert.match(sent[0]!.key!, /^[0-9a-f]{32}$/)
      assert.ok(sent[1]!.atMs - sent[0]!.atMs >= 1000)
      const { orders } = await client.orders.list()
      assert.deepEqual(
        orders.map(({ id }) => id),
        [placed.order],
      )
    }),
  )
})

test('a request that could take effect twice is not sent again after a break, and says what happened', async () => {
  flaky.failNext('answer lost')
  await assert.rejects(throughFlaky.feeds.follow({ url: jfk } as never), ConnectionError)
  assert.equal(flaky.takeRequests().length, 1)
  flaky.failNext('answer lost')
  const failed = python(
    'try: client.files.undo_rename(1)\nexcept longhand.LonghandConnectionError: say("broken")',
    {
      url: flaky.url,
    },
  )
  assert.equal(await failed, 'broken')
  assert.equal(flaky.takeRequests().length, 1)
  const nowhere = createLonghand({ url: `http://127.0.0.1:${await freePort()}`, key: ownKey, retries: 1 })
  await assert.rejects(nowhere.v4.balance(), ConnectionError)
})

/** Every code that the service refuses with is one that the SDK names. */
const unnamed: Exclude<RefusalCode, KnownErrorCode>[] = []

test('a refusal says its status, code, sentence, id of the request and when to try again', async () => {
  assert.deepEqual(unnamed satisfies never[], [])
  const poor = createLonghand({ url: service.url, key: (await service.customer()).key })
  await assert.rejects(poor.orders.place({ urls: [jfk], skus: ['EMSR02'] }), (error: LonghandError) => {
    assert.deepEqual([error.status, error.code, error.retryAfterSeconds], [402, 'insufficient_balance', null])
    assert.match(error.requestId!, /\w/)
    assert.equal(error.answer.message, error.message)
    return true
  })
  flaky.failNext({ status: 429, headers: { 'retry-after': '300' } })
  await assert.rejects(throughFlaky.v4.balance(), { status: 429, retryAfterSeconds: 300 })
  flaky.failNext({ status: 503, headers: { 'retry-after': '300' } })
  const refused = await python(
    `for call in (client.v4.balance, lambda: Longhand(${JSON.stringify(service.url)}, "wrong").v4.balance()):
    try: call()
    except longhand.LonghandError as error: said = [error.status, error.code, error.retry_after_seconds, error.request_id is not None]
    print("[" if call == client.v4.balance else ",", json.dumps(said))
print("]")`,
    { url: flaky.url },
  )
  assert.deepEqual(refused, [
    [503, 'unknown', 300, false],
    [401, 'invalid_api_key', null, true],
  ])
})

test('an upload continues after breaks and in another run of the program, and arrives whole', async () => {
  const { hostname: host, port } = new URL(service.url)
  const proxy = await startCuttingProxy(() => ({ host, port: Number(port) }))
  after(() => proxy.close())
  const bytes = randomBytes(20 * MIB)
  const content = new Blob([bytes])
  const throughCuts = createLonghand({ url: proxy.url, key: ownKey })

  let started = ''
  const ended = new AbortController()
  const first = throughCuts.upload(content, {
    name: 'été.mp3',
    signal: ended.signal,
    onStart: (id) => {
      started = id
    },
    onProgress: (sent) => sent > 0 && ended.abort(),
  })
  await assert.rejects(first, { name: 'AbortError' })
  const cut = proxy.cutAfter(3 * MIB)
  const progress: number[] = []
  const upload = await throughCuts.upload(content, {
    name: 'talk.mp3',
    resume: started,
    onProgress: (sent) => void progress.push(sent),
  })
  await cut
  assert.equal(upload.id, started)
  assert.deepEqual([progress[0], progress.at(-1)], [8 * MIB, 20 * MIB])
  assert.ok(proxy.sent() < 24 * MIB, `${proxy.sent()} bytes`)
  assert.ok(bytes.equals(Buffer.from(await (await fetch(upload.url)).arrayBuffer())))

  writeFileSync(join(folder, 'talk.mp3'), bytes)
  const again = proxy.cutAfter(11 * MIB)
  const url = await python(
    `say(client.upload(${JSON.stringify(join(folder, 'talk.mp3'))}, resume="${'1'.repeat(32)}")["url"])`,
    { url: proxy.url },
  )
  await again
  assert.ok(bytes.equals(Buffer.from(await (await fetch(url as string)).arrayBuffer())))
  assert.match(url as string, /talk\.mp3$/)
})

test('waiting ends with the transcript, with the event about it, with the reason why there is none, or when told to', async () => {
  const silence = await longhand.upload(new File([new Uint8Array(wavOfMinutes(0.2))], 'silence.wav'))
  const { audiofiles } = await longhand.orders.place({ urls: [silence.url], skus: ['EMSR02'] })
  await assert.rejects(longhand.wait(audiofiles[0]!, { signal: AbortSignal.timeout(1) }), {
    name: 'TimeoutError',
  })
  await assert.rejects(longhand.wait(audiofiles[0]!), (error: NoTranscriptError) => {
    assert.ok(error instanceof NoTranscriptError)
    assert.equal(error.file.statename, 'Error')
    assert.match(error.message, /silence.* no transcript/)
    return true
  })
  const failed = `
try: client.wait(${audiofiles[0]})
except longhand.NoTranscriptError as error: say(error.file["statename"])`
  assert.equal(await python(failed), 'Error')

  const { secret } = await longhand.webhook.set('http://127.0.0.1:1/')
  const inbox = createWebhookInbox({ secret })
  const isTold = new AbortController()
  const receiver = await startReceiver(async ({ headers, body, answer }) => {
    // Without the event, the service would be asked again after half a minute at the earliest.
    setTimeout(() => isTold.abort(), 25_000).unref()
    await inbox.receive(headers, body)
    answer()
  })
  await longhand.v4.setWebhook(receiver.url)
  const ordered = await longhand.orders.place({ urls: [jfk], skus: ['TRANS14'] })
  const [id] = ordered.audiofiles as [number]
  await reaches(client, id, 'Transcribing')
  flaky.takeRequests()
  const waiting = throughFlaky.wait(id, { events: inbox, signal: isTold.signal })
  await until(async () => flaky.takeRequests().length > 0)
  await service.operator.files.importTranscript(id, 'a.txt', new TextEncoder().encode('Ask not.'))
  assert.equal((await waiting).has_transcript, true)
  await longhand.v4.setWebhook('')
})

test('only what the service signed lately is taken for an event, also while the secret is replaced', async () => {
  const receiver = await startReceiver()
  const { secret } = await longhand.webhook.set(receiver.url)
  await longhand.v4.testWebhook('ORDER_ON_HOLD')
  await receiver.has(1)
  await longhand.webhook.rotateSecret()
  await longhand.v4.testWebhook('REFUND_ISSUED')
  const [hold, refund] = (await receiver.has(2)) as [Arrival, Arrival]
  await longhand.webhook.set(receiver.url, { format: 'json' })
  await longhand.webhook.test('ORDER_ON_HOLD')
  const inJson = (await receiver.has(3))[2]!
  const { secret: newSecret } = await longhand.webhook.show()
  await longhand.webhook.set(null, { format: 'form' })
  const held = {
    event: 'ORDER_ON_HOLD',
    order: 'sample',
    audiofiles: [100],
    hold: 'billing',
    skus: ['EMSR02'],
  }
  const { id, webhook_version, ...event } = await verifyWebhook({ secret, ...hold })
  assert.deepEqual(event, held)
  const fromJson = await verifyWebhook({ secret, ...inJson })
  assert.deepEqual(fromJson, { ...held, id: inJson.headers['webhook-id'], webhook_version })
  assert.equal((await longhand.events.list()).events[0]!.webhook_id, fromJson.id)
  assert.deepEqual([id, webhook_version], [hold.headers['webhook-id'], 6])
  const bytes = new TextEncoder().encode(refund.body)
  for (const known of [secret, newSecret])
    assert.deepEqual((await verifyWebhook({ secret: known, ...refund, body: bytes })).event, 'REFUND_ISSUED')

  const old = { ...hold, headers: { ...hold.headers, 'webhook-timestamp': '1600000000' } }
  const forged = { ...hold, body: hold.body.replace('100', '101') }
  const forgedJson = { ...inJson, body: inJson.body.replace('100', '101') }
  const unsigned = { ...hold, headers: {} }
  for (const bad of [old, forged, forgedJson, unsigned])
    await assert.rejects(verifyWebhook({ secret, ...bad }), WebhookError)
  await assert.rejects(verifyWebhook({ secret: newSecret, ...hold }), WebhookError)

  const deliveries = [hold, refund, old, forged, unsigned].map(({ headers, body }) => ({ headers, body }))
  const inPython = await python(`
def check(delivery):
    try: return longhand.verify_webhook(${JSON.stringify(secret)}, delivery["headers"], delivery["body"].encode())["event"]
    except longhand.WebhookError: return None
say([check(one) for one in json.loads(${JSON.stringify(JSON.stringify(deliveries))})])`)
  assert.deepEqual(inPython, ['ORDER_ON_HOLD', 'REFUND_ISSUED', null, null, null])
  const jsonInPython = await python(`
event = longhand.verify_webhook(${JSON.stringify(secret)}, ${JSON.stringify(inJson.headers)}, ${JSON.stringify(inJson.body)}.encode())
say([event, client.events.list()["events"][0]["webhook_id"], client.webhook.show()["format"]])`)
  assert.deepEqual(jsonInPython, [fromJson, fromJson.id, 'form'])
})

test('every operation of API v4 is in both clients and answers', async () => {
  const { paths } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as { paths: Record<string, object> }
  const offered = programOperations().map(({ path }) => path)
  const missing = Object.keys(paths).filter((path) => path.startsWith('/API4/') && !offered.includes(path))
  // The same as transcript.txt.
  assert.deepEqual(missing, ['/API4/audiofile/{audiofile_id}/transcript'])

  const invoiced = await service.customer({ terms: 'invoice' })
  const { v4 } = createLonghand({ url: service.url, key: invoiced.key })
  const { audiofiles } = await v4.order({ url: jfk, sku: ['EMSR02', 'TSTMP1'], name: 'Ann Lee' })
  assert.equal((await v4.audiofile(audiofiles[0]!)).audiofile.names, 'Ann Lee')
  const { invoices } = (await v4.audiofile(audiofiles[0]!)).audiofile
  assert.equal((await v4.invoice(invoices![0]!)).items[0]!.sku, 'EMSR02')
  assert.equal((await v4.balance()).balance, 0)
  for (const read of [v4.transcript, v4.transcriptAtOldAddress])
    assert.match(await (await read(100, 'srt', { test: true })).text(), /-->/)
  assert.match((await v4.upgrade(100, 'TSTMP1', { test: true })).message, /upgraded/)
  assert.match((await v4.refund(101, { test: true })).message, /refunded/)
  assert.equal((await v4.setWebhook('http://127.0.0.1:1/')).webhook, 'http://127.0.0.1:1/')
  assert.equal((await v4.webhook()).webhook, 'http://127.0.0.1:1/')
  assert.match((await v4.testWebhook('DIFFICULT_AUDIO')).message, /on its way/)

  const inPython = await python(`
v4 = Longhand(${JSON.stringify(service.url)}, ${JSON.stringify(invoiced.key)}).v4
order = v4.order(url=[JFK], sku="EMSR02", test=True)
say([
    len(order["audiofiles"]), v4.balance()["balance"], v4.audiofile(100)["audiofile"]["statename"],
    v4.invoice(${invoices![0]})["state"], b"-->" in v4.transcript(100, "srt", test=True),
    v4.transcript(100, "txt") == v4.transcript_at_old_address("100.txt"),
    v4.upgrade(100, sku="TSTMP1", test=True)["amount"], v4.refund(101, test=True)["amount"],
    v4.webhook()["webhook"], v4.set_webhook(webhook="")["webhook"],
])`)
  assert.deepEqual(inPython, [1, 0, 'Delivered', 'CREATED', true, true, 0, 0, 'http://127.0.0.1:1/', null])
})

test('a program in Python gets a price, orders, waits, reads, searches and changes', async () => {
  const answers = await python(`
quote = client.quote(urls=[JFK], skus=["EMSR02"])["quote"]
order = client.orders.place(quote=quote["id"], tags=["from python"])
states = []
file = client.wait(order["audiofiles"][0], timeout_seconds=250, on_progress=lambda file: states.append(file["statename"]))
words = client.files.transcript(file["id"])["paragraphs"][0]["words"]
title = client.files.change(file["id"], title="Inauguration")["file"]["title"]
account = client.who_am_i()["account"]
client.caption_rules.set(account, rules=None)
say([
    quote["total"], file["tags"], states[-1], len(words) > 0, client.files.document(file["id"], "docx")[:2].decode(),
    title, [one["order"] for one in client.files.list(tag="from python")["files"]] == [order["order"]],
    client.caption_rules.show(account)["usual"] is not None,
])
try: client.wait(file["id"] + 1000000)
except longhand.LonghandError as error: assert error.status == 404, error
`)
  assert.deepEqual(answers, [0.25, ['from python'], 'Delivered', true, 'PK', 'Inauguration', true, true])
  await untilIndexed(service.databaseUrl)
  assert.notEqual(await python('say(len(client.search(q="inauguration")["results"]))'), 0)
})

type Sampled = { operationId: string; description: string }

test('the reference has every example as code in three languages, and the code runs as it stands', async () => {
  const { paths } = (await (await fetch(`${service.url}/docs/json`)).json()) as {
    paths: Record<string, Record<string, Sampled>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const codeIn = (lang: string, { description }: Sampled) =>
    description.split(`**${lang}**\n\n\`\`\`\n`)[1]!.split('\n```')[0]!
  writeFileSync(join(folder, 'jfk.mp3'), sample('jfk.mp3'))
  const programs = {
    curl: ['bash', '-c'],
    JavaScript: [process.execPath, '--input-type=module', '-e'],
    Python: [PYTHON, '-c'],
  }
  const told: Record<string, RegExp> = {
    quote: /would cost/,
    createTranscription: /ask not what your country/,
    upload: /Uploaded/,
    listModels: /longhand/,
  }
  for (const [id, expected] of Object.entries(told))
    for (const [lang, [program, ...args]] of Object.entries(programs)) {
      const operation = operations.find(({ operationId }) => operationId === id)!
      const code = codeIn(lang, operation).replace('YOUR_API_KEY', ownKey)
      const { stdout } = await run(program!, [...args, code], { cwd: folder })
      assert.match(stdout, expected, `${lang} ${id}: ${code}`)
    }
  const sources = join(folder, 'sources.json')
  writeFileSync(sources, JSON.stringify(operations.map((operation) => codeIn('Python', operation))))
  await python(`
with open(${JSON.stringify(sources)}) as sources:
    for source in json.load(sources): compile(source, 'sample', 'exec')`)
  for (const operation of operations) {
    const script = codeIn('JavaScript', operation).replace(/^import .*$/m, '')
    assert.doesNotThrow(() => new Function(`return async () => { ${script} }`), script)
    assert.doesNotMatch(codeIn('curl', operation), /undefined|https:\/\/longhand\.example/)
  }
})

test('in a browser, a chosen file is uploaded and ordered, and an event is checked', async () => {
  const page = await (await openBrowser()).newPage()
  await page.goto(`${service.url}/docs/`)
  // The package as it was installed, without a bundler.
  await page.route('**/longhand-sdk/**', (route) =>
    route.fulfill({ path: join(project.folder, 'node_modules', new URL(route.request().url()).pathname) }),
  )
  const recording = sample('jfk.mp3').toString('base64')
  const told = await page.evaluate(`
    (async () => {
      const sdk = await import('/longhand-sdk/dist/sdk/longhand.js')
      const longhand = sdk.createLonghand({ url: location.origin, key: ${JSON.stringify(ownKey)} })
      const bytes = Uint8Array.from(atob(${JSON.stringify(recording)}), (letter) => letter.charCodeAt(0))
      const upload = await longhand.upload(new File([bytes], 'chosen.mp3'))
      const { audiofiles } = await longhand.orders.place({ urls: [upload.url], skus: ['EMSR02'], test: true })
      const file = await longhand.wait(audiofiles[0])
      const text = await (await longhand.files.document(file.id, 'txt')).text()
      const forged = { 'webhook-id': 'a', 'webhook-timestamp': String(Date.now() / 1000), 'webhook-signature': 'v1,YQ==' }
      const refused = await sdk.verifyWebhook({ secret: 'whsec_YQ==', headers: forged, body: '' }).catch((error) => error.name)
      return [upload.name, file.statename, text.includes('fake'), refused]
    })()`)
  assert.deepEqual(told, ['chosen.mp3', 'Delivered', true, 'WebhookError'])
})

const CLI = join(import.meta.dirname, '../src/cli.ts')

test('the command line runs from the URL of the package or in a checkout, and uploads a file under its name', async () => {
  const [filename] = globSync('*.tgz', { cwd: project.folder })
  const packed = readFileSync(join(project.folder, filename!))
  const host = await startFileHost({ '/help/longhand-sdk.tgz': packed })
  const env = { LONGHAND_URL: service.url, LONGHAND_KEY: ownKey }
  writeFileSync(join(folder, 'Board meeting.mp3'), sample('jfk.mp3'))
  const order = ['order', 'Board meeting.mp3', '--sku', 'EMSR02', '--may-distress', '--test']
  const ordered = await npx([`${host.url}/help/longhand-sdk.tgz`, ...order], { cwd: folder, env })
  const [, id] = /Files: (\d+)\n/.exec(ordered)!
  const { title, may_distress } = (await client.files.show(Number(id))).file
  assert.deepEqual([title, may_distress], ['Board meeting', true])
  const longhandSdk = (...args: string[]) => project.run('node_modules/.bin/longhand-sdk', args, env)
  assert.match(await longhandSdk('transcript', id!, '--wait'), /fake transcription/)
  assert.match(await longhandSdk('files', '--search', 'Board'), new RegExp(`^${id}  Delivered  Board`))
  assert.match(await longhandSdk('quote', jfk, '--sku', 'EMSR02'), /^\$0\.25 {2}1 min/)
  assert.match(await longhandSdk('status', id!, '--json'), /"statename":"Delivered"/)
  assert.match(await longhandSdk('balance'), /\d/)
  await assert.rejects(longhandSdk('order', jfk), /--sku is missing/)

  const inCheckout = async (...args: string[]) =>
    (await run(process.execPath, [CLI, ...args], { env: { PATH: process.env.PATH, ...env } })).stdout
  const again = await inCheckout('order', join(folder, 'Board meeting.mp3'), '--sku', 'EMSR02', '--test')
  const [, second] = /Files: (\d+)\n/.exec(again)!
  assert.match(await inCheckout('transcript', second!, '--wait', '--format', 'md'), /fake transcription/)
})

test("the page's programs run, and its link leads to the client in Python", async () => {
  const page = await (await openBrowser()).newPage()
  await page.goto(`${service.url}/help/developers/clients`)
  const link = page.getByRole('link', { name: 'longhand.py' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  await download.saveAs(join(folder, download.suggestedFilename()))
  assert.equal(readFileSync(join(folder, 'longhand.py'), 'utf8'), readFileSync(PYTHON_CLIENT, 'utf8'))
  const [inPythonCode] = codeOf('developers/clients.md', 'python', service.url)
  const [inJavaScript] = codeOf('developers/clients.md', 'js', service.url)
  const shown = (await page.locator('pre').allInnerTexts()).map((text) => `${text}\n`)
  for (const program of [inPythonCode!, inJavaScript!]) assert.ok(shown.includes(program), program)
  writeFileSync(join(folder, 'order.py'), inPythonCode!)
  writeFileSync(join(project.folder, 'guide.js'), inJavaScript!)
  const env = { LONGHAND_KEY: ownKey }
  const [inPython, inNode] = await Promise.all([
    run(PYTHON, ['-B', join(folder, 'order.py')], { env: { PATH: process.env.PATH, ...env } }),
    project.run('guide.js', [], env),
  ])
  assert.match(inPython.stdout, /\w/)
  assert.equal(inNode, inPython.stdout)
})
