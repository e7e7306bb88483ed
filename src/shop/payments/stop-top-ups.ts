import { writeNotice } from '../../messages/notices/index.ts'
import type { Tx } from '../../platform/db/index.ts'

/** Switches automatic top-up off and tells the customer why. */
export async function stopTopUps(tx: Tx, accountId: number, reason: string): Promise<void> {
  await tx
    .updateTable('automatic_top_ups')
    .set({ is_on: false, stopped_reason: reason })
    .where('account_id', '=', accountId)
    .execute()
  await writeNotice(tx, accountId, { kind: 'card declined', details: reason })
}
