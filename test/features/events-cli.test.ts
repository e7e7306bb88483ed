import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launch, type Running } from '../support/process.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'

const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: '127.0.0.1' } })

test('longhand listen prints what arrives, checks its signature, and sends it on to a local URL', async () => {
  const { id, client, key } = await service.customer()
  const local = await startReceiver((arrival) => arrival.answer(202))
  const listening = launch(['listen', '--port', '0', '--forward', local.url], environment(key))
  const [, url] = await said(listening, /Listening at (\S+)\. /)
  await client.v4.setWebhook(`${url}/anything`)
  await client.v4.testWebhook('ORDER_ON_HOLD')
  await said(listening, /ORDER_ON_HOLD {2}valid signature, status 202[\s\S]*hold=billing/)
  const [arrival] = await local.has(1)
  assert.equal(arrival!.fields.event, 'ORDER_ON_HOLD')
  assert.match(arrival!.headers['webhook-signature'] as string, /^v1,/)

  await client.webhook.set(id, `${url}/anything`, { format: 'json' })
  await client.webhook.test(id, 'DUPLICATE_FILE')
  await said(listening, /DUPLICATE_FILE {2}valid signature, status 202[\s\S]*original_audiofile=101/)

  const forged = await fetch(url!, { method: 'POST', body: new URLSearchParams({ event: 'REFUND_ISSUED' }) })
  assert.equal(forged.status, 401)
  await said(listening, /REFUND_ISSUED {2}INVALID SIGNATURE/)
  assert.equal(local.arrivals.length, 2, 'what is forged is not sent on')
})

test('longhand events shows the log, follows it, and sends an event again', async () => {
  const { id, client, key } = await service.customer()
  const receiver = await startReceiver()
  await client.v4.setWebhook(receiver.url)
  const operator = environment(service.facts.operator_token)
  const following = launch(['events', '--follow', '--account', String(id)], operator)
  await client.v4.testWebhook('DIFFICULT_AUDIO')
  const [, event] = await said(following, /(\d+) {2}DIFFICULT_AUDIO \(test\) {2}delivered \(200, \d+ ms\)/)

  const resent = launch(['events', 'resend', event!, '--account', String(id)], operator)
  assert.equal(await resent.ended, 0, resent.output())
  assert.match(resent.output(), /is being sent again/)
  await receiver.has(2)
  await said(following, /delivered \(200, \d+ ms\); delivered \(200, \d+ ms, by hand\)/)

  const listed = launch(['events', '--json'], environment(key))
  assert.equal(await listed.ended, 0, listed.output())
  const [logged] = JSON.parse(listed.output())
  assert.equal(String(logged.id), event)
  assert.equal(logged.body, receiver.arrivals[0]!.body)
})

const environment = (key: string) => ({ LONGHAND_URL: service.url, LONGHAND_TOKEN: key })

/** Resolves when the output matches; rejects when the process ends without having said it. */
function said({ child, output, ended }: Running, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const match = pattern.exec(output())
      if (match) resolve(match)
    }
    child.stdout!.on('data', look)
    look()
    ended.then((code) => reject(new Error(`ended with ${code}: ${output()}`)))
  })
}
