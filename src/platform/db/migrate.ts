import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
const MIGRATION_LOCK = 4005

/**
 * Applies the numbered SQL files that this database has not seen, all in one transaction. Processes that start
 * together wait for each other. Migrations only go forward: a mistake is corrected by the next one.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  await withMigrationLock(pool, async (client) => {
    await inOneTransaction(client, () => applyNew(client))
    await runMigrations({ pgPool: pool })
  })
}

/** For commands that work on the database of a service, and must not change its schema under it. */
export async function refuseUnmigrated(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query(`select from pg_tables where tablename = 'migrations'`)
  const { rows } = tables.length > 0 ? await pool.query('select number from migrations') : { rows: [] }
  const applied = new Set(rows.map(({ number }) => number))
  if (knownMigrations().some((number) => !applied.has(number)))
    throw new Refusal(
      'bad_setting',
      'The database does not match this version of Longhand: start the service once with this version, then try again.',
    )
}

/** Another service that starts in the meantime waits. */
export async function withMigrationLock(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}

export async function inOneTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function applyNew(client: pg.PoolClient): Promise<void> {
  await client.query(CREATE_TABLE)
  const { rows } = await client.query<{ number: number }>('select number from migrations')
  const applied = new Set(rows.map((row) => row.number))
  const known = knownMigrations()
  const [first, newest] = [known[0]!, known.at(-1)!]
  if (applied.size > 0 && !applied.has(first)) {
    throw new Refusal(
      'bad_setting',
      `The database is older than the first release (it has no migration ${first}): start version 0.1 with it once, then this version.`,
    )
  }
  const unknown = [...applied].filter((number) => number > newest)
  if (unknown.length > 0) {
    throw new Refusal(
      'bad_setting',
      `The database is newer than this program (it has migration ${Math.max(...unknown)}, this program knows ${newest}): start the version of Longhand that it was used with, or a newer one.`,
    )
  }
  await applyMigrations(
    client,
    known.filter((number) => !applied.has(number)),
  )
}

const CREATE_TABLE = `
  create table if not exists migrations (
    number integer primary key,
    name text not null,
    applied_at timestamptz not null default now()
  )`

/** The migrations of this program, in order. */
export const knownMigrations = (): number[] => migrationFiles().map(({ number }) => number)

/** Applies exactly these in the caller's transaction. */
export async function applyMigrations(client: pg.ClientBase, numbers: number[]): Promise<void> {
  await client.query(CREATE_TABLE)
  for (const { number, name } of migrationFiles().filter((file) => numbers.includes(file.number))) {
    await client.query(readFileSync(join(FOLDER, name), 'utf8'))
    await client.query('insert into migrations (number, name) values ($1, $2)', [number, name])
  }
}

function migrationFiles(): { number: number; name: string }[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => ({ number: Number(name.slice(0, 4)), name }))
}
