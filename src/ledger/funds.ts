import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import { pastDue } from './past-due.ts'

export type Funds = {
  balanceCents: number
  /** Null without automatic top-up. */
  topUpBelowCents: number | null
  isPastDue: boolean
}

/** All that a charge depends on, read at once. Locks the balance, so that it cannot be spent twice. */
export async function lockFunds(tx: Tx, accountId: number): Promise<Funds> {
  const { rows } = await sql<Funds>`
    select
      coalesce((
        select balance_cents from ledger_balances where account_id = ${accountId} and book = 'prepay' for update
      ), 0) as "balanceCents",
      (select limit_cents from automatic_top_ups where account_id = ${accountId} and is_on) as "topUpBelowCents",
      ${pastDue(accountId)} as "isPastDue"`.execute(tx)
  return rows[0]!
}
