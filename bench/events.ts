/**
 * Deliveries, timed: 1,000 events that wait for a quick receiver, while the receivers of other accounts hang. All of
 * them should be there within ten seconds of the start of the process that sends them.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../sdk/index.ts'
import { type App, type Parts, startApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config/index.ts'
import { counted } from '../src/platform/counted.ts'
import { createLog } from '../src/platform/log.ts'
import type { Row } from './figures.ts'

const EVENTS = 1_000
const HANGING_EVENTS = 100
const CALLS_AT_ONCE = 8

export async function measureEvents(): Promise<Row[]> {
  const rows: Row[] = []
  for (const hangingAccounts of [0, 1, 20]) rows.push(await measure(hangingAccounts))
  return rows
}

async function measure(hangingAccounts: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-events-'))
  chmodSync(folder, 0o711)
  const hanging = await startReceiver({ answers: false })
  const quick = await startReceiver({ answers: true })
  const shop = await start(folder, { serve: true, work: false })
  for (let n = 0; n < hangingAccounts; n++) await cause(await customerAt(shop, hanging.url), HANGING_EVENTS)
  await cause(await customerAt(shop, quick.url), EVENTS)
  await shop.stop()

  const begun = performance.now()
  const sender = await start(folder, { serve: false, work: true })
  const started = performance.now()
  await quick.has(EVENTS)
  const secondsSince = (from: number) => (performance.now() - from) / 1000
  const sinceBegin = secondsSince(begun)
  const row: Row = {
    what: `${EVENTS} events to a quick receiver, while the receivers of ${counted(hangingAccounts, 'other account')} hang`,
    figure: `${sinceBegin.toFixed(2)} s after the process began, ${secondsSince(started).toFixed(2)} s after it was ready`,
    beside: `${hanging.arrived()} POSTs hang`,
    wanted: 'under 10 s',
    kept: sinceBegin < 10,
  }
  hanging.close()
  quick.close()
  await sender.stop()
  rmSync(folder, { recursive: true, force: true })
  return row
}

function start(folder: string, parts: Parts): Promise<App> {
  const config = readConfig({
    PORT: '0',
    LONGHAND_DATA: folder,
    LONGHAND_LOG: 'silent',
    LONGHAND_RATE_LIMIT: '0',
    LONGHAND_ALLOW_HOSTS: '127.0.0.1',
  })
  return startApp(config, parts, createLog(config.logLevel))
}

async function customerAt({ url, firstRun }: App, webhook: string) {
  const operator = createClient({ url, token: firstRun!.facts!.operator_token })
  const { api_key } = await operator.accounts.add({ email: `${crypto.randomUUID()}@example.com` })
  const customer = createClient({ url, token: api_key })
  await customer.v4.setWebhook(webhook)
  return customer
}

async function cause(customer: Awaited<ReturnType<typeof customerAt>>, events: number): Promise<void> {
  let left = events
  const callers = Array.from({ length: CALLS_AT_ONCE }, async () => {
    while (left-- > 0) await customer.v4.testWebhook('TRANSCRIPT_COMPLETE')
  })
  await Promise.all(callers)
}

async function startReceiver({ answers }: { answers: boolean }) {
  let arrived = 0
  let awaited = { count: Number.POSITIVE_INFINITY, resolve: () => {} }
  const server = createServer((request, response) => {
    request.resume()
    arrived++
    if (arrived >= awaited.count) awaited.resolve()
    if (answers) response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    has: (count: number) =>
      new Promise<void>((resolve) => {
        awaited = { count, resolve }
        if (arrived >= count) resolve()
      }),
    arrived: () => arrived,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
