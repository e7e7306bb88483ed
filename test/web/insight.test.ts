import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { begin, end, say, startChatServer } from '../support/chat-server.ts'
import { untilIndexed } from '../support/follow.ts'
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

const QUOTED = { time: '00:00:00', quote: 'ask not what your country can do for you' }

test('a summary appears while it is written, its quotes play, and title and tags apply with one click', async () => {
  const go = Promise.withResolvers<void>()
  chat.answers = async ({ rules }, response) => {
    if (rules.includes('not the transcript itself'))
      return JSON.stringify({
        summary: 'The president asks Americans to serve their country. <b>Really.</b>',
        title: 'Ask not',
        tags: ['speech', 'service'],
      })
    begin(response)
    say(response, '{"summary": "He asks them to')
    await go.promise
    say(
      response,
      ` serve.", ${JSON.stringify({
        chapters: [{ title: 'The request', ...QUOTED }],
        actions: [{ text: 'Americans ask what they can do.', ...QUOTED }],
        decisions: [{ text: 'Made up.', ...QUOTED, quote: 'we choose to go to the moon' }],
      }).slice(1)}`,
    )
    end(response)
    return null
  }
  const context = await openBrowser()
  await signIn(context, visitor)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}`)
  await page.locator('summary', { hasText: 'Summary and questions' }).click()
  await page.getByText(`The text of this transcript is sent to ${new URL(chat.url).host}`).waitFor()
  await page.getByRole('button', { name: 'Summarize' }).click()
  await page.getByText('He asks them to').waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  go.resolve()
  await page.getByText('to serve their country. <b>Really.</b>').waitFor()
  await page.getByText('One point was left out').waitFor()
  await page.getByRole('button', { name: 'Use title' }).click()
  await page.getByRole('heading', { name: 'Ask not', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('button', { name: 'Add tags' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Use as chapters of the file' }).click()
  await page.locator('#chapter-1', { hasText: 'The request' }).waitFor()
  assert.deepEqual((await visitor.client.files.show(file)).file.tags, ['speech', 'service'])
  chat.answers = () => JSON.stringify({ answer: 'What their country can do for them.', citations: [QUOTED] })
  await page.getByLabel('Question about this transcript').fill('What should they not ask?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const answer = page.getByRole('region', { name: 'What should they not ask?' })
  await answer.getByText('What their country can do for them.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'insight'), [])
  await page.getByLabel('With summary').check()
  await page.getByLabel('With chapters').check()
  const [downloaded] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.downloads a[href*=".md?"][href*="with=summary%2Cchapters"]').click(),
  ])
  const text = await readFile(await downloaded.path(), 'utf8')
  assert.match(
    text,
    /## Summary\n[^#]+serve their country[^#]+## Chapters\n\n- \\\[00:00:0\d\\\] The request\n/,
  )
  await page.locator('summary', { hasText: 'Rename, tag, archive or delete' }).click()
  const confidential = (await page.getByText('Confidential: do not send').boundingBox())!
  const save = (await page.getByRole('button', { name: 'Save changes' }).boundingBox())!
  assert.ok(save.y >= confidential.y + confidential.height, 'the button stands below the choice')
  await answer.getByRole('button', { name: /^Play from/ }).click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
  assert.deepEqual(faults, [])
})

test('what a search found is asked a question: the answer has quotes that play, and says which files it is about', async () => {
  const go = Promise.withResolvers<void>()
  chat.answers = async (_question, response) => {
    begin(response)
    say(response, '{"answer": "What you can do')
    await go.promise
    say(response, ` for it.", "citations": ${JSON.stringify([QUOTED])}}`)
    end(response)
    return null
  }
  await untilIndexed(service.databaseUrl)
  const context = await openBrowser()
  await signIn(context, visitor)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files?q=country`)
  await page.getByRole('button', { name: 'Ask about these files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask about these files' })
  await dialog.getByText('It is asked about one file.').waitFor()
  await dialog.getByText(`Their text is sent to ${new URL(chat.url).host}`).waitFor()
  await dialog.getByLabel('Question about these files').fill('What shall we ask?')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.waitForURL(/\/questions\/\d+$/)
  await page.getByText('0 of 1 files answered…').waitFor()
  go.resolve()
  const answer = page.getByRole('region', { name: 'What shall we ask?' })
  await answer.getByText('What you can do for it.').waitFor()
  await answer.getByText('Written by llama3.1:8b').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'question'), [])
  await page.getByRole('button', { name: /^Play .* from 0:0/ }).click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
  await page.getByRole('link', { name: 'Earlier questions' }).click()
  await page.getByRole('link', { name: 'What shall we ask?' }).click()
  await answer.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No questions yet').waitFor()
  assert.deepEqual(faults, [])
})

test('an owner turns the language model off, and no page offers it any more', async () => {
  const context = await openBrowser()
  await signIn(context, visitor)
  const page = await context.newPage()
  await page.goto(`${service.url}/account/transcripts`)
  await page.getByLabel('Allow the language model for this account').uncheck()
  assert.deepEqual(await obstaclesEverywhere(page, 'insight-setting'), [])
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Language model' }) })
    .getByRole('button', { name: 'Save' })
    .click()
  await page.getByText('Members cannot send any text to it').waitFor()
  await page.goto(`${service.url}/files/${file}`)
  await page.locator('summary', { hasText: 'Summary and questions' }).click()
  await page.getByText('Your account does not allow language models').first().waitFor()
  assert.equal(await page.getByRole('button', { name: /Summarize|Ask|Translate/ }).count(), 0)
})
