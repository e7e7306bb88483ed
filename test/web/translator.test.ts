import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, signIn as signInToApi } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { startChatServer } from '../support/chat-server.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const chat = await startChatServer()
chat.answers = ({ question }) =>
  JSON.stringify(
    Object.fromEntries(
      [...question.matchAll(/^\[(\w+)\] /gm)].map(([, key]) => [
        key,
        'Fragt nicht, was euer Land für euch tun kann, fragt, was ihr tun könnt.',
      ]),
    ),
  )
const service = await startService({
  env: { LONGHAND_LLM_URL: chat.url, LONGHAND_LLM_MODEL: 'llama3.1:8b' },
})
const visitor = await signUpVisitor(service)
const file = await orderSample(visitor, service, 'jfk.mp3')
await untilDelivered(visitor, file)
const { files } = visitor.client
await files.translate(file, 'de')
const shown = async () => (await files.translation(file, 'de')).translation
await until(async () => (await shown()).state === 'done' || null, { what: 'the translation' })

const email = 'tess@example.com'
const { password } = await service.operator.people.add({ email, name: 'Tess Lin', roles: ['editor'] })
const session = await signInToApi(service.url, email, password)
const tess = createClient({ url: service.url, session })
await tess.work.chooseEmails({ wanted: [], languages: ['en', 'de'] })

test('a customer orders a review, and a translator takes it, corrects it by keys beside the original, and hands it in', async () => {
  assert.equal((await shown()).review.possible, true)
  const [theirs, ours] = [await openBrowser(), await openBrowser()]
  await signIn(theirs, visitor)
  const customer = await theirs.newPage()
  const faults = watchForFaults(customer, service.url)
  await customer.goto(`${service.url}/files/${file}`)
  await customer.locator('summary', { hasText: 'Translations' }).click()
  const german = customer.getByRole('region', { name: 'German' })
  await german.getByRole('button', { name: 'Have it reviewed by a translator: German' }).click()
  assert.deepEqual(await obstaclesEverywhere(customer, 'review-order'), [])
  await customer.getByRole('button', { name: 'Order for $2.00' }).click()
  await german.getByText(/^Waiting for a translator/).waitFor()

  const desk = await ours.newPage()
  const deskFaults = watchForFaults(desk, service.url)
  await desk.goto(`${service.url}/work`)
  await desk.getByLabel('Email').fill(email)
  await desk.getByLabel('Password').fill(password)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await desk.getByText('into German').waitFor()
  await desk.getByRole('button', { name: /^Take/ }).click()
  const field = desk.getByLabel(/^Translation at/).first()
  await field.waitFor()
  await german.getByText(/^A translator is working on it/).waitFor()

  const original = desk.locator('.translation-row p[lang="en"]').first()
  const [left, right] = [(await original.boundingBox())!, (await field.boundingBox())!]
  assert.ok(left.x + left.width <= right.x, 'side by side')
  await desk.keyboard.press('Alt+ArrowDown')
  assert.equal(await desk.evaluate(() => document.activeElement?.tagName), 'TEXTAREA')
  await desk.keyboard.press('Alt+P')
  await desk.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('ControlOrMeta+A')
  await desk.keyboard.type('Fragt nicht, was euer Land tut.')
  await desk
    .getByRole('status')
    .getByText(/Saved$/)
    .waitFor()
  assert.equal((await files.translation(file, 'de')).paragraphs[0]!.text, 'Fragt nicht, was euer Land tut.')
  assert.deepEqual(await obstaclesEverywhere(desk, 'translation-desk'), [])
  await desk.setViewportSize({ width: 390, height: 844 })
  const [above, below] = [(await original.boundingBox())!, (await field.boundingBox())!]
  assert.ok(above.y + above.height <= below.y, 'one below the other on a phone')
  await desk.reload()
  await field.waitFor()
  assert.equal(await field.inputValue(), 'Fragt nicht, was euer Land tut.')

  await german.getByRole('button', { name: 'Read side by side: German' }).click()
  await customer.getByText(/^A translator is working on it/).waitFor()
  assert.equal(await customer.getByRole('button', { name: /^Edit the translation/ }).count(), 0)
  await desk.keyboard.press('Control+Enter')
  await desk.getByText('Thank you. The translation has been handed in.').waitFor()
  await customer.getByText(/^Reviewed by a translator, Tess Lin/).waitFor()
  assert.deepEqual([...faults, ...deskFaults], [])
})
