import { ALERT_NAMES, lastCheck, openAlerts } from '../../operations/alerts/index.ts'
import { lastBackup } from '../../operations/backup/index.ts'
import { type Figures, readFigures } from '../../operations/oversight/index.ts'
import type { Disk } from '../../platform/disk-room.ts'
import type { Services } from '../services.ts'

export type BusinessFigures = Figures & {
  disks: Disk[]
  minFreeBytes: number
  backupAt: Date
  alerts: Set<string>
  checkedAt: Date | null
}

export async function readBusinessFigures({ db, diskRoom }: Services): Promise<BusinessFigures> {
  const [figures, disks, { madeAt, installedAt }, open, checkedAt] = await Promise.all([
    readFigures(db),
    diskRoom.disks(),
    lastBackup(db),
    openAlerts(db),
    lastCheck(db),
  ])
  return {
    ...figures,
    disks,
    minFreeBytes: diskRoom.minFreeBytes,
    backupAt: madeAt ?? installedAt,
    alerts: new Set(open.map(({ name }) => name)),
    checkedAt,
  }
}

type Sample = { value: number } & Record<string, string | number>
type Metric = {
  name: string
  help: string
  labels: string[]
  values(figures: BusinessFigures): Sample[]
}

const one = (value: number): Sample[] => [{ value }]
const seconds = (at: Date): number => at.getTime() / 1000

/** docs/operators/metrics.md explains them; `deploy/` has a dashboard and rules that use them. */
export const businessMetrics: Metric[] = [
  {
    name: 'longhand_orders',
    help: 'Orders placed since the service was installed',
    labels: [],
    values: ({ orders }) => one(orders),
  },
  {
    name: 'longhand_files',
    help: 'Files in progress, by state',
    labels: ['state'],
    values: ({ files }) => files.map(({ statename, files }) => ({ state: statename, value: files })),
  },
  {
    name: 'longhand_files_due',
    help: 'Files that customers are waiting for, by product: late, due within a day (soon) or later',
    labels: ['product', 'due'],
    values: ({ owed }) =>
      owed.flatMap(({ product, late, soon, later }) => [
        { product, due: 'late', value: late },
        { product, due: 'soon', value: soon },
        { product, due: 'later', value: later },
      ]),
  },
  {
    name: 'longhand_lateness_seconds',
    help: 'Lateness of the most overdue file; 0 if none is late',
    labels: [],
    values: ({ lateSeconds }) => one(lateSeconds),
  },
  lastHour('longhand_files_ordered_last_hour', 'Files ordered in the last hour', 'ordered'),
  lastHour('longhand_minutes_ordered_last_hour', 'Minutes ordered in the last hour', 'ordered_minutes'),
  lastHour('longhand_files_delivered_last_hour', 'Files delivered in the last hour', 'delivered'),
  lastHour('longhand_minutes_delivered_last_hour', 'Minutes delivered in the last hour', 'delivered_minutes'),
  lastHour(
    'longhand_files_delivered_late_last_hour',
    'Files delivered late in the last hour',
    'delivered_late',
  ),
  {
    name: 'longhand_jobs',
    help: 'Jobs in the queue: waiting, for later, running, or failed for good (dead)',
    labels: ['job', 'state'],
    values: ({ jobs }) =>
      jobs.flatMap(({ name, ...counts }) =>
        Object.entries(counts).map(([state, value]) => ({ job: name, state, value })),
      ),
  },
  {
    name: 'longhand_job_oldest_seconds',
    help: 'How long the oldest job that could run has waited',
    labels: ['job'],
    values: ({ jobAges }) => jobAges.map(({ name, seconds }) => ({ job: name, value: seconds })),
  },
  {
    name: 'longhand_tasks',
    help: 'Tasks for staff, by kind and state',
    labels: ['kind', 'state'],
    values: ({ tasks }) =>
      tasks.flatMap(({ kind, offered, claimed }) => [
        { kind, state: 'offered', value: offered },
        { kind, state: 'claimed', value: claimed },
      ]),
  },
  {
    name: 'longhand_speech_speed',
    help: 'Hours of recordings that the engine transcribes per hour',
    labels: ['engine'],
    values: ({ speech }) => speech.map(({ engine, hours_per_hour }) => ({ engine, value: hours_per_hour })),
  },
  {
    name: 'longhand_speech_backlog_seconds',
    help: 'Seconds of recordings that machines have yet to transcribe',
    labels: [],
    values: ({ speechBacklogSeconds }) => one(speechBacklogSeconds),
  },
  {
    name: 'longhand_webhook_deliveries_waiting',
    help: 'Events that are to be delivered to webhooks',
    labels: [],
    values: ({ webhooks }) => one(webhooks.waiting),
  },
  {
    name: 'longhand_webhook_deliveries_failed_last_hour',
    help: 'Events of the last hour that webhooks did not accept',
    labels: [],
    values: ({ webhooks }) => one(webhooks.failed),
  },
  {
    name: 'longhand_webhooks_failing',
    help: 'Webhooks, and hosts of callbacks, whose last delivery failed',
    labels: [],
    values: ({ webhooks }) => one(webhooks.failing),
  },
  {
    name: 'longhand_received_dollars_last_hour',
    help: 'Money received in the last hour',
    labels: [],
    values: ({ money }) => one(money.received_cents / 100),
  },
  {
    name: 'longhand_sold_dollars_last_hour',
    help: 'Sales of the last hour, less refunds',
    labels: [],
    values: ({ money }) => one(money.sold_cents / 100),
  },
  {
    name: 'longhand_ledger_imbalance_dollars',
    help: 'Sum of all balances of the ledger; anything but 0 is an error',
    labels: [],
    values: ({ money }) => one(money.imbalance_cents / 100),
  },
  {
    name: 'longhand_disk_free_bytes',
    help: 'Free space on the disks of this process',
    labels: ['folder'],
    values: ({ disks }) => disks.map(({ folder, freeBytes }) => ({ folder, value: freeBytes })),
  },
  {
    name: 'longhand_disk_size_bytes',
    help: 'Size of the disks of this process',
    labels: ['folder'],
    values: ({ disks }) => disks.map(({ folder, sizeBytes }) => ({ folder, value: sizeBytes })),
  },
  {
    name: 'longhand_disk_min_free_bytes',
    help: 'Free space below which orders and uploads are refused',
    labels: [],
    values: ({ minFreeBytes }) => one(minFreeBytes),
  },
  {
    name: 'longhand_backup_timestamp_seconds',
    help: 'When the last backup was made; before the first, when the service was installed',
    labels: [],
    values: ({ backupAt }) => one(seconds(backupAt)),
  },
  {
    name: 'longhand_alert',
    help: 'Alerts of the console: 1 while raised',
    labels: ['alert'],
    values: ({ alerts }) => ALERT_NAMES.map((alert) => ({ alert, value: alerts.has(alert) ? 1 : 0 })),
  },
  {
    name: 'longhand_alerts_checked_timestamp_seconds',
    help: 'When the causes of alerts were last checked; stands still if no process runs jobs',
    labels: [],
    values: ({ checkedAt }) => (checkedAt ? one(seconds(checkedAt)) : []),
  },
]

/** A product of which nothing was ordered or delivered has no sample. */
function lastHour(
  name: string,
  help: string,
  what: Exclude<keyof Figures['hour'][number], 'product'>,
): Metric {
  return {
    name,
    help: `${help}, by product`,
    labels: ['product'],
    values: ({ hour }) => hour.map((counts) => ({ product: counts.product, value: counts[what] })),
  }
}
