import type { Tx } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/queue/index.ts'

/** A charge took the balance below the customer's limit: the top-up is enqueued in the same transaction. */
export const enqueueTopUp = (tx: Tx, accountId: number, transaction: number): Promise<void> =>
  enqueue(tx, 'top-up-automatically', accountId, {
    account: accountId,
    cause: `transaction ${transaction}`,
  })
