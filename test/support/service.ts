import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type Client, createClient } from '../../sdk/index.ts'
import { type Parts, startApp } from '../../src/app.ts'
import type { FirstRun } from '../../src/platform/config/client.ts'
import { type Config, readConfig } from '../../src/platform/config/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { cloneDatabase } from './database.ts'
import { knownSpeech } from './known-speech.ts'
import { MAX_STALL_MS, startWatched } from './stalls.ts'

export type Service = {
  url: string
  facts: FirstRun
  dataFolder: string
  databaseUrl: string
  operator: Client
  /** A new account with its own key, and a client that uses it. */
  customer(options?: { credit?: number; terms?: 'prepay' | 'card' | 'invoice' }): Promise<Customer>
  stop(): Promise<void>
}

export type Customer = { id: number; key: string; client: Client }

type Options = {
  env?: Record<string, string>
  parts?: Parts
  databaseUrl?: string
  openApiFile?: Config['openApiFile']
  websiteFolder?: Config['websiteFolder']
}

/** The real service on a free port, with a database of its own; it ends with the test file. */
export async function startService({
  env = {},
  parts = { serve: true, work: true },
  databaseUrl,
  ...configured
}: Options = {}): Promise<Service> {
  const database = await cloneDatabase(databaseUrl)
  const dataFolder = mkdtempSync(join(tmpdir(), 'lh-test-'))
  const config = readConfig({
    PORT: '0',
    LONGHAND_DATA: dataFolder,
    DATABASE_URL: database.url,
    LONGHAND_LOG: 'silent',
    LONGHAND_RATE_LIMIT: '0',
    LONGHAND_STALL_MS: String(MAX_STALL_MS),
    LONGHAND_DB_CONNECTIONS: '12',
    ...knownSpeech(),
    // Alerts come when the clock says so: mails about them would mix with those that a test waits for.
    LONGHAND_ALERT_MAIL: 'none',
    ...env,
  })
  const app = await startWatched(() =>
    startApp({ ...config, ...configured }, parts, createLog(config.logLevel)),
  )
  const facts = app.firstRun!.facts!
  const operator = createClient({ url: app.url, token: facts.operator_token })
  let stopped = false
  async function stop() {
    if (stopped) return
    stopped = true
    await app.stop()
    await database.drop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  after(stop)
  return {
    url: app.url,
    facts,
    dataFolder,
    databaseUrl: database.url,
    operator,
    async customer(options = {}) {
      const added = await operator.accounts.add({ email: `${crypto.randomUUID()}@example.com`, ...options })
      return {
        id: added.account.id,
        key: added.api_key,
        client: createClient({ url: app.url, token: added.api_key }),
      }
    },
    stop,
  }
}
