import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Customer, startService } from '../support/service.ts'

test('an account hears of its own files, in order, and of nobody else’s', async () => {
  const service = await startService()
  const ann = await service.customer({ credit: 10 })
  const bob = await service.customer({ credit: 10 })
  const annHears = await listen(service.url, ann)
  const bobHears = await listen(service.url, bob)
  const ordered = await fetch(`${service.url}/API4/order_url`, {
    method: 'POST',
    body: new URLSearchParams({ api_key: ann.key, url: `${service.url}/samples/jfk.mp3`, sku: 'EMSR02' }),
  })
  const { audiofiles } = (await ordered.json()) as { audiofiles: number[] }
  const states = await annHears.until('Delivered')
  assert.equal(states[0], 'Pre-Processing')
  assert.ok(states.includes('Audio Processing') && states.includes('Processing'))
  assert.deepEqual(new Set(annHears.ids()), new Set(audiofiles))
  assert.deepEqual(bobHears.ids(), [])
  // Streams that are open do not keep the service from stopping.
  await service.stop()
})

async function listen(url: string, { key }: Customer) {
  const response = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${key}` } })
  assert.match(response.headers.get('content-type')!, /^text\/event-stream/)
  const heard: { id: number; statename: string }[] = []
  let look = () => {}
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      for (const [, line] of chunk.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(line!))
      look()
    }
  })().catch(() => {})
  return {
    ids: () => heard.map(({ id }) => id),
    async until(statename: string) {
      const arrived = new Promise<void>((resolve) => {
        look = () => heard.some((one) => one.statename === statename) && resolve()
        look()
      })
      await Promise.race([arrived, reading])
      return heard.map((one) => one.statename)
    },
  }
}
