import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { authenticatorApp, waitForNextCode } from '../support/authenticator-app.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { startMailServer } from '../support/mail-server.ts'
import { addColleague, type Colleague, signedIn, who } from '../support/people.ts'
import { startService } from '../support/service.ts'

const mails = await startMailServer()
const service = await startService({
  env: {
    LONGHAND_SMTP_URL: mails.url,
    LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>',
    LONGHAND_OPERATOR_SECOND_STEP: 'yes',
  },
  parts: { serve: true, work: false },
})

async function open() {
  const page = await (await openBrowser()).newPage()
  return { page, faults: watchForFaults(page, service.url) }
}

async function enterPassword(page: Page, { email, password }: Colleague, at = '/sign-in') {
  await page.goto(service.url + at)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Types the key of the page into an app, and its first code into the page. */
async function setUpApp(page: Page, { email, password }: Colleague) {
  await page.getByLabel('Your password').last().fill(password)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = (
    await page.getByRole('region', { name: 'Key for the authenticator app' }).innerText()
  ).trim()
  const app = authenticatorApp(`otpauth://totp/Longhand:${email}?secret=${secret}`)
  await page.getByLabel('Code that the app shows').fill(app.code())
  return app
}

test('a person changes their name and email, and ends a session that they do not know', async () => {
  const ann = await addColleague(service)
  const elsewhere = await signedIn(service, ann)
  await fetch(`${service.url}/api/session`, {
    headers: {
      cookie: elsewhere.session,
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    },
  })
  const { page, faults } = await open()
  await enterPassword(page, ann, '/account')
  await page.getByLabel('Your name').fill('Ann Lee-Smith')
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByText('Your name is now Ann Lee-Smith').waitFor()
  await page.getByText(`Ann Lee-Smith, ${ann.email}`).waitFor()

  const email = `${crypto.randomUUID()}@example.com`
  const form = page.locator('form', { has: page.getByLabel('New email address') })
  await form.getByLabel('New email address').fill(email)
  await form.getByLabel('Your password').fill(ann.password)
  await form.getByRole('button', { name: 'Change email' }).click()
  await form.getByText('Open the link in it to confirm the change.').waitFor()

  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByRole('row', { name: /this browser/ }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'sign-in-settings'), [])
  await sessions.getByRole('button', { name: 'End session of Edge on Windows' }).click()
  await sessions.getByText('Edge on Windows').waitFor({ state: 'detached' })
  assert.equal((await who(service, elsewhere.session)).status, 401)

  const link = /http\S+new-email\/\w+/.exec(await mails.next())![0]
  await page.goto(link)
  await settle(page)
  assert.deepEqual(await obstaclesEverywhere(page, 'new-email'), [])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`Your email is now ${email}`).waitFor()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.getByText(`Ann Lee-Smith, ${email}`).waitFor()
  assert.deepEqual(faults, [])
})

test('a person sets up an authenticator app on their page, and signs in with its code', async () => {
  const ann = await addColleague(service)
  const { page, faults } = await open()
  await enterPassword(page, ann, '/account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const app = await setUpApp(page, ann)
  assert.deepEqual(await obstaclesEverywhere(page, 'authenticator-app'), [])
  // To look takes longer than a code lasts, at times.
  await page.getByLabel('Code that the app shows').fill(app.code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Save these recovery codes now.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'recovery-codes'), [])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()

  await waitForNextCode(service)
  await enterPassword(page, ann)
  await page.getByLabel('Code').fill('nothing')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The code is wrong').waitFor()
  await page.getByLabel('Code').fill(app.code())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Work', level: 1 }).waitFor()
  assert.deepEqual(faults, [])
})

test('where operators need a second step, every page is its set-up until that is done', async () => {
  const ann = await addColleague(service, ['operator'])
  const { page, faults } = await open()
  await enterPassword(page, ann, '/ops/people')
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor()
  await page.goto(`${service.url}/ops`)
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor()
  await page.getByText('Passkeys work at').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'enrol'), [])
  await setUpApp(page, ann)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Save these recovery codes now.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()

  const ben = await addColleague(service)
  const { secondStep } = await signedIn(service, ben)
  const { uri } = await secondStep.beginAuthenticator(ben.password)
  await secondStep.confirmAuthenticator(authenticatorApp(uri).code())
  await page.goto(`${service.url}/ops/people`)
  const row = page.getByRole('row', { name: new RegExp(ben.email) })
  const remove = row.getByRole('button', { name: /^Turn off two-step verification for/ })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off two-step verification' }).click()
  await page.getByText('signs in with the password alone').waitFor()
  await remove.waitFor({ state: 'detached' })
  assert.deepEqual(faults, [])
})
