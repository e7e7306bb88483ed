import { ProbeRefused, refusedByFailure, refusedByStatus } from './probe-refusal.ts'
import {
  BudgetUsedUp,
  nextChunk,
  type Opening,
  type Piece,
  type RangeFetch,
  type RemoteFile,
  readPiece,
} from './remote-file.ts'

/** Reads ahead, because requests cost more than bytes and the next read is usually close by. */
const READ_AHEAD_BYTES = 65_536

/** A file on a host with range requests. */
export class RangedFile implements RemoteFile {
  readonly close
  readonly response
  readonly sizeBytes
  budgetUsedUp = false
  #budgetBytes
  #fetchRange
  #pieces: Piece[]
  #tail

  constructor(
    opening: Opening & {
      sizeBytes: number | null
      fetchRange: RangeFetch
      head: Buffer
      tail: Promise<Piece | null> | null
    },
  ) {
    this.response = opening.response
    this.sizeBytes = opening.sizeBytes
    this.#budgetBytes = opening.budgetBytes - opening.head.length
    this.close = opening.close
    this.#fetchRange = opening.fetchRange
    this.#pieces = [{ start: 0, bytes: opening.head }]
    this.#tail = opening.tail
  }

  get seekable(): boolean {
    return this.sizeBytes !== null
  }

  async read(start: number, lengthBytes: number): Promise<Buffer> {
    const end = Math.min(start + lengthBytes, this.sizeBytes ?? Infinity)
    if (start >= end) return Buffer.alloc(0)
    const piece = (await this.#pieceFrom(start, end)) ?? (await this.#fetchPiece(start, end))
    return piece.bytes.subarray(start - piece.start, end - piece.start)
  }

  async *stream(start: number): AsyncIterable<Buffer> {
    const piece = await this.#pieceFrom(start, start + 1)
    if (piece) yield piece.bytes.subarray(start - piece.start)
    const position = piece ? piece.start + piece.bytes.length : start
    if (this.sizeBytes !== null && position >= this.sizeBytes) return

    const { body } = await this.#request(`bytes=${position}-`)
    const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
    try {
      for (let chunk = await nextChunk(chunks); chunk !== null; chunk = await nextChunk(chunks)) {
        this.#spend(chunk.length)
        yield chunk
      }
    } finally {
      body.destroy()
    }
  }

  async #pieceFrom(start: number, end: number): Promise<Piece | undefined> {
    const covers = (piece: Piece) => piece.start <= start && end <= piece.start + piece.bytes.length
    const piece = this.#pieces.find(covers)
    if (piece || !this.#tail) return piece
    const tail = await this.#tail
    this.#tail = null
    if (tail) {
      this.#spend(tail.bytes.length)
      this.#pieces.push(tail)
    }
    return this.#pieces.find(covers)
  }

  async #fetchPiece(start: number, end: number): Promise<Piece> {
    const fetchEnd = Math.min(Math.max(end, start + READ_AHEAD_BYTES), this.sizeBytes ?? Infinity)
    this.#spend(fetchEnd - start)
    const response = await this.#request(`bytes=${start}-${fetchEnd - 1}`)
    const piece = await readPiece(response, fetchEnd - start)
    if (piece?.start !== start) {
      throw new ProbeRefused('host_failed', { says: 'hostSentOtherPart' })
    }
    this.#pieces.push(piece)
    return piece
  }

  async #request(range: string) {
    const outcome = await this.#fetchRange(this.response.url, range)
    if (!outcome.ok) throw refusedByFailure(outcome.failure)
    if (outcome.response.status === 206) return outcome.response
    outcome.response.body.destroy()
    throw refusedByStatus(outcome.response.status)
  }

  #spend(bytes: number): void {
    this.#budgetBytes -= bytes
    if (this.#budgetBytes >= 0) return
    this.budgetUsedUp = true
    throw new BudgetUsedUp()
  }
}
