import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { startApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { emptyDatabase } from '../support/database.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { knownSpeech } from '../support/known-speech.ts'
import { runSql, startReplica, startTestServer } from '../support/postgres-server.ts'
import { startWatched } from '../support/stalls.ts'
import { until } from '../support/until.ts'

const primary = await startTestServer()
const replica = await startReplica(primary)
const database = await emptyDatabase(primary.tcpUrl)
const replicaUrl = replica.tcpUrl.replace('NAME', new URL(database.url).pathname.slice(1))
await until(
  () =>
    runSql(replicaUrl, 'select 1').then(
      () => true,
      () => false,
    ),
  { what: 'the new database on the replica' },
)
const media = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const dataFolder = mkdtempSync(join(tmpdir(), 'lh-replica-'))
const config = readConfig({
  PORT: '0',
  LONGHAND_DATA: dataFolder,
  DATABASE_URL: database.url,
  LONGHAND_REPLICA_URL: replicaUrl,
  LONGHAND_LOG: 'silent',
  LONGHAND_ALLOW_HOSTS: media.host,
  ...knownSpeech(),
  LONGHAND_ALERT_MAIL: 'none',
})
const app = await startWatched(() =>
  startApp(config, { serve: true, work: true }, createLog(config.logLevel)),
)
after(async () => {
  await app.stop()
  await replica.stop()
  await primary.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const PAUSE_STATE = 'select pg_get_wal_replay_pause_state() as state'

test('lists and searches are answered by the replica, and everything else by the database', async () => {
  const operator = createClient({ url: app.url, token: app.firstRun!.facts!.operator_token })
  const { api_key } = await operator.accounts.add({ email: 'reader@example.com', credit: 10 })
  const client = createClient({ url: app.url, token: api_key })
  // With connections to the replica, which a busy machine makes slowly: then the database answers for a while.
  await Promise.all([client.files.list(), client.orders.list(), client.search({ q: 'Moon' })])
  await runSql(replicaUrl, 'select pg_wal_replay_pause()')
  await until(async () => (await runSql(replicaUrl, PAUSE_STATE))[0]!.state === 'paused', {
    what: 'the pause',
  })
  const { order, audiofiles } = await client.v4.order({
    url: `${media.url}/jfk.mp3`,
    sku: 'EMSR02',
    title: 'Moon',
  })

  assert.equal((await client.files.show(audiofiles[0]!)).file.title, 'Moon')
  assert.deepEqual((await client.files.list()).files, [], 'the replica does not have it yet')
  assert.deepEqual((await client.orders.list()).orders, [])
  assert.deepEqual((await client.search({ q: 'Moon' })).results, [])

  await runSql(replicaUrl, 'select pg_wal_replay_resume()')
  await until(async () => (await client.files.list()).files.length === 1, {
    what: 'the file in the list',
  })
  assert.equal((await client.orders.list()).orders[0]!.id, order)
  // Once it has a transcript, it is found as soon as that is indexed.
  await until(async () => (await client.search({ q: 'Moon' })).results.length === 1, { what: 'the search' })
})

test('without its replica, the database answers lists and searches, and operators are told', async () => {
  const operator = createClient({ url: app.url, token: app.firstRun!.facts!.operator_token })
  await replica.stop()
  const accounts = await operator.accounts.list()
  assert.ok(accounts.accounts.some(({ email }) => email === 'reader@example.com'))
  assert.equal((await fetch(`${app.url}/readyz`)).status, 200)
  await runSql(database.url, `select graphile_worker.add_job('check-alerts')`)
  const alert = await until(
    async () => (await operator.console.alerts()).alerts.find(({ name }) => name === 'replica'),
    { what: 'the alert' },
  )
  assert.match(alert.text, /LONGHAND_REPLICA_URL/)
})
