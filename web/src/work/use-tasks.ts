import { useAnswer } from '../answer.tsx'
import { useLiveStream, useSoon } from '../live.ts'
import { staffApi } from '../staff-api.ts'

const SETTLE_MS = 300

/** The task list, reloaded whenever tasks come or go. */
export function useTasks() {
  const answer = useAnswer(() => staffApi.work.tasks(), [])
  const readSoon = useSoon(answer.again, SETTLE_MS)
  useLiveStream('/api/work/live', readSoon, readSoon)
  return answer
}
