import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { service, signInOperator } from './ops-shop.ts'

const context = await openBrowser()
await signInOperator(context)
const page = await context.newPage()
const faults = watchForFaults(page, service.url)
after(() => assert.deepEqual(faults, []))

test('an operator makes a token on the page of people, sees it once, and revokes it there', async () => {
  await page.goto(`${service.url}/ops/people`)
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an operator token' })
  await dialog.getByLabel('Label').fill('Nightly report')
  await dialog.getByRole('checkbox', { name: 'Credits, refunds, prices' }).uncheck()
  assert.deepEqual(await obstaclesEverywhere(page, 'new-token', { fullPage: false }), [])
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('region', { name: 'Operator token', exact: true })
  const token = (await shown.innerText()).trim()
  const program = createClient({ url: service.url, token })
  const [account] = (await program.accounts.list()).accounts
  await assert.rejects(program.accounts.credit(account!.id, 5), { status: 403, code: 'scope_missing' })
  await page.reload()
  const row = page.getByRole('row', { name: /Nightly report/ })
  await row.getByText('read, work, operate').waitFor()
  await row.getByText('from 127.0.0.1').waitFor()
  assert.equal((await page.content()).includes(token), false)
  await row.getByRole('button', { name: 'Revoke token Nightly report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await row.getByText('Revoked').waitFor()
  await assert.rejects(program.accounts.list(), { status: 401 })
})
