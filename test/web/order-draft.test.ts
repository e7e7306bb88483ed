import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { samplePath } from '../support/file-host.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const service = await startService({ parts: { serve: true, work: false } })

test('what is put together survives a reload and other pages, until it is ordered', async () => {
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(`${service.url}/samples/austen.mp3`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByLabel('choose files').setInputFiles(samplePath('jfk.mp3'))
  await page.getByRole('radio', { name: /Expert/ }).check()
  await page.getByRole('checkbox', { name: /Timestamps/ }).check()
  await page.getByLabel('Language').selectOption('en')
  await page.getByLabel(/Notes/).fill('Two readers.')
  await page.getByRole('button', { name: 'Place order for $5.20' }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Place order for $5.20' }).waitFor()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Place order for $5.20' }).waitFor()
  assert.equal(await page.getByLabel(/Notes/).inputValue(), 'Two readers.')
  assert.equal(await page.getByLabel('Language').inputValue(), 'en')

  await page.getByRole('button', { name: 'Place order for $5.20' }).click()
  await page.waitForURL(/\/orders\//)
  const { orders } = await ann.client.orders.list()
  assert.equal(orders[0]!.total, 5.2)
  await page.goto(`${service.url}/order`)
  await page.getByText('No recordings yet.').waitFor()
  assert.deepEqual(faults, [])
})

test('lines that are no link are kept and named', async () => {
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(`interview.mp3\n${service.url}/samples/jfk.mp3\n`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByText('“interview.mp3” is not a link.').waitFor()
  assert.equal(await page.getByLabel('Links, one per line').inputValue(), 'interview.mp3')
  await page.getByRole('button', { name: 'Remove jfk' }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'order-without-link'), [])
})

test('a draft survives the end of the session, and a top-up', async () => {
  const ann = await signUpVisitor(service, 1)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page.getByLabel('choose files').setInputFiles(samplePath('jfk.mp3'))
  await page.getByRole('radio', { name: /Expert/ }).check()
  await page.getByLabel(/Notes/).fill('Two readers.')
  await page.getByText('Your balance is $1.50 short.').waitFor()
  await context.clearCookies()
  await page.reload()
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password').fill(ann.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Your balance is $1.50 short.').waitFor()
  await page.getByRole('link', { name: 'Add credit, then come back to this order' }).click()
  await service.operator.accounts.credit(ann.account, 50, 'Bank transfer')
  await page.waitForURL(`${service.url}/top-up?**`)
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await page.getByRole('button', { name: 'Place order for $2.50' }).waitFor()
  assert.equal(await page.getByLabel(/Notes/).inputValue(), 'Two readers.')
})

test('a recording that was ordered before is named before it is bought again', async () => {
  const ann = await signUpVisitor(service)
  const url = `${service.url}/samples/jfk.mp3`
  const { audiofiles } = await ann.client.orders.place({ urls: [url], skus: ['EMSR02'] })
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(url)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByText('You already ordered this recording on').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'ordered-before'), [])
  await page.getByRole('link', { name: 'Open “jfk”' }).click()
  await page.waitForURL(`${service.url}/files/${audiofiles[0]}`)
})
