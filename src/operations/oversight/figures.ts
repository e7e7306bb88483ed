import { sql } from 'kysely'
import { MACHINE_STATES, NOT_OWED_STATES, STATES, type Statename } from '../../files/audiofiles/index.ts'
import { now } from '../../platform/clock.ts'
import { type Db, literals } from '../../platform/db/index.ts'
import { type QueueLength, queueAges, queueLengths } from '../../platform/queue/index.ts'
import { CAME_DELIVERED, type Owed, owedByProduct } from './today.ts'

/**
 * The figures of the business, for metrics. As on the Today page, every query uses an index and costs as much as the work
 * in progress or of the last hour.
 */
export type Figures = {
  files: { statename: Statename; files: number }[]
  owed: Owed[]
  /** By how much the file that is due first is late; 0 if none is. */
  lateSeconds: number
  hour: Hour[]
  orders: number
  jobs: QueueLength[]
  jobAges: { name: string; seconds: number }[]
  tasks: { kind: string; offered: number; claimed: number }[]
  speech: { engine: string; hours_per_hour: number }[]
  /** Sound that machines have yet to transcribe. */
  speechBacklogSeconds: number
  webhooks: Webhooks
  money: Money
}

export async function readFigures(db: Db): Promise<Figures> {
  const [files, owed, hour, orders, jobs, jobAges, tasks, speech, speechBacklogSeconds, webhooks, money] =
    await Promise.all([
      filesByState(db),
      owedByProduct(db),
      lastHour(db),
      countOrders(db),
      queueLengths(db),
      queueAges(db),
      openTasksByKind(db),
      speechSpeeds(db),
      speechBacklog(db),
      readWebhooks(db),
      readMoney(db),
    ])
  const dueFirst = owed[0]?.first_due.getTime() ?? Number.POSITIVE_INFINITY
  const lateSeconds = Math.max(0, (now().getTime() - dueFirst) / 1000)
  return {
    files,
    owed,
    lateSeconds,
    hour,
    orders,
    jobs,
    jobAges,
    tasks,
    speech,
    speechBacklogSeconds,
    webhooks,
    money,
  }
}

/** The states that a file leaves; the others hold every file that there ever was. */
const PASSING_STATES = STATES.filter((state) => state === 'On Hold' || !NOT_OWED_STATES.includes(state))

async function filesByState(db: Db): Promise<Figures['files']> {
  const { rows } = await sql<{ statename: Statename; files: number }>`
    select statename, count(*) as files from audiofiles
    where statename in (${literals(PASSING_STATES)}) group by statename`.execute(db)
  const counts = new Map(rows.map(({ statename, files }) => [statename, files]))
  return PASSING_STATES.map((statename) => ({ statename, files: counts.get(statename) ?? 0 }))
}

type Hour = {
  product: string
  ordered: number
  ordered_minutes: number
  delivered: number
  delivered_minutes: number
  delivered_late: number
}

async function lastHour(db: Db): Promise<Hour[]> {
  const { rows } = await sql<Hour>`
    select product, count(*) filter (where from_state is null) as ordered,
      coalesce(sum(billed_minutes) filter (where from_state is null), 0)::float8 as ordered_minutes,
      count(*) filter (where to_state = 'Delivered') as delivered,
      coalesce(sum(billed_minutes) filter (where to_state = 'Delivered'), 0)::float8 as delivered_minutes,
      count(*) filter (where to_state = 'Delivered' and at > due_at) as delivered_late
    from audiofile_history join audiofiles on audiofiles.id = audiofile_id
    where (from_state is null or to_state = 'Delivered') and not ${CAME_DELIVERED}
      and at > now() - interval '1 hour' and not is_test
    group by product`.execute(db)
  return rows
}

/** Orders are numbered one after the other; a number is skipped when an order fails halfway. */
async function countOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('orders', 'number')::regclass), 0) as orders`.execute(
    db,
  )
  return rows[0]!.orders
}

async function openTasksByKind(db: Db): Promise<Figures['tasks']> {
  const { rows } = await sql<Figures['tasks'][number]>`
    select kind, count(*) filter (where person_id is null) as offered, count(person_id) as claimed
    from work_tasks where state = 'open' group by kind`.execute(db)
  return rows
}

async function speechSpeeds(db: Db): Promise<Figures['speech']> {
  const { rows } = await sql<Figures['speech'][number]>`
    select engine, audio_seconds / busy_seconds as hours_per_hour from speech_speed where busy_seconds > 0`.execute(
    db,
  )
  return rows
}

async function speechBacklog(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(duration_seconds * (100 - coalesce(percent, 0)) / 100), 0)::float8 as seconds
    from audiofiles where statename in (${literals(MACHINE_STATES)}) and not is_test`.execute(db)
  return rows[0]!.seconds
}

type Webhooks = { waiting: number; failed: number; failing: number }

async function readWebhooks(db: Db): Promise<Webhooks> {
  const { rows } = await sql<Webhooks>`
    select (select count(*) from deliveries where state in ('waiting', 'sending')) as waiting,
      (select count(*) from deliveries
       where state in ('failed', 'unknown') and created_at > now() - interval '1 hour') as failed,
      (select count(*) from webhooks where failing_since is not null)
        + (select count(*) from failing_callbacks) as failing`.execute(db)
  return rows[0]!
}

/** The sum of all balances is zero, or the books are wrong. */
type Money = { imbalance_cents: number; received_cents: number; sold_cents: number }

async function readMoney(db: Db): Promise<Money> {
  const { rows } = await sql<Money>`
    select (select coalesce(sum(balance_cents), 0)::float8 from ledger_balances) as imbalance_cents,
      coalesce(-sum(amount_cents) filter (where book = 'bank'), 0)::float8 as received_cents,
      coalesce(sum(amount_cents) filter (where book = 'revenue'), 0)::float8 as sold_cents
    from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where created_at > now() - interval '1 hour'`.execute(db)
  return rows[0]!
}
