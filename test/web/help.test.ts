import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'parse5'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { codeOf, codeUnder } from '../support/docs-code.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const run = promisify(execFile)
const MAX_BYTES = 100_000
const NAME = 'Fox & Sons'

const receiver = await startReceiver()
const service = await startService({
  env: { LONGHAND_SERVICE_NAME: NAME, LONGHAND_ALLOW_HOSTS: receiver.host },
})
const folder = mkdtempSync(join(tmpdir(), 'lh-help-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string) =>
  fetch(service.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })

test('the first help page is at most 100 kB, and search finds a section while typing', async () => {
  const context = await openBrowser()
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(`${service.url}/help`)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  console.log(`first load of /help: ${bytes} bytes`)
  assert.ok(bytes > 10_000 && bytes < MAX_BYTES, `${bytes} bytes`)
  await page.keyboard.press('/')
  await page.keyboard.type('signature check')
  const found = page.locator('#found a').first()
  assert.match(await found.innerText(), /Webhooks: Check the signature/)
  await page.locator('#search').fill('delete my account')
  assert.match(await found.innerText(), /Privacy: Delete everything/)
  for (const screen of [800, 390])
    for (const part of ['#search', '#found']) {
      await page.setViewportSize({ width: screen, height: 800 })
      const { x, width } = (await page.locator(part).boundingBox())!
      assert.ok(x >= 0 && x + width <= screen, `${part} is from ${x} to ${x + width} of ${screen}`)
    }
  await page.locator('#search').fill('signature check')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${service.url}/help/developers/webhooks#check-the-signature`)
  assert.deepEqual(faults, [])
})

test('a customer who is signed in keeps the menu in the help, and pages for customers are found first', async () => {
  const context = await openBrowser()
  await signIn(context, await signUpVisitor(service))
  const page = await context.newPage()
  await page.goto(`${service.url}/files`)
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.goto(`${service.url}/help`)
  await page.locator('#search').fill('upload')
  await page.locator('#found a').first().waitFor()
  assert.match((await page.locator('#found a').first().getAttribute('href'))!, /^\/help\/customers\//)
  assert.deepEqual(await obstaclesEverywhere(page, 'help-signed-in', { fullPage: false }), [])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
})

test('every link of the help pages leads to a page, and every anchor to a heading', async () => {
  const pages = new Map<string, { links: string[]; ids: Set<string> }>()
  const broken: string[] = []
  const others = new Set<string>()
  const toRead = ['/help']
  for (let path = toRead.pop(); path !== undefined; path = toRead.pop()) {
    if (pages.has(path)) continue
    const answer = await get(path)
    if (answer.status !== 200) broken.push(`${path}: ${answer.status}`)
    const page = linksAndIds(await answer.text())
    pages.set(path, page)
    for (const href of page.links) {
      const [target = ''] = href.split('#')
      if (/^\/help(\/[^.]*)?$/.test(target)) toRead.push(target)
      else if (target.startsWith('/')) others.add(target)
    }
  }
  assert.ok(pages.size > 100, `${pages.size} pages`)
  for (const target of others) if ((await get(target)).status >= 400) broken.push(target)
  for (const [path, { links }] of pages)
    for (const href of links) {
      const [target, anchor] = href.split('#') as [string, string?]
      if (/^https?:/.test(target) || anchor === undefined) continue
      if (!pages.get(target || path)?.ids.has(decodeURIComponent(anchor))) broken.push(`${path} → ${href}`)
    }
  assert.deepEqual(broken, [])
})

type Node = { attrs?: { name: string; value: string }[]; childNodes?: Node[] }

function linksAndIds(html: string): { links: string[]; ids: Set<string> } {
  const links: string[] = []
  const ids = new Set<string>()
  const visit = ({ attrs = [], childNodes = [] }: Node): void => {
    for (const { name, value } of attrs) {
      if (name === 'href' || name === 'src') links.push(value)
      if (name === 'id') ids.add(value)
    }
    childNodes.forEach(visit)
  }
  visit(parse(html) as Node)
  return { links, ids }
}

test('the pages carry the name of the service and its address, and speak of this installation', async () => {
  for (const path of ['/', '/help', '/help/customers/privacy']) {
    const html = await (await get(path)).text()
    assert.match(html, /Fox &amp; Sons/)
    assert.doesNotMatch(html.replace(/<meta name="description".*/, ''), /Longhand(?!-)/, path)
  }
  assert.match(await (await get('/help/developers/quick-start')).text(), new RegExp(`${service.url}/API4`))
  assert.match(await (await get('/help/operators/troubleshooting')).text(), /127\.0\.0\.1/)
  const kept = await startService({ env: { LONGHAND_KEEP_MEDIA_DAYS: '30', LONGHAND_KEEP_TRASH_DAYS: '1' } })
  const privacy = await (await fetch(`${kept.url}/help/customers/privacy`)).text()
  assert.match(privacy, /Recordings are deleted 30 days after delivery/)
  assert.match(privacy, /After 1 day, the\s+recording/)
})

test('the service says which version it is', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const about = (await (await fetch(`${service.url}/api/about`)).json()) as { version: string }
  assert.equal(about.version, version)
})

test('the addresses of the former guides lead to the help', async () => {
  const answer = await get('/guides/webhooks')
  assert.equal(answer.status, 301)
  assert.equal(answer.headers.get('location'), '/help/developers/webhooks')
  assert.equal((await get('/guides')).headers.get('location'), '/help')
})

test('the quick start prints the transcript in each of its five languages', async () => {
  const { key } = await service.customer({ credit: 25 })
  const programs = { curl: 'bash', JavaScript: process.execPath, Python: 'python3', PHP: 'php', Ruby: 'ruby' }
  const printed = await Promise.all(
    Object.entries(programs).map(async ([language, program]) => {
      const file = join(folder, `quick-start.${language === 'JavaScript' ? 'mjs' : language}`)
      writeFileSync(file, codeUnder('developers/quick-start.md', language, service.url)[0]!)
      const { stdout } = await run(program, [file], { env: { PATH: process.env.PATH, LONGHAND_KEY: key } })
      return [language, /ask not what your country can do for you/.test(stdout)]
    }),
  )
  assert.deepEqual(
    printed,
    Object.keys(programs).map((language) => [language, true]),
  )
})

test('every command of the pages for developers succeeds as it stands', async () => {
  const { id, key } = await service.customer({ credit: 25 })
  const settings = { webhook: receiver.url }
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify(settings)
  await fetch(`${service.url}/api/accounts/${id}/webhook`, { method: 'PUT', headers, body })
  // A response of 400 or more is a failure for the test, as it is for the reader.
  mkdirSync(join(folder, 'bin'))
  writeFileSync(
    join(folder, 'bin/curl'),
    '#!/bin/sh\nexec /usr/bin/curl --silent --show-error --fail "$@"\n',
    { mode: 0o755 },
  )
  const env = { PATH: `${folder}/bin:${process.env.PATH}`, LONGHAND_KEY: key }
  const pages = ['requests', 'testing', 'webhooks', 'openai', 'orders']
  const failed: string[] = []
  for (const page of pages)
    for (const code of codeOf(`developers/${page}.md`, 'bash', service.url))
      await run('bash', ['-e', '-c', code], { cwd: folder, env }).catch((error) =>
        failed.push(`${page}: ${error.cmd}\n${error.stdout}${error.stderr}`),
      )
  assert.deepEqual(failed, [])
})
