/** What a card gateway does for us. Card numbers never reach the service: a gateway gives us a reference instead. */
export type CardGateway = {
  name: string
  /** False for the test gateway, which must not add to balances. */
  movesMoney: boolean
  /** Saves the card behind a token from the gateway's form for later charges. */
  saveCard(token: string, customer: { accountId: number; email: string }): Promise<SavedCard | Declined>
  /** The same key is charged once, however long after `firstAsked` the call is repeated. */
  charge(
    card: SavedCard['reference'],
    charge: { cents: number; key: string; description: string; firstAsked: Date },
  ): Promise<Charged | Declined>
  /** Null if the gateway has no hosted page for entering a card. */
  form: CardForm | null
}

export type CardForm = {
  /** Where to send the customer's browser. It returns to `returnUrl`, with `card` set to the session on success. */
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
  /** Below the gateway's minimum charge. */
  isTooSmall?: boolean
}

/** Cards for trials without a real gateway. */
const TEST_CARDS = {
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
