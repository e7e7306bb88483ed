import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Person } from '../../accounts/index.ts'
import { findAnyAudiofile, noteOpening } from '../../files/audiofiles/index.ts'
import { writeNoticeToStaff } from '../../messages/notices/index.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Differences, differencesBetween, readTranscript } from '../../transcripts/index.ts'
import { isHiddenFrom, type StuckTask, stuckTasks } from '../offers-store.ts'
import { ofPart } from '../parts.ts'
import { adjust } from '../pay/payouts.ts'
import { refuseLessPay } from '../pay/refuse-less-pay.ts'
import { CENTS_NOW, leaseEnd, lockPerson, taskById, UNTAKEN } from '../store.ts'
import type { ClaimTerms } from '../tasks.ts'
import { gradeOf } from './grades.ts'

/**
 * A second look at a grade. The person who did the work asks for it, once; an editor who neither graded it nor worked on the file
 * reads, listens and decides. Both grades and both reasons are kept and shown, and the second one counts. It is paid like a
 * review. As with tasks, nothing of the content is told before it is taken, and a claim lasts as long as its lease. Taking it
 * again renews it.
 */
type SecondLook = Selectable<Tables['work_second_looks']>

export async function askForSecondLook(db: Db, person: Person, taskId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const task = await taskById(tx, taskId)
    if (task?.state !== 'done' || task.person_id !== person.id || task.kind === 'approve')
      throw new Refusal('not_found', { says: 'task.notHandedIn', task: taskId })
    const first = await gradeOf(tx, task)
    if (!first) throw new Refusal('wrong_state', { says: 'task.noGrade' })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('work_second_looks')
      .values({
        task_id: taskId,
        audiofile_id: task.audiofile_id,
        person_id: person.id,
        first_grade: first.grade,
        first_reason: first.reason,
        first_reviewer_id: first.reviewer_id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('wrong_state', { says: 'task.askedAlready' })
    await writeNoticeToStaff(tx, await editorsFor(tx, taskId), 'new work', {
      title: { says: 'secondLookTitle' },
      text: [{ says: 'secondLook' }],
      action: { says: 'seeWork' },
      path: '/work',
    })
  })
}

/**
 * It is this person's or free, and they may decide: they are not the first reviewer, did not work on the file, and do not
 * hide what may distress (`audiofiles`).
 */
const isFor = (person: RawBuilder<number>) => sql<boolean>`
  decided_at is null and (reviewer_id = ${person} or ((reviewer_id is null or work_second_looks.lease_until < now()) and first_reviewer_id <> ${person}
    and not ${isHiddenFrom(person)}
    and not exists (select from people where id = ${person} and paused_at is not null)
    and not exists (
      select from work_tasks as earlier
      left join work_saves on work_saves.task_id = earlier.id and work_saves.person_id = ${person}
      where earlier.audiofile_id = work_second_looks.audiofile_id
        and (earlier.person_id = ${person} or work_saves.person_id is not null))))`

/** Everyone who could take it. */
async function editorsFor(tx: Tx, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select editor.id
    from work_second_looks
    join audiofiles on audiofiles.id = work_second_looks.audiofile_id
    join people as editor on ${isEditor}
    where task_id = ${taskId} and ${isFor(sql`editor.id`)}
    order by editor.id`.execute(tx)
  return rows.map(({ id }) => id)
}
const isEditor = sql<boolean>`editor.account_id is null and 'editor' = any(editor.roles)`

/** What no staff member may take: tasks, then second looks, each with the oldest first. */
export const stuckWork = async (db: Db, limit: number): Promise<StuckTask[]> => [
  ...(await stuckTasks(db, limit)),
  ...(await stuckSecondLooks(db, limit)),
]

/** Asked for, and no reviewer may decide: oldest first. */
async function stuckSecondLooks(db: Db, limit: number): Promise<StuckTask[]> {
  const { rows } = await sql<StuckTask>`
    select task_id as id, 'second_look' as kind, work_second_looks.audiofile_id, asked_at as created_at, title,
      'editor' as role
    from work_second_looks join audiofiles on audiofiles.id = work_second_looks.audiofile_id
    where decided_at is null and reviewer_id is null
      and not exists (select from people as editor where ${isEditor} and ${isFor(sql`editor.id`)})
    order by asked_at, task_id limit ${limit}`.execute(db)
  return rows
}

/** Fixed for the person who has it. */
const payFor = (person: RawBuilder<number>) => sql<number>`coalesce(
  case when reviewer_id = ${person} then work_second_looks.pay_cents end, round(round((end_ms - start_ms) / 1000.0) * coalesce((
  select ${CENTS_NOW} from work_rates where work_rates.kind = 'approve' and work_rates.product = audiofiles.product), 0) / 60.0))::integer`

type ListedLook = {
  task: number
  isTaken: boolean
  product: string
  language: string | null
  seconds: number
  quality_stars: number | null
  may_distress: boolean
  pay_cents: number
}

/** Oldest first. */
export async function secondLooksFor(db: Db | Tx, person: Person): Promise<ListedLook[]> {
  const id = sql<number>`${person.id}::bigint`
  const { rows } = await sql<ListedLook>`
    select task_id as task, reviewer_id is not distinct from ${id} as "isTaken", product, language, quality_stars, may_distress,
      round((end_ms - start_ms) / 1000.0)::integer as seconds, ${payFor(id)} as pay_cents
    from work_second_looks
    join work_tasks on work_tasks.id = task_id
    join audiofiles on audiofiles.id = work_second_looks.audiofile_id
    where ${isFor(id)}
    order by asked_at limit 100`.execute(db)
  return rows
}

/** Taking your own again renews it. */
export async function takeSecondLook(
  db: Db,
  terms: ClaimTerms,
  person: Person,
  taskId: number,
  /** What the person was shown; null if they take it for whatever it pays. */
  payShownCents: number | null = null,
): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    // As the roles are now: they may have changed since the request came in.
    const { roles } = await lockPerson(tx, person.id)
    await sql`select from work_second_looks where task_id = ${taskId} for update`.execute(tx)
    const look = (await secondLooksFor(tx, person)).find(({ task }) => task === taskId)
    if (!look || !roles.includes('editor'))
      throw new Refusal('not_found', { says: 'task.noSecondLook', task: taskId })
    if (!look.isTaken) refuseLessPay(look.pay_cents, payShownCents)
    const { lease_until } = await tx
      .updateTable('work_second_looks')
      .set({ reviewer_id: person.id, pay_cents: look.pay_cents, lease_until: leaseEnd(terms) })
      .where('task_id', '=', taskId)
      .returning('lease_until')
      .executeTakeFirstOrThrow()
    return lease_until!
  })
}

/** Costs nothing, like giving back a task. */
export async function giveBackSecondLook(db: Db, person: Person, taskId: number): Promise<void> {
  await findTaken(db, person, taskId)
  await db
    .updateTable('work_second_looks')
    .set(UNTAKEN)
    .where('task_id', '=', taskId)
    .where('reviewer_id', '=', person.id)
    .where('decided_at', 'is', null)
    .execute()
}

async function findTaken(db: Db | Tx, person: Person, taskId: number): Promise<SecondLook> {
  const look = await db
    .selectFrom('work_second_looks')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('reviewer_id', '=', person.id)
    .executeTakeFirst()
  if (!look || look.decided_at)
    throw new Refusal('not_claimed', { says: 'task.secondLookNotYours', task: taskId })
  return look
}

/** The graded work as it was handed in, and what became of it in the review. */
export async function openSecondLook(db: Db, person: Person, taskId: number) {
  const look = await findTaken(db, person, taskId)
  await noteOpening(db, { audiofileId: look.audiofile_id, personId: person.id, role: 'editor' })
  const [file, task] = await Promise.all([findAnyAudiofile(db, look.audiofile_id), taskById(db, taskId)])
  return { look, file, task: task! }
}

export async function compareSecondLook(db: Db, person: Person, taskId: number): Promise<Differences> {
  const { file, task } = await openSecondLook(db, person, taskId)
  const [handedIn, delivered] = await Promise.all([
    readTranscript(db, task.version_id),
    readTranscript(db, file.transcript_version_id ?? task.version_id),
  ])
  return differencesBetween(handedIn.paragraphs, ofPart(task, delivered.paragraphs))
}

export const secondLookTask = databaseTask<typeof compareSecondLook>(import.meta.url, 'compareSecondLook', {
  maxSeconds: 60,
  advice: 'Read the transcript and listen to the recording.',
})

export async function decideSecondLook(
  db: Db,
  person: Person,
  taskId: number,
  { grade, reason }: { grade: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from work_second_looks where task_id = ${taskId} for update`.execute(tx)
    const look = await findTaken(tx, person, taskId)
    await sql`
      update work_second_looks set grade = ${grade}, reason = ${reason}, decided_at = now()
      where task_id = ${taskId}`.execute(tx)
    if (look.pay_cents)
      await adjust(tx, {
        personId: person.id,
        amountCents: look.pay_cents,
        memo: { says: 'memo.secondLook', task: String(taskId) },
        requestId: `second look ${taskId}`,
      })
    await writeNoticeToStaff(tx, [look.person_id], 'grade decided', {
      title: { says: 'decidedTitle', grade },
      text: [{ says: 'decided', before: look.first_grade, reason }],
      action: { says: 'seeEarnings' },
      path: '/work/earnings',
    })
  })
}
