import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient, signIn } from '../../sdk/index.ts'
import { inPlace } from '../../src/http/openapi/named-schemas.ts'
import { exampleOf, type Schema } from '../support/example-of-schema.ts'
import { query } from '../support/follow.ts'
import { startMailServer } from '../support/mail-server.ts'
import { until } from '../support/until.ts'
import { startWorker } from '../support/worker.ts'
import {
  claimed,
  customer,
  doWork,
  fileToTranscribe,
  offered,
  service,
  sql,
  textOf,
  type Worker,
  worker,
} from '../work/people-at-work.ts'
import { browserOf } from './desks.ts'

const { operator } = service

/** Nothing of it may reach a person who has not taken the task. */
const SECRETS = {
  title: 'Quarrelsome heirs',
  description: 'heirs-of-ashgrove',
  notes: 'Ashgrove must stay secret',
  names: 'Philippa Ravenscroft',
  tag: 'succession',
  text: 'embezzlement',
  comment: 'Mishearing of inheritance',
  report: 'Wrong surname there',
  sound: 'SOUND OF THE HEIRS',
}
const SECRET = new RegExp(Object.values(SECRETS).join('|'), 'i')

async function secretFile(text = SECRETS.text): Promise<number> {
  const words = [{ text, startMs: 0, endMs: 900, confidence: 0.9 }]
  const draft = [{ speaker: SECRETS.names, startMs: 0, endMs: 900, words }]
  const file = await fileToTranscribe({ title: SECRETS.title, draft, minutes: 3 })
  await sql(`
    update audiofiles set notes = '${SECRETS.notes}', names = '{"${SECRETS.names}"}', tags = '{"${SECRETS.tag}"}',
      description = '${SECRETS.description}', originallink = 'https://example.com/${SECRETS.description}.mp3',
      language = 'en', quality_stars = 4
    where id = ${file}`)
  const folder = join(service.dataFolder, 'media', String(file))
  mkdirSync(folder, { recursive: true })
  for (const name of ['playback.mp3', 'peaks.json', 'original'])
    writeFileSync(join(folder, name), SECRETS.sound)
  return file
}

type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
}

/** Ends the session, or takes the task or the second look. */
const LEFT_OUT =
  /^(post|put|delete) \/api\/(session|sessions|password|profile|second-step|passkeys)|\/(claim|take)$|\/work\/live$|^get \/api\/(session\/provider|live)/

/** Every answer that the API gives a person, with the ids of a task and a file that are not theirs. */
async function answersFor({ session }: Worker, ids: Record<string, number>): Promise<Map<string, string>> {
  const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const answers = new Map<string, string>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (LEFT_OUT.test(`${method} ${path}`)) continue
      const address = path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name] ?? ids.other))
      const body = operation.requestBody?.content['application/json']?.schema
      const answer = await fetch(service.url + address, {
        method: method.toUpperCase(),
        headers: {
          cookie: session,
          origin: service.url,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(exampleOf(body)) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      })
      answers.set(`${method} ${path}`, `${answer.status} ${await answer.text()}`)
    }
  }
  return answers
}

/** The newest text of a file. */
async function versionOf(file: number): Promise<number> {
  const [{ id }] = await query(
    service.databaseUrl,
    `select max(id)::int as id from transcript_versions where audiofile_id = ${file}`,
  )
  return id
}

test('before a task is taken, no answer, page, mail or stream says what its recording is about', async () => {
  const [tom, tim, eve, ann] = await Promise.all([
    worker('Tom', 'transcriber'),
    worker('Tim', 'transcriber', 'editor'),
    worker('Eve', 'editor'),
    worker('Ann', 'editor'),
  ])
  const arrived: string[] = []
  const mails = await startMailServer((mail) => arrived.push(mail))
  const file = await secretFile()
  const listening = new AbortController()
  const stream = await fetch(`${service.url}/api/work/live`, {
    headers: { cookie: tim.session },
    signal: listening.signal,
  })
  const heard: string[] = []
  const reading = (async () => {
    for await (const chunk of stream.body!) heard.push(Buffer.from(chunk).toString())
  })().catch(() => {})

  async function refuseToTell(who: Worker, what: string): Promise<void> {
    const [task] = await offered(who, file)
    assert.deepEqual(
      Object.keys(task!).sort(),
      [
        'add_ons',
        'audiofile',
        'correction',
        'due',
        'end_ms',
        'id',
        'into_language',
        'kept_for_you',
        'kind',
        'language',
        'may_distress',
        'part',
        'parts',
        'pay',
        'product',
        'quality_stars',
        'shared_percent',
        'start_ms',
        'voices',
      ],
      what,
    )
    const version = await versionOf(file)
    const answers = await answersFor(who, { task: task!.id, file, audiofile: file, version, other: 1 })
    assert.ok(answers.size > 150, `${answers.size} operations`)
    // What a person has handed in stays in the list of their earnings.
    for (const [operation, answer] of answers)
      if (who !== eve || !operation.includes('/earnings'))
        assert.doesNotMatch(answer, SECRET, `${what}: ${operation}`)
  }
  async function showNothing(who: Worker, what: string, paths: string[]): Promise<void> {
    const context = await browserOf(who)
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(service.url + path)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      assert.doesNotMatch(await page.content(), SECRET, `${what}: ${path}`)
    }
    await context.close()
  }
  async function pagesOf(who: Worker): Promise<string[]> {
    const [task] = await offered(who, file)
    const own = ['/work', '/work/earnings', `/files/${file}`, '/account']
    return [...own, `/work/tasks/${task!.id}`, `/work/captions/${task!.id}`]
  }

  await refuseToTell(tim, 'to transcribe')
  await showNothing(tim, 'to transcribe', await pagesOf(tim))
  // Someone has it, lets it lapse, and gives it back.
  const { task } = await claimed(tom, file)
  await tom.work.open(task)
  const version = await versionOf(file)
  const others = await answersFor(tim, { task, file, audiofile: file, version, other: 1 })
  for (const [operation, answer] of others) assert.doesNotMatch(answer, SECRET, `taken: ${operation}`)
  await tom.work.release(task)
  await refuseToTell(tom, 'given back')
  await doWork(tom, file)
  await refuseToTell(eve, 'to edit')
  await doWork(eve, file)
  await refuseToTell(ann, 'to review')
  const review = await claimed(ann, file)
  await ann.work.sendBack(review.task, { to: 'edit', at_ms: 0, note: SECRETS.comment })
  await refuseToTell(eve, 'sent back')
  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 4, 'A few slips')
  const { task: graded } = (await tom.work.earnings()).earnings[0]!
  await tom.work.askForSecondLook(graded)
  const { looks } = await tim.work.secondLooks()
  assert.deepEqual(
    looks.map(({ task, taken }) => [task, taken]),
    [[graded, false]],
  )
  const look = { task: graded, file, audiofile: file, version: await versionOf(file), other: 1 }
  for (const [operation, answer] of await answersFor(tim, look))
    assert.doesNotMatch(answer, SECRET, `second look: ${operation}`)
  await showNothing(tim, 'second look', [`/work/second-looks/${graded}`, '/work'])
  await customer.client.files.reportMistake(file, { at_ms: 0, note: SECRETS.report })
  await refuseToTell(tim, 'to correct')
  await showNothing(tim, 'to correct', await pagesOf(tim))
  // Agents work for customers: staff cannot use their tools.
  const tools = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      cookie: tim.session,
      origin: service.url,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  assert.ok([401, 403, 404].includes(tools.status), `${tools.status} ${await tools.text()}`)

  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS2', per_minute: 0.01 })
  const jobs = await startWorker(service, {
    LONGHAND_SMTP_URL: mails.url,
    LONGHAND_MAIL_FROM: 'longhand@example.com',
  })
  const toStaff = async () =>
    query(
      service.databaseUrl,
      `select email, state from notice_mails join people on people.id = person_id
       where account_id is null and not 'operator' = any(roles)`,
    )
  await until(async () => (await toStaff()).every(({ state }) => state === 'sent'), {
    what: 'staff are told of the rate and of the second look',
  })
  // The customer is told of the transcript meanwhile.
  const emails = new Set((await toStaff()).map(({ email }) => email))
  const read = arrived.filter((mail) => [...emails].some((email) => mail.includes(`To: ${email}`)))
  assert.ok(read.some((mail) => mail.includes('Pay changes')))
  assert.ok(read.some((mail) => mail.includes('second look')))
  for (const mail of read) assert.doesNotMatch(mail, SECRET)
  await jobs.stop()
  await until(async () => heard.length > 1, { what: 'the stream says that work changed' })
  listening.abort()
  await reading
  assert.doesNotMatch(heard.join(''), SECRET)
})

test('customers see who opened their recording, in which role and when', async () => {
  const [tom, eve] = await Promise.all([worker('Tom', 'transcriber'), worker('Eve', 'editor')])
  const file = await secretFile()
  const openings = async () =>
    (await customer.client.files.show(file)).openings.map(({ name, role }) => `${name}, ${role}`).sort()
  assert.deepEqual(await openings(), [])
  const { task } = await claimed(tom, file)
  assert.deepEqual(await openings(), [], 'taken, and not opened yet')
  const playback = `${service.url}/api/files/${file}/playback.mp3`
  for (let times = 0; times < 3; times++) await fetch(playback, { headers: { cookie: tom.session } })
  await tom.work.open(task)
  assert.deepEqual(await openings(), ['Tom, transcriber'])
  await tom.work.release(task)
  await doWork(tom, file)
  await eve.work.open((await claimed(eve, file)).task)
  await fetch(playback, { headers: { authorization: `Bearer ${service.facts.operator_token}` } })
  assert.deepEqual(
    (await openings()).map((one) => one.split(', ')[1]),
    ['editor', 'operator', 'transcriber'],
  )
  await fetch(playback, { headers: { authorization: `Bearer ${customer.key}` } })
  assert.equal((await openings()).length, 3, 'their own are not listed')

  const other = await secretFile()
  const { operator_email, operator_password } = service.facts
  const session = await signIn(service.url, operator_email, operator_password)
  await createClient({ url: service.url, session }).accounts.act(customer.id)
  await fetch(`${service.url}/api/files/${other}/playback.mp3`, { headers: { cookie: session } })
  assert.deepEqual(
    (await customer.client.files.show(other)).openings.map(({ role }) => role),
    ['operator'],
    'nor does acting for them hide it',
  )
})

/** What the API answers to reading requests: the ways to a recording and its text are among them. */
async function readingWays(ids: (path: string) => Record<string, number | string>): Promise<string[]> {
  const { paths } = inPlace(await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || LEFT_OUT.test(`get ${path}`)) return []
    const known = ids(path)
    const query = (get.parameters ?? []).filter((one) => one.in === 'query' && known[one.name] !== undefined)
    const search = new URLSearchParams(query.map(({ name }) => [name, String(known[name])]))
    return [`${path.replace(/\{(\w+)\}/g, (_, name) => String(known[name] ?? 1))}?${search}`]
  })
}

test('whichever way one of the staff takes to a recording or its text, the customer sees it', async () => {
  const [tom, eve, ann, pat] = await Promise.all([
    worker('Tom', 'transcriber'),
    worker('Eve', 'editor'),
    worker('Ann', 'editor'),
    worker('Pat', 'editor'),
  ])
  const word = 'misappropriation'
  const file = await secretFile(word)
  await doWork(tom, file)
  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 3, 'A few slips')
  const jobs = await startWorker(service)
  await until(async () => (await customer.client.search({ q: word })).results.length > 0, {
    what: 'the transcript can be searched',
  })
  await jobs.stop()
  const graded = (await tom.work.earnings()).earnings[0]!.task
  await tom.work.askForSecondLook(graded)
  await pat.work.takeSecondLook(graded)
  await customer.client.files.reportMistake(file, { at_ms: 0, note: 'Here' })
  const correction = await claimed(ann, file)
  const { paragraphs } = await ann.work.open(correction.task)
  const saved = await ann.work.save(correction.task, {
    based_on: correction.version,
    save_id: 'corrected',
    paragraphs: textOf(paragraphs),
  })
  const { share } = await customer.client.files.share(file, { download: true })
  const upload = await (
    await fetch(`${service.url}/api/uploads?name=heirs.mp3`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/octet-stream' },
      body: SECRETS.sound,
    })
  ).json()
  await sql(`
    update audiofiles set upload_fingerprint = (select fingerprint from uploads where key = '${upload.url.split('/').at(-2)}')
    where id = ${file}`)
  const [{ delivered } = { delivered: 0 }] = await query(
    service.databaseUrl,
    `select transcript_version_id as delivered from audiofiles where id = ${file}`,
  )
  const ways = (task: number) =>
    readingWays((path) => ({
      file,
      audiofile: file,
      task,
      token: share.url.split('/').at(-1)!,
      ext: 'txt',
      version: path.startsWith('/api/work') ? saved.version : delivered,
      q: word,
      account: customer.id,
      files: file,
    }))
  const { operator_email, operator_password, operator_token } = service.facts
  const [session, acting] = await Promise.all([
    signIn(service.url, operator_email, operator_password),
    signIn(service.url, operator_email, operator_password),
  ])
  await createClient({ url: service.url, session: acting }).accounts.act(customer.id)

  async function findsContent(way: string, headers: Record<string, string>): Promise<boolean> {
    const answer = await fetch(service.url + way, { headers, redirect: 'manual' })
    const text = await answer.text()
    const isZip = answer.headers.get('content-type') === 'application/zip'
    return isZip || text.includes(word) || text.includes(SECRETS.sound)
  }
  /** The ways on which someone found sound or text, each with the line that it left. */
  async function walk(headers: Record<string, string>, task: number): Promise<string[]> {
    const found: string[] = []
    const all = [...(await ways(task)), new URL(upload.url).pathname]
    const isContent: boolean[] = []
    for (let from = 0; from < all.length; from += 4)
      isContent.push(
        ...(await Promise.all(all.slice(from, from + 4).map((way) => findsContent(way, headers)))),
      )
    for (const way of all.filter((_, i) => isContent[i])) {
      await sql('delete from recording_openings')
      await findsContent(way, headers)
      const { openings } = await customer.client.files.show(file)
      assert.equal(openings.length, 1, `${openings.length} lines after ${way}`)
      found.push(
        `${openings[0]!.role} ${way.split('?')[0]!.replace(/(?<=\/)(?:\d{2,}|[\w-]{20,})(?![^/])/g, '*')}`,
      )
    }
    return found
  }

  const asOperator = await walk({ cookie: session }, graded)
  for (const way of [
    'operator /api/files/*/transcript',
    'operator /api/files/*/transcript.txt',
    'operator /api/files/*/versions/*',
    'operator /api/files/*/playback.mp3',
    'operator /api/shared/*',
    'operator /api/shared/*/playback.mp3',
    'operator /api/shared/*/transcript.txt',
    'operator /api/search',
    'operator /uploads/*/heirs.mp3',
  ])
    assert.ok(asOperator.includes(way), `${way} is not among ${asOperator.join(', ')}`)
  await sql('delete from recording_openings')
  const address = `${service.url}/api/shared/${share.url.split('/').at(-1)}`
  await fetch(address, { headers: { authorization: `Bearer ${operator_token}` } })
  assert.equal((await customer.client.files.show(file)).openings.length, 1, 'with a token, too')
  const whileActing = await walk({ cookie: acting }, graded)
  assert.ok(whileActing.includes('operator /api/files.zip'), whileActing.join(', '))
  const atWork = await walk({ cookie: ann.session }, correction.task)
  for (const way of ['', '/captions', '/versions/*'])
    assert.ok(atWork.includes(`editor /api/work/tasks/*${way}`), `${way} is not among ${atWork.join(', ')}`)
  const looking = await walk({ cookie: pat.session }, graded)
  assert.ok(looking.includes('editor /api/files/*/playback.mp3'), looking.join(', '))

  await sql('delete from recording_openings')
  const own = { headers: { authorization: `Bearer ${customer.key}` } }
  for (const way of [address, upload.url, `${service.url}/api/files/${file}/transcript`])
    await fetch(way, own)
  assert.deepEqual((await customer.client.files.show(file)).openings, [], 'their own are not listed')
})

test('what may distress is marked by the customer, seen before taking, hidden by those who want that, and left freely', async () => {
  const [tom, tim] = await Promise.all([worker('Tom', 'transcriber'), worker('Tim', 'transcriber')])
  const order = { urls: [`${service.url}/samples/jfk.mp3`], skus: ['TRANS2'], may_distress: true }
  const { audiofiles } = await customer.client.orders.place(order)
  assert.equal((await customer.client.files.show(audiofiles[0]!)).file.may_distress, true)
  const file = await secretFile()
  await sql(`update audiofiles set may_distress = true where id = ${file}`)
  assert.equal((await offered(tom, file))[0]!.may_distress, true)
  await tim.work.setPreferences({ hide_distressing: true })
  assert.deepEqual(await offered(tim, file), [])
  assert.equal((await tim.work.tasks()).hides_distressing, true)
  const { task, version } = await claimed(tom, file)
  await tom.work.save(task, {
    based_on: version,
    save_id: 'an hour',
    paragraphs: [{ speaker: null, text: 'Enough.' }],
  })
  await tom.work.release(task)
  const { people } = await operator.people.list()
  assert.deepEqual(people.find(({ id }) => id === tom.id)!.record, {
    grade: null,
    graded: 0,
    tasks: 0,
    earned: 0,
  })
  assert.equal((await offered(tom, file))[0]!.pay > 0, true, 'and may come back to it')
  await tim.work.setPreferences({ hide_distressing: false })
  assert.equal((await offered(tim, file)).length, 1)
})
