import { findAccount } from '../accounts/index.ts'
import { type AudiofileRow, updateAudiofile } from '../audiofiles/index.ts'
import { billedMinutes } from '../catalogue/index.ts'
import type { Tx } from '../db/index.ts'
import { writeEvent } from '../events/index.ts'
import { addLineItems, charge, itemsOfFile, notRefunded, totalOf } from '../ledger/index.ts'
import { releaseAfterGivingBack } from './release.ts'
import { orderById } from './store.ts'

/**
 * The price becomes final once the sound has been measured. Where the measured duration differs from the probed one,
 * the difference is charged or given back, as items of their own that show what happened.
 */
export async function settle(tx: Tx, file: AudiofileRow): Promise<void> {
  const minutes = billedMinutes(file.duration_seconds!)
  const difference = minutes - file.billed_minutes
  if (difference !== 0) await settleDifference(tx, file, difference)
  const totalCents = totalOf(notRefunded(await itemsOfFile(tx, file.id)))
  await updateAudiofile(tx, file.id, { billed_minutes: minutes, total_cents: totalCents })
}

async function settleDifference(tx: Tx, file: AudiofileRow, minutes: number): Promise<void> {
  const order = (await orderById(tx, file.order_id))!
  const account = { ...(await findAccount(tx, file.account_id)), terms: order.terms }
  const bought = notRefunded(await itemsOfFile(tx, file.id)).filter(
    (item) => item.kind === 'order' || item.kind === 'upgrade',
  )
  const items = await addLineItems(
    tx,
    account.id,
    order.id,
    bought.map(({ sku, product, price_cents }) => ({
      audiofileId: file.id,
      kind: 'settlement' as const,
      sku,
      product,
      quantity: minutes,
      priceCents: price_cents,
    })),
  )
  const transaction = await charge(tx, account, {
    items,
    kind: 'settlement',
    memo: `Audiofile ${file.id} measured ${minutes > 0 ? 'longer' : 'shorter'} than expected by ${Math.abs(minutes)} min`,
    cause: `settlement of audiofile ${file.id} from line item ${bought[0]!.id}`,
    mayOverdraw: true,
  })
  const givenBackCents = -totalOf(items)
  if (transaction === null || account.terms !== 'prepay' || givenBackCents <= 0) return
  await writeEvent(tx, account.id, {
    event: 'REFUND_ISSUED',
    amount: (givenBackCents / 100).toFixed(2),
    audiofile: file.id,
    order: order.id,
    original_transaction: bought[0]!.transaction_id!,
    transaction,
  })
  await releaseAfterGivingBack(tx, account.id)
}
