import { inEnglish, type Said } from '../../platform/texts/said.ts'
import type { Declined } from './gateway.ts'

export const NO_CARD_ON_FILE: Declined = { ok: false, reason: 'there is no card on file' }

/** The end of the reason of a charge below the payment provider's minimum. */
export const TOO_SMALL = 'smaller amounts are taken from the balance if it covers them'

/** A decline as it is kept with its charge. */
export const declinedFor = (reason: string): Declined => ({
  ok: false,
  reason,
  isTooSmall: reason.endsWith(TOO_SMALL),
})

/** What happened, for the customer. */
export const declineSentence = (declined: Omit<Declined, 'ok'>): string => inEnglish([declineSaid(declined)])

/** Payment providers say why in English: the usual reasons are known in other languages. */
export function declineSaid({ reason, isTooSmall }: Omit<Declined, 'ok'>): Said {
  if (reason === NO_CARD_ON_FILE.reason) return { says: 'noCard' }
  const why = reason.replace(/\.$/, '')
  if (/^(the|your) card\b/i.test(why)) {
    const fault = why.replace(/^\w+ /, '')
    return USUAL[fault.toLowerCase()] ?? { says: 'cardFault', fault }
  }
  return { says: isTooSmall ? 'tooSmallForCard' : 'declinedBecause', why }
}

const USUAL: Record<string, Said> = {
  'card was declined': { says: 'cardWasDeclined' },
  'card has insufficient funds': { says: 'cardHasNoFunds' },
  'card has expired': { says: 'cardHasExpired' },
}

export const REMEDIES = ['add_card', 'another_card', 'add_credit'] as const
export type Remedy = (typeof REMEDIES)[number]

export function remedyOf({ reason, isTooSmall }: Omit<Declined, 'ok'>): Remedy {
  if (reason === NO_CARD_ON_FILE.reason) return 'add_card'
  return isTooSmall ? 'add_credit' : 'another_card'
}

/** And what to do about it. */
export const remedyFor = (declined: Omit<Declined, 'ok'>): string => inEnglish([remedySaid(declined)])

export const remedySaid = (declined: Omit<Declined, 'ok'>): Said => ({
  says: ({ add_card: 'addCard', another_card: 'addAnotherCard', add_credit: 'addCredit' } as const)[
    remedyOf(declined)
  ],
})
