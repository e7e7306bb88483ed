import type { Refund } from '../../../sdk/index.ts'
import { shownMoney } from '../shown.ts'

/** What customers read about refunds that the operator made. */
export const refunds = {
  title: 'Refunds',
  item: 'Refund:',
  where: ({ to, state, card, off_invoice, amount }: Refund): string => {
    if (to === 'card' && state === 'failed')
      return 'added to your balance, because the card did not accept it'
    if (to === 'card' && state === 'asked') return `on its way to ${card ?? 'your card'}`
    if (to === 'card') return `refunded to ${card ?? 'your card'}`
    if (off_invoice === 0) return 'refunded to your balance'
    return off_invoice === amount
      ? 'taken off your invoice'
      : `refunded, of which ${shownMoney(off_invoice)} was taken off your invoice`
  },
  note: 'Credit note',
  noteOf: (id: number) => `Credit note ${id}`,
}
