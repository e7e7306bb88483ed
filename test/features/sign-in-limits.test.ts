import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'

const parts = { serve: true, work: false }
const env = { LONGHAND_RATE_LIMIT: '6000', LONGHAND_TRUST_PROXY: 'yes' }
const service = await startService({ env, parts })
const FREE_GUESSES = 10

let addresses = 0
/** Each from an address of its own, as a botnet has them. */
const signIn = (
  email: string,
  password: string,
  { from = nextAddress(), cookie = '', url = service.url } = {},
) =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
  })
const nextAddress = () => `198.51.${addresses >> 8}.${addresses++ & 255}`

async function addPerson() {
  const email = `${crypto.randomUUID()}@example.com`
  const { password } = await service.operator.people.add({ email, name: 'Ann', roles: ['editor'] })
  return { email, password }
}

async function guess(email: string, times: number): Promise<Response[]> {
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await signIn(email, 'not the password'))
  return answers
}

test('guessing one password from many addresses is slowed, alike for an email without an account', async () => {
  const { email, password } = await addPerson()
  const seen = []
  for (const one of [email, 'stranger@example.com']) {
    const answers = await guess(one, FREE_GUESSES + 1)
    assert.deepEqual(
      answers.map(({ status }) => status),
      [...Array(FREE_GUESSES).fill(401), 429],
    )
    assert.ok(Number(answers.at(-1)!.headers.get('retry-after')) > 0)
    // How long the wait is depends on the moment.
    seen.push((await answers.at(-1)!.text()).replace(/\d+/g, 'N'))
    assert.equal((await signIn(one, password)).status, 429, 'the right one may be a guess too')
  }
  assert.equal(seen[0], seen[1])
  assert.match(seen[0]!, /"too_many_requests"/)
})

test('a person may sign in with several browsers at the same moment', async () => {
  const { email, password } = await addPerson()
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(email, password)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(8).fill(200),
  )
})

test('each further guess waits twice as long, a minute at most, and a sign-in ends the waiting', async () => {
  const { email, password } = await addPerson()
  const waited = async () =>
    void (await runSql(
      service.databaseUrl,
      `update sign_in_attempts set next_at = now() - interval '1 second'`,
    ))
  await guess(email, FREE_GUESSES - 1)
  for (const pause of [10, 20, 40, 60, 60]) {
    const begun = performance.now()
    await guess(email, 1)
    const left = Number((await signIn(email, password)).headers.get('retry-after'))
    const passed = (performance.now() - begun) / 1000
    assert.ok(left <= pause && left + passed >= pause, `${left} s after ${passed} s, of ${pause} s`)
    await waited()
  }
  await guess(email, 1)
  await waited()
  assert.equal((await signIn(email, password)).status, 200)
  assert.equal((await guess(email, 1))[0]!.status, 401)
})

test('a browser that a person signed in with before is let in while others guess, and guesses no more than they', async () => {
  const { email, password } = await addPerson()
  const first = await signIn(email, password)
  const cookie = /longhand_device=\w+/.exec(first.headers.getSetCookie().join('\n'))![0]
  const flags = first.headers.getSetCookie().find((one) => one.startsWith('longhand_device'))!
  assert.match(flags, /HttpOnly/)
  assert.match(flags, /SameSite=Lax/)
  await guess(email, FREE_GUESSES + 1)
  assert.equal((await signIn(email, password)).status, 429)
  assert.equal((await signIn(email, password, { cookie })).status, 200)
  const guesses = []
  for (let n = 0; n <= FREE_GUESSES; n++) guesses.push((await signIn(email, 'wrong', { cookie })).status)
  assert.equal(guesses.at(-1), 429)
  const other = await addPerson()
  await guess(other.email, FREE_GUESSES + 1)
  assert.equal((await signIn(other.email, other.password, { cookie })).status, 429, 'of someone else')
})

test('guesses are counted together by all processes', async () => {
  const same = { DATABASE_URL: service.databaseUrl, LONGHAND_DATA: service.dataFolder }
  const beside = await startService({ env: { ...env, ...same }, parts })
  const { email } = await addPerson()
  await guess(email, FREE_GUESSES)
  assert.equal((await signIn(email, 'wrong', { url: beside.url })).status, 429)
})

test('a stolen session does not help to guess the password', async () => {
  const { email, password } = await addPerson()
  const cookie = /longhand_session=\w+/.exec((await signIn(email, password)).headers.get('set-cookie')!)![0]
  const change = (current: string) =>
    fetch(`${service.url}/api/password`, {
      method: 'PUT',
      body: JSON.stringify({ current, password: 'a new password' }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    })
  for (let n = 0; n < FREE_GUESSES; n++) assert.equal((await change('wrong')).status, 401)
  assert.equal((await change(password)).status, 429)
})

test('all addresses of one IPv6 network count as one', async () => {
  const statuses = async (addressOf: (n: number) => string) => {
    // At once: they count for a minute, and a busy machine takes its time for each.
    const answers = Array.from({ length: 22 }, (_, n) =>
      signIn(`${n}@example.com`, 'wrong', { from: addressOf(n + 1) }),
    )
    return new Set((await Promise.all(answers)).map(({ status }) => status))
  }
  assert.deepEqual(await statuses((n) => `2001:db8:0:1::${n.toString(16)}`), new Set([401, 429]))
  assert.deepEqual(await statuses((n) => `2001:db8:0:${n + 100}::1`), new Set([401]))
})
