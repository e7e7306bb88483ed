import { type Account, lockAccount } from '../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  holdAudiofile,
  inState,
  REFUNDABLE_STATES,
} from '../audiofiles/index.ts'
import type { Db } from '../db/index.ts'
import { writeEvent } from '../events/index.ts'
import { giveBack, itemsOfFile } from '../ledger/index.ts'
import { formatDollars } from '../lib/money.ts'
import { Refusal } from '../lib/refusal.ts'
import { releaseAfterGivingBack } from './release.ts'

export type Refund = { audiofile: number; amountCents: number; transaction: number | null; message: string }

/** Gives the money for a file back, at most once, as long as nobody has begun to transcribe it. */
export async function refund(db: Db, account: Account, audiofileId: number): Promise<Refund> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const file = await holdAudiofile(tx, account.id, audiofileId)
    const why = whyNotRefundable(file)
    if (why) throw new Refusal('wrong_state', `Audiofile ${file.id} cannot be refunded: ${why}.`)
    const given = await giveBack(tx, account.id, {
      items: await itemsOfFile(tx, file.id),
      memo: `Refund of audiofile ${file.id}`,
      cause: `refund of audiofile ${file.id}`,
    })
    await changeState(tx, inState(file), 'Refunded', { reason: 'refunded' })
    if (given.toBalanceCents > 0) {
      await writeEvent(tx, account.id, {
        event: 'REFUND_ISSUED',
        amount: (given.toBalanceCents / 100).toFixed(2),
        audiofile: file.id,
        order: file.order_id,
        original_transaction: given.originalTransaction!,
        transaction: given.transaction!,
      })
    }
    await releaseAfterGivingBack(tx, account.id)
    const amountCents = given.toBalanceCents + given.offInvoicesCents
    return {
      audiofile: file.id,
      amountCents,
      transaction: given.transaction,
      message: sentence(file.id, given),
    }
  })
}

/** Why the money cannot go back now, or null when it can. */
export function whyNotRefundable(file: AudiofileRow): string | null {
  if (file.is_test) return 'it belongs to a test order, which costs nothing'
  if (REFUNDABLE_STATES.includes(file.statename)) return null
  return `it is in the state ${file.statename}, and a refund is possible in ${REFUNDABLE_STATES.join(', ')}`
}

function sentence(
  audiofile: number,
  { toBalanceCents, offInvoicesCents }: { toBalanceCents: number; offInvoicesCents: number },
): string {
  const parts = [
    ...(toBalanceCents > 0 ? [`${formatDollars(toBalanceCents)} went back to your prepay balance`] : []),
    ...(offInvoicesCents > 0 ? [`${formatDollars(offInvoicesCents)} came off your invoice`] : []),
  ]
  return `Audiofile ${audiofile} refunded: ${parts.join(' and ') || 'nothing had been charged yet'}`
}
