import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const service = await startService({ parts: { serve: true, work: false } })
const ann = await signUpVisitor(service, 10)
const context = await openBrowser()
await signIn(context, ann)
const page = await context.newPage()
const faults = watchForFaults(page, service.url)
after(() => assert.deepEqual(faults, []))

test('a customer makes a key that may only read and that expires, and sees where it was used', async () => {
  await page.goto(`${service.url}/account`)
  await page.getByLabel('Label', { exact: true }).fill('Archive')
  await page.getByText('Permissions and expiry').click()
  for (const name of ['Order, upgrade', 'See invoices', 'Change transcripts', 'Manage API keys'])
    await page.getByRole('checkbox', { name }).uncheck()
  await page.getByLabel('Stops working').selectOption('After 90 days')
  assert.deepEqual(await obstaclesEverywhere(page, 'new-key'), [])
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('region', { name: 'Your new key' }).innerText()
  const archive = createClient({ url: service.url, token: key })
  await archive.files.list()
  await assert.rejects(archive.invoices.list(), { status: 403 })
  await page.reload()
  const row = page.getByRole('row', { name: /Archive/ })
  await row.getByText('from 127.0.0.1').waitFor()
  await row.getByRole('cell', { name: 'read', exact: true }).waitFor()
  const [made] = (await ann.client.keys.list(ann.account)).keys.filter(({ label }) => label === 'Archive')
  assert.deepEqual(made!.scopes, ['read'])
  assert.equal(Math.round((Date.parse(made!.expires!) - Date.now()) / 86_400_000), 90)
})
