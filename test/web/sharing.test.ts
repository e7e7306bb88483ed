import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createCommentsClient } from '../../sdk/comments.ts'
import { createClient } from '../../sdk/index.ts'
import { formats } from '../../src/transcripts/render/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { sample } from '../support/file-host.ts'
import { query } from '../support/follow.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered, type Visitor } from '../support/website.ts'

const service = await startService()
const ann = await signUpVisitor(service)
const file = await orderSample(ann, service, 'jfk.mp3', 'Inaugural address')
await untilDelivered(ann, file)

const sessionOf = ({ cookie }: Visitor) =>
  createClient({ url: service.url, session: `${cookie.name}=${cookie.value}` })

const focused = (page: Page, name: string) => page.getByRole('button', { name }).and(page.locator(':focus'))

test('a link lets others read and hear one file without an account, until it is revoked', async () => {
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}`)
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  await page.locator('summary:focus', { hasText: 'Share' }).waitFor()
  await page.getByRole('button', { name: 'Create link' }).press('Enter')
  await focused(page, 'Copy: Share link').waitFor()
  const link = (await page.getByRole('region', { name: 'Share link' }).innerText()).trim()
  assert.match(link, new RegExp(`^${service.url}/shared/\\w{32}$`))
  assert.deepEqual(await obstaclesEverywhere(page, 'file-share'), [])

  const { person } = await sessionOf(ann).whoAmI()
  const stranger = await (await openBrowser()).newPage()
  const strangersFaults = watchForFaults(stranger, service.url)
  const opened = await stranger.goto(link)
  assert.equal(opened!.headers()['x-robots-tag'], 'noindex, nofollow')
  await stranger.getByRole('heading', { name: 'Inaugural address' }).waitFor()
  await stranger.getByText(`${person!.name} shared this transcript with you.`).waitFor()
  await stranger
    .getByText(/country/)
    .first()
    .waitFor()
  await stranger.getByRole('button', { name: 'Play', exact: true }).click()
  await stranger.waitForFunction(() => document.querySelector('audio')!.currentTime > 0.3)
  assert.equal(await stranger.getByRole('link', { name: '.docx' }).count(), 0)
  assert.deepEqual(await obstaclesEverywhere(stranger, 'shared'), [])
  assert.deepEqual(strangersFaults, [])

  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('dialog').getByText('another one').waitFor()
  assert.equal((await ann.client.files.shares(file)).shares.length, 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('region', { name: 'Share link' }).waitFor({ state: 'detached' })
  await stranger.reload()
  await stranger.getByText('This link no longer works.').waitFor()
  const token = link.split('/').at(-1)!
  for (const path of ['', '/playback.mp3', '/peaks.json', '/transcript.txt'])
    assert.equal((await fetch(`${service.url}/api/shared/${token}${path}`)).status, 404, path)
  assert.deepEqual(faults, [])
})

test('words are cited with their time, and with a link that opens there', async () => {
  const { share } = await ann.client.files.share(file, { download: false, expires: null })
  const context = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  const reader = await context.newPage()
  await reader.goto(share.url)
  await reader.getByText('country').first().waitFor()
  await reader.evaluate(() => {
    const words = document.querySelector('[data-paragraph]')!.firstChild!
    const start = words.nodeValue!.indexOf('country')
    window.getSelection()!.setBaseAndExtent(words, start, words, start + 7)
  })
  await reader.getByRole('button', { name: 'Copy quote' }).click()
  await reader.getByRole('button', { name: 'Copied' }).waitFor()
  const [quote, link] = (await reader.evaluate(() => navigator.clipboard.readText())).split('\n')
  assert.match(quote!, /^“country” \(0:0\d\)$/)
  await reader.goto(link!)
  await reader.locator('.controls', { hasText: /0:0\d \/ 0:11/ }).waitFor()
  const at = Number(new URL(link!).searchParams.get('at'))
  assert.ok(at > 1000, link)
  await reader.waitForFunction((ms) => {
    const { currentTime } = document.querySelector('audio')!
    return Math.abs(currentTime * 1000 - ms) < 500
  }, at)
})

test('members are told that their quotes open for members only, and cite with the share link if there is one', async () => {
  const quoted = await orderSample(ann, service, 'jfk.mp3', 'Quoted')
  await untilDelivered(ann, quoted)
  const context = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(context, ann)
  const page = await context.newPage()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto(`${service.url}/files/${quoted}`)
  await page.getByText('country').first().waitFor()
  await selectWords(page, 'your country')
  const copy = page.getByRole('button', { name: 'Copy quote', exact: true })
  const label = copy.getByText('Copy quote')
  const place = await label.boundingBox()
  await copy.click()
  await page.getByText(/Only members of your account can open the link.*choose “Create link”/).waitFor()
  assert.deepEqual(await label.boundingBox(), place)
  assert.match(await copied(), /\/files\/\d+\?at=\d+$/)
  assert.deepEqual(await obstaclesEverywhere(page, 'file-selected', { fullPage: false }), [])

  await ann.client.files.share(quoted, { may: 'edit' })
  const { share } = await ann.client.files.share(quoted, {})
  await page.reload()
  await page.getByText('country').first().waitFor()
  await selectWords(page, 'your country')
  await page.getByRole('button', { name: 'Copy quote with share link' }).click()
  await page.getByText('Anyone can open the link in this quote.').waitFor()
  assert.match(await copied(), new RegExp(`\n${share.url}\\?at=\\d+$`))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByLabel('Use the share link, which anyone can open').uncheck()
  await page.getByRole('button', { name: /^Copy link to/ }).click()
  await page.waitForFunction(async () => /files/.test(await navigator.clipboard.readText()))
})

test('downloads and an end are given only where the customer wants them', async () => {
  const { share } = await ann.client.files.share(file, { download: true, expires: null })
  const token = share.url.split('/').at(-1)!
  const stranger = await (await openBrowser()).newPage()
  await stranger.goto(share.url)
  const download = stranger.waitForEvent('download')
  await stranger.getByRole('link', { name: '.srt' }).click()
  assert.equal((await download).suggestedFilename(), 'Inaugural address.srt')
  await stranger.getByLabel('With timestamps').check()
  const [stamped] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: '.html' }).click(),
  ])
  assert.match(await readFile(await stamped.path(), 'utf8'), /00:00:0\d/)
  assert.deepEqual(await obstaclesEverywhere(stranger, 'shared-downloads'), [])
  await query(service.databaseUrl, `update share_links set expires_at = now() - interval '1 second'`)
  assert.equal((await fetch(`${service.url}/api/shared/${token}`)).status, 404)
})

test('a shared document names no address that outlives the link', async () => {
  const sent = await fetch(`${service.url}/api/uploads?name=secret-name.mp3`, {
    method: 'POST',
    headers: {
      cookie: `${ann.cookie.name}=${ann.cookie.value}`,
      origin: service.url,
      'content-type': 'audio/mpeg',
    },
    body: new Uint8Array(sample('jfk.mp3')),
  })
  const { url } = (await sent.json()) as { url: string }
  const { audiofiles } = await ann.client.orders.place({
    urls: [url],
    skus: ['EMSR02', 'TSTMP1'],
    title: 'Speech',
  })
  await untilDelivered(ann, audiofiles[0]!)
  const { share } = await ann.client.files.share(audiofiles[0]!, { download: true, expires: null })
  const shared = `${service.url}/api/shared/${share.url.split('/').at(-1)}`
  const key = url.split('/').at(-2)!
  for (const path of ['', ...Object.keys(formats).map((extension) => `/transcript.${extension}`)]) {
    const answer = await fetch(shared + path)
    assert.equal(answer.status, 200, path)
    const document = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    assert.ok(!document.includes(key) && !document.includes('secret-name'), path)
  }
  const page = await (await fetch(`${shared}/transcript.html`)).text()
  const [, audio] = /href="([^"#]+)#t=0"/.exec(page)!
  assert.equal((await fetch(audio!)).status, 200)
  await ann.client.files.revokeShare(audiofiles[0]!, share.id)
  assert.equal((await fetch(audio!)).status, 404)
})

test('links of another account are not created, listed or revoked', async () => {
  const { share } = await ann.client.files.share(file, {})
  const eve = await signUpVisitor(service)
  await assert.rejects(eve.client.files.share(file, {}), { status: 404 })
  await assert.rejects(eve.client.files.shares(file), { status: 404 })
  await assert.rejects(eve.client.files.revokeShare(file, share.id), { status: 404 })
  const other = await orderSample(eve, service, 'jfk.mp3')
  await untilDelivered(eve, other)
  await assert.rejects(eve.client.files.revokeShare(other, share.id), { status: 404 })
})

/** Selects words of the transcript, as someone who drags over them. */
const selectWords = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    for (const paragraph of document.querySelectorAll('[data-paragraph]')) {
      const text = paragraph.firstChild!
      const start = text.nodeValue!.indexOf(wanted)
      if (start < 0) continue
      document.getSelection()!.setBaseAndExtent(text, start, text, start + wanted.length)
    }
  }, words)

const marked = (page: Page, name: string) =>
  page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String), name)

test('members and people with a link comment on words, which stay in place when the text is edited', async () => {
  const { share } = await ann.client.files.share(file, { may: 'comment' })
  const browser = await openBrowser()
  const guest = await browser.newPage()
  const guestsFaults = watchForFaults(guest, service.url)
  await guest.goto(share.url)
  await guest.getByText('No comments yet.').waitFor()
  await selectWords(guest, 'your country')
  assert.deepEqual(await obstaclesEverywhere(guest, 'shared-selected', { fullPage: false }), [])
  await guest.getByRole('button', { name: 'Comment', exact: true }).click()
  await guest.getByLabel('Your name').fill('Ann Lee')
  await guest.getByLabel('Your comment').fill('<img src=x onerror=alert(1)> Which one?')
  assert.deepEqual(await obstaclesEverywhere(guest, 'shared-comment', { fullPage: false }), [])
  await guest.getByRole('button', { name: 'Add comment' }).click()
  const written = guest.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await written.getByText('<img src=x onerror=alert(1)> Which one?').waitFor()
  await written.getByText('Ann Lee (with a link)').waitFor()
  assert.deepEqual(await marked(guest, 'commented'), ['your country'])
  assert.equal(await guest.getByRole('button', { name: /^Delete/ }).count(), 0)
  await selectWords(guest, 'Americans')
  await guest.getByRole('button', { name: 'Highlight' }).click()
  await written.getByText('highlighted').waitFor()
  assert.equal((await marked(guest, 'highlighted')).length, 1)
  await guest.getByRole('button', { name: 'Comment at 0:00' }).press('Enter')
  await guest.getByLabel('Your comment').fill('By keyboard')
  await guest.getByLabel('Your comment').press('Tab')
  await guest.getByRole('button', { name: 'Add comment' }).press('Enter')
  const first = written.filter({ hasText: 'By keyboard' })
  assert.match(await first.locator('blockquote').innerText(), /^And so,? my fellow Americans.*\.$/)

  const { version, paragraphs } = await ann.client.files.transcript(file)
  const text = paragraphs.map(({ speaker, words }) => ({
    speaker,
    text: `Well, ${words.map(({ text }) => text).join(' ')}`.replace('your country', 'your dear country'),
  }))
  await ann.client.files.edit(file, { based_on: version, save_id: 'dear', paragraphs: text })
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}`)
  await page.locator('summary', { hasText: 'Comments (3)' }).click()
  await page.waitForFunction(() => CSS.highlights.get('commented')?.size === 2)
  assert.ok((await marked(page, 'commented')).includes('your dear country'))
  assert.deepEqual(await obstaclesEverywhere(page, 'file-comments'), [])
  await page.getByRole('button', { name: 'Reply to the comment on “your country”' }).click()
  await page.getByLabel('Your reply').fill('Yours.')
  assert.deepEqual(await obstaclesEverywhere(page, 'file-comment-reply', { fullPage: false }), [])
  await page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('list', { name: 'Replies' }).getByText('Yours.').waitFor()
  await guest.reload()
  await guest.getByRole('list', { name: 'Replies' }).getByText('Yours.').waitFor()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const remark = page.locator('.remark', { hasText: /^your dear country$/ })
  await remark.waitFor()
  await page.getByRole('list', { name: 'Comments' }).getByText('Which one?').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'file-editing-comments', { fullPage: false }), [])
  await page.getByRole('button', { name: 'Resolve the comment on “your country”' }).click()
  await page.getByText(/^Resolved by /).waitFor()
  await remark.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Done' }).click()
  await page.locator('summary', { hasText: 'Comments (3)' }).click()
  await page.waitForFunction(() => CSS.highlights.get('commented')?.size === 1)
  await page.getByRole('button', { name: 'Delete the comment on “your country”' }).click()
  await page.locator('summary', { hasText: 'Comments (2)' }).waitFor()
  await guest.reload()
  await guest.locator('summary', { hasText: 'Comments (2)' }).waitFor()
  await ann.client.files.revokeShare(file, share.id)
  assert.equal((await fetch(`${share.url.replace('/shared/', '/api/shared/')}/comments`)).status, 404)
  assert.deepEqual([...faults, ...guestsFaults], [])
})

test('a link without that right shows no comments and takes none, and strangers guess none', async () => {
  const { share } = await ann.client.files.share(file, {})
  const address = `${share.url.replace('/shared/', '/api/shared/')}/comments`
  const body = { name: 'Eve', start_ms: 0, end_ms: 1, words: 'And', note: 'Hi' }
  const post = () =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  assert.deepEqual([(await fetch(address)).status, (await post()).status], [404, 404])
  const anns = createCommentsClient({ url: service.url, token: ann.key })
  const { comment } = await anns.add(file, { start_ms: 0, end_ms: 1, words: 'And', note: 'Hi' })
  const eve = await signUpVisitor(service)
  const eves = createCommentsClient({ url: service.url, token: eve.key })
  const other = await orderSample(eve, service, 'jfk.mp3')
  await assert.rejects(eves.list(file), { status: 404 })
  await assert.rejects(eves.add(file, { start_ms: 0, end_ms: 1, words: 'And', note: 'Hi' }), { status: 404 })
  await assert.rejects(eves.delete(file, comment.id), { status: 404 })
  await assert.rejects(eves.delete(other, comment.id), { status: 404 })
})

test('a person with a link edits under their name, until the link is revoked in the middle of it', async () => {
  const { share } = await ann.client.files.share(file, { may: 'edit' })
  const guest = await (await openBrowser()).newPage()
  const faults = watchForFaults(guest, service.url)
  await guest.goto(share.url)
  await guest.getByRole('button', { name: 'Edit', exact: true }).click()
  await guest.getByLabel('Your name').fill('Ben')
  assert.deepEqual(await obstaclesEverywhere(guest, 'shared-edit-name'), [])
  await guest.getByRole('button', { name: 'Start editing' }).click()
  await guest.locator('.text-editor').waitFor()
  assert.deepEqual(await obstaclesEverywhere(guest, 'shared-edit'), [])
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${file}`)
  await page.getByText('Ben (with a link) is editing this transcript.').waitFor()
  await guest.locator('[data-block]').first().click()
  await guest.keyboard.press('Home')
  await guest.keyboard.insertText('Ben’s words. ')
  await page.locator('.transcript').getByText('Ben’s words. ').waitFor()
  assert.equal((await ann.client.files.versions(file)).versions[0]!.name, 'Ben (with a link)')

  await ann.client.files.revokeShare(file, share.id)
  await page.getByText('Ben (with a link) is editing this transcript.').waitFor({ state: 'detached' })
  await guest.keyboard.insertText('Too late. ')
  await guest.getByText('This link no longer works.').waitFor()
  await guest.locator('.text-editor[contenteditable="false"]').getByText('Too late. ').waitFor()
  assert.match(await guest.evaluate(() => JSON.stringify(localStorage)), /Too late/)
  assert.doesNotMatch(await (await ann.client.v4.transcript(file, 'txt')).text(), /Too late/)
  assert.deepEqual(faults, [])
})

test('a link that may edit shows no version from before it, and one that may not takes no text', async () => {
  const { version: before } = await ann.client.files.transcript(file)
  const paragraphs = [{ speaker: null, text: 'What you shall not see is gone.' }]
  const { version } = await ann.client.files.edit(file, { based_on: before, save_id: 'gone', paragraphs })
  const { share } = await ann.client.files.share(file, { may: 'edit' })
  const { share: readers } = await ann.client.files.share(file, { may: 'comment' })
  const at = ({ url }: { url: string }) => url.replace('/shared/', '/api/shared/')
  assert.equal((await fetch(`${at(share)}/versions/${version}`)).status, 200)
  assert.equal((await fetch(`${at(share)}/versions/${before}`)).status, 404)
  assert.equal((await fetch(`${at(readers)}/versions/${version}`)).status, 404)
  const send = (method: string, url: string, body: object) =>
    fetch(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const save = { based_on: version, save_id: 'x', name: 'Eve', paragraphs: [] }
  assert.equal((await send('PUT', `${at(readers)}/transcript`, save)).status, 404)
  assert.equal((await send('POST', `${at(readers)}/turn`, { name: 'Eve' })).status, 404)
  assert.equal((await send('PUT', `${at(share)}/transcript`, { ...save, name: ' ' })).status, 400)
})
