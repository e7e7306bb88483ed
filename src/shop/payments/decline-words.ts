import { NO_CARD, TOO_SMALL_FOR_CARD } from '../../messages/notices/index.ts'
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
export function declineSentence({ reason, isTooSmall }: Omit<Declined, 'ok'>): string {
  if (reason === NO_CARD_ON_FILE.reason) return NO_CARD
  const why = reason.replace(/\.$/, '')
  if (/^(the|your) card\b/i.test(why)) return `Your ${why.replace(/^\w+ /, '')}.`
  return isTooSmall ? `${TOO_SMALL_FOR_CARD} (${why}).` : `Your card was declined (${why}).`
}

export const REMEDIES = ['add_card', 'another_card', 'add_credit'] as const
export type Remedy = (typeof REMEDIES)[number]

export function remedyOf({ reason, isTooSmall }: Omit<Declined, 'ok'>): Remedy {
  if (reason === NO_CARD_ON_FILE.reason) return 'add_card'
  return isTooSmall ? 'add_credit' : 'another_card'
}

/** And what to do about it. */
export const remedyFor = (declined: Omit<Declined, 'ok'>): string =>
  ({
    add_card: 'Add a card to continue.',
    another_card: 'Add another card to continue.',
    add_credit: 'Add credit to your balance to continue.',
  })[remedyOf(declined)]
