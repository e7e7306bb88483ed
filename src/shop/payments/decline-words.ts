import { NO_CARD } from '../../messages/notices/index.ts'
import type { Declined } from './gateway.ts'

export const NO_CARD_ON_FILE: Declined = { ok: false, reason: 'there is no card on file' }

/** What happened, for the customer. */
export function declineSentence({ reason, isTooSmall }: Omit<Declined, 'ok'>): string {
  if (reason === NO_CARD_ON_FILE.reason) return NO_CARD
  const why = reason.replace(/\.$/, '')
  if (/^(the|your) card /i.test(why)) return `Your ${why.replace(/^\w+ /, '')}.`
  return isTooSmall ? `This amount is too small for your card (${why}).` : `Your card was declined (${why}).`
}

/** And what to do about it. */
export function remedyFor({ reason, isTooSmall }: Omit<Declined, 'ok'>): string {
  if (reason === NO_CARD_ON_FILE.reason) return 'Add a card to continue.'
  return isTooSmall ? 'Add credit to your balance to continue.' : 'Add another card to continue.'
}
