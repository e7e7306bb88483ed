import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from '../support/browser.ts'
import { startMailServer } from '../support/mail-server.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const service = await startService()

test('without a mail server, an operator sees who signed up, and makes the link that makes the account, once', async () => {
  const email = newEmail()
  const asked = await askToSignUp(email)
  assert.equal(asked.headers.get('set-cookie'), null)
  assert.equal((await send('POST', '/api/session', { email, password: 'a good password' })).status, 401)
  const { sign_ups } = await service.operator.signUps.list()
  assert.deepEqual(
    sign_ups.filter((one) => one.email === email).map(({ name, known }) => [name, known]),
    [['Ann', false]],
  )
  const { link } = await service.operator.signUps.link(email)
  const path = new URL(link).pathname
  assert.equal((await send('GET', `/api${path}`)).status, 200)
  const made = await send('POST', `/api${path}`, { password: 'a good password' })
  assert.equal((await send('GET', '/api/session', undefined, cookieOf(made))).status, 200)
  assert.equal((await send('POST', `/api${path}`, { password: 'another password' })).status, 404)
  const late = await (await openBrowser()).newPage()
  await late.goto(link)
  await late.getByText('This link has expired or was already used').waitFor()
  assert.equal(await late.getByLabel('Password').count(), 0)
  assert.equal((await send('POST', '/api/session', { email, password: 'a good password' })).status, 200)
  await askToSignUp(email)
  const again = (await service.operator.signUps.list()).sign_ups.find((one) => one.email === email)
  assert.equal(again!.known, true)
})

test('the person with the link chooses password and name, whatever another one signed up with', async () => {
  const email = newEmail()
  await askToSignUp(email)
  const mallory = { email, name: 'Mallory', password: "mallory's password" }
  assert.equal((await send('POST', '/api/sign-up', mallory)).status, 200)
  const { link } = await service.operator.signUps.link(email)
  const without = await send('POST', `/api${new URL(link).pathname}`, { name: 'Ann' })
  assert.equal(without.status, 400)
  const ann = { name: 'Ann', password: 'a good password' }
  const made = await send('POST', `/api${new URL(link).pathname}`, ann)
  const who = await (await send('GET', '/api/session', undefined, cookieOf(made))).json()
  assert.equal((who as { person: { name: string } }).person.name, 'Ann')
  assert.equal((await send('POST', '/api/session', mallory)).status, 401)
  assert.equal((await send('POST', '/api/session', { ...ann, email })).status, 200)
})

test('common passwords and addresses without a domain are refused', async () => {
  const email = newEmail()
  await askToSignUp(email)
  const { link } = await service.operator.signUps.link(email)
  const path = `/api${new URL(link).pathname}`
  for (const password of [
    'password12',
    'Password!!1',
    'qwertyuiop1',
    '1234567890',
    'aaaaaaaaaaaa',
    'letmeinletmein',
  ]) {
    const refused = await send('POST', path, { password })
    assert.equal(refused.status, 400, password)
    const { message } = (await refused.json()) as { message: string }
    assert.equal(message, 'This password is too easy to guess. Choose another.')
  }
  assert.equal((await askToSignUp('cara@exampel')).status, 400)
  assert.equal((await send('POST', path, { password: 'a good password' })).status, 200)
})

test('a customer sees no waiting sign-ups, and makes no link', async () => {
  const session = cookieOf(await signUp(newEmail()))
  assert.equal((await send('GET', '/api/sign-ups', undefined, session)).status, 404)
  assert.equal((await send('POST', '/api/sign-ups/link', { email: newEmail() }, session)).status, 404)
})

test('where the operator opened signing up, a stranger is in at once', async () => {
  const open = await startService({ env: { LONGHAND_SIGN_UP: 'open' }, parts: { serve: true, work: false } })
  const way = async (url: string) => (await (await fetch(`${url}/api/sign-up`)).json()) as { open: boolean }
  assert.deepEqual([(await way(service.url)).open, (await way(open.url)).open], [false, true])
  const ann = { email: newEmail(), name: 'Ann', password: 'a good password' }
  const { password: _, ...unfinished } = ann
  assert.equal((await send('POST', '/api/sign-up', unfinished, {}, open.url)).status, 400)
  const first = await send('POST', '/api/sign-up', ann, {}, open.url)
  assert.equal((await send('GET', '/api/session', undefined, cookieOf(first), open.url)).status, 200)
  const other = await send('POST', '/api/sign-up', { ...ann, password: 'another password' }, {}, open.url)
  assert.deepEqual([other.status, other.headers.get('set-cookie')], [401, null])
})

test('a short password is refused with the length that is asked for', async () => {
  const answer = await send('POST', '/api/sign-up/token', { password: 'short' })
  assert.equal(answer.status, 400)
  assert.match(((await answer.json()) as { message: string }).message, /at least 10 characters/)
})

test('a changed password ends every other session', async () => {
  const email = newEmail()
  const elsewhere = cookieOf(await signUp(email))
  const here = cookieOf(await send('POST', '/api/session', { email, password: 'a good password' }))
  const wrong = await send('PUT', '/api/password', { current: 'wrong', password: 'a new password' }, here)
  assert.equal(wrong.status, 401)
  const changed = await send(
    'PUT',
    '/api/password',
    { current: 'a good password', password: 'a new password' },
    here,
  )
  assert.equal(changed.status, 200)
  assert.equal((await send('GET', '/api/session', undefined, elsewhere)).status, 401)
  assert.equal((await send('GET', '/api/session', undefined, here)).status, 401)
  assert.equal((await send('GET', '/api/session', undefined, cookieOf(changed))).status, 200)
})

test("an operator's link sets a new password once, and ends the sessions", async () => {
  const email = newEmail()
  const session = cookieOf(await signUp(email))
  const link = await passwordLink(email)
  const first = await send('POST', link, { password: 'from the link' })
  assert.equal(first.status, 200)
  assert.equal((await send('POST', link, { password: 'once more please' })).status, 404)
  assert.equal((await send('GET', '/api/session', undefined, session)).status, 401)
  assert.equal((await send('POST', '/api/session', { email, password: 'from the link' })).status, 200)
})

test('a password that is set or changed ends every other link to a new one', async () => {
  const email = newEmail()
  const session = cookieOf(await signUp(email))
  const passwords = { current: 'a good password', password: 'a new password' }
  const before = await passwordLink(email)
  assert.equal((await send('PUT', '/api/password', passwords, session)).status, 200)
  assert.equal((await send('POST', before, { password: 'an old link' })).status, 404)
  const [one, other] = [await passwordLink(email), await passwordLink(email)]
  assert.equal((await send('POST', one, { password: 'from the link' })).status, 200)
  assert.equal((await send('POST', other, { password: 'the other link' })).status, 404)
})

test('a customer cannot make links for others', async () => {
  const session = cookieOf(await signUp(newEmail()))
  const asked = await send('POST', '/api/people/password-link', { email: newEmail() }, session)
  assert.equal(asked.status, 404)
})

for (const hasMail of [false, true])
  test(`${hasMail ? 'with' : 'without'} a mail server, nothing tells whether an email is known`, async () => {
    const mails = hasMail ? await startMailServer() : null
    const env = mails && { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' }
    const there = env ? await startService({ env }) : service
    const known = there.facts.operator_email
    const body = { name: 'Ann', password: 'not the password' }
    for (const path of ['/api/sign-up', '/api/session', '/api/password/forgotten']) {
      const answers = []
      for (const email of [known, known.toUpperCase(), known.replace('operator', 'somebody')])
        answers.push(await everythingIn(await send('POST', path, { ...body, email }, {}, there.url), email))
      assert.deepEqual(answers[1], answers[0], path)
      assert.deepEqual(answers[2], answers[0], path)
    }
  })

test('a mailed link makes the account, and a known email is reminded instead', async () => {
  const mails = await startMailServer()
  const mailing = await startService({
    env: { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' },
  })
  const post = (path: string, body: unknown) => send('POST', path, body, {}, mailing.url)
  const ann = { email: 'ann@example.com', name: 'Ann', password: 'a good password' }
  await post('/api/sign-up', ann)
  const mail = await mails.next()
  assert.match(mail, /works once and expires after 60 minutes/)
  const token = /sign-up\/(\w+)/.exec(mail)![1]!
  assert.equal((await post('/api/session', ann)).status, 401)
  const age = (minutes: number) =>
    runSql(
      mailing.databaseUrl,
      `update mailed_links set expires_at = expires_at - interval '${minutes} minutes'`,
    )
  await age(60)
  assert.equal((await post(`/api/sign-up/${token}`, { password: ann.password })).status, 404)
  await age(-10)
  assert.equal((await post(`/api/sign-up/${token}`, { password: ann.password })).status, 200)
  assert.equal((await post('/api/session', ann)).status, 200)

  await post('/api/sign-up', ann)
  assert.match(await mails.next(), /You already have an account/)

  await post('/api/password/forgotten', { email: 'nobody@example.com' })
  await post('/api/password/forgotten', { email: 'ann@example.com' })
  const reset = /new-password\/(\w+)/.exec(await mails.next())![1]!
  assert.equal((await post(`/api/password/${reset}`, { password: 'a second password' })).status, 200)
  assert.equal(mails.waiting(), 0)
})

test('guessing is slow: sign-ups and links are counted by address', async () => {
  const strict = await startService({
    env: { LONGHAND_RATE_LIMIT: '6000' },
    parts: { serve: true, work: false },
  })
  const statuses = await Promise.all(
    Array.from({ length: 25 }, () =>
      send('POST', '/api/password/forgotten', { email: newEmail() }, {}, strict.url).then(
        ({ status }) => status,
      ),
    ),
  )
  assert.equal(statuses.filter((status) => status === 429).length, 5)
})

const operator = { authorization: `Bearer ${service.facts.operator_token}` }
const newEmail = () => `${crypto.randomUUID()}@example.com`
const askToSignUp = (email: string) => send('POST', '/api/sign-up', { email, name: 'Ann' })

async function signUp(email: string): Promise<Response> {
  await askToSignUp(email)
  const { link } = await service.operator.signUps.link(email)
  return send('POST', `/api${new URL(link).pathname}`, { password: 'a good password' })
}

async function passwordLink(email: string): Promise<string> {
  const asked = await send('POST', '/api/people/password-link', { email }, operator)
  const { link } = (await asked.json()) as { link: string }
  return `/api/password/${link.split('/').at(-1)}`
}

/** All that someone who guesses could compare, but for what differs between any two requests. */
async function everythingIn(answer: Response, email: string) {
  const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return { status: answer.status, headers, body: (await answer.text()).replace(email, 'what was typed') }
}
const cookieOf = (response: Response) => ({ cookie: response.headers.get('set-cookie')!.split(';')[0]! })

function send(method: string, path: string, body?: unknown, headers = {}, url = service.url) {
  return fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
