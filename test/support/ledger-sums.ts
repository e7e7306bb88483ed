import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import type { createClient } from '../../sdk/index.ts'
import { taxWithin } from '../../src/shop/bills/tax.ts'

export type Days = { from: string; to: string; time_zone: string }

/** The Money page, compared with sums over the ledger that share nothing with it. */
export async function assertMoneyPage(
  pool: Pool,
  operator: ReturnType<typeof createClient>,
  days: Days,
): Promise<void> {
  const money = await operator.console.money(days)
  const booked = await ledgerOf(pool, days)
  const of = (list: Sums[]) => ({
    billed: sumOf(list, 'billed'),
    refunded: sumOf(list, 'refunded'),
    given: sumOf(list, 'given'),
    pay: sumOf(list, 'pay'),
    received: sumOf(list, 'received'),
  })
  const expected = of(booked)
  const told = JSON.stringify(days)
  assert.deepEqual(cents(money.total), expected, `total of ${told}`)
  const kept = await keptOf(pool, days)
  const tax = taxIn(kept)
  assert.equal(Math.round(money.total.tax * 100), tax, `tax of ${told}`)
  const { billed, refunded, given, pay } = expected
  assert.equal(
    Math.round(money.total.margin * 100),
    billed - refunded - given - tax - pay,
    `margin of ${told}`,
  )
  for (const [name, rows] of Object.entries({ products: money.products, steps: money.steps }))
    assert.deepEqual(of(rows.map(cents)), expected, `${name} of ${told}`)
  for (const row of money.products.filter(({ product }) => product !== null)) {
    const ofProduct = kept.filter(({ product }) => product === row.product)
    const net = ofProduct.reduce((sum, { cents }) => sum + cents, 0)
    const { billed, refunded } = cents(row)
    assert.equal(billed - refunded, net, `${row.product} of ${told}`)
    assert.equal(Math.round(row.tax * 100), taxIn(ofProduct), `tax of ${row.product} of ${told}`)
  }
  for (const row of money.accounts)
    assert.deepEqual(
      cents(row),
      of(booked.filter(({ account_id }) => account_id === row.account)),
      `account ${row.account} of ${told}`,
    )
  await assertOwed(pool, money.owed)
}

type Sums = { billed: number; refunded: number; given: number; pay: number; received: number }

const sumOf = (list: Sums[], key: keyof Sums): number => list.reduce((sum, one) => sum + one[key], 0)

const cents = ({ billed, refunded, given, pay, received }: Sums): Sums => ({
  billed: Math.round(billed * 100),
  refunded: Math.round(refunded * 100),
  given: Math.round(given * 100),
  pay: Math.round(pay * 100),
  received: Math.round(received * 100),
})

const isIn = (column: string) => `(${column} at time zone $3)::date between $1::date and $2::date`
const given = ({ from, to, time_zone }: Days) => [from, to, time_zone]

/** By account; null for what belongs to none. */
async function ledgerOf(pool: Pool, days: Days): Promise<(Sums & { account_id: number | null })[]> {
  const { rows } = await pool.query(
    `select account_id, sum(billed)::bigint as billed, sum(refunded)::bigint as refunded, sum(given)::bigint as given,
       sum(pay)::bigint as pay, sum(received)::bigint as received
     from (
       select e.account_id, case when book = 'revenue' and kind <> 'refund' then amount_cents else 0 end as billed,
         case when book = 'revenue' and kind = 'refund' then -amount_cents else 0 end as refunded,
         case when book = 'given' then -amount_cents else 0 end as given, 0 as pay,
         case when book = 'bank' then -amount_cents else 0 end as received
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where ${isIn('t.created_at')}
       union all
       select a.account_id, 0, 0, 0, e.amount_cents, 0
       from work_earnings e join audiofiles a on a.id = e.audiofile_id where ${isIn('e.at')}
       union all
       select null, 0, 0, 0, amount_cents, 0 from work_adjustments where ${isIn('at')}
     ) as every group by account_id`,
    given(days),
  )
  return rows
}

type Kept = { product: string; rate: number; cents: number }

/** Billed and not refunded, by product and by the tax rate of the day of the order. */
async function keptOf(pool: Pool, days: Days): Promise<Kept[]> {
  const { rows } = await pool.query(
    `select product, rate, sum(cents)::bigint as cents from (
       select i.audiofile_id, i.total_cents as cents from line_items i
       join ledger_transactions t on t.id = i.transaction_id where i.kind <> 'credit' and ${isIn('t.created_at')}
       union all
       select i.audiofile_id, -i.total_cents from line_items i
       join ledger_transactions t on t.id = i.refund_transaction_id
       where i.kind <> 'credit' and i.transaction_id is not null and ${isIn('t.created_at')}
     ) as kept join audiofiles a on a.id = kept.audiofile_id cross join lateral (
       select tax_rate as rate from sellers
       order by since <= a.created_at desc, abs(extract(epoch from a.created_at - since)) limit 1
     ) as seller group by product, rate`,
    given(days),
  )
  return rows
}

function taxIn(kept: Kept[]): number {
  const byRate = new Map<number, number>()
  for (const { rate, cents } of kept) byRate.set(rate, (byRate.get(rate) ?? 0) + cents)
  return [...byRate].reduce((sum, [rate, cents]) => sum + taxWithin(cents, rate), 0)
}

type Owed = Awaited<ReturnType<ReturnType<typeof createClient>['console']['money']>>['owed']

async function assertOwed(pool: Pool, owed: Owed): Promise<void> {
  const { rows } = await pool.query(`
    select (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries where book = 'prepay') as balances,
      (select coalesce(-sum(amount_cents), 0)::bigint from ledger_entries where book = 'receivable') as invoices,
      (select coalesce(sum(amount_cents), 0)::bigint from (
         select amount_cents, payout_id from work_earnings union all select amount_cents, payout_id from work_adjustments
       ) as pay where payout_id not in (select id from work_payouts where paid_at is not null) is not false) as pay`)
  const invoices = owed.invoices.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  assert.deepEqual(
    {
      balances: Math.round(owed.balances.amount * 100) - Math.round(owed.overdrawn.amount * 100),
      invoices,
      pay: Math.round(owed.pay.not_in_payout * 100) + Math.round(owed.pay.not_paid * 100),
    },
    rows[0],
  )
}
