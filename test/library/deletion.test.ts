import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Client } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { startReceiver } from '../support/receiver.ts'
import { startS3 } from '../support/s3-server.ts'
import { type Customer, type Service, startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

/** In every text and name that belongs to the file. */
const MARKER = 'Zanzibarra'
const host = await startFileHost({ [`/${MARKER}.mp3`]: sample('jfk.mp3'), '/other.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not what your country can do for you')
const receiver = await startReceiver()
const env = {
  LONGHAND_ALLOW_HOSTS: `${host.host},${receiver.host}`,
  LONGHAND_ENGINE: 'http',
  LONGHAND_ENGINE_URL: speech.url,
}

const sqlOf =
  (service: Service) =>
  (text: string, values: unknown[] = []) =>
    query(service.databaseUrl, text, values)

async function delivered(client: Client, url: string, details: object): Promise<number> {
  const { audiofiles } = await client.orders.place({ urls: [url], skus: ['EMSR02'], ...details })
  await reaches(client, audiofiles[0]!, 'Delivered')
  return audiofiles[0]!
}

const untilNoJobs = (service: Service) =>
  until(
    async () =>
      (
        await sqlOf(service)(
          `select from graphile_worker.jobs where task_identifier in ('index-transcript', 'remove-from-store', 'align-words')`,
        )
      ).length === 0,
    { what: 'the end of the jobs' },
  )

/** Something in every place where a file leaves something. */
async function fullFile(
  service: Service,
  { client, key }: Customer,
): Promise<{ file: number; share: string }> {
  await client.v4.setWebhook(receiver.url)
  const details = {
    title: MARKER,
    names: [MARKER],
    notes: MARKER,
    tags: [MARKER],
    callback: `${receiver.url}/${MARKER}`,
    metadata: { [MARKER]: MARKER },
  }
  const file = await delivered(client, `${host.url}/${MARKER}.mp3`, details)
  const text = new Uint8Array(Buffer.from(`${MARKER} is what they said`))
  await service.operator.files.importTranscript(file, 'a.txt', text)
  await client.files.reportMistake(file, { at_ms: 10, note: MARKER })
  await client.files.renameSpeaker(file, { from: null, to: MARKER })
  for (const extension of ['txt', 'docx', 'html'] as const) await client.v4.transcript(file, extension)
  await fetch(`${service.url}/api/files.zip?files=${file}&format=rtf`, {
    headers: { authorization: `Bearer ${key}` },
  }).then((answer) => answer.arrayBuffer())
  await client.quote([`${host.url}/${MARKER}.mp3`], ['EMSR02'])
  const { share } = await client.files.share(file, { download: true })
  await untilNoJobs(service)
  return { file, share: share.url.split('/').at(-1)! }
}

test('deleting a file leaves nothing in store, index, cache and links; the books stay', async () => {
  const service = await startService({ env })
  const sql = sqlOf(service)
  const ann = await service.customer({ credit: 20 })
  const kept = await delivered(ann.client, `${host.url}/other.mp3`, { title: 'Kept' })
  const { file, share } = await fullFile(service, ann)
  const books = async () => ({
    items: await sql('select id, sku, total_cents from line_items where audiofile_id = $1', [file]),
    entries: await sql('select transaction_id, book, amount_cents from ledger_entries order by 1, 2'),
    history: await sql(
      'select from_state, to_state from audiofile_history where audiofile_id = $1 order by id',
      [file],
    ),
  })
  const before = await books()
  assert.ok((await tracesInDatabase(sql)).length > 8, 'there is something to delete')
  assert.ok(tracesOnDisk(service.dataFolder).length > 2)
  assert.equal((await ann.client.search({ q: MARKER })).results.length, 1)

  await ann.client.files.delete(file)
  assert.equal((await fetch(`${service.url}/api/shared/${share}`)).status, 404)
  assert.deepEqual((await ann.client.search({ q: MARKER })).results, [])
  await untilNoJobs(service)
  await until(async () => tracesOnDisk(service.dataFolder).length === 0, { what: 'the emptying of the disk' })
  assert.deepEqual(await tracesInDatabase(sql), [])
  assert.deepEqual(filesNamed(service.dataFolder, String(file)), [])
  assert.deepEqual(await books(), before)

  await assert.rejects(ann.client.v4.audiofile(file), { status: 404, code: 'not_found' })
  await assert.rejects(ann.client.v4.transcript(file, 'txt'), { status: 404 })
  await assert.rejects(ann.client.v4.refund(file), { status: 404 })
  await assert.rejects(ann.client.v4.upgrade(file, ['TSTMP1']), { status: 404 })
  await assert.rejects(ann.client.files.show(file), { status: 404 })
  await assert.rejects(ann.client.files.delete(file), { status: 404 })
  assert.deepEqual(
    (await ann.client.files.list()).files.map(({ id }) => id),
    [kept],
  )
  const transcript = await (await ann.client.v4.transcript(kept, 'txt')).text()
  assert.match(transcript, /Ask not/)
  const seen = await service.operator.console.file(file)
  assert.equal(seen.file.statename, 'Delivered', 'operators still see what became of it')
})

test('an upload is deleted with the last file that was ordered from it', async () => {
  const service = await startService({ env })
  const ann = await service.customer({ credit: 20 })
  const uploaded = (await (
    await fetch(`${service.url}/api/uploads?name=own.mp3`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.key}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(sample('jfk.mp3')),
    })
  ).json()) as { url: string }
  const first = await delivered(ann.client, uploaded.url, {})
  const second = await delivered(ann.client, uploaded.url, {})
  await ann.client.files.delete(first)
  await untilNoJobs(service)
  assert.equal((await fetch(uploaded.url)).status, 200)
  await ann.client.files.delete(second)
  await untilNoJobs(service)
  assert.equal((await fetch(uploaded.url)).status, 404)
  assert.deepEqual(await sqlOf(service)('select from uploads'), [])
})

test('a bucket is emptied as well', async () => {
  const s3 = await startS3('recordings')
  const bucket = {
    LONGHAND_S3_BUCKET: 'recordings',
    LONGHAND_S3_ENDPOINT: s3.url,
    LONGHAND_S3_REGION: 'eu-central-1',
    LONGHAND_S3_KEY: 'key',
    LONGHAND_S3_SECRET: 'secret',
  }
  const service = await startService({ env: { ...env, ...bucket } })
  const ann = await service.customer({ credit: 20 })
  const file = await delivered(ann.client, `${host.url}/other.mp3`, {})
  const keys = () => [...s3.objects.keys()].filter((key) => key.startsWith(`recordings/${file}/`))
  assert.ok(keys().length > 2)
  await ann.client.files.delete(file)
  await untilNoJobs(service)
  assert.deepEqual(keys(), [])
})

/** Every row of every table, as text. */
async function tracesInDatabase(sql: ReturnType<typeof sqlOf>): Promise<string[]> {
  const tables = await sql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql(`select t::text as row from ${name} as t where t::text ilike $1`, [`%${MARKER}%`])
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** Looks again when a folder is removed while it is looked at. */
function pathsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return pathsIn(folder)
    throw error
  }
}

const filesNamed = (folder: string, name: string) =>
  pathsIn(folder).filter((path) => path.split('/').includes(name))

/** Names and contents of whatever the service has on its disk. */
const tracesOnDisk = (folder: string): string[] =>
  pathsIn(folder).filter((path) => path.includes(MARKER) || isFileWith(join(folder, path), MARKER))

/** One that is removed while it is looked at holds nothing. */
function isFileWith(path: string, text: string): boolean {
  try {
    return statSync(path).isFile() && readFileSync(path).includes(text)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

test('the trash is emptied after its days, and not before', async () => {
  const service = await startService({ env: { ...env, LONGHAND_KEEP_TRASH_DAYS: '3' } })
  const sql = sqlOf(service)
  const { client } = await service.customer({ credit: 10 })
  const files: number[] = []
  for (let at = 0; at < 2; at++) files.push(await delivered(client, `${host.url}/other.mp3?${at}`, {}))
  await client.files.changeSeveral({ files, trashed: true })
  assert.deepEqual((await client.files.list()).files, [])
  await sql(`update audiofiles set trashed_at = now() - interval '73 hours' where id = $1`, [files[0]])
  await sql(`update audiofiles set trashed_at = now() - interval '71 hours' where id = $1`, [files[1]])
  await sql(`select graphile_worker.add_job('delete-what-is-due', '{}'::json)`)
  await until(async () => (await client.files.list({ trashed: true })).files.length === 1, {
    what: 'the deletion',
  })
  assert.equal((await client.files.list({ trashed: true })).files[0]!.id, files[1])
  await client.files.change(files[1]!, { trashed: false })
  assert.equal((await client.files.list()).files.length, 1)
})
