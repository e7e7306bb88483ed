import { useEffect, useRef } from 'react'
import type { Path } from '../../sdk/request.ts'
import { checkReachable } from './reachable.ts'
import { hasSessionEnded, signedInAgain } from './signed-out.ts'
import type { Statename } from './statename.ts'

export type LiveChange = { id: number; statename: Statename; percent: number | null }

/** What a language model writes changes every second, and concerns one part of one page. */
const insightChanges = new EventTarget()

/** Returns what ends it. */
export function onInsightChange(file: number, changed: () => void): () => void {
  insightChanges.addEventListener(String(file), changed)
  return () => insightChanges.removeEventListener(String(file), changed)
}

const LISTEN_AGAIN_MS = 5000
const MAX_PAUSE_MS = 60_000

/** Reports changes of the account's files while the page is visible. */
export function useLiveChanges(changed: (change: LiveChange) => void, missed: () => void): void {
  useLiveStream(
    '/api/live',
    (message) => {
      const { insight, ...change } = JSON.parse(message) as LiveChange & { insight?: number }
      if (insight) insightChanges.dispatchEvent(new Event(String(change.id)))
      else changed(change)
    },
    missed,
  )
}

/**
 * Listens to a stream of server-sent events while the page is visible. Browsers allow few connections to one host, so
 * background tabs close theirs. Messages may have been missed before a connection was open, even the first one, so
 * `missed` is called each time it opens.
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
        void checkReachable()
        if (opened.readyState === EventSource.CLOSED) void refused(opened)
      }
      source = opened
    }
    async function refused(by: EventSource) {
      const hasEnded = await hasSessionEnded().catch(() => false)
      if (hasEnded) await signedInAgain()
      if (source !== by) return
      if (hasEnded) return listen()
      listeningAgain = setTimeout(listen, pauseMs)
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
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

/** Runs once for a burst of changes, shortly after the first of them. */
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
