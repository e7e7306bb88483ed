import { now } from '../../platform/clock.ts'
import { readStart } from '../../platform/guarded-fetch/body.ts'
import type { FetchOutcome, GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import { bodyIn, CONTENT_TYPES } from './formats.ts'
import { sign } from './signature.ts'
import type { ClaimedDelivery, DeliveryOutcome } from './store.ts'

/** For the whole exchange: name resolution, connection, request and answer. */
export const POST_TIMEOUT_SECONDS = 10
const MAX_ANSWER_BYTES = 65_536

type Posting = Pick<
  ClaimedDelivery,
  'url' | 'format' | 'metadata' | 'message_id' | 'body' | 'created_at' | 'secret' | 'previous_secret'
> & { account_id: number | 'system' }

/** Sends the one POST of a delivery. Every reaction of the receiver is an outcome; only our own bugs throw. */
export async function postDelivery(guardedFetch: GuardedFetch, delivery: Posting): Promise<DeliveryOutcome> {
  const begun = performance.now()
  const body = bodyIn(delivery.format, delivery, delivery.metadata)
  const answer = await guardedFetch(delivery.url, {
    for: delivery.account_id,
    method: 'POST',
    headers: headersOf(delivery, body),
    body,
    maxRedirects: 0,
    timeouts: { totalMs: POST_TIMEOUT_SECONDS * 1000 },
  })
  // The body does not matter, only the status; but read some of it rather than hang up in mid-answer.
  if (answer.ok) await readStart(answer.response.body, MAX_ANSWER_BYTES)
  return { ...judge(answer), milliseconds: Math.round(performance.now() - begun) }
}

function headersOf(
  { message_id, format, secret, previous_secret }: Posting,
  body: string,
): Record<string, string> {
  const timestampSeconds = Math.floor(now().getTime() / 1000)
  const secrets = previous_secret === null ? [secret] : [secret, previous_secret]
  return {
    'content-type': CONTENT_TYPES[format],
    'webhook-id': message_id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': sign({ id: message_id, timestampSeconds, body }, secrets),
    // A connection that was kept could be closed by the receiver just as we write to it, and a form has no second try.
    // A new one also has its address checked again.
    connection: 'close',
  }
}

function judge(answer: FetchOutcome): Pick<DeliveryOutcome, 'state' | 'status' | 'error'> {
  if (!answer.ok) return { state: 'failed', status: null, error: answer.failure.message }
  const { status } = answer.response
  if (status >= 200 && status < 300) return { state: 'delivered', status, error: null }
  const isRedirect = status >= 300 && status < 400
  const error = isRedirect
    ? `The receiver responded with status ${status}: redirects are not followed.`
    : `The receiver responded with status ${status}.`
  return { state: 'failed', status, error }
}
