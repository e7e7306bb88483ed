/**
 * The pictures of the documentation (`npm run picture`): a transcript that plays, in light and dark for the README, the
 * desk, a review, and two pages of the console. Each is of a service that is started for them, after a day's work in it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createClient, signIn as sessionOf } from '../../sdk/index.ts'
import { checkAlertsOn } from './alert-check.ts'
import { closeBrowsers, openBrowser } from './browser.ts'
import { globalSetup, globalTeardown } from './global-setup.ts'
import { settle } from './looks.ts'
import { runSql } from './postgres-server.ts'
import { startService } from './service.ts'
import { until } from './until.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from './website.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The transcript of a recording, without the machine's mistakes. */
const MADE = readFileSync(join(ROOT, 'samples/two-voices.json'))
const pathOf = (name: string) => join(ROOT, `docs/screenshots/${name}.png`)

const NOTES = `A reading for the radio, in two voices.
The first is from Sense and Sensibility.
Please keep the names as they are spelled there.`
/** What the transcriber heard, and what the editor writes instead. */
const CORRECTED: [string, string][] = [
  ['might be imprudently', 'might be prudently'],
  ['an amiable woman', 'a more amiable woman'],
]

await globalSetup()
const service = await startService()
const { operator } = service
const sql = (text: string) => runSql(service.databaseUrl, text)

const delivered = await takeTranscript()
const radio = await openAccount('Harbor Radio', { credit: 250 })
const tom = await addColleague('Tom Hale', 'transcriber')
const eve = await addColleague('Eve Martin', 'editor')
const rita = await addColleague('Rita Osei', 'editor')
const [first, second] = [await orderReading('part one'), await orderReading('part two')]
await handIn(tom, first, (text) =>
  CORRECTED.reduce((wrong, [heard, said]) => wrong.replace(said, heard), text),
)
await handIn(eve, first, (text) =>
  CORRECTED.reduce((right, [heard, said]) => right.replace(heard, said), text),
)
await operator.files.putAtFront(first)
await takeDesk()
await takeReview()
await takeConsole()

await closeBrowsers()
await service.stop()
await globalTeardown()

async function takeTranscript(): Promise<number> {
  const visitor = await signUpVisitor(service)
  const file = await orderSample(visitor, service, 'two-voices.m4a', 'Readings for the radio')
  await untilDelivered(visitor, file)
  await operator.files.importTranscript(file, 'two-voices.json', new Uint8Array(MADE))
  for (const [from, to] of [
    ['Speaker 1', 'The reader'],
    ['Speaker 2', 'John F. Kennedy'],
  ] as const)
    await visitor.client.files.renameSpeaker(file, { from, to, merge: false })
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await openBrowser({
      colorScheme,
      deviceScaleFactor: 2,
      viewport: { width: 1280, height: 800 },
    })
    await signIn(context, visitor)
    const page = await context.newPage()
    await page.goto(`${service.url}/files/${file}`)
    await settle(page)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    // In the middle of the second paragraph.
    await page.getByText('0:09 /').waitFor()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.screenshot({ path: pathOf(`transcript-${colorScheme}`) })
  }
  return file
}

async function takeDesk(): Promise<void> {
  const task = await take(tom, second)
  await saveAs(tom, task, (text) => text)
  const page = await pageOf(tom.session, `/work/tasks/${task}`)
  await page.locator('[data-block]').nth(1).click()
  await page.keyboard.press('Alt+p')
  await page.waitForFunction(() => CSS.highlights.has('spoken'))
  await page.keyboard.press('Escape')
  await page.screenshot({ path: pathOf('desk-light-desktop') })
}

async function takeReview(): Promise<void> {
  const task = await take(rita, first)
  const page = await pageOf(rita.session, `/work/tasks/${task}`, { colorScheme: 'dark' })
  await page.locator('[data-block] .added').first().waitFor()
  await page.screenshot({ path: pathOf('review-dark-desktop') })
}

async function takeConsole(): Promise<void> {
  const museum = await openAccount('City Museum', { terms: 'invoice' })
  const meeting = await museum.order('Board meeting, third quarter', ['TRANS14'])
  for (const title of ['Opening night', 'Guided tour', 'Interview with the director'])
    await untilDrafted(museum, await museum.order(title, ['TRANS6']))
  await untilDrafted(museum, meeting)
  await sql(`update audiofiles set due_at = now() - interval '3 hours' where id = ${meeting}`)
  await twoWeeks()
  await checkAlertsOn(service.databaseUrl)
  const { operator_email, operator_password } = service.facts
  const session = await sessionOf(service.url, operator_email, operator_password)
  const today = await pageOf(session, '/ops')
  await today.screenshot({ path: pathOf('ops-today-light-desktop'), fullPage: true })
  const file = await pageOf(session, `/ops/files/${first}`, { colorScheme: 'dark' })
  await file.screenshot({ path: pathOf('ops-file-dark-desktop'), fullPage: true })
}

async function openAccount(name: string, options: { credit?: number; terms?: 'invoice' }) {
  const { credit, ...terms } = options
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const { account, api_key } = await operator.accounts.add({ email, name, ...terms })
  if (credit) await operator.accounts.credit(account.id, credit, 'Bank transfer')
  const client = createClient({ url: service.url, token: api_key })
  async function order(title: string, skus: string[], details = {}): Promise<number> {
    const url = `${service.url}/samples/two-voices.m4a`
    const { audiofiles } = await client.orders.place({ urls: [url], skus, title, ...details })
    return audiofiles[0]!
  }
  return { id: account.id, client, order }
}

type Account = Awaited<ReturnType<typeof openAccount>>

/** It waits for its transcriber. */
async function untilDrafted({ client }: Account, file: number): Promise<void> {
  await until(async () => (await client.files.show(file)).file.statename === 'Transcribing')
}

/** Its draft is what the machine made of the whole sample: the tests' speech server knows only the words. */
async function orderReading(part: string): Promise<number> {
  const names = ['The reader', 'John F. Kennedy']
  const file = await radio.order(`Readings for the radio, ${part}`, ['TRANS2'], { names, notes: NOTES })
  await untilDrafted(radio, file)
  const draft = JSON.stringify(JSON.parse(MADE.toString()).paragraphs).replaceAll("'", "''")
  await sql(`
    delete from transcript_paragraphs where version_id in (select id from transcript_versions where audiofile_id = ${file});
    insert into transcript_paragraphs (version_id, position, paragraph)
    select id, position, paragraph
    from transcript_versions, jsonb_array_elements('${draft}') with ordinality as draft (paragraph, position)
    where audiofile_id = ${file}`)
  return file
}

type Colleague = Awaited<ReturnType<typeof addColleague>>

async function addColleague(name: string, role: 'transcriber' | 'editor') {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const { password } = await operator.people.add({ email, name, roles: [role] })
  const session = await sessionOf(service.url, email, password)
  return { session, work: createClient({ url: service.url, session }).work }
}

async function take({ work }: Colleague, file: number): Promise<number> {
  const task = await until(async () =>
    (await work.tasks()).offered.find(({ audiofile }) => audiofile === file),
  )
  await work.claim(task.id)
  return task.id
}

/** With the speakers' names. */
async function saveAs({ work }: Colleague, task: number, edit: (text: string) => string): Promise<number> {
  const { version, paragraphs } = await work.open(task)
  const saved = await work.save(task, {
    based_on: version,
    save_id: crypto.randomUUID(),
    paragraphs: paragraphs.map(({ speaker, words }) => ({
      speaker: speaker === 'Speaker 1' ? 'The reader' : speaker === 'Speaker 2' ? 'John F. Kennedy' : speaker,
      text: edit(words.map(({ text }) => text).join(' ')),
    })),
  })
  return saved.version
}

async function handIn(person: Colleague, file: number, edit: (text: string) => string): Promise<void> {
  const task = await take(person, file)
  await person.work.submit(task, await saveAs(person, task, edit))
}

/** Days before today, as an operator would have seen them. */
function twoWeeks(): Promise<unknown> {
  return sql(`
    with files as (
      insert into audiofiles (account_id, order_id, is_test, statename, product, add_ons, originallink, media_url, title,
        description, names, notes, billed_minutes, created_at, due_at)
      select account_id, order_id, false, 'Delivered', 'TRANS2', '{}', originallink, media_url, title,
        description, names, notes, 5 + count * 13 % 40, at, at + interval '1 day'
      from audiofiles, generate_series(1, 13) as day, generate_series(1, 4 + day * 7 % 9) as count,
        lateral (select now() - make_interval(days => day, mins => count * 47) as at) as ordered
      where audiofiles.id = ${delivered} returning id, created_at
    )
    insert into audiofile_history (audiofile_id, from_state, to_state, at)
    select id, from_state, to_state, created_at + make_interval(hours => hours * (4 + id::int * 5 % 15))
    from files, (values (null, 'Pre-Processing', 0), ('Processing', 'Delivered', 1)) as step (from_state, to_state, hours);
    with days as (
      insert into ledger_transactions (account_id, kind, memo, created_at)
      select ${radio.id}, 'order', 'Order', now() - make_interval(days => day)
      from generate_series(1, 13) as day returning id
    )
    insert into ledger_entries (transaction_id, account_id, book, amount_cents)
    select id, ${radio.id}, book, sign * (12000 + (id * 37 % 9) * 1700)
    from days, (values ('bank', -1), ('revenue', 1)) as entry (book, sign);
    delete from speech_speed`)
}

/** As the person with this session sees it. */
async function pageOf(session: string, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openBrowser(options)
  const [name, value] = session.split('=') as [string, string]
  await context.addCookies([{ name, value, url: service.url }])
  const page = await context.newPage()
  await page.goto(service.url + path)
  await settle(page)
  return page
}
