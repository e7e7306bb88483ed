import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import { enqueue } from '../queue/index.ts'

/**
 * A charge took the balance below the customer's limit: the top-up is enqueued in the same transaction. False if the
 * customer wants none.
 */
export async function enqueueTopUp(
  tx: Tx,
  accountId: number,
  { balanceCents, transaction }: { balanceCents: number; transaction: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from automatic_top_ups
    where account_id = ${accountId} and is_on and limit_cents > ${balanceCents}`.execute(tx)
  if (rows.length === 0) return false
  await enqueue(tx, 'top-up-automatically', { account: accountId, cause: `transaction ${transaction}` })
  return true
}
