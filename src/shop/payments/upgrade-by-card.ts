import { z } from 'zod'
import { lockAccount } from '../../accounts/index.ts'
import { type AudiofileRow, inQuotes, lockAudiofile } from '../../files/audiofiles/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type PricedSku, pricedSku } from '../catalogue/index.ts'
import { addToFile, priceOf, recordPayment, upgradeRefusal } from '../orders/index.ts'
import {
  askGateway,
  type CardCharge,
  causeOf,
  chargeById,
  openCharge,
  openUpgradeOf,
  recordChargeOutcome,
} from './cards.ts'
import { bookPaid, type PaidFrom, paidFrom } from './charge-order.ts'
import { declinedFor, declineSentence, remedyFor } from './decline-words.ts'
import type { CardGateway, Declined } from './gateway.ts'

type CardUpgrade =
  | { ok: true; transaction: number }
  | { ok: false; code: 'card_declined' | 'wrong_state'; message: string }

const CHECK_AGAIN_MINUTES = 2

/**
 * An upgrade that is charged to a card after its order was. Like a top-up, the charge is saved first, with a job that
 * checks it later: after a crash between charging and booking, the gateway is called again with the same key. One at a
 * time per file, so that two simultaneous calls do not pay twice.
 */
export async function openUpgrade(
  tx: Tx,
  gateway: CardGateway,
  file: AudiofileRow,
  chosen: PricedSku[],
  keyId: number | null,
): Promise<number> {
  if (await openUpgradeOf(tx, file.id))
    throw new Refusal('wrong_state', { says: 'money.upgradeUnderWay', id: file.id })
  const { id } = await openCharge(tx, gateway, {
    account_id: file.account_id,
    kind: 'upgrade',
    order_id: file.order_id,
    audiofile_ids: [file.id],
    amount_cents: priceOf(file, chosen),
    attempt: 1,
    upgrade: chosen,
    key_id: keyId,
  })
  const runAt = new Date(now().getTime() + CHECK_AGAIN_MINUTES * 60_000)
  await enqueue(tx, 'finish-upgrade', file.account_id, { charge: id }, { runAt, key: `upgrade ${id}` })
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
    description: `Upgrade of file ${charge.audiofile_ids[0]}`,
  })
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, charge.account_id)
    const file = (await lockAudiofile(tx, charge.audiofile_ids[0]!))!
    const refusal = upgradeRefusal(file, chosenBy(charge))
    const paid = await paidFrom(tx, charge, outcome)
    if (!paid || (refusal && paid.from === 'prepay')) {
      const reason = refusal ?? (outcome as Declined).reason
      const isFirst = await recordChargeOutcome(tx, charge.id, { state: 'declined', decline_reason: reason })
      return isFirst ? refused(reason, refusal) : doneAlready(charge)
    }
    const isFirst = await recordChargeOutcome(tx, charge.id, {
      state: 'paid',
      gateway_reference: paid.reference,
    })
    return isFirst ? recordPaid(tx, charge, file, refusal, paid.from) : doneAlready(charge)
  })
}

/** If the file can no longer be upgraded, the payment goes to the prepay balance. */
async function recordPaid(
  tx: Tx,
  charge: CardCharge,
  file: AudiofileRow,
  refusal: string | null,
  from: PaidFrom['from'],
): Promise<CardUpgrade> {
  if (refusal) {
    await recordPayment(tx, charge.account_id, charge.amount_cents, {
      memo: { says: 'memo.upgradeTooLate' },
      cause: causeOf(charge),
    })
    const paid = formatDollars(charge.amount_cents)
    return {
      ok: false,
      code: 'wrong_state',
      message: `${refusal}. Your payment of ${paid} was added to your balance.`,
    }
  }
  const items = await addToFile(tx, file, chosenBy(charge), charge.key_id)
  const memo = { says: UPGRADED[from], recording: inQuotes(file) }
  return {
    ok: true,
    transaction: await bookPaid(tx, charge, { items, from, memo }),
  }
}

const UPGRADED = { bank: 'memo.upgradeByCard', prepay: 'memo.upgradeFromBalance' } as const

const chosenBy = ({ upgrade }: CardCharge): PricedSku[] => z.array(pricedSku).parse(upgrade)

const refused = (reason: string, refusal: string | null): CardUpgrade =>
  refusal
    ? { ok: false, code: 'wrong_state', message: `${refusal}.` }
    : {
        ok: false,
        code: 'card_declined',
        message: `${declineSentence(declinedFor(reason))} The file was not upgraded. ${remedyFor(declinedFor(reason))}`,
      }

const doneAlready = (charge: CardCharge): CardUpgrade => ({
  ok: false,
  code: 'wrong_state',
  message: `This upgrade of file ${charge.audiofile_ids[0]} was already completed or declined.`,
})
