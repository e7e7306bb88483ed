import type { Person } from '../../accounts/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockClaimedTask, openClaimedTask } from '../claim.ts'
import { commentById, insertNote, type Note, type NoteRow, notesOf, setResolved } from '../review-store.ts'
import type { TaskRow } from '../store.ts'

/** The comments on the file of a claimed task, with their answers. */
export async function commentsOf(db: Db, person: Person, taskId: number): Promise<Note[]> {
  const task = await openClaimedTask(db, person, taskId)
  return notesOf(db, task.audiofile_id)
}

type NewComment = { atMs: number; note: string; replyTo: number | null }

/** A comment at a moment of the recording, or an answer to one. It stays with the file. */
export async function addComment(
  db: Db,
  person: Person,
  taskId: number,
  { atMs, note, replyTo }: NewComment,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { task } = await lockClaimedTask(tx, person, taskId)
    const answered = replyTo === null ? null : await findComment(tx, task, replyTo)
    return insertNote(tx, {
      audiofile_id: task.audiofile_id,
      task_id: task.id,
      person_id: person.id,
      at_ms: answered?.at_ms ?? atMs,
      note,
      reply_to: replyTo,
    })
  })
}

export async function resolveComment(
  db: Db,
  person: Person,
  { taskId, commentId }: { taskId: number; commentId: number },
  isResolved: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { task } = await lockClaimedTask(tx, person, taskId)
    await findComment(tx, task, commentId)
    await setResolved(tx, commentId, isResolved ? person.id : null)
  })
}

async function findComment(tx: Tx, task: TaskRow, id: number): Promise<NoteRow> {
  const comment = await commentById(tx, id)
  if (comment?.audiofile_id !== task.audiofile_id || comment.reply_to !== null)
    throw new Refusal('not_found', { says: 'task.noComment', id, task: task.id })
  return comment
}
