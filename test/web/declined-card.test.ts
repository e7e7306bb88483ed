import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createClient } from '../../sdk/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { sendBytes, speechForWav, startFileHost, wavOfMinutes } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const speech = await startSpeechServer('Ask not.')
const said = speechForWav('jfk.mp3')
const host = await startFileHost({
  '/grew.wav': (request, response) =>
    sendBytes(wavOfMinutes(request.headers.range ? 1 : 3, said), request, response),
})
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
    LONGHAND_CARD_RETRIES: '60,60',
  },
})

async function saveTestCard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Add a card|Use another card/ }).click()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByText('Your card was saved').waitFor()
}

test('an account without a card is told before it orders; a declined card on the file and the account; a new one is charged at once', async () => {
  const ann = await signUpVisitor(service, 0)
  await service.operator.accounts.terms(ann.account, 'card')
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/order`)
  await page.getByLabel('Links, one per line').fill(`${service.url}/samples/jfk.mp3`)
  await page.getByRole('button', { name: 'Check links' }).click()
  await page.getByText('There is no card on your account.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'order-without-card'), [])
  await page.getByRole('link', { name: 'Add a card, then come back to this order' }).click()
  await saveTestCard(page, 'A card that is always declined')
  await page.getByRole('link', { name: 'Continue your order' }).click()
  await page.getByRole('button', { name: 'Place order for $0.25' }).click()
  await page.waitForURL(/\/files\//)

  await page.locator('.notice', { hasText: 'Your card was declined.' }).waitFor()
  await page.getByText(/Next try: .* If you add another card, we charge it right away\./).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'file-declined'), [])
  await page.getByRole('link', { name: 'Use another card' }).click()
  await page.getByText(/Your card was declined\. Order \w+ \(\$0\.25\) is waiting for payment\./).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'account-declined'), [])
  await saveTestCard(page, 'A card that works')
  await page.getByRole('link', { name: 'Back to your file' }).click()
  await page.getByText('Ask not.').first().waitFor({ timeout: 60_000 })
  assert.deepEqual((await ann.client.accounts.card(ann.account)).declined, [])
  assert.deepEqual(faults, [])
})

test('a quote says before the order that a card is missing, or how much the balance lacks', async () => {
  const { client, id } = await service.customer({ terms: 'card' })
  const quoted = async () => (await client.quote([`${service.url}/samples/jfk.mp3`], ['TRANS2'])).quote
  assert.deepEqual([(await quoted()).needs_card, (await quoted()).missing], [true, 0])
  await client.accounts.setCard(id, 'test-card-succeeds')
  assert.equal((await quoted()).needs_card, false)
  await service.operator.accounts.terms(id, 'prepay')
  await service.operator.accounts.credit(id, 1)
  assert.deepEqual([(await quoted()).needs_card, (await quoted()).missing], [false, 1.5])
})

test('a file on hold says how much is missing; credit for it lets it go on', async () => {
  const ann = await signUpVisitor(service, 0)
  await service.operator.accounts.credit(ann.account, -1)
  const first = await orderSample(ann, service, 'jfk.mp3')
  const second = await orderSample(ann, service, 'jfk.mp3')
  await reaches(ann.client, second, 'On Hold')
  assert.equal((await ann.client.files.payment(first)).payment!.missing, 1.25)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${second}`)
  await page.getByText('Add $1.50 to your balance, and work continues automatically.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'file-on-hold'), [])
  await page.getByRole('button', { name: 'Cancel this file' }).click()
  await page.getByRole('dialog').getByText('Nothing has been charged for this file.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('link', { name: 'Add credit' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await page.getByRole('link', { name: 'Back to your file' }).click()
  for (const file of [first, second]) await untilDelivered(ann, file)
  assert.equal((await ann.client.files.payment(second)).payment, null)
  const stranger = await service.customer()
  await assert.rejects(stranger.client.files.payment(first), { status: 404 })
})

test('a price above the limit of an API key is approved on the page of the file, which then continues', async () => {
  const ann = await signUpVisitor(service, 10)
  const context = await openBrowser()
  await signIn(context, ann)
  const { api_key } = await createClient({
    url: service.url,
    session: `${ann.cookie.name}=${ann.cookie.value}`,
  }).keys.add(ann.account, 'Agent', { spending_limit: 0.3 })
  const agent = createClient({ url: service.url, token: api_key })
  const { audiofiles } = await agent.v4.order({ url: `${host.url}/grew.wav`, sku: 'EMSR02' })
  await reaches(agent, audiofiles[0]!, 'On Hold')
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${audiofiles[0]}`)
  const notice = page.locator('.notice', { hasText: 'This file is waiting for your approval' })
  await notice.getByText('The difference costs $0.50').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'file-approval'), [])
  await notice.getByRole('button', { name: 'Approve the price' }).click()
  await notice.waitFor({ state: 'detached' })
  await reaches(agent, audiofiles[0]!, 'Delivered')
  assert.equal((await ann.client.v4.balance()).balance, 9.25)
  assert.deepEqual(faults, [])
})
