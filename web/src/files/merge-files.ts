import type { File } from '../../../sdk/index.ts'
import type { Sort } from '../../../src/files/library/sorts.ts'
import type { Listed } from './listed.ts'

const titles = new Intl.Collator('und', { numeric: true })

const byId = (one: File, other: File) => one.id - other.id
const byAdded = (one: File, other: File) =>
  Date.parse(one.created) - Date.parse(other.created) || byId(one, other)
const byLength = (one: File, other: File) =>
  (one.duration_seconds ?? 0) - (other.duration_seconds ?? 0) || byId(one, other)

/** As the service sorts. */
const COMPARE: Record<Sort, (one: File, other: File) => number> = {
  newest: (one, other) => byAdded(other, one),
  oldest: byAdded,
  title: (one, other) => titles.compare(one.title, other.title) || byId(one, other),
  longest: (one, other) => byLength(other, one),
  shortest: byLength,
}

/**
 * The rows with these files as they are now: `fresh` has those that are still in the list, and each gets its place. What
 * belongs behind the last row that was read is left for the next page, if there is one.
 */
export default function mergeFiles(
  rows: Listed[],
  changed: Set<number>,
  fresh: Listed[],
  { sort, hasMore }: { sort: Sort; hasMore: boolean },
): Listed[] {
  const compare = COMPARE[sort]
  const last = rows.at(-1)
  const merged = rows.filter(({ file }) => !changed.has(file.id))
  for (const row of fresh) {
    const place = merged.findIndex(({ file }) => compare(row.file, file) < 0)
    if (place >= 0) merged.splice(place, 0, row)
    else if (!hasMore || (last && compare(row.file, last.file) <= 0)) merged.push(row)
  }
  return merged
}
