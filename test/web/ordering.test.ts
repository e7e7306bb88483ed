import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { openBrowser } from '../support/browser.ts'
import { photograph } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { startStripe } from '../support/stripe-server.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const SAMPLES = join(import.meta.dirname, '../../samples')
const service = await startService()

test('a file from the own machine is uploaded, looked at, and ordered like a link', async () => {
  const context = await openBrowser()
  const ann = await signUpVisitor(service)
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page.getByLabel('choose files').setInputFiles(join(SAMPLES, 'jfk.mp3'))
  await page.getByText('0:11').waitFor()
  assert.equal(await page.getByRole('checkbox', { name: /Timestamps/ }).count(), 0, 'free in downloads')
  await page.getByRole('radio', { name: /Expert/ }).check()
  await page.getByRole('button', { name: 'Place order for $2.50' }).click()
  await page.getByRole('heading', { name: 'jfk' }).waitFor()
  await page
    .getByText('You can leave this page. You’ll see a notification here when the order is ready.')
    .waitFor()
  const [file] = (await ann.client.files.list()).files
  assert.match(file!.originallink, /\/uploads\/\w{32}\/jfk\.mp3$/)
})

test('what the balance does not cover cannot be placed, and the page says where to top up', async () => {
  const context = await openBrowser({ viewport: { width: 390, height: 844 } })
  await signIn(context, await signUpVisitor(service, 1))
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(`${service.url}/samples/austen.mp3`)
  await page.getByRole('button', { name: 'Check links' }).press('Enter')
  await page.getByRole('list', { name: 'Recordings to order' }).and(page.locator(':focus')).waitFor()
  await page.getByRole('radio', { name: /Expert/ }).check()
  await page.getByText('Your balance is $1.50 short.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Place order for $2.50' }).isDisabled(), true)
  await page.getByRole('radio', { name: /Machine/ }).check()
  assert.equal(await page.getByRole('button', { name: 'Place order for $0.25' }).isEnabled(), true)
  const amounts = page.getByRole('region', { name: 'Total' }).locator('.number')
  const ends = await amounts.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  assert.deepEqual(ends, [ends[0], ends[0]], 'the total stands under the amount')
})

test('something that is no recording is told so, and does not stop the others', async () => {
  const context = await openBrowser()
  await signIn(context, await signUpVisitor(service))
  const page = await context.newPage()
  await page.goto(`${service.url}/order`)
  await page
    .getByLabel('choose files')
    .setInputFiles([join(SAMPLES, 'README.md'), join(SAMPLES, 'austen.mp3')])
  await page.locator('.has-problem .recording-problem').waitFor()
  await page.getByRole('button', { name: 'Place order for $0.25' }).waitFor()
  await page.getByRole('button', { name: 'Remove README.md' }).click()
  assert.equal(await page.locator('.recordings li').count(), 1)
})

test('a link from an operator leads to a new password and into the account', async () => {
  const ann = await signUpVisitor(service)
  const asked = await fetch(`${service.url}/api/people/password-link`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.facts.operator_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: ann.email }),
  })
  const { link } = (await asked.json()) as { link: string }
  const context = await openBrowser()
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('New password').fill('something else entirely')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.goto(link)
  await page.getByLabel('New password').fill('something else entirely')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('This link has expired or was already used').waitFor()
})

test('where cards can be charged, one is entered on the gateway’s page, and the balance is topped up', async () => {
  const stripe = await startStripe()
  const charging = await startService({
    env: { LONGHAND_STRIPE_KEY: 'sk_test_longhand', LONGHAND_STRIPE_URL: stripe.url },
  })
  const ann = await signUpVisitor(charging, 0)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${charging.url}/billing`)
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('heading', { name: 'Card form' }).waitFor()
  await page.goBack()
  await page.getByText('No card on file.').waitFor()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('No card on file.').waitFor()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByText('Visa ending in 4242').waitFor()
  await page.waitForURL(`${charging.url}/billing`)
  await photograph(page, 'account-with-card')
  await page.getByRole('link', { name: 'Add credit' }).click()
  await page.getByRole('radio', { name: 'Other amount' }).check()
  await page.getByLabel('Amount in US dollars').fill('20')
  await page.getByRole('button', { name: 'Pay $20.00 with Visa ending in 4242' }).click()
  await page.getByText('Your balance is now $20.00.').waitFor()
})
