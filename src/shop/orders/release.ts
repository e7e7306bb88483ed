import { type Account, findAccount, lockAccount, refuseSuspended } from '../../accounts/index.ts'
import { type AudiofileRow, changeStates, inState, lockFilesOfOrder } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Words } from '../../platform/texts/worded.ts'
import {
  bookOpeningBalance,
  charge,
  creditPayment,
  findAnyInvoice,
  giveCredit,
  type Invoice,
  isPastDue,
  itemsOfFiles,
  type LineItem,
  lockPrepayBalance,
  type NewPayment,
  notBooked,
  payInvoice,
  totalOf,
} from '../ledger/index.ts'
import { chargeLater } from './charge-later.ts'
import { startWork } from './place-order.ts'
import { lockHeldOrders, lockOrder, type Order, setAwaitsApproval, setHold } from './store.ts'

/** A payment to the prepay balance. Orders that waited for it continue. */
export async function recordPayment(
  tx: Tx,
  accountId: number,
  cents: number,
  { memo, cause = null }: { memo: Words; cause?: string | null },
): Promise<{ transaction: number; released: string[] }> {
  await lockAccount(tx, accountId)
  const transaction = await creditPayment(tx, accountId, cents, { memo, cause })
  return { transaction, released: await releasePaidUp(tx, accountId) }
}

/** Credit that the customer did not pay for. Orders that waited for money continue, as after a payment. */
export async function recordGift(
  tx: Tx,
  accountId: number,
  cents: number,
  memo: Words,
): Promise<{ transaction: number; released: string[] }> {
  await lockAccount(tx, accountId)
  const transaction = await giveCredit(tx, accountId, cents, memo)
  return { transaction, released: await releasePaidUp(tx, accountId) }
}

/** A balance brought over from another service. Orders that waited for money continue, as after a payment. */
export async function recordOpeningBalance(
  tx: Tx,
  accountId: number,
  cents: number,
  booked: { memo: Words; cause: string },
): Promise<void> {
  await lockAccount(tx, accountId)
  await bookOpeningBalance(tx, accountId, cents, booked)
  await releasePaidUp(tx, accountId)
}

/** An invoice was paid, or a part of it. Orders that waited for it continue. */
export async function recordInvoicePaid(
  tx: Tx,
  invoiceId: number,
  payment: NewPayment,
): Promise<{ invoice: Invoice; released: string[] }> {
  const { account_id } = await findAnyInvoice(tx, invoiceId)
  await lockAccount(tx, account_id)
  const invoice = await payInvoice(tx, invoiceId, payment)
  return { invoice, released: await releasePaidUp(tx, invoice.account_id) }
}

/**
 * The account has a new card. Orders that were held because the last card was declined continue and are charged to it.
 * Orders that were on hold from the start wait until nothing is past due.
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
    const waiting = await waitingFiles(tx, order)
    if (!awaitsApproval(order, waiting)) await release(tx, order, waiting)
  }
}

/** A refund may cover held orders, but not those that wait for a card. */
export async function releaseAfterRefund(tx: Tx, accountId: number): Promise<void> {
  const held = await lockHeldOrders(tx, accountId)
  await releasePaidUp(
    tx,
    accountId,
    held.filter((order) => order.terms !== 'card'),
  )
}

/** An operator releases an order regardless of what the account owes. */
export async function releaseOrder(tx: Tx, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('not_found', { says: 'order.none', order: orderId })
  if (order.hold === null) throw new Refusal('wrong_state', { says: 'order.notHeld', order: orderId })
  await release(tx, order, await waitingFiles(tx, order))
  return { ...order, hold: null }
}

/**
 * A person who may pay agrees to a price that the API key's limit does not cover. From then on, the order waits for
 * nothing but money.
 */
export async function approveOrder(
  tx: Tx,
  account: Account,
  orderId: string,
): Promise<{ order: Order; isReleased: boolean }> {
  refuseSuspended(account)
  const { id: accountId } = account
  const order = await lockOrder(tx, orderId)
  if (order?.account_id !== accountId) throw new Refusal('not_found', { says: 'order.none', order: orderId })
  if (!order.awaits_approval) throw new Refusal('wrong_state', { says: 'order.notWaiting', order: orderId })
  await setAwaitsApproval(tx, orderId, false)
  const held = await lockHeldOrders(tx, accountId)
  const released = await releasePaidUp(
    tx,
    accountId,
    held.filter(({ id, terms }) => id === orderId || terms !== 'card'),
  )
  const isReleased = released.includes(orderId)
  return { order: { ...order, awaits_approval: false, hold: isReleased ? null : order.hold }, isReleased }
}

/**
 * Releases the held orders of an account that is no longer past due, oldest first. A prepaid order waits until the
 * balance covers it, and so do all later orders. An order that awaits an approval delays no other.
 */
async function releasePaidUp(tx: Tx, accountId: number, held?: Order[]): Promise<string[]> {
  const released: string[] = []
  if (await isPastDue(tx, accountId)) return released
  for (const order of held ?? (await lockHeldOrders(tx, accountId))) {
    const waiting = await waitingFiles(tx, order)
    if (awaitsApproval(order, waiting)) continue
    const isCovered =
      order.terms !== 'prepay' || totalOf(waiting.items) <= (await lockPrepayBalance(tx, accountId))
    if (!isCovered) break
    await release(tx, order, waiting)
    released.push(order.id)
  }
  return released
}

type Waiting = { files: AudiofileRow[]; items: LineItem[] }

/** Not if its files were refunded in the meantime. */
const awaitsApproval = ({ awaits_approval }: Order, { files }: Waiting): boolean =>
  awaits_approval && files.length > 0

/** The files of an order that are on hold, and their unpaid items. */
async function waitingFiles(tx: Tx, order: Order): Promise<Waiting> {
  const files = (await lockFilesOfOrder(tx, order.id)).filter((file) => file.statename === 'On Hold')
  const ids = files.map((file) => file.id)
  return { files, items: notBooked(await itemsOfFiles(tx, ids)) }
}

/** Charges the held files and starts them again; recordings that were downloaded and measured are kept. */
async function release(tx: Tx, order: Order, { files, items }: Waiting): Promise<void> {
  await setHold(tx, order.id, null)
  await charge(
    tx,
    { ...(await findAccount(tx, order.account_id)), terms: order.terms },
    {
      items,
      kind: 'order',
      memo: { says: 'memo.order', order: order.id },
      cause: `release of order ${order.id} from line item ${items[0]?.id}`,
      mayOverdraw: true,
    },
  )
  await changeStates(tx, files.map(inState), 'Pre-Processing', { reason: { says: 'reason.released' } })
  await startWork(
    tx,
    order.account_id,
    files.map((file) => file.id),
  )
  if (order.terms === 'card') await chargeLater(tx, order, 0)
}
