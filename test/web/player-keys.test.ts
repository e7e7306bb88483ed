import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
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

test('a shared page has the same keys', async () => {
  const { share } = await ann.client.files.share(file, {})
  const page = await (await openBrowser()).newPage()
  await page.goto(share.url)
  await settle(page)
  await keysWork(page)
})
