import { sql } from 'kysely'
import type { Account } from '../../accounts/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'

/** All that a charge depends on. */
export type Funds = Pick<Account, 'id' | 'terms' | 'lowBalanceCents' | 'isErased'> & {
  balanceCents: number
  /** Null without automatic top-up. */
  topUpBelowCents: number | null
  isPastDue: boolean
}

/**
 * Locks the account and its balance, so that money cannot be spent twice, and reads its funds, in one round trip. Must
 * be the first lock of a transaction, or follow `lockAccount`.
 */
export async function lockFunds(tx: Tx, accountId: number): Promise<Funds> {
  const { rows } = await sql<Omit<Funds, 'id'> & { terms: Account['terms'] | null }>`
    select terms, low_balance_cents as "lowBalanceCents", is_erased as "isErased", balance_cents as "balanceCents",
      top_up_below_cents as "topUpBelowCents", is_past_due as "isPastDue"
    from lock_funds(${accountId}::bigint)`.execute(tx)
  const [funds] = rows
  if (!funds?.terms) throw new Refusal('not_found', { says: 'account.none', id: accountId })
  return { ...funds, id: accountId }
}

/** A negative balance, or an unpaid invoice after its due date; the functions in the database say what that is. */
export async function isPastDue(db: Db | Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ past_due: boolean }>`
    select is_past_due(${accountId}::bigint) as past_due`.execute(db)
  return rows[0]!.past_due
}
