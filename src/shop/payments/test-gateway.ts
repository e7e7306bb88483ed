import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/index.ts'
import { randomText } from '../../platform/secrets.ts'
import { type CardGateway, type GatewayPages, type SavedCard, SESSION_PLACE } from './gateway.ts'

/** Cards for trials without a real gateway. */
export const TEST_CARDS = {
  'test-card-succeeds': 'always succeeds',
  'test-card-declines': 'is always declined',
  'test-card-declines-once': 'is declined the first time that an order is charged',
} as const
type TestCard = keyof typeof TEST_CARDS

export const TEST_PAYMENT_PATH = '/test-payment'

/** Stands in for a real gateway, with a page of its own. It moves no money. */
export const createTestGateway = (db: Db, { canTopUp }: { canTopUp: boolean }): CardGateway => ({
  name: 'test',
  canTopUp,
  async saveCard(token) {
    if (isTestCard(token)) return savedCard(token)
    return { ok: false, reason: `the test cards are ${Object.keys(TEST_CARDS).join(', ')}` }
  },
  async charge({ token }, { key }) {
    const isFirstTry = key.endsWith(' try 1')
    if (token === 'test-card-declines' || (token === 'test-card-declines-once' && isFirstTry)) {
      return { ok: false, reason: 'the card was declined' }
    }
    return { ok: true, reference: `test charge ${key}` }
  },
  async refund(chargeReference, { key }) {
    if (!chargeReference.startsWith('test ')) return { ok: false, reason: 'this is not a test charge' }
    return { ok: true, reference: `test ${key}` }
  },
  pages: createPages(db),
})

const createPages = (db: Db): GatewayPages => ({
  async begin({ accountId }, { payment, donePath, cancelPath }) {
    const session = `test_${randomText(24)}`
    await db
      .insertInto('test_gateway_sessions')
      .values({
        id: session,
        account_id: accountId,
        amount_cents: payment?.cents ?? null,
        done_path: donePath.replace(SESSION_PLACE, session),
        cancel_path: cancelPath,
      })
      .execute()
    return { session, url: `${TEST_PAYMENT_PATH}/${session}` }
  },
  async cardOf(session) {
    const card = (await testSession(db, session))?.card
    return card ? savedCard(card as TestCard) : { ok: false, reason: 'the form was not completed' }
  },
  async paymentOf(session) {
    const found = await testSession(db, session)
    if (!found) return { state: 'ended' }
    if (found.card && found.amount_cents !== null)
      return {
        state: 'paid',
        cents: found.amount_cents,
        reference: `test payment ${session}`,
        card: savedCard(found.card as TestCard).label,
      }
    return { state: found.is_expired ? 'ended' : 'open' }
  },
})

export type TestSession = Selectable<Tables['test_gateway_sessions']> & { is_expired: boolean }

export const testSession = (db: Db, id: string): Promise<TestSession | undefined> =>
  db
    .selectFrom('test_gateway_sessions')
    .selectAll()
    .select(sql<boolean>`created_at < now() - interval '1 hour'`.as('is_expired'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Null when the card was taken; otherwise why not. */
export async function completeTestSession(db: Db, id: string, card: string): Promise<string | null> {
  const found = await testSession(db, id)
  if (!found || found.is_expired) return 'This page has expired. Go back and start again.'
  if (!isTestCard(card)) return 'Choose one of the test cards.'
  if (found.amount_cents !== null && card !== 'test-card-succeeds')
    return 'The card was declined. Choose another one.'
  await db
    .updateTable('test_gateway_sessions')
    .set({ card })
    .where('id', '=', id)
    .where('card', 'is', null)
    .execute()
  return null
}

const isTestCard = (token: string): token is TestCard => Object.hasOwn(TEST_CARDS, token)

const savedCard = (token: TestCard): SavedCard => ({
  ok: true,
  reference: { token },
  label: `test card that ${TEST_CARDS[token]}`,
})
