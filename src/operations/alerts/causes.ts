import { sql } from 'kysely'
import { MACHINE_STATES } from '../../files/audiofiles/index.ts'
import { failingReceivers } from '../../messages/events/index.ts'
import { failedMails } from '../../messages/notices/index.ts'
import { now } from '../../platform/clock.ts'
import { type Db, literals } from '../../platform/db/index.ts'
import { mailFailures } from '../../platform/mail/index.ts'
import { deadJobs, failingJobs } from '../../platform/queue/index.ts'
import { countSpeechMachines } from '../../production/index.ts'
import { KIND_NAMES, type StuckTask, stuckWork } from '../../work/index.ts'
import { lastBackup } from '../backup/index.ts'
import { OWED } from '../oversight/index.ts'

// What the rules look at. Each returns null while all is well, and costs no more than the work in progress.

/** One of the things that an alert is about. The key stays the same while its words change. */
export type Case = { key: string; words: string; path: string }

const MAX_CASES = 1_000

const unlessEmpty = <One>(list: One[]): One[] | null => (list.length > 0 ? list : null)

/** For the files of an alert: what they are, whose, and when they are due. */
const FILE = sql`audiofiles.id, audiofiles.title, audiofiles.due_at,
  (select name from accounts where accounts.id = audiofiles.account_id) as account_name`
type FileOfAlert = { id: number; title: string; due_at: Date; account_name: string }

const fileCase = ({ id, title, due_at, account_name }: FileOfAlert): Case => ({
  key: `file ${id}`,
  words: `${nameOf(title, id)} of ${oneLine(account_name)}, due ${due_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  path: `/ops/files/${id}`,
})

const nameOf = (title: string, id: number): string =>
  oneLine(title) ? `“${oneLine(title)}” (file ${id})` : `File ${id}`

const MAX_NAME_LENGTH = 80

/** Customers choose titles and names. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)

export async function lateFiles(db: Db): Promise<Case[] | null> {
  const { rows } = await sql<FileOfAlert>`
    select ${FILE} from audiofiles where ${OWED} and due_at < now() order by due_at limit ${MAX_CASES}`.execute(
    db,
  )
  return unlessEmpty(rows.map(fileCase))
}

/** Less than a tenth of the time from order to delivery is left. */
export async function soonLateFiles(db: Db): Promise<Case[] | null> {
  const { rows } = await sql<FileOfAlert>`
    select ${FILE} from audiofiles
    where ${OWED} and due_at >= now() and due_at < now() + interval '3 days'
      and due_at - now() < (due_at - created_at) / 10
    order by due_at limit ${MAX_CASES}`.execute(db)
  return unlessEmpty(rows.map(fileCase))
}

export async function filesInDifficulty(db: Db): Promise<Case[] | null> {
  const { rows } = await sql<FileOfAlert>`
    select ${FILE} from audiofiles
    where statename = 'Technical Difficulty' and deleted_at is null
    order by state_since limit ${MAX_CASES}`.execute(db)
  return unlessEmpty(rows.map(fileCase))
}

export async function jobsWithoutTries(db: Db): Promise<Case[] | null> {
  const jobs = await deadJobs(db, MAX_CASES)
  return unlessEmpty(
    jobs.map(({ id, name, payload, last_error }) => ({
      key: `job ${id}`,
      words: oneLine(`${name} ${Object.values(payload).join(' ')}: ${(last_error ?? '').split('\n')[0]}`),
      path: '/ops/failures',
    })),
  )
}

export async function refusedMails(db: Db): Promise<Case[] | null> {
  const mails = await failedMails(db, MAX_CASES)
  return unlessEmpty(
    mails
      .filter(({ canBeSent }) => canBeSent)
      .map(({ id, subject, email }) => ({
        key: `mail ${id}`,
        words: `${oneLine(subject)}, to ${email}`,
        path: '/ops/failures',
      })),
  )
}

const MAX_STUCK_TASKS = 50

export async function tasksWithoutPeople(db: Db): Promise<{ cases: Case[]; roles: string } | null> {
  const stuck: StuckTask[] = await stuckWork(db, MAX_STUCK_TASKS)
  if (stuck.length === 0) return null
  return {
    cases: stuck.map(({ id, kind, audiofile_id, title }) => ({
      key: `task ${id}`,
      words: `${nameOf(title, audiofile_id)}: ${kind === 'second_look' ? 'second look' : KIND_NAMES[kind]}`,
      path: `/ops/files/${audiofile_id}`,
    })),
    roles: [...new Set(stuck.map(({ role }) => role))].sort().join(' and '),
  }
}

/**
 * Files that would be late even if only machines worked on them, in the order in which they are due: the sound that is
 * still to be transcribed up to each, at the measured speed of this installation.
 */
export async function filesThatWillBeLate(db: Db): Promise<Case[] | null> {
  const { rows } = await sql<FileOfAlert>`
    with speed as (
      select busy_seconds / audio_seconds / ${await countSpeechMachines(db)} as seconds_per_second
      from speech_speed where audio_seconds > 0 order by measured_at desc limit 1
    ), queue as (
      select id, sum(duration_seconds * (100 - coalesce(percent, 0)) / 100) over (order by due_at, id) as seconds
      from audiofiles
      where statename in (${literals(MACHINE_STATES)}) and not is_test and duration_seconds is not null
    )
    select ${FILE} from queue join audiofiles on audiofiles.id = queue.id, speed
    where due_at > now() and now() + seconds * seconds_per_second * interval '1 second' > due_at
    order by due_at limit ${MAX_CASES}`.execute(db)
  return unlessEmpty(rows.map(fileCase))
}

export async function failingWebhooks(db: Db, hours: number): Promise<(Case & { account: number })[] | null> {
  const receivers = await failingReceivers(db, hours)
  return unlessEmpty(receivers.map((one) => ({ ...accountCase(one), account: one.account_id })))
}

const accountCase = ({ account_id, account_name }: { account_id: number; account_name: string }): Case => ({
  key: `account ${account_id}`,
  words: `${oneLine(account_name)} (account ${account_id})`,
  path: `/ops/accounts/${account_id}`,
})

type OldBackup = { hours: number | null }

/** A new installation has as long for its first backup as others for the next. */
export async function oldBackup(db: Db, withinHours: number): Promise<OldBackup | null> {
  if (withinHours === 0) return null
  const { madeAt, installedAt } = await lastBackup(db)
  const hours = (now().getTime() - (madeAt ?? installedAt).getTime()) / 3_600_000
  if (hours < withinHours) return null
  return { hours: madeAt && Math.floor(hours) }
}

const CHARGES = ['charge-order', 'finish-top-up', 'finish-upgrade', 'top-up-automatically'] as const

/** Jobs that wait because the gateway does not answer; a decline is an answer. */
export async function chargesNotMade(db: Db): Promise<{ charges: number; error: string } | null> {
  const { jobs, last_error } = await failingJobs(db, [...CHARGES])
  return jobs > 0 ? { charges: jobs, error: last_error ?? '' } : null
}

const MIN_DECLINED_ACCOUNTS = 3

/** One customer's card is their own affair; several at once, and as many as are accepted or more, may be ours. */
export async function declinedCustomers(db: Db): Promise<Case[] | null> {
  const { rows } = await sql<{ account_id: number; account_name: string; state: string }>`
    with latest as (
      select distinct on (account_id) account_id, state from card_charges
      where created_at > now() - interval '1 day' and state <> 'asked' order by account_id, id desc
    )
    select account_id, accounts.name as account_name, latest.state
    from latest join accounts on accounts.id = account_id order by account_id`.execute(db)
  const declined = rows.filter(({ state }) => state === 'declined')
  const paid = rows.filter(({ state }) => state === 'paid')
  return declined.length >= MIN_DECLINED_ACCOUNTS && declined.length >= paid.length
    ? declined.map(accountCase)
    : null
}

const MIN_MAIL_FAILURES = 3

/** A mail server may be restarted; then the next tries succeed. */
export async function failingMail(db: Db): Promise<{ failures: number; last_error: string } | null> {
  const failing = await mailFailures(db)
  return failing && failing.failures >= MIN_MAIL_FAILURES ? failing : null
}
