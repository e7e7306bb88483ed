import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { enqueueAll } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { NoticeKind } from './store.ts'

/**
 * When a person gets mails: as things happen, but not in their quiet hours, or once a day. Clocks are those of the
 * person's time zone, as HH:MM. What is put off is sent in one mail when its time comes.
 */
export type MailTimes = {
  timeZone: string
  quietHours: { from: string; until: string } | null
  dailyAt: string | null
  /** What needs the person is not put off. */
  urgentAtOnce: boolean
}

const URGENT_KINDS: NoticeKind[] = ['card declined', 'order on hold', 'file failed']

/** When a mail of this kind is due, in a statement that has the recipient as `people`. */
export const dueAt = (kind: RawBuilder<string>): RawBuilder<Date> => sql`
  case
    when ${kind} = any (${URGENT_KINDS}) and urgent_at_once then now()
    when daily_at is not null then ${nextTime(sql`daily_at`)}
    when ${IS_QUIET} then ${nextTime(sql`quiet_until`)}
    else now()
  end`

const LOCAL = sql`(now() at time zone time_zone)`

const nextTime = (time: RawBuilder<unknown>) => sql`
  ((${LOCAL}::date + (${LOCAL}::time >= ${time})::int + ${time}) at time zone time_zone)`

/** They may begin before midnight and end after it. */
const IS_QUIET = sql`
  case when quiet_from < quiet_until then ${LOCAL}::time >= quiet_from and ${LOCAL}::time < quiet_until
    else ${LOCAL}::time >= quiet_from or ${LOCAL}::time < quiet_until end`

/** A mail that was put off has one job with all others of its time. */
export const enqueueMails = (
  tx: Tx,
  mails: { account: number; person: number; due: Date | null }[],
): Promise<void> =>
  enqueueAll(
    tx,
    'mail-notices',
    mails.map(({ account, person, due }) => ({
      owner: account,
      payload: { person },
      ...(due && { runAt: due, key: `tell ${person} about ${account} at ${due.toISOString()}` }),
    })),
  )

/** Null where it is due now. */
export const LATER_THAN_NOW = sql<Date | null>`nullif(greatest(waiting_since, now()), now())`

export async function mailTimesOf(db: Db | Tx, personId: number): Promise<MailTimes> {
  const row = await db
    .selectFrom('people')
    .select(['time_zone', 'quiet_from', 'quiet_until', 'daily_at', 'urgent_at_once'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const { quiet_from, quiet_until, daily_at } = row
  return {
    timeZone: row.time_zone,
    quietHours:
      quiet_from === null
        ? null
        : { from: hoursAndMinutes(quiet_from), until: hoursAndMinutes(quiet_until!) },
    dailyAt: daily_at === null ? null : hoursAndMinutes(daily_at),
    urgentAtOnce: row.urgent_at_once,
  }
}

const hoursAndMinutes = (time: string): string => time.slice(0, 'HH:MM'.length)

/** What is waiting for its time gets a new one. */
export async function setMailTimes(tx: Tx, personId: number, times: MailTimes): Promise<void> {
  const { timeZone, quietHours, dailyAt, urgentAtOnce } = times
  if (quietHours && dailyAt !== null)
    throw new Refusal('bad_parameter', 'Choose quiet hours or a daily summary, not both.')
  if (quietHours && quietHours.from === quietHours.until)
    throw new Refusal(
      'bad_parameter',
      'Quiet hours must not start and end at the same time. Choose another time for one of them.',
    )
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(tx)
  if (rows.length === 0)
    throw new Refusal('bad_parameter', `There is no time zone ${timeZone}. Give one such as Europe/Berlin.`)
  await tx
    .updateTable('people')
    .set({
      time_zone: timeZone,
      quiet_from: quietHours?.from ?? null,
      quiet_until: quietHours?.until ?? null,
      daily_at: dailyAt,
      urgent_at_once: urgentAtOnce,
    })
    .where('id', '=', personId)
    .execute()
  await putOffAgain(tx, personId)
}

async function putOffAgain(tx: Tx, personId: number): Promise<void> {
  const { rows } = await sql<{ account: number; person: number; due: Date | null }>`
    update notice_mails set waiting_since = ${dueAt(sql`notices.kind`)}
    from notices, people
    where notices.id = notice_id and people.id = notice_mails.person_id and people.id = ${personId}
      and state = 'waiting' and waiting_since > now() and notices.account_id is not null
    returning notices.account_id as account, people.id as person, ${LATER_THAN_NOW} as due`.execute(tx)
  await enqueueMails(tx, rows)
}
