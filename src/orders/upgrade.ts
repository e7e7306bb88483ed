import { type Account, lockAccount } from '../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  holdAudiofile,
  inState,
  type Statename,
  TIER_CHANGE_STATES,
  updateAudiofile,
} from '../audiofiles/index.ts'
import {
  chooseForUpgrade,
  dueAt,
  isTierChange,
  type PricedSku,
  priceListOf,
  TIER_CHANGES,
  type Transcription,
} from '../catalogue/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { addLineItems, type CardGateway, charge, totalOf } from '../ledger/index.ts'
import { now } from '../lib/clock.ts'
import { formatDollars } from '../lib/money.ts'
import { Refusal } from '../lib/refusal.ts'
import { chargeUpgradeToCard } from './charge-card.ts'
import { orderById } from './store.ts'

/**
 * Buys more for a file that was ordered before: add-ons, or a faster tier. Charged like an order. Refused when the
 * add-on is there already, when the file has another tier, or when the work has gone too far for it to matter.
 */
export async function upgrade(
  deps: { db: Db; gateway: CardGateway },
  account: Account,
  audiofileId: number,
  skus: string[],
): Promise<{ audiofile: number; amountCents: number; transaction: number | null; message: string }> {
  const chosen = chooseForUpgrade(skus, await priceListOf(deps.db, account.id))
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, account.id)
    const file = await holdAudiofile(tx, account.id, audiofileId)
    for (const one of chosen) {
      const why = whyNotUpgradable(file, one)
      if (why)
        throw new Refusal('wrong_state', `Audiofile ${file.id} cannot be upgraded with ${one.sku}: ${why}.`)
    }
    const items = await addLineItems(
      tx,
      account.id,
      file.order_id,
      chosen.map(({ sku, product, centsPerMinute }) => ({
        audiofileId,
        kind: 'upgrade' as const,
        sku,
        product,
        quantity: file.billed_minutes,
        priceCents: centsPerMinute,
      })),
    )
    const amountCents = totalOf(items)
    const transaction = await pay()
    await apply(tx, file, chosen)
    const names = chosen.map((one) => one.sku).join(', ')
    return {
      audiofile: file.id,
      amountCents,
      transaction,
      message: `Audiofile ${file.id} upgraded with ${names} for ${formatDollars(amountCents)}`,
    }

    /** A held order is charged when it is released, and a card once the price is final, if it is not yet. */
    async function pay(): Promise<number | null> {
      const order = await orderById(tx, file.order_id)
      if (order!.hold !== null) return null
      const payer = { ...locked, terms: order!.terms as Account['terms'] }
      if (payer.terms === 'card')
        return file.total_cents === null ? null : chargeUpgradeToCard(tx, deps.gateway, payer, items)
      return charge(tx, payer, {
        items,
        kind: 'upgrade',
        memo: `Upgrade of audiofile ${file.id}`,
        cause: null,
        mayOverdraw: false,
      })
    }
  })
}

/** Why this upgrade does not fit the file as it is now, or null when it does. */
export function whyNotUpgradable(file: AudiofileRow, { product }: Pick<PricedSku, 'product'>): string | null {
  const state = file.statename as Statename
  if (file.is_test) return 'it belongs to a test order'
  if (['Error', 'Refunded', 'Order Cancelled'].includes(state)) return `it is in the state ${state}`
  if (isTierChange(product)) {
    const { from } = TIER_CHANGES[product]
    if (file.product !== from) return `it needs a file ordered as ${from}, and this one is ${file.product}`
    return TIER_CHANGE_STATES.includes(state)
      ? null
      : `the work has gone too far, it is in the state ${state}`
  }
  if (file.add_ons.includes(product)) return 'it has been bought already'
  if (product === 'DIFFQ2' && state === 'Delivered') return 'the transcript has been delivered'
  return null
}

async function apply(tx: Tx, file: AudiofileRow, chosen: PricedSku[]): Promise<void> {
  const tier = chosen.find((one) => isTierChange(one.product))
  const addOns = chosen.filter((one) => !isTierChange(one.product)).map((one) => one.product)
  const product = (
    tier ? TIER_CHANGES[tier.product as keyof typeof TIER_CHANGES].to : file.product
  ) as Transcription
  await updateAudiofile(tx, file.id, {
    product,
    add_ons: [...file.add_ons, ...addOns],
    ...(tier ? { due_at: dueAt(product, now()) } : {}),
    ...(file.total_cents === null
      ? {}
      : {
          total_cents:
            file.total_cents + chosen.reduce((sum, one) => sum + one.centsPerMinute * file.billed_minutes, 0),
        }),
  })
  const needsAnotherPass = addOns.includes('EDIT01') || addOns.includes('CAPTION1')
  if (needsAnotherPass && file.statename === 'Delivered') {
    await changeState(tx, inState(file), 'Awaiting Edit', {
      reason: `${addOns.join(' and ')} bought after delivery`,
    })
  }
}
