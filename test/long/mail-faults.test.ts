import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { query } from '../support/follow.ts'
import { type Step, startMailServer } from '../support/mail-server.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const mails = await startMailServer()
const service = await startService({
  env: {
    LONGHAND_SMTP_URL: `${mails.url}?socketTimeout=300&greetingTimeout=300&connectionTimeout=300`,
    LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>',
    LONGHAND_ALERT_MAIL: 'none',
  },
})
const { operator } = service
const sql = (text: string, values: unknown[] = []) => query(service.databaseUrl, text, values)

/** The pauses between tries grow to hours: here, everything is due at once. */
async function hurry(): Promise<void> {
  await sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  await sql(
    `update requested_mails set next_try_at = now() where next_try_at is not null and error is not null`,
  )
  await sql(`select graphile_worker.add_job('send-due-mails', job_key => 'now')`)
}

let customers = 0

/** A customer who is mailed about an order on hold. */
async function holdAnOrder(): Promise<string> {
  const email = `customer${customers++}@example.com`
  const { account, api_key } = await operator.accounts.add({ email })
  await operator.accounts.credit(account.id, -1)
  const client = createClient({ url: service.url, token: api_key })
  await client.v4.order({ url: `${service.url}/samples/jfk.mp3`, sku: 'EMSR02' })
  return email
}

const recipientOf = (mail: string): string => /^To: (.*)$/m.exec(mail)![1]!.trim()
const idOf = (mail: string): string => /^Message-ID: (.*)$/im.exec(mail)![1]!

test('a mail that is put off at any step is sent later, and one that is refused waits for an operator', async () => {
  for (const step of ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const) {
    for (const fault of ['451 later', 'hang', 'die']) {
      let faults = 2
      mails.state.fault = (at) => (at === step && faults-- > 0 ? fault : null)
      const email = await holdAnOrder()
      await until(
        async () => {
          await hurry()
          return mails.waiting() > 0
        },
        {
          what: `${fault} at ${step}`,
        },
      )
      assert.equal(recipientOf(await mails.next()), email, `${fault} at ${step}`)
    }
  }
  for (const step of ['MAIL', 'RCPT', 'DATA', 'end'] as const) {
    mails.state.fault = (at) => (at === step ? '550 no such mailbox' : null)
    const email = await holdAnOrder()
    const failed = async () => (await operator.console.failures()).mails.find((mail) => mail.email === email)
    await until(async () => (await failed()) !== undefined, { what: 'a refused mail' })
    const { id, subject, error } = (await failed())!
    assert.match(subject, /is on hold/)
    assert.match(error, /550 no such mailbox/)
    mails.state.fault = () => null
    await operator.console.resendMail(id)
    assert.equal(recipientOf(await mails.next()), email)
    await until(async () => (await failed()) === undefined, { what: 'the end of the failure' })
    await assert.rejects(operator.console.resendMail(id), { status: 404 })
  }
  assert.equal(mails.waiting(), 0)
})

test('a mail that is put off for a day is a failure that operators see, and can be dismissed', async () => {
  mails.state.fault = (at) => (at === 'RCPT' ? '450 greylisted' : null)
  const email = await holdAnOrder()
  await until(
    async () =>
      (await sql(`select from notice_mails where error like '%greylisted%' and state = 'waiting'`)).length >
      0,
    { what: 'a first try' },
  )
  await sql(`update notice_mails set waiting_since = now() - interval '25 hours' where state = 'waiting'`)
  const failed = async () => (await operator.console.failures()).mails.find((mail) => mail.email === email)
  await until(
    async () => {
      await hurry()
      return (await failed()) !== undefined
    },
    { what: 'the last try' },
  )
  await operator.console.dismissMail((await failed())!.id)
  assert.equal(await failed(), undefined)
})

test('a link that was asked for is mailed later if it is put off, and a refusal is shown until it is dismissed', async () => {
  const askFor = (email: string) =>
    fetch(`${service.url}/api/sign-up`, {
      method: 'POST',
      body: JSON.stringify({ email, name: 'Ann' }),
      headers: { 'content-type': 'application/json' },
    })
  mails.state.fault = (at) => (at === 'RCPT' ? '450 greylisted' : null)
  await askFor('ann@example.com')
  await until(async () => (await sql(`select from requested_mails where error is not null`)).length > 0, {
    what: 'a first try',
  })
  mails.state.fault = () => null
  await until(
    async () => {
      await hurry()
      return (await sql('select from requested_mails')).length === 0
    },
    { what: 'the mail' },
  )
  assert.match(await mails.next(), /To: ann@example\.com[\s\S]*sign-up/)
  assert.equal(mails.waiting(), 0)

  mails.state.fault = (at) => (at === 'RCPT' ? '550 no such mailbox' : null)
  await askFor('bea@example.com')
  const failed = async () =>
    (await operator.console.failures()).mails.find((mail) => mail.email === 'bea@example.com')
  await until(async () => (await failed()) !== undefined, { what: 'a refused mail' })
  assert.match((await failed())!.error, /550/)
  assert.deepEqual(await sql('select text from requested_mails'), [{ text: null }])
  const { id, can_send } = (await failed())!
  assert.equal(can_send, false)
  await assert.rejects(operator.console.resendMail(id), { status: 409 })
  await operator.console.dismissMail(id)
  assert.equal(await failed(), undefined)
  await assert.rejects(operator.console.dismissMail(id), { status: 404 })
})

test('in 200 random sequences of refusals, silences and broken connections, no mail is lost or sent twice', async () => {
  const random = seeded(20261117)
  const pick = <One>(ones: readonly One[]): One => ones[Math.floor(random() * ones.length)]!
  const faults = [
    '421 closing',
    '450 later',
    '451 later',
    '452 full',
    '550 no',
    '554 no',
    'hang',
    'die',
  ] as const
  mails.state.fault = (_: Step) => (random() < 0.1 ? pick(faults) : null)
  const expected: string[] = []
  for (let made = 0; made < 200; made += 10)
    expected.push(...(await Promise.all(Array.from({ length: 10 }, holdAnOrder))))

  await until(
    async () => {
      await hurry()
      for (const { id, can_send } of (await operator.console.failures()).mails)
        if (can_send) await operator.console.resendMail(id).catch(() => {})
      return (
        (await sql(`select from notice_mails where state not in ('sent', 'not sent') limit 1`)).length === 0
      )
    },
    { withinSeconds: 240, what: 'all mails' },
  )
  const arrived: string[] = []
  while (mails.waiting() > 0) arrived.push(await mails.next())
  assert.deepEqual(arrived.map(recipientOf).sort(), expected.sort())
  assert.equal(new Set(arrived.map(idOf)).size, 200)
})

/** Numbers from 0 to 1, the same ones each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
