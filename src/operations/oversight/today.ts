import { sql } from 'kysely'
import { waitingSignUps } from '../../accounts/index.ts'
import { FAILED_STATES, type Statename } from '../../files/audiofiles/index.ts'
import { type Db, literals } from '../../platform/db/index.ts'
import { type QueueLength, queueLengths } from '../../platform/queue/index.ts'
import { HARD_TO_UNDERSTAND_BELOW } from '../../transcripts/index.ts'
import { KINDS, type Kind } from '../../work/index.ts'
import { NOT_DISMISSED } from './failures.ts'
import { type FoundFile, filesDueFirst, OWED } from './find-files.ts'
import { countReportsToDecide } from './reports.ts'

/**
 * The operator's overview: late files, waiting work and recent orders. Every query uses an index: its cost depends on
 * the work in progress or of the last two weeks, not on the total number of files.
 */
export type Today = {
  owed: Owed[]
  /** The files that are due first. */
  first: FoundFile[]
  jobs: QueueLength[]
  tasks: WaitingTasks[]
  troubled: { statename: Statename; files: number }[]
  /** Of the last two weeks, the latest first: delivered with a text that the machine was unsure of. */
  uncertain: UncertainFile[]
  held: { orders: number; cents: number }
  /** Of the engine that worked last; null until one has. */
  speech: { engine: string; hoursPerHour: number } | null
  signUps: number
  /** Reports of mistakes that wait for a decision. */
  reports: number
  days: Day[]
}

const DAYS = 14
const FIRST_FILES = 12

export async function readToday(db: Db): Promise<Today> {
  const [owed, first, jobs, tasks, troubled, uncertain, held, speech, signUps, reports, days] =
    await Promise.all([
      owedByProduct(db),
      filesDueFirst(db, FIRST_FILES),
      queueLengths(db),
      waitingTasks(db),
      troubledFiles(db),
      uncertainFiles(db),
      heldMoney(db),
      speechSpeed(db),
      waitingSignUps(db),
      countReportsToDecide(db),
      lastDays(db),
    ])
  return {
    owed,
    first,
    jobs,
    tasks,
    troubled,
    uncertain,
    held,
    speech,
    signUps: signUps.length,
    reports,
    days,
  }
}

export type Owed = { product: string; late: number; soon: number; later: number; first_due: Date }

/** Soon means within a day. Test orders, orders on hold and links that cannot be downloaded are not due. */
export async function owedByProduct(db: Db): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select product, count(*) filter (where due_at < now()) as late,
      count(*) filter (where due_at between now() and now() + interval '1 day') as soon,
      count(*) filter (where due_at > now() + interval '1 day') as later,
      min(due_at) as first_due
    from audiofiles
    where ${OWED}
    group by product order by min(due_at)`.execute(db)
  return rows
}

async function speechSpeed(db: Db): Promise<Today['speech']> {
  const row = await db
    .selectFrom('speech_speed')
    .select(['engine', sql<number>`audio_seconds / nullif(busy_seconds, 0)`.as('hoursPerHour')])
    .orderBy('measured_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hoursPerHour ? row : null
}

type WaitingTasks = { kind: Kind; offered: number; claimed: number; oldest: Date }

async function waitingTasks(db: Db): Promise<WaitingTasks[]> {
  const { rows } = await sql<WaitingTasks>`
    select kind, count(*) filter (where person_id is null) as offered, count(person_id) as claimed,
      min(created_at) as oldest
    from work_tasks where state = 'open' group by kind
    order by array_position(${[...KINDS]}::text[], kind)`.execute(db)
  return rows
}

async function troubledFiles(db: Db): Promise<Today['troubled']> {
  const { rows } = await sql<{ statename: Statename; files: number }>`
    select statename, count(*) as files from audiofiles
    where statename in (${literals([...FAILED_STATES, 'On Hold'])}) and ${NOT_DISMISSED}
    group by statename order by statename`.execute(db)
  return rows
}

type UncertainFile = { id: number; title: string; account_name: string; confidence: number }

/** Written out, so that the index of those below 0.6 serves it. */
const UNCERTAIN = sql.lit(HARD_TO_UNDERSTAND_BELOW)
const UNCERTAIN_FILES = 12

async function uncertainFiles(db: Db): Promise<UncertainFile[]> {
  const { rows } = await sql<UncertainFile>`
    select audiofiles.id, title, accounts.name as account_name, confidence
    from audiofiles join accounts on accounts.id = account_id
    where confidence < ${UNCERTAIN} and state_since >= ${SINCE}
    order by state_since desc limit ${UNCERTAIN_FILES}`.execute(db)
  return rows
}

async function heldMoney(db: Db): Promise<Today['held']> {
  const { rows } = await sql<{ orders: number; cents: number }>`
    select count(distinct orders.id) as orders, coalesce(sum(line_items.total_cents), 0)::bigint as cents
    from orders
    left join line_items on line_items.order_id = orders.id and transaction_id is null and refunded_at is null
    where hold is not null`.execute(db)
  return rows[0]!
}

/** No work of ours: another service delivered it before it was imported, or an upgrade of what we had delivered was cancelled. */
export const CAME_DELIVERED = sql`(
  to_state = 'Delivered' and (from_state is null or from_state = 'Transcribing'))`

/** Days are whole, in UTC. */
type Day = {
  day: string
  ordered: number
  delivered: number
  /** Of those that were delivered. */
  on_time: number
  delivered_minutes: number
  /** Half of those that were delivered had waited no longer; null on a day without any. */
  waited_hours: number | null
  in_cents: number
  sold_cents: number
}

/** As literals, so that the planner knows how small this part of a long history is. */
const SINCE = sql`((now() at time zone 'UTC')::date - ${sql.lit(DAYS - 1)})::timestamp at time zone 'UTC'`

async function lastDays(db: Db): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with days as (
      select (now() at time zone 'UTC')::date - back as day from generate_series(0, ${sql.lit(DAYS - 1)}) as back
    ), files as (
      select (at at time zone 'UTC')::date as day, count(*) filter (where from_state is null) as began,
        count(*) filter (where to_state = 'Delivered') as delivered
      from audiofile_history
      where (from_state is null or to_state = 'Delivered') and not ${CAME_DELIVERED} and at >= ${SINCE}
      group by 1
    ), tests as (
      select (at at time zone 'UTC')::date as day, count(*) filter (where from_state is null) as began,
        count(*) filter (where to_state = 'Delivered') as delivered
      from audiofiles join audiofile_history on audiofile_id = audiofiles.id
      where is_test and created_at >= ${SINCE} - interval '1 day' and at >= ${SINCE}
        and (from_state is null or to_state = 'Delivered')
      group by 1
    ), deliveries as (
      select (at at time zone 'UTC')::date as day, count(*) filter (where at <= due_at) as on_time,
        coalesce(sum(billed_minutes), 0)::float8 as minutes,
        percentile_cont(0.5) within group (order by extract(epoch from at - created_at)::float8 / 3600) as hours
      from audiofile_history join audiofiles on audiofiles.id = audiofile_id
      where (from_state is null or to_state = 'Delivered') and not ${CAME_DELIVERED} and at >= ${SINCE}
        and to_state = 'Delivered' and not is_test
      group by 1
    ), money as (
      select (created_at at time zone 'UTC')::date as day, sum(in_cents) as in_cents, sum(sold_cents) as sold_cents
      from ledger_transactions cross join lateral (
        select -sum(amount_cents) filter (where book = 'bank') as in_cents,
          sum(amount_cents) filter (where book = 'revenue') as sold_cents
        from ledger_entries where transaction_id = ledger_transactions.id
      ) as moved
      where created_at >= ${SINCE}
      group by 1
    )
    select day, coalesce(files.began, 0) - coalesce(tests.began, 0) as ordered,
      coalesce(files.delivered, 0) - coalesce(tests.delivered, 0) as delivered,
      coalesce(on_time, 0) as on_time, coalesce(minutes, 0) as delivered_minutes, hours as waited_hours,
      coalesce(in_cents, 0)::bigint as in_cents, coalesce(sold_cents, 0)::bigint as sold_cents
    from days left join files using (day) left join tests using (day) left join deliveries using (day)
    left join money using (day) order by day`.execute(db)
  return rows
}
