import { z } from 'zod'
import { type Account, lockAccount } from '../../accounts/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { prepayBalance } from '../ledger/index.ts'
import { answerOnce, recordPayment } from '../orders/index.ts'
import {
  askGateway,
  cardOf,
  causeOf,
  chargeById,
  openCharge,
  recordChargeOutcome,
  transactionOf,
} from './cards.ts'
import { declinedFor, declineSentence, remedyFor } from './decline-words.ts'
import type { CardGateway } from './gateway.ts'
import { stopTopUps } from './stop-top-ups.ts'

const CHECK_AGAIN_MINUTES = 2
export const MAX_TOP_UP_CENTS = 1_000_000

/**
 * Adds to the prepay balance by card. The charge is saved first, with a job that checks it later: after a crash between
 * charging and booking, the gateway is called again with the same key. A client that lost the answer can repeat the
 * request with the same Idempotency-Key and pays once.
 */
export async function topUp(
  deps: { db: Db; gateway: CardGateway },
  account: Account,
  cents: number,
  idempotencyKey: string | null,
): Promise<{ balanceCents: number; transaction: number }> {
  refuseWithoutGateway(deps.gateway)
  const asked = { topUp: cents }
  const { charge } = await answerOnce(
    deps.db,
    account.id,
    idempotencyKey,
    asked,
    z.object({ charge: z.number() }),
    (remember) =>
      deps.db
        .transaction()
        .execute(async (tx) =>
          remember(tx, { charge: await openForCustomer(tx, deps.gateway, account.id, cents) }),
        ),
  )
  const declined = await finishTopUp(deps, charge)
  if (declined)
    throw new Refusal(
      'card_declined',
      `${declineSentence(declinedFor(declined))} Nothing was added. ${remedyFor(declinedFor(declined))}`,
    )
  return {
    balanceCents: await prepayBalance(deps.db, account.id),
    transaction: await transactionOf(deps.db, charge),
  }
}

export function refuseWithoutGateway({ canTopUp }: CardGateway): void {
  if (!canTopUp) throw new Refusal('wrong_state', { says: 'money.noProvider' })
}

async function openForCustomer(
  tx: Tx,
  gateway: CardGateway,
  accountId: number,
  cents: number,
): Promise<number> {
  if ((await lockAccount(tx, accountId)).isErased)
    throw new Refusal('unauthorized', { says: 'account.deleted' })
  if (!(await cardOf(tx, gateway, accountId))) throw new Refusal('card_declined', { says: 'money.noCard' })
  return openTopUp(tx, gateway, { accountId, cents, cause: null })
}

export async function openTopUp(
  tx: Tx,
  gateway: CardGateway,
  { accountId, cents, cause }: { accountId: number; cents: number; cause: string | null },
): Promise<number> {
  const opened = await openCharge(tx, gateway, {
    account_id: accountId,
    kind: 'top-up',
    order_id: null,
    audiofile_ids: [],
    amount_cents: cents,
    attempt: 1,
    cause,
  })
  const runAt = new Date(now().getTime() + CHECK_AGAIN_MINUTES * 60_000)
  await enqueue(tx, 'finish-top-up', accountId, { charge: opened.id }, { runAt, key: `top-up ${opened.id}` })
  return opened.id
}

/** The card was charged without the customer. */
async function tellOfTopUp(
  tx: Tx,
  { id, account_id, amount_cents }: { id: number; account_id: number; amount_cents: number },
): Promise<void> {
  const balance = { cents: await prepayBalance(tx, account_id) }
  await writeNotice(tx, account_id, {
    kind: 'topped up',
    said: [{ says: 'toppedUp', amount: { cents: amount_cents }, balance }],
    cause: `top-up ${id}`,
  })
}

/** Null when it was paid; otherwise why the card was declined. */
export async function finishTopUp(
  { db, gateway }: { db: Db; gateway: CardGateway },
  chargeId: number,
): Promise<string | null> {
  const charge = await chargeById(db, chargeId)
  if (charge?.state !== 'asked') return charge?.decline_reason ?? null
  const outcome = await askGateway(gateway, charge, {
    key: `top-up ${charge.id} try 1`,
    description: 'Credit',
  })
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, charge.account_id)
    if (!outcome.ok) {
      const declined = { state: 'declined' as const, decline_reason: outcome.reason }
      if ((await recordChargeOutcome(tx, charge.id, declined)) && charge.cause !== null)
        await stopTopUps(tx, charge.account_id, outcome)
      return outcome.reason
    }
    if (await recordChargeOutcome(tx, charge.id, { state: 'paid', gateway_reference: outcome.reference })) {
      await recordPayment(tx, charge.account_id, charge.amount_cents, {
        memo: { says: charge.cause === null ? 'memo.creditByCard' : 'memo.creditAutomatic' },
        cause: causeOf(charge),
      })
      if (charge.cause !== null) await tellOfTopUp(tx, charge)
    }
    return null
  })
}
