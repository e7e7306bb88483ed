import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { enqueueAll } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { NoticeKind } from './store.ts'

/**
 * When a person gets mails: as things happen, but not in their quiet hours, or once a day. Clocks are those of the
 * person's time zone, as HH:MM. What is put off is sent in one mail when its time comes. What is ready is told at once
 * too, and then what else is ready within some minutes in one mail: sixty orders never make sixty mails. So are comments.
 */
export type MailTimes = {
  timeZone: string
  quietHours: { from: string; until: string } | null
  dailyAt: string | null
  /** What needs the person is not put off. */
  urgentAtOnce: boolean
}

const URGENT_KINDS: NoticeKind[] = ['card declined', 'order on hold', 'file failed']

const NOW = sql<Date>`now()`

/** When a mail of this kind is due that is to be sent at `time`, in a statement that has the recipient as `people`. */
export const dueAt = (kind: RawBuilder<string>, time: RawBuilder<Date> = NOW): RawBuilder<Date> => sql`
  case
    when ${kind} = any (${URGENT_KINDS}) and urgent_at_once then now()
    when daily_at is not null then ${nextTime(sql`daily_at`, NOW)}
    when ${isQuiet(time)} then ${nextTime(sql`quiet_until`, time)}
    else ${time}
  end`

const COLLECTED_FOR = sql`interval '10 minutes'`

/**
 * When the next mail about what is ready, or about comments, is to be sent, in a statement that updates `people`. Two
 * that are written at once wait for each other there.
 */
export const NEXT_COLLECTED_MAIL = sql<Date>`
  case
    when ready_mail_at > now() then ready_mail_at
    when ready_mail_at > now() - ${COLLECTED_FOR} then ready_mail_at + ${COLLECTED_FOR}
    else now()
  end`

const local = (time: RawBuilder<Date>) => sql`(${time} at time zone time_zone)`

const nextTime = (clock: RawBuilder<unknown>, after: RawBuilder<Date>) => sql`
  ((${local(after)}::date + (${local(after)}::time >= ${clock})::int + ${clock}) at time zone time_zone)`

/** Quiet hours may begin before midnight and end after it. */
const isQuiet = (time: RawBuilder<Date>) => sql`
  case when quiet_from < quiet_until then ${local(time)}::time >= quiet_from and ${local(time)}::time < quiet_until
    else ${local(time)}::time >= quiet_from or ${local(time)}::time < quiet_until end`

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
  if (quietHours && dailyAt !== null) throw new Refusal('bad_parameter', { says: 'account.quietOrDaily' })
  if (quietHours && quietHours.from === quietHours.until)
    throw new Refusal('bad_parameter', { says: 'account.quietAlways' })
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(tx)
  if (rows.length === 0) throw new Refusal('bad_parameter', { says: 'account.noTimeZone', zone: timeZone })
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
