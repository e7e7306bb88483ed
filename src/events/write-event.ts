import type { Tx } from '../db/index.ts'
import { randomText } from '../lib/secrets.ts'
import { enqueue } from '../queue/index.ts'
import { insertEvent } from './store.ts'

/** Counts up when kinds of events are added; every delivery carries it. */
export const WEBHOOK_VERSION = 6

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
 * Writes an event in the transaction that causes it, with the job that sends it. Events of one order are sent one
 * after the other, so that a receiver hears of a file in the order in which things happened to it.
 */
export async function writeEvent(tx: Tx, accountId: number, event: Event): Promise<void> {
  const { delivery } = await insertEvent(tx, {
    messageId: `msg_${randomText(24)}`,
    accountId,
    event: event.event,
    body: bodyOf(event),
  })
  if (delivery !== null)
    await enqueue(tx, 'deliver-event', { delivery }, { series: `events of ${event.order}` })
}

export function bodyOf(event: Event): string {
  const fields = Object.entries({ webhook_version: WEBHOOK_VERSION, ...event }).filter(
    ([, value]) => value !== undefined,
  )
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}
