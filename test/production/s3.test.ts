import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { test } from 'node:test'
import { borrowAll } from '../../src/media/store/media-store.ts'
import { createS3Store } from '../../src/media/store/s3-store.ts'
import { readConfig } from '../../src/platform/config/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { plain, reaches, transcriptOf } from '../support/follow.ts'
import { startS3 } from '../support/s3-server.ts'
import { startService } from '../support/service.ts'
import { jfkText, never, temporaryFolder } from '../support/speech-samples.ts'
import { until } from '../support/until.ts'

const BUCKET = 'recordings'
const s3 = await startS3(BUCKET)
const folder = await temporaryFolder()
const borrowFolder = join(folder, 'borrowed')
const settings = {
  bucket: BUCKET,
  endpoint: s3.url,
  region: 'eu-central-1',
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
}

async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return path
}

test('an order is delivered with all of its media in a bucket, and nothing of it on the disk', async () => {
  const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
  const service = await startService({
    env: {
      LONGHAND_ALLOW_HOSTS: host.host,
      LONGHAND_S3_BUCKET: BUCKET,
      LONGHAND_S3_ENDPOINT: s3.url,
      LONGHAND_S3_REGION: 'eu-central-1',
      LONGHAND_S3_KEY: 'key',
      LONGHAND_S3_SECRET: 'secret',
    },
  })
  const { key, client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Delivered')
  assert.equal(plain(await transcriptOf(client, id)), plain(jfkText))
  assert.deepEqual(
    [...s3.objects.keys()].sort(),
    ['original', 'peaks.json', 'playback.mp3', 'track-0.pcm'].map((name) => `${BUCKET}/${id}/${name}`),
  )
  const range = { authorization: `Bearer ${key}`, range: 'bytes=100-199' }
  const part = await fetch(`${service.url}/api/files/${id}/playback.mp3`, { headers: range })
  assert.equal(part.status, 206)
  assert.deepEqual(
    Buffer.from(await part.arrayBuffer()),
    s3.objects.get(`${BUCKET}/${id}/playback.mp3`)!.subarray(100, 200),
  )
  assert.equal(existsSync(join(service.dataFolder, 'media')), false)
  const downloads = s3.requests.filter((request) => request === `GET ${BUCKET}/${id}/track-0.pcm`)
  assert.equal(downloads.length, 1, 'looking for speech and transcribing share one copy')
})

test('a large file goes up in parts and comes back the same', async () => {
  const store = createS3Store({ ...settings, borrowFolder, keepMs: 0 })
  const large = Buffer.alloc(40 * 1024 * 1024, 'longhand')
  const path = await fileOf(large)
  await store.put('7/original', path)
  assert.equal(existsSync(path), false, 'it was taken over')
  assert.equal([...s3.uploads.values()].at(-1)!.length, 3)
  assert.equal(await store.sizeOf('7/original'), large.length)
  assert.ok((await buffer(store.read('7/original'))).equals(large))
  assert.equal(await text(store.read('7/original', { start: 8, end: 15 })), 'longhand')
  await store.close()
})

test('what is borrowed is downloaded once and removed after the last borrower gave it back', async () => {
  const store = createS3Store({ ...settings, borrowFolder, keepMs: 0 })
  await store.put('8/track-0.pcm', await fileOf(Buffer.from('sound')))
  const [one, two] = await Promise.all([1, 2].map(() => store.borrow('8/track-0.pcm', never)))
  assert.equal(one!.path, two!.path)
  await one!.release()
  assert.equal(await readFile(two!.path, 'utf8'), 'sound')
  await two!.release()
  await until(async () => readdirSync(borrowFolder).length === 0, { what: 'the removal of the copy' })
  await assert.rejects(store.borrow('8/not-there', never))
  assert.deepEqual(readdirSync(borrowFolder), [])
  await store.close()
})

test('where one of several tracks cannot be had, none stays behind', async () => {
  const store = createS3Store({ ...settings, borrowFolder, keepMs: 0 })
  await store.put('10/track-0.pcm', await fileOf(Buffer.from('sound')))
  const keys = ['10/track-0.pcm', '10/track-1.pcm']
  await assert.rejects(borrowAll(store, keys, never), { name: 'NoSuchKey' })
  await until(async () => readdirSync(borrowFolder).length === 0, { what: 'the removal of the copy' })
  await store.put('10/track-1.pcm', await fileOf(Buffer.from('other')))
  const { paths, release } = await borrowAll(store, keys, never)
  assert.deepEqual(await Promise.all(paths.map((path) => readFile(path, 'utf8'))), ['sound', 'other'])
  await release()
  await store.close()
})

test('all that belongs to a file is removed, and nothing else', async () => {
  const store = createS3Store({ ...settings, borrowFolder })
  const keys = ['9/a', '9/b', '9/c', '9/d', '99/a']
  for (const key of keys) await store.put(key, await fileOf(Buffer.from(key)))
  await store.removeAll('9')
  assert.deepEqual(await Promise.all(keys.map((key) => store.sizeOf(key))), [null, null, null, null, 4])
  await store.close()
})

test('a bucket that is not there, or not ours, is found out by the health check', async () => {
  await createS3Store({ ...settings, borrowFolder }).check()
  await assert.rejects(createS3Store({ ...settings, bucket: 'other', borrowFolder }).check())
  const stranger = { accessKeyId: 'stranger', secretAccessKey: 'secret' }
  await assert.rejects(createS3Store({ ...settings, credentials: stranger, borrowFolder }).check())
})

test('settings that contradict each other are said at the start', () => {
  assert.throws(() => readConfig({ LONGHAND_S3_ENDPOINT: s3.url }), /LONGHAND_S3_BUCKET is missing/)
  assert.throws(() => readConfig({ LONGHAND_S3_BUCKET: 'b', LONGHAND_S3_KEY: 'k' }), /go together/)
  assert.throws(() => readConfig({ LONGHAND_S3_ENDPOINT: 'minio:9000' }), /must be an http/)
})
