import { findAccount, lockAccount } from '../accounts/index.ts'
import { changeState, inState, lockFilesOfOrder } from '../audiofiles/index.ts'
import type { Tx } from '../db/index.ts'
import type { Invoice } from '../ledger/index.ts'
import {
  charge,
  creditAccount,
  findInvoice,
  isPastDue,
  itemsOfOrder,
  lockPrepayBalance,
  markInvoicePaid,
  notBooked,
  totalOf,
} from '../ledger/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { chargeLater } from './charge-card.ts'
import { startWork } from './place-order.ts'
import { lockHeldOrders, lockOrder, type Order, setHold } from './store.ts'

/** Money came in for the prepay balance; what waited for it goes on. */
export async function recordPayment(
  tx: Tx,
  accountId: number,
  cents: number,
  memo: string,
): Promise<{ transaction: number; released: string[] }> {
  await lockAccount(tx, accountId)
  const transaction = await creditAccount(tx, accountId, cents, memo)
  return { transaction, released: await releasePaidUp(tx, accountId) }
}

/** The money for an invoice came in; what waited for it goes on. */
export async function recordInvoicePaid(
  tx: Tx,
  invoiceId: number,
): Promise<{ invoice: Invoice; released: string[] }> {
  const { account_id } = await findInvoice(tx, invoiceId)
  await lockAccount(tx, account_id)
  const invoice = await markInvoicePaid(tx, invoiceId)
  return { invoice, released: await releasePaidUp(tx, invoice.account_id) }
}

/** There is another card: orders that the last one was declined for go on, and are charged to it. */
export async function releaseForNewCard(tx: Tx, accountId: number): Promise<string[]> {
  await lockAccount(tx, accountId)
  return releasePaidUp(tx, accountId)
}

/** Money went back to the account. A card that was declined is none the better for it. */
export async function releaseAfterGivingBack(tx: Tx, accountId: number): Promise<void> {
  const held = await lockHeldOrders(tx, accountId)
  await releasePaidUp(
    tx,
    accountId,
    held.filter((order) => order.terms !== 'card'),
  )
}

/** An operator lets one order go on, whatever the account owes. */
export async function releaseOrder(tx: Tx, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('not_found', `There is no order ${orderId}.`)
  if (order.hold === null) throw new Refusal('wrong_state', `Order ${orderId} is not on hold.`)
  await release(tx, order)
  return { ...order, hold: null }
}

/**
 * Held orders of an account that is no longer past due go on, oldest first. A prepaid one waits until the balance
 * covers it, and those behind it wait with it: orders restart in the order in which they came.
 */
async function releasePaidUp(tx: Tx, accountId: number, held?: Order[]): Promise<string[]> {
  const released: string[] = []
  for (const order of held ?? (await lockHeldOrders(tx, accountId))) {
    if (await isPastDue(tx, accountId)) break
    if (order.terms === 'prepay') {
      const price = totalOf(notBooked(await itemsOfOrder(tx, order.id)))
      if ((await lockPrepayBalance(tx, accountId)) < price) break
    }
    await release(tx, order)
    released.push(order.id)
  }
  return released
}

/** Held orders were not charged; now they are. Files that a declined card sent here start over and are charged again. */
async function release(tx: Tx, order: Order): Promise<void> {
  await setHold(tx, order.id, null)
  const account = { ...(await findAccount(tx, order.account_id)), terms: order.terms }
  const items = notBooked(await itemsOfOrder(tx, order.id))
  await charge(tx, account, {
    items,
    kind: 'order',
    memo: `Order ${order.id}`,
    cause: `order ${order.id}`,
    mayOverdraw: true,
  })
  const held = (await lockFilesOfOrder(tx, order.id)).filter((file) => file.statename === 'On Hold')
  for (const file of held) await changeState(tx, inState(file), 'Pre-Processing', { reason: 'hold released' })
  await startWork(
    tx,
    held.map((file) => file.id),
  )
  if (order.terms === 'card') await chargeLater(tx, order.id, 0)
}
