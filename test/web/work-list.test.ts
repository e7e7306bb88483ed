import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { startApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { watchForFaults } from '../support/browser.ts'
import { dataFolder } from '../support/process.ts'
import { startWatched } from '../support/stalls.ts'
import { fileToTranscribe, refusedWith, service, worker } from '../work/people-at-work.ts'
import { browserOf, fileWithSound } from './desks.ts'

const tom = await worker('Tom', 'transcriber')
const context = await browserOf(tom)

test('work appears without a reload, is taken, given back, and leaves when somebody else takes it', async () => {
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(service.url)
  await page.getByText('No tasks available').waitFor()
  const file = await fileWithSound({ title: 'A new recording' })
  await page.getByRole('button', { name: /^Take task/ }).click()
  await page.locator('[data-block]').first().waitFor()
  await page.getByText(/^Yours until/).waitFor()
  await page.getByRole('link', { name: 'All tasks' }).click()
  await page.getByRole('link', { name: 'Continue A new recording' }).waitFor()
  await page.getByText(/^yours until/).waitFor()
  await page.getByRole('button', { name: 'Give back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click()
  await page.getByRole('button', { name: /^Take task/ }).waitFor()
  const tim = await worker('Tim', 'transcriber')
  const { offered } = await tim.work.tasks()
  await tim.work.claim(offered.find(({ audiofile }) => audiofile === file)!.id)
  await page.getByText('No tasks available').waitFor()
  assert.deepEqual(faults, [])
})

test('an invited transcriber sets a password and is at their work', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { link } = await service.operator.people.invite({ email, name: 'Nell', roles: ['transcriber'] })
  await context.clearCookies()
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('New password').fill('correct horse battery')
  await page
    .getByRole('button', { name: /password/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'Work', level: 1 }).waitFor()
})

test('customers and strangers find no work here', async () => {
  const page = await context.newPage()
  await context.clearCookies()
  await page.goto(`${service.url}/work`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const stranger = await fetch(`${service.url}/api/work/live`)
  assert.equal(stranger.status, 401)
})

test('how long a claim lasts, and how many one person may have, are settings', async (t) => {
  const config = readConfig({
    PORT: '0',
    LONGHAND_DATA: dataFolder(),
    DATABASE_URL: service.databaseUrl,
    LONGHAND_LOG: 'silent',
    LONGHAND_LEASE_MINUTES: '5',
    LONGHAND_MOST_CLAIMS: '1',
  })
  const strict = await startWatched(() =>
    startApp(config, { serve: true, work: false }, createLog(config.logLevel)),
  )
  t.after(strict.stop)
  const files = [await fileToTranscribe(), await fileToTranscribe()]
  const gus = await worker('Gus', 'transcriber')
  const { work } = createClient({ url: strict.url, session: gus.session })
  const { offered } = await work.tasks()
  const tasks = files.map((file) => offered.find(({ audiofile }) => audiofile === file)!.id)
  const { lease_until } = await work.claim(tasks[0]!)
  const minutes = (Date.parse(lease_until) - Date.now()) / 60_000
  assert.ok(minutes > 4 && minutes <= 5.1, `${minutes} minutes`)
  await assert.rejects(work.claim(tasks[1]!), refusedWith(409, 'wrong_state'))
})
