import { openPool } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { startFileQueue } from './file-queue.ts'
import { startKnownSpeech } from './known-speech.ts'
import { runSql, startTestServer, type TestServer } from './postgres-server.ts'

let server: TestServer
let speech: Awaited<ReturnType<typeof startKnownSpeech>>
let files: Awaited<ReturnType<typeof startFileQueue>>

/**
 * Runs once before all test files: a server of databases, in it a migrated one that every test clones in milliseconds,
 * a server that hears our samples, and one that hands out the files.
 */
export async function globalSetup(): Promise<void> {
  server = await startTestServer()
  await makeTemplate(server.socketUrl)
  process.env.TEST_SOCKET_URL = server.socketUrl
  const given = process.env.DATABASE_URL
  process.env.TEST_DATABASE_URL = given ? given.replace(/\/[^/?]*(\?|$)/, '/NAME$1') : server.tcpUrl
  if (given) await makeTemplate(process.env.TEST_DATABASE_URL)
  speech = await startKnownSpeech()
  process.env.TEST_SPEECH_URL = speech.url
  files = await startFileQueue()
  process.env.TEST_QUEUE_URL = files.url
}

export async function globalTeardown(): Promise<void> {
  files.stop()
  speech.stop()
  await server.stop()
}

async function makeTemplate(url: string): Promise<void> {
  const adminUrl = url.replace('NAME', 'postgres')
  await runSql(adminUrl, 'drop database if exists longhand_template')
  await runSql(adminUrl, 'create database longhand_template')
  const pool = openPool(
    { connectionString: url.replace('NAME', 'longhand_template') },
    2,
    createLog('silent'),
  )
  await migrate(pool)
  await pool.end()
}
