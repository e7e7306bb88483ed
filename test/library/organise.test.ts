import assert from 'node:assert/strict'
import { test } from 'node:test'
import JSZip from 'jszip'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { type Customer, startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not what your country can do for you')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})
const ann = await service.customer({ credit: 100 })
const eve = await service.customer({ credit: 100 })

async function delivered({ client }: Customer, details: { title?: string; tags?: string[] } = {}) {
  const { audiofiles } = await client.orders.place({
    urls: [`${host.url}/jfk.mp3`],
    skus: ['EMSR02'],
    ...details,
  })
  await reaches(client, audiofiles[0]!, 'Delivered')
  return audiofiles[0]!
}

const file = await delivered(ann, { title: 'Minutes', tags: ['board', 'May'] })
const other = await delivered(ann, { title: 'Minutes' })
const theirs = await delivered(eve, { title: 'Secret' })

const idsIn = async (filter: Parameters<typeof ann.client.files.list>[0]) =>
  (await ann.client.files.list(filter)).files.map(({ id }) => id)

const zipped = (ids: unknown, format = 'txt', { key } = ann) =>
  fetch(`${service.url}/api/files.zip?files=${ids}&format=${format}`, {
    headers: { authorization: `Bearer ${key}` },
  })

test('tags that came with an order are on its files, and can be changed', async () => {
  const { file: shown } = await ann.client.files.show(file)
  assert.deepEqual(shown.tags, ['board', 'May'])
  assert.deepEqual(await idsIn({ tag: 'board' }), [file])
  const { file: changed } = await ann.client.files.change(file, { tags: [' June ', 'June', 'two\nlines'] })
  assert.deepEqual(changed.tags, ['June', 'two lines'])
  assert.deepEqual(await idsIn({ tag: 'board' }), [])
  await ann.client.files.changeSeveral({ files: [file, other], add_tags: ['Q2'], remove_tags: ['two lines'] })
  assert.deepEqual((await ann.client.tags()).tags, [
    { tag: 'Q2', files: 2 },
    { tag: 'June', files: 1 },
  ])
  await assert.rejects(ann.client.files.change(file, { tags: [''] }), { status: 400 })
  const many = Array.from({ length: 99 }, (_, i) => `tag ${i}`)
  await assert.rejects(ann.client.files.changeSeveral({ files: [file], add_tags: many }), {
    status: 400,
    code: 'bad_parameter',
  })
  assert.deepEqual((await ann.client.files.show(file)).file.tags, ['June', 'Q2'], 'all or nothing')
})

test('a file gets another title, which its documents and API v4 have as well', async () => {
  const hostile = `<b>Sea</b> "of" \\ 'quotes' /../ \u202e%`
  await ann.client.files.change(file, { title: hostile })
  const { file: shown } = await ann.client.files.show(file)
  assert.equal(shown.title, `<b>Sea</b> "of" \\ 'quotes' /../ %`)
  assert.equal((await ann.client.v4.audiofile(file)).audiofile.title, shown.title)
  const html = await (await ann.client.v4.transcript(file, 'html')).text()
  assert.match(html, /&lt;b&gt;Sea/)
  await assert.rejects(ann.client.files.change(file, { title: '  ' }), { status: 400 })
  assert.equal((await ann.client.files.show(other)).file.title, 'Minutes')
})

test('archived files leave the list, not the order and not the search', async () => {
  await ann.client.files.changeSeveral({ files: [other], archived: true })
  assert.deepEqual(await idsIn({}), [file])
  assert.deepEqual(await idsIn({ archived: true }), [other])
  const { file: shown } = await ann.client.files.show(other)
  assert.ok(shown.archived)
  assert.deepEqual(await idsIn({ order: shown.order }), [other])
  await ann.client.files.change(other, { archived: false })
  assert.deepEqual(await idsIn({}), [other, file])
})

test('several transcripts come as one zip, in any format, each under a name of its own', async () => {
  await ann.client.files.change(file, { title: 'Minutes' })
  const answer = await zipped(`${file},${other},${file}`, 'docx')
  assert.equal(answer.headers.get('content-type'), 'application/zip')
  const zip = await JSZip.loadAsync(await answer.arrayBuffer())
  assert.deepEqual(Object.keys(zip.files), ['Minutes.docx', 'Minutes (2).docx'])
  const direct = Buffer.from(await (await ann.client.v4.transcript(file, 'docx')).arrayBuffer())
  assert.deepEqual(await zip.file('Minutes.docx')!.async('nodebuffer'), direct)
  assert.equal((await zipped(file, 'xlsx')).status, 400)
  for (const ids of ['', 'a', '1,', '1;2', '-1', '1'.repeat(20)])
    assert.equal((await zipped(ids)).status, 400, ids)
  assert.equal((await zipped(Array.from({ length: 201 }, (_, i) => i + 1))).status, 400)
})

test('the list of orders has the titles of their files', async () => {
  const { order } = await ann.client.orders.place({
    urls: Array(4).fill(`${host.url}/jfk.mp3`),
    skus: ['EMSR02'],
    test: true,
    title: 'Episode',
  })
  const { orders } = await ann.client.orders.list()
  const listed = orders.find(({ id }) => id === order)!
  assert.deepEqual([listed.files, listed.titles], [4, ['Episode', 'Episode', 'Episode']])
})

test('files of another account are not changed, deleted or downloaded', async () => {
  await assert.rejects(ann.client.files.change(theirs, { title: 'Mine' }), { status: 404 })
  await assert.rejects(ann.client.files.delete(theirs), { status: 404 })
  await assert.rejects(ann.client.files.changeSeveral({ files: [file, theirs], archived: true }), {
    status: 404,
  })
  await assert.rejects(ann.client.files.deleteSeveral([file, theirs]), { status: 404 })
  assert.equal((await zipped(`${file},${theirs}`)).status, 404)
  const { file: own } = await ann.client.files.show(file)
  assert.equal(own.archived, null, 'nothing was done to those that are theirs')
  assert.equal((await eve.client.files.show(theirs)).file.title, 'Secret')
  assert.deepEqual((await eve.client.tags()).tags, [])
})

test('a file that is being worked on is not deleted, and one without a transcript not zipped', async () => {
  const { audiofiles } = await ann.client.orders.place({ urls: [`${host.url}/jfk.mp3`], skus: ['TRANS2'] })
  const busy = audiofiles[0]!
  await reaches(ann.client, busy, 'Transcribing')
  const { can } = await ann.client.files.show(busy)
  assert.match(String(can.delete), /is not finished/)
  await assert.rejects(ann.client.files.delete(busy), { status: 409, code: 'wrong_state' })
  assert.equal((await zipped(busy)).status, 409)
  const gone = await delivered(ann, { title: 'Gone soon' })
  const done = await ann.client.files.deleteSeveral([busy, gone])
  assert.deepEqual(done.deleted, [gone])
  assert.deepEqual(
    done.refused.map(({ file }) => file),
    [busy],
  )
  assert.equal((await ann.client.files.show(busy)).file.statename, 'Transcribing')
})

test('an operator can neither retry nor import into a file that its customer deleted', async () => {
  const gone = await delivered(ann)
  await ann.client.files.delete(gone)
  const text = new Uint8Array(Buffer.from('Back again'))
  await assert.rejects(service.operator.files.importTranscript(gone, 'a.txt', text), { status: 404 })
  await query(service.databaseUrl, `update audiofiles set statename = 'Error' where id = $1`, [gone])
  await assert.rejects(service.operator.files.retry(gone), { status: 404 })
  await assert.rejects(ann.client.files.retry(gone), { status: 404 })
})

/** By SQL, because when a file was added and how long it is cannot be chosen. Gives the ids. */
async function filed(customer: Customer, files: { title: string; added: string; seconds: number | null }[]) {
  const order = `filed-${customer.id}`
  const rows = await query(
    service.databaseUrl,
    `with placed as (insert into orders (id, account_id, terms, is_test, skus)
       values ('${order}', ${customer.id}, 'prepay', false, '{EMSR02}'))
     insert into audiofiles (account_id, order_id, is_test, statename, product, add_ons, originallink, media_url, title,
       description, names, notes, created_at, duration_seconds, duration_is_exact, billed_minutes, due_at)
     select ${customer.id}, '${order}', false, 'Refunded', 'EMSR02', '{}', 'https://example.com/a.mp3',
       'https://example.com/a.mp3', title, 'a.mp3', '{}', '', added, seconds, true, 1, now()
     from jsonb_to_recordset($1) as file (title text, added timestamptz, seconds float8) returning id`,
    [JSON.stringify(files)],
  )
  return rows.map(({ id }) => Number(id))
}

type ListQuery = NonNullable<Parameters<typeof ann.client.files.list>[0]>

/** Page by page; `turn` is called between pages. */
async function titlesOf({ client }: Customer, given: ListQuery, turn = async (_titles: string[]) => {}) {
  const titles: string[] = []
  let cursor: ListQuery['cursor']
  do {
    const page = await client.files.list({ ...given, ...(cursor && { cursor }) })
    titles.push(...page.files.map(({ title }) => title))
    await turn(titles)
    cursor = page.next ?? undefined
  } while (cursor)
  return titles
}

const SHELF = [
  { title: 'Interview 10', added: '2024-03-01T10:00:00Z', seconds: 60 },
  { title: 'interview 2', added: '2024-01-01T10:00:00Z', seconds: 3600 },
  { title: 'Übung', added: '2024-02-01T10:00:00Z', seconds: null },
  { title: 'zebra', added: '2024-02-01T10:00:00Z', seconds: 60.5 },
  { title: 'Äpfel', added: '2023-12-31T23:59:59.999Z', seconds: 60 },
]

test('files are listed by date, title or length, page by page', async () => {
  const bea = await service.customer()
  await filed(bea, SHELF)
  const wanted = {
    newest: ['Interview 10', 'zebra', 'Übung', 'interview 2', 'Äpfel'],
    title: ['Äpfel', 'interview 2', 'Interview 10', 'Übung', 'zebra'],
    longest: ['interview 2', 'zebra', 'Äpfel', 'Interview 10', 'Übung'],
  }
  for (const limit of [1, 2, 5]) {
    assert.deepEqual(await titlesOf(bea, { limit }), wanted.newest)
    assert.deepEqual(await titlesOf(bea, { limit, sort: 'oldest' }), wanted.newest.toReversed())
    assert.deepEqual(await titlesOf(bea, { limit, sort: 'title' }), wanted.title)
    assert.deepEqual(await titlesOf(bea, { limit, sort: 'longest' }), wanted.longest)
    assert.deepEqual(await titlesOf(bea, { limit, sort: 'shortest' }), wanted.longest.toReversed())
  }
  for (const cursor of ['1 ', '1 a', '1 Infinity', '1 NaN', '1 0x10 \u0000', 'a', '-1', ' ', '9'.repeat(400)])
    for (const sort of ['newest', 'shortest'] as const)
      await assert.rejects(bea.client.files.list({ sort, cursor }), { status: 400 }, `${sort} ${cursor}`)
  for (const cursor of ['a', '-1'])
    await assert.rejects(bea.client.files.list({ cursor }), {
      message: 'cursor must be the value of “next” in the previous response.',
    })
  await assert.rejects(bea.client.files.list({ sort: 'title', cursor: '1 \u0000' }), { status: 400 })
  await assert.rejects(service.operator.files.list({ sort: 'title' }), { status: 400 })
  assert.deepEqual(
    await titlesOf({ ...bea, client: service.operator }, { sort: 'title', account: bea.id }),
    wanted.title,
  )
})

test('a page goes on where the last one ended after its last file was renamed or deleted', async () => {
  for (const sort of ['newest', 'title', 'shortest'] as const) {
    const customer = await service.customer()
    const ids = await filed(customer, SHELF)
    const before = await titlesOf(customer, { sort })
    const moved = ids[SHELF.findIndex(({ title }) => title === before[1])]!
    const seen = await titlesOf(customer, { sort, limit: 2 }, async ({ length }) => {
      if (length !== 2) return
      await customer.client.files.change(moved, { title: 'zz' })
      await query(service.databaseUrl, `update audiofiles set duration_seconds = 9999 where id = ${moved}`)
      await customer.client.files.delete(moved)
    })
    assert.deepEqual(seen, before, sort)
  }
})

test('a cursor says nothing about files of another account', async () => {
  const spy = await service.customer()
  await filed(spy, SHELF)
  assert.deepEqual((await spy.client.files.list({ cursor: theirs })).files, [])
  await assert.rejects(spy.client.files.list({ cursor: theirs, sort: 'title' }), { status: 400 })
})

test('files are found by when they were added, to the millisecond, and counted', async () => {
  const cy = await service.customer()
  const ids = await filed(cy, SHELF)
  const listed = async (given: ListQuery) => {
    const { total } = await cy.client.files.list({ ...given, count: true, limit: 1 })
    const titles = await titlesOf(cy, given)
    assert.equal(total, titles.length)
    return titles
  }
  const year = { added_from: '2024-01-01T00:00:00Z', added_before: '2025-01-01T00:00:00Z' }
  assert.equal((await listed({})).length, 5)
  assert.deepEqual(await listed(year), ['Interview 10', 'zebra', 'Übung', 'interview 2'])
  assert.deepEqual(await listed({ added_from: '2023-12-31T23:59:59.999Z', added_before: year.added_from }), [
    'Äpfel',
  ])
  assert.deepEqual(await listed({ added_before: '2024-02-01T10:00:00Z', sort: 'oldest' }), [
    'Äpfel',
    'interview 2',
  ])
  assert.deepEqual(await listed({ q: 'interview', ...year, sort: 'title' }), ['interview 2', 'Interview 10'])
  assert.deepEqual(await listed({ files: `${ids[3]},${ids[4]},${theirs}`, ...year }), ['zebra'])
  assert.equal((await cy.client.files.list()).total, null)
  for (const added_from of ['yesterday', '2024-01-01', '0000-01-01T00:00:00Z', ''])
    await assert.rejects(cy.client.files.list({ added_from }), { status: 400 }, added_from)
  const found = await cy.client.search({ q: 'interview', sort: 'title', ...year })
  assert.deepEqual(
    [found.total, found.results.map(({ file }) => file.title)],
    [2, ['interview 2', 'Interview 10']],
  )
  const newest = await cy.client.search({
    q: 'interview',
    sort: 'newest',
    added_before: '2024-02-01T00:00:00Z',
  })
  assert.deepEqual([newest.total, newest.results[0]!.file.title], [1, 'interview 2'])
})
