import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runMigrations } from 'graphile-worker'
import { createClient } from '../../sdk/index.ts'
import { emptyDatabase } from '../support/database.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { backupFolder, command, seenOf } from '../support/installation.ts'
import { dataFolder, startProcess } from '../support/process.ts'
import { startS3 } from '../support/s3-server.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const speech = await startSpeechServer('Ask not.')
// With times of words: otherwise they are measured after delivery, and the text gets another version meanwhile.
speech.confidence = 0.9
const folder = backupFolder()

const bucketAt = (url: string) => ({
  LONGHAND_S3_BUCKET: 'recordings',
  LONGHAND_S3_ENDPOINT: url,
  LONGHAND_S3_KEY: 'key',
  LONGHAND_S3_SECRET: 'secret',
})

async function databaseOf() {
  const database = await emptyDatabase(process.env.TEST_DATABASE_URL)
  after(() => database.drop())
  return database.url
}

/** As those who rent a database have it: theirs, but not the server. */
async function databaseOfPlainUser() {
  const { url, drop } = await emptyDatabase()
  after(drop)
  const { pathname } = new URL(url)
  await query(url, 'create role plain login')
  await query(url, `alter database ${pathname.slice(1)} owner to plain`)
  return url.replace('longhand@', 'plain@')
}

test('recordings in a bucket are backed up, and restored into another bucket or a folder', async () => {
  const s3 = await startS3('recordings')
  const service = await startService({
    env: {
      ...bucketAt(s3.url),
      LONGHAND_ALLOW_HOSTS: host.host,
      LONGHAND_ENGINE: 'http',
      LONGHAND_ENGINE_URL: speech.url,
    },
  })
  const { key, client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  const seen = await seenOf(service.url, service.operator, [key])
  s3.objects.delete(`recordings/${audiofiles[0]}/original`)
  const file = join(folder, 'bucket.tar')
  const from = { ...bucketAt(s3.url), DATABASE_URL: service.databaseUrl, LONGHAND_DATA: service.dataFolder }
  const backedUp = await command(['backup', file], from)
  assert.equal(backedUp.code, 0, backedUp.output)
  assert.match(backedUp.output, new RegExp(`not in the backup: ${audiofiles[0]}/original`))

  const inUse = { ...bucketAt(s3.url), DATABASE_URL: await databaseOf(), LONGHAND_DATA: dataFolder() }
  const refused = await command(['restore', file], inUse)
  assert.equal(refused.code, 1)
  assert.match(refused.output, /The store already has recordings/)

  // Someone interrupted the first attempt to restore into this bucket.
  const other = await startS3('recordings')
  const { made } = JSON.parse((await command(['restore', file, '--check', '--json'], inUse)).result)
  other.objects.set(`recordings/restoring/${made.replace(/\W/g, '')}`, Buffer.from('begun'))
  other.objects.set(`recordings/${audiofiles[0]}/playback.mp3`, Buffer.from('half of it'))
  for (const media of [bucketAt(other.url), {}]) {
    const to = { ...media, DATABASE_URL: await databaseOf(), LONGHAND_DATA: dataFolder() }
    const restored = await command(['restore', file], to)
    assert.equal(restored.code, 0, restored.output)
    assert.match(restored.output, /1 recording file was missing/)
    const { url, operator_token } = (await startProcess(to, 'serve')).facts()
    const operator = createClient({ url, token: operator_token })
    assert.deepEqual((await seenOf(url, operator, [key])).customers, seen.customers)
  }
  assert.deepEqual([...other.objects.keys()].sort(), [...s3.objects.keys()].sort())
})

test('a backup of an older Longhand is restored and brought up to date; one of a newer is refused, or of before the first release', async () => {
  const old = await databaseOf()
  const migrations = globSync('migrations/0[12]*.sql', { cwd: join(import.meta.dirname, '../..') }).sort()
  await query(
    old,
    'create table migrations (number integer primary key, name text not null, applied_at timestamptz default now())',
  )
  for (const path of migrations) {
    await query(old, readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
    await query(old, 'insert into migrations (number, name) values ($1, $2)', [
      Number(path.slice(11, 15)),
      path.slice(11),
    ])
  }
  await query(old, `insert into migrations (number, name) values (1, 'of before the first release')`)
  await runMigrations({ connectionString: old })
  await query(old, `insert into accounts (name, email) values ('Old', 'old@example.com')`)
  await query(old, `update skus set price_cents_per_minute = 333 where sku = 'TRANS2'`)
  await query(
    old,
    `select graphile_worker.add_job('erase-account', '{"account": 7}', flags => '{account:7}')`,
  )
  await query(
    old,
    `select graphile_worker.add_job('remove-from-store', '{"prefix": "8"}', flags => '{account:8}')`,
  )
  await query(old, `select graphile_worker.add_job('check-feeds')`)
  const file = join(folder, 'old.tar')
  assert.equal((await command(['backup', file], { DATABASE_URL: old, LONGHAND_DATA: dataFolder() })).code, 0)
  const to = { DATABASE_URL: await databaseOfPlainUser(), LONGHAND_DATA: dataFolder() }
  const restored = await command(['restore', file], to)
  assert.equal(restored.code, 0, restored.output)
  assert.deepEqual(
    await query(
      to.DATABASE_URL,
      `select email, price_cents_per_minute as price from accounts, skus where sku = 'TRANS2'`,
    ),
    [{ email: 'old@example.com', price: 333 }],
  )
  assert.equal((await query(to.DATABASE_URL, 'select from migrations where number >= 300')).length > 0, true)
  assert.deepEqual(
    await query(
      to.DATABASE_URL,
      'select task_identifier as job, flags from graphile_worker.jobs order by task_identifier desc',
    ),
    [
      { job: 'remove-from-store', flags: { 'account:8': true } },
      { job: 'erase-account', flags: { 'account:7': true } },
      { job: 'check-feeds', flags: null },
    ],
    'waiting jobs belong to their accounts',
  )

  await query(to.DATABASE_URL, `insert into migrations (number, name) values (9000, 'of the future')`)
  const newer = join(folder, 'newer.tar')
  assert.equal((await command(['backup', newer], to)).code, 0)
  const refused = await command(['restore', newer], {
    DATABASE_URL: await databaseOf(),
    LONGHAND_DATA: dataFolder(),
  })
  assert.equal(refused.code, 1)
  assert.match(refused.output, /made by a newer Longhand \(0\.1\.0, migration 9000/)

  await query(to.DATABASE_URL, 'delete from migrations where number > 1')
  const early = join(folder, 'early.tar')
  assert.equal((await command(['backup', early], to)).code, 0)
  const tooEarly = await command(['restore', early], {
    DATABASE_URL: await databaseOf(),
    LONGHAND_DATA: dataFolder(),
  })
  assert.equal(tooEarly.code, 1)
  assert.match(tooEarly.output, /made before the first release \(0\.1\.0, migration 1; this one needs 161\)/)
})
