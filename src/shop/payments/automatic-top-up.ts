import { type Selectable, sql } from 'kysely'
import { type Account, lockAccount } from '../../accounts/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { enqueue, enqueueAll } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomText } from '../../platform/secrets.ts'
import { prepayBalance } from '../ledger/index.ts'
import { cardOf } from './cards.ts'
import { NO_CARD_ON_FILE } from './decline-words.ts'
import type { CardGateway } from './gateway.ts'
import { stopTopUps } from './stop-top-ups.ts'
import { finishTopUp, openTopUp, refuseWithoutGateway } from './top-up.ts'

type Deps = { db: Db; gateway: CardGateway }

/**
 * Charges the card when the balance falls below the customer's limit. The job is enqueued in the transaction that takes
 * it there. A cause is charged for once: the charge is saved with its cause before the gateway is called, so a job that
 * runs again finds it and repeats the same call. A decline switches it off, so that a bad card is not charged with every
 * order.
 */
type AutomaticTopUp = Selectable<Tables['automatic_top_ups']>

type TopUpWish = {
  isOn: boolean
  limitCents: number
  amountCents: number
  monthlyMaxCents: number
}

export const automaticTopUpOf = (db: Db | Tx, accountId: number): Promise<AutomaticTopUp | undefined> =>
  db.selectFrom('automatic_top_ups').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** If the balance is below the limit already, the card is charged now. */
export const setAutomaticTopUp = ({ db, gateway }: Deps, { id }: Account, wish: TopUpWish): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, id)
    if (wish.isOn) {
      refuseWithoutGateway(gateway)
      if (!(await cardOf(tx, gateway, id))) throw new Refusal('wrong_state', { says: 'money.noCard' })
    }
    const before = await automaticTopUpOf(tx, id)
    const settings = {
      is_on: wish.isOn,
      limit_cents: wish.limitCents,
      amount_cents: wish.amountCents,
      monthly_max_cents: wish.monthlyMaxCents,
      stopped_reason: null,
      changed_at: sql<Date>`clock_timestamp()`,
    }
    await tx
      .insertInto('automatic_top_ups')
      .values({ account_id: id, ...settings })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(settings))
      .execute()
    if (wish.isOn && !isSame(before, wish))
      await enqueue(tx, 'top-up-automatically', id, { account: id, cause: `setting ${randomText(16)}` })
  })

/** The same request sent twice must not charge twice. */
const isSame = (before: AutomaticTopUp | undefined, wish: TopUpWish): boolean =>
  before?.is_on === true &&
  before.limit_cents === wish.limitCents &&
  before.amount_cents === wish.amountCents &&
  before.monthly_max_cents === wish.monthlyMaxCents

export async function topUpAutomatically(
  deps: Deps,
  { account, cause }: { account: number; cause: string },
): Promise<void> {
  const charge = await deps.db.transaction().execute((tx) => beginTopUp(tx, deps.gateway, account, cause))
  if (charge !== null) await finishTopUp(deps, charge)
}

/**
 * Once a day, for balances that no order takes any lower: after the monthly maximum was reached, or when one top-up was
 * not enough.
 */
export async function topUpAgain(db: Db): Promise<void> {
  const { rows } = await sql<{ account: number; cause: string }>`
    select account_id as account, 'day ' || current_date || ' ' || account_id as cause
    from automatic_top_ups where is_on`.execute(db)
  await enqueueAll(
    db,
    'top-up-automatically',
    rows.map((payload) => ({ owner: payload.account, payload })),
  )
}

/** The charge of this cause: one that a crash left open, or a new one. Null if none is to be made. */
async function beginTopUp(
  tx: Tx,
  gateway: CardGateway,
  accountId: number,
  cause: string,
): Promise<number | null> {
  await lockAccount(tx, accountId)
  const earlier = await tx
    .selectFrom('card_charges')
    .select('id')
    .where('cause', '=', cause)
    .executeTakeFirst()
  if (earlier) return earlier.id
  const settings = await automaticTopUpOf(tx, accountId)
  const balanceCents = await prepayBalance(tx, accountId)
  if (!settings?.is_on || balanceCents >= settings.limit_cents) return null
  const { spentCents, isCharging } = await thisMonth(tx, accountId)
  if (isCharging) return null
  if (spentCents + settings.amount_cents > settings.monthly_max_cents) {
    await noticeMaximum(tx, settings, balanceCents)
    return null
  }
  if (!(await cardOf(tx, gateway, accountId))) {
    await stopTopUps(tx, accountId, NO_CARD_ON_FILE)
    return null
  }
  return openTopUp(tx, gateway, { accountId, cents: settings.amount_cents, cause })
}

async function thisMonth(tx: Tx, accountId: number): Promise<{ spentCents: number; isCharging: boolean }> {
  const { rows } = await sql<{ spentCents: number; isCharging: boolean }>`
    select coalesce(sum(amount_cents), 0)::bigint as "spentCents",
      coalesce(bool_or(state = 'asked'), false) as "isCharging"
    from card_charges
    where account_id = ${accountId} and cause is not null and state <> 'declined'
      and (state = 'asked' or created_at >= date_trunc('month', now(), 'UTC'))`.execute(tx)
  return rows[0]!
}

async function noticeMaximum(
  tx: Tx,
  { account_id, amount_cents, monthly_max_cents }: AutomaticTopUp,
  balanceCents: number,
): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM') as month`.execute(tx)
  await writeNotice(tx, account_id, {
    kind: 'balance low',
    said: [
      {
        says: 'topUpAtMaximum',
        balance: { cents: balanceCents },
        amount: { cents: amount_cents },
        maximum: { cents: monthly_max_cents },
      },
    ],
    cause: `automatic top-up of account ${account_id} at its maximum of ${rows[0]!.month}`,
  })
}
