import { work } from 'texts:work'
import { workReview } from 'texts:workReview'
import { useState } from 'react'
import type { Earning } from '../../../../sdk/index.ts'
import { useAction } from '../../action.ts'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { staffApi } from '../../staff-api.ts'
import './grade.css'

const text = workReview.secondLook

/** A grade with its reason, the one before a second look, and the button that asks for one. */
export function Grade({ earning }: { earning: Earning }) {
  const { grade, grade_reason, second_look, task, title } = earning
  const [isAsked, setAsked] = useState(second_look !== null)
  const ask = useAction(() => staffApi.work.askForSecondLook(task).then(() => setAsked(true)))
  return (
    <div className="grade">
      <span>{work.earnings.grade({ grade: grade! })}</span>
      {grade_reason && <span className="soft">{grade_reason}</span>}
      {second_look?.decided && (
        <span className="soft">
          {text.was({ grade: second_look.first_grade })} {second_look.first_reason}
        </span>
      )}
      {isAsked && !second_look?.decided && <span className="soft">{text.asked}</span>}
      {!isAsked && grade! < 5 && (
        <Button look="quiet" isBusy={ask.isBusy} aria-label={text.askOf({ title })} onClick={() => ask.run()}>
          {text.ask}
        </Button>
      )}
      <Problem says={ask.problem} />
    </div>
  )
}
