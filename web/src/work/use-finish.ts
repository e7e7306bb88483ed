import { work } from 'texts:work'
import { workReview } from 'texts:workReview'
import { useCallback, useEffect, useState } from 'react'
import type { SendBack, TaskGrade, TextProblem } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { LonghandError } from '../api.ts'
import type { Watched } from '../editor/saving/use-saving.ts'
import { staffApi } from '../staff-api.ts'
import { rememberFinished } from './handed-in.ts'
import { useIsHere } from './use-is-here.ts'

export type Finish = ReturnType<typeof useFinish>

type Give = (version: number) => Promise<{ message: string }>
type HandsOver = Watched & {
  flush(): Promise<number>
  handOver(give: (version: number) => Promise<unknown>): Promise<void>
}

/** Handing in, approving, sending back and giving back. */
export function useFinish(
  task: number,
  saver: HandsOver,
  left: () => void,
  whatIsLeft: () => Omit<Question, 'openComments'> = () => NOTHING_LEFT,
) {
  const [problems, setProblems] = useState<TextProblem[]>([])
  const [question, setQuestion] = useState<Question | null>(null)
  const isHere = useIsHere()
  /** A fixed problem leaves the list. What cannot be read now is read after the next save. */
  const checkAgain = useCallback(
    () =>
      void staffApi.work.problems(task).then(
        (found) => setProblems(found.problems),
        () => {},
      ),
    [task],
  )
  const isListed = problems.length > 0
  useEffect(
    () => (isListed ? saver.onState(() => saver.state().is === 'saved' && checkAgain()) : undefined),
    [saver, isListed, checkAgain],
  )

  async function leaveAfter(give: Give): Promise<void> {
    await saver.handOver(async (version) => rememberFinished((await give(version)).message))
    if (isHere()) left()
  }
  const handIn = useAction(async ({ isConfirmed = false } = {}) => {
    setQuestion(null)
    try {
      await leaveAfter(async (version) => {
        if (!isConfirmed) await refuseUnsettled()
        return staffApi.work.submit(task, version)
      })
    } catch (error) {
      if (error instanceof Unsettled) return setQuestion(error.question)
      if (error instanceof Unfinished) return setProblems(error.problems)
      if (!(error instanceof LonghandError) || error.code !== 'problems_found') throw error
      setProblems(error.answer.problems as TextProblem[])
    }
  })
  /** What the person decides about: it is not refused by the service. */
  async function whatIsUnsettled(): Promise<Question> {
    const { comments } = await staffApi.work.comments(task)
    const open = comments.filter(({ resolved, answers }) => resolved === null && answers.length === 0)
    return { openComments: open.length, ...whatIsLeft() }
  }
  /** What must be fixed comes first: a text that would be refused needs no decisions. */
  async function refuseUnsettled(): Promise<void> {
    const { problems } = await staffApi.work.problems(task)
    if (problems.length > 0) throw new Unfinished(problems)
    setProblems([])
    const found = await whatIsUnsettled()
    if (found.openComments > 0 || found.uncertainWords > 0 || found.placeholders.length > 0)
      throw new Unsettled(found)
  }
  /** For a page that asks before it hands in anyway. */
  const look = useAction(async () => {
    await saver.flush()
    const [{ problems }, unsettled] = await Promise.all([staffApi.work.problems(task), whatIsUnsettled()])
    setProblems(problems)
    setQuestion(unsettled)
  })
  const giveBack = () => leaveAfter(() => staffApi.work.release(task))
  const approve = useAction((grade: number, reason: string, grades: TaskGrade[]) =>
    leaveAfter(() => staffApi.work.approve(task, grade, reason, grades)),
  )
  const sendBack = useAction((back: SendBack) => leaveAfter(() => staffApi.work.sendBack(task, back)))
  const keepWorking = () => setQuestion(null)
  return { handIn, look, problems, checkAgain, question, keepWorking, giveBack, approve, sendBack }
}

export type Question = {
  openComments: number
  /** The words that the machine was unsure of and that were not edited. */
  uncertainWords: number
  /** Names of speakers who still have a number. */
  placeholders: string[]
  /** The person's shortcuts for both, as they are shown; empty for none. */
  keys: { nextDoubt: string; renameSpeaker: string }
}
const NOTHING_LEFT = { uncertainWords: 0, placeholders: [], keys: { nextDoubt: '', renameSpeaker: '' } }

class Unfinished extends Error {
  readonly problems: TextProblem[]
  constructor(problems: TextProblem[]) {
    super(work.desk.handIn.problems)
    this.problems = problems
  }
}

class Unsettled extends Error {
  readonly question: Question
  constructor(question: Question) {
    super(workReview.handIn.title)
    this.question = question
  }
}
