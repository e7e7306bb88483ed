import { generate, PostgresDialect } from 'kysely-codegen'
import { openKysely, openPool } from '../../src/db/connect.ts'
import { createLog } from '../../src/lib/log.ts'

export const TABLE_TYPES = new URL('../../src/db/tables.ts', import.meta.url).pathname

/** The table types as the migrated database at `url` has them. */
export async function generateTableTypes(url: string, outFile: string): Promise<string> {
  const pool = openPool({ connectionString: url }, 2, createLog('silent'))
  try {
    return await generate({
      db: openKysely(pool),
      dialect: new PostgresDialect(),
      excludePattern: 'graphile_worker.*',
      typeMapping: { int8: 'number', numeric: 'number', date: 'string' },
      outFile,
    })
  } finally {
    await pool.end()
  }
}
