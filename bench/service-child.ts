import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config/index.ts'
import { createLog } from '../src/platform/log.ts'

/** The serving half of the service, as it runs in production but for the limit of requests. Asked, it tells how it is. */
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
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('message', (question) => {
  if (question === 'forget delays') delay.reset()
  process.send!({ delayP99Ms: delay.percentile(99) / 1e6, memoryBytes: process.memoryUsage.rss() })
})
process.send!({ port: new URL(app.url).port, token: app.firstRun?.facts?.operator_token ?? null })
