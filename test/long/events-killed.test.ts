import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoggedEvent } from '../../sdk/index.ts'
import { fewAtOnce } from '../support/few-at-once.ts'
import { query } from '../support/follow.ts'
import { dataFolder, launch, startProcess } from '../support/process.ts'
import { type Arrival, startReceiver } from '../support/receiver.ts'
import { type Customer, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const EVENTS = 400
/** `npm run faults` kills more often, and all kinds of processes. */
const KILLS = 4

test('killed again and again in the middle of sending, the service sends none twice and loses none silently', async (t) => {
  const env = { LONGHAND_ALLOW_HOSTS: '127.0.0.1' }
  const service = await startService({ env, parts: { serve: true, work: false } })
  const customer = await service.customer()
  let onArrival = (arrival: Arrival) => arrival.answer()
  const receiver = await startReceiver((arrival) => onArrival(arrival))
  await customer.client.v4.setWebhook(receiver.url)
  await fewAtOnce(EVENTS, () => customer.client.v4.testWebhook('DIFFICULT_AUDIO'))

  const worker = { ...env, DATABASE_URL: service.databaseUrl, LONGHAND_DATA: dataFolder() }
  for (let kill = 0; kill < KILLS; kill++) {
    // It sends before it says that it is ready.
    const running = launch(['work'], worker)
    const killAt = receiver.arrivals.length + 40 + kill
    // Some of what has arrived by then is not answered yet, some answers are not recorded yet.
    onArrival = (arrival) => {
      if (receiver.arrivals.length === killAt) running.child.kill('SIGKILL')
      arrival.answer()
    }
    await running.ended
  }
  onArrival = (arrival) => arrival.answer()
  // No one is at work: the time after which what was being sent counts as lost need not be waited for.
  await query(
    service.databaseUrl,
    `update deliveries set sent_at = sent_at - interval '1 minute' where state = 'sending'`,
  )
  const last = await startProcess(worker, 'work')
  await until(
    async () => {
      const open = `select from deliveries where state in ('waiting', 'sending') limit 1`
      return (await query(service.databaseUrl, open)).length === 0
    },
    { what: 'the end of every delivery' },
  )
  const events = await wholeLog(customer)
  last.child.kill('SIGTERM')
  assert.equal(await last.ended, 0)

  const arrived = receiver.arrivals.map((arrival) => arrival.headers['webhook-id'] as string)
  assert.equal(new Set(arrived).size, arrived.length, 'no event arrived twice')
  assert.equal(events.length, EVENTS)
  assert.ok(events.every((event) => event.deliveries.length === 1))
  const missing = events.filter((event) => !arrived.includes(event.webhook_id))
  assert.deepEqual(
    missing.filter((event) => stateOf(event) !== 'unknown'),
    [],
    'every event that did not arrive is marked',
  )
  const unknown = events.filter((event) => stateOf(event) === 'unknown')
  assert.ok(unknown.length >= KILLS, 'the kills came in the middle of sending')
  assert.equal(
    events.length - unknown.length,
    events.filter((event) => stateOf(event) === 'delivered').length,
  )
  t.diagnostic(
    `${arrived.length} arrived, ${unknown.length} unknown, of which ${missing.length} did not arrive`,
  )
})

const stateOf = (event: LoggedEvent): string => event.deliveries[0]!.state

async function wholeLog({ id, client }: Customer): Promise<LoggedEvent[]> {
  let page = await client.events.list(id, { limit: 200 })
  const events = page.events
  while (page.next !== null) {
    page = await client.events.list(id, { cursor: page.next, limit: 200 })
    events.push(...page.events)
  }
  return events
}
