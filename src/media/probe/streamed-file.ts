import { BudgetUsedUp, nextChunk, type Opening, type RemoteFile } from './remote-file.ts'

/** A file on a host without range requests: read once from the beginning, and cached within the budget. */
export class StreamedFile implements RemoteFile {
  readonly close
  readonly response
  readonly sizeBytes: number | null
  budgetUsedUp = false
  #budgetBytes
  #chunks: AsyncIterator<Buffer>
  /** Grows by doubling: otherwise every chunk would copy everything before it. */
  #room: Buffer = Buffer.alloc(0)
  #keptBytes = 0
  #keeping = Promise.resolve()
  #ended = false

  constructor(opening: Opening) {
    this.response = opening.response
    const announced = opening.response.headers['content-length'] ?? ''
    this.sizeBytes = /^\d+$/.test(announced) ? Number(announced) : null
    this.#budgetBytes = opening.budgetBytes
    this.close = opening.close
    this.#chunks = opening.response.body[Symbol.asyncIterator]()
  }

  get seekable(): boolean {
    return this.sizeBytes !== null && this.sizeBytes <= this.#budgetBytes
  }

  async read(start: number, lengthBytes: number): Promise<Buffer> {
    await this.#keepUpTo(start + lengthBytes)
    return this.#room.subarray(start, Math.min(start + lengthBytes, this.#keptBytes))
  }

  async *stream(start: number): AsyncIterable<Buffer> {
    for (let position = start; ; ) {
      await this.#keepUpTo(position + 1)
      const bytes = this.#room.subarray(position, this.#keptBytes)
      if (bytes.length === 0) return
      yield bytes
      position += bytes.length
    }
  }

  /** One at a time: otherwise a cancelled reader and its successor would each get half of the chunks. */
  #keepUpTo(end: number): Promise<void> {
    this.#keeping = this.#keeping.catch(() => {}).then(() => this.#readUpTo(end))
    return this.#keeping
  }

  async #readUpTo(end: number): Promise<void> {
    if (this.#ended || this.#keptBytes >= end) return
    if (Math.min(end, this.sizeBytes ?? end) > this.#budgetBytes) {
      this.budgetUsedUp = true
      throw new BudgetUsedUp()
    }
    while (this.#keptBytes < end && !this.#ended) {
      const chunk = await nextChunk(this.#chunks)
      if (chunk) this.#keep(chunk)
      else this.#ended = true
    }
  }

  #keep(chunk: Buffer): void {
    const neededBytes = this.#keptBytes + chunk.length
    if (neededBytes > this.#room.length) {
      const kept = this.#room.subarray(0, this.#keptBytes)
      this.#room = Buffer.allocUnsafe(Math.max(neededBytes, 2 * this.#room.length))
      kept.copy(this.#room)
    }
    chunk.copy(this.#room, this.#keptBytes)
    this.#keptBytes = neededBytes
  }
}
