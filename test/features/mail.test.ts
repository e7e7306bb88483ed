import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readable, startMailServer } from '../support/mail-server.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const mails = await startMailServer()
const parts = { serve: true, work: false }
const env = { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' }
const service = await startService({ env, parts })
const MAX_IN_AN_HOUR = 5

const post = (path: string, body: unknown, url = service.url, headers = {}) =>
  fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const signUp = (email: string, name = 'Ann', url = service.url) => post('/api/sign-up', { email, name }, url)

test('a mail has nothing in it that a stranger typed', async () => {
  const bait = 'Ann,\n\nyou have won: https://evil.example/prize\n\u2028\u001b[31m'
  await signUp('bob@example.com', bait)
  const welcome = await mails.next()
  assert.match(welcome, /finish signing up/)
  assert.doesNotMatch(welcome, /evil|won|Ann/)
  const [, token] = /sign-up\/(\w+)/.exec(welcome)!
  await post(`/api/sign-up/${token}`, { name: bait, password: 'a good password' })
  await post('/api/password/forgotten', { email: 'bob@example.com' })
  const forgotten = await mails.next()
  assert.match(forgotten, /set a new password/)
  assert.doesNotMatch(forgotten, /evil|won|Ann/)
})

test('mails come in the language in which a person signed up, and so do pages in a browser that has none', async () => {
  const german = { 'accept-language': 'de-AT,de;q=0.9' }
  const lena = { email: 'lena@example.com', name: 'Lena' }
  await post('/api/sign-up', lena, service.url, german)
  const welcome = readable(await mails.next())
  assert.match(welcome, /öffnen Sie diesen Link, um ein Passwort zu wählen/)
  const path = /\/sign-up\/\w+/.exec(welcome)![0]
  assert.ok(welcome.includes(service.url + path))
  const password = 'a good password'
  assert.equal((await post(`/api${path}`, { password }, service.url, german)).status, 200)

  await post('/api/password/forgotten', lena)
  const forgotten = readable(await mails.next())
  assert.match(forgotten, /öffnen Sie diesen Link, um ein neues Passwort für Longhand festzulegen/)
  assert.match(forgotten, new RegExp(`^${service.url}/new-password/\\w{40}\r$`, 'm'))

  const languageAfter = async (headers = {}) => {
    const answer = await post('/api/session', { email: lena.email, password }, service.url, headers)
    return answer.headers.getSetCookie().find((one) => one.startsWith('language='))
  }
  assert.match((await languageAfter())!, /^language=de; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  assert.equal(await languageAfter({ cookie: 'language=fr' }), undefined)

  await runSql(service.databaseUrl, `update people set chosen_language = null where email = '${lena.email}'`)
  await post('/api/password/forgotten', lena, service.url, german)
  assert.match(await mails.next(), /Open this link to set a new password/)
})

test('a name is one line, wherever it is shown', async () => {
  await signUp('carol@example.com', 'Carol\r\nhttps://evil.example\u001b[2J')
  await mails.next()
  const { sign_ups } = await service.operator.signUps.list()
  assert.equal(
    sign_ups.find(({ email }) => email === 'carol@example.com')!.name,
    'Carol https://evil.example [2J',
  )
})

test('one mail goes to one address', async () => {
  for (const several of [
    'x,dan@example.com',
    'x;dan@example.com',
    'all:dan@example.com',
    'dan(1)@example.com',
  ])
    assert.equal((await signUp(several)).status, 400, several)
})

test('no address gets more than so many mails, however it is spelt and from wherever it is asked; askers are told the same', async () => {
  const erin = await service.operator.accounts.add({ email: 'erin@example.com' })
  assert.ok(erin.account.id)
  const same = { DATABASE_URL: service.databaseUrl, LONGHAND_DATA: service.dataFolder }
  const beside = await startService({ env: { ...env, ...same }, parts })
  for (let n = 0; n < 2; n++) {
    await post('/api/password/forgotten', { email: 'erin@example.com' })
    await mails.next()
  }
  const answers = []
  for (const [n, spelt] of ['erin', 'ERIN', 'erin+1', 'erin+2', 'Erin+3', 'erin'].entries())
    answers.push(await signUp(`${spelt}@example.com`, 'Erin', n % 2 ? beside.url : service.url))
  for (let n = 2; n < MAX_IN_AN_HOUR; n++) await mails.next()
  const told = await Promise.all(answers.map(async (one) => [one.status, (await one.json()) as object]))
  assert.deepEqual(told.at(-1), told[0])
  await signUp('frank@example.com')
  assert.match(await mails.next(), /To: frank@example.com/)
  assert.equal(mails.waiting(), 0)
  const [{ most }] = (await runSql(
    service.databaseUrl,
    'select max(count)::integer as most from (select count(*) from mails_sent group by recipient) as counts',
  )) as [{ most: number }]
  assert.equal(most, MAX_IN_AN_HOUR)
})
