import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import JSZip from 'jszip'
import { openBrowser, watchForFaults } from '../support/browser.ts'
import { query } from '../support/follow.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered, type Visitor } from '../support/website.ts'

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

/** `Interview 1` and so on, by SQL: they are many, and their times can be chosen. */
const addFiles = (owner: Visitor, count: number, { title = '' } = {}) =>
  query(
    service.databaseUrl,
    `with placed as (insert into orders (id, account_id, terms, is_test, skus)
       values ($2, $1, 'prepay', false, '{EMSR02}'))
     insert into audiofiles (account_id, order_id, is_test, statename, product, add_ons, originallink, media_url, title,
       description, names, notes, duration_seconds, duration_is_exact, billed_minutes, due_at)
     select $1, $2, false, 'Refunded', 'EMSR02', '{}', 'https://example.com/a.mp3', 'https://example.com/a.mp3',
       coalesce(nullif($4, ''), 'Interview ' || n), 'a.mp3', '{}', '', 60, true, 1, now()
     from generate_series(1, $3::int) as n`,
    [owner.account, `shelf-${owner.account}${title}`, count, title],
  )

async function openShelf(count: number, path: string, options: Parameters<typeof openBrowser>[0] = {}) {
  const owner = await signUpVisitor(service)
  await addFiles(owner, count)
  const context = await openBrowser(options)
  await signIn(context, owner)
  const page = await context.newPage()
  const faults = watchForFaults(page, service.url)
  await page.goto(service.url + path)
  await page.locator('.row').first().waitFor()
  return { page, owner, faults }
}

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
  const { page } = await openShelf(450, '/files?rows=200')
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

test('a change reads only the files that changed, and each gets its place', async () => {
  const { page, owner } = await openShelf(450, '/files?rows=200&sort=title')
  await page.getByText('450 files', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/files?') && asked.push(request.url()))
  const { files } = await owner.client.files.list({ sort: 'title', limit: 3 })
  const [first, second, third] = files.map(({ id }) => id)
  await owner.client.files.change(third!, { title: 'Interview 0' })
  await page.locator('.row-title').first().getByText('Interview 0').waitFor()
  await owner.client.files.change(first!, { trashed: true })
  await page.getByText('449 files', { exact: true }).waitFor()
  await owner.client.files.change(second!, { title: 'Zoo' })
  await page.locator('.row', { hasText: /Interview 2(?!\d)/ }).waitFor({ state: 'detached' })
  await addFiles(owner, 1, { title: 'Interlude' })
  await page.locator('.row-title').first().getByText('Interlude').waitFor()
  await page.getByText('450 files', { exact: true }).waitFor()
  const titles = await page.locator('.row-title').allTextContents()
  assert.deepEqual(titles.slice(0, 4), ['Interlude', 'Interview 0', 'Interview 4', 'Interview 5'])
  assert.equal(new Set(titles).size, titles.length)
  assert.ok(
    asked.every((url) => /[?&](files=|limit=[12]&)/.test(`${url}&`)),
    asked.join('\n'),
  )
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.locator('.row').nth(399).waitFor()
  const all = await page.locator('.row-title').allTextContents()
  assert.equal(new Set(all).size, all.length)
})

test('files are sorted, chosen by day where the viewer is, and counted, also with the keyboard', async () => {
  const { page, owner, faults } = await openShelf(4, '/files', { timezoneId: 'Pacific/Auckland' })
  // In Auckland, March 11 begins at 11:00 UTC on March 10.
  const times = [
    '2024-03-10T10:59:59Z',
    '2024-03-10T11:00:00Z',
    '2024-03-11T10:59:59Z',
    '2024-03-11T11:00:00Z',
  ]
  for (const [i, at] of times.entries())
    await query(
      service.databaseUrl,
      'update audiofiles set created_at = $1, duration_seconds = $2 where account_id = $3 and title = $4',
      [at, 100 * ((i * 3) % 4), owner.account, `Interview ${i + 1}`],
    )
  await page.reload()
  const titles = async () =>
    (await page.locator('.row-title').allTextContents())
      .map((title) => title.replace('Interview ', ''))
      .join()
  const shows = (wanted: string) => until(async () => (await titles()) === wanted, { what: wanted })
  await shows('4,3,2,1')
  await page.getByText('4 files', { exact: true }).waitFor()
  await page.getByLabel('Date added').selectOption('Between two days')
  await page.getByLabel('From').fill('2024-03-11')
  await shows('4,3,2')
  await page.getByLabel('To', { exact: true }).fill('2024-03-11')
  await shows('3,2')
  await page.getByText('2 files', { exact: true }).waitFor()
  assert.match(page.url(), /added=2024-03-11\.\.2024-03-11$/)
  assert.deepEqual(await obstaclesEverywhere(page, 'library-days'), [])
  await page.getByLabel('Sort by').focus()
  await page.keyboard.press('o')
  await shows('2,3')
  await page.reload()
  await shows('2,3')
  assert.equal(await page.getByLabel('Sort by').inputValue(), 'oldest')
  await page.goBack()
  await shows('3,2')
  await page.getByLabel('Date added').selectOption('Last 7 days')
  await page.getByText('0 files', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show all files' }).click()
  await page.getByLabel('Sort by').selectOption('Longest first')
  await shows('2,3,4,1')
  await page.goto(`${service.url}/files?added=nonsense&sort=worst&q=interview`)
  await page.getByText('4 files', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('Sort by').inputValue(), '')
  await page.getByLabel('Sort by').selectOption('Title')
  await shows('1,2,3,4')
  assert.deepEqual(faults, [])
})

test('a search is saved under a name, opened with one click, renamed and deleted', async () => {
  const { page, faults } = await openShelf(3, '/files')
  assert.equal(await page.getByRole('button', { name: 'Save this search' }).count(), 0)
  await page.getByLabel('Search transcripts').fill('interview')
  await page.locator('.row mark').first().waitFor()
  await page.getByLabel('Date added').selectOption('Last 30 days')
  await page.getByLabel('Sort by').selectOption('Title')
  await page.getByRole('button', { name: 'Save this search' }).click()
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'interview')
  await page.getByLabel('Name', { exact: true }).fill('<img src=x> talks')
  await page.keyboard.press('Enter')
  const saved = page.getByRole('navigation', { name: 'Saved searches' })
  await saved.getByRole('link', { name: '<img src=x> talks' }).waitFor()
  await page.getByLabel('Date added').selectOption('This year')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByLabel('Name', { exact: true }).fill('<img src=x> talks')
  await page.keyboard.press('Enter')
  await page.getByText('Choose another name').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('This year')
  await page.keyboard.press('Enter')
  await saved.getByRole('link', { name: 'This year' }).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'library-saved'), [])

  await page.goto(`${service.url}/files`)
  await saved.getByRole('link', { name: 'talks' }).click()
  await page.waitForURL(/\?q=interview&added=30-days&sort=title$/)
  await page.locator('.row mark').first().waitFor()
  assert.deepEqual(await page.locator('.row-title').allTextContents(), [
    'Interview 1',
    'Interview 2',
    'Interview 3',
  ])
  await page.getByRole('button', { name: 'Rename search' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Talks')
  await page.keyboard.press('Enter')
  await saved.getByRole('link', { name: 'Talks', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete search' }).click()
  await page.getByRole('button', { name: 'Save this search' }).waitFor()
  assert.deepEqual(await saved.getByRole('link').allTextContents(), ['This year'])
  assert.deepEqual(faults, [])
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
  await page.locator('summary', { hasText: 'Rename, tag, archive or delete' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Berlin, 1963')
  await page.getByLabel('Tags, separated by commas').fill('cold war, , history')
  assert.equal(await page.getByText('Confidential').count(), 0, 'no language model gets the text here')
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

  // The tab has visited the order page before, and is never reloaded.
  await page.getByRole('link', { name: 'New order', exact: true }).click()
  await page.getByText('No recordings yet').waitFor()
  await page.goBack()
  const orderAgain = async (title: string) => {
    await page.getByRole('link', { name: title }).click()
    await page.locator('summary', { hasText: 'Rename, tag, archive or delete' }).click()
    await page.getByRole('button', { name: 'Order again' }).click()
  }
  const ordered = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) })
  await orderAgain('Berlin, 1963')
  await page.getByRole('button', { name: 'Place order for $0.25' }).waitFor()
  assert.equal(await page.getByLabel('Speakers, one per line').inputValue(), 'John F. Kennedy')
  await ordered.filter({ hasText: 'Berlin, 1963' }).waitFor()
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await orderAgain('Inaugural address')
  await page.getByRole('dialog').getByText('It has 1 recording').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace draft' }).click()
  await ordered.filter({ hasText: 'Inaugural address' }).waitFor()
  assert.equal(await ordered.count(), 1)
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
  await page.getByText('Caption limits', { exact: true }).click()
  await page.getByLabel('Characters per line').fill('24')
  await page.getByLabel('Format').selectOption('html')
  await page.getByLabel('With timestamps').check()
  const [stamped] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  const pages = await JSZip.loadAsync(await readFile(await stamped.path()))
  assert.match(await pages.file('Inaugural address.html')!.async('text'), /00:00:0\d/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: 'Download' }).click()
  assert.equal(await page.getByLabel('With timestamps').isChecked(), true, 'as it was chosen')
  await page.getByLabel('Format').selectOption('srt')
  assert.equal(await page.getByLabel('Characters per line').inputValue(), '24')
  assert.deepEqual(await obstaclesEverywhere(page, 'library-zip', { fullPage: false }), [])
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
  await page.getByText('The archive is empty').waitFor()
  assert.deepEqual((await ann.client.files.list({ archived: true })).files, [])
  assert.deepEqual((await ann.client.search({ q: 'country' })).results, [])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('h1:focus').waitFor()
  await page.getByLabel('Select Inaugural address').waitFor()
  assert.equal((await ann.client.files.list({ archived: true })).files.length, 2)
  await page.getByLabel('Select Inaugural address').check()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The archive is empty').waitFor()
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
  await page.getByText('The trash is empty').waitFor()
  await page.locator('h1:focus').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0)
  assert.deepEqual((await ann.client.files.list({ trashed: true })).files, [])
  assert.deepEqual(faults, [])
})

test('hundreds of files are tagged, archived, deleted and brought back at once', async () => {
  const { page, owner } = await openShelf(210, '/files?rows=210')
  const bar = page.getByRole('region', { name: 'Selected files' })
  const selectAll = async () => {
    await page.locator('.row').nth(209).waitFor()
    await page.locator('.row-select input').first().check()
    await bar.getByRole('button', { name: 'Select all' }).click()
    await bar.getByText('210 files selected').waitFor()
  }
  const counts = async (filter: { archived?: boolean; trashed?: boolean; tag?: string }) =>
    (await owner.client.files.list({ ...filter, count: true, limit: 1 })).total
  await selectAll()
  await bar.getByRole('button', { name: 'Tags' }).click()
  await page.getByLabel('Add these tags').fill('series')
  await page.getByRole('button', { name: 'Change tags' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal(await counts({ tag: 'series' }), 210)
  await bar.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('No files yet').waitFor()
  assert.equal(await counts({ archived: true }), 210)
  await page.goto(`${service.url}/files?archived=true&rows=210`)
  await selectAll()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('210 files moved to the trash.').waitFor()
  assert.equal(await counts({ trashed: true }), 210)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.row').nth(209).waitFor()
  await selectAll()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('210 files moved to the trash.').waitFor()
  await page.goto(`${service.url}/files?trash=true&rows=210`)
  await selectAll()
  await bar.getByRole('button', { name: 'Delete now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('The trash is empty').waitFor()
  assert.equal(await counts({ trashed: true }), 0)
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
  await page.locator('summary', { hasText: 'Rename, tag, archive or delete' }).click()
  const { share } = await ann.client.files.share(file, { download: false, expires: null })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor()
  await page.getByText('No files yet').waitFor()
  assert.equal((await fetch(share.url.replace('/shared/', '/api/shared/'))).status, 404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Short-lived' }).click()
  await page.locator('summary', { hasText: 'Rename, tag, archive or delete' }).click()
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
  // The email that says the order is ready links here.
  await page.goto(`${service.url}/orders/${order}?download`)
  await page.getByText('5 transcripts in one ZIP file.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  const zip = await JSZip.loadAsync(await readFile(await download.path()))
  assert.equal(Object.keys(zip.files).length, 5)
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByRole('button', { name: 'Place order for $1.25' }).waitFor()
})

test('files and orders under way show when they are expected or due, and an order how many are ready, live', async () => {
  const { page, owner } = await openShelf(61, '/files')
  const move = (count: number, statename: string, product = 'EMSR02') =>
    query(
      service.databaseUrl,
      `update audiofiles set statename = $3, product = $4, due_at = now() + interval '3 days' where id in (
         select id from audiofiles where account_id = $1 and statename <> 'Delivered' order by id limit $2)`,
      [owner.account, count, statename, product],
    )
  await query(
    service.databaseUrl,
    `insert into speech_speed values ('test', 100, 10) on conflict (engine) do nothing`,
  )
  await move(61, 'Processing')
  await move(12, 'Delivered')
  const times = page.locator('.row-when')
  await times.filter({ hasText: 'expected' }).first().waitFor()
  await page.goto(`${service.url}/orders`)
  await page.getByRole('cell', { name: /^12 of 61 ready expected \S/ }).waitFor()
  await move(1, 'Delivered')
  await page.getByRole('cell', { name: /^13 of 61 ready expected \S/ }).waitFor()
  await move(1, 'Transcribing', 'TRANS2')
  await page.getByRole('cell', { name: /^13 of 61 ready due \S/ }).waitFor()
  await page.goto(`${service.url}/files?q=interview`)
  await page
    .locator('.row', { has: page.locator('mark') })
    .filter({ hasText: 'expected' })
    .first()
    .waitFor()
  await page.goto(`${service.url}/orders`)
  await page.getByRole('link', { name: /^shelf-/ }).click()
  await page.getByText('13 of 61 ready').waitFor()
  await page.getByText('You’ll see a notification here when the order is ready.').waitFor()
  await times.filter({ hasText: 'due' }).first().waitFor()
  await times.filter({ hasText: 'expected' }).first().waitFor()
  await move(1, 'Delivered')
  await page.getByText('14 of 61 ready').waitFor()
  await move(61, 'Refunded')
})
