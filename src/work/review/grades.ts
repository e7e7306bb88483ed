import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertGrades, ungradedTasks } from '../review-store.ts'
import type { TaskRow } from '../store.ts'

/** For the work of one task, where it differs from the grade of the whole text. */
export type TaskGrade = { task: number; grade: number; reason: string | null }

/** Every grade has a reason, which the person reads. */
export function refuseWithoutReason(reason: string | null): asserts reason is string {
  if (!reason) throw new Refusal('bad_parameter', { says: 'task.sayWhy' })
}

export async function gradeTasks(tx: Tx, review: TaskRow, grades: TaskGrade[]): Promise<void> {
  if (grades.length === 0) return
  const gradable = (await ungradedTasks(tx, review)).map(({ task }) => task)
  const foreign = grades.find(({ task }) => !gradable.includes(task))
  if (foreign)
    throw new Refusal(
      'bad_parameter',
      `Task ${foreign.task} is not part of the work under review. Grade only the tasks in “gradable”.`,
    )
  await insertGrades(tx, review.id, grades)
}

type FirstGrade = { grade: number; reason: string | null; reviewer_id: number }

/** The grade of a finished task before any second look; null if no reviewer has graded it. */
export async function gradeOf(tx: Db | Tx, task: TaskRow): Promise<FirstGrade | null> {
  const { rows } = await sql<FirstGrade>`
    select grade, reason, reviewer_id from (
      select 0 as rank, work_grades.grade, coalesce(reason, grade_reason) as reason, review.person_id as reviewer_id, -review_id as place
      from work_grades join work_tasks as review on review.id = review_id where task_id = ${task.id}
      union all
      select 1, grade, grade_reason, person_id, id from work_tasks
      where audiofile_id = ${task.audiofile_id} and kind = 'approve' and grade is not null and id >= ${task.id}
    ) as given
    order by rank, place limit 1`.execute(tx)
  return rows[0] ?? null
}
