import { useEffect, useRef } from 'react'

export type LiveChange = { id: number; statename: string; percent: number | null }

/**
 * Tells of changes of the account's files while the page is in sight. Browsers allow few connections to one host:
 * tabs in the background must not keep any. After a pause, and when the connection was lost, something may have been
 * missed: `missed` is called then.
 */
export function useLiveChanges(changed: (change: LiveChange) => void, missed: () => void): void {
  const latest = useRef({ changed, missed })
  latest.current = { changed, missed }
  useEffect(() => {
    let source: EventSource | null = null
    let isFirst = true
    function listen() {
      source = new EventSource('/api/live')
      source.onmessage = ({ data }) => latest.current.changed(JSON.parse(data))
      source.onopen = () => {
        if (!isFirst) latest.current.missed()
        isFirst = false
      }
    }
    function pause() {
      source?.close()
      source = null
    }
    function looked() {
      if (document.hidden) pause()
      else if (!source) listen()
    }
    looked()
    document.addEventListener('visibilitychange', looked)
    return () => {
      document.removeEventListener('visibilitychange', looked)
      pause()
    }
  }, [])
}
