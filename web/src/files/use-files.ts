import { useEffect, useState } from 'react'
import type { File } from '../../../sdk/index.ts'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { type LiveChange, useLiveChanges, useSoon } from '../live.ts'
import type { Statename } from '../strings/files.ts'

export type Filter = { state: Statename | ''; q: string }

const PAGE = 50
const MAX_PER_REQUEST = 200
const SETTLE_MS = 400
const TYPING_MS = 200

/** The list as it is now: changes are shown as they are told, and the rest is read again shortly after. */
export function useFiles(filter: Filter) {
  const q = useSettled(filter.q)
  const list = JSON.stringify({ ...(filter.state && { state: filter.state }), ...(q && { q }) })
  const [wanted, setWanted] = useState({ list, count: PAGE })
  const count = wanted.list === list ? wanted.count : PAGE
  const answer = useAnswer(() => readFiles(JSON.parse(list), count), [list, count])
  const [told, setTold] = useState<LiveChange[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read replaces what was told; a later read follows
  useEffect(() => setTold([]), [answer.value])

  const readSoon = useSoon(answer.again, SETTLE_MS)
  useLiveChanges((change) => {
    setTold((earlier) => [...earlier, change])
    readSoon()
  }, readSoon)

  /** More was asked for than has come. */
  const isMissing = answer.value !== null && answer.value.count < count
  return {
    answer: { ...answer, value: answer.value?.files.map((file) => withChanges(file, told)) ?? null },
    more: {
      isThere: answer.value?.next != null,
      isBusy: isMissing && !answer.error,
      run: () => (isMissing ? answer.again() : setWanted({ list, count: count + PAGE })),
    },
  }
}

/** The first so many, in as many pages as it takes. */
async function readFiles(filter: { state?: Statename; q?: string }, count: number) {
  const files: File[] = []
  let next: number | null = null
  do {
    const limit = Math.min(count - files.length, MAX_PER_REQUEST)
    const page = await api.files.list({ ...filter, limit, ...(next !== null && { cursor: next }) })
    files.push(...page.files)
    next = page.next
  } while (next !== null && files.length < count)
  return { files, next, count }
}

const withChanges = (file: File, changes: LiveChange[]): File => {
  const last = changes.findLast(({ id }) => id === file.id)
  return last ? { ...file, statename: last.statename, percent: last.percent } : file
}

/** The typed text, after a pause in typing. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
