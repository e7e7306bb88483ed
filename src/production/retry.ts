import { lockAccount, type SpendingLimit } from '../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  inState,
  lockAudiofile,
  priorityOf,
  refuseDeleted,
  updateAudiofile,
} from '../files/audiofiles/index.ts'
import { now } from '../platform/clock.ts'
import type { Tx } from '../platform/db/index.ts'
import { enqueue } from '../platform/queue/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { dueAt } from '../shop/catalogue/index.ts'
import { chargeAgain } from '../shop/orders/index.ts'
import { deleteRecording } from './store.ts'

/**
 * Retries a file that ended in Error from the beginning: its host may have a different recording there by now.
 * It was refunded when it ended in Error, so it is charged again.
 */
export async function retryFile(
  tx: Tx,
  { id, account_id }: AudiofileRow,
  by: 'an operator' | 'the customer',
  limit: SpendingLimit | null,
): Promise<void> {
  await lockAccount(tx, account_id)
  const file = (await lockAudiofile(tx, id))!
  refuseDeleted(file)
  // A file on hold may start too, but only when its order is released.
  if (file.statename !== 'Error') throw new Refusal('wrong_state', { says: 'console.notFailed', id })
  await chargeAgain(tx, file, limit)
  await changeState(tx, inState(file), 'Pre-Processing', {
    reason: { says: by === 'an operator' ? 'reason.retriedByOperator' : 'reason.retried' },
  })
  await deleteRecording(tx, id)
  await updateAudiofile(tx, id, {
    attempts: 0,
    content_hash: null,
    media_removed_at: null,
    quality_stars: null,
    quality_reasons: null,
    confidence: null,
    ...(file.language_given ? {} : { language: null }),
    due_at: dueAt(file.product, now()),
  })
  await enqueue(tx, 'fetch-media', file.account_id, { audiofile: id }, { priority: priorityOf(file) })
}
