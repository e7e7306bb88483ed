import type { Account } from '../accounts/index.ts'
import type { Db } from '../db/index.ts'
import {
  askGateway,
  type CardGateway,
  cardOf,
  chargeById,
  openCharge,
  prepayBalance,
  recordOutcome,
} from '../ledger/index.ts'
import { now } from '../lib/clock.ts'
import { Refusal } from '../lib/refusal.ts'
import { enqueue } from '../queue/index.ts'
import { recordPayment } from './release.ts'

const LOOK_AGAIN_MINUTES = 2

/**
 * Adds to the prepay balance by card. The wish is written down first, with a job that looks at it again later: a
 * crash between the charge and the books is mended by asking the gateway once more under the same key.
 */
export async function topUp(
  deps: { db: Db; gateway: CardGateway },
  account: Account,
  cents: number,
): Promise<{ balanceCents: number }> {
  const { id } = await deps.db.transaction().execute(async (tx) => {
    if (!(await cardOf(tx, account.id)))
      throw new Refusal('card_declined', 'There is no card on file: add one first.')
    const opened = await openCharge(tx, {
      account_id: account.id,
      kind: 'top-up',
      order_id: null,
      audiofile_ids: [],
      amount_cents: cents,
      attempt: 1,
    })
    const runAt = new Date(now().getTime() + LOOK_AGAIN_MINUTES * 60_000)
    await enqueue(tx, 'finish-top-up', { charge: opened.id }, { runAt, key: `top-up ${opened.id}` })
    return opened
  })
  const declined = await finishTopUp(deps, id)
  if (declined) throw new Refusal('card_declined', `Your card was declined (${declined}); nothing was added.`)
  return { balanceCents: await prepayBalance(deps.db, account.id) }
}

/** Null when the money is there; otherwise why the card was declined. */
export async function finishTopUp(
  { db, gateway }: { db: Db; gateway: CardGateway },
  chargeId: number,
): Promise<string | null> {
  const charge = await chargeById(db, chargeId)
  if (charge?.state !== 'asked') return null
  const outcome = await askGateway(gateway, charge, {
    key: `top-up ${charge.id} try 1`,
    description: 'Prepay',
  })
  return db.transaction().execute(async (tx) => {
    if (!outcome.ok) {
      await recordOutcome(tx, charge.id, { state: 'declined', decline_reason: outcome.reason })
      return outcome.reason
    }
    if (await recordOutcome(tx, charge.id, { state: 'paid', gateway_reference: outcome.reference })) {
      await recordPayment(tx, charge.account_id, charge.amount_cents, 'Top-up by card')
    }
    return null
  })
}
