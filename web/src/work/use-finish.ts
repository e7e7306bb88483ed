import { useState } from 'react'
import type { TextProblem } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { api, LonghandError } from '../api.ts'
import { useIsHere } from './use-is-here.ts'

export type Finish = ReturnType<typeof useFinish>

type Give = (version: number) => Promise<unknown>
type HandsOver = { handOver(give: Give): Promise<void> }

/** Handing in, approving, sending back and giving back. */
export function useFinish(task: number, saver: HandsOver, left: () => void) {
  const [problems, setProblems] = useState<TextProblem[]>([])
  const isHere = useIsHere()

  async function leaveAfter(give: Give): Promise<void> {
    await saver.handOver(give)
    if (isHere()) left()
  }
  const handIn = useAction(async () => {
    setProblems([])
    try {
      await leaveAfter((version) => api.work.submit(task, version))
    } catch (error) {
      if (!(error instanceof LonghandError) || error.code !== 'problems_found') throw error
      setProblems(error.answer.problems as TextProblem[])
    }
  })
  const refundItems = () => leaveAfter(() => api.work.release(task))
  const approve = useAction((grade: number) => leaveAfter(() => api.work.approve(task, grade)))
  const sendBack = useAction((back: { to: 'edit' | 'transcribe'; at_ms: number; note: string }) =>
    leaveAfter(() => api.work.sendBack(task, back)),
  )
  return { handIn, problems, refundItems, approve, sendBack }
}
