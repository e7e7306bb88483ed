import { useCallback, useEffect, useRef, useState } from 'react'
import type { File } from '../../../sdk/index.ts'
import { api } from '../api.ts'
import { type LiveChange, useLiveChanges } from '../live.ts'

export type Filter = { state: string; q: string }

const PAGE = 50
/** Many changes at once make one new look at the list. */
const SETTLE_MS = 400

/** The list as it is now: changes are shown as they are told, and the rest is read again shortly after. */
export function useFiles({ state, q }: Filter) {
  const [files, setFiles] = useState<File[] | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const shown = useRef(PAGE)

  const read = useCallback(async () => {
    try {
      const filter = { ...(state ? { state } : {}), ...(q ? { q } : {}) }
      const page = await api.files.list({ ...filter, limit: Math.min(shown.current, 200) })
      setFiles(page.files)
      setNext(page.next)
      setError(null)
    } catch (problem) {
      setError(problem as Error)
    }
  }, [state, q])

  useEffect(() => {
    shown.current = PAGE
    const timer = setTimeout(read, q ? 200 : 0)
    return () => clearTimeout(timer)
  }, [read, q])

  const settling = useRef<ReturnType<typeof setTimeout> | null>(null)
  const readSoon = useCallback(() => {
    settling.current ??= setTimeout(() => {
      settling.current = null
      read()
    }, SETTLE_MS)
  }, [read])

  useLiveChanges((change) => {
    setFiles((last) => last?.map((file) => withChange(file, change)) ?? null)
    readSoon()
  }, readSoon)

  async function more() {
    if (next === null) return
    const page = await api.files.list({
      ...(state ? { state } : {}),
      ...(q ? { q } : {}),
      cursor: next,
      limit: PAGE,
    })
    shown.current += page.files.length
    setFiles((last) => [...(last ?? []), ...page.files])
    setNext(page.next)
  }

  return { files, error, hasMore: next !== null, more, read }
}

const withChange = (file: File, { id, statename, percent }: LiveChange): File =>
  file.id === id ? { ...file, statename, percent } : file
