import type { Tx } from '../../platform/db/index.ts'
import { randomText } from '../../platform/secrets.ts'
import { formOf } from './formats.ts'
import { insertEvent, planDeliveries } from './store.ts'

/** Part of every delivery. Increase it when you add an event type. */
const WEBHOOK_VERSION = 6

/** The six events, with exactly the documented fields. */
export type Event =
  | { event: 'TRANSCRIPT_COMPLETE'; audiofile: number; order: string; originallink: string }
  | { event: 'DUPLICATE_FILE'; audiofile: number; order: string; original_audiofile: number }
  | {
      event: 'REFUND_ISSUED'
      amount: string
      audiofile?: number
      order: string
      original_transaction: number
      transaction: number
    }
  | { event: 'CC_AUTH_FAILURE'; order: string }
  | { event: 'DIFFICULT_AUDIO'; audiofile: number; order: string }
  | { event: 'ORDER_ON_HOLD'; order: string; audiofiles: string; hold: 'billing'; skus: string }

/**
 * Writes an event in the transaction that causes it, and plans its delivery to the webhook that is registered at that
 * time and to the callback of its order.
 * Events of one order are sent one after the other, so that a receiver hears of a file in the order in which things
 * happened to it.
 */
export async function writeEvent(tx: Tx, accountId: number, event: Event): Promise<void> {
  await write(tx, accountId, event, { series: event.order, isTest: false })
}

/** Test events are independent: each is its own series. */
export async function writeTestEvent(tx: Tx, accountId: number, event: Event): Promise<void> {
  await write(tx, accountId, event, { series: `test ${randomText(24)}`, isTest: true })
}

async function write(
  tx: Tx,
  accountId: number,
  event: Event,
  { series, isTest }: { series: string; isTest: boolean },
): Promise<void> {
  const id = await insertEvent(tx, {
    messageId: newMessageId(),
    accountId,
    event: event.event,
    body: bodyOf(event),
    series,
    isTest,
  })
  await planDeliveries(tx, id, { byHand: false })
}

export const newMessageId = (): string => `msg_${randomText(24)}`

export const bodyOf = (event: Event): string => formOf({ webhook_version: WEBHOOK_VERSION, ...event })
