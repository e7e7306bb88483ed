import type pg from 'pg'
import { applyMigrations, copyIn } from '../../platform/db/index.ts'
import { restoreAttempts } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { JOBS, type Manifest, tableEntry } from './contents.ts'
import { quoted } from './database-out.ts'

type Rows = (entry: string) => AsyncIterable<Uint8Array>

/**
 * Customers and the payment gateway know ids that were assigned after the backup was made. They must not be assigned
 * again, so the restored service skips this many.
 */
const NUMBERS_SKIPPED = 100_000

const UNKNOWN = 'Restored from a backup: it is unknown whether this was sent after the backup was made.'

export async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('migrations') is null as empty`)
  return rows[0].empty
}

/** Fills an empty database in the caller's transaction: the schema of the backup, then its rows. */
export async function fillDatabase(
  client: pg.ClientBase,
  manifest: Manifest,
  rows: Rows,
  onTable: (name: string) => void,
) {
  await applyMigrations(client, manifest.migrations)
  const restoreRules = await setRulesAside(client)
  // Migrations insert default prices and rates; the backup has the operator's own.
  await client.query(`truncate ${manifest.tables.map(({ name }) => quoted(name))}`)
  for (const { name, columns } of manifest.tables) {
    onTable(name)
    await copyIn(client, `copy ${quoted(name)} (${columns.map(quoted)}) from stdin`, rows(tableEntry(name)))
  }
  await restoreRules()
  await checkLedger(client)
  await continueNumbers(client, manifest)
  await addJobs(client, manifest, rows)
  await client.query(
    `update deliveries set state = 'unknown', error = $1 where state in ('waiting', 'sending')`,
    [UNKNOWN],
  )
}

/**
 * Triggers ran when the rows were first written, so they are off here. Foreign keys are checked at the end, because some
 * are circular. All of this works as the owner of the tables, without a superuser.
 */
async function setRulesAside(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  )
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f'`,
  )
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
}

/** Every transaction sums to zero, and every balance is the sum of its entries. */
async function checkLedger(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ wrong: number }>(
    `select (
       select count(*) from (
         select from ledger_entries group by transaction_id having sum(amount_cents) <> 0
       ) as unbalanced
     ) + (
       select count(*) from ledger_balances full join (
         select account_id, book, sum(amount_cents) as proven from ledger_entries group by 1, 2
       ) as entries using (account_id, book)
       where coalesce(balance_cents, 0) <> coalesce(proven, 0)
     ) as wrong`,
  )
  if (rows[0]!.wrong > 0)
    throw new Refusal(
      'bad_parameter',
      'The ledger in this backup does not balance. Nothing was changed; use another backup file.',
    )
}

async function continueNumbers(client: pg.ClientBase, { identities }: Manifest): Promise<void> {
  for (const { table, column, last } of identities) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(nextval(pg_get_serial_sequence($1, $2)), $3::bigint + $4))`,
      [quoted(table), column, last, last > 0 ? NUMBERS_SKIPPED : 0],
    )
  }
}

async function addJobs(client: pg.ClientBase, { format }: Manifest, rows: Rows): Promise<void> {
  await client.query(`
    create temporary table restored_jobs (
      identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int,
      attempts int, last_error text, flags text[], position bigint generated always as identity
    ) on commit drop`)
  const columns = 'identifier, payload, queue_name, run_at, max_attempts, key, priority, attempts, last_error'
  const flags = format === 1 ? '' : ', flags'
  await copyIn(client, `copy restored_jobs (${columns}${flags}) from stdin`, rows(JOBS))
  await client.query(`
    create temporary table added_jobs on commit drop as
    select attempts, last_error, (graphile_worker.add_job(identifier, payload, queue_name => queue_name,
      run_at => run_at, max_attempts => max_attempts, job_key => key, priority => priority, flags => flags)).id
    from (select * from restored_jobs order by position) as jobs`)
  await restoreAttempts(client, 'added_jobs')
}
