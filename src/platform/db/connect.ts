import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { FairPool } from './fair-pool.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

/** Ids and counts are far below 2^53, and amounts are cents: JSON numbers hold them exactly. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** pg has a separate parser for arrays of them, which returns text, and no name for their type. */
const INT8_ARRAY = 1016 as (typeof pg.types.builtins)['INT8']
const readTexts = pg.types.getTypeParser(INT8_ARRAY)
pg.types.setTypeParser(INT8_ARRAY, (text) => readTexts(text).map(Number))
/** Dates stay text: they have no time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, String)
/** Sums of bigint come back as numeric; ours are whole. */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Every statement is sent under a name made from its text, so that PostgreSQL parses and plans it once for each
 * connection. That makes point reads several times cheaper. It needs SQL whose text does not vary with its values:
 * lists that vary are passed as arrays (`= any($1)`).
 */
class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this in seven ways and passes all of them through
  override query(first: any, ...rest: any[]): any {
    if (typeof first !== 'string' || !Array.isArray(rest[0])) return super.query(first, ...(rest as []))
    const [values, ...others] = rest
    return super.query({ name: nameOf(first), text: first, values }, ...(others as []))
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

export function openPool(connection: pg.PoolConfig, connections: number, log: Log): pg.Pool {
  const pool = new FairPool({
    connectionTimeoutMillis: 10_000,
    ...connection,
    max: connections,
    Client: NamingClient,
  })
  // A connection that breaks is replaced by the pool; without these listeners it would end the process.
  const report = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

export const openKysely = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
