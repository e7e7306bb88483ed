import { useEffect, useRef } from 'react'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { useLiveStream } from '../live.ts'

/** Many changes at once make one new look at the list. */
const SETTLE_MS = 300

/** The list as it is now: whenever work comes or goes, it is read again. */
export function useTasks() {
  const answer = useAnswer(() => api.work.tasks(), [])
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(settling.current), [])
  function readSoon() {
    clearTimeout(settling.current)
    settling.current = setTimeout(answer.again, SETTLE_MS)
  }
  useLiveStream('/api/work/live', readSoon, readSoon)
  return answer
}
