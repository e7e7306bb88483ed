import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { startFileHost } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { recording } from '../support/speech-samples.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const host = await startFileHost({ '/spanish.opus': await readFile(recording('spanish.opus')) })
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'fast' } })

test('the language is chosen with the order, shown with the file, and corrected there once', async () => {
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/order`)
  await page.getByText('Machine transcription supports 99 languages').click()
  const listed = await page.getByText(/Spanish, Sundanese/).innerText()
  assert.doesNotMatch(listed, /(?:^|, )[a-z]{2,3}(?:,|$)/, 'each has a name')
  await page.getByLabel('Links, one per line').fill(`${host.url}/spanish.opus`)
  await page.getByRole('button', { name: 'Check links' }).click()
  assert.equal(await page.getByLabel('Spoken language').inputValue(), '')
  await page.getByLabel('Spoken language').selectOption('Portuguese')
  assert.deepEqual(await obstaclesEverywhere(page, 'order-language'), [])
  await page.getByRole('button', { name: 'Place order for $0.25' }).click()
  await page.getByText('chosen by you').waitFor()
  const [file] = (await ann.client.files.list()).files
  assert.equal(file!.language, 'pt')
  await reaches(ann.client, file!.id, 'Delivered')

  await page.reload()
  await settle(page)
  await page.getByRole('heading', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Wrong language?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which language is spoken?' })
  await dialog.getByLabel('Spoken language').selectOption('Spanish')
  assert.deepEqual(await obstaclesEverywhere(page, 'file-language', { fullPage: false }), [])
  await dialog.getByRole('button', { name: 'Transcribe again' }).click()
  await page.getByText('We’re transcribing this again in Spanish.').waitFor()
  await page.getByText(/Ayer fuimos al mercado/).waitFor({ timeout: 150_000 })
  await page.getByText(/has already been transcribed again once/).waitFor()
  assert.deepEqual(faults, [])
})
