import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Role } from '../accounts/index.ts'
import { type AudiofileRow, STAFF_STATES, type Statename } from '../audiofiles/index.ts'
import type { Transcription } from '../catalogue/index.ts'
import { type Db, literals, type Tables, type Tx } from '../db/index.ts'
import { CLAIMED_IN, type ClaimTerms, type Kind, OFFERED_IN, ROLE_OF } from './tasks.ts'

export type TaskRow = Selectable<Tables['work_tasks']>
export type NewTask = Pick<
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
> & { state?: TaskRow['state'] }

/** One array for each column: the text of the statement is the same for any number of tasks. */
export async function insertTasks(tx: Tx, tasks: NewTask[]): Promise<void> {
  const column = <Name extends keyof NewTask>(name: Name) => tasks.map((task) => task[name])
  const states = tasks.map(({ state = 'open' }) => state)
  await sql`
    insert into work_tasks (audiofile_id, kind, part, parts, start_ms, end_ms, version_id, is_correction, due_at, state)
    select * from unnest(
      ${column('audiofile_id')}::bigint[], ${column('kind')}::text[], ${column('part')}::integer[],
      ${column('parts')}::integer[], ${column('start_ms')}::bigint[], ${column('end_ms')}::bigint[],
      ${column('version_id')}::bigint[], ${column('is_correction')}::boolean[], ${column('due_at')}::timestamptz[],
      ${states}::text[])`.execute(tx)
}

export const taskById = (db: Db | Tx, id: number): Promise<TaskRow | undefined> =>
  db.selectFrom('work_tasks').selectAll().where('id', '=', id).executeTakeFirst()

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

export async function countClaims(tx: Tx, personId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('work_tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

const leaseEnd = ({ leaseMinutes }: ClaimTerms) =>
  sql<Date>`now() + make_interval(mins => ${leaseMinutes}::integer)`

export const giveTo = (
  tx: Tx,
  task: { id: number; addOns: string[] },
  personId: number,
  terms: ClaimTerms,
): Promise<TaskRow> =>
  tx
    .updateTable('work_tasks')
    .set({ person_id: personId, lease_until: leaseEnd(terms), add_ons_at_claim: task.addOns })
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
  tx.updateTable('work_tasks').set({ person_id: null, lease_until: null }).where('id', '=', taskId).execute()

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

/** Whether a task (`work_tasks`) is kept for someone else. */
const isKeptFromPerson = (person: RawBuilder<number>) => sql<boolean>`
  (assigned_to is not null and assigned_to <> ${person} and (assigned_until is null or assigned_until > now()))`

export const finishTask = (tx: Tx, taskId: number, grade: number | null = null) =>
  tx
    .updateTable('work_tasks')
    .set({ state: 'done', done_at: sql<Date>`now()`, lease_until: null, grade })
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
      and not exists (select from work_tasks where audiofile_id = audiofiles.id and state = 'open')
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

export const openTasksOf = (tx: Tx, audiofileId: number): Promise<TaskRow[]> =>
  tx
    .selectFrom('work_tasks')
    .selectAll()
    .where('audiofile_id', '=', audiofileId)
    .where('state', '=', 'open')
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

/** Their saved texts stay among the file's versions. */
export const withdrawTasks = (tx: Tx, audiofileId: number, because: string) =>
  tx
    .updateTable('work_tasks')
    .set({ state: 'withdrawn', lease_until: null, withdrawn_because: because })
    .where('audiofile_id', '=', audiofileId)
    .where('state', '=', 'open')
    .execute()

/** Withdraws tasks whose file has moved on to another state. Files in Technical Difficulty keep theirs. */
export async function withdrawOvertaken(db: Db | Tx, audiofileId: number | null = null): Promise<void> {
  await sql`
    update work_tasks set state = 'withdrawn', lease_until = null, withdrawn_because = ${OVERTAKEN}
    from audiofiles
    where audiofiles.id = work_tasks.audiofile_id and work_tasks.state = 'open'
      and (${audiofileId}::bigint is null or audiofiles.id = ${audiofileId})
      and audiofiles.statename <> 'Technical Difficulty'
      and audiofiles.statename <> (${OFFERED_JSON}::jsonb ->> work_tasks.kind)
      and audiofiles.statename <> (${CLAIMED_JSON}::jsonb ->> work_tasks.kind)`.execute(db)
}
const OVERTAKEN = 'The file has moved on, so this task is no longer needed.'
const OFFERED_JSON = JSON.stringify(OFFERED_IN)
const CLAIMED_JSON = JSON.stringify(CLAIMED_IN)

/** The newest text of a whole file: from the machine, imported, delivered, or edited since. */
export async function newestText(tx: Tx, file: AudiofileRow): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select greatest(
      ${file.transcript_version_id}::bigint,
      (select max(id) from transcript_versions
       where audiofile_id = ${file.id} and origin in ('machine', 'import')),
      (select max(version_id) from work_tasks where audiofile_id = ${file.id} and kind <> 'transcribe')
    ) as id`.execute(tx)
  return rows[0]!.id
}

/** The parts of a file's latest transcription, in order. */
export async function latestParts(tx: Tx, audiofileId: number, parts: number): Promise<TaskRow[]> {
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
      and not exists (select from work_tasks where audiofile_id = audiofiles.id and state = 'open')
    order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/** Whether this person typed or handed in any of the text that a task (`work_tasks`) begins with. */
const wroteSome = (person: RawBuilder<number>) => sql<boolean>`exists (
  select from work_tasks as earlier
  left join work_saves on work_saves.task_id = earlier.id and work_saves.person_id = ${person}
  where earlier.audiofile_id = work_tasks.audiofile_id and earlier.kind <> 'approve' and earlier.id <> work_tasks.id
    and (work_saves.person_id is not null or (earlier.state = 'done' and earlier.person_id = ${person})))`

/** Whether this person must leave a task (`work_tasks`) to others; `tasks.ts` says why. */
const mustLeave = (person: RawBuilder<number>) => sql<boolean>`
  case work_tasks.kind
    when 'transcribe' then false
    when 'approve' then coalesce(${person} = (
      select person_id from work_tasks as earlier
      where earlier.audiofile_id = work_tasks.audiofile_id and earlier.kind <> 'approve' and earlier.state = 'done'
      order by earlier.id desc limit 1), false)
    when 'correct' then ${wroteSome(person)} and exists (
      select from people as other
      where other.account_id is null and 'editor' = any(other.roles) and other.paused_at is null
        and not ${wroteSome(sql`other.id`)})
    else exists (
      select from work_tasks as earlier
      left join work_saves on work_saves.task_id = earlier.id and work_saves.person_id = ${person}
      where earlier.audiofile_id = work_tasks.audiofile_id and earlier.kind = 'transcribe'
        and (work_saves.person_id is not null or (earlier.state = 'done' and earlier.person_id = ${person})))
  end`

export async function mustLeaveToOthers(tx: Tx, personId: number, taskId: number): Promise<boolean> {
  const { rows } = await sql<{ must: boolean }>`
    select ${mustLeave(sql`${personId}::bigint`)} as must from work_tasks where id = ${taskId}`.execute(tx)
  return rows[0]!.must
}

/** An offered task that no staff member may claim. */
export type StuckTask = Pick<TaskRow, 'id' | 'kind' | 'audiofile_id' | 'created_at'> & {
  title: string
  role: Role
}

/** Oldest first. */
export async function stuckTasks(db: Db, limit: number): Promise<StuckTask[]> {
  const { rows } = await sql<StuckTask>`
    select work_tasks.id, kind, audiofile_id, work_tasks.created_at, title, ${ROLES_JSON}::jsonb ->> kind as role
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.state = 'open' and person_id is null and statename = (${OFFERED_JSON}::jsonb ->> kind)
      and not exists (
        select from people
        where people.account_id is null and (${ROLES_JSON}::jsonb ->> kind) = any(people.roles)
          and paused_at is null and not ${isKeptFromPerson(sql`people.id`)} and not ${mustLeave(sql`people.id`)})
    order by work_tasks.created_at, work_tasks.id limit ${limit}`.execute(db)
  return rows
}
const ROLES_JSON = JSON.stringify(ROLE_OF)

export type ListedTask = TaskRow & {
  title: string
  product: Transcription
  add_ons: string[]
  due_at: Date
  statename: Statename
  /** What it pays this person when it is done. */
  pay_cents: number
}

/** Most tasks are due with their file. */
const DUE = sql<Date>`coalesce(work_tasks.due_at, audiofiles.due_at)`

/** As `earn.ts` will book it: mending one's own work after it was sent back is not paid again. */
const payFor = (personId: number) => sql<number>`
  case when is_correction and exists (
    select from work_earnings
    where work_earnings.person_id = ${personId} and work_earnings.audiofile_id = work_tasks.audiofile_id
      and work_earnings.kind = work_tasks.kind and work_earnings.part = work_tasks.part) then 0
  else coalesce((
    select round(round((end_ms - start_ms) / 1000.0) * cents_per_minute / 60.0)
    from work_rates where work_rates.kind = work_tasks.kind and work_rates.product = audiofiles.product), 0)
  end::integer`

export async function payOf(db: Db, taskId: number, personId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ${payFor(personId)} as cents from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.id = ${taskId}`.execute(db)
  return rows[0]!.cents
}

/** An open task as operators see it: who has it, and whom it is kept for. */
export type BoardTask = Omit<ListedTask, 'pay_cents'> & {
  person_name: string | null
  assigned_name: string | null
}

export async function openTasks(db: Db, limit: number): Promise<BoardTask[]> {
  const { rows } = await sql<BoardTask>`
    select work_tasks.*, title, product, add_ons, ${DUE} as due_at, statename, person.name as person_name,
      assigned.name as assigned_name
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    left join people as person on person.id = person_id
    left join people as assigned on assigned.id = assigned_to
    where work_tasks.state = 'open' and statename <> 'Technical Difficulty'
    order by front_since, ${DUE}, audiofile_id, part limit ${limit}`.execute(db)
  return rows
}

/** Open tasks that somebody has claimed, with the person. */
export async function claimsOn(tx: Tx, audiofileId: number): Promise<(TaskRow & { person_name: string })[]> {
  const { rows } = await sql<TaskRow & { person_name: string }>`
    select work_tasks.*, people.name as person_name from work_tasks join people on people.id = person_id
    where audiofile_id = ${audiofileId} and state = 'open' order by work_tasks.id`.execute(tx)
  return rows
}

/**
 * What this person may claim, the most urgent first; of what is equally urgent, the fastest product. A claim of another
 * that has run out can be taken, though the job has not given it back yet.
 */
export async function offeredTo(
  db: Db,
  personId: number,
  kinds: Kind[],
  limit: number,
): Promise<ListedTask[]> {
  const { rows } = await sql<ListedTask>`
    select work_tasks.*, title, product, add_ons, ${DUE} as due_at, statename, ${payFor(personId)} as pay_cents
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.state = 'open' and kind = any(${kinds}::text[])
      and not exists (select from people where id = ${personId} and paused_at is not null)
      and not ${isKeptFromPerson(sql`${personId}::bigint`)}
      and (person_id is null or (person_id <> ${personId} and lease_until < now()))
      and statename in (${OFFERED_JSON}::jsonb ->> kind, ${CLAIMED_JSON}::jsonb ->> kind)
      and not ${mustLeave(sql`${personId}::bigint`)}
    order by front_since, ${DUE}, array_position(array['TRANS2', 'TRANS6', 'TRANS14'], product), audiofile_id, part
    limit ${limit}`.execute(db)
  return rows
}

export async function claimedBy(db: Db, personId: number): Promise<ListedTask[]> {
  const { rows } = await sql<ListedTask>`
    select work_tasks.*, title, product, add_ons, ${DUE} as due_at, statename, ${payFor(personId)} as pay_cents
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.state = 'open' and person_id = ${personId}
    order by ${DUE}, work_tasks.id`.execute(db)
  return rows
}

export const hasClaimOn = async (db: Db, personId: number, audiofileId: number): Promise<boolean> =>
  (await db
    .selectFrom('work_tasks')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .where('audiofile_id', '=', audiofileId)
    .executeTakeFirst()) !== undefined

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

export const hasSaves = async (tx: Tx, taskId: number): Promise<boolean> =>
  (await tx
    .selectFrom('work_saves')
    .select('version_id')
    .where('task_id', '=', taskId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Saved for this task, or the version that it started with. */
export async function isVersionOf(db: Db | Tx, taskId: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from work_saves
    where task_id = ${taskId} and (version_id = ${version} or based_on = ${version}) limit 1`.execute(db)
  return rows.length > 0
}
