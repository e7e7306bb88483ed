import { useEffect, useMemo, useRef, useState } from 'react'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { type LiveChange, useLiveChanges, useSoon } from '../live.ts'
import type { Filter, Listed } from './listed.ts'

const PAGE = 50
const SEARCH_PAGE = 20
const MAX_PER_REQUEST = 200
const SETTLE_MS = 400

/** The list as it is now: changes are shown as they are told, and the files that changed are read again shortly after. */
export function useFiles(filter: Filter, showRows: (rows: number) => void) {
  const page = filter.q === '' ? PAGE : SEARCH_PAGE
  const count = Math.max(filter.rows, page)
  const list = JSON.stringify({ ...filter, rows: count })
  /** A read may follow another before that one is drawn. */
  const last = useRef<ReadPage | null>(null)
  const reads = useRef(0)
  /** The files that have changed since they were read; null if it can be any. */
  const changed = useRef<Set<number> | null>(null)
  const readsUnderWay = useRef(0)
  const answer = useAnswer(async () => {
    // What an unfinished read has of the changes will not be used.
    const asked = readsUnderWay.current > 0 ? null : changed.current
    changed.current = new Set()
    readsUnderWay.current++
    const read = ++reads.current
    try {
      const page = await readFiles(JSON.parse(list), last.current, asked)
      if (read === reads.current) last.current = page
      return page
    } catch (problem) {
      changed.current = null
      throw problem
    } finally {
      readsUnderWay.current--
    }
  }, [list])
  const [told, setTold] = useState<LiveChange[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read replaces what was told; a later read follows
  useEffect(() => setTold([]), [answer.value])

  const readSoon = useSoon(answer.again, SETTLE_MS)
  useLiveChanges(
    (change) => {
      setTold((earlier) => [...earlier, change])
      changed.current?.add(change.id)
      readSoon()
    },
    () => {
      changed.current = null
      readSoon()
    },
  )

  /** Something else was asked for than has come. */
  const isMissing = answer.value !== null && answer.value.list !== list
  const read = answer.value?.rows ?? null
  const rows = useMemo(() => read?.map((row) => withChanges(row, told)) ?? null, [read, told])
  return {
    answer: { ...answer, value: rows },
    total: answer.value?.total ?? 0,
    isCutOff: answer.value?.isCutOff ?? false,
    /** After these files were changed here. */
    reread(ids: number[]) {
      for (const id of ids) changed.current?.add(id)
      answer.again()
    },
    more: {
      isThere: answer.value?.next != null,
      isBusy: isMissing && !answer.error,
      run: () => (isMissing ? answer.again() : showRows(count + Math.min(count, mostAtOnce(filter)))),
    },
  }
}

type Cursor = number | string
type Page = { rows: Listed[]; next: Cursor | null; total: number; isCutOff: boolean }

/** As it was asked for in `list`. */
type ReadPage = Page & { list: string }

/** The first so many. What was read before of the same list stays, but for the files that have changed. */
async function readFiles(
  filter: Filter,
  before: ReadPage | null,
  changed: Set<number> | null,
): Promise<ReadPage> {
  const known = before && changed && (await knownOf(filter, before, changed))
  const first = known ?? (await readPage(filter, filter.rows, { isCounted: true }))
  const rows = known ? [...known.rows] : asBefore(first.rows, before)
  let { next } = first
  while (next !== null && rows.length < filter.rows) {
    const page: Page = await readPage(filter, filter.rows - rows.length, { cursor: next })
    const shown = new Set(rows.map(({ file }) => file.id))
    rows.push(...asBefore(page.rows, before).filter(({ file }) => !shown.has(file.id)))
    next = page.next
  }
  return { ...first, rows, next, list: JSON.stringify(filter) }
}

/** Null if the list must be read as a whole: it is another one, or a search, or nearly all of it has changed. */
async function knownOf(filter: Filter, before: ReadPage, changed: Set<number>): Promise<Page | null> {
  const { rows: asked } = JSON.parse(before.list) as Filter
  if (asked > filter.rows || JSON.stringify({ ...filter, rows: asked }) !== before.list) return null
  if (changed.size === 0) return before
  if (filter.q !== '' || changed.size > Math.min(MAX_PER_REQUEST, filter.rows)) return null
  const [{ default: mergeFiles }, { rows: fresh }, { total }] = await Promise.all([
    import('./merge-files.ts'),
    readPage(filter, changed.size, { files: [...changed].join() }),
    readPage(filter, 1, { isCounted: true }),
  ])
  const rows = mergeFiles(before.rows, changed, fresh, {
    sort: filter.sort || 'newest',
    hasMore: before.next !== null,
  })
  return { ...before, rows, total }
}

/** A row that is the same as before is not drawn again. */
function asBefore(rows: Listed[], before: ReadPage | null): Listed[] {
  const known = new Map(before?.rows.map((row) => [row.file.id, row]))
  return rows.map((row) => {
    const old = known.get(row.file.id)
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
  })
}

const MAX_RESULTS_PER_REQUEST = 50

const mostAtOnce = ({ q }: Filter): number => (q === '' ? MAX_PER_REQUEST : MAX_RESULTS_PER_REQUEST)

async function readPage(
  filter: Filter,
  wanted: number,
  { cursor, files, isCounted }: { cursor?: Cursor; files?: string; isCounted?: boolean },
): Promise<Page> {
  const { q, status, tag, show, added, sort } = filter
  const chosen = {
    ...(status && { status }),
    ...(tag && { tag }),
    ...(show === 'archived' && { archived: true }),
    ...(added && (await import('./added.ts')).default(added)),
    ...(sort && { sort }),
    limit: Math.min(wanted, mostAtOnce(filter)),
  }
  if (q === '') {
    const {
      files: listed,
      next,
      total,
    } = await api.files.list({
      ...chosen,
      ...(show === 'trashed' && { trashed: true }),
      ...(cursor && { cursor }),
      ...(files && { files }),
      ...(isCounted && { count: true }),
    })
    return { rows: listed.map((file) => ({ file, found: null })), next, total: total ?? 0, isCutOff: false }
  }
  const { results, next, total, cut_off } = await api.search({
    q,
    ...chosen,
    ...(cursor && { cursor: Number(cursor) }),
  })
  return { rows: results.map((found) => ({ file: found.file, found })), next, total, isCutOff: cut_off }
}

/** The same row where nothing has changed, so that it is not drawn again. */
const withChanges = (row: Listed, changes: LiveChange[]): Listed => {
  const last = changes.findLast(({ id }) => id === row.file.id)
  return last ? { ...row, file: { ...row.file, statename: last.statename, percent: last.percent } } : row
}
