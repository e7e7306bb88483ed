import { sql } from 'kysely'
import { FAILED_STATES } from '../../files/audiofiles/index.ts'
import type { DeliveryState } from '../../messages/events/index.ts'
import { type FailedMail, failedMails } from '../../messages/notices/index.ts'
import { type Db, literals, type Tx } from '../../platform/db/index.ts'
import { failedJobs, type QueuedJob } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type StuckTask, stuckWork } from '../../work/index.ts'
import type { FoundFile } from './find-files.ts'

/** The last delivery of an event, which failed, or whose outcome is unknown. */
export type FailedDelivery = {
  id: number
  event_id: number
  event: string
  account_id: number
  account_name: string
  url: string
  state: DeliveryState
  status: number | null
  error: string | null
  at: Date
}

const MAX_ROWS = 50

/** Since the file last changed its state. */
export const NOT_DISMISSED = sql`coalesce(failure_dismissed_at < state_since, true)`

type Failures = {
  files: FoundFile[]
  tasks: StuckTask[]
  deliveries: FailedDelivery[]
  jobs: QueuedJob[]
  mails: FailedMail[]
}

/** Failures that have not been resolved, the newest first. */
export async function listFailures(db: Db): Promise<Failures> {
  const [files, tasks, deliveries, jobs, mails] = await Promise.all([
    failedFiles(db),
    stuckWork(db, MAX_ROWS),
    failedDeliveries(db),
    failedJobs(db, MAX_ROWS),
    failedMails(db, MAX_ROWS),
  ])
  return { files, tasks, deliveries, jobs, mails }
}

async function failedFiles(db: Db): Promise<FoundFile[]> {
  const { rows } = await sql<FoundFile>`
    select audiofiles.*, accounts.name as account_name, accounts.email as account_email
    from audiofiles join accounts on accounts.id = account_id
    where statename in (${literals(FAILED_STATES)}) and deleted_at is null and ${NOT_DISMISSED}
    order by statename = 'Technical Difficulty' desc, state_since desc limit ${MAX_ROWS}`.execute(db)
  return rows
}

async function failedDeliveries(db: Db): Promise<FailedDelivery[]> {
  const { rows } = await sql<FailedDelivery>`
    select deliveries.id, event_id, event, deliveries.account_id, accounts.name as account_name, deliveries.url,
      deliveries.state, status, error, coalesce(sent_at, deliveries.created_at) as at
    from deliveries
    join events on events.id = event_id
    join accounts on accounts.id = deliveries.account_id
    where deliveries.state in ('failed', 'unknown') and deliveries.created_at > now() - interval '7 days'
      and deliveries.retry_at is null and deliveries.dismissed_at is null and not exists (
        select from deliveries as later
        where later.event_id = deliveries.event_id and later.url = deliveries.url and later.id > deliveries.id)
    order by deliveries.created_at desc limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** The customer was refunded, and nothing more happens unless the customer asks. A file that a customer waits for stays listed. */
export async function dismissFile(tx: Tx, file: number): Promise<void> {
  const { rows } = await sql`
    update audiofiles set failure_dismissed_at = now()
    where id = ${file} and statename = 'Error' and deleted_at is null returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('wrong_state', { says: 'console.cannotDismiss', file })
}

export async function dismissDelivery(tx: Tx, delivery: number): Promise<void> {
  const { rows } = await sql`
    update deliveries set dismissed_at = now()
    where id = ${delivery} and state in ('failed', 'unknown') and retry_at is null and dismissed_at is null
    returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('not_found', { says: 'console.deliveryNotFailed', delivery })
}
