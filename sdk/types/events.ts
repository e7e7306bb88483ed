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
  /** What deliveries are signed with, after the Standard Webhooks specification; empty for an operator who acts. */
  secret: string
  /** Until then, deliveries are signed with the secret before this one as well. */
  previous_secret_until: string | null
  message: string
}
