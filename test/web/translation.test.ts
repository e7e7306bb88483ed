import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { startChatServer } from '../support/chat-server.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const chat = await startChatServer()
const service = await startService({
  env: { LONGHAND_LLM_URL: chat.url, LONGHAND_LLM_MODEL: 'llama3.1:8b' },
})
const visitor = await signUpVisitor(service)
const file = await orderSample(visitor, service, 'jfk.mp3')
await untilDelivered(visitor, file)

const keysIn = (question: string) => [...question.matchAll(/^\[(\w+)\] /gm)].map(([, key]) => key)

test('a transcript is translated, read beside the original, corrected and marked as reviewed', async () => {
  const go = Promise.withResolvers<void>()
  chat.answers = async ({ question }) => {
    await go.promise
    return JSON.stringify(
      Object.fromEntries(
        keysIn(question).map((key) => [key, 'لا تسأل ما الذي يستطيع بلدك أن يفعله لك. <b>حقا</b>']),
      ),
    )
  }
  const context = await openBrowser()
  await signIn(context, visitor)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}`)
  await page.locator('summary', { hasText: 'Translations' }).click()
  await page.getByText(`The text is sent to ${new URL(chat.url).host}`).waitFor()
  await page.getByLabel('Language', { exact: true }).selectOption('ar')
  await page.getByRole('button', { name: 'Translate' }).click()
  const arabic = page.getByRole('region', { name: 'Arabic' })
  await arabic.getByRole('button', { name: 'Stop: Arabic' }).waitFor()
  go.resolve()
  await arabic.getByText('Translated by machine. No person has reviewed it.').waitFor()
  const download = await arabic.getByRole('link', { name: '.vtt' }).getAttribute('href')
  assert.ok(download!.endsWith(`/files/${file}/transcript.vtt?language=ar`), download!)
  await arabic.getByRole('button', { name: 'Read side by side: Arabic' }).click()
  await page.getByRole('heading', { name: 'Original and Arabic' }).waitFor()
  const translated = page.locator('p[lang="ar"]').first()
  assert.match((await translated.textContent())!, /<b>/)
  assert.equal(await translated.getAttribute('dir'), 'rtl')
  const original = page.locator('p[lang="en"]').first()
  const [left, right] = [(await original.boundingBox())!, (await translated.boundingBox())!]
  assert.ok(left.x + left.width <= right.x && Math.abs(left.y - right.y) < 5, 'side by side')
  await page
    .getByRole('button', { name: /^Edit the translation at/ })
    .first()
    .click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('لا تسأل')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Changed by Ann Lee').waitFor()
  assert.equal(await translated.textContent(), 'لا تسأل')
  assert.match(
    (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '',
    /^Edit the translation/,
    'the focus is where it was',
  )
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByText('Reviewed by Ann Lee').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'translation'), [])
  await page.setViewportSize({ width: 390, height: 844 })
  const [above, below] = [(await original.boundingBox())!, (await translated.boundingBox())!]
  assert.ok(above.y + above.height <= below.y, 'one below the other on a phone')
  await page
    .getByRole('button', { name: /^Play from/ })
    .first()
    .click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
  await page.getByRole('button', { name: 'Back to the transcript' }).click()
  await page.locator('summary', { hasText: 'Translations' }).click()
  await arabic.getByText('Reviewed by Ann Lee').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'translations'), [])
  assert.deepEqual(faults, [])
})

test('what someone else changed meanwhile is not overwritten, and the page says so', async () => {
  const context = await openBrowser()
  await signIn(context, visitor)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${file}`)
  await page.locator('summary', { hasText: 'Translations' }).click()
  await page.getByRole('button', { name: 'Read side by side: Arabic' }).click()
  await page
    .getByRole('button', { name: /^Edit the translation at/ })
    .first()
    .click()
  const { files } = visitor.client
  const [first] = (await files.translation(file, 'ar')).paragraphs
  await files.editTranslation(file, 'ar', first!.id, { text: 'Theirs', based_on: first!.revision })
  await page.getByLabel(/^Translation at/).fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Someone else has changed this paragraph in the meantime').waitFor()
  assert.equal(await page.getByLabel(/^Translation at/).inputValue(), 'Mine')
  assert.equal((await files.translation(file, 'ar')).paragraphs[0]!.text, 'Theirs')
})
