import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { startNameServer } from '../support/name-server.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

await startNameServer((name) => (name === 'database.inner.example' ? '10.20.30.40' : 'none'))
const service = await startService()

const INNER = 'database.inner.example'
const MISSING = 'nothing.inner.example'
/** As soon as this, no one can tell a name that was found from one that was looked for in vain. */
const SOONEST_MS = 900

test('a name of our own network is refused like one that does not exist, in words, code and time', async () => {
  const { key, client } = await service.customer({ credit: 5 })
  const ask = async (path: string, body: object, name: string) => {
    const begun = performance.now()
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })
    const answer = (await response.text()).replaceAll(name, 'NAME')
    assert.ok(performance.now() - begun > SOONEST_MS)
    return { status: response.status, answer }
  }
  for (const scheme of ['http', 'https'])
    for (const [path, bodyFor] of [
      ['/API4/order_url', (url: string) => ({ url, sku: 'EMSR02' })],
      ['/API4/order_url', (url: string) => ({ url, sku: 'EMSR02', test: 1 })],
      ['/api/quotes', (url: string) => ({ urls: [url], skus: ['EMSR02'] })],
      ['/api/orders', (url: string) => ({ urls: [url], skus: ['EMSR02'] })],
    ] as const) {
      const [inner, missing] = await Promise.all(
        [INNER, MISSING].map((name) => ask(path, bodyFor(`${scheme}://${name}/talk.mp3`), name)),
      )
      assert.equal(inner!.status, 422)
      assert.deepEqual(inner, missing)
    }
  assert.equal((await client.v4.balance()).balance, 5)
})

test('the log of deliveries does not tell whether an inner name exists', async () => {
  const errorOf = async (name: string) => {
    const { id, client } = await service.customer()
    await client.v4.setWebhook(`http://${name}/hook`)
    await client.v4.testWebhook('DIFFICULT_AUDIO')
    const { error } = await until(async () => {
      const [event] = (await client.events.list(id)).events
      return event!.deliveries.find(({ state }) => state === 'failed')
    })
    return error
  }
  assert.equal(await errorOf(INNER), await errorOf(MISSING))
})

test('an inner address is refused alike, whether something listens there or not', async () => {
  const listener = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  after(() => listener.close())
  const { port } = listener.address() as { port: number }
  const { client } = await service.customer({ credit: 5 })
  const refusalOf = async (host: string): Promise<string> => {
    const refused = await client.v4
      .order({ url: `http://${host}/a.mp3`, sku: 'EMSR02' })
      .catch((error) => error)
    return `${refused.status} ${refused.code} ${refused.message.replaceAll(host, 'HOST')}`
  }
  assert.equal(await refusalOf(`127.0.0.1:${port}`), await refusalOf('127.0.0.1:1'))
})
