import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { useLiveStream, useSoon } from '../live.ts'

const SETTLE_MS = 300

/** The list as it is now: whenever work comes or goes, it is read again. */
export function useTasks() {
  const answer = useAnswer(() => api.work.tasks(), [])
  const readSoon = useSoon(answer.again, SETTLE_MS)
  useLiveStream('/api/work/live', readSoon, readSoon)
  return answer
}
