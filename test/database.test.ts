import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openKysely, openPool } from '../src/platform/db/connect.ts'
import { knownMigrations, migrate } from '../src/platform/db/index.ts'
import { createLog } from '../src/platform/log.ts'
import { cloneDatabase, databases, emptyDatabase } from './support/database.ts'
import { runSql } from './support/postgres-server.ts'
import { describeSchema, SCHEMA } from './support/schema.ts'
import { generateTableTypes, TABLE_TYPES } from './support/table-types.ts'

const log = createLog('silent')

for (const { name, url } of databases) {
  test(`several processes may start on an empty database at once (${name})`, async () => {
    const database = await emptyDatabase(url)
    const pools = Array.from({ length: 4 }, () => openPool({ connectionString: database.url }, 3, log))
    await Promise.all(pools.map(migrate))
    const { rows } = await pools[0]!.query('select count(*) as count from migrations')
    assert.equal(rows[0].count, knownMigrations().length)
    await Promise.all(pools.map((pool) => pool.end()))
    await database.drop()
  })

  test(`a ledger transaction that does not sum to zero is refused, and an entry cannot be changed (${name})`, async () => {
    const database = await cloneDatabase(url)
    const sql = (text: string) => runSql(database.url, text)
    await sql(`insert into accounts (name, email) values ('A', 'a@example.com')`)
    const transaction = `insert into ledger_transactions (account_id, kind, memo) values (1001, 'credit', '')`
    const entry = (book: string, cents: number) =>
      `insert into ledger_entries (transaction_id, account_id, book, amount_cents) values (currval('ledger_transactions_id_seq'), 1001, '${book}', ${cents})`
    await assert.rejects(
      sql(`begin; ${transaction}; ${entry('prepay', 5)}; ${entry('bank', -4)}; commit`),
      /does not sum to zero/,
    )
    await sql(`begin; ${transaction}; ${entry('prepay', 5)}; ${entry('bank', -5)}; commit`)
    await assert.rejects(sql('update ledger_entries set amount_cents = 6'), /never changed/)
    await assert.rejects(sql('delete from ledger_entries'), /never changed/)
    await database.drop()
  })
}

test('a database with only migrations of before the first release is refused, and left as it is', async () => {
  const database = await emptyDatabase()
  const pool = openPool({ connectionString: database.url }, 1, log)
  await pool.query('create table migrations (number integer primary key, name text not null)')
  await pool.query(`insert into migrations (number, name) values (160, 'account_glossary')`)
  await assert.rejects(migrate(pool), { message: /older than the first release \(it has no migration 161\)/ })
  assert.deepEqual((await pool.query('select number from migrations')).rows, [{ number: 160 }])
  await pool.end()
  await database.drop()
})

test('the committed table types are those of the migrated database', async () => {
  const database = await cloneDatabase()
  const generated = await generateTableTypes(database.url, join(tmpdir(), `tables-${process.pid}.ts`))
  assert.equal(generated.trim(), readFileSync(TABLE_TYPES, 'utf8').trim(), 'run npm run db:types')
  await database.drop()
})

test('the committed schema is that of the migrated database', async () => {
  const database = await cloneDatabase()
  assert.equal(await describeSchema(database.url), readFileSync(SCHEMA, 'utf8'), 'run npm run db:types')
  await database.drop()
})

test('every statement with values is prepared under a name', async () => {
  const database = await cloneDatabase()
  const pool = openPool({ connectionString: database.url }, 1, log)
  await openKysely(pool).selectFrom('accounts').selectAll().where('id', '=', 1).execute()
  const { rows } = await pool.query(
    `select statement from pg_prepared_statements where statement like '%"accounts"%'`,
  )
  assert.equal(rows.length, 1)
  await pool.end()
  await database.drop()
})
