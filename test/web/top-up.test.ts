import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { startStripe } from '../support/stripe-server.ts'
import { until } from '../support/until.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const service = await startService({ parts: { serve: true, work: false } })

test('an order that the balance does not cover leads to the right amount, and back to the order', async () => {
  const ann = await signUpVisitor(service, 0)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(`${service.url}/samples/austen.mp3`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByRole('radio', { name: /Expert/ }).check()
  await page.getByLabel(/Notes/).fill('Two readers.')
  await page.getByText('Your balance is $2.50 short.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'order-too-dear'), [])
  await page.getByRole('link', { name: 'Add credit, then come back to this order' }).click()

  await page.getByRole('radio', { name: /\$5\.00 enough for your order/ }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'top-up'), [])
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { name: 'Pay $5.00' }).waitFor()
  await page.getByRole('radio', { name: 'A card that is always declined' }).check()
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await page.getByText('The card was declined. Choose another one.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'test-payment'), [])
  await page.getByRole('radio', { name: 'A card that works' }).check()
  await page.getByRole('button', { name: 'Pay $5.00' }).click()

  await page.getByText('$5.00 was added to your balance').waitFor()
  await page.getByText('Your balance is now $5.00.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'topped-up'), [])
  await page.reload()
  await page.getByText('Your balance is now $5.00.').waitFor()
  await page.getByRole('link', { name: 'Continue your order' }).click()
  assert.equal(await page.getByLabel(/Notes/).inputValue(), 'Two readers.')
  await page.getByRole('button', { name: 'Place order for $2.50' }).click()
  await page.waitForURL(/\/files\//)
  assert.equal((await ann.client.v4.balance()).balance, 2.5)
  assert.deepEqual(faults, [])
})

test('a customer who turns back from the payment has paid nothing, and can choose another amount', async () => {
  const ann = await signUpVisitor(service, 0)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/billing`)
  await page.getByRole('link', { name: 'Add credit' }).click()
  await page.getByRole('radio', { name: '$50.00' }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { name: 'Pay $50.00' }).waitFor()
  const session = page.url().split('/').at(-1)!
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await page.getByText('Your balance is $0.00.').waitFor()
  await page.getByRole('radio', { name: 'Other amount' }).check()
  assert.equal(await page.getByRole('button', { name: 'Continue to payment' }).isDisabled(), true)
  await page.getByLabel('Amount in US dollars').fill('4.99')
  assert.equal(await page.getByRole('button', { name: 'Continue to payment' }).isDisabled(), true)
  await page.getByLabel('Amount in US dollars').fill('7.5')
  assert.deepEqual(await obstaclesEverywhere(page, 'top-up-other'), [])

  await page.goto(`${service.url}/top-up?session=${session}`)
  await page.getByText('We haven’t received your payment yet').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'top-up-open'), [])
  await page.getByRole('link', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await page.getByText('Your balance is now $50.00.').waitFor()
})

test('with Stripe, credit is paid for on Stripe’s page', async () => {
  const stripe = await startStripe()
  const charging = await startService({
    env: { LONGHAND_STRIPE_KEY: 'sk_test_longhand', LONGHAND_STRIPE_URL: stripe.url },
    parts: { serve: true, work: false },
  })
  const ann = await signUpVisitor(charging, 0)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${charging.url}/top-up`)
  await page.getByRole('radio', { name: '$100.00' }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { name: 'Card form' }).waitFor()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Your balance is now $100.00.').waitFor()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.locator('.big-number', { hasText: '$100.00' }).waitFor()
})

test('a card is entered on the test gateway’s page, too', async () => {
  const ann = await signUpVisitor(service, 0)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/billing`)
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('heading', { name: 'Add a card' }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'test-card'), [])
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByText('test card that always succeeds').waitFor()
  await page.getByRole('link', { name: 'Add credit' }).click()
  await page.getByRole('button', { name: 'Pay $25.00 with test card that always succeeds' }).click()
  await page.getByText('Your balance is now $25.00.').waitFor()
  await page.goto(`${service.url}/billing`)
  await page.getByRole('button', { name: 'Remove card' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click()
  await page.getByText('No card on file.').waitFor()
  assert.equal((await ann.client.accounts.card(ann.account)).card, null)
})

test('automatic top-up is turned on and off in the page, and says why it was switched off', async () => {
  const working = await startService()
  const ann = await signUpVisitor(working, 1)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, working.url)
  await page.goto(`${working.url}/billing`)
  await page.getByLabel('Charge my card when my balance is low').check()
  await page.getByRole('button', { name: 'Save automatic top-up' }).click()
  await page.getByText('There is no card on file: add one first.').waitFor()
  await ann.client.accounts.setCard(ann.account, 'test-card-succeeds')
  await page.getByLabel('Top up when the balance falls below').fill('5')
  await page.getByLabel('Amount to add').fill('20')
  // One part of the page reads the balance before the card is charged, and another one after that.
  let reads = 0
  await page.route(`**/api/accounts/${ann.account}`, async (route) => {
    const isFirst = ++reads === 1
    const before = isFirst && (await route.fetch())
    if (before) return route.fulfill({ json: withBalance(await before.json(), 1) })
    await until(async () => (await ann.client.v4.balance()).balance === 21, { what: 'the charge' })
    return route.continue()
  })
  await page.getByRole('button', { name: 'Save automatic top-up' }).click()
  await page.getByText('Automatic top-up is on.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'automatic-top-up'), [])
  await page.locator('.big-number', { hasText: '$21.00' }).waitFor()
  assert.equal(await page.getByLabel('Charge my card when my balance is low').isChecked(), true)

  await ann.client.accounts.setCard(ann.account, 'test-card-declines')
  await ann.client.accounts.setAutomaticTopUp(ann.account, {
    on: true,
    below: 50,
    amount: 20,
    monthly_max: 100,
  })
  await until(async () => !(await ann.client.accounts.automaticTopUp(ann.account)).on, {
    what: 'the switching off',
  })
  await page.reload()
  await page.getByText('We turned off automatic top-up').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'automatic-top-up-stopped'), [])
  assert.deepEqual(faults, [])
})

const withBalance = (answer: { account: object }, balance: number) => ({
  ...answer,
  account: { ...answer.account, balance },
})
