import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { useLiveStream, useSoon } from '../live.ts'

const SETTLE_MS = 300

/** The task list, reloaded whenever tasks come or go. */
export function useTasks() {
  const answer = useAnswer(() => api.work.tasks(), [])
  const readSoon = useSoon(answer.again, SETTLE_MS)
  useLiveStream('/api/work/live', readSoon, readSoon)
  return answer
}
