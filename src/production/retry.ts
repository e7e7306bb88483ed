import { lockAccount } from '../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  inState,
  lockAudiofile,
  priorityOf,
  updateAudiofile,
} from '../audiofiles/index.ts'
import { dueAt } from '../catalogue/index.ts'
import type { Tx } from '../db/index.ts'
import { now } from '../lib/clock.ts'
import { Refusal } from '../lib/refusal.ts'
import { chargeAgain } from '../orders/index.ts'
import { enqueue } from '../queue/index.ts'
import { deleteRecording } from './store.ts'

/**
 * Sends a file that ended in Error through again, from the beginning: its host may have another recording there by now.
 * Its money went back when it ended there, so it is charged anew.
 */
export async function retryFile(
  tx: Tx,
  { id, account_id }: AudiofileRow,
  by: 'an operator' | 'the customer',
): Promise<void> {
  await lockAccount(tx, account_id)
  const file = (await lockAudiofile(tx, id))!
  // A held file may begin as well, but not unpaid: its order is released instead.
  if (file.statename !== 'Error')
    throw new Refusal(
      'wrong_state',
      `Audiofile ${id} is in the state ${file.statename}: only a file in Error can be retried.`,
    )
  await chargeAgain(tx, file)
  await changeState(tx, inState(file), 'Pre-Processing', { reason: `retried by ${by}` })
  await deleteRecording(tx, id)
  await updateAudiofile(tx, id, {
    attempts: 0,
    content_hash: null,
    media_removed_at: null,
    quality_stars: null,
    quality_reasons: null,
    due_at: dueAt(file.product, now()),
  })
  await enqueue(tx, 'fetch-media', { audiofile: id }, { priority: priorityOf(file) })
}
