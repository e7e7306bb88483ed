import {
  type AudiofileRow,
  changeState,
  EDITED_STATES,
  inState,
  NO_TRANSCRIPT_STATES,
  STAFF_STATES,
  type Statename,
  TIER_CHANGE_STATES,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import {
  anotherPassDueAt,
  dueAt,
  isDoneByMachine,
  isIncluded,
  isTierChange,
  needsPass,
  notIncluded,
  type PricedSku,
  type Transcription,
  tierChangeOf,
} from '../catalogue/index.ts'
import { addLineItems, type LineItem } from '../ledger/index.ts'

/** The price of an upgrade for all billed minutes of the file. */
export const priceOf = ({ billed_minutes }: AudiofileRow, chosen: PricedSku[]): number =>
  chosen.reduce((sum, one) => sum + one.centsPerMinute * billed_minutes, 0)

/** Why one of the SKUs cannot be bought for the file now, as a sentence; null when all can. */
export function upgradeRefusal(file: AudiofileRow, chosen: PricedSku[]): string | null {
  for (const one of chosen) {
    const refusal = skuRefusal(file, one)
    if (refusal) return `File ${file.id} cannot be upgraded with ${one.sku}: ${refusal}`
  }
  return null
}

const CLOSED: Partial<Record<Statename, string>> = {
  Refunded: 'the file was cancelled or refunded',
  'Order Cancelled': 'the file was cancelled',
}

/** Why this upgrade cannot be bought for the file now; null when it can. */
export function skuRefusal(file: AudiofileRow, { product }: Pick<PricedSku, 'product'>): string | null {
  const state = file.statename
  if (file.is_test) return 'the file belongs to a test order'
  if (NO_TRANSCRIPT_STATES.includes(state)) return CLOSED[state] ?? 'the file failed'
  if (isTierChange(product)) {
    const { from } = tierChangeOf(product)
    if (file.product !== from)
      return `this upgrade is for files ordered as ${from}, and this file is ${file.product}`
    return TIER_CHANGE_STATES.includes(state) ? null : 'transcription has already been done'
  }
  if (file.add_ons.includes(product)) return 'this upgrade was already bought'
  if (isIncluded(file.product, product)) return null
  if (needsPass(product) && file.redo === 'running')
    return 'the file is being transcribed again in another language. Buy the upgrade once that is done'
  if (needsPass(product) && file.media_removed_at) return 'the recording has been deleted. Place a new order'
  if (product === 'EDIT01' && isDoneByMachine(file.product) && state !== 'Delivered')
    return 'the machine transcription is not finished. Buy the upgrade once the file is delivered'
  if (product === 'DIFFQ2' && state === 'Delivered') return 'the transcript has been delivered'
  return null
}

/** Adds the SKUs to the file. Returns the new line items, which the caller charges. `keyId` is of a key with a limit. */
export async function addToFile(
  tx: Tx,
  file: AudiofileRow,
  chosen: PricedSku[],
  keyId: number | null,
): Promise<LineItem[]> {
  await change(tx, file, chosen)
  return addLineItems(
    tx,
    file.account_id,
    file.order_id,
    chosen.map(({ sku, product, centsPerMinute }) => ({
      audiofileId: file.id,
      kind: 'upgrade' as const,
      sku,
      product,
      quantity: file.billed_minutes,
      priceCents: centsPerMinute,
      keyId,
    })),
  )
}

async function change(tx: Tx, file: AudiofileRow, chosen: PricedSku[]): Promise<void> {
  const addOns = chosen.filter((one) => !isTierChange(one.product)).map((one) => one.product)
  await updateAudiofile(tx, file.id, {
    product: productAfter(file, chosen),
    add_ons: [...file.add_ons, ...addOns],
    due_at: dueAfter(file, chosen),
    ...(file.total_cents === null ? {} : { total_cents: file.total_cents + priceOf(file, chosen) }),
  })
  if (addOns.length > 0 && STAFF_STATES.includes(file.statename))
    await enqueue(tx, 'offer-work', file.account_id, { audiofile: file.id }, { key: `offer ${file.id}` })
  const isEdited = EDITED_STATES.includes(file.statename)
  if (needsAnotherPass(file, chosen) && isEdited) {
    await changeState(tx, inState(file), 'Awaiting Edit', {
      reason: 'An upgrade was bought after the file had been edited, so an editor will work on it again.',
    })
  }
}

function productAfter(file: AudiofileRow, chosen: PricedSku[]): Transcription {
  const tier = chosen.map(({ product }) => product).find(isTierChange)
  return tier ? tierChangeOf(tier).to : file.product
}

function needsAnotherPass(file: AudiofileRow, chosen: PricedSku[]): boolean {
  const products = chosen.map(({ product }) => product)
  return notIncluded(productAfter(file, chosen), products).some(needsPass)
}

/**
 * When the customer may expect the file if this is bought now. A faster tier never makes it later. Another pass has a
 * time of its own: what the machine promised, or what was kept with the delivery, says nothing about it.
 */
export function dueAfter(file: AudiofileRow, chosen: PricedSku[]): Date {
  const product = productAfter(file, chosen)
  const due = product === file.product ? file.due_at : earlier(file.due_at, dueAt(product, now()))
  if (!needsAnotherPass(file, chosen)) return due
  const passDue = anotherPassDueAt(product, now())
  return file.statename === 'Delivered' ? passDue : later(due, passDue)
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
const later = (one: Date, other: Date): Date => (one > other ? one : other)
