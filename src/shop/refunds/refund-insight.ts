import { type AudiofileRow, inQuotes, updateAudiofile } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Insight } from '../catalogue/index.ts'
import { chargedItems, itemsOfFile, notRefunded, totalOf } from '../ledger/index.ts'
import { giveBack } from './give-back.ts'

/**
 * Gives back what was paid for something that a language model or a translator did not do in the end. The caller has locked the account
 * and the file. An operator may have refunded the whole file in the meantime: then there is nothing to give back.
 */
export async function refundInsight(tx: Tx, file: AudiofileRow, item: number): Promise<void> {
  const all = await itemsOfFile(tx, file.id)
  const items = notRefunded(all).filter(({ id }) => id === item)
  if (items.length === 0 || totalOf(chargedItems(all)) < totalOf(chargedItems(items))) return
  await giveBack(
    tx,
    { accountId: file.account_id, order: file.order_id, audiofile: file.id },
    { items, memo: { says: `memo.refund.${items[0]!.product as Insight}`, recording: inQuotes(file) } },
  )
  if (file.total_cents !== null)
    await updateAudiofile(tx, file.id, { total_cents: file.total_cents - items[0]!.total_cents })
}
