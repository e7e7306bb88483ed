import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import {
  isIncluded,
  isInsight,
  isOrderAddOn,
  isTierChange,
  isTranscription,
  isUpgrade,
  PRODUCTS,
  TRANSCRIPTIONS,
  type Transcription,
} from './products.ts'

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
export const UPGRADE_NAMES = alternatives.format(PRODUCTS.filter(isUpgrade))

/** A SKU at the price that one account pays for it. */
export const pricedSku = z.object({
  sku: z.string(),
  product: z.enum(PRODUCTS),
  meaning: z.string(),
  centsPerMinute: z.number(),
})
export type PricedSku = z.infer<typeof pricedSku>

/** The SKUs that an account may order, by all their names. */
export type PriceList = Map<string, PricedSku>

/** Without aliases, under which the list has the same SKUs again. */
export const skusOnList = (prices: PriceList): PricedSku[] =>
  [...prices].filter(([name, { sku }]) => name === sku).map(([, priced]) => priced)

export const orderedSkus = z.object({
  transcription: pricedSku.extend({ product: z.enum(TRANSCRIPTIONS) }),
  addOns: z.array(pricedSku),
})
export type OrderedSkus = z.infer<typeof orderedSkus>

/** Exactly one transcription and any add-ons, nothing twice. */
export function chooseForOrder(names: string[], priceList: PriceList): OrderedSkus {
  const chosen = chooseKnown(names, priceList)
  for (const { sku, product } of chosen) {
    if (isTierChange(product) || !(isTranscription(product) || isOrderAddOn(product))) {
      throw new Refusal(
        'bad_parameter',
        `${sku} is ${isInsight(product) ? '' : 'an upgrade '}for a file that is already ordered; it cannot be part of an order.`,
      )
    }
  }
  const transcriptions = chosen.flatMap(({ product, ...one }) =>
    isTranscription(product) ? [{ ...one, product }] : [],
  )
  const [transcription] = transcriptions
  if (!transcription || transcriptions.length > 1) {
    const given = transcriptions.map((one) => one.sku).join(' and ') || 'none'
    throw new Refusal(
      'bad_parameter',
      `Order exactly one transcription SKU (${alternatives.format(TRANSCRIPTIONS)}); given: ${given}.`,
    )
  }
  return {
    transcription,
    addOns: priceBeside(
      transcription.product,
      chosen.filter((one) => !isTranscription(one.product)),
    ),
  }
}

/** Add-ons and upgrades that the transcription includes cost nothing. */
export const priceBeside = (transcription: Transcription, chosen: PricedSku[]): PricedSku[] =>
  chosen.map((one) => (isIncluded(transcription, one.product) ? { ...one, centsPerMinute: 0 } : one))

export function chooseForUpgrade(names: string[], priceList: PriceList): PricedSku[] {
  const chosen = chooseKnown(names, priceList)
  for (const { sku, product } of chosen) {
    if (!isUpgrade(product)) {
      throw new Refusal('bad_parameter', `${sku} is not an upgrade: use ${UPGRADE_NAMES}.`)
    }
  }
  if (chosen.filter((one) => isTierChange(one.product)).length > 1) {
    throw new Refusal('bad_parameter', `Choose one of ${alternatives.format(PRODUCTS.filter(isTierChange))}.`)
  }
  return chosen
}

function chooseKnown(names: string[], priceList: PriceList): PricedSku[] {
  const wanted = names.map((name) => name.trim().toUpperCase()).filter(Boolean)
  if (wanted.length === 0)
    throw new Refusal('bad_parameter', 'No SKU is given. Send at least one (sku in API v4, skus elsewhere).')
  const chosen = wanted.map((name) => {
    const found = priceList.get(name)
    if (!found)
      throw new Refusal(
        'bad_parameter',
        `There is no SKU ${name.slice(0, 40)}. GET /api/about lists the SKUs.`,
      )
    // Answers, events and invoices repeat the name that was ordered, also where it is an alias.
    return { ...found, sku: name }
  })
  const products = chosen.map((one) => one.product)
  const twice = chosen.find((one, at) => products.indexOf(one.product) !== at)
  if (twice) throw new Refusal('bad_parameter', `${twice.sku} is given twice.`)
  return chosen
}
