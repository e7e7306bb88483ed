import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { type Db, openPool } from './connect.ts'
import type { DB } from './tables.ts'

export type Lists = {
  /** Read only. */
  db: Db
  /** Null while the replica answers; otherwise a sentence for operators. */
  problem(): string | null
  close(): Promise<void>
}

const CONNECT_WITHIN_MS = 3_000
const TRY_AGAIN_AFTER_MS = 15_000

/** A replica that answers lists and searches. While it cannot be reached, the database itself answers them. */
export function openLists(replicaUrl: string, connections: number, primary: pg.Pool, log: Log): Lists {
  const replica = openPool(
    { connectionString: replicaUrl, connectionTimeoutMillis: CONNECT_WITHIN_MS },
    connections,
    log,
  )
  let problem: string | null = null
  let tryAgainAtMs = 0

  async function connect(): Promise<pg.PoolClient> {
    if (problem && performance.now() < tryAgainAtMs) return primary.connect()
    try {
      const client = await replica.connect()
      problem = null
      return client
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (!problem) log.warn({ err: error }, 'the replica cannot be reached: the database serves lists')
      problem = `The replica cannot be reached (${(error as Error).message || 'no response'}).`
      tryAgainAtMs = performance.now() + TRY_AGAIN_AFTER_MS
      return primary.connect()
    }
  }

  return {
    db: new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { connect, options: replica.options, end: async () => {} } }),
    }),
    problem: () => problem,
    close: () => replica.end(),
  }
}
