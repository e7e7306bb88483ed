import { z } from 'zod'
import { lockAccount } from '../accounts/index.ts'
import { type AudiofileRow, lockAudiofile } from '../audiofiles/index.ts'
import { type PricedSku, pricedSku } from '../catalogue/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { now } from '../lib/clock.ts'
import { formatDollars } from '../lib/money.ts'
import { Refusal } from '../lib/refusal.ts'
import { addToFile, priceOf, recordPayment, whyUnfit } from '../orders/index.ts'
import { enqueue } from '../queue/index.ts'
import { askGateway, type CardCharge, chargeById, openCharge, openUpgradeOf, recordOutcome } from './cards.ts'
import { bookPaid, type PaidFrom, paidFrom } from './charge-order.ts'
import type { CardGateway, Declined } from './gateway.ts'

export type CardUpgrade =
  | { ok: true; transaction: number }
  | { ok: false; code: 'card_declined' | 'wrong_state'; message: string }

const LOOK_AGAIN_MINUTES = 2

/**
 * An upgrade that is paid by card after its order was. Like a top-up, the wish is written down first, with a job that
 * looks at it again later: a crash between the charge and the books is mended by asking once more under the same key.
 * One at a time for each file, so that two calls at once do not pay twice.
 */
export async function openUpgrade(
  tx: Tx,
  gateway: CardGateway,
  file: AudiofileRow,
  chosen: PricedSku[],
): Promise<number> {
  if (await openUpgradeOf(tx, file.id))
    throw new Refusal('wrong_state', `Another upgrade of audiofile ${file.id} is being paid for.`)
  const { id } = await openCharge(tx, gateway, {
    account_id: file.account_id,
    kind: 'upgrade',
    order_id: file.order_id,
    audiofile_ids: [file.id],
    amount_cents: priceOf(file, chosen),
    attempt: 1,
    upgrade: chosen,
  })
  const runAt = new Date(now().getTime() + LOOK_AGAIN_MINUTES * 60_000)
  await enqueue(tx, 'finish-upgrade', { charge: id }, { runAt, key: `upgrade ${id}` })
  return id
}

export async function finishUpgrade(
  { db, gateway }: { db: Db; gateway: CardGateway },
  chargeId: number,
): Promise<CardUpgrade> {
  const charge = (await chargeById(db, chargeId))!
  if (charge.state !== 'asked') return doneAlready(charge)
  const outcome = await askGateway(gateway, charge, {
    key: `upgrade ${charge.id} try 1`,
    description: `Upgrade of audiofile ${charge.audiofile_ids[0]}`,
  })
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, charge.account_id)
    const file = (await lockAudiofile(tx, charge.audiofile_ids[0]!))!
    const why = whyUnfit(file, chosenBy(charge))
    const paid = await paidFrom(tx, charge, outcome)
    if (!paid || (why && paid.from === 'prepay')) {
      const reason = why ?? (outcome as Declined).reason
      const isFirst = await recordOutcome(tx, charge.id, { state: 'declined', decline_reason: reason })
      return isFirst ? refused(reason, why) : doneAlready(charge)
    }
    const isFirst = await recordOutcome(tx, charge.id, { state: 'paid', gateway_reference: paid.reference })
    return isFirst ? hand(tx, charge, file, why, paid.from) : doneAlready(charge)
  })
}

/** The money is here. What it was for may have ceased to fit meanwhile: then it is the customer's to spend. */
async function hand(
  tx: Tx,
  charge: CardCharge,
  file: AudiofileRow,
  why: string | null,
  from: PaidFrom['from'],
): Promise<CardUpgrade> {
  if (why) {
    await recordPayment(tx, charge.account_id, charge.amount_cents, `Card, for an upgrade that came too late`)
    const paid = formatDollars(charge.amount_cents)
    return { ok: false, code: 'wrong_state', message: `${why}. The ${paid} are on your prepay balance now.` }
  }
  const items = await addToFile(tx, file, chosenBy(charge))
  const memo = `Upgrade of audiofile ${file.id} by card`
  return {
    ok: true,
    transaction: await bookPaid(tx, charge, { items, from, memo }),
  }
}

const chosenBy = ({ upgrade }: CardCharge): PricedSku[] => z.array(pricedSku).parse(upgrade)

const refused = (reason: string, unfit: string | null): CardUpgrade =>
  unfit
    ? { ok: false, code: 'wrong_state', message: `${unfit}.` }
    : {
        ok: false,
        code: 'card_declined',
        message: `Your card was declined (${reason}); nothing was changed.`,
      }

const doneAlready = (charge: CardCharge): CardUpgrade => ({
  ok: false,
  code: 'wrong_state',
  message: `This upgrade of audiofile ${charge.audiofile_ids[0]} was finished by another.`,
})
