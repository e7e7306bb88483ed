import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cutEvenly, uploadLargeRecording } from '../support/cut-upload.ts'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { sample } from '../support/file-host.ts'
import { freePort } from '../support/free-port.ts'
import { hashOf, hashOfLargeRecording } from '../support/large-recording.ts'
import { runSql } from '../support/postgres-server.ts'
import { dataFolder, startProcess } from '../support/process.ts'
import { startS3 } from '../support/s3-server.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const jfk = sample('jfk.mp3')
const service = await startService({
  parts: { serve: true, work: false },
  env: { LONGHAND_MAX_MEDIA_BYTES: String(jfk.length * 2 + 100) },
})

type Sent = { headers?: Record<string, string>; body?: Uint8Array; at?: Service }

const send = (key: string, method: string, path: string, { headers = {}, body, at = service }: Sent = {}) =>
  fetch(new URL(path, at.url), {
    method,
    headers: { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })

const begin = (key: string, bytes: number, { name = 'a.mp3', at = service } = {}) =>
  send(key, 'POST', '/api/uploads/resumable', {
    headers: { 'upload-length': String(bytes), 'upload-metadata': `filename ${btoa(name)}` },
    at,
  })

const locationOf = async (answer: Promise<Response>): Promise<string> => {
  const begun = await answer
  assert.equal(begun.status, 201, await begun.clone().text())
  return begun.headers.get('location')!
}

const patch = (key: string, path: string, offset: number, body: Uint8Array, at = service) =>
  send(key, 'PATCH', path, {
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
    at,
  })

const offsetOf = async (key: string, path: string, at = service) =>
  Number((await send(key, 'HEAD', path, { at })).headers.get('upload-offset'))

const urlOf = async (key: string, path: string, at = service): Promise<string | null> =>
  ((await (await send(key, 'GET', path, { at })).json()) as { upload: { url: string | null } }).upload.url

const BYTES = 64 * 1024 * 1024

test('an upload that is cut five times, with the service killed once, arrives whole and is hardly sent twice', async () => {
  const port = await freePort()
  const env = { PORT: String(port), LONGHAND_DATA: dataFolder(), LONGHAND_LOG: 'info' }
  let running = await startProcess(env)
  const proxy = await startCuttingProxy(() => ({ host: '127.0.0.1', port }))
  after(() => proxy.close())
  const cuts = cutEvenly(proxy, {
    bytes: BYTES,
    times: 5,
    async afterCut(cut) {
      if (cut !== 3) return
      running.child.kill('SIGKILL')
      await running.ended
      running = await startProcess(env)
    },
  })
  const { api_key: key } = running.facts()
  const path = new URL(await uploadLargeRecording(proxy.url, { key, bytes: BYTES })).pathname
  await cuts
  const at = { url: `http://127.0.0.1:${port}` } as Service
  const content = await fetch((await urlOf(key, path, at))!)
  assert.equal(await hashOf(content.body!), await hashOfLargeRecording(BYTES))
  // What the service had received and not yet written when it was killed is sent again.
  assert.ok(proxy.sent() <= BYTES * 1.25, `${proxy.sent()} bytes for ${BYTES}`)
})

test('an upload in two parts can be ordered once all of it is there, and not before', async () => {
  const { key } = await service.customer({ credit: 10 })
  const path = await locationOf(begin(key, jfk.length, { name: '../My talk (1).mp3' }))
  const half = Math.floor(jfk.length / 2)
  assert.equal((await patch(key, path, 0, jfk.subarray(0, half))).status, 204)
  assert.equal(await offsetOf(key, path), half)
  assert.equal(await urlOf(key, path), null)
  const guessed = `/uploads/${path.split('/').at(-1)}/My-talk-1-.mp3`
  assert.equal((await fetch(service.url + guessed)).status, 404)
  assert.equal((await patch(key, path, half, jfk.subarray(half))).status, 204)
  assert.equal(await offsetOf(key, path), jfk.length)
  const url = (await urlOf(key, path))!
  assert.deepEqual(Buffer.from(await (await fetch(url)).arrayBuffer()), jfk)
  const ordered = await fetch(`${service.url}/API4/order_url`, {
    method: 'POST',
    body: new URLSearchParams({ api_key: key, url, sku: 'EMSR02', test: '1' }),
  })
  assert.equal(ordered.status, 200, await ordered.clone().text())
})

test('what has arrived twice, out of place or beyond the end is refused, and harms nothing', async () => {
  const { key } = await service.customer()
  const path = await locationOf(begin(key, 1000))
  assert.equal((await patch(key, path, 0, jfk.subarray(0, 600))).status, 204)
  assert.equal((await patch(key, path, 0, jfk.subarray(0, 600))).status, 409)
  assert.equal((await patch(key, path, 900, jfk.subarray(900, 1000))).status, 409)
  assert.equal((await patch(key, path, 600, jfk.subarray(600, 2000))).status, 413)
  assert.equal(await offsetOf(key, path), 600)
  assert.equal((await patch(key, path, 600, jfk.subarray(600, 1000))).status, 204)
  assert.deepEqual(
    Buffer.from(await (await fetch((await urlOf(key, path))!)).arrayBuffer()),
    jfk.subarray(0, 1000),
  )
  assert.equal((await patch(key, path, 1000, jfk.subarray(0, 10))).status, 409)
})

test('metadata that cannot be stored is refused, in every value', async () => {
  const { key } = await service.customer()
  for (const metadata of [`filename ${btoa('a\0.mp3')}`, `filename ${btoa('a.mp3')},note ${btoa('\0')}`]) {
    const headers = { 'upload-length': '10', 'upload-metadata': metadata }
    const refused = await send(key, 'POST', '/api/uploads/resumable', { headers })
    assert.equal(refused.status, 400)
    assert.match(((await refused.json()) as { message: string }).message, /NUL character/)
  }
})

test('another account, a stranger and a page of another site find no upload', async () => {
  const [ann, eve] = await Promise.all([service.customer(), service.customer()])
  const path = await locationOf(begin(ann.key, 1000))
  for (const method of ['HEAD', 'GET', 'DELETE']) {
    assert.equal((await send(eve.key, method, path)).status, 404, method)
    assert.equal((await send('lh_nobody', method, path)).status, 401, method)
  }
  assert.equal((await patch(eve.key, path, 0, jfk.subarray(0, 10))).status, 404)
  assert.equal((await begin('lh_nobody', 10)).status, 401)
  for (const bad of ['/api/uploads/resumable/..%2F..%2Fetc', `/api/uploads/resumable/${'x'.repeat(32)}`])
    assert.equal((await patch(ann.key, bad, 0, jfk.subarray(0, 10))).status, 404)
  const foreign = await begin(ann.key, 10)
  assert.equal(foreign.headers.get('access-control-allow-origin'), null)
  assert.equal(await offsetOf(ann.key, path), 0)
})

test('unfinished uploads count towards the limit with their whole size, until they are cancelled', async () => {
  const { key } = await service.customer()
  const first = await locationOf(begin(key, jfk.length))
  await locationOf(begin(key, jfk.length))
  const refused = await begin(key, jfk.length)
  assert.equal(refused.status, 413)
  assert.match(((await refused.json()) as { message: string }).message, /^Your uploads would exceed/)
  const whole = await fetch(`${service.url}/api/uploads?name=b.mp3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'audio/mpeg' },
    body: new Uint8Array(jfk),
  })
  assert.equal(whole.status, 413)
  assert.equal((await send(key, 'DELETE', first)).status, 204)
  assert.equal((await send(key, 'HEAD', first)).status, 404)
  assert.equal((await begin(key, jfk.length)).status, 201)
})

test('what announces itself badly is refused in a sentence', async () => {
  const { key } = await service.customer()
  const post = (headers: Record<string, string>) => send(key, 'POST', '/api/uploads/resumable', { headers })
  for (const headers of [
    {},
    { 'upload-length': '-1' },
    { 'upload-length': '1e9' },
    { 'upload-length': '0' },
    { 'upload-defer-length': '1' },
    { 'upload-length': '10', 'upload-metadata': 'filename ###' },
    { 'upload-length': '10', 'tus-resumable': '' },
    { 'upload-length': '10', 'upload-concat': 'partial' },
  ] as Record<string, string>[]) {
    const answer = await post(headers)
    assert.equal(answer.status, 400, JSON.stringify(headers))
    assert.ok(((await answer.json()) as { message: string }).message.length > 10)
  }
  const left = await runSql(service.databaseUrl, `select from uploads where name = 'recording'`)
  assert.equal(left.length, 0, 'nothing that was refused stays behind')
})

const IN_WORK = 'select from uploads where locked_by is not null'

test('a request that takes over from one that is still open gets the upload', async () => {
  const { key } = await service.customer()
  const path = await locationOf(begin(key, 2000))
  // Half-open: the customer is gone, and the service does not know it.
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* stuck() {
    yield jfk.subarray(0, 500)
    await promise
  }
  const open = fetch(service.url + path, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${key}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: stuck() as never,
    duplex: 'half',
  } as RequestInit).catch(() => null)
  await until(async () => (await runSql(service.databaseUrl, IN_WORK)).length > 0, {
    what: 'the open request',
  })
  const offset = await offsetOf(key, path)
  assert.ok(offset === 0 || offset === 500)
  const next = await patch(key, path, offset, jfk.subarray(offset, 2000))
  assert.equal(next.status, 204)
  resolve()
  await open
  assert.equal(await offsetOf(key, path), 2000)
})

test('in a bucket, an upload continues after a break, and cancelling leaves nothing behind', async () => {
  const s3 = await startS3('recordings')
  const inBucket = await startService({
    parts: { serve: true, work: false },
    env: {
      LONGHAND_S3_BUCKET: 'recordings',
      LONGHAND_S3_ENDPOINT: s3.url,
      LONGHAND_S3_REGION: 'eu-central-1',
      LONGHAND_S3_KEY: 'key',
      LONGHAND_S3_SECRET: 'secret',
    },
  })
  const { key } = await inBucket.customer()
  const proxy = await startCuttingProxy(() => {
    const { hostname, port } = new URL(inBucket.url)
    return { host: hostname, port: Number(port) }
  })
  after(() => proxy.close())
  const bytes = 40 * 1024 * 1024
  const cuts = cutEvenly(proxy, { bytes, times: 2, afterCut: async () => {} })
  const path = new URL(await uploadLargeRecording(proxy.url, { key, bytes })).pathname
  await cuts
  const content = await fetch((await urlOf(key, path, inBucket))!)
  assert.equal(await hashOf(content.body!), await hashOfLargeRecording(bytes))
  assert.ok(proxy.sent() <= bytes * 1.1, `${proxy.sent()} bytes for ${bytes}`)

  const before = [...s3.objects.keys()]
  const other = await locationOf(begin(key, 20 * 1024 * 1024, { at: inBucket }))
  assert.equal((await patch(key, other, 0, Buffer.alloc(9 * 1024 * 1024), inBucket)).status, 204)
  assert.equal(await offsetOf(key, other, inBucket), 9 * 1024 * 1024)
  assert.equal((await send(key, 'DELETE', other, { at: inBucket })).status, 204)
  assert.deepEqual([...s3.objects.keys()], before)
  assert.equal(s3.unfinished().length, 0)
})
