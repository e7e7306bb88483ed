import { findAccount } from '../accounts/index.ts'
import { type AudiofileRow, changeStates, inState } from '../audiofiles/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { writeEvent } from '../events/index.ts'
import type { Mailer } from '../mail/index.ts'
import { enqueue } from '../queue/index.ts'
import { type Order, orderById, setHold } from './store.ts'

/**
 * Puts files of an order on hold until they are paid for. The order is marked as held; other files of it that are paid
 * for go on.
 */
export async function holdFiles(tx: Tx, order: Order, files: AudiofileRow[], reason: string): Promise<void> {
  await setHold(tx, order.id, 'billing')
  await changeStates(tx, files.map(inState), 'On Hold', { reason })
  const ids = files.map((file) => file.id)
  await reportHold(tx, { accountId: order.account_id, order: order.id, skus: order.skus, reason }, ids)
}

/** The customer's programs get the event, and the customer a mail. */
export async function reportHold(
  tx: Tx,
  { accountId, order, skus, reason }: { accountId: number; order: string; skus: string[]; reason: string },
  audiofiles: number[],
): Promise<void> {
  await writeEvent(tx, accountId, {
    event: 'ORDER_ON_HOLD',
    order,
    audiofiles: audiofiles.join(','),
    hold: 'billing',
    skus: skus.join(','),
  })
  await enqueue(tx, 'mail-hold', { order, reason })
}

/** Where no mail is sent, the website and the event have to do. A hold that has ended meanwhile is not worth a mail. */
export async function mailHold(
  { db, mailer, ownUrl }: { db: Db; mailer: Mailer | null; ownUrl: () => string },
  { order: id, reason }: { order: string; reason: string },
): Promise<void> {
  const order = await orderById(db, id)
  if (!mailer || !order?.hold) return
  const { email } = await findAccount(db, order.account_id)
  await mailer.send({
    to: email,
    subject: `Your order ${id} is on hold`,
    text: `Your order ${id} is on hold.

${reason}

Work continues automatically once it is paid for. Your balance and your card are here:
${ownUrl()}/account

The order:
${ownUrl()}/orders/${id}
`,
  })
}
