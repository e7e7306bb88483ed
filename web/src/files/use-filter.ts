import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { STATUS_GROUPS, type StatusGroup } from '../../../src/files/audiofiles/states.ts'
import { SORTS } from '../../../src/files/library/sorts.ts'
import { type Filter, MAX_ROWS } from './listed.ts'

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
    added: params.get('added') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? '',
    rows: Math.min(Math.max(Number(params.get('rows')) || 0, 0), MAX_ROWS),
  }
  function change(changes: Partial<Filter>, { isReplaced = false } = {}): void {
    setParams(addressOf({ ...filter, rows: 0, ...changes }), { replace: isReplaced })
  }
  return { filter, change, ...useTyped(filter.q, (q) => change({ q }, { isReplaced: true })) }
}

/** The query of the page that shows it. */
export function addressOf({ q, status, tag, show, added, sort, rows }: Filter): string {
  const given = {
    q,
    status,
    tag,
    archived: show === 'archived' ? 'true' : '',
    trash: show === 'trashed' ? 'true' : '',
    added,
    sort,
    rows: rows > 0 ? String(rows) : '',
  }
  return String(new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')))
}

function shownIn(params: URLSearchParams): Filter['show'] {
  if (params.get('trash') === 'true') return 'trashed'
  return params.get('archived') === 'true' ? 'archived' : 'current'
}

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
