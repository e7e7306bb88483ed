import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import JSZip from 'jszip'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { query } from '../support/follow.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

const service = await startService({ env: { LONGHAND_KEEP_TRASH_DAYS: '12' } })
const ann = await signUpVisitor(service)
const address = await orderSample(ann, service, 'jfk.mp3', 'Inaugural address')
const hostile = await orderSample(ann, service, 'jfk.mp3', '<img src=x onerror=alert(1)> speech')
await ann.client.files.change(address, { tags: ['history', '1961'] })
await untilDelivered(ann, address)
await untilDelivered(ann, hostile)
await until(async () => (await query(service.databaseUrl, 'select from transcript_search')).length === 2, {
  what: 'the index',
})

async function openFiles(path = '/files') {
  const context = await openBrowser({ acceptDownloads: true })
  await signIn(context, ann)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(service.url + path)
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  return { page, faults }
}

test('what is said is found while typing, marked, and leads to its moment in the player', async () => {
  const { page, faults } = await openFiles()
  await page.getByLabel('Search transcripts').pressSequentially('fellow ameri')
  const row = page.locator('.row', { hasText: 'Inaugural address' })
  await row.locator('mark', { hasText: 'Americans' }).waitFor()
  assert.equal(await page.locator('img[src="x"]').count(), 0, 'a title is text')
  await page.waitForURL(/\/files\?q=fellow\+ameri$/)
  assert.deepEqual(await obstaclesEverywhere(page, 'library-search'), [])

  await page.getByLabel('Search transcripts').fill('ask not')
  await page.locator('mark', { hasText: 'ask' }).first().waitFor()
  await row
    .getByRole('link', { name: /^Go to/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Inaugural address' }).waitFor()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1)
  await page.waitForFunction(() =>
    [...(CSS.highlights.get('found-now') ?? [])].some((range) => /ask/i.test(String(range))),
  )
  await page.goBack()
  await page.locator('mark', { hasText: 'ask' }).first().waitFor()
  assert.equal(await page.getByLabel('Search transcripts').inputValue(), 'ask not')
  assert.deepEqual(faults, [])
})

test('filters and pages are in the address and survive Back and a reload', async () => {
  const { page } = await openFiles()
  await page.getByLabel('Tag', { exact: true }).selectOption('history')
  await page.locator('.row').nth(1).waitFor({ state: 'detached' })
  await page.getByLabel('Status').selectOption('Ready')
  await page.waitForURL(/\?status=ready&tag=history$/)
  await page.reload()
  await page.locator('.row', { hasText: 'Inaugural address' }).waitFor()
  assert.equal(await page.locator('.row').count(), 1)
  assert.equal(await page.getByLabel('Status').inputValue(), 'ready')
  await page.locator('.row-title').click()
  await page.getByRole('heading', { name: 'Inaugural address' }).waitFor()
  await page.goBack()
  await page.locator('.row').waitFor()
  assert.equal(await page.getByLabel('Tag', { exact: true }).inputValue(), 'history')
  await page.goBack()
  assert.equal(await page.getByLabel('Status').inputValue(), '')
  await page.goBack()
  await page.locator('.row').nth(1).waitFor()
  await page.goto(`${service.url}/files?status=nonsense&rows=-5&tag=unknown`)
  await page.getByText('No matches').waitFor()
  await page.getByRole('button', { name: 'Show all files' }).click()
  await page.locator('.row').nth(1).waitFor()
})

test('a long list grows by what is missing, and reads nothing again that it shows', async () => {
  const bob = await signUpVisitor(service)
  await query(
    service.databaseUrl,
    `with placed as (insert into orders (id, account_id, terms, is_test, skus)
       values ('long', ${bob.account}, 'prepay', false, '{EMSR02}'))
     insert into audiofiles (account_id, order_id, is_test, statename, product, add_ons, originallink, media_url, title,
       description, names, notes, duration_seconds, duration_is_exact, billed_minutes, due_at)
     select ${bob.account}, 'long', false, 'Refunded', 'EMSR02', '{}', 'https://example.com/a.mp3',
       'https://example.com/a.mp3', 'Interview ' || n, 'a.mp3', '{}', '', 60, true, 1, now()
     from generate_series(1, 450) as n`,
  )
  const context = await openBrowser()
  await signIn(context, bob)
  const page = await context.newPage()
  await page.goto(`${service.url}/files?rows=200`)
  await page.locator('.row').nth(199).waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/files?') && asked.push(request.url()))
  await page.locator('.row-select input').first().check()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.locator('.row').nth(399).waitFor()
  assert.equal(asked.length, 1)
  assert.match(asked[0]!, /cursor=\d+.*limit=200|limit=200.*cursor=\d+/)
  assert.equal(await page.locator('.row-select input').first().isChecked(), true)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.locator('.row', { hasText: /^.*Interview 1(?!\d)/ }).waitFor()
  const titles = await page.locator('.row-title').allTextContents()
  assert.deepEqual([titles.length, new Set(titles).size], [450, 450])
  assert.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0)
})

test('an answer that comes late never replaces that of a later search, and typing goes on meanwhile', async () => {
  const { page } = await openFiles()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/search?*', async (route) => {
    if (route.request().url().includes('q=ask&')) await held
    await route.continue()
  })
  const asked = page.waitForRequest(/q=ask&/)
  const field = page.getByLabel('Search transcripts')
  await field.fill('ask')
  await asked
  await field.fill('zebra')
  await page.getByText('No matches').waitFor()
  const late = page.waitForResponse(/q=ask&/)
  release()
  await late
  assert.equal(await field.inputValue(), 'zebra')
  await page.getByText('No matches').waitFor()
  assert.equal(await page.locator('.row').count(), 0)
})

test('a file gets a title and tags, is archived and found there, and is ordered again', async () => {
  const { page, faults } = await openFiles()
  await page.getByRole('link', { name: '<img' }).click()
  await page.locator('summary', { hasText: 'Title, tags and archive' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Berlin, 1963')
  await page.getByLabel('Tags, separated by commas').fill('cold war, , history')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: 'Berlin, 1963' }).waitFor()
  await page.getByRole('link', { name: 'cold war' }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'library-file'), [])

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Move out of archive' }).waitFor()
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await page.locator('.row', { hasText: 'Inaugural address' }).waitFor()
  assert.equal(await page.locator('.row', { hasText: 'Berlin' }).count(), 0)
  await page.getByLabel('Show').selectOption('Archive')
  await page.locator('.row', { hasText: 'Berlin, 1963' }).waitFor()
  assert.match(page.url(), /\?archived=true$/)

  await page.getByRole('link', { name: 'Berlin, 1963' }).click()
  await page.locator('summary', { hasText: 'Title, tags and archive' }).click()
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByRole('button', { name: 'Place order for $0.25' }).waitFor()
  assert.equal(await page.getByLabel('Speakers, one per line').inputValue(), 'John F. Kennedy')
  await ann.client.files.change(hostile, { archived: false })
  assert.deepEqual(faults, [])
})

test('several files are tagged, downloaded as a zip, archived and deleted at once, also on a phone', async () => {
  const { page, faults } = await openFiles()
  await page.getByLabel('Select Inaugural address').check()
  await page.getByLabel('Select Berlin, 1963').check()
  const bar = page.getByRole('region', { name: 'Selected files' })
  await bar.getByText('2 files selected').waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'library-selected', { fullPage: false }), [])

  await bar.getByRole('button', { name: 'Tags' }).click()
  await page.getByLabel('Add these tags').fill('speeches')
  await page.getByRole('checkbox', { name: 'history' }).check()
  assert.deepEqual(await obstaclesEverywhere(page, 'library-tags', { fullPage: false }), [])
  await page.getByRole('button', { name: 'Change tags' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.row .tag', { hasText: 'speeches' }).nth(1).waitFor()
  assert.equal(await page.locator('.row .tag', { hasText: 'history' }).count(), 0)

  await bar.getByRole('button', { name: 'Download' }).click()
  await page.getByLabel('Format').selectOption('srt')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'transcripts.zip')
  const zip = await JSZip.loadAsync(await readFile(await download.path()))
  assert.deepEqual(Object.keys(zip.files).sort(), ['Berlin, 1963.srt', 'Inaugural address.srt'])
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: 'Download' }).click()
  assert.equal(await page.getByLabel('Format').inputValue(), 'srt', 'the format is remembered')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('No files yet').waitFor()
  await page.getByLabel('Show').selectOption('Archive')
  await page.getByLabel('Select Inaugural address').check()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await bar.getByText('2 files selected').waitFor()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('2 files moved to the trash.').waitFor()
  await page.getByText('No matches').waitFor()
  assert.deepEqual((await ann.client.files.list({ archived: true })).files, [])
  assert.deepEqual((await ann.client.search({ q: 'country' })).results, [])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel('Select Inaugural address').waitFor()
  assert.equal((await ann.client.files.list({ archived: true })).files.length, 2)
  await page.getByLabel('Select Inaugural address').check()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No matches').waitFor()
  await page.getByLabel('Show').selectOption('Trash')
  await page.getByText('Files are deleted for good 12 days after you move them to the trash.').waitFor()
  await page.getByLabel('Select Inaugural address').check()
  await bar.getByRole('button', { name: 'Select all' }).click()
  assert.deepEqual(await obstaclesEverywhere(page, 'library-trash'), [])
  await bar.getByRole('button', { name: 'Delete now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  assert.equal((await ann.client.files.list({ trashed: true })).files.length, 2)
  await bar.getByRole('button', { name: 'Delete now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('No matches').waitFor()
  assert.deepEqual((await ann.client.files.list({ trashed: true })).files, [])
  assert.deepEqual(faults, [])
})

test('one file is deleted from its page, comes back, and is deleted for good', async () => {
  const { audiofiles } = await ann.client.orders.place({
    urls: [`${service.url}/samples/jfk.mp3`],
    skus: ['EMSR02'],
    test: true,
    title: 'Short-lived',
  })
  const file = audiofiles[0]!
  await untilDelivered(ann, file)
  const { page } = await openFiles()
  await page.getByRole('link', { name: 'Short-lived' }).click()
  await page.locator('summary', { hasText: 'Title, tags and archive' }).click()
  const { share } = await ann.client.files.share(file, { download: false, expires: null })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.getByText('No files yet').waitFor()
  assert.equal((await fetch(share.url.replace('/shared/', '/api/shared/'))).status, 404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Short-lived' }).click()
  await page.locator('summary', { hasText: 'Title, tags and archive' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 file moved to the trash.').waitFor()
  await page.goto(`${service.url}/files/${file}`)
  await page.getByText('This file has been in the trash since').waitFor()
  await page.getByRole('button', { name: 'Delete now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.goto(`${service.url}/files/${file}`)
  await page.getByText(`There is no file ${file}`).waitFor()
})

test('the list of orders has titles, and an order can be placed again', async () => {
  const { order } = await ann.client.orders.place({
    urls: Array.from({ length: 5 }, (_, i) => `${service.url}/samples/jfk.mp3?${i}`),
    skus: ['EMSR02'],
    test: true,
    title: 'Episode',
  })
  const { page } = await openFiles()
  await page.goto(`${service.url}/orders`)
  await page.getByRole('cell', { name: 'Episode, Episode, Episode and 2 others' }).waitFor()
  await page.getByRole('cell', { name: 'Deleted' }).first().waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'library-orders'), [])
  await page.getByRole('link', { name: order }).click()
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByRole('button', { name: 'Place order for $1.25' }).waitFor()
})
