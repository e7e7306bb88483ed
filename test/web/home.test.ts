import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const service = await startService({
  parts: { serve: true, work: false },
  env: { LONGHAND_TRIAL_CREDIT: '5', LONGHAND_KEEP_MEDIA_DAYS: '30' },
})

test('a visitor hears the sample, reads it and downloads it without an account', async () => {
  const context = await openBrowser({ acceptDownloads: true })
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(service.url)
  await page.getByText('Speaker 2').waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => document.querySelector('audio')!.currentTime > 0.5)
  await page.getByRole('button', { name: 'Pause' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: '.docx' }).click()
  assert.equal((await downloaded).suggestedFilename(), 'Two voices.docx')
  for (const extension of ['docx', 'doc', 'rtf', 'html', 'txt', 'tstxt', 'srt', 'vtt']) {
    const answer = await fetch(`${service.url}/api/sample/transcript.${extension}`)
    assert.equal(answer.status, 200, extension)
    assert.ok((await answer.arrayBuffer()).byteLength > 200, extension)
  }
  assert.deepEqual(faults, [])
})

test('a visitor sees what everything costs, what it gives, and how long recordings are kept', async () => {
  await service.operator.catalogue.set('EMSR02', { product: 'EMSR02', meaning: 'Machine', price: 0.2 })
  await service.operator.catalogue.set('SECRET1', {
    product: 'TRANS2',
    meaning: 'For one customer only',
    price: 9,
    for_everyone: false,
  })
  const context = await openBrowser()
  const page = await context.newPage()
  await page.goto(service.url)
  const row = page.getByRole('row', { name: /^Machine/ })
  assert.match(await row.innerText(), /within the hour[\s\S]*\$0\.20/)
  await page.getByText('We delete recordings 30 days after delivery.').waitFor()
  await page.getByText(/supports \d+ languages/).waitFor()
  assert.equal(await page.getByText('For one customer only').count(), 0)
  assert.deepEqual(await obstaclesEverywhere(page, 'home'), [])
})

test('a customer who signs up begins with the trial credit, once', async () => {
  const context = await openBrowser()
  const page = await context.newPage()
  await page.goto(service.url)
  await page.getByRole('link', { name: 'Sign up and get $5.00 of credit' }).waitFor()
  const visitor = await signUpVisitor(service, 0)
  assert.equal((await visitor.client.v4.balance()).balance, 5)
  const { lines } = await visitor.client.accounts.statement(visitor.account)
  assert.deepEqual(
    lines.map(({ memo, prepay }) => [memo, prepay]),
    [['Trial credit', 5]],
  )
})

test('a customer finds their own prices from every page', async () => {
  const visitor = await signUpVisitor(service, 0)
  await service.operator.accounts.setPrice(visitor.account, 'TRANS14', 0.87)
  const context = await openBrowser()
  await signIn(context, visitor)
  const page = await context.newPage()
  await page.goto(`${service.url}/files`)
  await page.getByRole('link', { name: 'Prices' }).click()
  await page.getByRole('row', { name: /^Budget.*\$0\.87/ }).waitFor()
})
