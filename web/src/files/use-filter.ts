import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { STATUS_GROUPS, type StatusGroup } from '../../../src/files/audiofiles/states.ts'
import type { Filter } from './use-files.ts'

const TYPING_MS = 200

/**
 * What the list shows is in the address, so it survives Back, a reload and a bookmark. Typing replaces the address after a
 * pause; every other choice can be undone with Back.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const status = params.get('status') ?? ''
  const filter: Filter = {
    q: params.get('q') ?? '',
    status: isStatus(status) ? status : '',
    tag: params.get('tag') ?? '',
    show: shownIn(params),
    rows: Math.min(Math.max(Number(params.get('rows')) || 0, 0), MAX_ROWS),
  }
  function change(changes: Partial<Filter>, { isReplaced = false } = {}): void {
    const { q, status, tag, show, rows } = { ...filter, rows: 0, ...changes }
    const given = {
      q,
      status,
      tag,
      archived: show === 'archived' ? 'true' : '',
      trash: show === 'trashed' ? 'true' : '',
      rows: rows > 0 ? String(rows) : '',
    }
    const next = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
    setParams(next, { replace: isReplaced })
  }
  return { filter, change, ...useTyped(filter.q, (q) => change({ q }, { isReplaced: true })) }
}

function shownIn(params: URLSearchParams): Filter['show'] {
  if (params.get('trash') === 'true') return 'trashed'
  return params.get('archived') === 'true' ? 'archived' : 'current'
}

const MAX_ROWS = 5_000

const isStatus = (text: string): text is StatusGroup => Object.hasOwn(STATUS_GROUPS, text)

/** The text in the field: at once what is typed, and what the address says when that changes otherwise. */
function useTyped(q: string, settled: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const latest = useRef(settled)
  latest.current = settled
  const last = useRef(q)
  useEffect(() => {
    if (q !== last.current) setTyped(q)
    last.current = q
  }, [q])
  useEffect(() => {
    if (typed === last.current) return
    const timer = setTimeout(() => {
      last.current = typed
      latest.current(typed)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type: setTyped }
}
