import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { Refusal } from '../lib/refusal.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
const MIGRATION_LOCK = 4005

/**
 * Applies the numbered SQL files that this database has not seen, all in one transaction. Processes that start
 * together wait for each other. There is no way back but a backup: a mistake is mended by the next migration.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('begin')
    await applyNew(client)
    await client.query('commit')
    await runMigrations({ pgPool: pool })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}

async function applyNew(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create table if not exists migrations (
      number integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ number: number }>('select number from migrations')
  const applied = new Set(rows.map((row) => row.number))
  const ours = migrationFiles()
  const newest = ours.at(-1)?.number ?? 0
  const unknown = [...applied].filter((number) => number > newest)
  if (unknown.length > 0) {
    throw new Refusal(
      'bad_setting',
      `The database is newer than this program (it has migration ${Math.max(...unknown)}, this program knows ${newest}): start the version of Longhand that it was used with, or a newer one.`,
    )
  }
  for (const { number, name } of ours.filter((file) => !applied.has(file.number))) {
    await client.query(readFileSync(join(FOLDER, name), 'utf8'))
    await client.query('insert into migrations (number, name) values ($1, $2)', [number, name])
  }
}

export function migrationFiles(): { number: number; name: string }[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => ({ number: Number(name.slice(0, 4)), name }))
}
