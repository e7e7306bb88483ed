import {
  type AudiofileRow,
  changeState,
  inState,
  setDeliveredAt,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { isInsight } from '../catalogue/index.ts'
import { chargedItems, itemsOfFile, type LineItem, totalOf } from '../ledger/index.ts'

/**
 * A delivered machine transcript that was upgraded to one by people, whom it still waits for. Cancelling gives back the
 * upgrade and what was bought with it and since; the file is again what it was, with the transcript that it has.
 */
export const isUpgradedTranscript = ({
  statename,
  upgraded_from,
}: Pick<AudiofileRow, 'statename' | 'upgraded_from'>): boolean =>
  statename === 'Transcribing' && upgraded_from !== null

/** The items of a file that a cancellation gives back. */
export function itemsGivenBack(file: AudiofileRow, items: LineItem[]): LineItem[] {
  if (!isUpgradedTranscript(file)) return items
  const since = new Date(file.upgraded_from!.at)
  // What a language model wrote meanwhile stays with the customer.
  const bought = items.filter(({ created_at, product }) => created_at >= since && !isInsight(product))
  // An operator has refunded more than that already.
  return totalOf(chargedItems(bought)) < 0 ? [] : bought
}

/** The caller gives back the items. */
export async function returnToDelivered(tx: Tx, file: AudiofileRow): Promise<void> {
  const { product, add_ons, due_at, language, language_given, delivered_at } = file.upgraded_from!
  const given = itemsGivenBack(file, await itemsOfFile(tx, file.id))
  await changeState(tx, inState(file), 'Delivered', {
    reason: { says: 'reason.upgradeCancelled' },
  })
  await updateAudiofile(tx, file.id, {
    product,
    // One that failed meanwhile was given back.
    add_ons: add_ons.filter((addOn) => addOn !== 'VIDEO1' || file.add_ons.includes('VIDEO1')),
    due_at: new Date(due_at),
    // Corrected meanwhile, it was for the people's text; the machine's can still be made again in another.
    language,
    language_given,
    upgraded_from: null,
    ...(file.total_cents === null ? {} : { total_cents: file.total_cents - totalOf(chargedItems(given)) }),
  })
  // The order ended then, which its customer was told.
  await setDeliveredAt(tx, file.id, new Date(delivered_at))
}
