import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor } from '../support/website.ts'

const service = await startService({
  env: { LONGHAND_SELLER_NAME: 'Transcripts KG', LONGHAND_TAX_NAME: 'VAT', LONGHAND_TAX_RATE: '19' },
  parts: { serve: true, work: false },
})

test('billing details are entered once, and appear on receipts to print and as PDF', async () => {
  const ann = await signUpVisitor(service, 10)
  const file = await orderSample(ann, service, 'jfk.mp3', 'Inaugural address')
  const { order } = (await ann.client.files.show(file)).file
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/billing`)
  await page.getByLabel('Name or company').fill('Lee & Sons 株式会社')
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street\nSpringfield')
  await page.getByLabel('Tax number').fill('US-99')
  await page.getByRole('button', { name: 'Save billing details' }).click()
  await page.getByText('Saved.').waitFor()

  await page.goto(`${service.url}/orders/${order}`)
  const [print] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Print view' }).click(),
  ])
  await print.getByText('Lee & Sons 株式会社').waitFor()
  await print.getByText('VAT 19%').waitFor()
  assert.equal(await print.getByRole('link').or(print.getByRole('button')).count(), 0)
  assert.deepEqual(await obstaclesEverywhere(print, 'receipt'), [])
  const pdf = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  const answer = await context.request.get(service.url + pdf)
  assert.equal(answer.headers()['content-type'], 'application/pdf')
  assert.deepEqual(faults, [])
})

test('an invoice is a document for its customer and in the console, and a top-up has its receipt in the statement', async () => {
  const ann = await signUpVisitor(service, 0)
  await service.operator.accounts.terms(ann.account, 'invoice')
  await orderSample(ann, service, 'jfk.mp3')
  await ann.client.accounts.setCard(ann.account, 'test-card-succeeds')
  await ann.client.accounts.topUp(ann.account, 25)
  const [invoice] = (await ann.client.invoices.list()).invoices
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const isPdf = async (address: string | null) =>
    (await context.request.get(service.url + address)).headers()['content-type'] === 'application/pdf'
  const addressOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  await page.goto(`${service.url}/invoices/${invoice!.id}`)
  assert.ok(await isPdf(await addressOf('Download PDF')))
  await page.goto(`${service.url}${await addressOf('Print view')}`)
  await page.getByRole('heading', { name: 'Draft invoice' }).waitFor()
  await page.goto(`${service.url}/billing`)
  assert.ok(await isPdf(await addressOf('Receipt (PDF)')))

  await context.clearCookies()
  await page.goto(`${service.url}/sign-in`)
  await page.getByLabel('Email').fill(service.facts.operator_email)
  await page.getByLabel('Password').fill(service.facts.operator_password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await page.goto(`${service.url}/ops/invoices/${invoice!.id}`)
  assert.ok(await isPdf(await addressOf('Download PDF')))
})
