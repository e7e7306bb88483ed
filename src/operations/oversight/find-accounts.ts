import { sql } from 'kysely'
import { containing, type Db } from '../../platform/db/index.ts'

export type FoundAccount = {
  id: number
  name: string
  email: string
  terms: 'prepay' | 'card' | 'invoice'
  created_at: Date
  erased_at: Date | null
  balance_cents: number
  past_due: boolean
}

type AccountSearch = {
  /** Part of the name or the email, or the id. */
  search: string | null
  isPastDue: boolean
  after: number | null
  limit: number
}

/** Oldest first. */
export async function findAccounts(db: Db, filter: AccountSearch): Promise<FoundAccount[]> {
  const pattern = filter.search && containing(filter.search)
  const { rows } = await sql<FoundAccount>`
    with owing as (
      select account_id from ledger_balances where book = 'prepay' and balance_cents < 0
      union
      select account_id from invoices where is_past_due(invoices)
    )
    select accounts.*, coalesce(balance_cents, 0)::bigint as balance_cents,
      accounts.id in (select account_id from owing) as past_due
    from accounts
    left join ledger_balances on ledger_balances.account_id = accounts.id and book = 'prepay'
    where (${pattern}::text is null or name ilike ${pattern} or email ilike ${pattern} or accounts.id::text = ${filter.search})
      and (not ${filter.isPastDue}::boolean or accounts.id in (select account_id from owing))
      and (${filter.after}::bigint is null or accounts.id > ${filter.after})
    order by accounts.id limit ${filter.limit}`.execute(db)
  return rows
}
