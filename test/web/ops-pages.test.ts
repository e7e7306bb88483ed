import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAlertsOn } from '../support/alert-check.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { HOSTILE, makeLate, moveTo, openAccount, operator, service, signInOperator, sql } from './ops-shop.ts'

const radio = await openAccount('Harbour Radio', { credit: 250 })
const museum = await openAccount('City Museum of Work and Leisure', { terms: 'invoice' })
const debtor = await openAccount('Late Payers Ltd', { credit: 5 })
await operator.accounts.credit(debtor.id, -6, 'A cheque that bounced')
await debtor.place('Annual meeting', ['TRANS2'])
await operator.accounts.setPrice(radio.id, 'TRANS2', 1.8)
await operator.catalogue.set('BULK2', {
  product: 'TRANS2',
  meaning: 'Expert, in bulk',
  price: 2,
  for_everyone: false,
})
const talk = await radio.place('Harbour talk, part one', ['TRANS14', 'TSTMP1'])
await moveTo(talk.file, 'Audio Processing')
await moveTo(talk.file, 'Processing')
await moveTo(talk.file, 'Transcribing', 'The draft is ready for a transcriber.')
await makeLate(talk.file, 30)
await operator.files.putAtFront(talk.file)
const broken = await radio.place(HOSTILE, ['TRANS2'])
await moveTo(broken.file, 'Error', 'There is no file at this link.')
const stuck = await radio.place('A title_that_is_one_very_long_word_'.repeat(6), ['EMSR02'])
await moveTo(stuck.file, 'Technical Difficulty', 'Something failed on our side. We are working on it.')
for (const title of ['Opening night', 'Guided tour', 'Interview with the director'])
  await museum.place(title, ['TRANS6'])
await sql(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'ENOSPC: no space left on device'
  where id = (select min(id) from graphile_worker._private_jobs)`)
await someWeeks()
await workOfTom(talk.file)
await checkAlertsOn(service.databaseUrl)
await fetch(`${service.url}/api/sign-up`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'nina@example.com', name: 'Nina New', password: 'correct horse battery' }),
})
const [invoice] = (await museum.client.invoices.list()).invoices

const PAGES = {
  today: '/ops',
  failures: '/ops/failures',
  files: '/ops/files',
  file: `/ops/files/${talk.file}`,
  'file-hostile': `/ops/files/${broken.file}`,
  accounts: '/ops/accounts',
  account: `/ops/accounts/${radio.id}`,
  money: '/ops/money',
  invoices: '/ops/invoices',
  invoice: `/ops/invoices/${invoice!.id}`,
  holds: '/ops/holds',
  catalogue: '/ops/catalogue',
  people: '/ops/people',
  system: '/ops/system',
  audit: '/ops/audit',
}

const context = await openBrowser()
await signInOperator(context)
const page = await context.newPage()

test('every page of the console is accessible, in light and dark, on a desk and on a phone', async () => {
  const faults = watchForFaults(page, service.url)
  const findings: string[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(service.url + path)
    await settle(page)
    findings.push(...(await lookAt(name)), ...(await namesakesOn(name)))
  }
  assert.deepEqual(findings, [])
  assert.deepEqual(faults, [])
  assert.equal(await page.evaluate(() => 'hacked' in window), false)
})

test('dialogs, the banner of acting and charts as tables are accessible', async () => {
  const findings: string[] = []
  await page.goto(`${service.url}/ops/people`)
  await page.getByRole('button', { name: 'Invite staff member' }).click()
  findings.push(...(await lookAt('invite')))
  await page.goto(`${service.url}/ops`)
  await page.getByText('Show as table').first().click()
  await page.getByText('Show as table').last().click()
  await page.getByRole('cell', { name: '$249.00' }).waitFor()
  findings.push(...(await lookAt('today-tables')))
  await page.goto(`${service.url}/ops/accounts/${radio.id}`)
  await page.getByRole('button', { name: 'Suspend account' }).click()
  await page.getByLabel('Why? The customer reads this.').fill('Two invoices are not paid.')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click()
  await page.getByText(/^Suspended since/).waitFor()
  findings.push(...(await lookAt('account-suspended')))
  await page.getByRole('button', { name: 'Act for customer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Act for customer' }).click()
  await page.getByRole('complementary', { name: 'Acting for a customer' }).waitFor()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.getByText('This account is suspended: Two invoices are not paid.').waitFor()
  await settle(page)
  findings.push(...(await lookAt('acting')))
  assert.deepEqual(findings, [])
})

const lookAt = (name: string) => obstaclesEverywhere(page, `ops-${name}`, { inFourLooks: true })

/** Buttons that are called the same: a person who hears them one by one cannot tell them apart. */
async function namesakesOn(name: string): Promise<string[]> {
  const names = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent))
  const twice = new Set(names.filter((one, at) => names.indexOf(one) < at))
  return [...twice].map((one) => `${name}: several buttons are called ${one}`)
}

/** Days before today, as an operator would have seen them. */
async function someWeeks(): Promise<void> {
  await sql(`
    insert into audiofile_history (audiofile_id, from_state, to_state, at)
    select ${stuck.file}, case when kind = 0 then null else 'Processing' end,
      case when kind = 0 then 'Pre-Processing' else 'Delivered' end,
      now() - make_interval(days => day)
    from generate_series(1, 13) as day, generate_series(0, 1) as kind,
      generate_series(1, 3 + (day * 7 + kind * 3) % 11) as count;
    with days as (
      insert into ledger_transactions (account_id, kind, memo, created_at)
      select ${radio.id}, 'credit', 'Bank transfer', now() - make_interval(days => day) from generate_series(1, 13) as day
      returning id
    )
    insert into ledger_entries (transaction_id, account_id, book, amount_cents)
    select id, ${radio.id}, book, sign * (2000 + (id * 37 % 9) * 1100)
    from days, (values ('prepay', 1), ('bank', -1)) as entry (book, sign)`)
}

async function workOfTom(file: number): Promise<void> {
  const { person } = await operator.people.add({
    email: 'tom@example.com',
    name: 'Tom Writer',
    roles: ['transcriber', 'editor'],
  })
  await sql(`
    with version as (
      insert into transcript_versions (audiofile_id, origin) values (${file}, 'machine') returning id
    ), tasks as (
      insert into work_tasks (audiofile_id, kind, start_ms, end_ms, state, person_id, version_id, grade, done_at)
      select ${file}, kind, 0, 60000, 'done', ${person.id}, version.id, grade::int, now()
      from version, (values ('transcribe', null), ('approve', '4')) as task (kind, grade)
      returning id, kind
    )
    insert into work_earnings (task_id, person_id, audiofile_id, kind, product, part, seconds, cents_per_minute, amount_cents)
    select id, ${person.id}, ${file}, kind, 'TRANS14', 0, 60, 40, 40 from tasks;
    insert into work_tasks (audiofile_id, kind, start_ms, end_ms, version_id)
    select ${file}, 'edit', 0, 60000, max(id) from transcript_versions`)
}
