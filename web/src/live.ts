import { useEffect, useRef } from 'react'
import type { Path } from '../../sdk/request.ts'
import type { Statename } from './strings/files.ts'

export type LiveChange = { id: number; statename: Statename; percent: number | null }

const LISTEN_AGAIN_MS = 5000
const MAX_PAUSE_MS = 60_000

/** Tells of changes of the account's files while the page is in sight. */
export function useLiveChanges(changed: (change: LiveChange) => void, missed: () => void): void {
  useLiveStream('/api/live', (message) => changed(JSON.parse(message)), missed)
}

/**
 * What the service tells by itself while the page is in sight. Browsers allow few connections to one host: tabs in the
 * background must not keep any. Until a connection stands something may have been missed, the first time as well:
 * `missed` is called then.
 */
export function useLiveStream(path: Path<'get'>, told: (message: string) => void, missed: () => void): void {
  const latest = useRef({ told, missed })
  latest.current = { told, missed }
  useEffect(() => {
    let source: EventSource | null = null
    let listeningAgain: ReturnType<typeof setTimeout> | undefined
    let pauseMs = LISTEN_AGAIN_MS
    function listen() {
      const opened = new EventSource(path)
      opened.onmessage = ({ data }) => latest.current.told(data)
      opened.onopen = () => {
        pauseMs = LISTEN_AGAIN_MS
        latest.current.missed()
      }
      // After a lost connection the browser tries again by itself; after a refusal, such as a proxy's, it does not.
      opened.onerror = () => {
        if (opened.readyState !== EventSource.CLOSED) return
        listeningAgain = setTimeout(listen, pauseMs)
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
      }
      source = opened
    }
    function pause() {
      clearTimeout(listeningAgain)
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

/** Many changes at once make one new look, a moment after the first of them. */
export function useSoon(act: () => void, afterMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = null
      latest.current()
    }, afterMs)
  }
}
