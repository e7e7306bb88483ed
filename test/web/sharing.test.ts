import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats } from '../../src/transcripts/render/index.ts'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { sample } from '../support/file-host.ts'
import { query } from '../support/follow.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const service = await startService()
const ann = await signUpVisitor(service)
const file = await orderSample(ann, service, 'jfk.mp3', 'Inaugural address')
await untilDelivered(ann, file)

test('a link lets others read and hear one file without an account, until it is revoked', async () => {
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(`${service.url}/files/${file}`)
  await page.locator('summary', { hasText: 'Share' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.getByRole('region', { name: 'Share link' }).innerText()).trim()
  assert.match(link, new RegExp(`^${service.url}/shared/\\w{32}$`))
  assert.deepEqual(await obstaclesEverywhere(page, 'file-share'), [])

  const stranger = await (await openBrowser()).newPage()
  const strangersFaults = watchForFaults(stranger, service.url)
  const opened = await stranger.goto(link)
  assert.equal(opened!.headers()['x-robots-tag'], 'noindex, nofollow')
  await stranger.getByRole('heading', { name: 'Inaugural address' }).waitFor()
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
  await page.getByRole('button', { name: 'Revoke link' }).waitFor({ state: 'detached' })
  await stranger.reload()
  await stranger.getByText('This link no longer works.').waitFor()
  const token = link.split('/').at(-1)!
  for (const path of ['', '/playback.mp3', '/peaks.json', '/transcript.txt'])
    assert.equal((await fetch(`${service.url}/api/shared/${token}${path}`)).status, 404, path)
  assert.deepEqual(faults, [])
})

test('downloads and an end are given only where the customer wants them', async () => {
  const { share } = await ann.client.files.share(file, { download: true, expires: null })
  const token = share.url.split('/').at(-1)!
  const stranger = await (await openBrowser()).newPage()
  await stranger.goto(share.url)
  const download = stranger.waitForEvent('download')
  await stranger.getByRole('link', { name: '.srt' }).click()
  assert.equal((await download).suggestedFilename(), 'Inaugural address.srt')
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

test('nobody shares, lists or revokes links of another account', async () => {
  const { share } = await ann.client.files.share(file, {})
  const eve = await signUpVisitor(service)
  await assert.rejects(eve.client.files.share(file, {}), { status: 404 })
  await assert.rejects(eve.client.files.shares(file), { status: 404 })
  await assert.rejects(eve.client.files.revokeShare(file, share.id), { status: 404 })
  const other = await orderSample(eve, service, 'jfk.mp3')
  await untilDelivered(eve, other)
  await assert.rejects(eve.client.files.revokeShare(other, share.id), { status: 404 })
})
