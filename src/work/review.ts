import type { Person } from '../accounts/index.ts'
import type { AudiofileRow } from '../audiofiles/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { alignLater, deliver } from '../production/index.ts'
import { lockClaimedTask } from './claim.ts'
import { earn } from './earn.ts'
import { closeReports } from './reports.ts'
import { finishTask, insertNote, type TaskRow } from './store.ts'
import { moveOn, offerCorrection } from './sync-tasks.ts'

/** Final review. The approved text is delivered in the same transaction. */
export async function approve(db: Db, person: Person, taskId: number, grade: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { file, task } = await lockReview(tx, person, taskId)
    await finishTask(tx, task.id, grade)
    await earn(tx, file, task, person)
    await deliver(tx, file, task.version_id)
    await alignLater(tx, file)
    await closeReports(tx, file)
    await offerCorrection(tx, { ...file, statename: 'Delivered', transcript_version_id: task.version_id })
  })
}

export type SendBack = { to: 'edit' | 'transcribe'; atMs: number; note: string }

/** Sends the file back to an editor or a transcriber, with a note and its place in the recording. */
export async function sendBackForWork(
  db: Db,
  person: Person,
  taskId: number,
  { to, atMs, note }: SendBack,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { file, task } = await lockReview(tx, person, taskId)
    await finishTask(tx, task.id)
    const about = { audiofile_id: file.id, task_id: task.id, person_id: person.id }
    await insertNote(tx, { ...about, at_ms: atMs, note })
    await moveOn(tx, file, to, task.version_id, { reason: 'sent back by a reviewer', isCorrection: true })
  })
}

async function lockReview(
  tx: Tx,
  person: Person,
  taskId: number,
): Promise<{ file: AudiofileRow; task: TaskRow }> {
  const locked = await lockClaimedTask(tx, person, taskId)
  if (locked.task.kind !== 'approve')
    throw new Refusal('wrong_state', `Task ${taskId} is not a review: hand the text in instead.`)
  return locked
}
