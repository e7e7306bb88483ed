import type pg from 'pg'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { type Db, openKysely, openPool } from './connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres, visitEmbeddedPostgres } from './embedded-postgres.ts'

export { type Db, openKysely, openPool, type Tx } from './connect.ts'
export { copyIn, copyOut } from './copy.ts'
export { type Occupant, workFor } from './fair-pool.ts'
export {
  applyMigrations,
  inOneTransaction,
  knownMigrations,
  migrate,
  refuseUnmigrated,
  withMigrationLock,
} from './migrate.ts'
export { listenTo } from './notifications.ts'
export { type Lists, openLists } from './replica.ts'
export { anyLength, containing, literals } from './sql.ts'
export type { DB as Tables } from './tables.ts'

export type Database = {
  db: Db
  pool: pg.Pool
  /** For processes that open their own connections. */
  connection: pg.ClientConfig
  /** For the start-up message. */
  place: string
  close(): Promise<void>
}

type Where = { databaseUrl: string | null; databaseConnections: number; dataFolder: string }

export async function openDatabase(
  { databaseUrl, databaseConnections, dataFolder }: Where,
  log: Log,
): Promise<Database> {
  if (databaseUrl) return openRemote(databaseUrl, databaseConnections, log)
  return openEmbedded(await startEmbeddedPostgres(dataFolder, log), databaseConnections, log)
}

/** Works whether the service is running or not. */
export async function visitDatabase(
  { databaseUrl, databaseConnections, dataFolder }: Where,
  log: Log,
): Promise<Database> {
  if (databaseUrl) return openRemote(databaseUrl, databaseConnections, log)
  return openEmbedded(await visitEmbeddedPostgres(dataFolder, log), databaseConnections, log)
}

function openEmbedded(server: EmbeddedPostgres, connections: number, log: Log): Database {
  const pool = openPool(server.connection, connections, log)
  return {
    db: openKysely(pool),
    pool,
    connection: server.connection,
    place: server.folder,
    async close() {
      await pool.end()
      await server.stop()
    },
  }
}

async function openRemote(url: string, connections: number, log: Log): Promise<Database> {
  const connection = { connectionString: url }
  const pool = openPool(connection, connections, log)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message || 'no response' : 'no response'
    throw new Refusal(
      'bad_setting',
      `Cannot reach the database at DATABASE_URL (${reason}): check the URL, and that the server is running.`,
    )
  }
  return { db: openKysely(pool), pool, connection, place: 'DATABASE_URL', close: () => pool.end() }
}
