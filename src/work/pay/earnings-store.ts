import { type Insertable, type RawBuilder, sql } from 'kysely'
import { type Db, literals, type Tables, type Tx } from '../../platform/db/index.ts'
import type { Skill } from '../profile.ts'
import { readableReviewOf } from '../review-store.ts'
import type { TaskRow } from '../store.ts'
import { type Kind, TEXT_KINDS } from '../tasks.ts'

export const insertEarnings = (tx: Tx, earnings: Insertable<Tables['work_earnings']>[]) =>
  tx.insertInto('work_earnings').values(earnings).execute()

export const hasEarnedBefore = async (tx: Tx, personId: number, task: TaskRow): Promise<boolean> =>
  (await tx
    .selectFrom('work_earnings')
    .select('task_id')
    .where('person_id', '=', personId)
    .where('audiofile_id', '=', task.audiofile_id)
    .where('kind', '=', task.kind)
    .where('part', '=', task.part)
    .executeTakeFirst()) !== undefined

export type Earning = {
  id: number
  task: number
  at: Date
  person: number
  name: string
  email: string
  audiofile: number
  title: string
  kind: Kind
  product: string
  part: number
  seconds: number
  cents_per_minute: number
  amount_cents: number
  /** Of what the task paid: less than all where others saved some of its text. */
  share_percent: number
  /** The grade that counts, after a second look if there was one; null until there is one. */
  grade: number | null
  grade_reason: string | null
  second_look: {
    asked_at: string
    first_grade: number
    first_reason: string | null
    decided_at: string | null
  } | null
  /** Until then the person can read what became of it; null before its review. */
  readable_until: Date | null
  paid_at: Date | null
}

/** Whole days in UTC, both inclusive. */
export type EarningsFilter = { personId: number | null; from: string | null; to: string | null }

/** Newest first. `before` is the last entry on the previous page. Grades are of the person who handed the task in. */
export async function listEarnings(
  db: Db,
  { personId, from, to }: EarningsFilter,
  page: { before: number | null; limit: number },
): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    select work_earnings.id, task_id as task, at, work_earnings.person_id as person, people.name, people.email,
      audiofile_id as audiofile, title, kind, work_earnings.product, part, seconds, cents_per_minute, amount_cents,
      share_percent, case when ${MAY_BE_GRADED} then ${gradeOf(sql`work_earnings`)} end as grade,
      case when ${MAY_BE_GRADED} then ${reasonOf(sql`work_earnings`)} end as grade_reason,
      (select json_build_object('asked_at', asked_at, 'first_grade', first_grade, 'first_reason', first_reason,
         'decided_at', decided_at)
       from work_second_looks where work_second_looks.task_id = work_earnings.task_id and ${MAY_BE_GRADED}) as second_look,
      case when ${MAY_BE_GRADED} then (
        select readable_until from (${readableReviewOf(sql`work_earnings`)}) as review) end as readable_until,
      paid_at
    from work_earnings
    join people on people.id = person_id
    left join work_payouts on work_payouts.id = payout_id
    join audiofiles on audiofiles.id = audiofile_id
    where ${isWithin({ personId, from, to })}
      and (${page.before}::bigint is null
        or (at, work_earnings.id) < (select at, id from work_earnings where id = ${page.before}))
    order by at desc, work_earnings.id desc limit ${page.limit}`.execute(db)
  return rows
}

/** A person with a share in a task that another handed in has no part in its grade. */
const MAY_BE_GRADED = sql<boolean>`(work_earnings.kind in (${literals(TEXT_KINDS)}) and not exists (
  select from work_tasks
  where work_tasks.id = work_earnings.task_id and state = 'done' and work_tasks.person_id <> work_earnings.person_id))`

/** With adjustments. */
export async function earningsTotal(db: Db, filter: EarningsFilter): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from (
      select amount_cents from work_earnings where ${isWithin(filter)}
      union all select amount_cents from work_adjustments where ${isWithin(filter)}
    ) as booked`.execute(db)
  return rows[0]!.cents
}

export const isWithin = ({ personId, from, to }: EarningsFilter) => sql<boolean>`
  (${personId}::bigint is null or person_id = ${personId})
  and (${from}::date is null or at >= ${from}::date::timestamp at time zone 'UTC')
  and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'UTC')`

/** Of a second look where there was one, else for the work of this task, else of the whole text. */
const gradeOf = (row: RawBuilder<unknown>) => sql<number | null>`coalesce(
  (select grade from work_second_looks where work_second_looks.task_id = ${row}.task_id),
  (select grade from work_grades where work_grades.task_id = ${row}.task_id order by review_id desc limit 1),
  (select grade from ${reviewOf(row)}))`

const reasonOf = (row: RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select reason from work_second_looks where work_second_looks.task_id = ${row}.task_id),
  (select coalesce(reason, grade_reason) from work_grades join work_tasks as graded on graded.id = review_id
   where work_grades.task_id = ${row}.task_id order by review_id desc limit 1),
  (select grade_reason from ${reviewOf(row)}))`

const reviewOf = (row: RawBuilder<unknown>) => sql`(
  select grade, grade_reason from work_tasks as review
  where review.audiofile_id = ${row}.audiofile_id and review.kind = 'approve' and grade is not null
    and review.id >= ${row}.task_id
  order by review.id limit 1) as review`

export type WorkRecord = {
  person_id: number
  /** Of the latest texts that a reviewer has graded. */
  grade: number | null
  graded: number
  /** In the last thirty days. */
  tasks: number
  amount_cents: number
  languages: string[]
  skills: Skill[]
}

/** Grades and amount of recent work by person, and what they chose to work on. Reads the newest tasks only. */
export async function workRecords(db: Db): Promise<WorkRecord[]> {
  const { rows } = await sql<WorkRecord>`
    select people.id as person_id, latest.grade, latest.graded, month.tasks, month.amount_cents,
      coalesce(skills, '{}') as skills, coalesce(preferences -> 'languages', '[]') as languages
    from people
    left join work_profiles on work_profiles.person_id = people.id
    left join desk_preferences on desk_preferences.person_id = people.id
    cross join lateral (
      select avg(grade)::float8 as grade, count(grade) as graded
      from (
        select ${gradeOf(sql`done`)} as grade from (
          select audiofile_id, task_id from work_earnings
          where person_id = people.id and ${MAY_BE_GRADED} order by at desc limit 100
        ) as done
      ) as graded
    ) as latest
    cross join lateral (
      select count(*) as tasks, coalesce(sum(amount_cents), 0)::bigint as amount_cents
      from work_earnings where person_id = people.id and at > now() - interval '30 days'
    ) as month
    where account_id is null`.execute(db)
  return rows
}
