import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import JSZip from 'jszip'
import { createCommentsClient } from '../../sdk/comments.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { startChatServer } from '../support/chat-server.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const chat = await startChatServer()
const service = await startService({
  env: { LONGHAND_LLM_URL: chat.url, LONGHAND_LLM_MODEL: 'llama3.1:8b' },
})
const visitor = await signUpVisitor(service)
const file = await orderSample(visitor, service, 'jfk.mp3')
await untilDelivered(visitor, file)

type Written = { kind: string; question: string; content: { answer: string } }
type WrittenJoined = Written & { files: Written[] }

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
  await arabic.getByRole('button', { name: 'Download: Arabic' }).click()
  const language = page.getByLabel('Language', { exact: true }).and(page.locator(':focus'))
  assert.equal(await language.inputValue(), 'ar')
  await page.getByLabel('With timestamps').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '.html' }).click(),
  ])
  assert.match(await readFile(await download.path(), 'utf8'), /<html lang="ar".*00:00:00.*لا تسأل/s)
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
  await page.getByRole('button', { name: /^Earlier texts of the translation at/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Translated by machine, ').waitFor()
  await dialog.locator('ins', { hasText: 'بلدك' }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'earlier-translations', { fullPage: false }), [])
  await dialog.getByRole('button', { name: /^Restore: Translated by machine/ }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.match((await translated.textContent())!, /<b>/)
  await page.getByRole('button', { name: /^Earlier texts of the translation at/ }).click()
  await dialog.getByRole('button', { name: /^Restore: Changed by Ann Lee/ }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await translated.textContent(), 'لا تسأل')
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

test('people with a link read a translation along with the recording, and download it', async () => {
  const { share } = await visitor.client.files.share(file, { download: true, may: 'comment' })
  const page = await (await openBrowser()).newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(share.url)
  await page
    .getByText(/country/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Arabic' })
  const arabic = page.locator('.transcript p[lang="ar"]', { hasText: 'لا تسأل' })
  await arabic.waitFor()
  assert.ok(
    await page.evaluate(() => document.querySelector('audio')!.currentTime > 0),
    'the player goes on where it was',
  )
  await page.waitForFunction(() => (CSS.highlights.get('spoken')?.size ?? 0) > 0)
  assert.equal(await page.getByText('country').count(), 0)
  assert.deepEqual(await obstaclesEverywhere(page, 'shared-translation'), [])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '.txt' }).click(),
  ])
  assert.match(await readFile(await download.path(), 'utf8'), /لا تسأل/)
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'As spoken' })
  await page
    .getByText(/country/)
    .first()
    .waitFor()
  assert.deepEqual(faults, [])
})

test('several files are downloaded in a language, and the dialog says which of them are translated', async () => {
  const other = await orderSample(visitor, service, 'jfk.mp3')
  await untilDelivered(visitor, other)
  const context = await openBrowser()
  await signIn(context, visitor)
  const page = await context.newPage()
  await page.goto(`${service.url}/files`)
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(1).waitFor()
  for (const box of await boxes.all()) await box.check()
  const bar = page.getByRole('region', { name: 'Selected files' })
  await bar.getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 transcripts in one ZIP file.').waitFor()
  await dialog.getByLabel('Language').selectOption({ label: 'Arabic' })
  await dialog.getByText('1 of 2 files can be downloaded in Arabic').waitFor()
  await dialog.getByLabel('Format').selectOption('txt')
  assert.deepEqual(await obstaclesEverywhere(page, 'translated-zip', { fullPage: false }), [])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  const zip = await JSZip.loadAsync(await readFile(await download.path()))
  const [only, ...others] = Object.values(zip.files)
  assert.match(await only!.async('string'), /لا تسأل/)
  assert.deepEqual(others, [])
})

test('what an account downloads of itself has its translations, insights and comments', async () => {
  const { files } = visitor.client
  const content = {
    answer: 'What they can do for their country.',
    citations: [{ time: '00:00:00', quote: 'what you can do for your country' }],
  }
  chat.answers = () => JSON.stringify(content)
  const { insight } = await files.requestInsight(file, { question: 'What should Americans ask?' })
  await until(async () => (await files.insight(file, insight.id)).insight.state === 'done', {
    what: 'the answer',
  })
  const { questions } = visitor.client
  const { question: ofSeveral } = await questions.ask('What of all?', [file])
  await until(async () => (await questions.show(ofSeveral.id)).question.state === 'done', {
    what: 'the joined answer',
  })
  const headers = { cookie: `${visitor.cookie.name}=${visitor.cookie.value}` }
  const comments = createCommentsClient({ url: service.url, session: headers.cookie })
  const about = { start_ms: 1000, end_ms: 2000, words: 'my fellow Americans' }
  const { comment } = await comments.add(file, { ...about, note: '=HIS("address")' })
  await comments.reply(file, comment.id, 'All of them')
  const answer = await fetch(`${service.url}/api/accounts/${visitor.account}/everything.zip`, { headers })
  const zip = await JSZip.loadAsync(await answer.arrayBuffer())
  const textOf = (name: string) => zip.file(name)!.async('string')
  const { title } = (await files.show(file)).file
  for (const extension of ['docx', 'srt', 'json'])
    assert.ok(zip.file(`translations/ar/${title}.${extension}`), Object.keys(zip.files).join('\n'))
  assert.match(await textOf(`translations/ar/${title}.srt`), /تسأل/)
  assert.deepEqual(
    JSON.parse(await textOf(`insights/${title}.json`)).map(({ kind, question, content }: Written) => [
      kind,
      question,
      content.answer,
    ]),
    [['question', 'What should Americans ask?', content.answer]],
  )
  assert.deepEqual(
    JSON.parse(await textOf('questions.json')).map(({ question, content, files }: WrittenJoined) => [
      question,
      content.answer,
      files.map(({ content }) => content.answer),
    ]),
    [['What of all?', content.answer, [content.answer]]],
  )
  const lines = (await textOf('comments.csv')).split('\r\n')
  assert.match(lines[1]!, /,00:00:01,my fellow Americans,"'=HIS\(""address""\)",Ann Lee,/)
  assert.match(lines[2]!, new RegExp(`,${comment.id},00:00:01,my fellow Americans,All of them,`))
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
