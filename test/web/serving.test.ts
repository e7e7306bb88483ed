import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openBrowser } from '../support/browser.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const service = await startService()
const MAX_BYTES = 200_000

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers: { accept: 'text/html', ...headers } })

test('the policy lets no script or style stand in a page, and nothing come from another host', async () => {
  for (const path of ['/', '/files/1003', '/no/such/page']) {
    const answer = await get(path)
    assert.equal(answer.status, 200)
    const policy = answer.headers.get('content-security-policy')!
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /script-src 'self'(;|$)/)
    assert.match(policy, /style-src 'self'(;|$)/)
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    assert.doesNotMatch(await answer.text(), /<script(?![^>]*\bsrc=)|<style|\bstyle=/)
  }
})

test('search engines are kept from every page but those for everyone', async () => {
  const source = readFileSync(new URL('../../web/src/app.tsx', import.meta.url), 'utf8')
  const pages = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path!)
  assert.ok(pages.includes('/new-email/:token'))
  const indexed = []
  for (const page of pages) {
    const answer = await get(page.replace(/:\w+\?|\*\?/, '').replace(/:\w+/, 'a1'))
    if (answer.headers.get('x-robots-tag') !== 'noindex, nofollow') indexed.push(page)
  }
  assert.deepEqual(indexed, ['/', '/sign-in', '/sign-up'])
})

test('programs are told in JSON what is not there, browsers get the website', async () => {
  for (const path of [
    '/api/nothing',
    '/API4/nothing',
    '/uploads/nothing',
    '/assets/nothing.js',
    '/samples/none.mp3',
  ])
    assert.equal((await get(path)).status, 404, path)
  assert.equal((await get('/no/such/page', { accept: '*/*' })).status, 404)
  const post = await fetch(`${service.url}/files`, { method: 'POST', headers: { accept: 'text/html' } })
  assert.equal(post.status, 404)
})

test('assets never change, and come compressed to those who can take it', async () => {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())![1]!
  const answer = await get(script, { 'accept-encoding': 'br' })
  assert.equal(answer.headers.get('content-encoding'), 'br')
  assert.match(answer.headers.get('cache-control')!, /immutable/)
  assert.match((await get('/')).headers.get('cache-control')!, /no-cache/)
})

test('the first load is under 200 kB, fonts and all, for a stranger and for a customer', async () => {
  const context = await openBrowser()
  const ann = await signUpVisitor(service)
  for (const path of ['/', '/files']) {
    if (path === '/files') await signIn(context, ann)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(service.url + path)
    await page.locator('h1').waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    console.log(`first load of ${path}: ${bytes} bytes`)
    assert.ok(bytes > 50_000 && bytes < MAX_BYTES, `${path} takes ${bytes} bytes`)
    await page.close()
  }
})

test('another site cannot act in the name of a person who is signed in', async () => {
  const { cookie, account } = await signUpVisitor(service, 0)
  const session = { cookie: `${cookie.name}=${cookie.value}`, 'content-type': 'application/json' }
  const from = (headers: Record<string, string>) =>
    Promise.all(
      [
        ['POST', `/api/accounts/${account}/keys`, '{}'],
        ['PUT', '/api/password', '{"current":"correct horse battery","password":"taken over now"}'],
        ['POST', '/api/uploads?name=x', 'x'],
        ['DELETE', '/api/session', ''],
      ].map(([method, path, body]) =>
        fetch(service.url + path, {
          method: method!,
          headers: { ...session, ...headers },
          ...(body ? { body } : {}),
        }).then(({ status }) => status),
      ),
    )
  assert.deepEqual(await from({ 'sec-fetch-site': 'cross-site' }), [403, 403, 403, 403])
  assert.deepEqual(await from({ origin: 'https://evil.example' }), [403, 403, 403, 403])
  assert.deepEqual(await from({}), [403, 403, 403, 403])
})

test('another site cannot sign its visitor in, sign up or use up a link, and programs can', async () => {
  const { email, password } = await signUpVisitor(service, 0)
  const from = (headers: Record<string, string>) =>
    Promise.all(
      ['session', 'sign-up', 'sign-up/token', 'password/forgotten', 'password/token'].map((path) =>
        fetch(`${service.url}/api/${path}`, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ email, password, name: 'Ann' }),
        }).then(({ status }) => status),
      ),
    )
  const refused = [403, 403, 403, 403, 403]
  const answered = [200, 200, 404, 200, 404]
  assert.deepEqual(await from({ 'sec-fetch-site': 'cross-site' }), refused)
  assert.deepEqual(await from({ 'sec-fetch-site': 'same-site' }), refused)
  assert.deepEqual(await from({ origin: 'https://evil.example' }), refused)
  assert.deepEqual(await from({ origin: 'null' }), refused)
  assert.deepEqual(await from({ origin: service.url }), answered)
  assert.deepEqual(await from({}), answered)
})

test('pages cannot read the session cookie, and it is gone after signing out', async () => {
  const context = await openBrowser()
  await signIn(context, await signUpVisitor(service, 0))
  const page = await context.newPage()
  await page.goto(`${service.url}/account`)
  const [before] = await context.cookies()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Turn recordings into transcripts' }).waitFor()
  assert.equal((await context.cookies()).length, 0)
  const reused = await fetch(`${service.url}/api/session`, {
    headers: { cookie: `${before!.name}=${before!.value}` },
  })
  assert.equal(reused.status, 401)
})
