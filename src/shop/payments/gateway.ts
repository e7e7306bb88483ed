/** What a card gateway does for us. Card numbers never reach the service: a gateway gives us a reference instead. */
export type CardGateway = {
  name: string
  /** False for a test gateway that strangers could use to give themselves credit. */
  canTopUp: boolean
  /** Saves the card behind a token from the gateway's form for later charges. */
  saveCard(token: string, customer: { accountId: number; email: string }): Promise<SavedCard | Declined>
  /** The same key is charged once, however long after `firstAsked` the call is repeated. */
  charge(
    card: SavedCard['reference'],
    charge: { cents: number; key: string; description: string; firstAsked: Date },
  ): Promise<Charged | Declined>
  /** Sends a part of a charge back to its card, or all of it. The same key is refunded once, as with `charge`. */
  refund(
    chargeReference: string,
    refund: { cents: number; key: string; firstAsked: Date },
  ): Promise<Charged | Declined>
  pages: GatewayPages
}

/** The gateway's own pages, where customers enter a card, or pay. */
export type GatewayPages = {
  begin(
    customer: { accountId: number; email: string; known: SavedCard['reference'] | null },
    visit: Visit,
  ): Promise<{ session: string; url: string }>
  cardOf(session: string): Promise<SavedCard | Declined>
  paymentOf(session: string): Promise<Payment>
}

export type Visit = {
  /** Null saves a card and charges nothing. */
  payment: { cents: number; description: string } | null
  /** Our own address, then the paths that the browser returns to: with the session where `SESSION_PLACE` is, or without paying. */
  siteUrl: string
  donePath: string
  cancelPath: string
}

export const SESSION_PLACE = '{CHECKOUT_SESSION_ID}'

export type Payment =
  | { state: 'paid'; cents: number; reference: string; card: string }
  | { state: 'open' }
  /** Nothing was paid, and nothing will be. */
  | { state: 'ended' }

export type SavedCard = { ok: true; reference: Record<string, string>; label: string }
export type Charged = { ok: true; reference: string }
export type Declined = {
  ok: false
  reason: string
  /** Below the gateway's minimum charge. */
  isTooSmall?: boolean
}
