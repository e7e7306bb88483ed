import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn as openSession } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { reaches } from '../support/follow.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { orderSample, signIn, signUpVisitor } from '../support/website.ts'

const speech = await startSpeechServer('And so my fellow Americans ask not what your country can do for you.')
speech.confidence = 0.4
const service = await startService({ env: { LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url } })

test('uncertain words are marked for customers who want to see them, and the operator sees such files', async () => {
  const ann = await signUpVisitor(service)
  const file = await orderSample(ann, service, 'jfk.mp3', 'Hard to hear')
  await reaches(ann.client, file, 'Delivered')
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}`)
  await settle(page)
  const marked = () => page.evaluate(() => CSS.highlights.get('uncertain')?.size ?? 0)
  assert.equal(await marked(), 0)
  await page.getByLabel('Show uncertain words').check()
  await page.waitForFunction(() => CSS.highlights.get('uncertain')?.size === 14)
  assert.equal(await page.evaluate(() => CSS.highlights.get('likely-wrong')?.size), 14)
  assert.deepEqual(await obstaclesEverywhere(page, 'file-uncertain'), [])
  await page.getByLabel('Show uncertain words').uncheck()
  await page.waitForFunction(() => !CSS.highlights.has('uncertain'))
  assert.deepEqual(faults, [])

  const operator = await openBrowser()
  await operator.addCookies([await operatorCookie()])
  const console = await operator.newPage()
  await console.goto(`${service.url}/ops`)
  await console.getByRole('heading', { name: 'Many uncertain words, last two weeks' }).waitFor()
  await console.getByText('40%').waitFor()
  assert.deepEqual(await obstaclesEverywhere(console, 'ops-uncertain'), [])
  await console.getByRole('link', { name: 'Hard to hear' }).last().click()
  await console.getByText('40% on average, over all words').waitFor()
})

async function operatorCookie() {
  const { operator_email: email, operator_password: password } = service.facts
  const [name, value] = (await openSession(service.url, email, password)).split('=') as [string, string]
  return { name, value, url: service.url }
}
