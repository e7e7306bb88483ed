import type pg from 'pg'
import { copyOut } from '../../platform/db/index.ts'
import { JOBS_TO_BACK_UP } from '../../platform/queue/index.ts'
import { JOBS, type Manifest, tableEntry } from './contents.ts'
import type { TarWriter } from './tar-writer.ts'

/** Job processes are meaningless in another installation. */
const LEFT_OUT = ['job_processes', 'processes']

type Shape = Pick<Manifest, 'migrations' | 'tables' | 'identities'>

/** The tables, their columns and their last ids in the client's snapshot. */
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

export const writeJobs = (client: pg.ClientBase, tar: TarWriter) =>
  tar.add(JOBS, copyOut(client, `copy (${JOBS_TO_BACK_UP}) to stdout`))

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
