import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CardCharge } from './cards.ts'

/** For receipts. Charges of nothing are left out. */
export const paidChargesOfOrder = (db: Db, orderId: string): Promise<CardCharge[]> =>
  db
    .selectFrom('card_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .where('amount_cents', '>', 0)
    .orderBy('id')
    .execute()

export type PaidTopUp = {
  transaction: number
  accountId: number
  cents: number
  at: Date
  card: string | null
  reference: string | null
}

/** By the ledger's transaction, which customers see in their statement. Operators, who have no account, see every one. */
export async function findTopUp(db: Db, accountId: number | null, transaction: number): Promise<PaidTopUp> {
  const { rows } = await sql<PaidTopUp>`
    select t.id as transaction, t.account_id as "accountId", c.amount_cents as cents, t.created_at as at,
      c.card_label as card, c.gateway_reference as reference
    from ledger_transactions t join card_charges c on t.cause = 'card charge ' || c.id
    where t.id = ${transaction} and t.kind = 'credit'
      and (${accountId}::bigint is null or t.account_id = ${accountId})`.execute(db)
  if (!rows[0]) throw new Refusal('not_found', `There is no payment ${transaction} with a receipt.`)
  return rows[0]
}
