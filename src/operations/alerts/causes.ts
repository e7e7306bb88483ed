import { sql } from 'kysely'
import { MACHINE_STATES } from '../../files/audiofiles/index.ts'
import { now } from '../../platform/clock.ts'
import { type Db, literals } from '../../platform/db/index.ts'
import { mailFailures } from '../../platform/mail/index.ts'
import { failingJobs } from '../../platform/queue/index.ts'
import { type StuckTask, stuckTasks } from '../../work/index.ts'
import { lastBackup } from '../backup/index.ts'
import { OWED } from '../oversight/index.ts'
import { countSpeechMachines } from './machine-watch.ts'

// What the rules look at. Each returns null while all is well, and costs no more than the work in progress.

const unlessZero = (count: number): number | null => (count > 0 ? count : null)

export async function lateFiles(db: Db): Promise<number | null> {
  const { rows } = await sql<{ files: number }>`
    select count(*) as files from audiofiles where ${OWED} and due_at < now()`.execute(db)
  return unlessZero(rows[0]!.files)
}

/** Less than a tenth of the time from order to delivery is left. */
export async function soonLateFiles(db: Db): Promise<number | null> {
  const { rows } = await sql<{ files: number }>`
    select count(*) as files from audiofiles
    where ${OWED} and due_at >= now() and due_at < now() + interval '3 days'
      and due_at - now() < (due_at - created_at) / 10`.execute(db)
  return unlessZero(rows[0]!.files)
}

export async function filesInDifficulty(db: Db): Promise<number | null> {
  const { rows } = await sql<{ files: number }>`
    select count(*) as files from audiofiles
    where statename = 'Technical Difficulty' and deleted_at is null`.execute(db)
  return unlessZero(rows[0]!.files)
}

const MAX_STUCK_TASKS = 50

export async function tasksForNobody(db: Db): Promise<{ tasks: number; roles: string } | null> {
  const stuck: StuckTask[] = await stuckTasks(db, MAX_STUCK_TASKS)
  if (stuck.length === 0) return null
  return { tasks: stuck.length, roles: [...new Set(stuck.map(({ role }) => role))].sort().join(' and ') }
}

/**
 * Files that would be late even if only machines worked on them, in the order in which they are due: the sound that is
 * still to be transcribed up to each, at the measured speed of this installation.
 */
export async function filesBeyondSpeech(db: Db): Promise<number | null> {
  const { rows } = await sql<{ files: number }>`
    with speed as (
      select busy_seconds / audio_seconds / ${Math.max(1, await countSpeechMachines(db))} as seconds_per_second
      from speech_speed where audio_seconds > 0 order by measured_at desc limit 1
    ), queue as (
      select due_at, sum(duration_seconds * (100 - coalesce(percent, 0)) / 100) over (order by due_at, id) as seconds
      from audiofiles
      where statename in (${literals(MACHINE_STATES)}) and not is_test and duration_seconds is not null
    )
    select count(*) as files from queue, speed
    where due_at > now() and now() + seconds * seconds_per_second * interval '1 second' > due_at`.execute(db)
  return unlessZero(rows[0]!.files)
}

type OldBackup = { days: number | null }

/** A new installation has as long for its first backup as others for the next. */
export async function oldBackup(db: Db, withinHours: number): Promise<OldBackup | null> {
  if (withinHours === 0) return null
  const { madeAt, installedAt } = await lastBackup(db)
  const hours = (now().getTime() - (madeAt ?? installedAt).getTime()) / 3_600_000
  if (hours < withinHours) return null
  return { days: madeAt && Math.floor(hours / 24) }
}

const CHARGES = ['charge-order', 'finish-top-up', 'finish-upgrade', 'top-up-automatically'] as const

/** Jobs that wait because the gateway does not answer; a decline is an answer. */
export async function chargesNotMade(db: Db): Promise<{ charges: number; error: string } | null> {
  const { jobs, last_error } = await failingJobs(db, [...CHARGES])
  return jobs > 0 ? { charges: jobs, error: last_error ?? '' } : null
}

const MIN_DECLINED_ACCOUNTS = 3

/** One customer's card is their own affair; several at once, and more than are accepted, may be ours. */
export async function declinedCustomers(db: Db): Promise<number | null> {
  const { rows } = await sql<{ declined: number; paid: number }>`
    with latest as (
      select distinct on (account_id) state from card_charges
      where created_at > now() - interval '1 day' and state <> 'asked' order by account_id, id desc
    )
    select count(*) filter (where state = 'declined') as declined, count(*) filter (where state = 'paid') as paid
    from latest`.execute(db)
  const { declined, paid } = rows[0]!
  return declined >= MIN_DECLINED_ACCOUNTS && declined >= paid ? declined : null
}

const MIN_MAIL_FAILURES = 3

/** A mail server may be restarted; then the next tries succeed. */
export async function failingMail(db: Db): Promise<{ failures: number; last_error: string } | null> {
  const failing = await mailFailures(db)
  return failing && failing.failures >= MIN_MAIL_FAILURES ? failing : null
}
