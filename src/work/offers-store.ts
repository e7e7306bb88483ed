import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../accounts/index.ts'
import type { Statename } from '../files/audiofiles/index.ts'
import { type Db, literals, type Tx } from '../platform/db/index.ts'
import type { Transcription } from '../shop/catalogue/index.ts'
import { isUnpractised } from './practice/practice.ts'
import { ownRate } from './profile.ts'
import { CENTS_NOW, IS_IN_STEP, type TaskRow } from './store.ts'
import { type Kind, type Pay, ROLE_OF, TEXT_KINDS } from './tasks.ts'

/** Whether a person does not want to see the task of a file (`audiofiles`) whose content may distress. */
export const isHiddenFrom = (person: RawBuilder<number>) => sql<boolean>`
  (may_distress and exists (
    select from desk_preferences
    where desk_preferences.person_id = ${person} and (preferences ->> 'hide_distressing')::boolean))`

/** Whether a task (`work_tasks`) of a file is kept for someone else, who would see it. */
const isKeptFromPerson = (person: RawBuilder<number>) => sql<boolean>`
  (assigned_to is not null and assigned_to <> ${person} and (assigned_until is null or assigned_until > now())
    and not ${isHiddenFrom(sql`work_tasks.assigned_to`)})`

export async function isKeptFrom(tx: Tx, personId: number, taskId: number): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean }>`
    select ${isKeptFromPerson(sql`${personId}::bigint`)} as is_kept
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.id = ${taskId}`.execute(tx)
  return rows[0]!.is_kept
}

/** A person's languages are those in which they want to be told of work. */
const knows = (person: RawBuilder<number>, languages: RawBuilder<string[]>) => sql<boolean>`exists (
  select from desk_preferences
  where desk_preferences.person_id = ${person} and preferences -> 'languages' ?& array_remove(${languages}, null))`

/** Whether a person does not know both languages of a translation (`work_tasks`) of a file (`audiofiles`). */
const lacksLanguage = (person: RawBuilder<number>) => sql<boolean>`
  (work_tasks.kind = 'translation'
    and not ${knows(person, sql`array[audiofiles.language, into_language]`)})`

export async function lacksLanguageOf(tx: Tx, personId: number, taskId: number): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select ${lacksLanguage(sql`${personId}::bigint`)} as lacks
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.id = ${taskId}`.execute(tx)
  return rows[0]!.lacks
}

/** Whether someone of the staff may take the review of a file's translation into this language. */
export async function hasTranslator(db: Db | Tx, file: number, into: string): Promise<boolean> {
  const { rows } = await sql`
    select from people join audiofiles on audiofiles.id = ${file}
    where people.account_id is null and ${ROLE_OF.translation} = any(roles) and paused_at is null
      and ${knows(sql`people.id`, sql`array[language, ${into}::text]`)}
      and not ${isHiddenFrom(sql`people.id`)} and not ${isUnpractised(sql`people.id`, PRODUCT)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function mustPractise(tx: Tx, personId: number, product: string): Promise<boolean> {
  const { rows } = await sql<{ must: boolean }>`
    select ${isUnpractised(sql`${personId}::bigint`, sql`${product}::text`)} as must`.execute(tx)
  return rows[0]!.must
}

/** Whether this person typed or handed in any of the text that a task (`work_tasks`) begins with. */
const wroteSome = (person: RawBuilder<number>) => sql<boolean>`exists (
  select from work_tasks as earlier
  left join work_saves on work_saves.task_id = earlier.id and work_saves.person_id = ${person}
  where earlier.audiofile_id = work_tasks.audiofile_id and earlier.kind in (${literals(TEXT_KINDS)})
    and earlier.id <> work_tasks.id
    and (work_saves.person_id is not null or (earlier.state = 'done' and earlier.person_id = ${person})))`

/** Whether this person must leave a task (`work_tasks`) to others; `tasks.ts` says why. */
const mustLeave = (person: RawBuilder<number>) => sql<boolean>`
  case work_tasks.kind
    when 'transcribe' then false
    when 'translation' then false
    when 'approve' then coalesce(${person} = (
      select person_id from work_tasks as earlier
      where earlier.audiofile_id = work_tasks.audiofile_id and earlier.kind in (${literals(TEXT_KINDS)})
        and earlier.state = 'done'
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

/** An offered task that no staff member may claim, or a second look at the grade of a task. */
export type StuckTask = Pick<TaskRow, 'id' | 'audiofile_id' | 'created_at'> & {
  kind: Kind | 'second_look'
  title: string
  role: Role
}

const PRODUCT = sql<string>`audiofiles.product`

/** Whether a staff member (`people`) may take an offered task (`work_tasks`) of a file (`audiofiles`). */
const mayTake = sql<boolean>`
  people.account_id is null and (${JSON.stringify(ROLE_OF)}::jsonb ->> kind) = any(people.roles) and paused_at is null
  and not ${isKeptFromPerson(sql`people.id`)} and not ${mustLeave(sql`people.id`)}
  and not ${lacksLanguage(sql`people.id`)} and not ${isHiddenFrom(sql`people.id`)} and not ${isUnpractised(sql`people.id`, PRODUCT)}`

/** Those who chose the language of a file, may take one of its tasks, have none, and were not told of another lately. */
export async function peopleToTell(
  tx: Tx,
  { id, language }: { id: number; language: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct people.id
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    join people on ${mayTake}
    join desk_preferences on desk_preferences.person_id = people.id and preferences -> 'languages' ? ${language}
    where audiofile_id = ${id} and work_tasks.state = 'open' and work_tasks.person_id is null
      and not exists (
        select from work_tasks as own where own.person_id = people.id and own.state = 'open')
      and not exists (
        select from notices join notice_mails on notice_id = notices.id
        where notices.kind = 'work offered' and notices.created_at > now() - ${TOLD_AGAIN_AFTER}
          and notice_mails.person_id = people.id)
    order by people.id`.execute(tx)
  return rows.map(({ id }) => id)
}
const TOLD_AGAIN_AFTER = sql`interval '4 hours'`

/** Oldest first. */
export async function stuckTasks(db: Db, limit: number): Promise<StuckTask[]> {
  const { rows } = await sql<StuckTask>`
    select work_tasks.id, kind, audiofile_id, work_tasks.created_at, title, ${ROLES_JSON}::jsonb ->> kind as role
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.state = 'open' and person_id is null and ${IS_IN_STEP}
      and not exists (select from people where ${mayTake})
    order by work_tasks.created_at, work_tasks.id limit ${limit}`.execute(db)
  return rows
}
const ROLES_JSON = JSON.stringify(ROLE_OF)

/** Nothing of it but its title says what a recording is about, and only the person who has taken a task is shown that. */
export type ListedTask = TaskRow & {
  title: string
  language: string | null
  quality_stars: number | null
  may_distress: boolean
  product: Transcription
  add_ons: string[]
  due_at: Date
  statename: Statename
  /** What it pays this person when it is done: fixed once they have taken it. */
  pay_cents: number
  /** Of the whole pay, what is reserved for others whose saved text it begins with. */
  shared_percent: number
}

/** Most tasks are due with their file. */
const DUE = sql<Date>`coalesce(work_tasks.due_at, audiofiles.due_at)`

const ABOUT_FILE = sql`
  title, product, add_ons, language, quality_stars, may_distress, ${DUE} as due_at, statename`

/** Added to the rate of the product, where the customer pays for difficult audio. */
const DIFFICULT_SOUND = 'DIFFQ2'

/** By the minute. Without a rate there is no pay: operators see that in the list of rates, and work continues. */
const RATE = sql<number>`(
  select coalesce(sum(${CENTS_NOW}), 0) from work_rates
  where work_rates.kind = work_tasks.kind and (
    work_rates.product = audiofiles.product
    or (work_rates.product = ${DIFFICULT_SOUND} and ${DIFFICULT_SOUND} = any(audiofiles.add_ons)
      and audiofiles.product <> 'EMSR02')))::integer`

/** Added since the task was taken, by the minute. */
const ADDED_RATE = sql<number>`(
  select coalesce(sum(${CENTS_NOW}), 0) from work_rates
  where work_rates.kind = work_tasks.kind and work_rates.product = ${DIFFICULT_SOUND}
    and ${DIFFICULT_SOUND} = any(audiofiles.add_ons) and not ${DIFFICULT_SOUND} = any(add_ons_at_claim)
    and audiofiles.product <> 'EMSR02')::integer`

/** Mending one's own work after it was sent back is not paid again. */
const isPaidAlready = (person: RawBuilder<number>) => sql<boolean>`(
  is_correction and exists (
    select from work_earnings
    where work_earnings.person_id = ${person} and work_earnings.audiofile_id = work_tasks.audiofile_id
      and work_earnings.kind = work_tasks.kind and work_earnings.part = work_tasks.part))`

const centsAt = (person: RawBuilder<number>, rate: RawBuilder<number>) => sql<number>`
  case when ${isPaidAlready(person)} then 0 else round(round((end_ms - start_ms) / 1000.0) * ${ownRate(person, rate)} / 60.0)
  end::integer`

/** Who has the task (`work_tasks`). */
const TAKER = sql<number>`work_tasks.person_id`

/** If this person took it now. */
const payIfTaken = (personId: number) => centsAt(sql`${personId}::bigint`, RATE)

/** What was shown when the task was taken, and the share of what the customer bought since. */
const payOnceTaken = (person: RawBuilder<number>) => sql<number>`
  case when pay_cents is null then ${centsAt(person, RATE)} else pay_cents + ${centsAt(person, ADDED_RATE)} end`

/** Of the pay of a task (`work_tasks`), what is reserved for others than a person (`pay/shares.ts`). */
const reservedPercent = (person: RawBuilder<number>) => sql<number>`(
  select coalesce(sum(percent), 0) from work_shares
  where work_shares.task_id = work_tasks.id and work_shares.person_id <> ${person})::integer`

/** A price without what is reserved for others, each rounded down. */
const withoutReserved = (person: RawBuilder<number>, price: RawBuilder<number>) => sql<number>`(
  select cents - coalesce((
    select sum(cents * percent / 100) from work_shares
    where work_shares.task_id = work_tasks.id and work_shares.person_id <> ${person}), 0)
  from (select ${price} as cents) as full_price)::integer`

/** What a person was promised when they took a task, or would be if they took it now. */
export async function payOf(db: Db | Tx, taskId: number, personId: number): Promise<Pay> {
  const price = sql<number>`
    case when person_id = ${personId} then ${payOnceTaken(TAKER)} else ${payIfTaken(personId)} end`
  const { rows } = await sql<Pay>`
    select ${withoutReserved(sql`${personId}::bigint`, price)} as cents, ${price} as "priceCents",
      ${reservedPercent(sql`${personId}::bigint`)} as "sharedPercent",
      case when person_id = ${personId} and pay_cents_per_minute is not null
        then pay_cents_per_minute + ${ownRate(TAKER, ADDED_RATE)}
        else ${ownRate(sql`${personId}::bigint`, RATE)} end as "centsPerMinute"
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.id = ${taskId}`.execute(db)
  return rows[0]!
}

/** Files whose customer bought difficult sound while a task of theirs was taken. */
export async function filesWithMorePay(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct audiofile_id as id from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where ${HAS_MORE_PAY} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
const HAS_MORE_PAY = sql<boolean>`
  work_tasks.state = 'open' and pay_cents is not null
  and ${DIFFICULT_SOUND} = any(audiofiles.add_ons) and not ${DIFFICULT_SOUND} = any(add_ons_at_claim)`

/** Writes down the share of what was bought since a task was taken, at the rate of this moment: it cannot fall any more. */
export const raisePay = (tx: Tx, audiofileId: number) =>
  sql`
    update work_tasks set pay_cents = ${payOnceTaken(TAKER)},
      pay_cents_per_minute = pay_cents_per_minute + ${ownRate(TAKER, ADDED_RATE)},
      add_ons_at_claim = add_ons_at_claim || ${DIFFICULT_SOUND}::text
    from audiofiles
    where audiofiles.id = audiofile_id and audiofile_id = ${audiofileId} and ${HAS_MORE_PAY}`.execute(tx)

/** An open task as operators see it: who has it, and whom it is kept for. */
export type BoardTask = Omit<
  ListedTask,
  'pay_cents' | 'shared_percent' | 'quality_stars' | 'may_distress'
> & {
  notes: string
  person_name: string | null
  assigned_name: string | null
  /** When the person who has it saved last, and where in the recording they are. */
  saved_at: Date | null
  place_ms: number | null
}

export async function openTasks(db: Db, limit: number): Promise<BoardTask[]> {
  const { rows } = await sql<BoardTask>`
    select work_tasks.*, title, notes, language, product, add_ons, ${DUE} as due_at, statename, person.name as person_name,
      assigned.name as assigned_name, desk_places.sound_ms as place_ms, (
        select max(at) from (
          select at, task_id, person_id from work_saves union all select at, task_id, person_id from work_translated) as saves
        where saves.task_id = work_tasks.id and saves.person_id = work_tasks.person_id) as saved_at
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    left join desk_places on desk_places.task_id = work_tasks.id and desk_places.person_id = work_tasks.person_id
    left join people as person on person.id = work_tasks.person_id
    left join people as assigned on assigned.id = assigned_to
    where work_tasks.state = 'open' and statename <> 'Technical Difficulty'
    order by front_since, ${DUE}, audiofile_id, part limit ${limit}`.execute(db)
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
    select work_tasks.*, ${ABOUT_FILE}, ${withoutReserved(sql`${personId}::bigint`, payIfTaken(personId))} as pay_cents,
      ${reservedPercent(sql`${personId}::bigint`)} as shared_percent
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.state = 'open' and kind = any(${kinds}::text[])
      and not exists (select from people where id = ${personId} and paused_at is not null)
      and not ${isKeptFromPerson(sql`${personId}::bigint`)}
      and not ${isHiddenFrom(sql`${personId}::bigint`)}
      and not ${isUnpractised(sql`${personId}::bigint`, PRODUCT)}
      and (person_id is null or (person_id <> ${personId} and lease_until < now()))
      and ${IS_IN_STEP} and not ${lacksLanguage(sql`${personId}::bigint`)}
      and not ${mustLeave(sql`${personId}::bigint`)}
    order by front_since, ${DUE}, array_position(array['TRANS2', 'TRANS6', 'TRANS14'], product), audiofile_id, part
    limit ${limit}`.execute(db)
  return rows
}

export async function claimedBy(db: Db, personId: number): Promise<ListedTask[]> {
  const { rows } = await sql<ListedTask>`
    select work_tasks.*, ${ABOUT_FILE}, ${withoutReserved(TAKER, payOnceTaken(TAKER))} as pay_cents,
      ${reservedPercent(TAKER)} as shared_percent
    from work_tasks join audiofiles on audiofiles.id = audiofile_id
    where work_tasks.state = 'open' and person_id = ${personId}
    order by ${DUE}, work_tasks.id`.execute(db)
  return rows
}
