import type { Person } from '../../accounts/index.ts'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { alignLater, deliver } from '../../production/index.ts'
import { lockClaimedTask } from '../claim.ts'
import { earn } from '../pay/earn.ts'
import { insertNote, openCommentsOf, ungradedTasks } from '../review-store.ts'
import { finishTask, type TaskRow, tasksById } from '../store.ts'
import { moveBack, offerCorrection } from '../sync-tasks.ts'
import { tellGraded } from '../tell-staff.ts'
import { gradeTasks, refuseWithoutReason, type TaskGrade } from './grades.ts'
import { closeReports } from './reports.ts'

/** Final review. The approved text is delivered in the same transaction. */
export async function approve(
  db: Db,
  person: Person,
  taskId: number,
  { grade, grades, reason }: { grade: number; grades: TaskGrade[]; reason: string | null },
): Promise<void> {
  refuseWithoutReason(reason)
  await db.transaction().execute(async (tx) => {
    const { file, task } = await lockReview(tx, person, taskId)
    await gradeTasks(tx, task, grades)
    await tellAbout(
      tx,
      task,
      (await ungradedTasks(tx, task)).map((graded) => graded.task),
    )
    await finishTask(tx, task.id, { grade, reason })
    await earn(tx, file, task, person)
    await deliver(tx, file, task.version_id)
    await alignLater(tx, file)
    await closeReports(tx, file)
    await offerCorrection(tx, { ...file, statename: 'Delivered', transcript_version_id: task.version_id })
  })
}

type SendBack = {
  to: 'edit' | 'transcribe'
  /** A last comment; may be left out if there is an open one, which is the reason of the grades then. */
  comment: { atMs: number; note: string } | null
  /** Of a file that was transcribed in parts, counted from 0; null for all. */
  parts: number[] | null
  grades: TaskGrade[]
}

/**
 * Sends the file back to an editor or to the transcribers, with comments at moments of the recording. The people who did it
 * first have it to themselves for a day. A review that ends so is work like one that ends with an approval, and is paid.
 */
export async function sendBackForWork(
  db: Db,
  person: Person,
  taskId: number,
  { to, comment, parts, grades }: SendBack,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { file, task } = await lockReview(tx, person, taskId)
    const about = { audiofile_id: file.id, task_id: task.id, person_id: person.id, reply_to: null }
    if (comment) await insertNote(tx, { ...about, at_ms: comment.atMs, note: comment.note })
    const reason = comment?.note ?? (await openCommentsOf(tx, file.id, person.id))
    if (reason === null) throw new Refusal('bad_parameter', { says: 'task.commentFirst' })
    await gradeTasks(tx, task, grades)
    await tellAbout(
      tx,
      task,
      grades.map((given) => given.task),
    )
    await finishTask(tx, task.id, { grade: null, reason })
    await earn(tx, file, task, person)
    await moveBack(tx, file, to, task.version_id, parts)
  })
}

/** A reviewer may have typed an earlier version, and knows their own grade. */
async function tellAbout(tx: Tx, review: TaskRow, taskIds: number[]): Promise<void> {
  const graded = await tasksById(tx, taskIds)
  await tellGraded(
    tx,
    graded.filter(({ person_id }) => person_id !== review.person_id),
  )
}

async function lockReview(
  tx: Tx,
  person: Person,
  taskId: number,
): Promise<{ file: AudiofileRow; task: TaskRow }> {
  const locked = await lockClaimedTask(tx, person, taskId)
  if (locked.task.kind !== 'approve')
    throw new Refusal('wrong_state', { says: 'task.notReview', task: taskId })
  return locked
}
