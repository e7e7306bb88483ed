/** All rows of a list that comes in pages. */
export async function everyPage<Row, Cursor>(
  page: (cursor: Cursor | undefined) => Promise<{ rows: Row[]; next: Cursor | null }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let cursor: Cursor | undefined; ; ) {
    const { rows, next } = await page(cursor)
    for (const row of rows) all.push(row)
    if (next === null) return all
    cursor = next
  }
}
