import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { useSession } from '../session.tsx'

const ASK_AGAIN_MS = 30_000
/** More than these are not counted. */
const COUNTED = 20

/** How many notices are new, asked again with every page and from time to time while the tab is in sight. */
export function useUnseenCount(): number {
  const [location] = useLocation()
  const account = useSession().who?.account ?? null
  const answer = useAnswer(
    async () => (account === null ? null : api.notices.list({ limit: COUNTED })),
    [account, location],
  )
  useEffect(() => {
    const timer = setInterval(() => document.hidden || answer.again(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [answer.again])
  return answer.value?.notices.filter(({ id }) => id > answer.value!.last_seen).length ?? 0
}
