import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'

/** An unpaid invoice after its due date. */
export const INVOICE_IS_PAST_DUE = sql`
  state = 'SUBMITTED' and due_on < current_date
  and (select sum(total_cents) from line_items where invoice_id = invoices.id) > 0`

/** Past due: a negative balance, or an unpaid invoice after its due date. */
export const pastDue = (accountId: number): RawBuilder<boolean> => sql`
  exists (select from ledger_balances where account_id = ${accountId} and book = 'prepay' and balance_cents < 0)
  or exists (select from invoices where account_id = ${accountId} and ${INVOICE_IS_PAST_DUE})`

export async function isPastDue(db: Db | Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ past_due: boolean }>`select ${pastDue(accountId)} as past_due`.execute(db)
  return rows[0]!.past_due
}
