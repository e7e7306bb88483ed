const BATCH_BYTES = 64 * 1024

/** The pieces of a file, joined into chunks that are worth a write. */
export async function* batched(
  pieces: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let batch: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    const next = typeof piece === 'string' ? Buffer.from(piece) : piece
    batch.push(next)
    bytes += next.length
    if (bytes < BATCH_BYTES) continue
    yield Buffer.concat(batch)
    batch = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(batch)
}
