/** Paragraphs and captions are stored as JSON, one per row. Each is serialised when it is needed, not all at once. */
export function* storedForm(items: Iterable<unknown>): Iterable<string> {
  for (const item of items) yield JSON.stringify(item)
}

/** All of them as lines of JSON. */
export const linesOf = (items: unknown[]): Uint8Array =>
  Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join(''))

/** The items of such lines, each as text. */
export function* rowsOf(lines: Uint8Array): Iterable<string> {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.length)
  for (let from = 0; from < bytes.length; ) {
    const to = bytes.indexOf('\n', from)
    yield bytes.toString('utf8', from, to)
    from = to + 1
  }
}

const BATCH_ROWS = 100
const BATCH_CHARS = 250_000

/** Rows per batch. */
export function* batchesOf(rows: Iterable<string>): Iterable<string[]> {
  let batch: string[] = []
  let chars = 0
  for (const row of rows) {
    batch.push(row)
    chars += row.length
    if (batch.length < BATCH_ROWS && chars < BATCH_CHARS) continue
    yield batch
    batch = []
    chars = 0
  }
  if (batch.length > 0) yield batch
}
