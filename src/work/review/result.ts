import { sql } from 'kysely'
import type { Person } from '../../accounts/index.ts'
import { type AudiofileRow, findAnyAudiofile, noteOpening } from '../../files/audiofiles/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  type Differences,
  differencesBetween,
  type Paragraph,
  readTranscript,
} from '../../transcripts/index.ts'
import { isInPart, ofPart } from '../parts.ts'
import { type Note, notesOf, READABLE_DAYS, readableReviewOf } from '../review-store.ts'
import { type TaskRow, taskById } from '../store.ts'
import { ROLE_OF, TEXT_KINDS } from '../tasks.ts'
import { gradeOf } from './grades.ts'

/**
 * What became of work that was handed in. After a review, the person who did the work can read for a while how their text
 * left it, with the grade, its reason and the comments: their own part only, and without the recording. What a customer
 * has deleted cannot be read any more, and the customer sees who read.
 */
export type Result = {
  task: TaskRow
  file: AudiofileRow
  reviewedAt: Date
  readableUntil: Date
  isSentBack: boolean
  grade: number | null
  reason: string | null
  comments: Note[]
  /** As the review left them. */
  paragraphs: Paragraph[]
  changes: Differences
}

export async function readResult(db: Db, person: Person, taskId: number): Promise<Result> {
  const task = await taskById(db, taskId)
  const review = task && (await reviewOf(db, person, task))
  if (!review) throw new Refusal('not_found', { says: 'task.noResult', task: taskId, days: READABLE_DAYS })
  await noteOpening(db, { audiofileId: task.audiofile_id, personId: person.id, role: ROLE_OF[task.kind] })
  const [file, handedIn, reviewed, graded, notes] = await Promise.all([
    findAnyAudiofile(db, task.audiofile_id),
    readTranscript(db, task.version_id),
    readTranscript(db, review.version_id),
    gradeAfterSecondLook(db, task),
    notesOf(db, task.audiofile_id),
  ])
  const paragraphs = ofPart(task, reviewed.paragraphs)
  return {
    task,
    file,
    reviewedAt: review.done_at,
    readableUntil: review.readable_until,
    isSentBack: review.grade === null,
    grade: graded?.grade ?? null,
    reason: graded?.reason ?? review.grade_reason,
    comments: notes.filter((note) => isAbout(note, task, review.done_at)),
    paragraphs,
    changes: await differencesBetween(handedIn.paragraphs, paragraphs),
  }
}

type Review = TaskRow & { done_at: Date; readable_until: Date }

async function reviewOf(db: Db, { id }: Pick<Person, 'id'>, task: TaskRow): Promise<Review | null> {
  if (task.state !== 'done' || task.person_id !== id || !TEXT_KINDS.includes(task.kind)) return null
  const { rows } = await sql<Review>`
    select review.* from (select id as task_id, audiofile_id, kind, part from work_tasks where id = ${task.id}) as handed_in
    cross join lateral (${readableReviewOf(sql`handed_in`)}) as review`.execute(db)
  return rows[0] ?? null
}

async function gradeAfterSecondLook(db: Db, task: TaskRow) {
  const look = await db
    .selectFrom('work_second_looks')
    .select(['grade', 'reason'])
    .where('task_id', '=', task.id)
    .where('decided_at', 'is not', null)
    .executeTakeFirst()
  return look ?? (await gradeOf(db, task))
}

/** Written about this text, between its hand-in and the end of the review. */
const isAbout = ({ at_ms, created_at }: Note, task: TaskRow, reviewedAt: Date): boolean =>
  isInPart(task, at_ms) && created_at >= task.done_at! && created_at <= reviewedAt
