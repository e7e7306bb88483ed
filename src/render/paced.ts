import { setImmediate } from 'node:timers/promises'

/**
 * Renders a file in slices of a few milliseconds and yields to the event loop in between: a ten-hour transcript must not
 * delay the requests of other customers.
 */
export async function* paced(pieces: Iterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let batch: Uint8Array[] = []
  let batchBytes = 0
  let sliceEnd = await startSlice()
  for (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    batch.push(bytes)
    batchBytes += bytes.length
    if (batchBytes >= batchSize) {
      yield Buffer.concat(batch)
      batch = []
      batchBytes = 0
    }
    if (performance.now() > sliceEnd) sliceEnd = await startSlice()
  }
  if (batchBytes > 0) yield Buffer.concat(batch)
}

async function startSlice(): Promise<number> {
  lastTurn = lastTurn.then(() => setImmediate())
  await lastTurn
  return performance.now() + sliceMs
}

/** However many files are being rendered, each turn of the event loop has one slice of one of them. */
let lastTurn: Promise<void> = Promise.resolve()

const sliceMs = 8
const batchSize = 64 * 1024
