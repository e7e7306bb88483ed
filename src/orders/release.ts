import { findAccount, lockAccount } from '../accounts/index.ts'
import { type AudiofileRow, changeStates, inState, lockFilesOfOrder } from '../audiofiles/index.ts'
import type { Tx } from '../db/index.ts'
import {
  charge,
  creditAccount,
  findInvoice,
  type Invoice,
  isPastDue,
  itemsOfFiles,
  type LineItem,
  lockPrepayBalance,
  markInvoicePaid,
  notBooked,
  totalOf,
} from '../ledger/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { chargeLater } from './charge-later.ts'
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

/**
 * There is another card: orders that the last one was declined for go on, and are charged to it, whatever else is owed.
 * Those that were held from the beginning wait until nothing is past due.
 */
export async function releaseForNewCard(
  tx: Tx,
  accountId: number,
  wasDeclined: (orderId: string) => Promise<boolean>,
): Promise<void> {
  const isBlocked = await isPastDue(tx, accountId)
  for (const order of await lockHeldOrders(tx, accountId)) {
    if (order.terms !== 'card') continue
    if (isBlocked && !(await wasDeclined(order.id))) continue
    await release(tx, order, await waitingFiles(tx, order))
  }
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
  await release(tx, order, await waitingFiles(tx, order))
  return { ...order, hold: null }
}

/**
 * Held orders of an account that is no longer past due go on, oldest first. A prepaid one waits until the balance
 * covers it, and those behind it wait with it: orders restart in the order in which they came.
 */
async function releasePaidUp(tx: Tx, accountId: number, held?: Order[]): Promise<string[]> {
  const released: string[] = []
  if (await isPastDue(tx, accountId)) return released
  for (const order of held ?? (await lockHeldOrders(tx, accountId))) {
    const waiting = await waitingFiles(tx, order)
    const isCovered =
      order.terms !== 'prepay' || totalOf(waiting.items) <= (await lockPrepayBalance(tx, accountId))
    if (!isCovered) break
    await release(tx, order, waiting)
    released.push(order.id)
  }
  return released
}

type Waiting = { files: AudiofileRow[]; items: LineItem[] }

/** The files of an order that are on hold, and what is to be paid for them. Others of it may have gone on or ended. */
async function waitingFiles(tx: Tx, order: Order): Promise<Waiting> {
  const files = (await lockFilesOfOrder(tx, order.id)).filter((file) => file.statename === 'On Hold')
  const ids = files.map((file) => file.id)
  return { files, items: notBooked(await itemsOfFiles(tx, ids)) }
}

/** Held files were not charged; now they are. They start over, but are neither fetched nor measured a second time. */
async function release(tx: Tx, order: Order, { files, items }: Waiting): Promise<void> {
  await setHold(tx, order.id, null)
  await charge(
    tx,
    { ...(await findAccount(tx, order.account_id)), terms: order.terms },
    {
      items,
      kind: 'order',
      memo: `Order ${order.id}`,
      cause: `release of order ${order.id} from line item ${items[0]?.id}`,
      mayOverdraw: true,
    },
  )
  await changeStates(tx, files.map(inState), 'Pre-Processing', { reason: 'hold released' })
  await startWork(
    tx,
    files.map((file) => file.id),
  )
  if (order.terms === 'card') await chargeLater(tx, order.id, 0)
}
