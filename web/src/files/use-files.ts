import { useEffect, useMemo, useRef, useState } from 'react'
import type { File, SearchResult } from '../../../sdk/index.ts'
import type { StatusGroup } from '../../../src/files/audiofiles/states.ts'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { type LiveChange, useLiveChanges, useSoon } from '../live.ts'

export type Filter = {
  q: string
  status: StatusGroup | ''
  tag: string
  show: 'current' | 'archived' | 'trashed'
  /** How many to show; 0 for the first page. */
  rows: number
}

/** A file of the list, and where it matches what was searched for. */
export type Listed = { file: File; found: SearchResult | null }

const PAGE = 50
const SEARCH_PAGE = 20
const MAX_PER_REQUEST = 200
const SETTLE_MS = 400

/** The list as it is now: changes are shown as they are told, and the rest is read again shortly after. */
export function useFiles(filter: Filter, showRows: (rows: number) => void) {
  const page = filter.q === '' ? PAGE : SEARCH_PAGE
  const count = Math.max(filter.rows, page)
  const list = JSON.stringify({ ...filter, rows: count })
  /** The list to which more is added. */
  const longer = useRef<ReadPage | null>(null)
  const answer = useAnswer(() => {
    const before = longer.current
    longer.current = null
    return readFiles(JSON.parse(list), before)
  }, [list])
  const [told, setTold] = useState<LiveChange[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read replaces what was told; a later read follows
  useEffect(() => setTold([]), [answer.value])

  const readSoon = useSoon(answer.again, SETTLE_MS)
  useLiveChanges((change) => {
    setTold((earlier) => [...earlier, change])
    readSoon()
  }, readSoon)

  /** Something else was asked for than has come. */
  const isMissing = answer.value !== null && answer.value.list !== list
  const read = answer.value?.rows ?? null
  const rows = useMemo(() => read?.map((row) => withChanges(row, told)) ?? null, [read, told])
  return {
    answer: { ...answer, value: rows },
    isCutOff: answer.value?.isCutOff ?? false,
    more: {
      isThere: answer.value?.next != null,
      isBusy: isMissing && !answer.error,
      run() {
        if (isMissing) return answer.again()
        longer.current = answer.value && { ...answer.value, rows: rows! }
        showRows(count + Math.min(count, mostAtOnce(filter)))
      },
    },
  }
}

type Page = { rows: Listed[]; next: number | null; isCutOff: boolean }

/** As it was asked for in `list`. */
type ReadPage = Page & { list: string }

/** The first so many, in as many pages as it takes, after those of the same list that were read before. */
async function readFiles(filter: Filter, before: ReadPage | null): Promise<ReadPage> {
  const known = before && isLonger(filter, before) ? before : null
  const rows: Listed[] = known ? [...known.rows] : []
  let page: Page
  let cursor = known?.next ?? undefined
  do {
    page = await readPage(filter, filter.rows - rows.length, cursor)
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && rows.length < filter.rows)
  return { ...page, rows, list: JSON.stringify(filter) }
}

const isLonger = (filter: Filter, { list, rows }: ReadPage): boolean =>
  rows.length < filter.rows && JSON.stringify({ ...filter, rows: JSON.parse(list).rows }) === list

const MAX_RESULTS_PER_REQUEST = 50

const mostAtOnce = ({ q }: Filter): number => (q === '' ? MAX_PER_REQUEST : MAX_RESULTS_PER_REQUEST)

async function readPage(filter: Filter, wanted: number, cursor: number | undefined): Promise<Page> {
  const { q, status, tag, show } = filter
  const chosen = {
    ...(status && { status }),
    ...(tag && { tag }),
    ...(show === 'archived' && { archived: true }),
    ...(cursor !== undefined && { cursor }),
  }
  if (q === '') {
    const trash = show === 'trashed' ? { trashed: true } : {}
    const { files, next } = await api.files.list({
      ...chosen,
      ...trash,
      limit: Math.min(wanted, mostAtOnce(filter)),
    })
    return { rows: files.map((file) => ({ file, found: null })), next, isCutOff: false }
  }
  const limit = Math.min(wanted, mostAtOnce(filter))
  const { results, next, cut_off } = await api.search({ ...chosen, q, limit })
  return { rows: results.map((found) => ({ file: found.file, found })), next, isCutOff: cut_off }
}

/** The same row where nothing has changed, so that it is not drawn again. */
const withChanges = (row: Listed, changes: LiveChange[]): Listed => {
  const last = changes.findLast(({ id }) => id === row.file.id)
  return last ? { ...row, file: { ...row.file, statename: last.statename, percent: last.percent } } : row
}
