import { type AudiofileRow, lockAudiofile, updateAudiofile } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Insight } from '../catalogue/index.ts'
import { chargedItems, itemsOfFile, type LineItem, notRefunded, totalOf } from '../ledger/index.ts'
import { refundFile } from './give-back.ts'

type PaidWork = { audiofile_id: number | null; line_item_id: number | null }

/** Gives back what was paid for something that a language model or a translator did not do in the end, if anything was. */
export async function refundInsight(tx: Tx, { audiofile_id, line_item_id }: PaidWork): Promise<void> {
  if (audiofile_id === null || line_item_id === null) return
  const file = await lockAudiofile(tx, audiofile_id)
  if (file) await refundUnmade(tx, file, ({ id }) => id === line_item_id)
}

/**
 * Gives back what was bought for a file later and not made in the end. The caller has locked the account and the file. An
 * operator may have refunded the whole file in the meantime: then there is nothing to give back.
 */
export async function refundUnmade(
  tx: Tx,
  file: AudiofileRow,
  isUnmade: (item: LineItem) => boolean,
): Promise<void> {
  const all = await itemsOfFile(tx, file.id)
  const items = notRefunded(all).filter(isUnmade)
  const cents = totalOf(chargedItems(items))
  if (items.length === 0 || totalOf(chargedItems(all)) < cents) return
  await refundFile(tx, file, items, `memo.refund.${items[0]!.product as Insight | 'VIDEO1'}`)
  if (file.total_cents !== null) await updateAudiofile(tx, file.id, { total_cents: file.total_cents - cents })
}
