import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { type Directory, startOpenIdServer } from '../support/openid-server.ts'
import { addColleague } from '../support/people.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const directory: Directory = {
  customer: { email: 'demo@longhand.example', email_verified: true },
  stranger: { email: 'stranger@example.com', email_verified: true },
}
const openId = await startOpenIdServer(directory)
const service = await startService({
  env: { ...openId.env, LONGHAND_OPERATOR_SECOND_STEP: 'yes' },
  parts: { serve: true, work: false },
})

/** Signs in at the provider, and comes back. */
async function comeFromProvider(page: Page, name: string) {
  await page.getByRole('button', { name: 'Continue with Example Corp' }).click()
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('anything')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=login]').waitFor({ state: 'detached' })
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${service.url}/**`)
}

const newPage = async (): Promise<Page> => (await openBrowser()).newPage()

test('before the provider answers, staff are told so, and sign in with the password', async () => {
  const answer = await fetch(`${service.url}/api/session/provider`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: '/ops' }),
  })
  assert.equal(answer.status, 503)
  openId.serve(service.url)
})

test('an operator signs in with the company account, lands where they wanted to, and needs no second step here', async () => {
  const ann = await addColleague(service, ['operator'])
  directory.ann = { email: ann.email.toUpperCase(), email_verified: true }
  const page = await newPage()
  await page.goto(`${service.url}/ops/people`)
  await page.getByRole('button', { name: 'Continue with Example Corp' }).waitFor()
  await settle(page)
  assert.deepEqual(await obstaclesEverywhere(page, 'sign-in-provider'), [])
  await comeFromProvider(page, 'ann')
  await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/ops/people')
})

for (const [name, words] of [
  ['stranger', 'You are not on the list of staff.'],
  ['customer', 'You are not on the list of staff.'],
  ['unverified', 'has no verified email address'],
] as const)
  test(`${name}: a company account that is not for us is refused with the reason, and signs no one in`, async () => {
    const ben = await addColleague(service)
    directory.unverified = { email: ben.email, email_verified: false }
    const before = await runSql(service.databaseUrl, 'select count(*) as count from people')
    const page = await newPage()
    await page.goto(`${service.url}/sign-in`)
    await comeFromProvider(page, name)
    await page.getByText(words).waitFor()
    const cookies = await page.context().cookies(service.url)
    assert.ok(!cookies.some((cookie) => cookie.name.startsWith('longhand')))
    assert.deepEqual(await runSql(service.databaseUrl, 'select count(*) as count from people'), before)
  })

test('an answer is taken only by the browser that asked, only once, and only with its state', async () => {
  const ann = await addColleague(service)
  directory.ann = { email: ann.email, email_verified: true }
  const page = await newPage()
  const called = page.waitForRequest('**/provider/callback*')
  await page.goto(`${service.url}/sign-in`)
  await comeFromProvider(page, 'ann')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  const url = (await called).url()
  const { cookie = '' } = await (await called).allHeaders()
  const refused = async (address: string, headers: Record<string, string>) => {
    const answer = await fetch(address, { redirect: 'manual', headers })
    assert.deepEqual(
      [answer.status, /longhand_session=\w/.test(answer.headers.get('set-cookie') ?? '')],
      [302, false],
    )
    assert.match(answer.headers.get('location')!, /^\/sign-in\?refused=/)
  }
  await refused(url, {})
  await refused(url, { cookie })
  const begun = await fetch(`${service.url}/api/session/provider`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: '/' }),
  })
  await refused(url, { cookie: begun.headers.get('set-cookie')!.split(';')[0]! })
})

test('the page to come back to is one of ours', async () => {
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '//[',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nset-cookie: a=b',
    '/.//evil.example',
    '/ops/..//evil.example',
    '/ops\u0085',
    'ops',
    '',
  ]) {
    const answer = await fetch(`${service.url}/api/session/provider`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to }),
    })
    assert.equal(answer.status, 400, JSON.stringify(to))
  }
})

test('the page to come back to may have any letters and a query', async () => {
  const ann = await addColleague(service, ['operator'])
  directory.fay = { email: ann.email, email_verified: true }
  const page = await newPage()
  await page.route('**/api/session/provider', (route) =>
    route.continue({ postData: JSON.stringify({ to: '/ops/accounts?q=Zoë 漢字' }) }),
  )
  await page.goto(`${service.url}/sign-in`)
  await comeFromProvider(page, 'fay')
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('q'), 'Zoë 漢字')
})

test('a session from the provider stays one when the password is changed in it', async () => {
  const ann = await addColleague(service, ['operator'])
  directory.eve = { email: ann.email, email_verified: true }
  const page = await newPage()
  await page.goto(`${service.url}/sign-in`)
  await comeFromProvider(page, 'eve')
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await page.goto(`${service.url}/account`)
  await page.getByLabel('Current password').fill(ann.password)
  await page.getByLabel('New password').fill('a new long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed').waitFor()
  const rows = await runSql(
    service.databaseUrl,
    `select by_provider, expires_at < now() + interval '2 days' as is_short from sessions where person_id = ${ann.id}`,
  )
  assert.deepEqual(rows, [{ by_provider: true, is_short: true }])
})
