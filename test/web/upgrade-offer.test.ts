import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const service = await startService({ parts: { serve: true, work: false } })

test('an upgrade says what it does, when it is due and what it costs before it is bought; too little money leads to credit and back', async () => {
  const ann = await signUpVisitor(service, 1)
  await service.operator.catalogue.set('QUICK1', { product: 'UPGRD1', meaning: 'Quicker', price: 0.4 })
  const { audiofiles } = await ann.client.v4.order({ url: `${service.url}/samples/jfk.mp3`, sku: 'TRANS14' })
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${audiofiles[0]}`)
  const offer = (name: string) => page.locator('.offer', { has: page.getByText(name, { exact: true }) })
  await offer('Budget to Standard').waitFor()
  assert.match(
    await offer('Budget to Standard').innerText(),
    /Within 6 days instead of 14\. Due \w.*\$0\.50/s,
  )
  assert.match(await offer('Quicker').innerText(), /Within 6 days instead of 14\. Due \w.*\$0\.40/s)
  assert.match(
    await offer('Difficult audio').innerText(),
    /For noise, echo or many speakers\. Still due \w.*\$0\.75/s,
  )
  await page.getByRole('button', { name: 'Buy Budget to Standard' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Within 6 days instead of 14.').waitFor()
  await dialog.getByText(/It costs \$0\.50, charged to your balance\. Due \w/).waitFor()
  await dialog.getByText('Your balance is $0.00, which is not enough.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'upgrade-too-dear', { fullPage: false }), [])
  await dialog.getByRole('link', { name: 'Add credit, then come back to this file' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await page.getByRole('link', { name: 'Back to your file' }).click()
  await page.getByRole('button', { name: 'Buy Budget to Standard' }).click()
  await dialog.getByRole('button', { name: 'Buy for $0.50' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal((await ann.client.files.show(audiofiles[0]!)).file.product, 'TRANS6')

  // Terms that changed since hold for later orders.
  await service.operator.accounts.terms(ann.account, 'invoice')
  await page.reload()
  await page.getByRole('button', { name: 'Buy Difficult audio' }).click()
  await dialog.getByText('It costs $0.75, charged to your balance.').waitFor()
  assert.deepEqual(faults, [])
})
