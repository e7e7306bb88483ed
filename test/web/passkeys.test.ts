import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { query } from '../support/follow.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { addColleague, type Colleague } from '../support/people.ts'
import { startService } from '../support/service.ts'

const parts = { serve: true, work: false }
const service = await startService({ parts })
/** Passkeys belong to a domain. */
const site = service.url.replace('127.0.0.1', 'localhost')

/** A laptop with a fingerprint reader, and someone who touches it. */
async function addDevice(context: BrowserContext, page: Page) {
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () =>
      (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    refuseFingerprints: () =>
      device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    forgetAll: () => device.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

async function enterPassword(page: Page, { email, password }: Colleague) {
  await page.goto(`${site}/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function open(at = site) {
  const context = await openBrowser()
  const page = await context.newPage()
  return { context, page, faults: watchForFaults(page, at), device: await addDevice(context, page) }
}

async function addPasskey(page: Page, { password }: Colleague, name: string) {
  await page.goto(`${site}/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('row', { name: new RegExp(name) }).waitFor()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
}

const isSignedIn = (page: Page) => page.getByRole('button', { name: 'Sign out' }).waitFor()

test('a person adds a passkey, signs in with it alone, or with it after the password, and removes it', async () => {
  const ann = await addColleague(service)
  const { page, faults, device } = await open()
  await enterPassword(page, ann)
  await isSignedIn(page)
  await addPasskey(page, ann, 'Work laptop')
  assert.equal(await device.passkeys(), 1)
  const codes = (await page.getByRole('region', { name: 'Recovery codes' }).innerText()).trim().split(/\s+/)
  assert.equal(codes.length, 10)
  assert.deepEqual(await obstaclesEverywhere(page, 'passkey-added'), [])

  await signOut(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await isSignedIn(page)

  await signOut(page)
  await enterPassword(page, ann)
  await page.getByText('Use your passkey, or enter one of your recovery codes.').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'second-step'), [])
  await query(service.databaseUrl, 'delete from recovery_codes')
  await enterPassword(page, ann)
  await page.getByText('Use your passkey.', { exact: true }).waitFor()
  await page.getByText('If you can’t do this, ask the operator').waitFor()
  assert.equal(await page.getByLabel('Code').count(), 0)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await isSignedIn(page)

  await page.goto(`${site}/account`)
  await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(ann.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No passkeys yet.').waitFor()
  await page.getByText('You sign in with your password alone.').waitFor()
  assert.deepEqual(faults, [])
})

test('without the fingerprint, a passkey does not sign in; without the passkey, a recovery code does', async () => {
  const ann = await addColleague(service)
  const { page, device } = await open()
  await enterPassword(page, ann)
  await isSignedIn(page)
  await addPasskey(page, ann, 'Phone')
  const codes = (await page.getByRole('region', { name: 'Recovery codes' }).innerText()).trim().split(/\s+/)
  await signOut(page)
  await device.refuseFingerprints()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('No passkey was used.').waitFor()
  await device.forgetAll()
  await enterPassword(page, ann)
  await page.getByLabel('Code').fill(codes[3]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await isSignedIn(page)
})

test('the passkey of one person is not the second step of another, and one that was removed no longer signs in', async () => {
  const [ann, ben] = [await addColleague(service), await addColleague(service)]
  const { page } = await open()
  const ids: string[] = []
  for (const person of [ann, ben]) {
    await enterPassword(page, person)
    await isSignedIn(page)
    await addPasskey(page, person, 'Shared laptop')
    ids.push((await call(page, 'GET', '/api/passkeys')).passkeys![0]!.id)
    await signOut(page)
  }
  await page.goto(`${site}/sign-in`)
  await call(page, 'POST', '/api/session', { email: ben.email, password: ben.password })
  const step = await call(page, 'POST', '/api/session/second-step/passkey/options')
  const response = await answerWith(page, step.options!, ids[0]!)
  const refused = await call(page, 'POST', '/api/session/passkey', { response })
  assert.deepEqual([refused.status, refused.message.includes('someone else')], [401, true])

  await service.operator.people.resetSecondStep(ann.email)
  const alone = await call(page, 'POST', '/api/session/passkey/options')
  const removed = await answerWith(page, alone.options!, ids[0]!)
  assert.equal((await call(page, 'POST', '/api/session/passkey', { response: removed })).status, 401)
})

test('an answer to a challenge signs in once, and none signs in at another address', async () => {
  const ann = await addColleague(service)
  const { page } = await open()
  await enterPassword(page, ann)
  await isSignedIn(page)
  await addPasskey(page, ann, 'Laptop')
  await signOut(page)
  const sent = page.waitForRequest('**/api/session/passkey')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await isSignedIn(page)
  const { cookie } = await (await sent).allHeaders()
  const replayed = await fetch(`${site}/api/session/passkey`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, cookie: cookie! },
    body: (await sent).postData()!,
  })
  assert.equal(replayed.status, 401)
  await page.goto(`${service.url}/sign-in`)
  await page.getByLabel('Email').waitFor()
  await page.waitForLoadState('networkidle')
  assert.equal(await page.getByRole('button', { name: 'Use a passkey' }).count(), 0)
})

type Called = { status: number; message: string; options?: object; passkeys?: { id: string }[] }

/** As the page would, with its cookies. */
const call = (page: Page, method: string, path: string, body?: object): Promise<Called> =>
  page.evaluate(
    async ({ method, path, body }) => {
      const answer = await fetch(path, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      return { status: answer.status, ...(await answer.json()) }
    },
    { method, path, body },
  )

/** Answers a challenge with one of the passkeys on the device, whichever was asked for. */
const answerWith = (page: Page, options: object, id: string): Promise<object> =>
  page.evaluate(
    async ({ options, id }) => {
      const asked = { ...options, allowCredentials: [{ id, type: 'public-key' }] }
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked as never)
      return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON() as object
    },
    { options, id },
  )
