/**
 * COPY in both directions, as streams. `pg` speaks the protocol but leaves COPY to the query object: the ones
 * submitted here receive each message. Memory stays small, because each side waits for the other.
 */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The parts of `pg` for COPY that its types do not include. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

const CHUNK_BYTES = 64 * 1024

/** The rows of `copy … to stdout`. To be read to its end, before anything else is asked of this client. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  return client.query(new CopyOut(statement))
}

/** Feeds `copy … from stdin`. */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  return client.query(new CopyIn(statement, rows)).ended
}

class CopyOut extends Readable {
  readonly #statement: string
  #connection: CopyConnection | null = null
  #rows: Buffer[] = []
  #bytes = 0

  constructor(statement: string) {
    super({ highWaterMark: 4 * CHUNK_BYTES })
    this.#statement = statement
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection as CopyConnection
    connection.query(this.#statement)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  /** One row each; copied, because the memory is used again for the next. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#rows.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes >= CHUNK_BYTES && !this.#pushRows()) this.#connection!.stream.pause()
  }

  #pushRows(): boolean {
    const rows = Buffer.concat(this.#rows)
    this.#rows = []
    this.#bytes = 0
    return this.push(rows)
  }

  handleCommandComplete(): void {
    if (this.#bytes > 0) this.#pushRows()
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }
}

class CopyIn {
  readonly ended: Promise<void>
  readonly #statement: string
  readonly #rows: AsyncIterable<Uint8Array>
  readonly #settle: { resolve(): void; reject(error: Error): void }
  #failure: Error | null = null

  constructor(statement: string, rows: AsyncIterable<Uint8Array>) {
    this.#statement = statement
    this.#rows = rows
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ended = promise
    this.#settle = { resolve, reject }
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: Error) => {
      this.#failure ??= error
      connection.sendCopyFail(error.message)
    })
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#rows) {
      if (this.#failure) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#failure) this.#settle.reject(this.#failure)
    else this.#settle.resolve()
  }

  /** A lost connection never reports that it is ready again. */
  handleError(error: Error): void {
    this.#failure ??= error
    this.#settle.reject(this.#failure)
  }
}
