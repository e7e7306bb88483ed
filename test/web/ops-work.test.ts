import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { doWork, fileToTranscribe, offered, service, worker } from '../work/people-at-work.ts'
import { browserOf } from './desks.ts'
import { operatorsPage } from './operators-page.ts'

const [tom, tim] = await Promise.all([worker('Tom', 'transcriber'), worker('Tim', 'transcriber')])
const page = await operatorsPage()
const faults = watchForFaults(page, service.url)
const visit = async (path: string) => {
  await page.goto(service.url + path)
  await settle(page)
}

test('an operator gives a task to a person, takes it back, and pauses somebody', async () => {
  const file = await fileToTranscribe({ title: 'Harbour talk', minutes: 12 })
  await visit('/ops/work')
  assert.deepEqual(await obstaclesEverywhere(page, 'ops-work'), [])
  await page.getByRole('button', { name: /^Assign Harbour talk/ }).click()
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Tim' })
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await page.getByText('reserved for Tim').waitFor()
  assert.deepEqual(await offered(tom, file), [])
  const list = await (await browserOf(tim)).newPage()
  await list.goto(`${service.url}/work`)
  await list.getByText('reserved for you').waitFor()
  await list.getByText('pays $12.00').waitFor()
  assert.deepEqual(await obstaclesEverywhere(list, 'work-pay'), [])

  await page.getByRole('button', { name: /^Release Harbour talk/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await page.getByText('is available to everyone').waitFor()
  assert.equal((await offered(tom, file)).length, 1)

  await visit('/ops/people')
  await page.getByRole('button', { name: 'Pause Tim' }).click()
  await page.getByLabel('Why? The person reads this.').fill('The new rules need a talk.')
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Tim is paused: they can finish what they have').waitFor()
  await list.getByText('reserved for you').waitFor({ state: 'detached' })
  await list.reload()
  await list.getByText('The new rules need a talk.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(list, 'work-paused'), [])
  assert.deepEqual(await obstaclesEverywhere(page, 'ops-people'), [])
  await page.getByRole('button', { name: 'Resume Tim' }).click()
  await page.getByText('Tim is offered tasks again').waitFor()
})

test('delivering from a file warns when somebody is at work', async () => {
  const file = await fileToTranscribe()
  const [task] = await offered(tom, file)
  await tom.work.claim(task!.id)
  await visit(`/ops/files/${file}`)
  await page.getByRole('button', { name: 'Deliver transcript' }).click()
  await page.getByText('This file is being worked on by Tom.').waitFor()
})

test('a bonus is booked, a period closed, looked at, exported and marked as paid', async () => {
  await doWork(tom, await fileToTranscribe({ minutes: 2 }))
  await visit('/ops/people')
  await page.getByRole('button', { name: 'Adjust pay of Tom' }).click()
  await page.getByLabel('US dollars (negative to deduct)').fill('1.50')
  await page.getByLabel('Reason').fill('For the long night')
  await page.getByRole('button', { name: 'Save adjustment' }).click()
  await page.getByRole('status').getByText('$1.50 booked: For the long night').waitFor()

  await visit('/ops/payouts')
  await page.getByText('No payouts yet.').waitFor()
  await page.getByRole('button', { name: 'Close period' }).click()
  await page.getByLabel('Last day (UTC)').fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('dialog').getByRole('button', { name: 'Close period' }).click()
  await page.getByText(/^Payout \d+ is closed$/).waitFor()
  await page.getByRole('button', { name: /^Details of payout/ }).click()
  await page.getByRole('row').filter({ hasText: 'Tom' }).getByText('$3.50').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'ops-payouts'), [])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^CSV of payout/ }).click(),
  ])
  assert.match(download.suggestedFilename(), /^payout-\d+\.csv$/)
  await page.getByRole('button', { name: /^Mark as paid/ }).click()
  await page.getByText(/is marked as paid$/).waitFor()
  const theirs = await (await browserOf(tom)).newPage()
  await theirs.goto(`${service.url}/work/earnings`)
  await theirs.getByText('For the long night').waitFor()
  await theirs
    .getByText(/^paid /)
    .first()
    .waitFor()
  assert.deepEqual(await obstaclesEverywhere(theirs, 'earnings-adjusted'), [])
  assert.deepEqual(faults, [])
})
