import type pg from 'pg'
import { copyOut } from '../db/index.ts'
import { JOBS, type Manifest, tableEntry } from './contents.ts'
import type { TarWriter } from './tar-writer.ts'

/** Job processes of this installation mean nothing elsewhere. */
const LEFT_OUT = ['job_processes']

export type Shape = Pick<Manifest, 'migrations' | 'tables' | 'identities'>

/** The tables, their columns and how far numbers were given out, as the snapshot of this client sees them. */
export async function shapeOf(client: pg.ClientBase): Promise<Shape> {
  const { rows: migrations } = await client.query('select number from migrations order by number')
  const { rows: tables } = await client.query<Shape['tables'][number]>(
    `select pg_class.relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
    [LEFT_OUT],
  )
  const { rows: identities } = await client.query<Shape['identities'][number]>(
    `select table_name::text as table, column_name::text as column,
       coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass), 0) as last
     from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES' and table_name <> all ($1) order by 1, 2`,
    [LEFT_OUT],
  )
  return { migrations: migrations.map((row) => row.number), tables, identities }
}

export async function writeTables(
  client: pg.ClientBase,
  tar: TarWriter,
  { tables }: Shape,
  onTable: () => void,
) {
  for (const { name, columns } of tables) {
    await tar.add(
      tableEntry(name),
      copyOut(client, `copy ${quoted(name)} (${columns.map(quoted)}) to stdout`),
    )
    onTable()
  }
}

/** By name and payload, so that they fit another version of the queue's tables. */
export async function writeJobs(client: pg.ClientBase, tar: TarWriter): Promise<void> {
  await tar.add(
    JOBS,
    copyOut(
      client,
      // A running job has used up a try, which the restored service repeats.
      `copy (
         select tasks.identifier, jobs.payload, queues.queue_name, jobs.run_at, jobs.max_attempts, jobs.key, jobs.priority,
           greatest(jobs.attempts - (jobs.locked_at is not null)::int, 0), jobs.last_error
         from graphile_worker._private_jobs as jobs
         join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
         left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
         order by jobs.id
       ) to stdout`,
    ),
  )
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
