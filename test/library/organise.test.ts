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

test('nobody changes, deletes or downloads the files of another account', async () => {
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
