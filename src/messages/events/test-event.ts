import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import type { GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import { Refusal } from '../../platform/refusal.ts'
import { postDelivery } from './post-delivery.ts'
import { newSecret } from './signature.ts'
import { type DeliveryOutcome, registeredUrl } from './store.ts'
import { bodyOf, type Event, newMessageId, writeTestEvent } from './write-event.ts'

/** The types that API v4 lists. */
export const TESTABLE_IN_V4 = [
  'TRANSCRIPT_COMPLETE',
  'DIFFICULT_AUDIO',
  'REFUND_ISSUED',
  'ORDER_ON_HOLD',
] as const
export const TESTABLE_EVENTS = [...TESTABLE_IN_V4, 'DUPLICATE_FILE', 'CC_AUTH_FAILURE'] as const
type TestableEvent = (typeof TESTABLE_EVENTS)[number]

const ORDER = 'sample'

/** The file in the sample events: one of those that exist for every account. */
type SampleFile = { audiofile: number; originallink: string }
const OTHER_FILE = 101

/** Plans a delivery of a sample event to the registered URL, which it returns. */
export async function sendTestEvent(
  db: Db,
  accountId: number,
  type: TestableEvent,
  file: SampleFile,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const url = await registeredUrl(tx, accountId)
    if (url === null) throw new Refusal('wrong_state', { says: 'webhook.noneToTest' })
    await writeTestEvent(tx, accountId, sampleOf(type, file))
    return url
  })
}

/** Sends a sample event right away to a URL that belongs to no account, signed with a secret that is made for it. */
export async function tryReceiver(
  guardedFetch: GuardedFetch,
  url: string,
  file: SampleFile,
): Promise<DeliveryOutcome & { secret: string }> {
  const secret = newSecret()
  const outcome = await postDelivery(guardedFetch, {
    account_id: 'system',
    url,
    format: 'form',
    metadata: null,
    message_id: newMessageId(),
    body: bodyOf(sampleOf('TRANSCRIPT_COMPLETE', file)),
    created_at: now(),
    secret,
    previous_secret: null,
  })
  return { ...outcome, secret }
}

function sampleOf(event: TestableEvent, { audiofile, originallink }: SampleFile): Event {
  switch (event) {
    case 'TRANSCRIPT_COMPLETE':
      return { event, audiofile, order: ORDER, originallink }
    case 'DIFFICULT_AUDIO':
      return { event, audiofile, order: ORDER }
    case 'REFUND_ISSUED':
      return {
        event,
        amount: '0.25',
        audiofile,
        order: ORDER,
        original_transaction: 100,
        transaction: 101,
      }
    case 'ORDER_ON_HOLD':
      return { event, order: ORDER, audiofiles: String(audiofile), hold: 'billing', skus: 'EMSR02' }
    case 'DUPLICATE_FILE':
      return { event, audiofile, order: ORDER, original_audiofile: OTHER_FILE }
    case 'CC_AUTH_FAILURE':
      return { event, order: ORDER }
  }
}
