import { type AudiofileRow, inQuotes } from '../../files/audiofiles/index.ts'
import { formatDollars } from '../../platform/money.ts'
import type { Said } from '../../platform/texts/said.ts'
import type { RefundedItems } from '../ledger/index.ts'
import type { PaidByCard, RefundRow } from './store.ts'

/** Nothing if nothing had been charged. */
export function refundInWords(
  { toBalanceCents, offInvoicesCents }: Pick<RefundedItems, 'toBalanceCents' | 'offInvoicesCents'>,
  whose: 'your' | 'the',
): string {
  const parts = [
    ...(toBalanceCents > 0 ? [`${formatDollars(toBalanceCents)} was added to ${whose} balance`] : []),
    ...(offInvoicesCents > 0 ? [`${formatDollars(offInvoicesCents)} was taken off ${whose} invoice`] : []),
  ]
  return parts.join(' and ')
}

type RefundWithAmounts = Pick<RefundRow, 'amount_cents' | 'off_invoices_cents' | 'destination'>

/** What the customer is told of an operator's refund. */
export const refundNotice = (refund: RefundWithAmounts & Pick<RefundRow, 'memo'>): Said[] => [
  whereTo(refund),
  { says: 'refundReason', memo: refund.memo },
]

function whereTo({ amount_cents, off_invoices_cents, destination }: RefundWithAmounts): Said {
  if (destination === 'card') return { says: 'refundOnItsWay', amount: { cents: amount_cents } }
  const balance = { cents: amount_cents - off_invoices_cents }
  const invoice = { cents: off_invoices_cents }
  if (off_invoices_cents === 0) return { says: 'refundToBalance', balance }
  return balance.cents === 0
    ? { says: 'refundOffInvoice', invoice }
    : { says: 'refundToBoth', balance, invoice }
}

/** The statement has columns for the balance and for invoices only, so the amount on a card is in words. */
export function statementLine(
  file: AudiofileRow,
  { amountCents, to, memo }: { amountCents: number; to: 'balance' | 'card'; memo: string },
  byCard: PaidByCard[],
): Said {
  const recording = inQuotes(file)
  if (to === 'balance') return { says: 'memo.refundBecause', recording, memo }
  const card = byCard[0]?.card ?? 'card'
  return { says: 'memo.refundToCard', recording, amount: { cents: amountCents }, card, memo }
}

export function refundMessage({ amount_cents, off_invoices_cents, destination }: RefundWithAmounts): string {
  if (destination === 'card') return `${formatDollars(amount_cents)} is being refunded to the card`
  const given = { toBalanceCents: amount_cents - off_invoices_cents, offInvoicesCents: off_invoices_cents }
  return refundInWords(given, 'the')
}
