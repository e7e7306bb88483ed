import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { isWithin, type Period, stepsOf } from './period.ts'

/**
 * What a period brought and cost, from what was booked in it.
 *
 * Billed is what was sold, as the ledger has it: prices include tax. Refunds are what was taken off that again. Credit that
 * no one paid for is a cost of the day on which it was given, since what is bought with it counts as billed. Everything about a
 * file counts for the product that the file has now, with its add-ons; credits and adjustments of pay belong to none.
 * Tax is at the rate of the day of the order, and is calculated once for each sum, as on documents.
 */
export type Sums = {
  billed_cents: number
  refunded_cents: number
  given_cents: number
  tax_cents: number
  pay_cents: number
  margin_cents: number
  /** By bank and card, without what went back. It is no part of the margin. */
  received_cents: number
}

type ProductSums = Sums & { product: string | null }
type AccountSums = Sums & { account_id: number | null; account_name: string | null }
type StepSums = Sums & { day: string }

type MoneySums = {
  total: Sums
  products: ProductSums[]
  /** Those that were billed the most. */
  accounts: AccountSums[]
  accountCount: number
  steps: StepSums[]
}

const MAX_ACCOUNTS = 50

/** The bits that `grouping` sets for what is not in a grouping. */
const LEVELS = { product: 0b011, account: 0b101, step: 0b110, total: 0b111 }

type Row = Sums & {
  level: number
  product: string | null
  account_id: number | null
  account_name: string | null
  step: number | null
  rows: number
}

export async function sumMoney(db: Db, period: Period, accountId: number | null = null): Promise<MoneySums> {
  const { rows } = await sql<Row>`
    with steps as materialized (${stepsOf(period)}), cells as (${cellsOf(period, accountId)}), rated as (
      select grouping(product, account_id, step) as level, product, account_id, step, ${SUMS}, ${TAX} as tax
      from cells group by grouping sets ((rate), (rate, product), (rate, account_id), (rate, step))
    ), summed as (
      select level, product, account_id, step, ${SUMS}, sum(tax) as tax,
        row_number() over (partition by level order by sum(billed) desc, sum(received) desc, account_id) as place,
        count(*) over (partition by level) as rows
      from rated group by level, product, account_id, step
    )
    select level, product, account_id, accounts.name as account_name, step, rows, ${ANSWER}
    from summed left join accounts on accounts.id = account_id
    where level <> ${LEVELS.account} or place <= ${MAX_ACCOUNTS} order by place`.execute(db)
  const { rows: days } = await sql<{ day: string }>`
    select day::text from (${stepsOf(period)}) as steps order by step`.execute(db)
  const at = (level: number) => rows.filter((row) => row.level === level)
  const accounts = at(LEVELS.account)
  const steps = new Map(at(LEVELS.step).map((row) => [Number(row.step), row]))
  return {
    total: at(LEVELS.total)[0] ?? NOTHING,
    products: at(LEVELS.product),
    accounts,
    accountCount: accounts[0]?.rows ?? 0,
    steps: days.map(({ day }, index) => ({ ...(steps.get(index + 1) ?? NOTHING), day })),
  }
}

const NOTHING: Sums = {
  billed_cents: 0,
  refunded_cents: 0,
  given_cents: 0,
  tax_cents: 0,
  pay_cents: 0,
  margin_cents: 0,
  received_cents: 0,
}

export type MoneyLine = Sums & Pick<Row, 'account_id' | 'account_name' | 'product'>

/** One line for each account and product, for a bookkeeper. */
export async function linesOfMoney(db: Db, period: Period): Promise<MoneyLine[]> {
  const { rows } = await sql<MoneyLine>`
    with steps as materialized (${stepsOf(period)}), cells as (${cellsOf(period, null)}), rated as (
      select product, account_id, ${SUMS}, ${TAX} as tax from cells group by rate, product, account_id
    ), summed as (
      select product, account_id, ${SUMS}, sum(tax) as tax from rated group by product, account_id
    )
    select product, account_id, accounts.name as account_name, ${ANSWER}
    from summed left join accounts on accounts.id = account_id
    order by account_id nulls last, product nulls last`.execute(db)
  return rows
}

const SUMS = sql`sum(billed) as billed, sum(refunded) as refunded, sum(given) as given, sum(pay) as pay, sum(received) as received`

/** Half a cent is rounded away from zero, as on documents. */
const TAX = sql`round((sum(billed) - sum(refunded)) * rate / (100000 + rate))`

const ANSWER = sql`
  billed::bigint as billed_cents, refunded::bigint as refunded_cents, given::bigint as given_cents,
  tax::bigint as tax_cents, pay::bigint as pay_cents, received::bigint as received_cents,
  (billed - refunded - given - tax - pay)::bigint as margin_cents`

/** Everything that was booked in the period, summed by step, account, product and tax rate. */
const cellsOf = (period: Period, accountId: number | null): RawBuilder<unknown> => sql`
  with booked as materialized (
    select id, account_id, created_at as at from ledger_transactions
    where ${isWithin(sql`created_at`, period)} and (${accountId}::bigint is null or account_id = ${accountId})
  ), rates as materialized (
    select tax_rate as rate, case when lag(id) over moments is null then '-infinity' else since end as since,
      coalesce(lead(since) over moments, 'infinity') as until
    from sellers window moments as (order by id)
  ), moved as (
    select at, line_items.account_id, audiofile_id, total_cents::numeric as billed, 0::numeric as refunded,
      0::numeric as given, 0::numeric as pay, 0::numeric as received
    from booked join line_items on transaction_id = booked.id where kind not in ('credit', 'refund')
    union all
    select at, line_items.account_id, audiofile_id, 0, total_cents, 0, 0, 0
    from booked join line_items on refund_transaction_id = booked.id
    where transaction_id is not null and kind <> 'credit'
    union all
    select at, line_items.account_id, audiofile_id, 0, -total_cents, 0, 0, 0
    from booked join line_items on transaction_id = booked.id where kind = 'refund'
    union all
    select at, booked.account_id, null, 0, 0, case when book = 'given' then -amount_cents else 0 end, 0,
      case when book = 'bank' then -amount_cents else 0 end
    from booked join ledger_entries on transaction_id = booked.id where book in ('given', 'bank')
    union all
    select at, account_id, audiofile_id, 0, 0, 0, amount_cents, 0
    from work_earnings join audiofiles on audiofiles.id = audiofile_id
    where ${isWithin(sql`at`, period)} and (${accountId}::bigint is null or account_id = ${accountId})
    union all
    select at, null, null, 0, 0, 0, amount_cents, 0
    from work_adjustments where ${isWithin(sql`at`, period)} and ${accountId}::bigint is null
  )
  select width_bucket(at, (select array_agg(since order by since) from steps)) as step, moved.account_id,
    audiofiles.product, coalesce(rate, 0) as rate, ${SUMS}
  from moved left join audiofiles on audiofiles.id = audiofile_id
  left join rates on audiofiles.created_at >= rates.since and audiofiles.created_at < rates.until
  group by 1, 2, 3, 4`
