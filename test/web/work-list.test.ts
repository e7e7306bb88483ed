import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createClient } from '../../sdk/index.ts'
import { startApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { dataFolder } from '../support/process.ts'
import { austenText, jfkText } from '../support/speech-samples.ts'
import { startWatched } from '../support/stalls.ts'
import { fileToTranscribe, offered, refusedWith, service, worker } from '../work/people-at-work.ts'
import { browserOf, fileWithSound } from './desks.ts'

const tom = await worker('Tom', 'transcriber')
const context = await browserOf(tom)

test('work appears without a reload, is taken, given back, and leaves when another person takes it', async () => {
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

/** Fewest words to change, added or left out; our own count, to compare with. */
function wrongWords(right: string, typed: string): number {
  const [wanted, found] = [right, typed].map((text) => text.toLowerCase().replace(/[.,]/g, '').split(/\s+/))
  let line = Array.from({ length: found!.length + 1 }, (_, at) => at)
  for (const [row, word] of wanted!.entries()) {
    const next = [row + 1]
    for (const [at, other] of found!.entries())
      next.push(Math.min(line[at]! + (word === other ? 0 : 1), line[at + 1]! + 1, next[at]! + 1))
    line = next
  }
  return line.at(-1)!
}

test('a newcomer goes from the invitation over a practice to a first paid hand-in, with the site alone', async (t) => {
  const [, ...afterFirst] = austenText.split(/(?<=\.) (?=H)/)
  const right = [afterFirst[0]!, jfkText, afterFirst.slice(1).join(' ')]
  await service.operator.work.setRate({ kind: 'transcribe', product: 'TRANS2', per_minute: 1 })
  await service.operator.people.setPracticeMark('TRANS2', 5)
  t.after(() => service.operator.people.setPracticeMark('TRANS2', null))
  const file = await fileWithSound({ title: 'A first task', minutes: 2 })
  const email = `${crypto.randomUUID()}@example.com`
  const { link } = await service.operator.people.invite({ email, name: 'Nell', roles: ['transcriber'] })
  await context.clearCookies()
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(link)
  await page.getByLabel('New password').fill('correct horse battery')
  await page
    .getByRole('button', { name: /password/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor()
  await page.getByText('opens when at most 5% of the words are wrong').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'work-welcome'), [])
  await page.getByRole('link', { name: 'Go to your work' }).click()
  await page.getByText('Practice first').waitFor()
  await page.getByText('No tasks available').waitFor()
  const { url, session } = { url: service.url, session: await cookieOf(page) }
  const nell = createClient({ url, session })
  const [waiting] = await offered(tom, file)
  await assert.rejects(nell.work.claim(waiting!.id), refusedWith(409, 'wrong_state'))

  // The draft is not good enough, and is told so word by word.
  await page.getByRole('link', { name: 'Start practicing' }).click()
  await page.locator('[data-block]').first().waitFor()
  const draft = (await page.locator('[data-block]').allInnerTexts()).join(' ')
  await page.getByRole('button', { name: 'Hand in' }).click()
  const words = right.join(' ').split(' ').length
  const wrong = wrongWords(right.join(' '), draft)
  assert.ok(wrong > words * 0.05, `${wrong} of ${words}`)
  await page.getByText(`${wrong} of ${words} words wrong`).waitFor()
  await page.locator('.difference ins').getByText('respectable').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'work-practice'), [])

  await page.locator('[data-block]').first().click()
  await page.keyboard.press('Control+a')
  for (const [at, text] of right.entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Alt+3')
  for (const key of ['Alt+ArrowUp', 'Alt+4', 'Alt+ArrowUp', 'Alt+3', 'Control+Enter'])
    await page.keyboard.press(key)
  await page.getByText(`0 of ${words} words wrong (0%)`).waitFor()
  await page.getByText('Every word is under the right speaker. Punctuation and capitals are right.').waitFor()
  await page.getByText('open to you').waitFor()

  await page.getByRole('link', { name: 'Go to your work' }).click()
  await page.getByRole('button', { name: /^Take task/ }).click()
  await page.locator('[data-block]').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Indeed.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Work', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Earnings' }).click()
  await page.getByRole('table').getByText('$2.00').first().waitFor()
  assert.deepEqual(faults, [])
})

/** Of the person who is signed in there. */
async function cookieOf(page: Page): Promise<string> {
  const [{ name, value } = { name: '', value: '' }] = await page.context().cookies(service.url)
  return `${name}=${value}`
}

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
