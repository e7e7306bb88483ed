import { useEffect, useRef } from 'react'

export type LiveChange = { id: number; statename: string; percent: number | null }

/**
 * Tells of changes of the account's files while the page is open. When the connection was lost, something may have
 * been missed: `missed` is called once it is back.
 */
export function useLiveChanges(changed: (change: LiveChange) => void, missed: () => void): void {
  const latest = useRef({ changed, missed })
  latest.current = { changed, missed }
  useEffect(() => {
    const source = new EventSource('/api/live')
    let wasLost = false
    source.onmessage = ({ data }) => latest.current.changed(JSON.parse(data))
    source.onerror = () => {
      wasLost = true
    }
    source.onopen = () => {
      if (wasLost) latest.current.missed()
      wasLost = false
    }
    return () => source.close()
  }, [])
}
