import { useState } from 'react'
import type { SendBack, TaskGrade, TextProblem } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { api, LonghandError } from '../api.ts'
import { workReview } from '../strings/work-review.ts'
import { rememberFinished } from './handed-in.ts'
import { useIsHere } from './use-is-here.ts'

export type Finish = ReturnType<typeof useFinish>

type Give = (version: number) => Promise<{ message: string }>
type HandsOver = { handOver(give: (version: number) => Promise<unknown>): Promise<void> }

/** Handing in, approving, sending back and giving back. */
export function useFinish(task: number, saver: HandsOver, left: () => void) {
  const [problems, setProblems] = useState<TextProblem[]>([])
  const [openComments, setOpenComments] = useState(0)
  const isHere = useIsHere()

  async function leaveAfter(give: Give): Promise<void> {
    await saver.handOver(async (version) => rememberFinished((await give(version)).message))
    if (isHere()) left()
  }
  const handIn = useAction(async ({ isConfirmed = false } = {}) => {
    setProblems([])
    setOpenComments(0)
    try {
      await leaveAfter(async (version) => {
        if (!isConfirmed) await refuseOpenComments(task)
        return api.work.submit(task, version)
      })
    } catch (error) {
      if (error instanceof OpenComments) return setOpenComments(error.count)
      if (!(error instanceof LonghandError) || error.code !== 'problems_found') throw error
      setProblems(error.answer.problems as TextProblem[])
    }
  })
  const giveBack = () => leaveAfter(() => api.work.release(task))
  const approve = useAction((grade: number, grades: TaskGrade[]) =>
    leaveAfter(() => api.work.approve(task, grade, grades)),
  )
  const sendBack = useAction((back: SendBack) => leaveAfter(() => api.work.sendBack(task, back)))
  const keepWorking = () => setOpenComments(0)
  return { handIn, problems, openComments, keepWorking, giveBack, approve, sendBack }
}

/** Not refused by the service: the person decides. */
class OpenComments extends Error {
  readonly count: number
  constructor(count: number) {
    super(workReview.handIn.open(count))
    this.count = count
  }
}

async function refuseOpenComments(task: number): Promise<void> {
  const { comments } = await api.work.comments(task)
  const open = comments.filter(({ resolved, answers }) => resolved === null && answers.length === 0)
  if (open.length > 0) throw new OpenComments(open.length)
}
