import type { Tx } from '../../platform/db/index.ts'
import type { Words } from '../../platform/texts/worded.ts'
import { writeCreditNotes } from './credit-notes.ts'
import { invoiceStates, paidBefore } from './invoices.ts'
import { addRefundItems, type LineItem, type RefundPart, totalOf } from './line-items.ts'
import { bookTransaction } from './store.ts'

type RefundedPart = { transaction: number; toBalanceCents: number; offInvoicesCents: number }

/**
 * Refunds a part of what was charged for a file, or all of it, and leaves the file's items as they are: a negative item
 * beside them says what went back, so that a later refund of the whole file returns only the rest. What is on an unpaid
 * invoice comes off that invoice; the rest goes to the prepay balance, or by way of the bank to a card. The caller has
 * checked that the items come to at least as much.
 */
export async function refundPart(
  tx: Tx,
  accountId: number,
  {
    charged,
    cents,
    to,
    memo,
    cause,
  }: { charged: LineItem[]; cents: number; to: 'balance' | 'card'; memo: Words; cause: string },
): Promise<RefundedPart> {
  const offInvoices = to === 'card' ? [] : partsOnInvoices(charged, await invoiceStates(tx, charged), cents)
  const creditedCents = offInvoices.reduce((sum, part) => sum + part.cents, 0)
  const credited = new Map(offInvoices.map((part) => [part.invoiceId!, part.cents]))
  const paidParts = await paidBefore(tx, credited)
  const offInvoicesCents = creditedCents - [...paidParts.values()].reduce((sum, one) => sum + one, 0)
  const paidCents = cents - offInvoicesCents
  const transaction = await bookTransaction(tx, accountId, {
    kind: 'refund',
    memo,
    cause,
    movements: [
      { book: to === 'card' ? 'bank' : 'prepay', cents: paidCents },
      { book: 'receivable', cents: offInvoicesCents },
      { book: 'revenue', cents: -cents },
    ],
  })
  const rest = cents - creditedCents
  const paid = rest > 0 ? [{ item: charged[0]!, cents: rest, invoiceId: null }] : []
  await addRefundItems(tx, transaction, [...offInvoices, ...paid])
  await writeCreditNotes(tx, transaction, { memo, paid: paidParts })
  return { transaction, toBalanceCents: to === 'card' ? 0 : paidCents, offInvoicesCents }
}

/** No more comes off an invoice than the file's items on it come to; the newest invoice is first. */
function partsOnInvoices(charged: LineItem[], states: Map<number, string>, cents: number): RefundPart[] {
  const unpaid = [...states.keys()].filter((id) => states.get(id) !== 'PAID').sort((a, b) => b - a)
  const parts: RefundPart[] = []
  let left = cents
  for (const invoiceId of unpaid) {
    const onIt = charged.filter((item) => item.invoice_id === invoiceId)
    const part = Math.min(left, totalOf(onIt))
    if (part <= 0) continue
    parts.push({ item: onIt[0]!, cents: part, invoiceId })
    left -= part
  }
  return parts
}
