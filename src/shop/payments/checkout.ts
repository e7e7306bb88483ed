import { type Selectable, sql } from 'kysely'
import { type Account, lockAccount } from '../../accounts/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { dollars } from '../../platform/money.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { prepayBalance } from '../ledger/index.ts'
import { recordPayment } from '../orders/index.ts'
import { cardOf, causeOf, transactionOf } from './cards.ts'
import { type CardGateway, type Payment, SESSION_PLACE } from './gateway.ts'
import { returnQuery } from './return-query.ts'
import { refuseWithoutGateway } from './top-up.ts'

type Deps = { db: Db; gateway: CardGateway }
type Checkout = Selectable<Tables['checkouts']>

/** Minutes until we ask the gateway about a customer who did not come back; the pause doubles until the page expires. */
const FIRST_LOOK_MINUTES = 2

/**
 * Topping up on the gateway's own page. The return to our page proves nothing: the gateway is asked for the outcome. If
 * the customer pays and never returns, a job asks. Both may come at once and repeatedly; the payment is added once.
 * `to` is where the customer came from and wants to go on, such as an order.
 */
export async function beginCheckout(
  { db, gateway }: Deps,
  account: Account,
  cents: number,
  { siteUrl, to }: { siteUrl: string; to: string | null },
): Promise<{ url: string }> {
  refuseWithoutGateway(gateway)
  const onTo = returnQuery(to)
  const known = await cardOf(db, gateway, account.id)
  const { session, url } = await gateway.pages.begin(
    { accountId: account.id, email: account.email, known: known?.reference ?? null },
    {
      payment: { cents, description: 'Credit' },
      siteUrl,
      donePath: `/top-up?${onTo}session=${SESSION_PLACE}`,
      cancelPath: `/top-up?${onTo}amount=${dollars(cents)}`,
    },
  )
  await db.transaction().execute(async (tx) => {
    if ((await lockAccount(tx, account.id)).isErased)
      throw new Refusal('unauthorized', { says: 'account.deleted' })
    await tx
      .insertInto('checkouts')
      .values({ session, gateway: gateway.name, account_id: account.id, amount_cents: cents })
      .execute()
    await lookLater(tx, { session, account_id: account.id }, FIRST_LOOK_MINUTES)
  })
  return { url }
}

type FinishedCheckout = {
  state: Checkout['state']
  cents: number
  /** The ledger's transaction, once it was paid. */
  transaction: number | null
  balanceCents: number
}

export async function finishCheckout(
  deps: Deps,
  account: Account,
  session: string,
): Promise<FinishedCheckout> {
  const begun = await checkoutBySession(deps.db, session)
  if (begun?.account_id !== account.id) throw new Refusal('not_found', { says: 'money.checkoutEnded' })
  const { state, amount_cents, charge_id } = await settleCheckout(deps, begun)
  return {
    state,
    cents: amount_cents,
    transaction: charge_id === null ? null : await transactionOf(deps.db, charge_id),
    balanceCents: await prepayBalance(deps.db, account.id),
  }
}

/** For customers who paid and did not come back. */
export async function followCheckout(deps: Deps, session: string): Promise<void> {
  const begun = await checkoutBySession(deps.db, session)
  if (!begun) return
  const { state, created_at } = await settleCheckout(deps, begun)
  if (state !== 'open') return
  const ageMinutes = (now().getTime() - created_at.getTime()) / 60_000
  await lookLater(deps.db, begun, Math.max(FIRST_LOOK_MINUTES, ageMinutes))
}

async function settleCheckout({ db, gateway }: Deps, begun: Checkout): Promise<Checkout> {
  // Another gateway knows nothing of it, and must not end it; ours may be set up again.
  if (begun.state !== 'open' || begun.gateway !== gateway.name) return begun
  const payment = await gateway.pages.paymentOf(begun.session)
  if (payment.state === 'open') return begun
  if (payment.state === 'paid' && payment.cents !== begun.amount_cents)
    throw new Error(`${begun.session} was paid with ${payment.cents} instead of ${begun.amount_cents} cents`)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, begun.account_id)
    const current = (await checkoutBySession(tx, begun.session))!
    if (current.state !== 'open') return current
    const charge_id = payment.state === 'paid' ? await recordTopUp(tx, begun, payment) : null
    return tx
      .updateTable('checkouts')
      .set({ state: payment.state, charge_id })
      .where('session', '=', begun.session)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function recordTopUp(
  tx: Tx,
  { account_id, amount_cents }: Checkout,
  { reference, card }: Payment & { state: 'paid' },
): Promise<number> {
  const { id } = await tx
    .insertInto('card_charges')
    .values({
      account_id,
      kind: 'top-up',
      audiofile_ids: [],
      amount_cents,
      attempt: 1,
      state: 'paid',
      gateway_reference: reference,
      card_label: card,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordPayment(tx, account_id, amount_cents, {
    memo: { says: 'memo.creditByCard' },
    cause: causeOf({ id }),
  })
  return id
}

const checkoutBySession = (db: Db | Tx, session: string): Promise<Checkout | undefined> =>
  db.selectFrom('checkouts').selectAll().where('session', '=', session).executeTakeFirst()

const lookLater = (
  db: Db | Tx,
  { session, account_id }: Pick<Checkout, 'session' | 'account_id'>,
  minutes: number,
) =>
  enqueue(
    db,
    'follow-checkout',
    account_id,
    { session },
    { runAt: new Date(now().getTime() + minutes * 60_000), key: `checkout ${session}` },
  )

/** The gateway's pages expire within an hour. */
export const removeOldCheckouts = async (db: Db): Promise<void> => {
  const old = sql<Date>`now() - interval '7 days'`
  // An open one may have been paid without our knowing it yet.
  await db.deleteFrom('checkouts').where('created_at', '<', old).where('state', '<>', 'open').execute()
  await db.deleteFrom('test_gateway_sessions').where('created_at', '<', old).execute()
}
