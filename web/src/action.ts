import { useRef, useState } from 'react'
import { checkReachable } from './reachable.ts'
import { isUnanswered, sentenceOf } from './refused.ts'

/** An action behind a button or key: runs once at a time, and keeps the message when it is refused. */
export function useAction<Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = useRef(false)
  async function run(...given: Given): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    try {
      await act(...given)
    } catch (error) {
      setProblem(sentenceOf(error as Error))
      if (isUnanswered(error as Error)) void checkReachable()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, problem }
}
