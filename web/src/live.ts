import { useEffect, useRef } from 'react'

export type LiveChange = { id: number; statename: string; percent: number | null }

/** Tells of changes of the account's files while the page is in sight. */
export function useLiveChanges(changed: (change: LiveChange) => void, missed: () => void): void {
  useLiveStream('/api/live', (message) => changed(JSON.parse(message)), missed)
}

/**
 * What the service tells by itself while the page is in sight. Browsers allow few connections to one host: tabs in the
 * background must not keep any. After a pause, and when the connection was lost, something may have been missed:
 * `missed` is called then.
 */
export function useLiveStream(path: string, told: (message: string) => void, missed: () => void): void {
  const latest = useRef({ told, missed })
  latest.current = { told, missed }
  useEffect(() => {
    let source: EventSource | null = null
    let isFirst = true
    function listen() {
      source = new EventSource(path)
      source.onmessage = ({ data }) => latest.current.told(data)
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
  }, [path])
}
