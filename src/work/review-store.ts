import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Db, literals, type Tables, type Tx } from '../platform/db/index.ts'
import { LIMITS } from '../platform/limits.ts'
import type { TaskRow } from './store.ts'
import { type Kind, TEXT_KINDS } from './tasks.ts'

export type NoteRow = Selectable<Tables['work_notes']>
type NewNote = Pick<NoteRow, 'audiofile_id' | 'task_id' | 'person_id' | 'at_ms' | 'note' | 'reply_to'>

export const insertNote = async (tx: Tx, note: NewNote): Promise<number> =>
  (await tx.insertInto('work_notes').values(note).returning('id').executeTakeFirstOrThrow()).id

export const commentById = (tx: Tx, id: number): Promise<NoteRow | undefined> =>
  tx.selectFrom('work_notes').selectAll().where('id', '=', id).executeTakeFirst()

/** By a person; null opens it again. */
export const setResolved = (tx: Tx, id: number, by: number | null) =>
  tx
    .updateTable('work_notes')
    .set({ resolved_by: by, resolved_at: by === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** What a person says in their open comments, as one text; null if they have none. */
export async function openCommentsOf(tx: Tx, audiofileId: number, personId: number): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`
    select left(string_agg(note, ' ' order by at_ms, id), ${LIMITS.report.max}::integer) as text from work_notes
    where audiofile_id = ${audiofileId} and person_id = ${personId} and reply_to is null and resolved_at is null`.execute(
    tx,
  )
  return rows[0]!.text
}

export type Note = Awaited<ReturnType<typeof notesOf>>[number]

/** Comments and answers of a file, in the order in which they were written. */
export const notesOf = (db: Db, audiofileId: number) =>
  db
    .selectFrom('work_notes')
    .innerJoin('people', 'people.id', 'work_notes.person_id')
    .select([
      'work_notes.id',
      'at_ms',
      'note',
      'people.name',
      'work_notes.created_at',
      'reply_to',
      'resolved_at',
    ])
    .where('audiofile_id', '=', audiofileId)
    .orderBy('work_notes.id')
    .execute()

/** The last text that was handed in before a review. */
export const lastPassOf = async (db: Db, audiofileId: number): Promise<TaskRow | null> =>
  (await db
    .selectFrom('work_tasks')
    .selectAll()
    .where('audiofile_id', '=', audiofileId)
    .where('kind', 'in', ['edit', 'second_pass', 'correct'])
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export type GradableTask = { task: number; kind: Kind; part: number; parts: number; name: string }

/** What people have handed in since the last review that ended with a grade. */
export async function ungradedTasks(db: Db | Tx, review: TaskRow): Promise<GradableTask[]> {
  const { rows } = await sql<GradableTask>`
    select work_tasks.id as task, kind, part, parts, people.name
    from work_tasks join people on people.id = person_id
    where audiofile_id = ${review.audiofile_id} and state = 'done' and kind in (${literals(TEXT_KINDS)}) and work_tasks.id < ${review.id}
      and not exists (
        select from work_tasks as earlier
        where earlier.audiofile_id = work_tasks.audiofile_id and earlier.kind = 'approve' and earlier.grade is not null
          and earlier.id > work_tasks.id and earlier.id < ${review.id})
    order by work_tasks.id`.execute(db)
  return rows
}

export const insertGrades = (
  tx: Tx,
  reviewId: number,
  grades: { task: number; grade: number; reason: string | null }[],
) =>
  tx
    .insertInto('work_grades')
    .values(grades.map(({ task, ...given }) => ({ review_id: reviewId, task_id: task, ...given })))
    .execute()

/** How long after its review work can be read by the person who did it. */
export const READABLE_DAYS = 30

/**
 * The review of what was handed in (a row with `task_id`, `audiofile_id`, `kind` and `part`), as long as it can be read: the
 * first that graded it, or the last before it was done again. Nothing of a file that its customer deleted.
 */
export const readableReviewOf = (row: RawBuilder<unknown>) => sql`
  select review.*, review.done_at + make_interval(days => ${READABLE_DAYS}) as readable_until
  from work_tasks as review
  where review.audiofile_id = ${row}.audiofile_id and review.kind = 'approve' and review.state = 'done'
    and review.id > ${row}.task_id and review.done_at > now() - make_interval(days => ${READABLE_DAYS})
    and not exists (
      select from work_tasks as again
      where again.audiofile_id = ${row}.audiofile_id and again.kind = ${row}.kind and again.part = ${row}.part
        and again.id > ${row}.task_id and again.id < review.id and again.state in ('open', 'done'))
    and not exists (
      select from audiofiles join accounts on accounts.id = account_id
      where audiofiles.id = review.audiofile_id
        and (trashed_at is not null or deleted_at is not null or erase_asked_at is not null))
  order by review.grade is null, case when review.grade is null then -review.id else review.id end
  limit 1`

/** Who handed a part in first, if they may still be asked. */
export async function firstWorker(
  tx: Tx,
  audiofileId: number,
  { kind, part, role }: { kind: Kind; part: number; role: string },
): Promise<number | null> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from work_tasks join people on people.id = person_id
    where audiofile_id = ${audiofileId} and kind = ${kind} and part = ${part} and state = 'done'
      and ${role} = any(roles) and paused_at is null
    order by work_tasks.id limit 1`.execute(tx)
  return rows[0]?.person_id ?? null
}
