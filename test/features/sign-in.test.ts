import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../support/mail-server.ts'
import { addColleague, cookiesOf, enter, post, signedIn, who } from '../support/people.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const mails = await startMailServer()
const parts = { serve: true, work: false }
const env = { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' }
const service = await startService({ env, parts })

const tokenIn = (mail: string) => /new-email\/(\w+)/.exec(mail)![1]!

test('a person sees where they are signed in, with browser, address and last use', async () => {
  const ann = await addColleague(service)
  const elsewhere = await signedIn(service, ann)
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await fetch(`${service.url}/api/session`, { headers: { cookie: elsewhere.session, 'user-agent': browser } })
  const here = await signedIn(service, ann)
  const { sessions } = await here.sessions.list()
  assert.deepEqual(
    sessions.map(({ current }) => current),
    [true, false],
  )
  assert.equal(sessions[1]!.browser, browser)
  assert.equal(sessions[1]!.address, '127.0.0.1')
  assert.ok(Date.now() - Date.parse(sessions[1]!.last_used!) < 60_000)
})

test('a person ends one session or all others, and other people cannot end theirs', async () => {
  const ann = await addColleague(service)
  const [here, phone, office] = [
    await signedIn(service, ann),
    await signedIn(service, ann),
    await signedIn(service, ann),
  ]
  const phoneId = (await phone.sessions.list()).sessions.find(({ current }) => current)!.id
  const stranger = await signedIn(service, await addColleague(service))
  await assert.rejects(stranger.sessions.end(phoneId), { status: 404 })
  await here.sessions.end(phoneId)
  assert.equal((await who(service, phone.session)).status, 401)
  assert.equal((await who(service, office.session)).status, 200)
  await here.sessions.endOthers()
  assert.equal((await who(service, office.session)).status, 401)
  assert.equal((await here.sessions.list()).sessions.length, 1)
  assert.equal((await stranger.sessions.list()).sessions.length, 1)
})

test('keys, tokens and operators who act for a customer neither see sessions nor change a name', async () => {
  const { id, key } = await service.customer()
  const get = (headers: Record<string, string>) => fetch(`${service.url}/api/sessions`, { headers })
  assert.equal((await get({ authorization: `Bearer ${key}` })).status, 401)
  assert.equal((await get({ authorization: `Bearer ${service.facts.operator_token}` })).status, 401)
  const operator = await addColleague(service, ['operator'])
  const { session, profile } = await signedIn(service, operator)
  assert.equal((await post(service, `/api/accounts/${id}/act`, {}, { cookie: session })).status, 200)
  assert.equal((await get({ cookie: session })).status, 403)
  await assert.rejects(profile.setName('Somebody Else'), { status: 403 })
})

test('a person changes their name, and the account that bears it', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { account } = await service.operator.accounts.add({ email, name: 'Ann' })
  const ann = { id: 0, email, password: 'a good password' }
  const { link } = await service.operator.people.passwordLink(email)
  await post(service, `/api/password/${link.split('/').at(-1)}`, { password: ann.password })
  const { session, profile } = await signedIn(service, ann)
  await profile.setName('  Ann   Lee ')
  const { person } = (await (await who(service, session)).json()) as { person: { name: string } }
  assert.equal(person.name, 'Ann Lee')
  assert.equal((await service.operator.accounts.show(account.id)).account.name, 'Ann Lee')
})

test('a new email takes the password, applies with the mailed link, and the old address is told', async () => {
  const ann = await addColleague(service)
  const { profile } = await signedIn(service, ann)
  const email = `New.${crypto.randomUUID()}@example.com`
  await assert.rejects(profile.setEmail(email, 'wrong'), { status: 401 })
  await profile.setEmail(email, ann.password)
  const mail = await mails.next()
  assert.match(mail, new RegExp(`To: ${email}`, 'i'))
  assert.equal((await enter(service, email, ann.password)).status, 401)
  const { link } = await service.operator.people.passwordLink(ann.email)
  await profile.confirmEmail(tokenIn(mail))
  const told = await mails.next()
  assert.match(told, new RegExp(`To: ${ann.email}`))
  assert.match(told, new RegExp(email))
  assert.equal((await enter(service, email, ann.password)).status, 200)
  assert.equal((await enter(service, ann.email, ann.password)).status, 401)
  await assert.rejects(profile.confirmEmail(tokenIn(mail)), { status: 404 })
  const old = await post(service, `/api/password/${link.split('/').at(-1)}`, { password: 'an old mailbox' })
  assert.equal(old.status, 404, 'a link that was mailed to the old address')
})

test('a link to an email that was replaced or has expired does nothing', async () => {
  const ann = await addColleague(service)
  const { profile } = await signedIn(service, ann)
  await profile.setEmail(`${crypto.randomUUID()}@example.com`, ann.password)
  const first = tokenIn(await mails.next())
  await profile.setEmail(`${crypto.randomUUID()}@example.com`, ann.password)
  const second = tokenIn(await mails.next())
  await assert.rejects(profile.confirmEmail(first), { status: 404 })
  await runSql(service.databaseUrl, `update email_changes set expires_at = now() - interval '1 second'`)
  await assert.rejects(profile.confirmEmail(second), { status: 404 })
  assert.equal((await enter(service, ann.email, ann.password)).status, 200)
})

test('a customer who asks for the email of another person learns nothing, and its owner is told', async () => {
  const ann = await addColleague(service)
  const ben = await addColleague(service)
  const { profile } = await signedIn(service, ann)
  const free = `${crypto.randomUUID()}@example.com`
  const answers = []
  for (const email of [free, ben.email]) {
    const { message } = await profile.setEmail(email, ann.password)
    answers.push(message.replace(email, 'what was typed'))
  }
  assert.equal(answers[0], answers[1])
  const sent = [await mails.next(), await mails.next()]
  const told = sent.filter((mail) => mail.includes(`To: ${ben.email}`))
  assert.equal(told.length, 1)
  assert.doesNotMatch(told[0]!, /new-email/)
  assert.equal((await enter(service, ben.email, ben.password)).status, 200)
})

test('without a mail server the new email applies at once, to the account too', async () => {
  const silent = await startService({ parts })
  const { demo_email, demo_password } = silent.facts
  const demo = { id: 0, email: demo_email, password: demo_password }
  const { profile, session } = await signedIn(silent, demo)
  const { account } = (await (await who(silent, session)).json()) as { account: number }
  await profile.setEmail('ann@example.com', demo_password)
  assert.equal((await enter(silent, 'ann@example.com', demo_password)).status, 200)
  assert.equal((await silent.operator.accounts.show(account)).account.email, 'ann@example.com')
  await assert.rejects(profile.setEmail(silent.facts.operator_email, demo_password), { status: 409 })
  assert.ok(cookiesOf(await enter(silent, silent.facts.operator_email, silent.facts.operator_password)))
})
