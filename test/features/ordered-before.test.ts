import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, startFileHost } from '../support/file-host.ts'
import { runSql } from '../support/postgres-server.ts'
import { type Customer, startService } from '../support/service.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3'), '/austen.mp3': sample('austen.mp3') })
const service = await startService({
  parts: { serve: true, work: false },
  env: { LONGHAND_ALLOW_HOSTS: host.host },
})
const url = `${host.url}/jfk.mp3`

const earlierOf = async ({ client }: Customer, urls: string[]) =>
  (await client.quote(urls, ['EMSR02'])).quote.files.map(({ earlier }) => earlier?.file ?? null)

const upload = async ({ key }: Customer, name: string): Promise<string> => {
  const answer = await fetch(`${service.url}/api/uploads?name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'audio/mpeg' },
    body: new Uint8Array(sample('jfk.mp3')),
  })
  return ((await answer.json()) as { url: string }).url
}

test('a quote says that a link was ordered before, by the same account only', async () => {
  const [ann, eve] = await Promise.all([service.customer({ credit: 20 }), service.customer({ credit: 20 })])
  assert.deepEqual(await earlierOf(ann, [url]), [null])
  const { audiofiles } = await ann.client.v4.order({ url, sku: 'EMSR02' })
  assert.deepEqual(await earlierOf(ann, [url, `${host.url}/austen.mp3`]), [audiofiles[0], null])
  assert.deepEqual(await earlierOf(eve, [url]), [null])
})

test('a quote says that the content of an upload was ordered before, under any name', async () => {
  const ann = await service.customer({ credit: 20 })
  const first = await upload(ann, 'first.mp3')
  assert.deepEqual(await earlierOf(ann, [first]), [null])
  const { audiofiles } = await ann.client.v4.order({ url: first, sku: 'EMSR02' })
  await runSql(service.databaseUrl, 'delete from uploads')
  assert.deepEqual(await earlierOf(ann, [await upload(ann, 'second.mp3')]), [audiofiles[0]])
  const eve = await service.customer({ credit: 20 })
  assert.deepEqual(await earlierOf(eve, [await upload(eve, 'first.mp3')]), [null])
})

test('test orders, and orders that came to nothing, are not mentioned', async () => {
  const ann = await service.customer({ credit: 20 })
  await ann.client.v4.order({ url, sku: 'EMSR02', test: true } as never)
  const { audiofiles } = await ann.client.v4.order({ url, sku: 'EMSR02' })
  await ann.client.files.refund(audiofiles[0]!)
  assert.deepEqual(await earlierOf(ann, [url]), [null])
})
