export type AccountTerms = 'prepay' | 'card' | 'invoice'

export type Account = {
  id: number
  name: string
  email: string
  terms: AccountTerms
  /** Prepay balance in USD. */
  balance: number
  created: string
}

export type ApiKey = {
  id: number
  label: string
  /** The last characters of the key. */
  hint: string
  created: string
  last_used: string | null
  revoked: string | null
}

export type Person = { id: number; email: string; name: string; roles: string[]; account: number | null }

export type TestableEvent = 'TRANSCRIPT_COMPLETE' | 'DIFFICULT_AUDIO' | 'REFUND_ISSUED' | 'ORDER_ON_HOLD'

export type DeliveryState = 'waiting' | 'sending' | 'delivered' | 'failed' | 'unknown'

/** One POST of an event. */
export type Delivery = {
  id: number
  url: string
  state: DeliveryState
  /** What the receiver answered, if it did. */
  status: number | null
  milliseconds: number | null
  error: string | null
  /** When it was sent. */
  at: string | null
  /** Sent again because somebody asked for it. */
  by_hand: boolean
}

export type LoggedEvent = {
  id: number
  webhook_id: string
  event: string
  /** Form-encoded, exactly as it is posted. */
  body: string
  test: boolean
  created: string
  deliveries: Delivery[]
}

export type WebhookSettings = {
  webhook: string | null
  /** What deliveries are signed with, after the Standard Webhooks specification. */
  secret: string
  /** Until then, deliveries are signed with the secret before this one as well. */
  previous_secret_until: string | null
  message: string
}
