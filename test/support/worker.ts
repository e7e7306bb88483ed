import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { startApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { knownSpeech } from './known-speech.ts'
import type { Service } from './service.ts'
import { MAX_STALL_MS, startWatched } from './stalls.ts'

/** A second process of a service that only serves, as it were: it works on the same database. */
export async function startWorker(
  { databaseUrl }: Service,
  env: Record<string, string> = {},
): Promise<{ stop(): Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lh-work-'))
  const config = readConfig({
    LONGHAND_DATA: dataFolder,
    DATABASE_URL: databaseUrl,
    LONGHAND_LOG: 'silent',
    LONGHAND_DB_CONNECTIONS: '12',
    LONGHAND_STALL_MS: String(MAX_STALL_MS),
    ...knownSpeech(),
    ...env,
  })
  const app = await startWatched(() =>
    startApp(config, { serve: false, work: true }, createLog(config.logLevel)),
  )
  let stopped = false
  async function stop() {
    if (stopped) return
    stopped = true
    await app.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  after(stop)
  return { stop }
}
