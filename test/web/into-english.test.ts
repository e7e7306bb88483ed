import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { startFileHost } from '../support/file-host.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { recording } from '../support/speech-samples.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const host = await startFileHost({ '/russian.opus': await readFile(recording('russian.opus')) })
const service = await startService({
  env: { LONGHAND_ENGINE: 'accurate', LONGHAND_ALLOW_HOSTS: host.host },
})
const visitor = await signUpVisitor(service)

test('without a language model, a recording in another language is translated into English, and the page says what that is good for', async () => {
  const { client } = visitor
  const { audiofiles } = await client.v4.order({ url: `${host.url}/russian.opus`, sku: 'EMSR02' })
  const english = await orderSample(visitor, service, 'jfk.mp3')
  const file = audiofiles[0]!
  await Promise.all([untilDelivered(visitor, file), untilDelivered(visitor, english)])
  const context = await openBrowser()
  await signIn(context, visitor)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}`)
  await page.locator('summary', { hasText: 'Translations' }).click()
  await page
    .getByText('good enough to understand what is said, but not to be published. Nothing is sent to anyone.')
    .waitFor()
  await page.getByRole('button', { name: 'Translate into English' }).click()
  const translation = page.getByRole('region', { name: 'English' })
  await translation.getByText('Translated by machine. No person has reviewed it.').waitFor()
  await translation.getByText('for understanding and not for publishing').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Translate into English' }).count(), 0)
  assert.deepEqual(await obstaclesEverywhere(page, 'translation into English'), [])
  await translation.getByRole('button', { name: 'Read side by side: English' }).click()
  await page.getByText('for understanding and not for publishing').waitFor()
  assert.match((await page.locator('p[lang="en"]').first().textContent())!, /market/)
  assert.deepEqual(faults, [])
  const offers = page.waitForResponse(/\/translations$/)
  await page.goto(`${service.url}/files/${english}`)
  await offers
  await page.getByText('ask not what your country').first().waitFor()
  assert.equal(await page.locator('summary', { hasText: 'Translations' }).count(), 0)
})
