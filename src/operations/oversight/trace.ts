import { sql } from 'kysely'
import type { Terms } from '../../accounts/index.ts'
import { historyOf } from '../../files/audiofiles/index.ts'
import { deliveriesOf, type RecordedDelivery } from '../../messages/events/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { jobsAbout, type QueuedJob } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { itemsOfFile, type LineItem } from '../../shop/ledger/index.ts'
import { type RefundWithOutcome, refundsOfFile } from '../../shop/refunds/index.ts'
import type { Kind, TaskState } from '../../work/index.ts'
import { type FileMoney, moneyOfFile } from './file-money.ts'
import type { FoundFile } from './find-files.ts'

/** The whole history of a file, and its queued jobs. */
export type FileTrace = {
  file: FoundFile
  order: { hold: string | null; terms: Terms }
  history: Awaited<ReturnType<typeof historyOf>>
  events: TracedEvent[]
  jobs: QueuedJob[]
  items: LineItem[]
  refunds: RefundWithOutcome[]
  money: FileMoney
  tasks: TracedTask[]
}

type TracedEvent = { id: number; event: string; at: Date; deliveries: RecordedDelivery[] }

type TracedTask = {
  id: number
  kind: Kind
  part: number
  parts: number
  state: TaskState
  is_correction: boolean
  grade: number | null
  fixed_words: number
  created_at: Date
  done_at: Date | null
  person_id: number | null
  name: string | null
  saves: number
  earned_cents: number | null
}

export async function traceOf(db: Db, id: number): Promise<FileTrace> {
  const file = await fileWithAccount(db, id)
  const [order, history, events, jobs, items, refunds, tasks] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['hold', 'terms'])
      .where('id', '=', file.order_id)
      .executeTakeFirstOrThrow(),
    historyOf(db, id),
    eventsAbout(db, file),
    jobsAbout(db, id, file.order_id),
    itemsOfFile(db, id),
    refundsOfFile(db, id),
    tasksOf(db, id),
  ])
  const payCents = tasks.reduce((sum, { earned_cents }) => sum + (earned_cents ?? 0), 0)
  const money = await moneyOfFile(db, file, { items, payCents })
  return { file, order, history, events, jobs, items, refunds, money, tasks }
}

async function fileWithAccount(db: Db, id: number): Promise<FoundFile> {
  const { rows } = await sql<FoundFile>`
    select audiofiles.*, accounts.name as account_name, accounts.email as account_email
    from audiofiles join accounts on accounts.id = account_id where audiofiles.id = ${id}`.execute(db)
  if (!rows[0]) throw new Refusal('not_found', { says: 'file.none', id })
  return rows[0]
}

/** Events of this file and of its order. */
async function eventsAbout(db: Db, file: FoundFile): Promise<TracedEvent[]> {
  const { rows } = await sql<{ id: number; event: string; body: string; created_at: Date }>`
    select id, event, body, created_at from events where series = ${file.order_id} order by id`.execute(db)
  const about = rows.filter(({ body }) => {
    const audiofile = new URLSearchParams(body).get('audiofile')
    return audiofile === null || audiofile === String(file.id)
  })
  const deliveries = await deliveriesOf(
    db,
    about.map((event) => event.id),
  )
  return about.map(({ id, event, created_at }) => ({
    id,
    event,
    at: created_at,
    deliveries: deliveries.filter((delivery) => delivery.event_id === id),
  }))
}

async function tasksOf(db: Db, audiofile: number): Promise<TracedTask[]> {
  const { rows } = await sql<TracedTask>`
    select work_tasks.id, work_tasks.kind, work_tasks.part, parts, state, is_correction, grade, fixed_words, work_tasks.created_at,
      done_at, work_tasks.person_id, people.name, 
      (select sum(amount_cents)::bigint from work_earnings where work_earnings.task_id = work_tasks.id) as earned_cents,
      (select count(*) from work_saves where task_id = work_tasks.id) as saves
    from work_tasks
    left join people on people.id = work_tasks.person_id
    where work_tasks.audiofile_id = ${audiofile} order by work_tasks.id`.execute(db)
  return rows
}
