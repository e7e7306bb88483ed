import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { chargedItems, type LineItem, totalOf } from '../ledger/index.ts'
import { paidByCards } from './store.ts'

/** What can still be refunded for a file. */
export type Refundable = {
  leftCents: number
  /** Of that, what can go to the cards that paid. */
  toCardCents: number
  card: string | null
}

export async function refundableOf(db: Db | Tx, file: AudiofileRow, items: LineItem[]): Promise<Refundable> {
  const leftCents = totalOf(chargedItems(items))
  const byCard = await paidByCards(db, file.id)
  const cardCents = byCard.reduce((sum, { cents }) => sum + cents, 0)
  return { leftCents, toCardCents: Math.min(leftCents, cardCents), card: byCard[0]?.card ?? null }
}
