import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export const INVOICE_AGES = [
  'not sent',
  'not due',
  'late up to 30 days',
  'late up to 60 days',
  'late up to 90 days',
  'late over 90 days',
] as const

/** What is owed now: by us to customers and staff, and by customers. */
export type Owing = {
  /** Balances that have not been spent. */
  balances: { cents: number; accounts: number }
  /** Balances below zero. */
  overdrawn: { cents: number; accounts: number }
  /** Adds up to what the ledger has as receivable. */
  invoices: { age: (typeof INVOICE_AGES)[number]; cents: number; invoices: number }[]
  /** Earnings and adjustments. */
  pay: { notInPayoutCents: number; notPaidCents: number; people: number }
}

export async function owing(db: Db): Promise<Owing> {
  const [balances, invoices, pay] = await Promise.all([owedBalances(db), owedInvoices(db), owedPay(db)])
  return { ...balances, invoices, pay }
}

async function owedBalances(db: Db): Promise<Pick<Owing, 'balances' | 'overdrawn'>> {
  const { rows } = await sql<{ below: boolean; cents: number; accounts: number }>`
    select balance_cents < 0 as below, abs(sum(balance_cents))::bigint as cents, count(*) as accounts
    from ledger_balances where book = 'prepay' and balance_cents <> 0 group by 1`.execute(db)
  const of = (below: boolean) => {
    const { cents = 0, accounts = 0 } = rows.find((row) => row.below === below) ?? {}
    return { cents, accounts }
  }
  return { balances: of(false), overdrawn: of(true) }
}

async function owedInvoices(db: Db): Promise<Owing['invoices']> {
  const { rows } = await sql<Owing['invoices'][number]>`
    with owed as (
      select case when state <> 'SUBMITTED' then 0 when due_on >= current_date then 1
          else least(2 + (current_date - due_on - 1) / 30, 5) end as age,
        coalesce((select sum(total_cents) from line_items where invoice_id = invoices.id), 0)
          - coalesce((select sum(amount_cents) from invoice_payments where invoice_id = invoices.id), 0) as cents
      from invoices where state <> 'PAID'
    )
    select name as age, coalesce(sum(cents), 0)::bigint as cents, count(cents) filter (where cents <> 0) as invoices
    from unnest(${[...INVOICE_AGES]}::text[]) with ordinality as ages (name, place)
    left join owed on owed.age = place - 1 group by name, place order by place`.execute(db)
  return rows
}

async function owedPay(db: Db): Promise<Owing['pay']> {
  const { rows } = await sql<Owing['pay']>`
    with open as (
      select person_id, amount_cents, payout_id from work_earnings where payout_id is null
      union all select person_id, amount_cents, payout_id from work_adjustments where payout_id is null
      union all select person_id, amount_cents, payout_id from work_payouts join work_earnings on payout_id = work_payouts.id
        where paid_at is null
      union all select person_id, amount_cents, payout_id from work_payouts join work_adjustments on payout_id = work_payouts.id
        where paid_at is null
    )
    select coalesce(sum(amount_cents) filter (where payout_id is null), 0)::bigint as "notInPayoutCents",
      coalesce(sum(amount_cents) filter (where payout_id is not null), 0)::bigint as "notPaidCents",
      count(distinct person_id) as people
    from open`.execute(db)
  return rows[0]!
}
