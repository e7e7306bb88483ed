import { useEffect, useState } from 'react'
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
  const answer = useAnswer(() => readFiles(JSON.parse(list)), [list])
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
  const rows = answer.value?.rows.map((row) => ({ ...row, file: withChanges(row.file, told) })) ?? null
  return {
    answer: { ...answer, value: rows },
    isCutOff: answer.value?.isCutOff ?? false,
    more: {
      isThere: answer.value?.next != null,
      isBusy: isMissing && !answer.error,
      run: () => (isMissing ? answer.again() : showRows(count + page)),
    },
  }
}

type Page = { rows: Listed[]; next: number | null; isCutOff: boolean }

/** The first so many, in as many pages as it takes. */
async function readFiles(filter: Filter): Promise<Page & { list: string }> {
  const rows: Listed[] = []
  let page: Page
  let cursor: number | undefined
  do {
    page = await readPage(filter, filter.rows - rows.length, cursor)
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && rows.length < filter.rows)
  return { ...page, rows, list: JSON.stringify(filter) }
}

const MAX_RESULTS_PER_REQUEST = 50

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
      limit: Math.min(wanted, MAX_PER_REQUEST),
    })
    return { rows: files.map((file) => ({ file, found: null })), next, isCutOff: false }
  }
  const limit = Math.min(wanted, MAX_RESULTS_PER_REQUEST)
  const { results, next, cut_off } = await api.search({ ...chosen, q, limit })
  return { rows: results.map((found) => ({ file: found.file, found })), next, isCutOff: cut_off }
}

const withChanges = (file: File, changes: LiveChange[]): File => {
  const last = changes.findLast(({ id }) => id === file.id)
  return last ? { ...file, statename: last.statename, percent: last.percent } : file
}
