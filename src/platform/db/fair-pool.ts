import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { createTurns, type Turn, type Turns } from '../limit.ts'
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
  readonly #turns: Turns<string>
  readonly #ends = new WeakMap<pg.PoolClient, () => void>()

  constructor(options: pg.PoolConfig & { max: number }) {
    super(options)
    const places = Math.max(1, options.max - JOB_RUNNERS)
    this.#turns = createTurns({ places, alone: Math.ceil(places / 2) })
    this.on('release', (_, client) => {
      this.#ends.get(client)?.()
      this.#ends.delete(client)
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads it with a callback, which its own `query` uses
  override connect(callback?: any): any {
    const occupant = occupants.getStore()
    // What already has a connection gets another without waiting for itself: it could be inside a transaction.
    if (callback || !occupant || occupant.connections > 0) return super.connect(callback)
    const turn = this.#turns.beginNow(occupant.who)
    return turn ? this.#occupy(occupant, turn) : this.#wait(occupant)
  }

  async #occupy(occupant: Occupant, turn: Turn<string>): Promise<pg.PoolClient> {
    const end = () => {
      occupant.connections--
      this.#turns.end(turn)
    }
    occupant.connections++
    try {
      const client = await super.connect()
      this.#ends.set(client, end)
      return client
    } catch (error) {
      end()
      throw error
    }
  }

  async #wait(occupant: Occupant): Promise<pg.PoolClient> {
    const within = occupant.waitsMs === null ? undefined : { ms: occupant.waitsMs, error: tooManyAtOnce }
    return this.#occupy(occupant, await this.#turns.begin(occupant.who, { within }))
  }
}

const tooManyAtOnce = () => new Refusal('too_many_requests', { says: 'request.tooMany' }, { retry_after: 5 })
