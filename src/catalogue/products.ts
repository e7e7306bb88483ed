/**
 * The products that the service knows how to do. What they cost, and under which SKUs they are sold, is data (see
 * `store.ts`); what they are, and which of them go together, is here.
 */
export const TRANSCRIPTIONS = ['TRANS14', 'TRANS6', 'TRANS2', 'EMSR02'] as const
export type Transcription = (typeof TRANSCRIPTIONS)[number]

/** May be ordered alongside a transcription. */
export const ORDER_ADD_ONS = ['DIFFQ2', 'TSTMP1', 'CAPTION1', 'VERBATIM1'] as const

/** Add-ons that are part of a transcription anyway: accepted with it, at no price, and no work of their own. */
const INCLUDED: Record<Transcription, readonly string[]> = {
  TRANS14: [],
  TRANS6: [],
  TRANS2: [],
  EMSR02: ['DIFFQ2', 'CAPTION1'],
}

/** May be bought for a file that was ordered before. */
export const UPGRADE_ADD_ONS = ['DIFFQ2', 'TSTMP1', 'CAPTION1', 'EDIT01'] as const
export type AddOn = (typeof ORDER_ADD_ONS)[number] | (typeof UPGRADE_ADD_ONS)[number]

/** Move a file from one transcription to a faster one. */
export const TIER_CHANGES = {
  UPGRD1: { from: 'TRANS14', to: 'TRANS6' },
  UPGRD2: { from: 'TRANS14', to: 'TRANS2' },
  UPGRD3: { from: 'TRANS6', to: 'TRANS2' },
} as const
export type TierChange = keyof typeof TIER_CHANGES

export const PRODUCTS: string[] = [
  ...new Set([...TRANSCRIPTIONS, ...ORDER_ADD_ONS, ...UPGRADE_ADD_ONS, ...Object.keys(TIER_CHANGES)]),
]

const DAYS_TO_DELIVER: Record<Transcription, number> = { TRANS14: 14, TRANS6: 6, TRANS2: 1, EMSR02: 0 }
const HOURS_FOR_MACHINE = 1
const DAYS_FOR_ANOTHER_PASS: Record<Transcription, number> = { TRANS14: 3, TRANS6: 3, TRANS2: 1, EMSR02: 3 }

export const isTranscription = (product: string): product is Transcription =>
  TRANSCRIPTIONS.some((one) => one === product)
export const isTierChange = (product: string): product is TierChange => Object.hasOwn(TIER_CHANGES, product)
export const isOrderAddOn = (product: string): boolean => ORDER_ADD_ONS.some((one) => one === product)
export const isUpgradeAddOn = (product: string): boolean => UPGRADE_ADD_ONS.some((one) => one === product)

export const isUpgrade = (product: string): boolean => isTierChange(product) || isUpgradeAddOn(product)

export const isIncluded = (transcription: string, product: string): boolean =>
  INCLUDED[transcription as Transcription].includes(product)

/** Add-ons that need work beside the transcription itself. */
export const notIncluded = (transcription: string, addOns: string[]): string[] =>
  addOns.filter((addOn) => !isIncluded(transcription, addOn))

export const isDoneByMachine = (transcription: Transcription): boolean => transcription === 'EMSR02'

/** When a customer who orders now may expect the transcript. */
export function dueAt(transcription: Transcription, orderedAt: Date): Date {
  const hours = isDoneByMachine(transcription) ? HOURS_FOR_MACHINE : DAYS_TO_DELIVER[transcription] * 24
  return new Date(orderedAt.getTime() + hours * 3_600_000)
}

/** When a customer who buys another pass now may expect it. People do it, also for a machine transcript. */
export const anotherPassDueAt = (transcription: Transcription, boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + DAYS_FOR_ANOTHER_PASS[transcription] * 86_400_000)

/** Billed minutes: the nearest whole minute, at least one. */
export const billedMinutes = (durationSeconds: number): number =>
  Math.max(1, Math.round(durationSeconds / 60))
