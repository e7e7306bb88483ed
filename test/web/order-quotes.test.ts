import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor, type Visitor } from '../support/website.ts'

const service = await startService({ parts: { serve: true, work: false } })
const { operator } = service
const setPrice = (price: number) =>
  operator.catalogue.set('TRANS2', { product: 'TRANS2', meaning: 'Expert', price })

/** One link, Expert: what the page says it costs is a quote. */
async function readyToOrder(): Promise<{ page: Page; ann: Visitor; faults: string[] }> {
  await setPrice(2.5)
  const context = await openBrowser()
  const ann = await signUpVisitor(service)
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(`${service.url}/samples/austen.mp3`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByRole('radio', { name: /Expert/ }).check()
  await page.getByRole('button', { name: 'Place order for $2.50' }).waitFor()
  return { page, ann, faults }
}

const orders = async ({ client }: Visitor) => (await client.orders.list()).orders

test('an order is placed at the price that the page showed, though prices changed meanwhile', async () => {
  const { page, ann, faults } = await readyToOrder()
  await setPrice(9)
  await page.getByRole('button', { name: 'Place order for $2.50' }).click()
  await page.getByRole('heading', { name: 'austen' }).waitFor()
  assert.deepEqual(
    (await orders(ann)).map(({ total }) => total),
    [2.5],
  )
  assert.deepEqual(faults, [])
})

test('when the quote has expired, the page says so and shows the new price before anything is bought', async () => {
  const { page, ann } = await readyToOrder()
  await setPrice(3)
  await runSql(service.databaseUrl, `update quotes set expires_at = now() - interval '1 minute'`)
  await page.getByRole('button', { name: 'Place order for $2.50' }).click()
  await page.getByText('The price is now $3.00').waitFor()
  assert.deepEqual(await orders(ann), [])
  assert.deepEqual(await obstaclesEverywhere(page, 'order-repriced'), [])
  await page.getByRole('button', { name: 'Place order for $3.00' }).click()
  await page.getByRole('heading', { name: 'austen' }).waitFor()
  assert.deepEqual(
    (await orders(ann)).map(({ total }) => total),
    [3],
  )
})

test('a form that was changed after a lost answer is another order, and the customer can go on', async () => {
  const { page, ann } = await readyToOrder()
  let isCut = true
  // The order is placed, and its answer is lost on the way.
  await page.route('**/api/orders', async (route) => {
    if (!isCut || route.request().method() !== 'POST') return route.continue()
    isCut = false
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Place order for $2.50' }).click()
  await page.getByText('We can’t reach the service').waitFor()
  await page.getByLabel('Notes').fill('Please hurry')
  await page.getByRole('button', { name: 'Place order for $2.50' }).click()
  await page.getByRole('heading', { name: 'austen' }).waitFor()
  assert.equal((await orders(ann)).length, 2)
})

test('the same form sent again after a lost answer is one order', async () => {
  const { page, ann } = await readyToOrder()
  let isCut = true
  await page.route('**/api/orders', async (route) => {
    if (!isCut || route.request().method() !== 'POST') return route.continue()
    isCut = false
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Place order for $2.50' }).click()
  await page.getByText('We can’t reach the service').waitFor()
  await page.getByRole('checkbox', { name: /Difficult audio/ }).check()
  await page.getByRole('button', { name: 'Place order for $3.25' }).waitFor()
  await page.getByRole('checkbox', { name: /Difficult audio/ }).uncheck()
  await page.getByRole('button', { name: 'Place order for $2.50' }).click()
  await page.getByRole('heading', { name: 'austen' }).waitFor()
  assert.equal((await orders(ann)).length, 1)
})
