import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { query } from '../support/follow.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { claimed, customer, doWork, service, sql, worker } from '../work/people-at-work.ts'
import { browserOf, fileWithSound } from './desks.ts'
import { operatorsPage } from './operators-page.ts'

const [tom, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])

async function delivered(title: string): Promise<number> {
  const file = await fileWithSound({ title })
  await doWork(tom, file)
  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Well done')
  return file
}

async function customersPage(): Promise<Page> {
  const [row] = await query(service.databaseUrl, 'select email from accounts where id = $1', [customer.id])
  const { link } = await service.operator.people.passwordLink(row.email)
  const page = await (await openBrowser()).newPage()
  await page.goto(link)
  await page.getByLabel('New password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  return page
}

const theirs = await customersPage()

test('a customer reports a mistake, an editor mends it, and the open page shows each step and the new text', async () => {
  const file = await delivered('Board meeting')
  const faults = watchForFaults(theirs, service.url)
  await theirs.goto(`${service.url}/files/${file}`)
  await theirs.locator('summary', { hasText: 'Report a mistake' }).click()
  await theirs.getByLabel(/What’s wrong at/).fill('It is a real transcription.')
  await theirs.getByRole('button', { name: 'Send report' }).click()
  const reports = theirs.getByRole('list', { name: 'Reported mistakes' })
  await reports.getByText('Received').waitFor()

  const context = await browserOf(ann)
  const page = await context.newPage()
  const deskFaults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/work`)
  await page.getByRole('button', { name: /^Take task/ }).click()
  await reports.getByText('Under review').waitFor()
  await page.getByText('It is a real transcription.').waitFor()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByText(/This report has not been answered/).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'desk-correction', { fullPage: false }), [])
  await page.getByRole('button', { name: 'Corrected: report at 0:00' }).click()
  await page.getByText('You corrected it', { exact: true }).waitFor()
  const first = page.locator('[data-block]').first()
  await first.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Really. ')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('heading', { name: 'Work', level: 1 }).waitFor()

  await reports.getByText('Corrected').waitFor()
  await theirs
    .getByText(/Really\./)
    .first()
    .waitFor()
  assert.deepEqual(await obstaclesEverywhere(theirs, 'file-reports'), [])
  await theirs.goto(`${service.url}/notices`)
  await theirs
    .getByRole('heading', { name: 'The transcript of “Board meeting” has been corrected' })
    .waitFor()
  assert.deepEqual([...faults, ...deskFaults], [])
})

test('an operator finds reports that wait, answers one, sends one on, and sends a delivered file to an editor', async () => {
  const [answered, sent, third] = [
    await delivered('Radio play'),
    await delivered('Lecture'),
    await delivered('Talk'),
  ]
  await sql(`update audiofiles set product = 'EMSR02' where id in (${answered}, ${sent})`)
  for (const file of [answered, sent])
    await customer.client.files.reportMistake(file, { at_ms: 4000, note: 'The name is Dashwood.' })
  const page = await operatorsPage()
  const faults = watchForFaults(page, service.url)
  await page.getByRole('link', { name: '2 reports waiting for you' }).click()
  await settle(page)
  assert.deepEqual(await obstaclesEverywhere(page, 'ops-reports'), [])
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await row('Radio play')
    .getByRole('button', { name: /^Answer report/ })
    .click()
  await page.getByLabel('Your answer').fill('Nobody edits machine transcripts.')
  await page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
  await page.getByText('The report is closed').waitFor()
  await row('Lecture')
    .getByRole('button', { name: /^Send to an editor: report/ })
    .click()
  await page.getByText('The report is now a task for an editor').waitFor()
  await page.getByText('No reports.').waitFor()

  await page.goto(`${service.url}/ops/files/${third}`)
  await page.getByRole('button', { name: 'Send to an editor' }).click()
  await page.getByLabel('What should the editor check?').fill('The names.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send to an editor' }).click()
  await page.getByRole('status').getByText('An editor will check this transcript').waitFor()
  await page.getByRole('link', { name: 'Reports' }).click()
  await row('Talk').getByText('waiting for an editor').waitFor()
  await theirs.goto(`${service.url}/files/${answered}`)
  await theirs.getByText('Nobody edits machine transcripts.').waitFor()
  await theirs.getByText('Left as it is').waitFor()
  assert.deepEqual(faults, [])
})
