import { useEffect } from 'react'
import { type Answer, useAnswer } from '../answer.tsx'

const ASK_AGAIN_MS = 15_000

/** An answer that is asked for again and again while the page is visible. */
export function useFreshAnswer<Value>(ask: () => Promise<Value>): Answer<Value> {
  const answer = useAnswer(ask, [])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || answer.again(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [answer.again])
  return answer
}
