import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { authenticatorApp, readQrCode, waitForNextCode, wrongCode } from '../support/authenticator-app.ts'
import { addColleague, type Colleague, cookiesOf, enter, post, signedIn, who } from '../support/people.ts'
import { runSql } from '../support/postgres-server.ts'
import { type Service, startService } from '../support/service.ts'

const parts = { serve: true, work: false }
const service = await startService({ parts })
const strict = await startService({ env: { LONGHAND_OPERATOR_SECOND_STEP: 'yes' }, parts })
const FREE_GUESSES = 10

/** A person with an authenticator app, and what they have. */
async function enrolled(at: Service, person: Colleague) {
  const client = await signedIn(at, person)
  const { uri } = await client.secondStep.beginAuthenticator(person.password)
  const app = authenticatorApp(uri)
  const { recovery_codes } = await client.secondStep.confirmAuthenticator(app.code())
  await waitForNextCode(at)
  return { ...client, app, recoveryCodes: recovery_codes! }
}

const takeStep = async (at: Service, { email, password }: Colleague, code: string) =>
  post(at, '/api/session/second-step', { code }, { cookie: cookiesOf(await enter(at, email, password)) })

test('a person sets up an authenticator app by a QR code, and from then on the password alone is not enough', async () => {
  const ann = await addColleague(service)
  const { secondStep, session } = await signedIn(service, ann)
  await assert.rejects(secondStep.beginAuthenticator('wrong'), { status: 401 })
  const { uri, qr, secret } = await secondStep.beginAuthenticator(ann.password)
  assert.equal(readQrCode(qr), uri)
  const app = authenticatorApp(uri)
  assert.deepEqual([app.issuer, app.label, app.secret], ['Longhand', ann.email, secret])
  assert.equal((await enter(service, ann.email, ann.password)).status, 200)
  assert.equal((await secondStep.show()).authenticator, false)
  await assert.rejects(secondStep.confirmAuthenticator(wrongCode()), { status: 400 })
  const { recovery_codes } = await secondStep.confirmAuthenticator(app.code())
  assert.equal(new Set(recovery_codes).size, 10)
  assert.deepEqual((await secondStep.show()).recovery_codes, 10)

  const first = await enter(service, ann.email, ann.password)
  const { person, second_step } = (await first.json()) as { person: null; second_step: string[] }
  assert.deepEqual([person, second_step], [null, ['authenticator', 'recovery code']])
  assert.equal((await who(service, cookiesOf(first))).status, 401)
  await waitForNextCode(service)
  const second = await post(
    service,
    '/api/session/second-step',
    { code: app.code() },
    { cookie: cookiesOf(first) },
  )
  assert.equal((await who(service, cookiesOf(second))).status, 200)
  assert.equal((await who(service, session)).status, 200)
})

test('a code works once, with the clock up to half a minute off', async () => {
  const ann = await addColleague(service)
  const { app } = await enrolled(service, ann)
  const code = app.code()
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  assert.equal((await takeStep(service, ann, wrongCode())).status, 401)
  assert.equal((await takeStep(service, ann, app.code(3))).status, 401)
  assert.equal((await takeStep(service, ann, app.code(-3))).status, 401)
  const both = await Promise.all([takeStep(service, ann, spaced), takeStep(service, ann, code)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401])
  assert.equal((await takeStep(service, ann, code)).status, 401)
  assert.equal((await takeStep(service, ann, app.code(1))).status, 200)
  assert.equal((await takeStep(service, ann, code)).status, 401, 'older than the last')
})

test('the token of an unfinished sign-in is good for one sign-in', async () => {
  const ann = await addColleague(service)
  const { app, recoveryCodes } = await enrolled(service, ann)
  const cookie = cookiesOf(await enter(service, ann.email, ann.password))
  const step = (code: string) => post(service, '/api/session/second-step', { code }, { cookie })
  assert.equal((await step(app.code())).status, 200)
  assert.equal((await step(recoveryCodes[0]!)).status, 401)
  assert.equal((await post(service, '/api/session/second-step', { code: app.code() })).status, 401)
})

test('each recovery code replaces the second step once, is kept as a hash, and new ones end the old', async () => {
  const ann = await addColleague(service)
  const { recoveryCodes, secondStep } = await enrolled(service, ann)
  const [one, two, three] = recoveryCodes as [string, string, string]
  const typed = ` ${one.toUpperCase().replaceAll('-', ' ')}`
  assert.equal((await takeStep(service, ann, typed)).status, 200)
  assert.equal((await takeStep(service, ann, one)).status, 401)
  assert.equal((await secondStep.show()).recovery_codes, 9)
  const kept = JSON.stringify(await runSql(service.databaseUrl, 'select * from recovery_codes'))
  assert.ok(!kept.includes(two) && !kept.includes(two.replaceAll('-', '')))
  await assert.rejects(secondStep.makeRecoveryCodes('wrong'), { status: 401 })
  const { recovery_codes } = await secondStep.makeRecoveryCodes(ann.password)
  assert.equal((await takeStep(service, ann, three)).status, 401)
  assert.equal((await takeStep(service, ann, recovery_codes[0]!)).status, 200)
})

test('guessing codes is slowed for the person, from whatever sign-in', async () => {
  const ann = await addColleague(service)
  const { app } = await enrolled(service, ann)
  for (let n = 0; n < FREE_GUESSES; n++) assert.equal((await takeStep(service, ann, wrongCode())).status, 401)
  const refused = await takeStep(service, ann, app.code())
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
})

test('a link to a new password asks for the second step too', async () => {
  const ann = await addColleague(service)
  const { app } = await enrolled(service, ann)
  const { link } = await service.operator.people.passwordLink(ann.email)
  const answer = await post(service, `/api/password/${link.split('/').at(-1)}`, {
    password: 'a new password',
  })
  assert.deepEqual(((await answer.json()) as { second_step: string[] }).second_step, [
    'authenticator',
    'recovery code',
  ])
  assert.equal((await who(service, cookiesOf(answer))).status, 401)
  const step = { code: app.code() }
  const done = await post(service, '/api/session/second-step', step, { cookie: cookiesOf(answer) })
  assert.equal((await who(service, cookiesOf(done))).status, 200)
})

test('setting up a second step ends the other sessions, and removing it takes the password', async () => {
  const ann = await addColleague(service)
  const elsewhere = await signedIn(service, ann)
  const { secondStep, session } = await enrolled(service, ann)
  assert.equal((await who(service, elsewhere.session)).status, 401)
  assert.equal((await who(service, session)).status, 200)
  await assert.rejects(secondStep.removeAuthenticator('wrong'), { status: 401 })
  await secondStep.removeAuthenticator(ann.password)
  assert.equal((await secondStep.show()).recovery_codes, 0)
  assert.equal((await who(service, cookiesOf(await enter(service, ann.email, ann.password)))).status, 200)
})

test('another authenticator app replaces the first, and leaves the sessions and recovery codes', async () => {
  const ann = await addColleague(service)
  const { app, secondStep } = await enrolled(service, ann)
  const elsewhere = cookiesOf(await takeStep(service, ann, app.code()))
  const { uri } = await secondStep.beginAuthenticator(ann.password)
  const next = authenticatorApp(uri)
  assert.equal((await secondStep.confirmAuthenticator(next.code())).recovery_codes, null)
  assert.equal((await who(service, elsewhere)).status, 200)
  await waitForNextCode(service)
  assert.equal((await takeStep(service, ann, app.code())).status, 401)
  assert.equal((await takeStep(service, ann, next.code())).status, 200)
})

test('an operator removes the second step of a person who lost it, which is in the audit log', async () => {
  const ann = await addColleague(service)
  const { session } = await enrolled(service, ann)
  const ben = await signedIn(service, await addColleague(service))
  const asBen = createClient({ url: service.url, session: ben.session })
  await assert.rejects(asBen.people.resetSecondStep(ann.email), { status: 404 })
  await service.operator.people.resetSecondStep(ann.email)
  assert.equal((await who(service, session)).status, 401)
  assert.equal((await who(service, cookiesOf(await enter(service, ann.email, ann.password)))).status, 200)
  const [line] = (await service.operator.console.audit({ limit: 1 })).entries
  assert.deepEqual(
    [line!.action, line!.parameters],
    ['turned off two-step verification', { email: ann.email }],
  )
})

test('where operators need a second step, one without it sets it up before anything else', async () => {
  const ann = await addColleague(strict, ['operator'])
  const { session, secondStep, sessions } = await signedIn(strict, ann)
  const get = async (path: string) =>
    (await fetch(strict.url + path, { headers: { cookie: session } })).status
  const me = (await (await who(strict, session)).json()) as { second_step_required: boolean }
  assert.equal(me.second_step_required, true)
  for (const path of ['/api/console/today', '/api/accounts', '/api/people', '/api/work/tasks', '/api/files'])
    assert.equal(await get(path), 403, path)
  await assert.rejects(sessions.list(), { status: 403, code: 'second_step_required' })
  assert.equal((await secondStep.show()).required, true)
  const { uri } = await secondStep.beginAuthenticator(ann.password)
  await secondStep.confirmAuthenticator(authenticatorApp(uri).code())
  assert.equal(await get('/api/console/today'), 200)
  await assert.rejects(secondStep.removeAuthenticator(ann.password), { status: 409 })
  assert.equal((await secondStep.show()).authenticator, true)
})

test('a person who is made an operator meanwhile is stopped too; other staff, customers and tokens are not', async () => {
  const ann = await addColleague(strict, ['editor'])
  const { session } = await signedIn(strict, ann)
  const tasks = () => fetch(`${strict.url}/api/work/tasks`, { headers: { cookie: session } })
  assert.equal((await tasks()).status, 200)
  await strict.operator.people.setRoles(ann.id, ['editor', 'operator'])
  assert.equal((await tasks()).status, 403)
  await strict.operator.console.today()
})

test('a changed password is no way around the second step', async () => {
  const ann = await addColleague(service, ['operator'])
  const { app } = await enrolled(service, ann)
  const made = await post(service, '/api/operator-tokens', {}, { cookie: await sessionWith(ann, app.code()) })
  const { operator_token } = (await made.json()) as { operator_token: string }
  const changed = await fetch(`${service.url}/api/password`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator_token}` },
    body: JSON.stringify({ current: ann.password, password: 'a new password' }),
  })
  assert.deepEqual([changed.status, changed.headers.get('set-cookie')], [401, null])
})

test('a browser that was used before is not remembered again', async () => {
  const ann = await addColleague(service)
  const { app, recoveryCodes } = await enrolled(service, ann)
  const devices = async () =>
    (await runSql(service.databaseUrl, `select from known_devices where person_id = ${ann.id}`)).length
  const before = await devices()
  const kept = await takeStep(service, ann, app.code())
  assert.equal(await devices(), before + 1)
  const cookie = `${cookiesOf(await enter(service, ann.email, ann.password))}; ${cookiesOf(kept)}`
  const again = await post(service, '/api/session/second-step', { code: recoveryCodes[0]! }, { cookie })
  assert.equal(again.status, 200)
  assert.equal(await devices(), before + 1)
})

test('an operator who acts for a customer sets up nothing, and the log keeps no code', async () => {
  const { session, secondStep } = await signedIn(service, await addColleague(service, ['operator']))
  const { id } = await service.customer()
  await post(service, `/api/accounts/${id}/act`, {}, { cookie: session })
  await assert.rejects(secondStep.confirmAuthenticator('123456'), { status: 403 })
  const [line] = (await service.operator.console.audit({ limit: 1 })).entries
  assert.deepEqual([line!.state, line!.parameters], ['refused', { code: '(not kept)' }])
})

test('nothing of a second step is left of an account whose data was deleted', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { account } = await service.operator.accounts.add({ email, name: 'Ann' })
  const { link } = await service.operator.people.passwordLink(email)
  const ann = { id: 0, email, password: 'a good password' }
  await post(service, `/api/password/${link.split('/').at(-1)}`, { password: ann.password })
  await enrolled(service, ann)
  await enter(service, ann.email, ann.password)
  const kept = async () => {
    const tables = ['authenticators', 'recovery_codes', 'unfinished_sign_ins', 'sessions', 'known_devices']
    const counts = tables.map(
      (table) => `
      (select count(*)::integer from ${table} join people on people.id = person_id where people.account_id = ${account.id}) as ${table}`,
    )
    return Object.values((await runSql(service.databaseUrl, `select ${counts.join()}`))[0]!)
  }
  assert.ok((await kept()).every((count) => Number(count) > 0))
  await service.operator.accounts.deleteData(account.id)
  assert.deepEqual(await kept(), [0, 0, 0, 0, 0])
})

const sessionWith = async (person: Colleague, code: string) =>
  cookiesOf(await takeStep(service, person, code))
