/** What a card gateway does for us. Card numbers never reach the service: a gateway gives us a reference instead. */
export type CardGateway = {
  name: string
  /** The test gateway does not: nobody's balance may grow by it. */
  movesMoney: boolean
  /** Takes what the gateway's own form gave the customer's browser, and keeps the card for later charges. */
  saveCard(token: string, customer: { accountId: number; email: string }): Promise<SavedCard | Declined>
  /** `key` makes asking again safe, however long after `firstAsked`: the same key is charged once. */
  charge(
    card: SavedCard['reference'],
    charge: { cents: number; key: string; description: string; firstAsked: Date },
  ): Promise<Charged | Declined>
  /** Null where there is no page of the gateway's own to enter a card on. */
  form: CardForm | null
}

export type CardForm = {
  /** Where to send the customer's browser. It comes back to `returnUrl`, with `card` set to the session if all went well. */
  begin(
    customer: { accountId: number; email: string; known: SavedCard['reference'] | null },
    returnUrl: string,
  ): Promise<{ session: string; url: string }>
  outcomeOf(session: string): Promise<SavedCard | Declined>
}

export type SavedCard = { ok: true; reference: Record<string, string>; label: string }
export type Charged = { ok: true; reference: string }
export type Declined = {
  ok: false
  reason: string
  /** Gateways take no trifles. */
  isTooSmall?: boolean
}

/** Cards for trying things out, where no real gateway is configured. */
export const TEST_CARDS = {
  'test-card-succeeds': 'always succeeds',
  'test-card-declines': 'is always declined',
  'test-card-declines-once': 'is declined the first time that an order is charged',
} as const

export const testGateway: CardGateway = {
  name: 'test',
  movesMoney: false,
  form: null,
  async saveCard(token) {
    if (!Object.hasOwn(TEST_CARDS, token))
      return { ok: false, reason: `the test cards are ${Object.keys(TEST_CARDS).join(', ')}` }
    return {
      ok: true,
      reference: { token },
      label: `test card that ${TEST_CARDS[token as keyof typeof TEST_CARDS]}`,
    }
  },
  async charge({ token }, { key }) {
    const isFirstTry = key.endsWith(' try 1')
    if (token === 'test-card-declines' || (token === 'test-card-declines-once' && isFirstTry)) {
      return { ok: false, reason: 'the card was declined' }
    }
    return { ok: true, reference: `test charge ${key}` }
  },
}
