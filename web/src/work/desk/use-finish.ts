import { useState } from 'react'
import type { TextProblem } from '../../../../sdk/index.ts'
import { useAction } from '../../action.ts'
import { api, LonghandError } from '../../api.ts'
import { NotSaved, type Saver } from '../saving/saver.ts'

export type Finish = ReturnType<typeof useFinish>

/** The ways a task can leave the desk. */
export function useFinish(task: number, saver: Saver, left: () => void) {
  const [problems, setProblems] = useState<TextProblem[]>([])
  const [isNotSaved, setNotSaved] = useState(false)

  function done() {
    saver.finish()
    left()
  }
  const handIn = useAction(async () => {
    setProblems([])
    setNotSaved(false)
    try {
      await api.work.submit(task, await saver.flush())
    } catch (error) {
      if (error instanceof NotSaved) return setNotSaved(true)
      if (!(error instanceof LonghandError) || error.code !== 'problems_found') throw error
      return setProblems(error.answer.problems as TextProblem[])
    }
    done()
  })
  const giveBack = async () => {
    await saver.flush()
    await api.work.release(task)
    done()
  }
  const approve = useAction(async (grade: number) => {
    await api.work.approve(task, grade)
    done()
  })
  const sendBack = useAction(async (back: { to: 'edit' | 'transcribe'; at_ms: number; note: string }) => {
    await api.work.sendBack(task, back)
    done()
  })
  return { handIn, problems, isNotSaved, giveBack, approve, sendBack }
}
