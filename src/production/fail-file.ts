import { type AudiofileRow, changeState, inState, updateAudiofile } from '../files/audiofiles/index.ts'
import { writeNotice } from '../messages/notices/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { inEnglish, type Said } from '../platform/texts/said.ts'
import { itemsOfFile } from '../shop/ledger/index.ts'
import { chargeLater, orderById } from '../shop/orders/index.ts'
import { refundFile } from '../shop/refunds/index.ts'
import { deleteBatches } from './store.ts'

/**
 * Ends a file in Error, with sentences for the customer, and gives its money back in the same transaction. The caller
 * has locked the account (`lockAccount`), then the file.
 */
export async function failFile(tx: Tx, file: AudiofileRow, ...said: Said[]): Promise<void> {
  await changeState(tx, inState(file), 'Error', { reason: inEnglish(said) })
  await updateAudiofile(tx, file.id, { total_cents: null })
  await deleteBatches(tx, file.id)
  await refundFile(tx, file, await itemsOfFile(tx, file.id))
  await writeNotice(tx, file.account_id, {
    kind: 'file failed',
    audiofile: file.id,
    order: file.order_id,
    said,
    mailedOnce: `the first failure of order ${file.order_id}`,
  })
  await chargeOtherFiles(tx, file)
}

/** Files of an order are charged together: those that are ready do not wait for one that is not. */
export async function chargeOtherFiles(tx: Tx, { order_id }: AudiofileRow): Promise<void> {
  const order = (await orderById(tx, order_id))!
  if (order.terms === 'card' && order.hold === null) await chargeLater(tx, order, 0)
}
