import { type Selectable, sql } from 'kysely'
import type { Role } from '../accounts/index.ts'
import { type AudiofileRow, STAFF_STATES } from '../files/audiofiles/index.ts'
import { type Db, literals, type Tables, type Tx } from '../platform/db/index.ts'
import {
  CLAIMED_IN,
  type ClaimTerms,
  type Kind,
  OFFERED_IN,
  type Pay,
  ROLE_OF,
  type WorkerRole,
} from './tasks.ts'

export type TaskRow = Selectable<Tables['work_tasks']>
type NewTask = Pick<
  TaskRow,
  | 'audiofile_id'
  | 'kind'
  | 'part'
  | 'parts'
  | 'start_ms'
  | 'end_ms'
  | 'version_id'
  | 'is_correction'
  | 'due_at'
  | 'voices'
> &
  Partial<Pick<TaskRow, 'state' | 'into_language' | 'line_item_id'>>

/** Of a rate (`work_rates`): an announced change holds from its moment on, even before the job has written it down. */
export const CENTS_NOW = sql<number>`
  case when next_from <= now() then next_cents_per_minute else cents_per_minute end`

/** One array for each column: the text of the statement is the same for any number of tasks. */
export async function insertTasks(tx: Tx, tasks: NewTask[]): Promise<void> {
  const column = <Name extends keyof NewTask>(name: Name) => tasks.map((task) => task[name])
  const states = tasks.map(({ state = 'open' }) => state)
  const languages = tasks.map(({ into_language = null }) => into_language)
  const items = tasks.map(({ line_item_id = null }) => line_item_id)
  await sql`
    insert into work_tasks (audiofile_id, kind, part, parts, start_ms, end_ms, version_id, is_correction, due_at, voices, state,
      into_language, line_item_id)
    select * from unnest(
      ${column('audiofile_id')}::bigint[], ${column('kind')}::text[], ${column('part')}::integer[],
      ${column('parts')}::integer[], ${column('start_ms')}::bigint[], ${column('end_ms')}::bigint[],
      ${column('version_id')}::bigint[], ${column('is_correction')}::boolean[], ${column('due_at')}::timestamptz[],
      ${column('voices')}::integer[], ${states}::text[], ${languages}::text[], ${items}::bigint[])`.execute(
    tx,
  )
}

export const taskById = (db: Db | Tx, id: number): Promise<TaskRow | undefined> =>
  db.selectFrom('work_tasks').selectAll().where('id', '=', id).executeTakeFirst()

export const tasksById = (tx: Tx, ids: number[]): Promise<TaskRow[]> =>
  tx
    .selectFrom('work_tasks')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()

export const lockTask = (tx: Tx, id: number): Promise<TaskRow | undefined> =>
  tx.selectFrom('work_tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Two claims of one person at once cannot pass the limit together, and roles stay as they are read here until the
 * claim is made.
 */
export async function lockPerson(tx: Tx, personId: number): Promise<{ roles: Role[]; isPaused: boolean }> {
  const { roles, paused_at } = await tx
    .selectFrom('people')
    .select(['roles', 'paused_at'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { roles, isPaused: paused_at !== null }
}

export async function staffWithRole(tx: Tx, role: Role): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from people where account_id is null and ${role} = any(roles) order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function countClaims(tx: Tx, personId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('work_tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

export const leaseEnd = ({ leaseMinutes }: ClaimTerms) =>
  sql<Date>`now() + make_interval(mins => ${leaseMinutes}::integer)`

export const giveTo = (
  tx: Tx,
  task: { id: number; addOns: string[]; pay: Pay },
  personId: number,
  terms: ClaimTerms,
): Promise<TaskRow> =>
  tx
    .updateTable('work_tasks')
    .set({
      person_id: personId,
      lease_until: leaseEnd(terms),
      add_ons_at_claim: task.addOns,
      pay_cents: task.pay.priceCents,
      pay_cents_per_minute: task.pay.centsPerMinute,
      taken_at: sql<Date>`now()`,
    })
    .where('id', '=', task.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const renewLease = (tx: Tx, taskId: number, terms: ClaimTerms, versionId?: number): Promise<TaskRow> =>
  tx
    .updateTable('work_tasks')
    .set({ lease_until: leaseEnd(terms), ...(versionId === undefined ? {} : { version_id: versionId }) })
    .where('id', '=', taskId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const setVersion = (tx: Tx, taskId: number, versionId: number) =>
  tx.updateTable('work_tasks').set({ version_id: versionId }).where('id', '=', taskId).execute()

export const setFixedWords = (tx: Tx, taskId: number, words: number) =>
  tx.updateTable('work_tasks').set({ fixed_words: words }).where('id', '=', taskId).execute()

export const takeBack = (tx: Tx, taskId: number) =>
  tx
    .updateTable('work_tasks')
    .set({ person_id: null, lease_until: null, pay_cents: null, pay_cents_per_minute: null })
    .where('id', '=', taskId)
    .execute()

/** For one person only; null for everyone with the role. */
export const setAssigned = (
  tx: Tx,
  taskId: number,
  { personId, untilHours }: { personId: number | null; untilHours: number | null },
) =>
  tx
    .updateTable('work_tasks')
    .set({
      assigned_to: personId,
      assigned_until:
        untilHours === null ? null : sql<Date>`now() + make_interval(hours => ${untilHours}::integer)`,
    })
    .where('id', '=', taskId)
    .execute()

/** Tasks of these kinds are not kept for the person any more. */
export const endAssignments = (tx: Tx, personId: number, kinds: Kind[]) =>
  tx
    .updateTable('work_tasks')
    .set({ assigned_to: null, assigned_until: null })
    .where('assigned_to', '=', personId)
    .where('state', '=', 'open')
    .where('kind', '=', sql<Kind>`any(${kinds}::text[])`)
    .execute()

export const finishTask = (
  tx: Tx,
  taskId: number,
  { grade, reason }: { grade: number | null; reason: string | null } = { grade: null, reason: null },
) =>
  tx
    .updateTable('work_tasks')
    .set({ state: 'done', done_at: sql<Date>`now()`, lease_until: null, grade, grade_reason: reason })
    .where('id', '=', taskId)
    .execute()

/** Tasks whose claim has expired. */
export const expiredClaims = (db: Db): Promise<{ id: number; audiofile_id: number }[]> =>
  db
    .selectFrom('work_tasks')
    .select(['id', 'audiofile_id'])
    .where('lease_until', '<', sql<Date>`now()`)
    .execute()

/** Files in a staff state without an open task: they came from elsewhere, or an operator sent them back. */
export async function filesWithoutTask(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audiofiles
    where statename in (${literals(STAFF_STATES)})
      and not is_test
      and not exists (select from work_tasks where audiofile_id = audiofiles.id and state = 'open' and kind <> 'translation')
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Without reviews of translations, which stay what they are when the file changes. */
export const openTasksOf = (tx: Tx, audiofileId: number): Promise<TaskRow[]> =>
  tx
    .selectFrom('work_tasks')
    .selectAll()
    .where('audiofile_id', '=', audiofileId)
    .where('state', '=', 'open')
    .where('kind', '<>', 'translation')
    .execute()

export const openClaimsOf = (tx: Tx, personId: number): Promise<TaskRow[]> =>
  tx
    .selectFrom('work_tasks')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .orderBy('audiofile_id')
    .orderBy('id')
    .execute()

/** All that a person has taken, once they are not an editor any more. */
export const giveBackSecondLooks = (tx: Tx, personId: number) =>
  tx
    .updateTable('work_second_looks')
    .set(UNTAKEN)
    .where('reviewer_id', '=', personId)
    .where('decided_at', 'is', null)
    .execute()
export const UNTAKEN = { reviewer_id: null, pay_cents: null, lease_until: null }

/** Those whose claim has expired. */
export const giveBackExpiredLooks = (db: Db) =>
  db
    .updateTable('work_second_looks')
    .set(UNTAKEN)
    .where('lease_until', '<', sql<Date>`now()`)
    .where('decided_at', 'is', null)
    .execute()

/** Their saved texts stay among the file's versions. */
export const withdrawTasks = (tx: Tx, audiofileId: number, because: string) =>
  tx
    .updateTable('work_tasks')
    .set({ state: 'withdrawn', lease_until: null, withdrawn_because: because })
    .where('audiofile_id', '=', audiofileId)
    .where('state', '=', 'open')
    .where('kind', '<>', 'translation')
    .execute()

export const withdrawTask = (tx: Tx, taskId: number, because: string) =>
  tx
    .updateTable('work_tasks')
    .set({ state: 'withdrawn', lease_until: null, withdrawn_because: because })
    .where('id', '=', taskId)
    .execute()

/**
 * A person has taken a task of the file, saved something, or handed something in; for a transcript that was upgraded after
 * its delivery, since then. Files in Technical Difficulty are left to the operator's judgement.
 */
export async function filesBegun(tx: Db | Tx, audiofileIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct audiofile_id as id from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where audiofile_id = any (${audiofileIds}::bigint[]) and statename <> 'Technical Difficulty'
      and kind <> 'translation' and work_tasks.created_at >= coalesce((upgraded_from ->> 'at')::timestamptz, '-infinity') and (
      work_tasks.state = 'done' or (work_tasks.state = 'open' and person_id is not null)
      or exists (select from work_saves where task_id = work_tasks.id))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Open tasks whose file has moved on to another state. Files in Technical Difficulty keep theirs. */
export async function overtakenTasks(db: Db | Tx, audiofileId: number | null = null): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select work_tasks.* from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.state = 'open'
      and (${audiofileId}::bigint is null or audiofiles.id = ${audiofileId})
      and audiofiles.statename <> 'Technical Difficulty'
      and not ${IS_IN_STEP}
    order by audiofile_id, work_tasks.id`.execute(db)
  return rows
}

/** Whether a file (`audiofiles`) is still in the state that its task (`work_tasks`) is for. A translation is for any. */
export const IS_IN_STEP = sql<boolean>`(
  work_tasks.kind = 'translation' or audiofiles.statename in (
    ${JSON.stringify(OFFERED_IN)}::jsonb ->> work_tasks.kind, ${JSON.stringify(CLAIMED_IN)}::jsonb ->> work_tasks.kind))`

/** The newest text of a whole file: from the machine, imported, delivered, or edited since. */
export async function newestText(tx: Tx, file: AudiofileRow): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select greatest(
      ${file.transcript_version_id}::bigint,
      (select max(id) from transcript_versions
       where audiofile_id = ${file.id} and origin in ('machine', 'import')),
      (select max(version_id) from work_tasks where audiofile_id = ${file.id} and kind not in ('transcribe', 'translation'))
    ) as id`.execute(tx)
  return rows[0]!.id
}

/** The parts of a file's latest transcription, in order. */
export async function latestParts(tx: Db | Tx, audiofileId: number, parts: number): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select distinct on (part) * from work_tasks
    where audiofile_id = ${audiofileId} and kind = 'transcribe' and part < ${parts} and state <> 'withdrawn'
    order by part, id desc`.execute(tx)
  return rows
}

/** Delivered files with reports for an editor, but without a task. A text that is being made again is awaited. */
export async function filesToCorrect(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct audiofile_id as id from mistakes join audiofiles on audiofiles.id = audiofile_id
    where closed_at is null and turn = 'editor' and statename = 'Delivered' and redo is distinct from 'running'
      and not exists (select from work_tasks where audiofile_id = audiofiles.id and state = 'open' and kind <> 'translation')
    order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/** Open tasks of the transcript that have been claimed, with the person. */
export async function claimsOn(tx: Tx, audiofileId: number): Promise<(TaskRow & { person_name: string })[]> {
  const { rows } = await sql<TaskRow & { person_name: string }>`
    select work_tasks.*, people.name as person_name from work_tasks join people on people.id = person_id
    where audiofile_id = ${audiofileId} and state = 'open' and kind <> 'translation' order by work_tasks.id`.execute(
    tx,
  )
  return rows
}

/** In which role a person has a claim on a file, or a second look at its grade; null if they have none. */
export async function roleAtWork(db: Db, personId: number, audiofileId: number): Promise<WorkerRole | null> {
  const claim = await db
    .selectFrom('work_tasks')
    .select('kind')
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .where('audiofile_id', '=', audiofileId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (claim) return ROLE_OF[claim.kind]
  const look = await db
    .selectFrom('work_second_looks')
    .select('task_id')
    .where('audiofile_id', '=', audiofileId)
    .where('reviewer_id', '=', personId)
    .where('decided_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return look ? 'editor' : null
}

export const saveById = (tx: Tx, taskId: number, personId: number, saveId: string) =>
  tx
    .selectFrom('work_saves')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .where('save_id', '=', saveId)
    .executeTakeFirst()

export const insertSave = (
  tx: Tx,
  save: { task_id: number; save_id: string; person_id: number; based_on: number; version_id: number },
) => tx.insertInto('work_saves').values(save).execute()

/** Newest first. */
export const savesOf = (db: Db, taskId: number, page: { before: number | null; limit: number }) =>
  db
    .selectFrom('work_saves')
    .innerJoin('people', 'people.id', 'work_saves.person_id')
    .select(['version_id', 'based_on', 'at', 'people.name'])
    .where('task_id', '=', taskId)
    .where('version_id', '<', page.before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('version_id', 'desc')
    .limit(page.limit)
    .execute()

/** The version that a task began with; null while nothing has been saved. */
export async function startVersion(db: Db | Tx, taskId: number): Promise<number | null> {
  const first = await db
    .selectFrom('work_saves')
    .select('based_on')
    .where('task_id', '=', taskId)
    .orderBy('version_id')
    .limit(1)
    .executeTakeFirst()
  return first?.based_on ?? null
}

/** What was saved for a task: versions of the transcript, or paragraphs of a translation. */
const savedFor = (taskId: number) => sql`(
  select person_id, version_id, at from work_saves where task_id = ${taskId}
  union all select person_id, null, at from work_translated where task_id = ${taskId}) as saved`

/** By anyone, or by one person. */
export async function hasSaves(tx: Tx, taskId: number, personId: number | null = null): Promise<boolean> {
  const { rows } = await sql`
    select from ${savedFor(taskId)} where ${personId}::bigint is null or person_id = ${personId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Who wrote the newest text of a task; null while nothing has been saved. */
export async function lastSaver(tx: Tx, taskId: number): Promise<number | null> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from ${savedFor(taskId)} order by version_id desc, at desc limit 1`.execute(tx)
  return rows[0]?.person_id ?? null
}

/** Saved for this task, or the version that it started with. */
export async function isVersionOf(db: Db | Tx, taskId: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from work_saves
    where task_id = ${taskId} and (version_id = ${version} or based_on = ${version}) limit 1`.execute(db)
  return rows.length > 0
}
