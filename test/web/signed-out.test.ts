import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
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

const question = (on: Page) => on.getByRole('dialog', { name: 'Sign in to continue' })

async function signInAgain(on: Page): Promise<void> {
  await question(on).getByLabel('Password').fill(ann.password)
  await question(on).getByRole('button', { name: 'Sign in' }).click()
  await question(on).waitFor({ state: 'detached' })
}

test('who was signed out meanwhile signs in where they are, and what they did then goes through', async () => {
  await page.goto(`${service.url}/account/members`)
  const name = page.getByRole('textbox', { name: 'Account name' })
  await name.fill('Lee Recordings')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Change account name' }).click()
  await question(page).waitFor()
  assert.equal(await question(page).getByLabel('Email').inputValue(), ann.email)
  assert.deepEqual(await obstaclesEverywhere(page, 'signed-out'), [])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await question(page).getByLabel('Password').fill('not this one')
  await question(page).getByRole('button', { name: 'Sign in' }).click()
  await question(page).getByText('The email or password is wrong').waitFor()
  await signInAgain(page)
  await page.getByText('The account is now called Lee Recordings').waitFor()
  assert.equal(new URL(page.url()).pathname, '/account/members')
})

test('a page that is opened after the session ended shows itself after signing in, in every tab', async () => {
  const other = await context.newPage()
  await other.goto(`${service.url}/files`)
  await other.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.goto(`${service.url}/files`)
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await context.clearCookies()
  await page.getByRole('link', { name: 'New order', exact: true }).click()
  await other.getByLabel('Search').fill('nothing like it')
  await question(page).waitFor()
  await question(other).waitFor()
  await signInAgain(page)
  await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor()
  await question(other).waitFor({ state: 'detached' })
  await other.close()
})

test('links of an order that is put together survive the end of a session', async () => {
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').waitFor()
  await context.clearCookies()
  await page.getByLabel('Links, one per line').fill(`${service.url}/samples/jfk.mp3`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await question(page).waitFor()
  await signInAgain(page)
  await page.getByRole('list', { name: 'Recordings to order' }).getByText('0:11').waitFor()
})

test('signing out in one tab signs out the others', async () => {
  const other = await context.newPage()
  await other.goto(`${service.url}/files`)
  await other.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await other.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
})
