import { taskKinds } from 'texts:taskKinds'
import { workReview } from 'texts:workReview'
import type { Desk, TaskGrade } from '../../../../sdk/index.ts'
import { Choice } from '../../design/field.tsx'

const text = workReview.review

/** Grades for single people and parts: where they differ from that of the text, and when it is sent back. */
export function PersonGrades({
  gradable,
  grades,
  setGrades,
}: Pick<Desk, 'gradable'> & { grades: TaskGrade[]; setGrades: (grades: TaskGrade[]) => void }) {
  if (gradable.length === 0) return null
  function choose(task: number, chosen: string) {
    const others = grades.filter((one) => one.task !== task)
    setGrades(chosen === '' ? others : [...others, { task, grade: Number(chosen) }])
  }
  return (
    <details className="person-grades">
      <summary>{text.grades}</summary>
      {gradable.map(({ task, kind, name, part, parts }) => {
        const what = `${taskKinds[kind].toLowerCase()}${parts > 1 ? `, ${text.part({ part: part + 1 })}` : ''}`
        return (
          <Choice
            key={task}
            label={text.gradeOf({ name, what })}
            value={grades.find((one) => one.task === task)?.grade ?? ''}
            onChange={({ target }) => choose(task, target.value)}
          >
            <option value="">{text.noOwnGrade}</option>
            {[1, 2, 3, 4, 5].map((grade) => (
              <option key={grade}>{grade}</option>
            ))}
          </Choice>
        )
      })}
    </details>
  )
}
