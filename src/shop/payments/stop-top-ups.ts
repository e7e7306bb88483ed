import { writeNotice } from '../../messages/notices/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { inEnglish } from '../../platform/texts/said.ts'
import { declineSaid } from './decline-words.ts'
import type { Declined } from './gateway.ts'

/** Switches automatic top-up off and tells the customer why. */
export async function stopTopUps(tx: Tx, accountId: number, declined: Declined): Promise<void> {
  const said = declineSaid(declined)
  await tx
    .updateTable('automatic_top_ups')
    .set({ is_on: false, stopped_reason: inEnglish([said]) })
    .where('account_id', '=', accountId)
    .execute()
  await writeNotice(tx, accountId, { kind: 'card declined', said: [said] })
}
