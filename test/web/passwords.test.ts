import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { startService } from '../support/service.ts'

const service = await startService()

test('a stranger signs up and is signed in; a second sign-up with another password is refused', async () => {
  const email = newEmail()
  const first = await send('POST', '/api/sign-up', { email, name: 'Ann', password: 'a good password' })
  assert.equal(first.status, 200)
  assert.equal((await send('GET', '/api/session', undefined, cookieOf(first))).status, 200)
  const other = await send('POST', '/api/sign-up', { email, name: 'Ann', password: 'another password' })
  assert.equal(other.status, 401)
  assert.equal(other.headers.get('set-cookie'), null)
})

test('a short password is refused with the length that is asked for', async () => {
  const answer = await send('POST', '/api/sign-up', { email: newEmail(), name: 'Ann', password: 'short' })
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
  const asked = await send('POST', '/api/people/password-link', { email }, operator)
  const { link } = (await asked.json()) as { link: string }
  const token = link.split('/').at(-1)!
  const first = await send('POST', `/api/password/${token}`, { password: 'from the link' })
  assert.equal(first.status, 200)
  assert.equal((await send('POST', `/api/password/${token}`, { password: 'once more please' })).status, 404)
  assert.equal((await send('GET', '/api/session', undefined, session)).status, 401)
  assert.equal((await send('POST', '/api/session', { email, password: 'from the link' })).status, 200)
})

test('a customer cannot make links for others', async () => {
  const session = cookieOf(await signUp(newEmail()))
  const asked = await send('POST', '/api/people/password-link', { email: newEmail() }, session)
  assert.equal(asked.status, 404)
})

test('with a mail server, signing up and forgetting answer the same for known and unknown emails', async () => {
  const mails = await startMailServer()
  const mailing = await startService({
    env: { LONGHAND_SMTP_URL: mails.url, LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>' },
  })
  const post = (path: string, body: unknown) => send('POST', path, body, {}, mailing.url)
  const ann = { email: 'ann@example.com', name: 'Ann', password: 'a good password' }
  const unknown = await post('/api/sign-up', ann)
  assert.equal(unknown.headers.get('set-cookie'), null)
  const token = /sign-up\/(\w+)/.exec(await mails.next())![1]!
  assert.equal((await post('/api/session', ann)).status, 401)
  assert.equal((await post(`/api/sign-up/${token}`, {})).status, 200)
  assert.equal((await post('/api/session', ann)).status, 200)

  const known = await post('/api/sign-up', { ...ann, password: 'somebody else' })
  assert.equal(await known.text(), await unknown.text())
  assert.match(await mails.next(), /You have an account already/)

  const forgotten = await post('/api/password/forgotten', { email: 'ann@example.com' })
  const stranger = await post('/api/password/forgotten', { email: 'nobody@example.com' })
  assert.equal(await forgotten.text(), await stranger.text())
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
const signUp = (email: string) =>
  send('POST', '/api/sign-up', { email, name: 'Ann', password: 'a good password' })
const cookieOf = (response: Response) => ({ cookie: response.headers.get('set-cookie')!.split(';')[0]! })

function send(method: string, path: string, body?: unknown, headers = {}, url = service.url) {
  return fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** Just enough SMTP to take a mail. */
async function startMailServer() {
  const arrived: string[] = []
  const waiting: ((mail: string) => void)[] = []
  const server = createServer((socket) => {
    let mail: string | null = null
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (mail === null) {
        if (/^DATA/im.test(text)) mail = ''
        if (/^QUIT/im.test(text)) return void socket.end('221 bye\r\n')
        return void socket.write(mail === '' ? '354 go on\r\n' : '250 fine\r\n')
      }
      mail += text
      if (!mail.endsWith('\r\n.\r\n')) return
      const whole = mail.replaceAll('=\r\n', '')
      mail = null
      socket.write('250 taken\r\n')
      const next = waiting.shift()
      if (next) next(whole)
      else arrived.push(whole)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    waiting: () => arrived.length,
    next: () =>
      new Promise<string>((resolve) => {
        const mail = arrived.shift()
        if (mail) resolve(mail)
        else waiting.push(resolve)
      }),
  }
}
