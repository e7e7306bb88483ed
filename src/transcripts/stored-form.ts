/** Paragraphs and captions are stored as JSON, one per row. Each is serialised when it is needed, not all at once. */
export function* storedForm(items: Iterable<unknown>): Iterable<string> {
  for (const item of items) yield JSON.stringify(item)
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
