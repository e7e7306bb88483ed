import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor } from '../support/website.ts'

const service = await startService({ parts: { serve: true, work: false } })
const sql = (text: string) => runSql(service.databaseUrl, text)

async function visit() {
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  return { ann, context, page: await context.newPage() }
}

test('a page whose service is away says so, and no longer when it is back', async () => {
  const { page, context, ann } = await visit()
  await page.goto(`${service.url}/files`)
  await page.getByText('No files yet').waitFor()
  await context.setOffline(true)
  await page.getByText('The service isn’t responding right now.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'away'), [])
  await orderSample(ann, service, 'jfk.mp3')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'jfk' }).waitFor()
  await page.getByText('The service isn’t responding right now.').waitFor({ state: 'detached' })
})

test('waiting work has no percentage, and machine work says how long it will take', async () => {
  const { page, ann } = await visit()
  const id = await orderSample(ann, service, 'jfk.mp3')
  // An hour of sound in an hour: the recording of eleven seconds has one of half an hour before it.
  await sql(`insert into speech_speed (engine, audio_seconds, busy_seconds) values ('fast', 3600, 3600)`)
  const before = await orderSample(ann, service, 'austen.mp3')
  await sql(`update audiofiles set statename = 'Delivered' where id not in (${id}, ${before})`)
  await sql(
    `update audiofiles set duration_seconds = 1800, statename = 'Processing', percent = 0 where id = ${id}`,
  )
  await sql(`update audiofiles set statename = 'Processing', percent = 0 where id = ${before}`)
  await page.goto(`${service.url}/files`)
  await page.getByRole('link', { name: 'austen' }).waitFor()
  assert.equal(await page.getByRole('progressbar').count(), 0)
  await page.goto(`${service.url}/files/${before}`)
  await page.getByText(/Ready in about 3\d minutes/).waitFor()
  await page.getByText('transcribed by machine, or is waiting for its turn').waitFor()
  assert.equal(await page.getByRole('progressbar').count(), 0)
  assert.deepEqual(await obstaclesEverywhere(page, 'file-waiting'), [])
  await sql(`insert into machine_reports (machine, subject, place, problem)
    values ('one', 'speech', '/models', null), ('two', 'speech', '/models', null)`)
  await page.reload()
  await page.getByText(/Ready in about 1\d minutes/).waitFor()
  await sql(`update audiofiles set percent = 40 where id = ${before}`)
  await page.getByRole('progressbar', { name: '40%' }).waitFor()
})

test('while a draft is prepared for people, the page says so, and the order is cancelled in full', async () => {
  const { page, ann } = await visit()
  const { audiofiles } = await ann.client.v4.order({ url: `${service.url}/samples/jfk.mp3`, sku: 'TRANS2' })
  const { balance } = await ann.client.v4.balance()
  await sql(`update audiofiles set statename = 'Processing', percent = 0 where id = ${audiofiles[0]}`)
  await page.goto(`${service.url}/files/${audiofiles[0]}`)
  await page.getByText('Preparing a draft').first().waitFor()
  await page.getByRole('button', { name: 'Cancel this file' }).click()
  await page.getByText('We return $2.50 to your balance.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this file' }).click()
  await page.getByRole('link', { name: 'See what was returned' }).click()
  await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor()
  assert.equal((await ann.client.v4.balance()).balance, balance + 2.5)
  await page.goto(`${service.url}/orders`)
  await page.getByRole('cell', { name: 'cancelled', exact: true }).waitFor()
})

test('a test order says that it is one before and after its delivery', async () => {
  const { page, ann } = await visit()
  const { audiofiles } = await ann.client.orders.place({
    urls: [`${service.url}/samples/jfk.mp3`],
    skus: ['EMSR02'],
    test: true,
  })
  await page.goto(`${service.url}/files/${audiofiles[0]}`)
  await page.getByText('This is a test order. Nothing is charged or transcribed.').waitFor()
  assert.equal(await page.getByText(/Ready in about/).count(), 0)
})

test('a customer who corrects the language of a file that people work on reads what happens to their work', async () => {
  const { page, ann } = await visit()
  const id = await orderSample(ann, service, 'jfk.mp3')
  await sql(
    `update audiofiles set statename = 'Out for edit', product = 'TRANS14', language = 'en' where id = ${id}`,
  )
  await page.goto(`${service.url}/files/${id}`)
  await page.getByRole('button', { name: 'Wrong language?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Staff working on this file will see the new language.').waitFor()
  assert.equal(await dialog.getByText('once and at no charge').count(), 0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await sql(`update audiofiles set statename = 'Delivered' where id = ${id}`)
  await page.reload()
  await page.getByRole('button', { name: 'Wrong language?' }).click()
  await dialog.getByText('The transcript stays as it is.').waitFor()
})

test('times do not freeze while a page is open', async () => {
  const { page, ann } = await visit()
  const id = await orderSample(ann, service, 'jfk.mp3')
  await sql(
    `update audiofiles set statename = 'Delivered', state_since = now() - interval '100 seconds' where id = ${id}`,
  )
  await page.clock.install()
  await page.goto(`${service.url}/files`)
  await page.getByText('2 minutes ago').waitFor()
  await page.clock.fastForward('30:00')
  await page.getByText('32 minutes ago').waitFor()
})

test('an address that does not exist is asked for once', async () => {
  const { page } = await visit()
  for (const path of ['/files/999999', '/orders/nothing']) {
    const asked: string[] = []
    const count = (request: { url(): string }) => {
      if (request.url().endsWith(`/api${path}`)) asked.push(request.url())
    }
    page.on('request', count)
    const live = page.waitForResponse((response) => response.url().endsWith('/api/live'))
    await page.goto(service.url + path)
    await live
    await page.getByText(/There is no/).waitFor()
    // A file of one's own changes meanwhile, and other requests come and go.
    await page.evaluate(() => fetch('/api/session'))
    assert.equal(asked.length, 1, path)
    page.off('request', count)
  }
})
