import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { createSharedLimit, type SharedLimit } from '../limit.ts'
import { Refusal } from '../refusal.ts'

/**
 * Whose work is being done, for everything that it awaits. A request or a job that waits for a row lock occupies a
 * connection meanwhile, so each account may occupy half of the connections that the others leave, and the rest of its
 * work waits for those.
 */
export type Occupant = {
  who: string
  /** Requests are refused after this long; jobs wait. */
  waitsMs: number | null
  /** Those that it has waited for, and has now. */
  connections: number
}

const occupants = new AsyncLocalStorage<Occupant>()

export const workFor = <T>(occupant: Occupant, work: () => T): T => occupants.run(occupant, work)

/** Each keeps a connection to be told of new jobs. */
export const JOB_RUNNERS = 8

/** Work without an occupant, such as the search for jobs, takes any connection. */
export class FairPool extends pg.Pool {
  readonly #inTurn: SharedLimit<string>
  readonly #ends = new WeakMap<pg.PoolClient, () => void>()

  constructor(options: pg.PoolConfig & { max: number }) {
    super(options)
    const places = Math.max(1, options.max - JOB_RUNNERS)
    this.#inTurn = createSharedLimit({ places, alone: Math.ceil(places / 2) })
    this.on('release', (_, client) => this.#ends.get(client)?.())
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads it with a callback, which its own `query` uses
  override connect(callback?: any): any {
    const occupant = occupants.getStore()
    // What already has a connection gets another without waiting for itself: it could be inside a transaction.
    if (callback || !occupant || occupant.connections > 0) return super.connect(callback)
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    const { who, waitsMs } = occupant
    const occupy = async () => {
      occupant.connections++
      try {
        const client = await super.connect()
        await new Promise<void>((end) => {
          this.#ends.set(client, end)
          resolve(client)
        })
      } finally {
        occupant.connections--
      }
    }
    const waited = new AbortController()
    // Not `AbortSignal.timeout`, which makes an error for each of the many that never waited that long.
    const timer = waitsMs === null ? undefined : setTimeout(() => waited.abort(), waitsMs)
    const start = () => {
      clearTimeout(timer)
      return occupy()
    }
    this.#inTurn(who, start, { signal: waited.signal }).catch((error) =>
      reject(waited.signal.aborted ? tooManyAtOnce() : error),
    )
    return promise
  }
}

const tooManyAtOnce = () =>
  new Refusal(
    'too_many_requests',
    'Too many of your requests are waiting. Send fewer at the same time, and try again in a few seconds.',
    { retry_after: 5 },
  )
