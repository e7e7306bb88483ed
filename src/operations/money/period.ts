import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../platform/refusal.ts'

/** Whole days in a time zone, both inclusive. */
export type Period = { from: string; to: string; timeZone: string }

const MAX_PERIOD_DAYS = 3660

const DAY_MS = 24 * 3_600_000
const MAX_STEPS_OF_DAYS = 62
const MAX_STEPS_OF_MONTHS = 1100

export function checkPeriod({ from, to, timeZone }: Period): void {
  const days = daysOf({ from, to })
  if (days < 1) throw new Refusal('bad_parameter', { says: 'console.periodBackwards' })
  if (days > MAX_PERIOD_DAYS)
    throw new Refusal('bad_parameter', { says: 'console.periodTooLong', max: MAX_PERIOD_DAYS })
  if (!isTimeZone(timeZone))
    throw new Refusal('bad_parameter', { says: 'account.noTimeZone', zone: timeZone })
}

const daysOf = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** Offsets such as +02:00 are refused: the database reads them the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** How finely a period is drawn. */
export function stepOf(period: Pick<Period, 'from' | 'to'>): 'day' | 'month' | 'year' {
  const days = daysOf(period)
  if (days <= MAX_STEPS_OF_DAYS) return 'day'
  return days <= MAX_STEPS_OF_MONTHS ? 'month' : 'year'
}

/** The moment at which a day begins. */
const begins = (day: RawBuilder<unknown>, timeZone: string): RawBuilder<Date> =>
  sql`(${day})::timestamp at time zone ${timeZone}`

const beginOf = ({ from, timeZone }: Period) => begins(sql`${from}::date`, timeZone)
const endOf = ({ to, timeZone }: Period) => begins(sql`${to}::date + 1`, timeZone)

export const isWithin = (at: RawBuilder<unknown>, period: Period): RawBuilder<boolean> =>
  sql`(${at} >= ${beginOf(period)} and ${at} < ${endOf(period)})`

/** The first days of the steps, and the moments at which they begin. */
export function stepsOf(period: Period): RawBuilder<unknown> {
  const step = stepOf(period)
  return sql`
    select row_number() over (order by day) as step, day, ${begins(sql`day`, period.timeZone)} as since
    from (
      select greatest(date_trunc(${step}, given), ${period.from}::timestamp)::date as day
      from generate_series(date_trunc(${step}, ${period.from}::timestamp), ${period.to}::timestamp, ('1 ' || ${step})::interval) as given
    ) as days`
}
