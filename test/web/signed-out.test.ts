import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createClient } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { addColleague, signedIn } from '../support/people.ts'
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

test('who opened another account in another tab goes on in it after signing in again, with both drafts', async () => {
  const bob = await signUpVisitor(service, 10)
  const owner = createClient({ url: service.url, session: `${bob.cookie.name}=${bob.cookie.value}` })
  const { link } = await owner.accountPeople.invite(bob.account, { email: ann.email, role: 'member' })
  const other = await context.newPage()
  await other.goto(link!)
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Speakers, one per line').fill('Ann Lee')
  await other.getByRole('button', { name: 'Join' }).click()
  const draft = (names: string) =>
    page.waitForFunction(
      (names) => document.querySelector<HTMLTextAreaElement>('[name=names]')?.value === names,
      names,
    )
  await draft('')
  await page.getByLabel('Speakers, one per line').fill('Bob Meier')
  await context.clearCookies()
  await page.getByLabel('Links, one per line').fill(`${service.url}/samples/austen.mp3`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await question(page).waitFor()
  await signInAgain(page)
  await page.getByRole('list', { name: 'Recordings to order' }).getByText('austen', { exact: true }).waitFor()
  await draft('Bob Meier')
  await page.getByRole('button', { name: /^Place order for/ }).click()
  await page.waitForURL(/\/files\/\d+$/)
  assert.equal((await bob.client.files.list()).files[0]!.title, 'austen')

  await page.goto(`${service.url}/order`)
  await other.goto(`${service.url}/account/profile`)
  await other.getByRole('button', { name: /^Open / }).click()
  await draft('Ann Lee')
  await other.close()
})

test('a download goes on after signing in again', async () => {
  await page.goto(`${service.url}/account/profile`)
  const everything = page.getByRole('link', { name: 'Download everything' })
  await everything.waitFor()
  await context.clearCookies()
  await everything.click()
  await question(page).waitFor()
  const downloaded = page.waitForEvent('download')
  await signInAgain(page)
  assert.match((await downloaded).suggestedFilename(), /\.zip$/)
})

test('staff sign in again on pages that only read', async () => {
  const editor = await addColleague(service)
  const theirs = await openBrowser()
  const [name, value] = (await signedIn(service, editor)).session.split(/[=;]/) as [string, string]
  await theirs.addCookies([{ name, value, url: service.url }])
  const earnings = await theirs.newPage()
  await earnings.goto(`${service.url}/work/earnings`)
  await earnings.getByLabel('From', { exact: true }).waitFor()
  await theirs.clearCookies()
  await earnings.getByLabel('From', { exact: true }).fill('2020-01-01')
  await question(earnings).getByLabel('Password').fill(editor.password)
  await question(earnings).getByRole('button', { name: 'Sign in' }).click()
  await question(earnings).waitFor({ state: 'detached' })
  await earnings.getByRole('heading', { name: 'Earnings', level: 1 }).waitFor()
  assert.equal(await earnings.getByRole('button', { name: 'Try again' }).count(), 0)
})

test('signing out in one tab signs out the others', async () => {
  const other = await context.newPage()
  await other.goto(`${service.url}/files`)
  await other.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await other.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
})
