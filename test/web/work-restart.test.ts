import { test } from 'node:test'
import { createClient, signIn } from '../../sdk/index.ts'
import { openBrowser } from '../support/browser.ts'
import { reaches } from '../support/follow.ts'
import { freePort } from '../support/free-port.ts'
import { dataFolder, startProcess } from '../support/process.ts'
import { until } from '../support/until.ts'

test('the service is stopped and started again while a person types: not one word is lost', async () => {
  const port = await freePort()
  const env = { PORT: String(port), LONGHAND_DATA: dataFolder(), LONGHAND_LOG: 'info' }
  const first = await startProcess(env)
  const url = `http://127.0.0.1:${port}`
  const facts = first.facts()
  const operator = createClient({ url, token: facts.operator_token })
  const customer = createClient({ url, token: facts.api_key })
  const { audiofiles } = await customer.orders.place({ urls: [`${url}/samples/jfk.mp3`], skus: ['TRANS2'] })
  await reaches(customer, audiofiles[0]!, 'Transcribing')
  const email = 'tom@example.com'
  const { password } = await operator.people.add({ email, name: 'Tom', roles: ['transcriber'] })
  const session = await signIn(url, email, password)
  const { work } = createClient({ url, session })
  const { id: task } = await until(async () => (await work.tasks()).offered[0])
  await work.claim(task)

  const context = await openBrowser()
  const [name, value] = session.split('=') as [string, string]
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(`${url}/work/tasks/${task}`)
  await page.locator('[data-block]').first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Typed before.')
  first.child.kill('SIGTERM')
  await page.keyboard.type(' Typed while it stopped.')
  await first.ended
  await page.keyboard.type(' Typed without a service.')
  await page.locator('.save-sign.unreachable').waitFor()
  await startProcess(env)
  await page.keyboard.type(' Typed after.')
  const whole = /Typed before\. Typed while it stopped\. Typed without a service\. Typed after\.$/
  const saved = async () =>
    (await work.open(task)).paragraphs.flatMap(({ words }) => words.map((word) => word.text)).join(' ')
  await until(async () => whole.test(await saved()), { what: 'every word is saved' })
  await page.locator('.save-sign.saved').waitFor()
})
