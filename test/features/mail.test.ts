import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../support/mail-server.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const mails = await startMailServer()
const parts = { serve: true, work: false }
const env = { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' }
const service = await startService({ env, parts })
const MAX_IN_AN_HOUR = 5

const post = (path: string, body: unknown, url = service.url) =>
  fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
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
