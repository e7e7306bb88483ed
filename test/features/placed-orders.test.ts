import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { startService } from '../support/service.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
// No one works here: files stay where ordering put them.
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
const url = `${host.url}/jfk.mp3`

test('lists come in pages, with filters', async () => {
  const { client } = await service.customer({ credit: 10 })
  for (const title of ['alpha', 'beta', 'gamma']) await client.v4.order({ url, sku: 'EMSR02', title })
  const first = await client.files.list({ limit: 2 })
  assert.deepEqual(
    first.files.map((file) => file.title),
    ['gamma', 'beta'],
  )
  const second = await client.files.list({ limit: 2, cursor: first.next! })
  assert.deepEqual([second.files.map((file) => file.title), second.next], [['alpha'], null])
  assert.equal((await client.files.list({ q: 'BET' })).files.length, 1)
  assert.equal((await client.files.list({ q: '%' })).files.length, 0)
  assert.equal((await client.files.list({ state: 'Delivered' })).files.length, 0)
  assert.equal((await client.orders.list({ limit: 2 })).orders.length, 2)
})

test('a receipt can be printed, shows what was typed as text, and what was given back', async () => {
  const { key, client } = await service.customer({ credit: 10 })
  const { order, audiofiles } = await client.v4.order({
    url: [url, url],
    sku: 'EMSR02',
    title: '<script>alert(1)</script>',
  })
  const receipt = async () => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${service.url}/api/orders/${order}/receipt`, { headers })).text()
  }
  assert.match(await receipt(), /Total<\/th><td>\$0\.50/)
  assert.equal((await receipt()).includes('<script>'), false)
  await client.v4.refund(audiofiles[0]!)
  assert.match(await receipt(), /Refunded or cancelled<\/th><td>-\$0\.25[\s\S]*Total<\/th><td>\$0\.25/)
  const { given_back, total } = await client.orders.show(order)
  assert.deepEqual([given_back, total], [0.25, 0.25])
  assert.equal((await client.orders.list()).orders.find(({ id }) => id === order)!.total, 0.25)
})
