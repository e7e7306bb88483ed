import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Locator, Page, Route } from 'playwright-core'
import { createCommentsClient } from '../../sdk/comments.ts'
import { openBrowser } from '../support/browser.ts'
import { startFileHost } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { obstaclesEverywhere, settle } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const host = await startFileHost({ '/talk.webm': filmed() })
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host } })
const ann = await signUpVisitor(service)
const { audiofiles } = await ann.client.orders.place({
  urls: [`${host.url}/talk.webm`],
  skus: ['EMSR02'],
  title: 'A film',
})
const file = audiofiles[0]!
await reaches(ann.client, file, 'Delivered')

/** A test picture with speech. */
function filmed(): Buffer {
  const made = join(mkdtempSync(join(tmpdir(), 'lh-film-')), 'talk.webm')
  const sample = join(import.meta.dirname, '../../samples/jfk.mp3')
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=5', '-i', sample]
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    ...picture,
    '-shortest',
    '-c:v',
    'libvpx',
    '-c:a',
    'libopus',
    made,
  ])
  return readFileSync(made)
}

const position = (page: Page) =>
  page.evaluate(() => Math.round(document.querySelector<HTMLMediaElement>('video, audio')!.currentTime))

async function keysWork(page: Page): Promise<void> {
  const isPaused = () => page.evaluate(() => document.querySelector<HTMLMediaElement>('video, audio')!.paused)
  await page.waitForFunction(() => document.querySelector<HTMLMediaElement>('video, audio')!.readyState > 0)
  await page.keyboard.press('l')
  assert.equal(await position(page), 10)
  await page.keyboard.press('ArrowLeft')
  assert.equal(await position(page), 5)
  await page.keyboard.press('ArrowRight')
  assert.equal(await position(page), 10)
  await page.keyboard.press('j')
  assert.equal(await position(page), 0)
  await page.keyboard.press('Space')
  assert.equal(await isPaused(), false)
  await page.keyboard.press('k')
  assert.equal(await isPaused(), true)
  await page.getByLabel('Search the transcript').fill('')
  await page.keyboard.type('jkl ')
  assert.equal(await page.getByLabel('Search the transcript').inputValue(), 'jkl ')
  assert.equal(await isPaused(), true)
}

test('a film shows its picture on the file page, and has the keys of every player', async () => {
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${file}`)
  await settle(page)
  await page.locator('video.picture').waitFor()
  await page.waitForFunction(() => document.querySelector('video')!.videoWidth === 320)
  await keysWork(page)
  assert.deepEqual(await obstaclesEverywhere(page, 'file-film', { fullPage: false }), [])
})

test('a film that is shared shows its picture, until the link is revoked', async () => {
  const { share } = await ann.client.files.share(file, {})
  const page = await (await openBrowser()).newPage()
  await page.goto(share.url)
  await page.locator('video.picture').waitFor()
  await page.waitForFunction(() => document.querySelector('video')!.videoWidth === 320)
  const { video } = await ann.client.shared.show(new URL(share.url).pathname.split('/').at(-1)!)
  await ann.client.files.revokeShare(file, share.id)
  assert.equal((await fetch(`${service.url}${video}`)).status, 404)
})

test('the key ? and a button show which keys there are, in the reader and in the editor', async () => {
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${file}`)
  await settle(page)
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByLabel('Search the transcript').fill('country')
  await page.keyboard.type('?')
  assert.equal(await page.getByLabel('Search the transcript').inputValue(), 'country?')
  assert.equal(await dialog.isVisible(), false)
  await page.getByLabel('Search the transcript').blur()
  await page.keyboard.press('?')
  await dialog.getByText('Forward 10 seconds').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'shortcuts', { fullPage: false }), [])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Shortcuts' }).press('Enter')
  await dialog.getByText('Start a new paragraph').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'editor-shortcuts', { fullPage: false }), [])
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
})

test('on a phone, player and text come before everything else', async () => {
  const context = await openBrowser({ viewport: { width: 390, height: 844 } })
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${file}`)
  await settle(page)
  const topOf = async (part: string) => (await page.locator(part).first().boundingBox())!.y
  assert.ok((await topOf('.listening')) < (await topOf('.beside-transcript')))
  assert.ok((await topOf('.transcript .words')) < 844)
})

test('a recording that is refused because the session has ended is played after signing in again', async () => {
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const signedOut = async (route: Route) => {
    await context.clearCookies()
    await route.continue()
  }
  await page.route(/\/(video|playback\.mp3)$/, signedOut, { times: 1 })
  const refused = page.waitForResponse(
    (response) => response.status() === 401 && response.url().endsWith('/video'),
  )
  await page.goto(`${service.url}/files/${file}`)
  await refused
  const question = page.getByRole('dialog', { name: 'Sign in to continue' })
  await question.getByLabel('Password').fill(ann.password)
  await question.getByRole('button', { name: 'Sign in' }).click()
  await question.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.querySelector('video')!.videoWidth === 320)
  await page.keyboard.press('Space')
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0.3)
})

test('a shared page has the same keys', async () => {
  const { share } = await ann.client.files.share(file, {})
  const page = await (await openBrowser()).newPage()
  await page.goto(share.url)
  await settle(page)
  await keysWork(page)
})

test('on a phone, the player is one row, and Download and Share stay in reach at the end of a long text', async () => {
  const { version } = await ann.client.files.transcript(file)
  const paragraphs = Array.from({ length: 60 }, (_, i) => ({
    speaker: null,
    text: `And so, my ${i}. `.repeat(9),
  }))
  await ann.client.files.edit(file, { based_on: version, save_id: 'long', paragraphs })
  const chapters = ['Beginning', 'End'].map((title, at) => ({ start_ms: at * 9000, title }))
  await ann.client.files.setChapters(file, { chapters })
  const comments = createCommentsClient({ url: service.url, token: ann.key })
  await comments.add(file, { start_ms: 0, end_ms: 500, words: 'And', note: 'Too early' })
  const context = await openBrowser({ viewport: { width: 390, height: 844 } })
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${file}`)
  await page.locator('.words').nth(59).scrollIntoViewIfNeeded()
  await settle(page)
  const boxOf = async (role: 'button' | 'slider' | 'combobox', name: string) =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())!
  const row = [
    await boxOf('button', 'Play'),
    await boxOf('slider', 'Position in the recording'),
    await boxOf('combobox', 'Speed'),
  ]
  row.push((await page.locator('.clock').boundingBox())!)
  const middles = row.map(({ y, height }) => y + height / 2)
  assert.ok(
    middles.every((middle) => Math.abs(middle - middles[0]!) <= 4),
    middles.join(' '),
  )
  for (const name of ['Download', 'Share', 'Chapters', 'Comments (1)']) await isInReach(page, name)
  assert.deepEqual(await obstaclesEverywhere(page, 'phone-end', { fullPage: false }), [])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Comments (1)', exact: true }).click()
  await isInSight(page.getByText('Too early'))
  await page.getByRole('button', { name: 'Chapters', exact: true }).click()
  const end = page.getByRole('link', { name: '0:09 End' })
  await isInSight(end)
  await end.click()
  await isInSight(page.getByRole('heading', { name: 'End', exact: true }))

  const { share } = await ann.client.files.share(file, { download: true, may: 'comment' })
  const visitor = await (await openBrowser({ viewport: { width: 390, height: 844 } })).newPage()
  await visitor.goto(share.url)
  await visitor.locator('.words').nth(59).scrollIntoViewIfNeeded()
  await settle(visitor)
  for (const name of ['Download', 'Chapters', 'Comments (1)']) await isInReach(visitor, name)
  assert.deepEqual(await obstaclesEverywhere(visitor, 'shared-phone-end', { fullPage: false }), [])
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.getByRole('button', { name: 'Download', exact: true }).click()
  await isInSight(visitor.getByLabel('With timestamps'))
  await visitor.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('.words')!))
  await visitor.getByRole('button', { name: 'Copy quote' }).waitFor()
  for (const link of await visitor.locator('.downloads a').all())
    assert.equal(await link.evaluate(isUncovered), true, await link.innerText())
})

/** At the lower edge of the window. */
function isUncovered(element: Element): boolean {
  element.scrollIntoView({ block: 'end' })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const drawn = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return element.contains(drawn)
}

test('a video with captions is made from the file page, which shows when it can be downloaded', async () => {
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${service.url}/files/${file}`)
  await page.getByRole('button', { name: 'Make the video' }).click()
  const link = page.getByRole('link', { name: 'Download the video' })
  await link.waitFor({ timeout: 90_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.equal(download.suggestedFilename(), 'A film.mp4')
  assert.deepEqual(await obstaclesEverywhere(page, 'file-captioned-video', { fullPage: false }), [])
})

async function isInReach(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('button', { name, exact: true }).boundingBox())!
  assert.ok(x >= 0 && x + width <= 390 && y >= 0 && y + height <= 844, `${name} at ${x}, ${y}`)
}

const isInSight = (locator: Locator): Promise<unknown> =>
  locator.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const seen = new IntersectionObserver((entries) => entries.at(-1)!.isIntersecting && resolve())
        seen.observe(element)
      }),
  )
