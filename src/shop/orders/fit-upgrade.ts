import {
  type AudiofileRow,
  changeState,
  EDITED_STATES,
  inState,
  MACHINE_TIER_STATES,
  NO_TRANSCRIPT_STATES,
  STAFF_STATES,
  type Statename,
  TIER_CHANGE_STATES,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import { askForVideo } from '../../files/captioned-videos/index.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { LIMITS } from '../../platform/limits.ts'
import { enqueue } from '../../platform/queue/index.ts'
import {
  anotherPassDueAt,
  dueAt,
  isDoneByMachine,
  isIncluded,
  isTierChange,
  keptByPeople,
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
  const changed = afterTierChange(file, chosen)
  for (const one of chosen) {
    const refusal = skuRefusal(isTierChange(one.product) ? file : changed, one)
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
  if (file.trashed_at) return 'the file is in the trash. Restore it first'
  if (NO_TRANSCRIPT_STATES.includes(state)) return CLOSED[state] ?? 'the file failed'
  if (isTierChange(product)) return tierRefusal(file, tierChangeOf(product).from)
  if (file.add_ons.includes(product)) return 'this upgrade was already bought'
  if (isIncluded(file.product, product)) return null
  if (needsPass(product) && file.redo === 'running') return REDO_FIRST
  if (needsPass(product) && file.media_removed_at) return NO_RECORDING
  if (product === 'EDIT01' && isDoneByMachine(file.product) && state !== 'Delivered')
    return 'the machine transcription is not finished. Buy the upgrade once the file is delivered'
  if (product === 'VIDEO1') return videoRefusal(file)
  if (product === 'DIFFQ2' && state === 'Delivered') return 'the transcript has been delivered'
  return null
}

/** Why its captions cannot be burnt into a copy of its picture now, for the first time or again; null when they can. */
export function videoRefusal(file: AudiofileRow): string | null {
  if (file.has_picture === false) return 'the recording is audio only. It has no picture'
  if (file.media_removed_at) return NO_RECORDING
  if (file.statename !== 'Delivered') return 'the transcript is not delivered yet. Try again once it is'
  if (file.has_picture === null)
    return 'the recording was processed before videos with captions were offered. Place a new order'
  const { max, advice } = LIMITS.captionedVideoMinutes
  if (file.duration_seconds! > max * 60)
    return `a video with captions can be at most ${max} minutes long. ${advice.replace(/\.$/, '')}`
  return null
}

const REDO_FIRST =
  'the file is being transcribed again in another language. Buy the upgrade once that is done'
const NO_RECORDING = 'the recording has been deleted. Place a new order'

function tierRefusal(file: AudiofileRow, from: Transcription): string | null {
  if (file.product !== from)
    return `this upgrade is for files ordered as ${from}, and this file is ${file.product}`
  if (!isDoneByMachine(from))
    return TIER_CHANGE_STATES.includes(file.statename) ? null : 'transcription has already been done'
  if (file.redo === 'running') return REDO_FIRST
  if (file.media_removed_at) return NO_RECORDING
  return MACHINE_TIER_STATES.includes(file.statename)
    ? null
    : 'it is being worked on. Buy the upgrade once the file is delivered'
}

/** Adds the SKUs to the file. Returns the new line items, which the caller charges. `keyId` is of a key with a limit. */
export async function addToFile(
  tx: Tx,
  file: AudiofileRow,
  chosen: PricedSku[],
  keyId: number | null,
): Promise<LineItem[]> {
  const items = await addLineItems(
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
  await change(tx, file, chosen, items[0]!.created_at)
  return items
}

async function change(tx: Tx, file: AudiofileRow, chosen: PricedSku[], at: Date): Promise<void> {
  const changed = afterTierChange(file, chosen)
  const goesToPeople = changed.statename !== file.statename
  const addOns = chosen.filter((one) => !isTierChange(one.product)).map((one) => one.product)
  await updateAudiofile(tx, file.id, {
    product: changed.product,
    add_ons: [...changed.add_ons, ...addOns],
    due_at: dueAfter(file, chosen),
    ...(goesToPeople ? { upgraded_from: JSON.stringify(kept(file, at)) } : {}),
    ...(file.total_cents === null ? {} : { total_cents: file.total_cents + priceOf(file, chosen) }),
  })
  if (goesToPeople)
    return changeState(tx, inState(file), changed.statename, {
      reason: { says: 'reason.boughtTranscriber' },
    })
  if (addOns.length > 0 && STAFF_STATES.includes(file.statename))
    await enqueue(tx, 'offer-work', file.account_id, { audiofile: file.id }, { key: `offer ${file.id}` })
  if (addOns.includes('VIDEO1')) await askForVideo(tx, file, { isBought: true })
  const isEdited = EDITED_STATES.includes(file.statename)
  if (needsAnotherPass(file, chosen) && isEdited) {
    await changeState(tx, inState(file), 'Awaiting Edit', {
      reason: { says: 'reason.boughtEditor' },
    })
  }
}

/** What a cancellation of the upgrade restores (`refunds/cancel-upgrade.ts`). */
const kept = (
  { product, add_ons, due_at, language, language_given, state_since }: AudiofileRow,
  at: Date,
) => ({
  at,
  product,
  add_ons,
  due_at,
  language,
  language_given,
  delivered_at: state_since,
})

/**
 * The file as a change of its tier leaves it. A faster tier never makes it later. People who take over from the machine
 * have their own time, and a delivered transcript goes to them as their draft.
 */
export function afterTierChange(file: AudiofileRow, chosen: Pick<PricedSku, 'product'>[]): AudiofileRow {
  const tier = chosen.map(({ product }) => product).find(isTierChange)
  if (!tier) return file
  const { from, to: product } = tierChangeOf(tier)
  const due_at = dueAt(product, now())
  if (!isDoneByMachine(from)) return { ...file, product, due_at: earlier(file.due_at, due_at) }
  const statename = file.statename === 'Delivered' ? 'Transcribing' : file.statename
  return { ...file, product, due_at, statename, add_ons: keptByPeople(file.add_ons) }
}

function needsAnotherPass(file: AudiofileRow, chosen: PricedSku[]): boolean {
  const products = chosen.map(({ product }) => product)
  return notIncluded(afterTierChange(file, chosen).product, products).some(needsPass)
}

/**
 * When the customer may expect the file if this is bought now. Another pass has a time of its own: what the machine
 * promised, or what was kept with the delivery, says nothing about it.
 */
export function dueAfter(file: AudiofileRow, chosen: PricedSku[]): Date {
  const { product, due_at, statename } = afterTierChange(file, chosen)
  if (!needsAnotherPass(file, chosen)) return due_at
  const passDue = anotherPassDueAt(product, now())
  return statename === 'Delivered' ? passDue : later(due_at, passDue)
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
const later = (one: Date, other: Date): Date => (one > other ? one : other)
