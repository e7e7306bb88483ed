import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { obstaclesEverywhere } from '../support/looks.ts'
import { doWork, fileToTranscribe, runTaskJob, service } from '../work/people-at-work.ts'
import { atTheDesk, caretAtEnd } from './at-the-desk.ts'

test('a service that answers with an error is not told as a lost connection, and the error has its id', async () => {
  const { page } = await atTheDesk()
  await page.route('**/draft', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      headers: { 'x-request-id': 'req-4711' },
      body: '{"message":"Something went wrong on our side.","code":"internal_error"}',
    }),
  )
  await caretAtEnd(page, 0)
  await page.keyboard.type(' Not taken yet.')
  const sign = page.locator('.save-sign.failing')
  await sign.waitFor()
  assert.match(
    await sign.innerText(),
    /couldn’t save your changes\. They are kept in this browser.*\(error ID req-4711\)/,
  )
  assert.deepEqual(await obstaclesEverywhere(page, 'desk-failing', { fullPage: false }), [])
  await page.unrouteAll()
  await page.locator('.save-sign.saved').waitFor()
})

/** Until the first solid pixel of the waveform has this colour. */
const untilDrawnIn = (page: Page, colour: string) =>
  page.waitForFunction((wanted) => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.bars')
    // Nothing is drawn yet, or it has no size.
    if (!canvas?.width || !canvas.height) return false
    const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at + 3] === 255) return [pixels[at], pixels[at + 1], pixels[at + 2]].join() === wanted
    return false
  }, colour)

test('the waveform of the desk follows the theme that was chosen, whatever the system has', async () => {
  const { page } = await atTheDesk()
  await untilDrawnIn(page, '134,142,168')
  await page.getByLabel('Theme').selectOption('dark')
  await untilDrawnIn(page, '107,116,143')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByLabel('Theme').selectOption('light')
  await untilDrawnIn(page, '134,142,168')
})

test('earnings and versions are shown in pages', async () => {
  const { page, person, task } = await atTheDesk()
  let based_on = (await person.work.open(task)).version
  for (let at = 0; at < 52; at++) {
    const paragraphs = [{ speaker: null, text: `Save ${at}.` }]
    based_on = (await person.work.save(task, { based_on, save_id: `save ${at}`, paragraphs })).version
  }
  await page.reload()
  await page.locator('[data-block]').first().waitFor()
  await page.keyboard.press('Alt+v')
  await page.getByRole('button', { name: 'Show versions' }).click()
  await page.locator('.versions li').nth(48).waitFor()
  assert.equal(await page.getByText('Original version').count(), 0)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('Original version').waitFor()
  await person.work.submit(task, based_on)
  for (let at = 0; at < 51; at++) await doWork(person, await fileToTranscribe())
  await runTaskJob()
  await page.goto(`${service.url}/work/earnings`)
  const rows = page
    .getByRole('table')
    .filter({ has: page.locator('tfoot') })
    .locator('tbody tr')
  await rows.nth(49).waitFor()
  assert.equal(await rows.count(), 50)
  assert.match(await page.locator('tfoot').innerText(), /\$26\.00/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await rows.nth(51).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'earnings-pages', { fullPage: false }), [])
})
