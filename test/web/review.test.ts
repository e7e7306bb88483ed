import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { claimed, customer, doWork, service, stateOf, type Worker, worker } from '../work/people-at-work.ts'
import { browserOf, fileWithSound, openDesk } from './desks.ts'

const [tom, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])

async function deskOf(person: Worker, task: number): Promise<Page> {
  const page = await (await browserOf(person)).newPage()
  await openDesk(page, task)
  return page
}

const file = await fileWithSound({ title: 'Board meeting', minutes: 1 })
await doWork(tom, file, (text) => text.replace('fake', 'marvellous'))
await doWork(eve, file, (text) => text.replace('nobody was', 'no one was'))

test('a reviewer sees what changed, comments, and sends back; the editor answers, is asked, and hands in', async () => {
  const { task } = await claimed(ann, file)
  const page = await deskOf(ann, task)
  const faults = watchForFaults(page, service.url)
  await page.locator('summary', { hasText: 'Changes' }).click()
  await page.locator('.added', { hasText: 'no one' }).first().waitFor()
  assert.equal(await page.locator('.removed').first().getAttribute('data-removed'), 'nobody')
  await page.keyboard.press('Alt+q')
  assert.equal(await page.evaluate(() => String(getSelection())), 'no one', 'the key goes to the change')
  const changes = page.getByRole('list', { name: 'Changed words' })
  await changes.getByText('no one').waitFor()
  await page.getByLabel('Compared with').selectOption({ label: 'the machine draft' })
  await changes.getByText('marvellous').waitFor()
  for (const note of ['Who says this?', 'A comma is missing.']) {
    await page.getByLabel(/^Comment at/).fill(note)
    await page.getByRole('button', { name: 'Add comment' }).click()
    await page.getByRole('list', { name: 'Comments' }).getByText(note).waitFor()
  }
  await page
    .locator('[data-block]')
    .nth(1)
    .click({ position: { x: 40, y: 10 } })
  await page.keyboard.press('Home')
  await page.keyboard.press('Alt+c')
  await page.getByLabel(/^Comment at .*, on “/).fill('This very word.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  const word = page.locator('.remark.comment[title="This very word."]')
  const text = await page.locator('[data-block]').nth(1).innerText()
  await word.waitFor()
  assert.equal(text.startsWith(await word.innerText()), true, 'it hangs on the word at the cursor')
  const pin = page.getByRole('button', { name: /^Go to the comment at .*: This very word\.$/ })
  const slider = page.getByLabel('Position in the recording')
  const whole = Number(await slider.getAttribute('max'))
  const { x, y, width, height } = (await slider.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await page.waitForFunction(
    (whole) => Number(document.querySelector<HTMLInputElement>('.strip input')!.max) < whole,
    whole,
  )
  assert.equal(Number(await slider.getAttribute('min')) > 0, true, 'it zooms at the pointer')
  await page.keyboard.press('Alt+Minus')
  await page.waitForFunction(
    (whole) => Number(document.querySelector<HTMLInputElement>('.strip input')!.max) === whole,
    whole,
  )
  await pin.click()
  await page.keyboard.type('Now. ')
  await page.waitForFunction(() =>
    document.querySelectorAll('[data-block]')[1]!.textContent!.startsWith('Now. '),
  )
  await page.keyboard.press('Control+z')
  await word.click()
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('This very word.'))
  assert.deepEqual(await obstaclesEverywhere(page, 'review', { fullPage: true }), [])
  const thread = page.locator('[data-thread]', { hasText: 'This very word.' })
  await thread.getByRole('button', { name: /^Resolve/ }).click()
  await word.waitFor({ state: 'detached' })
  await page.getByText('Grade staff individually').click()
  await page.getByLabel('Eve, edit').selectOption('3')
  await page.getByRole('button', { name: 'Send back' }).click()
  await page.getByText('The file was sent back').waitFor()
  assert.equal(await stateOf(file), 'Awaiting Edit')
  assert.equal((await eve.work.earnings()).earnings[0]!.grade, 3)

  const mend = await claimed(eve, file)
  const desk = await deskOf(eve, mend.task)
  const comments = desk.getByRole('list', { name: 'Comments' })
  await comments
    .getByRole('button', { name: /^Reply to comment/ })
    .first()
    .click()
  await desk.getByLabel('Your reply').fill('Ann does.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Reply' }).click()
  await comments.getByText('Ann does.').waitFor()
  await desk.getByRole('button', { name: 'Hand in' }).click()
  const question = desk.getByRole('dialog', { name: 'Hand in now?' })
  await question.getByText('1 comment has no reply').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await comments
    .getByRole('button', { name: /^Resolve comment/ })
    .last()
    .click()
  await comments.getByText('Resolved').waitFor()
  await desk.getByRole('button', { name: 'Hand in' }).click()
  await desk.getByText('Thank you. The transcript has been handed in').waitFor()
  assert.deepEqual(faults, [])
})

test('a reviewer fixes a word, grades one person otherwise, and delivers', async () => {
  const { task } = await claimed(ann, file)
  const page = await deskOf(ann, task)
  await page.locator('[data-block]').first().click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Indeed. ')
  await page.getByText('Grade staff individually').click()
  await page.getByLabel('Tom, transcribe').selectOption('2')
  await page.getByRole('radio', { name: /^5/ }).check()
  await page.getByLabel('Why this grade?').fill('Names were not checked.')
  await page.getByRole('button', { name: 'Deliver to the customer' }).click()
  await page.getByText('The transcript was delivered').waitFor()
  assert.match(await (await customer.client.v4.transcript(file, 'txt')).text(), /Indeed\./)
  assert.equal((await tom.work.earnings()).earnings[0]!.grade, 2)
})

test('after the review, the person who typed goes through the changes in their text by key, from their earnings', async () => {
  for (const { work } of [eve, ann]) for (const { id } of (await work.tasks()).mine) await work.release(id)
  const file = await fileWithSound({ title: 'Harbour talk', minutes: 1 })
  await doWork(tom, file)
  await doWork(eve, file, (text) => text.replace('fake', 'marvellous').replace('nobody was', 'no one was'))
  const { task: review } = await claimed(ann, file)
  await ann.work.comment(review, { at_ms: 0, note: 'Listen to the first word again.' })
  await ann.work.approve(review, 4, 'Two words were wrong.')

  const page = await (await browserOf(tom)).newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/work/earnings`)
  await page.getByRole('row').filter({ hasText: 'Harbour talk' }).getByText('Two words were wrong.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'earnings-graded'), [])
  await page.getByRole('link', { name: 'See changes: Harbour talk' }).click()
  await page.getByRole('heading', { name: 'Harbour talk' }).waitFor()
  await page.getByText('4 out of 5').waitFor()
  await page.getByText('Listen to the first word again.').waitFor()
  const selected = () => page.evaluate(() => String(getSelection()))
  await page.keyboard.press('Alt+q')
  assert.equal(await selected(), 'marvellous')
  await page.keyboard.press('Alt+q')
  assert.equal(await selected(), 'no one')
  await page.keyboard.press('Alt+Shift+q')
  assert.equal(await selected(), 'marvellous')
  assert.equal(await page.locator('.removed').first().getAttribute('data-removed'), 'fake')
  await page.keyboard.type('x')
  assert.equal(await page.getByRole('textbox').getByText('marvellous').count(), 1, 'nothing can be typed')
  assert.deepEqual(await obstaclesEverywhere(page, 'result'), [])
  assert.deepEqual(faults, [])

  const theirs = await (await browserOf(ann)).newPage()
  await theirs.goto(page.url())
  await theirs.getByText(/You have no reviewed work for task/).waitFor()
})
