import type { Desk, TaskGrade } from '../../../../sdk/index.ts'
import { Choice } from '../../design/field.tsx'
import { taskKinds } from '../../strings/task-kinds.ts'
import { workReview } from '../../strings/work-review.ts'

const text = workReview.review
const FIELD = 'grade-of-'

/** Grades for single people and parts, where they differ from that of the text. */
export function PersonGrades({ gradable }: Pick<Desk, 'gradable'>) {
  if (gradable.length === 0) return null
  return (
    <details className="person-grades">
      <summary>{text.grades}</summary>
      {gradable.map(({ task, kind, name, part, parts }) => {
        const what = `${taskKinds[kind].toLowerCase()}${parts > 1 ? `, ${text.part(part + 1)}` : ''}`
        return (
          <Choice key={task} label={text.gradeOf(name, what)} name={`${FIELD}${task}`} defaultValue="">
            <option value="">{text.sameGrade}</option>
            {[1, 2, 3, 4, 5].map((grade) => (
              <option key={grade}>{grade}</option>
            ))}
          </Choice>
        )
      })}
    </details>
  )
}

export const gradesIn = (form: FormData): TaskGrade[] =>
  [...form]
    .filter(([name, value]) => name.startsWith(FIELD) && value !== '')
    .map(([name, value]) => ({ task: Number(name.slice(FIELD.length)), grade: Number(value) }))
