import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { refundInsight } from '../../shop/refunds/index.ts'
import { hasSaves, type TaskRow, withdrawTask } from '../store.ts'
import { openReviews } from '../translation-store.ts'
import { withdraw } from '../withdraw.ts'

/**
 * Ends the reviews of a file’s translations; of all languages, or of one. What no one has begun is given back to the customer.
 * Otherwise the person who saved last is paid. The caller has locked the account and the file.
 */
export async function endReviews(
  tx: Tx,
  file: AudiofileRow,
  because: string,
  language: string | null = null,
): Promise<void> {
  for (const task of await openReviews(tx, file.id, language))
    if (await hasBegun(tx, task)) await withdraw(tx, file, task, because)
    else await endUnbegun(tx, task, because)
}

export const hasBegun = async (tx: Tx, task: TaskRow): Promise<boolean> =>
  task.person_id !== null || (await hasSaves(tx, task.id))

export async function endUnbegun(tx: Tx, task: TaskRow, because: string): Promise<void> {
  await withdrawTask(tx, task.id, because)
  await refundInsight(tx, task)
}
