import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startService } from '../support/service.ts'

const sample = readFileSync(join(import.meta.dirname, '../../samples/jfk.mp3'))
const service = await startService({ env: { LONGHAND_MAX_MEDIA_BYTES: String(sample.length * 2 + 100) } })

const upload = (key: string, name: string, body: Buffer) =>
  fetch(`${service.url}/api/uploads?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'audio/mpeg' },
    body: new Uint8Array(body),
  })

test('an uploaded recording gets an address of ours, which can be ordered and is read in ranges', async () => {
  const { key } = await service.customer({ credit: 10 })
  const answer = await upload(key, '../My talk (1).mp3', sample)
  assert.equal(answer.status, 200)
  const { url, size } = (await answer.json()) as { url: string; size: number }
  assert.equal(size, sample.length)
  assert.match(url, /\/uploads\/\w{32}\/[\w.-]+$/)
  const part = await fetch(url, { headers: { range: 'bytes=10-19' } })
  assert.equal(part.status, 206)
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), sample.subarray(10, 20))
  const end = await fetch(url, { headers: { range: 'bytes=-4' } })
  assert.deepEqual(Buffer.from(await end.arrayBuffer()), sample.subarray(-4))
  assert.equal((await fetch(url, { headers: { range: 'bytes=99999999-' } })).status, 416)
  const ordered = await fetch(`${service.url}/API4/order_url`, {
    method: 'POST',
    body: new URLSearchParams({ api_key: key, url, sku: 'EMSR02', test: '1' }),
  })
  assert.equal(ordered.status, 200, await ordered.clone().text())
})

test('too much, nothing at all, and strangers are refused', async () => {
  const { key } = await service.customer()
  assert.equal((await upload(key, 'a.mp3', sample)).status, 200)
  assert.equal((await upload(key, 'b.mp3', Buffer.concat([sample, sample]))).status, 413)
  assert.equal((await upload(key, 'c.mp3', Buffer.alloc(0))).status, 400)
  const greedy = await service.customer()
  const atOnce = await Promise.all([1, 2, 3, 4].map((n) => upload(greedy.key, `${n}.mp3`, sample)))
  assert.ok(atOnce.filter(({ status }) => status === 200).length <= 2)
  assert.equal((await upload('lh_nobody', 'd.mp3', sample)).status, 401)
  assert.equal((await fetch(`${service.url}/uploads/${'x'.repeat(32)}/a.mp3`)).status, 404)
})
