import { startApp } from '../src/app.ts'
import { readConfig } from '../src/config/index.ts'
import { createLog } from '../src/lib/log.ts'

/** The serving half of the service, as it runs in production but for the limit of requests. */
const [databaseUrl, folder, allowHost] = process.argv.slice(2) as [string, string, string]
const config = readConfig({
  PORT: '0',
  DATABASE_URL: databaseUrl,
  LONGHAND_DATA: folder,
  LONGHAND_ALLOW_HOSTS: allowHost,
  LONGHAND_RATE_LIMIT: '0',
  LONGHAND_LOG: 'warn',
})
const app = await startApp(config, { serve: true, work: false }, createLog(config.logLevel))
process.send!({ port: new URL(app.url).port, token: app.firstRun!.facts!.operator_token })
