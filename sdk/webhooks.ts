/** The events that the service posts, as a form or as JSON. Programs ignore those that they do not know: there may be more one day. */
export type WebhookEvent = Delivery &
  (
    | { event: 'TRANSCRIPT_COMPLETE'; audiofile: number; order: string; originallink: string }
    | { event: 'DUPLICATE_FILE'; audiofile: number; order: string; original_audiofile: number }
    | {
        event: 'REFUND_ISSUED'
        /** USD. */
        amount: number
        /** Absent if the refund is for a whole order. */
        audiofile?: number
        order: string
        original_transaction: number
        transaction: number
      }
    | { event: 'CC_AUTH_FAILURE'; order: string }
    | { event: 'DIFFICULT_AUDIO'; audiofile: number; order: string }
    | { event: 'ORDER_ON_HOLD'; order: string; audiofiles: number[]; hold: string; skus: string[] }
  )

type Delivery = {
  /** The same if an event is sent again: ignore ids that you have seen. */
  id: string
  webhook_version: number
  /** Of the order, in requests to its callback. */
  metadata?: Record<string, string>
}

/** A request to the webhook that Longhand did not send, or sent too long ago. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookError'
  }
}

/** Of Node's `request.headers`, or of a `Request`. */
export type ReceivedHeaders = Headers | Record<string, string | string[] | undefined>

type Received = {
  /** From the Developers page of the account: `whsec_…`. */
  secret: string
  headers: ReceivedHeaders
  /** Exactly as it arrived. */
  body: string | Uint8Array<ArrayBuffer>
}

/** Clock difference between sender and receiver that Standard Webhooks allows. Older requests may be repeated ones. */
const TOLERANCE_SECONDS = 300
const NUMBERS = [
  'webhook_version',
  'audiofile',
  'original_audiofile',
  'amount',
  'original_transaction',
  'transaction',
]

/** The event in a request to your webhook. Throws a `WebhookError` unless Longhand signed it within the last minutes. */
export async function verifyWebhook({ secret, headers, body }: Received): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS))
    throw new WebhookError('The request is too old, or this machine has the wrong time.')
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  if (!(await isSigned(secret, join(new TextEncoder().encode(`${id}.${timestamp}.`), bytes), signatures)))
    throw new WebhookError('The signature does not match the secret.')
  return readEvent(id, new TextDecoder().decode(bytes))
}

/** While a secret is being replaced, there are two signatures. `verify` takes the same time for every wrong one. */
async function isSigned(
  secret: string,
  content: Uint8Array<ArrayBuffer>,
  signatures: string,
): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const given = signatures.split(' ').filter((signature) => signature.startsWith('v1,'))
  const checks = given.map((signature) =>
    crypto.subtle.verify('HMAC', key, bytesOf(signature.slice('v1,'.length)), content),
  )
  return (await Promise.all(checks)).includes(true)
}

function readEvent(id: string, body: string): WebhookEvent {
  if (body.startsWith('{')) {
    const { type, webhook_version, data } = JSON.parse(body)
    return { id, webhook_version, event: type, ...data }
  }
  const fields = [...new URLSearchParams(body)].map(([name, value]) => [name, parsed(name, value)])
  return { id, ...Object.fromEntries(fields) }
}

function parsed(name: string, value: string): string | number | string[] | number[] | Record<string, string> {
  if (NUMBERS.includes(name)) return Number(value)
  if (name === 'metadata') return JSON.parse(value)
  if (name === 'audiofiles') return value.split(',').map(Number)
  return name === 'skus' ? value.split(',') : value
}

function headerOf(headers: ReceivedHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string') throw new WebhookError(`The request has no ${name} header.`)
  return value
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    throw new WebhookError('The secret or the signature is not base64.')
  }
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(one.length + other.length)
  joined.set(one)
  joined.set(other, one.length)
  return joined
}
