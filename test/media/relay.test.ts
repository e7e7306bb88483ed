import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openRemoteFile } from '../../src/media/probe/open-remote-file.ts'
import { openRelay } from '../../src/media/probe/relay.ts'
import { createGuardedFetch } from '../../src/platform/guarded-fetch/guarded-fetch.ts'
import { serveMedia } from '../support/media-host.ts'

const FILE = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))

test('a relay hands out any part of its one file, at an address that cannot be guessed', async (t) => {
  const { relay } = await relayFor(t, { ranges: true })
  assert.match(relay.url, /^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}$/)
  for (const start of [0, 1, 65_535, 65_536, 299_999]) {
    const answer = await fetch(relay.url, { headers: { range: `bytes=${start}-` } })
    assert.equal(answer.status, 206)
    assert.equal(answer.headers.get('content-range'), `bytes ${start}-299999/300000`)
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), FILE.subarray(start))
  }
  assert.equal((await fetch(relay.url, { headers: { range: 'bytes=300000-' } })).status, 416)
  assert.equal((await fetch(new URL('/', relay.url))).status, 404)
  assert.equal((await fetch(`${relay.url}x`)).status, 404)
})

test('a relay lets a reader move about in a short file whose host knows no ranges', async (t) => {
  const { relay, host } = await relayFor(t, { ranges: false })
  for (const start of [200_000, 0]) {
    const answer = await fetch(relay.url, { headers: { range: `bytes=${start}-` } })
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), FILE.subarray(start))
  }
  assert.equal(host.requests.length, 1)
})

test('a relay ends where the budget ends, and is gone once it is closed', async (t) => {
  const { relay, file } = await relayFor(t, { ranges: true, budgetBytes: 100_000 })
  const answer = await fetch(relay.url, { headers: { range: 'bytes=0-' } })
  await assert.rejects(answer.arrayBuffer())
  assert.equal(file.budgetUsedUp, true)
  relay.close()
  await assert.rejects(fetch(relay.url))
})

test('a relay gives up on a reader that never stops moving about', async (t) => {
  const { relay } = await relayFor(t, { ranges: true })
  const ask = async () => (await fetch(relay.url, { headers: { range: 'bytes=299999-' } })).arrayBuffer()
  for (let i = 0; i < 200; i++) await ask()
  assert.equal(relay.isExhausted, false)
  await assert.rejects(ask)
  assert.equal(relay.isExhausted, true)
})

async function relayFor(t: TestContext, options: { ranges: boolean; budgetBytes?: number }) {
  const host = await serveMedia(t, { file: FILE }, { ranges: options.ranges })
  const guardedFetch = createGuardedFetch({ allowHosts: [host.host] })
  t.after(guardedFetch.close)
  const { budgetBytes = 10_000_000 } = options
  const signal = new AbortController().signal
  const file = await openRemoteFile(new URL('/file', host.origin), {
    guardedFetch,
    accountId: 1,
    budgetBytes,
    signal,
  })
  const relay = await openRelay(file)
  t.after(relay.close)
  t.after(() => file.close())
  return { relay, file, host }
}
