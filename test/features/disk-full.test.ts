import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, LonghandError } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { startService } from '../support/service.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const env = { LONGHAND_ALLOW_HOSTS: host.host }
const before = await startService({ env, parts: { serve: true, work: false } })
/** More than any disk has. */
const service = await startService({
  env: {
    ...env,
    LONGHAND_MIN_FREE_MB: '999999999',
    DATABASE_URL: before.databaseUrl,
    LONGHAND_DATA: before.dataFolder,
  },
  parts: { serve: true, work: false },
})

const isOutOfSpace = (error: unknown) => {
  assert.ok(error instanceof LonghandError)
  assert.deepEqual([error.status, error.code], [503, 'no_space'])
  assert.match(error.message, /Nothing was ordered or charged: try again later/)
  return true
}

test('with a disk that is nearly full, orders, uploads and videos with captions are refused before anything is charged', async () => {
  const { client: withRoom, key } = await before.customer({ credit: 10 })
  const client = createClient({ url: service.url, token: key })
  const url = `${host.url}/jfk.mp3`
  const { audiofiles } = await withRoom.v4.order({ url, sku: 'TRANS2' })
  const [file] = audiofiles as [number]
  await assert.rejects(client.v4.order({ url, sku: 'EMSR02' }), isOutOfSpace)
  await assert.rejects(client.orders.place({ urls: [url], skus: ['EMSR02'] }), isOutOfSpace)
  await assert.rejects(client.files.upgrade(file, ['VIDEO1']), isOutOfSpace)
  await assert.rejects(client.files.remakeCaptionedVideo(file), isOutOfSpace)
  const upload = await fetch(`${service.url}/api/uploads?name=a.mp3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'audio/mpeg' },
    body: 'sound',
  })
  assert.deepEqual([upload.status, upload.headers.get('retry-after')], [503, '60'])
  assert.equal((await client.v4.balance()).balance, 7.5)
  assert.deepEqual(
    (await client.files.list()).files.map(({ id }) => id),
    audiofiles,
  )
})

test('the health check says which part is in trouble', async () => {
  const ready = await fetch(`${service.url}/readyz`)
  assert.equal(ready.status, 503)
  assert.partialDeepStrictEqual(await ready.json(), { disk: 'failing', database: 'ok', storage: 'ok' })
})
