import {
  changeStates,
  inState,
  lockFilesOfOrder,
  PRICING_STATES,
  priorityOf,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import { writeEvent } from '../../messages/events/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { enqueue, enqueueAll } from '../../platform/queue/index.ts'
import { inEnglish, type Said } from '../../platform/texts/said.ts'
import {
  bookTransaction,
  itemsOfOrder,
  type LineItem,
  lockPrepayBalance,
  markBooked,
  notBooked,
  totalOf,
} from '../ledger/index.ts'
import { chargeLater, holdFiles, lockOrder, orderById, ordersWaitingForCard } from '../orders/index.ts'
import {
  askGateway,
  type CardCharge,
  causeOf,
  hasNewerCard,
  latestChargeOfOrder,
  openCharge,
  recordChargeOutcome,
} from './cards.ts'
import { declineSaid, remedySaid } from './decline-words.ts'
import type { CardGateway, Charged, Declined } from './gateway.ts'

/**
 * Charging a card. All files of an order are charged together once their prices are final. The attempt is saved with
 * its own idempotency key before the gateway is called: after a crash the call is repeated with the same key, and the
 * gateway charges once. After a decline the customer gets an event, and the charge is retried hours later; after the
 * last attempt the order goes on hold.
 */
export type CardDeps = { db: Db; gateway: CardGateway; retryAfterMinutes: number[] }

/** A charge for an order; top-ups have none. */
type Attempt = CardCharge & { order_id: string }

const CHECK_AGAIN_MINUTES = 2

export async function chargeOrder(deps: CardDeps, orderId: string): Promise<void> {
  const attempt = await deps.db.transaction().execute((tx) => beginAttempt(tx, deps, orderId))
  if (!attempt) return
  const outcome = await askGateway(deps.gateway, attempt, {
    key: `charge ${attempt.id} try ${attempt.attempt}`,
    description: `Order ${orderId}`,
  })
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const paid = await paidFrom(tx, attempt, outcome)
    if (paid) await recordPaid(tx, attempt, paid)
    else await recordDecline(tx, deps, attempt, outcome as Declined)
  })
}

export type PaidFrom = { from: 'bank' | 'prepay'; reference: string }

/** Stands where the reference of a charge would. */
export const FROM_BALANCE = 'your balance'

/** An amount below the gateway's minimum is taken from the prepay balance, if that covers it. Null when unpaid. */
export async function paidFrom(
  tx: Tx,
  charge: CardCharge,
  outcome: Charged | Declined,
): Promise<PaidFrom | null> {
  if (outcome.ok) return { from: 'bank', reference: outcome.reference }
  if (!outcome.isTooSmall) return null
  const balance = await lockPrepayBalance(tx, charge.account_id)
  return balance < charge.amount_cents ? null : { from: 'prepay', reference: FROM_BALANCE }
}

/** The attempt to make now: one that a crash left open, or a new one for the files that are ready. */
async function beginAttempt(
  tx: Tx,
  { gateway, retryAfterMinutes }: CardDeps,
  orderId: string,
): Promise<Attempt | null> {
  const order = await lockOrder(tx, orderId)
  // Only the files that await an approval are on hold; the others are charged.
  if (!order || (order.hold !== null && !order.awaits_approval)) return null
  const earlier = await latestChargeOfOrder(tx, orderId)
  if (earlier?.state === 'asked') return { ...earlier, order_id: orderId }
  const minutesLeft = earlier ? await pauseAfter(tx, gateway, earlier, retryAfterMinutes) : 0
  if (minutesLeft > 0) {
    await chargeLater(tx, order, minutesLeft)
    return null
  }
  const files = await lockFilesOfOrder(tx, orderId)
  if (files.some((file) => PRICING_STATES.includes(file.statename))) {
    // The last file to be ready enqueues the charge, but it may be refunded or fail instead.
    await chargeLater(tx, order, CHECK_AGAIN_MINUTES)
    return null
  }
  const ready = files.filter((file) => file.statename === 'Order Chargeable')
  await changeStates(tx, ready.map(inState), 'Billing Processing')
  const due = files.filter((file) => ready.includes(file) || file.statename === 'Billing Processing')
  if (due.length === 0) return null
  const ids = due.map((file) => file.id)
  const opened = await openCharge(tx, gateway, {
    account_id: order.account_id,
    kind: 'order',
    order_id: orderId,
    audiofile_ids: ids,
    amount_cents: totalOf(await unpaidItems(tx, orderId, ids)),
    attempt: await nextAttempt(tx, gateway, earlier, retryAfterMinutes),
  })
  return { ...opened, order_id: orderId }
}

/** Attempts are counted from 1 again for a new card, and after the release of an order on hold. */
async function nextAttempt(
  tx: Tx,
  gateway: CardGateway,
  earlier: CardCharge | undefined,
  retryAfterMinutes: number[],
): Promise<number> {
  if (earlier?.state !== 'declined' || earlier.attempt > retryAfterMinutes.length) return 1
  return (await hasNewerCard(tx, gateway, earlier)) ? 1 : earlier.attempt + 1
}

/** Minutes until a declined card may be charged again. A new card does not wait. */
async function pauseAfter(
  tx: Tx,
  gateway: CardGateway,
  earlier: CardCharge,
  retryAfterMinutes: number[],
): Promise<number> {
  const pauseMinutes = earlier.state === 'declined' ? retryAfterMinutes[earlier.attempt - 1] : undefined
  if (pauseMinutes === undefined || (await hasNewerCard(tx, gateway, earlier))) return 0
  return pauseMinutes - (now().getTime() - earlier.created_at.getTime()) / 60_000
}

const orderOf = ({ order_id, account_id }: Attempt) => ({ id: order_id, account_id })

const PAID_FROM = {
  bank: { memo: 'memo.orderByCard', reason: { says: 'reason.cardCharged' } },
  prepay: { memo: 'memo.orderFromBalance', reason: { says: 'reason.fromBalance' } },
} as const

async function recordPaid(tx: Tx, attempt: Attempt, { from, reference }: PaidFrom): Promise<void> {
  if (!(await recordChargeOutcome(tx, attempt.id, { state: 'paid', gateway_reference: reference }))) return
  const items = await unpaidItems(tx, attempt.order_id, attempt.audiofile_ids)
  if (attempt.amount_cents > 0)
    await bookPaid(tx, attempt, {
      items,
      from,
      memo: { says: PAID_FROM[from].memo, order: attempt.order_id },
    })
  const files = await filesOf(tx, attempt)
  await changeStates(tx, files.map(inState), 'Processing', { reason: PAID_FROM[from].reason })
  for (const file of files)
    await enqueue(
      tx,
      'begin-transcription',
      file.account_id,
      { audiofile: file.id },
      { priority: priorityOf(file) },
    )
  // Files that became ready while this attempt was open still need a charge.
  await chargeLater(tx, orderOf(attempt), 0)
}

async function recordDecline(
  tx: Tx,
  { gateway, retryAfterMinutes }: CardDeps,
  attempt: Attempt,
  declined: Declined,
): Promise<void> {
  if (!(await recordChargeOutcome(tx, attempt.id, { state: 'declined', decline_reason: declined.reason })))
    return
  await writeEvent(tx, attempt.account_id, { event: 'CC_AUTH_FAILURE', order: attempt.order_id })
  const isReplaced = await hasNewerCard(tx, gateway, attempt)
  const pauseMinutes = isReplaced ? 0 : retryAfterMinutes[attempt.attempt - 1]
  const files = await filesOf(tx, attempt)
  const said = declineSaid(declined)
  if (pauseMinutes === undefined) {
    const order = (await orderById(tx, attempt.order_id))!
    return holdFiles(tx, order, files, [said, remedySaid(declined)])
  }
  await chargeLater(tx, orderOf(attempt), pauseMinutes)
  // With another card on file, the next try is its first.
  if (isReplaced) return
  for (const file of files) await updateAudiofile(tx, file.id, { reason: inEnglish([said]) })
  await writeNotice(tx, attempt.account_id, {
    kind: 'card declined',
    order: attempt.order_id,
    said: [said],
  })
}

/** The account has a new card: retries that are due later are made now. */
export async function chargeWaitingOrders(tx: Tx, accountId: number): Promise<void> {
  const orders = await ordersWaitingForCard(tx, accountId)
  await enqueueAll(
    tx,
    'charge-order',
    orders.map((order) => ({ owner: accountId, payload: { order } })),
  )
}

/** Books the payment as revenue and marks the items as paid. */
export async function bookPaid(
  tx: Tx,
  { id, account_id }: CardCharge,
  { items, from, memo }: { items: LineItem[]; from: PaidFrom['from']; memo: Said },
): Promise<number> {
  const cents = totalOf(items)
  const transaction = await bookTransaction(tx, account_id, {
    kind: 'card',
    memo,
    cause: causeOf({ id }),
    movements: [
      { book: from, cents: -cents },
      { book: 'revenue', cents },
    ],
  })
  await markBooked(tx, items, transaction, null)
  return transaction
}

const unpaidItems = async (tx: Tx, orderId: string, audiofileIds: number[]): Promise<LineItem[]> =>
  notBooked(await itemsOfOrder(tx, orderId)).filter((item) => audiofileIds.includes(item.audiofile_id))

const filesOf = async (tx: Tx, attempt: Attempt) =>
  (await lockFilesOfOrder(tx, attempt.order_id)).filter(
    (file) => attempt.audiofile_ids.includes(file.id) && file.statename === 'Billing Processing',
  )
