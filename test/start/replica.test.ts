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
  { withinSeconds: 20, what: 'the new database on the replica' },
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

test('lists and searches are answered by the replica, and everything else by the database', async () => {
  const operator = createClient({ url: app.url, token: app.firstRun!.facts!.operator_token })
  const { api_key } = await operator.accounts.add({ email: 'reader@example.com', credit: 10 })
  const client = createClient({ url: app.url, token: api_key })
  await runSql(replicaUrl, 'select pg_wal_replay_pause()')
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
    withinSeconds: 20,
    what: 'the file in the list',
  })
  assert.equal((await client.orders.list()).orders[0]!.id, order)
  assert.equal((await client.search({ q: 'Moon' })).results.length, 1)
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
