import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { samplePath } from '../support/file-host.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { signIn, signUpVisitor } from '../support/website.ts'

const service = await startService({
  parts: { serve: true, work: false },
  env: { LONGHAND_MAX_MEDIA_BYTES: '30000000' },
})
const folder = mkdtempSync(join(tmpdir(), 'lh-uploads-'))
after(() => rmSync(folder, { recursive: true }))

/** Three minutes of silence, six megabytes. */
const MINUTES = 3
const talk = silence('talk.wav', MINUTES * 60)
const NO_LIMIT = -1

function silence(name: string, seconds: number): string {
  const bytes = seconds * 32_000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(16_000, 24)
  header.writeUInt32LE(32_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  const path = join(folder, name)
  writeFileSync(path, Buffer.concat([header, Buffer.alloc(bytes)]))
  return path
}

async function orderPage(url = service.url, browser: Parameters<typeof openBrowser>[0] = {}) {
  const ann = await signUpVisitor(service)
  const context = await openBrowser(browser)
  await signIn(context, { ...ann, cookie: { ...ann.cookie, url } })
  const page = await context.newPage()
  const faults = watchForFaults(page, url)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  const network = await context.newCDPSession(page)
  await page.goto(`${url}/order`)
  await page.getByText('No recordings yet.').waitFor()
  return { ann, context, page, faults, offsets, network }
}

/** Slow enough to be interrupted. */
const setSpeed = (network: CDPSession, bytesPerSecond: number, offline = false) =>
  network.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: NO_LIMIT,
    uploadThroughput: bytesPerSecond,
  })

const choose = (page: Page, ...paths: string[]) => page.getByLabel('choose files').setInputFiles(paths)
const untilUnderWay = (page: Page, percent = /Uploading, ([5-9]|\d\d)%/) =>
  page.getByText(percent).first().waitFor()

test('an upload that goes offline in the middle continues by itself, from where it was', async () => {
  const { hostname, port } = new URL(service.url)
  const proxy = await startCuttingProxy(() => ({ host: hostname, port: Number(port) }))
  after(() => proxy.close())
  const { page, network, offsets, faults } = await orderPage(proxy.url)
  await setSpeed(network, 1_000_000)
  await choose(page, silence('long.wav', 800))
  await untilUnderWay(page)
  // Offline, Chromium still sends what it has begun: the line itself must break, too.
  await proxy.cutAfter(1)
  await setSpeed(network, NO_LIMIT, true)
  await page.getByText(/The connection was lost at \d+%/).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'upload-broken'), [])
  await setSpeed(network, NO_LIMIT)
  await page.getByText('13:20', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Place order for $3.25' }).waitFor()
  assert.ok(offsets.at(-1)! > 0, `it was sent from ${offsets}`)
  assert.deepEqual(faults, [])
})

test('after a reload the page knows the upload, and continues when the file is chosen again', async () => {
  const { page, network, offsets } = await orderPage()
  await setSpeed(network, 200_000)
  await choose(page, talk)
  await untilUnderWay(page)
  await page.reload()
  await page.getByText(/The page was closed at \d+%. Choose the same file again/).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'upload-after-reload'), [])
  await setSpeed(network, NO_LIMIT)
  await page.getByLabel('Choose talk.wav again').setInputFiles(talk)
  await page.getByRole('button', { name: 'Place order for $0.75' }).waitFor()
  assert.equal(await page.locator('.recordings li').count(), 1)
  assert.ok(offsets.at(-1)! > 0, `it was sent from ${offsets}`)
})

test('an upload goes on while other pages are visited', async () => {
  const { page, network, offsets } = await orderPage()
  await setSpeed(network, 1_000_000)
  await choose(page, talk)
  await untilUnderWay(page)
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor()
  await setSpeed(network, NO_LIMIT)
  await page.getByRole('link', { name: 'New order', exact: true }).click()
  await page.getByRole('button', { name: 'Place order for $0.75' }).waitFor()
  assert.deepEqual(offsets, [0])
})

test('several are sent side by side, each is paused, continued and removed by itself, and told what is wrong', async () => {
  const { page, network, ann } = await orderPage()
  await setSpeed(network, 200_000)
  const other = silence('other.wav', 120)
  const tooLarge = silence('huge.wav', 1000)
  await choose(page, talk, other, tooLarge, samplePath('README.md'))
  await page.getByText('This is not an audio or video file.').waitFor()
  await page.getByText('This file is too large: at most 30 MB can be uploaded.').waitFor()
  await untilUnderWay(page)
  await page.getByRole('button', { name: 'Pause the upload of talk.wav' }).click()
  await page.getByText(/Paused at \d+%/).waitFor()
  await page.getByRole('button', { name: 'Remove other.wav' }).click()
  assert.deepEqual(await obstaclesEverywhere(page, 'uploads'), [])
  await setSpeed(network, NO_LIMIT)
  await page.getByRole('button', { name: 'Resume the upload of talk.wav' }).click()
  await page.getByRole('button', { name: 'Place order for $0.75' }).click()
  await page.getByRole('heading', { name: 'talk' }).waitFor()
  assert.equal((await ann.client.orders.list()).orders[0]!.total, 0.75)
})

test('what does not fit beside earlier uploads is told so, and fits when one of them is removed', async () => {
  const { page, network } = await orderPage()
  await setSpeed(network, 400_000)
  const [big, second] = [silence('big.wav', 500), silence('second.wav', 500)]
  await choose(page, big)
  await untilUnderWay(page, /Uploading, [1-9]/)
  await choose(page, second)
  await page.getByText('Your uploads would exceed').waitFor()
  await page.getByRole('button', { name: 'Remove big.wav' }).click()
  await page.getByRole('button', { name: 'Try again: second.wav' }).click()
  await setSpeed(network, NO_LIMIT)
  await page.getByRole('button', { name: /Place order/ }).waitFor()
  await page.getByText('8:20', { exact: true }).waitFor()
})

test('what the microphone records survives a reload, is uploaded, and is kept until then', async () => {
  const { page, faults, network } = await orderPage(service.url, {
    flags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    permissions: ['microphone'],
  })
  const record = page.getByRole('button', { name: 'Record with the microphone' })
  const recorded = (seconds: number) => page.getByRole('timer').getByText(`0:0${seconds}`).waitFor()
  const offered = page.getByText(/“Recording .+” \(0:0[1-9]\) is saved in this browser/)
  const length = page.getByText(/^about 0:0[1-9]$/)

  await record.click()
  await recorded(2)
  assert.deepEqual(await obstaclesEverywhere(page, 'order-microphone'), [])
  await page.reload()
  await offered.waitFor()
  await setSpeed(network, 500)
  await page.getByRole('button', { name: 'Add to this order' }).click()
  await page.getByText(/Uploading, \d+%/).waitFor()
  await page.reload()
  await setSpeed(network, NO_LIMIT)
  await length.waitFor()
  assert.equal(await offered.count(), 0)
  await page.getByRole('button', { name: /^Remove Recording/ }).click()
  await page.getByText('No recordings yet.').waitFor()
  assert.equal(await offered.count(), 0, 'what was uploaded is not kept')

  await record.click()
  await recorded(1)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByRole('button', { name: 'Stop without adding' }).click()
  await offered.waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await offered.waitFor({ state: 'detached' })

  await record.click()
  await recorded(1)
  await page.getByRole('button', { name: 'Finish and add' }).click()
  await length.waitFor()
  await page.reload()
  await length.waitFor()
  assert.equal(await offered.count(), 0)
  assert.deepEqual(faults, [])
})

test('without a microphone, or without leave to use it, the page says what to do', async () => {
  const { page } = await orderPage()
  await page.getByRole('button', { name: 'Record with the microphone' }).click()
  await page
    .getByText(/^(The microphone is blocked\. Allow it|No microphone was found\. Connect one)/)
    .waitFor()
})
