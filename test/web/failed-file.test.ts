import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { sample, sendBytes, startFileHost } from '../support/file-host.ts'
import { query } from '../support/follow.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { signIn, signUpVisitor } from '../support/website.ts'
import { startWorker } from '../support/worker.ts'

let isThere = true
const jfk = sample('jfk.mp3')
const host = await startFileHost({
  '/talk.mp3': (request, response) =>
    isThere ? sendBytes(jfk, request, response) : response.writeHead(404).end(),
})
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const workerEnv = { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_DATA: service.dataFolder }
const ann = await signUpVisitor(service)

test('a customer reads why a file failed and that it costs nothing, and tries again', async () => {
  const { audiofiles } = await ann.client.v4.order({ url: `${host.url}/talk.mp3`, sku: 'EMSR02' })
  isThere = false
  const worker = await startWorker(service, workerEnv)
  await until(async () => (await ann.client.files.show(audiofiles[0]!)).file.statename === 'Error')
  isThere = true
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${audiofiles[0]}`)
  await settle(page)
  await page.getByText('You don’t pay for it.').first().waitFor()
  assert.doesNotMatch(await page.locator('main').innerText(), /\bDue\b|not confirmed/i)
  assert.deepEqual(await obstaclesEverywhere(page, 'file-failed'), [])
  const gone = 'The file is gone: its host responded with status 404.'
  const { file, history } = await ann.client.files.show(audiofiles[0]!)
  assert.ok(file.reason!.startsWith(gone) && history.at(-1)!.reason!.startsWith(gone), file.reason!)
  const german = await (await openBrowser({ locale: 'de-DE' })).newPage()
  await signIn(german.context(), ann)
  for (const path of ['/files', `/files/${audiofiles[0]}`]) {
    await german.goto(service.url + path)
    await german.getByText('hat mit dem Status 404 geantwortet').first().waitFor()
    assert.ok(!(await german.locator('main').innerText()).includes(gone))
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await until(async () => (await ann.client.files.show(audiofiles[0]!)).file.statename === 'Delivered', {
    withinSeconds: 90,
  })
  await page.getByText('ask not what your country can do for you', { exact: false }).first().waitFor()
  assert.deepEqual(faults, [])
  await worker.stop()
})

test('the page of a test order says that it is a test, and has no player', async () => {
  const { audiofiles } = await ann.client.v4.order({
    url: `${host.url}/talk.mp3`,
    sku: 'EMSR02',
    test: true,
  })
  const worker = await startWorker(service, workerEnv)
  await until(async () => (await ann.client.files.show(audiofiles[0]!)).file.statename === 'Delivered')
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${audiofiles[0]}`)
  await settle(page)
  await page.getByText('This is a test order. Nothing was transcribed').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Play' }).count(), 0)
  await worker.stop()
})

test('the pages of an upload show its name and no address, speak of no download, and say when another upload is needed', async () => {
  const sent = await fetch(`${service.url}/api/uploads?name=talk.mp3`, {
    method: 'POST',
    headers: {
      cookie: `${ann.cookie.name}=${ann.cookie.value}`,
      origin: service.url,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(jfk),
  })
  const { url } = (await sent.json()) as { url: string }
  const { audiofiles } = await ann.client.orders.place({ urls: [url], skus: ['EMSR02'] })
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${audiofiles[0]}`)
  const becomes = (state: string) =>
    query(service.databaseUrl, 'update audiofiles set statename = $2, percent = 60 where id = $1', [
      audiofiles[0],
      state,
    ])
  const assertNamed = async () => {
    const words = await page.locator('body').innerText()
    assert.match(words, /talk/)
    assert.doesNotMatch(words, /uploads\/|download(ing|ed)/i)
  }
  await page.getByText('Next, we prepare the recording, usually within a minute.').waitFor()
  await assertNamed()
  await becomes('Audio Processing')
  await page.reload()
  await page.getByText('We’re preparing your recording.').waitFor()
  await page.getByRole('progressbar', { name: '60%' }).waitFor()
  await assertNamed()
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await page.locator('.row', { hasText: 'Preparing recording' }).waitFor()
  await assertNamed()
  await becomes('Error')
  await page.goBack()
  await page.getByText('upload a corrected file in a new order').waitFor()
  await assertNamed()
  // While it is checked, and when it cannot be.
  await page.route('**/api/quotes', (route) => route.abort())
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByRole('button', { name: 'Remove talk' }).waitFor()
  await assertNamed()
})
