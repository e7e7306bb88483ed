import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from '../support/browser.ts'
import { type Customer, startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { orderSample, signIn, signUpVisitor, untilDelivered } from '../support/website.ts'

test('an account hears of its own files, in order, and of no others', async () => {
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

test('a page shows what changed before it listened, and words that are delivered anew', async () => {
  const speech = await startSpeechServer('Ask not.')
  const service = await startService({ env: { LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url } })
  const ann = await signUpVisitor(service)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  const mayListen = Promise.withResolvers<void>()
  await page.route('**/api/live', async (route) => {
    await mayListen.promise
    await route.continue()
  })
  const early = await orderSample(ann, service, 'jfk.mp3', 'Too early')
  await page.goto(`${service.url}/files`)
  await page.getByRole('link', { name: 'Too early' }).waitFor()
  const file = await orderSample(ann, service, 'austen.mp3', 'Too late to be heard of')
  await Promise.all([untilDelivered(ann, early), untilDelivered(ann, file)])
  mayListen.resolve()
  await page.getByRole('link', { name: 'Too late to be heard of' }).click()
  await page.getByText('Ask not.').first().waitFor()
  await service.operator.files.importTranscript(file, 'better.txt', Buffer.from('Ask what you can do.'))
  await page.getByText('Ask what you can do.').first().waitFor()
})

async function listen(url: string, { key }: Customer) {
  const response = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${key}` } })
  assert.match(response.headers.get('content-type')!, /^text\/event-stream/)
  const heard: { id: number; statename: string }[] = []
  let look = () => {}
  const reading = (async () => {
    let unread = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const messages = (unread + chunk).split('\n\n')
      unread = messages.pop()!
      for (const message of messages)
        if (message.startsWith('data: ')) heard.push(JSON.parse(message.slice('data: '.length)))
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
